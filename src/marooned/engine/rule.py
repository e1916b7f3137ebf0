"""Makes rule functions run: compiled by Numba, or as plain Python.

Every rule, hook and entry point is decorated here.

The mode is the process's: `MAROONED_RULES=plain` leaves each function as it is, for debugging,
coverage and mutation; otherwise it is compiled, and kept by `caching`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

from marooned.engine.caching import BOUNDS_CHECKED, cache_folder, is_keeping, writing
from marooned.errors import RulesModeError

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("compiled", "plain")


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


def rule(function: F) -> F:
    """Compile a rule that other rules call, or leave it plain.

    It must keep to fields, arrays, integers and other rules. Compiled, it has no way in from
    Python, which saves a quarter of the compile time: what Python calls is an entry.
    """
    if PLAIN:
        return function
    return _compiled(function, _dispatchers()[1], no_cpython_wrapper=True, no_cfunc_wrapper=True)


def entry(function: F) -> F:
    """Compile a function that Python calls with a batch of games, or leave it plain."""
    if PLAIN:
        return function
    return _compiled(function, _dispatchers()[0], no_cfunc_wrapper=True)


@cache
def _dispatchers() -> tuple[type, type]:
    """Return the kinds of compiled function that entries and inner rules are.

    Both compile under the lock of the cache. An inner rule refuses calls from Python, which would
    crash, and is compiled once for all integers, not once for each constant that a caller names.
    """
    from numba.core.caching import NullCache
    from numba.core.registry import CPUDispatcher
    from numba.core.types import unliteral

    class EntryRule(CPUDispatcher):
        def compile(self, signature: Any) -> Any:
            if not is_keeping():
                self._cache = NullCache()
            with writing():
                return super().compile(signature)

    class InnerRule(EntryRule):
        def __call__(self, *_arguments: Any) -> Any:
            message = (
                f"{self.py_func.__name__} is a compiled rule; "
                "from Python call an entry of marooned.engine.calls"
            )
            raise RulesModeError(message, value=self.py_func.__name__)

        def get_call_template(self, arguments: Any, keywords: Any) -> Any:
            return super().get_call_template(tuple(map(unliteral, arguments)), keywords)

    return EntryRule, InnerRule


def _compiled(function: F, kind: type, **wrappers: bool) -> F:
    """Compile a function; without wrappers only compiled code can call it."""
    import numba

    folder, settings = cache_folder(), cast("Any", numba.config)
    previous, settings.CACHE_DIR = settings.CACHE_DIR, str(folder or "")
    try:
        compile_later: Any = numba.njit(
            nogil=True,
            cache=folder is not None and is_keeping(),
            boundscheck=BOUNDS_CHECKED,
            error_model="numpy",
            **cast("Any", wrappers),
        )
        compiled = compile_later(function)
    finally:
        settings.CACHE_DIR = previous
    compiled.__class__ = kind
    return cast("F", compiled)


def hook(stub: F) -> F:
    """Turn a stub into a question that each game answers for its record, by `answers`."""
    return _plain_hook(stub) if PLAIN else _compiled_hook(stub)


def answers(stub: Callable[..., Any], record: type) -> Callable[[F], F]:
    """Register the decorated rule as the answer that games of a record type give to a hook."""

    def register(function: F) -> F:
        stub.table[record if PLAIN else record.numba_type()] = function  # type: ignore[attr-defined]
        return function

    return register


def _plain_hook(stub: F) -> F:
    table: dict[type, Callable[..., Any]] = {}

    def ask(game: Any, *arguments: Any) -> Any:
        return table[type(game)](game, *arguments)

    ask.table = table  # type: ignore[attr-defined]
    return cast("F", ask)


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
