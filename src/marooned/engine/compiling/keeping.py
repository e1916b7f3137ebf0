"""Contents of the code cache: machine code of entries, unlinked LLVM code of inner rules.

Used only by `dispatchers`. The code of an inner rule does not contain the rules that it calls, but
refers to them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.compiler import CompileResult

from marooned.engine.compiling.cache import cache_folder, is_keeping
from marooned.engine.compiling.libraries import InnerLibrary, Name

Finder = Callable[[Name, tuple[Any, ...]], Any]
"""Returns a rule's code library for argument types."""


class InnerForm(CompileResultCacheImpl):
    """Serialization of an inner rule."""

    find: Finder

    def reduce(self, found: Any) -> Any:
        """Return the data to save."""
        form = found.fndesc
        form.typemap = form.calltypes = None  # not needed after compiling
        return found.library.written(), form, found.environment, found.signature

    def rebuild(self, target: Any, kept: Any) -> Any:
        """Rebuild an inner rule from saved data, linked to the rules that it calls."""
        (name, code, rules), form, environment, signature = kept
        callees = [type(self).find(*each) for each in rules]
        library = InnerLibrary.read(target.codegen(), name, code, callees)
        made: Any = CompileResult
        return made(
            target_context=target,
            typing_context=target.typing_context,
            library=library,
            environment=environment,
            entry_point=target.get_executable(library, form, environment),
            fndesc=form,
            type_annotation="",
            signature=signature,
            objectmode=False,
            lifted=(),
            typing_error=None,
            call_helper=None,
            metadata=None,
            reload_init=[],
            referenced_envs=(),
        )


class InnerCache(FunctionCache):
    """Cache entry of an inner rule."""

    _impl_class = InnerForm


def kept(function: Callable[..., Any], marker: str, *, inner: bool) -> Any | None:
    """Return a function's cache entry for a game's records, or None if there is no cache."""
    folder = cache_folder(marker) if is_keeping() else None
    return None if folder is None else _opened(function, folder, inner=inner)


def keep(place: Any, arguments: tuple[Any, ...], found: Any) -> None:
    """Save compiled code. If the cache cannot be written, the code is used all the same.

    Args:
        place: Cache entry of the function.
        arguments: Argument types that the function was compiled for.
        found: Compiled code.
    """
    with suppress(OSError):
        place.save_overload(arguments, found)


@cache
def _opened(function: Callable[..., Any], folder: Path, *, inner: bool) -> Any:
    settings = cast("Any", numba.config)
    kind: Any = InnerCache if inner else FunctionCache
    previous, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        return kind(function)
    finally:
        settings.CACHE_DIR = previous
