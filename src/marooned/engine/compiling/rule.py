"""Makes rule functions run: compiled by Numba, or as plain Python.

Every rule, hook and entry point is decorated here.

The mode is the process's: `MAROONED_RULES=plain` leaves each function as it is, for debugging,
coverage and mutation; otherwise it is compiled, and kept by `cache`.
"""

import os
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from marooned.engine.compiling.cache import APART, BOUNDS_CHECKED
from marooned.engine.compiling.tally import enter
from marooned.errors import RulesModeError, lacking

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("native", "wasm", "plain")
RULES_WANTED = "write it in rules/, as a rule that answers it"


def chosen_mode() -> str:
    """Return the mode that the environment asks for (default: native with Numba, else wasm).

    Raises:
        RulesModeError: `MAROONED_RULES` names no mode, or one that needs Numba, which is not there.
    """
    mode = os.environ.get("MAROONED_RULES", "") or ("native" if find_spec("numba") else "wasm")
    if mode not in MODES:
        raise RulesModeError(
            f"MAROONED_RULES is {mode!r}; allowed are: {', '.join(MODES)}",
            value=mode,
            allowed=MODES,
        )
    if mode == "native" and not find_spec("numba"):
        raise RulesModeError(
            "native rules need Numba, which is not installed: pip install 'marooned[native]'",
            value=mode,
        )
    return mode


MODE = chosen_mode()
PLAIN = MODE == "plain"
"""Whether rules run as Python, on games that are plain records."""
NATIVE = MODE == "native"
"""Whether rules are compiled by Numba in this process."""
SHARES_ARRAYS = MODE != "wasm"
"""Whether entries called on several threads work on the same array; else each has a copy."""


def rule(function: F) -> F:
    """Compile a rule that other rules call, or leave it plain.

    It must keep to fields, arrays, integers and other rules. Compiled, it has no way in from
    Python, which saves a quarter of the compile time: what Python calls is an entry.
    """
    if not NATIVE:
        return function
    return _compiled(function, "InnerRule")


def entry(function: F) -> F:
    """Compile a function that Python calls with a batch of games, or leave it plain.

    In wasm mode it is called in the game's `rules.wasm`.
    """
    if PLAIN:
        return function
    if MODE == "wasm":
        from marooned.engine.wasm.runtime import WasmEntry

        return cast("F", WasmEntry(function))
    return _compiled(function, "EntryRule")


@cache
def _compilers() -> tuple[type, type]:
    """Return what compiles entries and inner rules."""
    from marooned.engine.compiling.libraries import EntryLibrary, InnerLibrary, compiling_into

    return compiling_into(EntryLibrary), compiling_into(InnerLibrary)


def _compiled(function: F, kind: str) -> F:
    """Compile a function, as an entry or another kind; only compiled code can call others.

    Nobody counts who uses an array: rules allocate none, and whoever calls an entry holds his.
    """
    import numba

    from marooned.engine.compiling import dispatchers

    is_inner = kind != "EntryRule"
    njit: Any = numba.njit
    compile_later = njit(
        nogil=True,
        boundscheck=BOUNDS_CHECKED,
        error_model="numpy",
        _nrt=False,
        no_cfunc_wrapper=True,
        no_cpython_wrapper=is_inner,
        pipeline_class=_compilers()[is_inner],
    )
    compiled = compile_later(function)
    compiled.__class__ = getattr(dispatchers, kind)
    dispatchers.named(compiled)
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
    marker = list(kind.fields)[-1] if NATIVE else kind.marker()
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
    return record.numba_type() if NATIVE else record


def _asking(stub: F, default: F | None) -> F:
    table = Answers(stub, default)
    ask = _compiled_ask(stub, table) if NATIVE else _plain_ask(table)
    ask.table = table
    return cast("F", ask)


def _plain_ask(table: Answers) -> Any:
    def ask(game: Any, *arguments: Any) -> Any:
        return table[game.__class__](game, *arguments)  # of a noted state too

    return ask


def _compiled_ask(stub: Callable[..., Any], table: Answers) -> Any:
    ask: Any = _compiled(stub, "Question")
    ask.table = table
    return ask
