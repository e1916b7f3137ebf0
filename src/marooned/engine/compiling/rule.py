"""Makes rule functions run: as native code, as WebAssembly, or as plain Python.

Every rule, hook and entry point is decorated here.

The mode belongs to the process; `MAROONED_RULES` chooses it. `auto` begins with each game's
`rules.wasm` and turns to native code, compiled by Numba and kept by `cache`, when `use_native` asks
for it or a `rules.wasm` cannot be used. `plain` leaves each function as it is, for debugging,
coverage and mutation.
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


def mode_here(chosen: str) -> str:
    """Return what a chosen mode is in this installation.

    `auto` is `native` if each index is to be checked (MAROONED_BOUNDS). Without Numba it is `wasm`,
    or, if a game's `rules.wasm` cannot be used, `plain` with a warning.

    Raises:
        RulesModeError: `native` is chosen without Numba.
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
"""Whether rules run as Python, on games that are plain records; else these are numpy arrays."""
_switch = Switch(native=MODE == "native", may_turn=MODE == "auto")
native_form = _switch.form


def use_native() -> None:
    """Run native code from now on, in auto mode; no other mode changes."""
    _switch.turn()


def is_native() -> bool:
    """Return whether rules run as native code now."""
    return _switch.is_native


def shares_arrays() -> bool:
    """Return whether entries on several threads work on one array; else each works on a copy."""
    return PLAIN or is_native()


def rule(function: F) -> F:
    """Compile a rule that other rules call, or leave it plain.

    It must keep to fields, arrays, integers and other rules. As native code it has no way in from
    Python, which saves a quarter of the compile time: what Python calls is an entry.
    """
    return cast("F", native_form(function, partial(_compiled, function, "InnerRule")))


def entry(function: F) -> F:
    """Compile a function that Python calls with a batch of games, or leave it plain.

    Unless native code runs, it is called in the game's `rules.wasm`.
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
        _switch.follow(self._turn)

    def _turn(self, forms: Forms) -> None:
        """Hold the native forms of answers, by the types that native code knows records by."""
        answered = {_native_key(kind): forms.get(id(each), each) for kind, each in self.items()}
        self.clear()
        self.update(answered)
        self._default = forms.get(id(self._default), self._default)

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
    marker = list(kind.fields)[-1] if is_native() else kind.marker()
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
        return table[game.__class__](game, *arguments)  # of a noted state too

    return ask


def _compiled_ask(stub: Callable[..., Any], table: Answers) -> Any:
    ask: Any = _compiled(stub, "Question")
    ask.table = table
    return ask
