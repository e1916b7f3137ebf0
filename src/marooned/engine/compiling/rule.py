"""Decorators that make rules run as native code, as WebAssembly, or as plain Python.

Every rule, hook and entry point is decorated here.

`MAROONED_RULES` chooses the mode of the process. `auto` starts with each game's `rules.wasm`. The
program switches to native code (compiled by Numba, stored by `cache`) on a call of `use_native`, or
if a `rules.wasm` cannot be used. `plain` leaves functions as they are, for debugging, coverage and
mutation tests.
"""

import os
import warnings
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from marooned.engine.compiling.cache import APART, BOUNDS_CHECKED
from marooned.engine.compiling.switching import Forms, Switch
from marooned.engine.compiling.tally import enter
from marooned.errors import RulesModeError, lacking

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("auto", "native", "wasm", "plain")
NATIVE_EXTRA = "pip install 'marooned[native]'"
RULES_WANTED = "write it in rules/, as a rule that answers it"


def chosen_mode() -> str:
    """Return the mode that the environment variable MAROONED_RULES selects.

    Raises:
        RulesModeError: The value of `MAROONED_RULES` is not a mode.
    """
    mode = os.environ.get("MAROONED_RULES", "") or MODES[0]
    if mode not in MODES:
        raise RulesModeError(
            f"MAROONED_RULES is {mode!r}; allowed are: {', '.join(MODES)}",
            value=mode,
            allowed=MODES,
        )
    return mode


def mode_here(chosen: str) -> str:
    """Return the mode in which rules start in this installation, given the chosen mode.

    `auto` is `native` if index checks are on (MAROONED_BOUNDS). Without Numba, `auto` is `wasm`, or
    `plain` with a warning if a game's `rules.wasm` cannot be used.

    Raises:
        RulesModeError: `native` is chosen, but Numba is not installed.
    """
    if chosen not in ("auto", "native"):
        return chosen
    if find_spec("numba"):
        return "native" if BOUNDS_CHECKED else chosen
    if chosen == "native":
        raise RulesModeError(
            f"native rules need Numba, which is not installed: {NATIVE_EXTRA}", value=chosen
        )
    from marooned.engine.wasm.freshness import first_unusable

    trouble = first_unusable()
    if not trouble:
        return "wasm"
    warnings.warn(f"{trouble}; rules run as plain Python, slowly", RuntimeWarning, stacklevel=2)
    return "plain"


MODE = mode_here(chosen_mode())
PLAIN = MODE == "plain"
"""True if rules run as Python on plain records; otherwise games are numpy arrays."""
_switch = Switch(native=MODE == "native", may_turn=MODE == "auto")
native_form = _switch.form


def use_native() -> None:
    """Switch to native code in auto mode; do nothing in other modes."""
    _switch.turn()


def is_native() -> bool:
    """Return True if rules run as native code now."""
    return _switch.is_native


def shares_arrays() -> bool:
    """Return True if threads can work on one shared array; False if each thread needs a copy."""
    return PLAIN or is_native()


def rule(function: F) -> F:
    """Compile a rule that other rules call, or leave it plain.

    A rule may use only fields, arrays, integers and other rules. Its native code cannot be called
    from Python, which saves a quarter of the compile time. Python calls entries instead.
    """
    return cast("F", native_form(function, partial(_compiled, function, "InnerRule")))


def entry(function: F) -> F:
    """Compile a function that Python calls with a batch of games, or leave it plain.

    Unless native code runs, calls go to the game's `rules.wasm`.
    """
    compiled = partial(_compiled, function, "EntryRule")
    if PLAIN or is_native():
        return cast("F", native_form(function, compiled))
    if MODE == "wasm":
        from marooned.engine.wasm.runtime import WasmEntry

        return cast("F", WasmEntry(function))
    from marooned.engine.wasm.auto_entry import AutoEntry

    auto = AutoEntry(function, use_native)
    _switch.use(lambda forms: auto.use(forms[id(auto)]))
    return cast("F", native_form(auto, compiled))


@cache
def _compilers() -> tuple[type, type]:
    """Return the compilers of entries and of inner rules."""
    from marooned.engine.compiling.libraries import EntryLibrary, InnerLibrary, compiling_into

    return compiling_into(EntryLibrary), compiling_into(InnerLibrary)


def _compiled(function: F, kind: str) -> F:
    """Compile a function as an entry, or as a rule or hook that only compiled code can call.

    References to arrays are not counted: rules do not allocate arrays, and the caller of an entry
    keeps the arrays that it passes.
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
    """The games' answers to a hook, by kind of record; a default serves all other games."""

    def __init__(self, stub: Callable[..., Any], default: Callable[..., Any] | None) -> None:
        """Create a hook that no game answers yet."""
        super().__init__()
        self._question, self._default = stub.__name__, default
        _switch.follow(self._turn)

    def _turn(self, forms: Forms) -> None:
        """Replace answers by their native forms, keyed by the native types of records."""
        answered = {_native_key(kind): forms.get(id(each), each) for kind, each in self.items()}
        self.clear()
        self.update(answered)
        self._default = forms.get(id(self._default), self._default)

    def __missing__(self, kind: Any) -> Callable[..., Any]:
        """Return the default.

        Raises:
            GameError: The hook has no default.
        """
        if self._default is None:
            raise lacking(_game_of(kind), self._question, RULES_WANTED)
        return self._default


def _game_of(kind: Any) -> str:
    """Return the name of the game to which a kind of record belongs."""
    marker = list(kind.fields)[-1] if is_native() else kind.marker()
    return str(marker.removeprefix("is_").partition(APART)[0])


def hook(stub: F) -> F:
    """Turn a stub into a hook, for which each game registers its own function with `answers`."""
    return _asking(stub, None)


def hook_with_default(function: F) -> F:
    """Turn a rule into a hook; the rule is the default for games without an answer."""
    return _asking(function, rule(function))


def answers(stub: Callable[..., Any], record: type) -> Callable[[F], F]:
    """Return a decorator that registers a rule as a game's answer to a hook, by its record."""

    def register(function: F) -> F:
        _table(stub)[_key(record)] = function
        return function

    return register


def answer_of(stub: Callable[..., Any], record: type) -> Callable[..., Any] | None:
    """Return a game's answer to a hook, or None if the game does not answer it."""
    return _table(stub).get(_key(record))


def _table(stub: Callable[..., Any]) -> Answers:
    return stub.table  # type: ignore[attr-defined,no-any-return]


def _key(record: Any) -> Any:
    return _native_key(record) if is_native() else record


def _native_key(record: Any) -> Any:
    return record.numba_type()


def _asking(stub: F, default: F | None) -> F:
    table = Answers(stub, default)
    ask = native_form(_plain_ask(table), partial(_compiled_ask, stub, table))
    ask.table = table
    return cast("F", ask)


def _plain_ask(table: Answers) -> Any:
    def ask(game: Any, *arguments: Any) -> Any:
        return table[game.__class__](game, *arguments)  # also for a NotedState

    return ask


def _compiled_ask(stub: Callable[..., Any], table: Answers) -> Any:
    ask: Any = _compiled(stub, "Question")
    ask.table = table
    return ask
