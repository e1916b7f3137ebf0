"""What is kept of compiled rules: an entry's machine code, and an inner rule's code as it stands.

For `dispatchers` only. An inner rule is kept without those that it calls; it names them.
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
"""Returns the library of a rule for some types of arguments."""


class InnerForm(CompileResultCacheImpl):
    """How an inner rule is written down and read."""

    find: Finder

    def reduce(self, found: Any) -> Any:
        """Return what is kept."""
        form = found.fndesc
        form.typemap = form.calltypes = None  # nobody asks for them any more
        return found.library.written(), form, found.environment, found.signature

    def rebuild(self, target: Any, kept: Any) -> Any:
        """Return what was kept, with what it calls."""
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
    """What is kept of an inner rule."""

    _impl_class = InnerForm


def kept(function: Callable[..., Any], marker: str, *, inner: bool) -> Any | None:
    """Return what is kept of a function for the records of a marker, None where nothing is."""
    folder = cache_folder(marker) if is_keeping() else None
    return None if folder is None else _opened(function, folder, inner=inner)


def keep(place: Any, arguments: tuple[Any, ...], found: Any) -> None:
    """Keep compiled code; where that fails, it is used all the same.

    Args:
        place: What is kept of its function.
        arguments: The types that it was compiled for.
        found: The code.
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
