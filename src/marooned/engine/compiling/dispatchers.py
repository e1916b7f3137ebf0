"""Numba dispatchers for rules: entries, inner rules, and hooks, which call each game's answer.

Used only by `rule`; importing this module imports Numba.
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
"""Marker of the records that this thread is compiling for."""
_named: dict[Name, Any] = {}


class EntryRule(CPUDispatcher):
    """A compiled function that Python may call."""

    inner = False
    _compiler: Any

    def compile(self, signature: Any) -> Any:
        """Return the entry point of the code for a signature: cached, loaded or newly compiled.

        Only compiling needs the lock that processes share. Functions that this function calls are
        compiled under the same lock, so that a process never waits for a second lock.
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
        """Return the code. The first process that gets the lock compiles it; the others load it."""
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
        """Return cached code, or None if there is none."""
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
        """Compile and return the code."""
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
        """Raise an error if the result cannot be returned to Python.

        Raises:
            RulesModeError: The result contains an array. Compiled rules do not count references, so
                they cannot return arrays.
        """
        if not self.inner and holds_array(result):
            raise RulesModeError(
                f"{self.py_func.__name__} returns {result}; "
                "an entry must return a number or a tuple of numbers",
                value=str(result),
            )

    def _add(self, found: Any) -> None:
        self.add_overload(found)


class InnerRule(EntryRule):
    """A compiled function that only other rules call.

    A call from Python would crash the process, so such a call raises an error. The function is
    compiled once for all integers, rather than once per constant argument and integer width.
    """

    inner = True
    table: Any

    def __call__(self, *_arguments: Any) -> Any:
        """Raise an error: Python may not call an inner rule."""
        raise RulesModeError(
            f"{self.py_func.__name__} is a compiled rule; "
            "from Python call an entry of marooned.engine.calls",
            value=self.py_func.__name__,
        )

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return the types of a call."""
        return super().get_call_template(tuple(map(widened, arguments)), keywords)

    def _add(self, found: Any) -> None:
        found.library.rule = (name_of(self.py_func), tuple(found.signature.args))
        super()._add(found)


class Question(InnerRule):
    """A hook. The type of the record decides which game's answer a call reaches."""

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Return the types of a call to the game's answer."""
        return self.table[arguments[0]].get_call_template(arguments, keywords)

    def get_overload(self, signature: Any) -> Any:
        """Return the code of the game's answer."""
        arguments, _ = signed(signature)
        return self.table[arguments[0]].get_overload(signature)


def widened(kind: Any) -> Any:
    """Return the argument type that a rule is compiled for, given the type of a call's argument."""
    plain: Any = unliteral
    return int64 if isinstance(kind, Integer) else plain(kind)


def holds_array(kind: Any) -> bool:
    """Return True if a type is an array, or a tuple that contains an array."""
    parts: Any = kind
    if isinstance(kind, BaseTuple):
        return any(holds_array(each) for each in parts)
    return isinstance(kind, Array)


def signed(signature: Any) -> tuple[tuple[Any, ...], Any]:
    """Return the argument types of a signature, and its result type if stated."""
    normalize: Any = normalize_signature
    arguments, result = normalize(signature)
    return tuple(arguments), result


def named(compiled: Any) -> None:
    """Register a rule under its name."""
    _named[name_of(compiled.py_func)] = compiled


def name_of(function: Any) -> Name:
    """Return the name under which a rule is registered."""
    return function.__module__, function.__qualname__, function.__code__.co_firstlineno


def library_of(name: Name, arguments: tuple[Any, ...]) -> Any:
    """Return a rule's code library for argument types, loaded or compiled."""
    if name not in _named:
        import_module(name[0])
    rule = _named[name]
    rule.compile(arguments)
    return rule.overloads[arguments].library


InnerForm.find = staticmethod(library_of)


def marker_in(arguments: tuple[Any, ...]) -> str:
    """Return the marker of the first record among argument types, empty if there is none."""
    for each in arguments:
        kind = getattr(each, "dtype", each)
        if isinstance(kind, Record):
            return str(list(kind.fields)[-1])
    return ""


def game_in(marker: str) -> str:
    """Return the name of the game in a marker."""
    return marker.removeprefix("is_").partition(APART)[0]


@contextmanager
def compiling_for(marker: str) -> Iterator[None]:
    """Record the marker that this thread compiles for, and pause garbage collection meanwhile."""
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
