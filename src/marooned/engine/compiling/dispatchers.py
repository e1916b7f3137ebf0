"""The kinds of compiled function: entries, inner rules, and hooks that stand for their answers.

For `rule` only; whoever imports this brings Numba.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.types import Array, BaseTuple, Integer, Record, int64, unliteral

from marooned.engine.compiling.cache import APART, turn
from marooned.engine.compiling.keeping import InnerForm, keep, kept
from marooned.engine.compiling.libraries import Name
from marooned.engine.compiling.tally import compiling, finish_compiling
from marooned.errors import RulesModeError

_begun = threading.local()
"""Holds the marker of the records that this thread compiles for, while it does."""
_named: dict[Name, Any] = {}


class EntryRule(CPUDispatcher):
    """A function that Python may call."""

    inner = False
    _compiler: Any

    def compile(self, signature: Any) -> Any:
        """Return the way into the code for a signature, which is found, loaded or compiled.

        Only compiling is done in turn with other processes. What a function calls is compiled in
        its turn: nobody ever waits for a second lock.
        """
        arguments, result = signed(signature)
        found: Any = self.overloads.get(arguments)
        if found is None:
            marker = getattr(_begun, "marker", None)
            if marker is None:
                found = self._shared(arguments, result, marker_in(arguments))
            else:
                found = self._loaded(arguments, marker) or self._made(arguments, result, marker)
        return found.entry_point

    def _shared(self, arguments: tuple[Any, ...], result: Any, marker: str) -> Any:
        """Return the code, compiled by whichever process gets its turn first."""
        found: Any = self._loaded(arguments, marker)
        while found is None:
            with turn(marker) as is_mine:
                found = self._loaded(arguments, marker)
                if found is None and is_mine:
                    with global_compiler_lock, compiling_for(marker):
                        found = self.overloads.get(arguments)
                        found = found or self._made(arguments, result, marker)
        return found

    def _loaded(self, arguments: tuple[Any, ...], marker: str) -> Any | None:
        """Return code that is kept, None where there is none."""
        with global_compiler_lock:
            if arguments in self.overloads:
                return self.overloads[arguments]
            cache = kept(self.py_func, marker, inner=self.inner)
            found = cache and cache.load_overload(arguments, self.targetctx)
            if found is None:
                return None
            target: Any = self.targetctx
            target.insert_user_function(found.entry_point, found.fndesc, [found.library])
            self._add(found)
            return found

    def _made(self, arguments: tuple[Any, ...], result: Any, marker: str) -> Any:
        """Return code that is compiled now."""
        with self._compiling_counter:
            found = self._compiler.compile(arguments, result)
        self._check(found.signature.return_type)
        self._add(found)
        cache = kept(self.py_func, marker, inner=self.inner)
        if cache is not None:
            keep(cache, arguments, found)
        finish_compiling(game_in(marker))
        return found

    def _check(self, result: Any) -> None:
        """Refuse an answer that Python cannot be given.

        Raises:
            RulesModeError: It holds an array, of which nobody counts who uses it.
        """
        if not self.inner and holds_array(result):
            raise RulesModeError(
                f"{self.py_func.__name__} answers with {result}; "
                "an entry answers with numbers, or with tuples of them",
                value=str(result),
            )

    def _add(self, found: Any) -> None:
        self.add_overload(found)


class InnerRule(EntryRule):
    """A function that other rules call.

    It refuses calls from Python, which would crash, and is compiled once for all integers, not once
    for each constant that a caller names and each width that a field is stored in.
    """

    inner = True
    table: Any

    def __call__(self, *_arguments: Any) -> Any:
        """Refuse."""
        raise RulesModeError(
            f"{self.py_func.__name__} is a compiled rule; "
            "from Python call an entry of marooned.engine.calls",
            value=self.py_func.__name__,
        )

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return how a call is typed."""
        return super().get_call_template(tuple(map(widened, arguments)), keywords)

    def _add(self, found: Any) -> None:
        found.library.rule = (name_of(self.py_func), tuple(found.signature.args))
        super()._add(found)


class Question(InnerRule):
    """A hook: a call of it is a call of the answer that the kind of record has."""

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return how a call of the answer is typed."""
        return self.table[arguments[0]].get_call_template(arguments, keywords)

    def get_overload(self, signature: Any) -> Any:
        """Return the answer's code."""
        arguments, _ = signed(signature)
        return self.table[arguments[0]].get_overload(signature)


def widened(kind: Any) -> Any:
    """Return the type that a rule takes an argument of some type for."""
    plain: Any = unliteral
    return int64 if isinstance(kind, Integer) else plain(kind)


def holds_array(kind: Any) -> bool:
    """Tell whether values of a type are arrays, or tuples with an array in them."""
    parts: Any = kind
    if isinstance(kind, BaseTuple):
        return any(holds_array(each) for each in parts)
    return isinstance(kind, Array)


def signed(signature: Any) -> tuple[tuple[Any, ...], Any]:
    """Return the types of arguments that a signature states, and that of the result if it does."""
    normalize: Any = normalize_signature
    arguments, result = normalize(signature)
    return tuple(arguments), result


def named(compiled: Any) -> None:
    """Let a rule be found by its name from now on."""
    _named[name_of(compiled.py_func)] = compiled


def name_of(function: Any) -> Name:
    """Return by what a rule is found."""
    return function.__module__, function.__qualname__, function.__code__.co_firstlineno


def library_of(name: Name, arguments: tuple[Any, ...]) -> Any:
    """Return the library of a rule for some types of arguments, loaded or compiled."""
    if name not in _named:
        import_module(name[0])
    rule = _named[name]
    rule.compile(arguments)
    return rule.overloads[arguments].library


InnerForm.find = staticmethod(library_of)


def marker_in(arguments: tuple[Any, ...]) -> str:
    """Return the marker of the first record among types of arguments, nothing without any."""
    for each in arguments:
        kind = getattr(each, "dtype", each)
        if isinstance(kind, Record):
            return str(list(kind.fields)[-1])
    return ""


def game_in(marker: str) -> str:
    """Return the game that a marker tells from others."""
    return marker.removeprefix("is_").partition(APART)[0]


@contextmanager
def compiling_for(marker: str) -> Iterator[None]:
    """Remember for whom this thread compiles; leave its garbage for later."""
    was_collecting = gc.isenabled()
    gc.disable()
    _begun.marker = marker
    try:
        with compiling(game_in(marker)):
            yield
    finally:
        _begun.marker = None
        if was_collecting:
            gc.enable()
