"""Makes rule functions run: compiled by Numba, or as plain Python.

Every rule, hook and entry point is decorated here.

The mode is the process's: `MAROONED_RULES=plain` leaves each function as it is (for debugging, coverage and
mutation), anything else compiles. Compiled code is cached under a digest of all sources it could depend on, because
Numba itself looks only at the file a function stands in.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from marooned.errors import RulesModeError

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("compiled", "plain")
KEPT_CACHES = 4
_PACKAGE = Path(__file__).resolve().parent.parent


def chosen_mode() -> str:
    """Return the mode that the environment asks for.

    Raises:
        RulesModeError: `MAROONED_RULES` names no mode.
    """
    mode = os.environ.get("MAROONED_RULES", "") or MODES[0]
    if mode not in MODES:
        message = f"MAROONED_RULES is {mode!r}; allowed are: {', '.join(MODES)}"
        raise RulesModeError(message, value=mode, allowed=MODES)
    return mode


PLAIN = chosen_mode() == "plain"
BOUNDS_CHECKED = os.environ.get("MAROONED_BOUNDS", "") not in ("", "0")


def rule(function: F) -> F:
    """Compile a rule that other rules call, or leave it plain.

    It must keep to fields, arrays, integers and other rules. Compiled, it has no way in from Python, which saves
    a quarter of the compile time: what Python calls is an entry.
    """
    if PLAIN:
        return function
    compiled = _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    compiled.__class__ = _inner_dispatcher()
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls with a batch of games, or leave it plain."""
    return function if PLAIN else _compiled(function, no_cfunc_wrapper=True)


@cache
def _inner_dispatcher() -> type:
    """Return a kind of compiled function that refuses calls from Python, which would crash.

    It is also compiled once for all integers, not once for each constant that some caller names.
    """
    from numba.core.registry import CPUDispatcher
    from numba.core.types import unliteral

    class InnerRule(CPUDispatcher):  # type: ignore[misc]
        def __call__(self, *_arguments: Any) -> Any:
            message = f"{self.py_func.__name__} is a compiled rule; from Python call an entry of marooned.engine.calls"
            raise RulesModeError(message, value=self.py_func.__name__)

        def get_call_template(self, arguments: Any, keywords: Any) -> Any:
            return super().get_call_template(tuple(map(unliteral, arguments)), keywords)

    return InnerRule


def _compiled(function: Any, **wrappers: bool) -> Any:
    """Compile a function; without wrappers it compiles faster but only compiled code can call it."""
    import numba

    folder = cache_folder()
    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        compiled = numba.njit(
            nogil=True,
            cache=folder is not None,
            boundscheck=BOUNDS_CHECKED,
            error_model="numpy",
            **wrappers,
        )(function)
    finally:
        numba.config.CACHE_DIR = previous
    return compiled


def hook(stub: F) -> F:
    """Turn a stub into a question that each game answers for its own type of record, by `answers`."""
    return _plain_hook(stub) if PLAIN else _compiled_hook(stub)


def answers(stub: Callable[..., Any], record: type) -> Callable[[F], F]:
    """Register the decorated rule as the answer that games of this record type give to a hook."""

    def register(function: F) -> F:
        stub.table[record if PLAIN else record.numba_type()] = function  # type: ignore[attr-defined]
        return function

    return register


def _plain_hook(stub: F) -> F:
    table: dict[type, Callable[..., Any]] = {}

    def ask(game: Any, *arguments: Any) -> Any:
        return table[type(game)](game, *arguments)

    ask.table = table  # type: ignore[attr-defined]
    return ask  # type: ignore[return-value]


def _compiled_hook(stub: F) -> F:
    from numba.extending import overload

    table: dict[Any, Callable[..., Any]] = {}

    def choose(game: Any, *arguments: Any) -> Any:
        answer = table.get(game)
        if answer is None:
            return None

        def call(game: Any, *arguments: Any) -> Any:
            return answer(game, *arguments)

        return call

    overload(stub, strict=False)(choose)
    stub.table = table  # type: ignore[attr-defined]
    return stub


@cache
def cache_folder() -> Path | None:
    """Return the folder that holds this version's compiled code, or None where nothing can be written."""
    base = (
        Path(os.environ.get("MAROONED_CACHE") or platformdirs.user_cache_path("marooned")) / "rules"
    )
    folder = base / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "touched").touch()
    except OSError as error:
        warnings.warn(f"compiled rules are not kept: {error}", RuntimeWarning, stacklevel=2)
        return None
    _prune(base)
    return folder


@cache
def source_digest() -> str:
    """Return a digest of every source file that compiled code may depend on, and of the bounds switch."""
    digest = hashlib.sha256(f"bounds={BOUNDS_CHECKED}".encode())
    for part in ("engine", "games", "players"):
        for path in sorted((_PACKAGE / part).rglob("*.py")):
            digest.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def _prune(base: Path) -> None:
    """Remove all but the most recently used caches."""
    folders = sorted(base.iterdir(), key=_last_use, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    mark = folder / "touched"
    return mark.stat().st_mtime if mark.exists() else 0.0
