"""Makes rule functions run: compiled by Numba, or as plain Python.

Every rule, hook and entry point is decorated here.

The mode is the process's: `MAROONED_RULES=plain` leaves each function as it is, for debugging,
coverage and mutation; otherwise it is compiled, and kept by `cache`.
"""

import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

from marooned.engine.compiling.cache import (
    BOUNDS_CHECKED,
    cache_folder,
    guest_of,
    is_keeping,
    writing,
)
from marooned.engine.compiling.tally import enter, finish
from marooned.errors import RulesModeError, lacking

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("compiled", "plain")
APART = "__from_"
"""Stands in a record's marker between the game's name and the digest of a game from elsewhere."""
RULES_WANTED = "write it in rules/, as a rule that answers it"


def chosen_mode() -> str:
    """Return the mode that the environment asks for.

    Raises:
        RulesModeError: `MAROONED_RULES` names no mode.
    """
    mode = os.environ.get("MAROONED_RULES", "") or MODES[0]
    if mode not in MODES:
        raise RulesModeError(
            f"MAROONED_RULES is {mode!r}; allowed are: {', '.join(MODES)}",
            value=mode,
            allowed=MODES,
        )
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
            known = len(self.overloads)
            with writing():
                found = super().compile(signature)
            if len(self.overloads) > known:
                finish()
            return found

    class InnerRule(EntryRule):
        def __call__(self, *_arguments: Any) -> Any:
            raise RulesModeError(
                f"{self.py_func.__name__} is a compiled rule; "
                "from Python call an entry of marooned.engine.calls",
                value=self.py_func.__name__,
            )

        def get_call_template(self, arguments: Any, keywords: Any) -> Any:
            return super().get_call_template(tuple(map(unliteral, arguments)), keywords)

    return EntryRule, InnerRule


def _compiled(function: F, kind: type, **wrappers: bool) -> F:
    """Compile a function; without wrappers only compiled code can call it."""
    import numba

    folder = cache_folder(guest_of(function.__module__))
    settings = cast("Any", numba.config)
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
    enter(function.__module__)
    return cast("F", compiled)


class Answers(dict[Any, Callable[..., Any]]):
    """The answers of each kind of record to a hook; those that give none share the default."""

    def __init__(self, stub: Callable[..., Any], default: Callable[..., Any] | None) -> None:
        """Begin without any."""
        super().__init__()
        self._question, self._default = stub.__name__, default

    def __missing__(self, kind: Any) -> Callable[..., Any]:
        """Return the default.

        Raises:
            GameError: There is none.
        """
        if self._default is None:
            raise lacking(_game_of(kind), self._question, RULES_WANTED)
        return self._default


def _game_of(kind: Any) -> str:
    """Return the game of a kind of record, by the marker that tells games apart."""
    marker = (kind.layout.names if PLAIN else list(kind.fields))[-1]
    return str(marker.removeprefix("is_").partition(APART)[0])


def hook(stub: F) -> F:
    """Turn a stub into a question that each game answers for its record, by `answers`."""
    return _asking(stub, None)


def hook_with_default(function: F) -> F:
    """Do the same with a rule, which is the answer of all games that give none."""
    return _asking(function, rule(function))


def answers(stub: Callable[..., Any], record: type) -> Callable[[F], F]:
    """Register the decorated rule as the answer that games of a record type give to a hook."""

    def register(function: F) -> F:
        _table(stub)[_key(record)] = function
        return function

    return register


def answer_of(stub: Callable[..., Any], record: type) -> Callable[..., Any] | None:
    """Return the answer that games of a record type give to a hook, None where they give none."""
    return _table(stub).get(_key(record))


def _table(stub: Callable[..., Any]) -> Answers:
    return stub.table  # type: ignore[attr-defined,no-any-return]


def _key(record: Any) -> Any:
    return record if PLAIN else record.numba_type()


def _asking(stub: F, default: F | None) -> F:
    table = Answers(stub, default)
    ask = _plain_ask(table) if PLAIN else _compiled_ask(stub, table)
    ask.table = table
    return cast("F", ask)


def _plain_ask(table: Answers) -> Any:
    def ask(game: Any, *arguments: Any) -> Any:
        return table[game.__class__](game, *arguments)  # of a noted state too

    return ask


def _compiled_ask(stub: Callable[..., Any], table: Answers) -> Any:
    from numba.extending import overload

    def choose(game: Any, *arguments: Any) -> Any:
        answer = table[game]

        def call(game: Any, *arguments: Any) -> Any:
            return answer(game, *arguments)

        return call

    overload(stub, strict=False)(choose)
    return stub
