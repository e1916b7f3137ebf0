"""Switch from WebAssembly to native code in a running program. Used only by `rule`.

Before the switch, rules, hooks and all other objects with a native form are plain functions. The
switch creates the native form of each, and replaces the plain form in every module that contains
it.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from threading import RLock
from typing import Any

Native = Callable[[], Any]
"""Creates the native form of an object."""
Forms = Mapping[int, Any]
"""Native forms, by the `id` of the objects that they replace."""


class Switch:
    """The state of the switch, and the objects that the switch replaces.

    Args:
        native: True if native code runs from the start.
        may_turn: True if the switch to native code may happen later.
    """

    def __init__(self, *, native: bool, may_turn: bool) -> None:
        """Start without stand-ins."""
        self.is_native, self._may_turn = native, may_turn
        self._stand_ins: list[tuple[Any, Native]] = []
        self._followers: list[Callable[[Forms], None]] = []
        self._users: list[Callable[[Forms], None]] = []
        self._lock = RLock()

    def form(self, plain: Any, native: Native) -> Any:
        """Return the native form of an object; before the switch, its plain form."""
        with self._lock:
            if self.is_native:
                return native()
            if self._may_turn:
                self._stand_ins.append((plain, native))
            return plain

    def follow(self, follower: Callable[[Forms], None]) -> None:
        """Register a callback that gets all native forms before native code runs."""
        with self._lock:
            if self._may_turn and not self.is_native:
                self._followers.append(follower)

    def use(self, user: Callable[[Forms], None]) -> None:
        """Register a callback that gets all native forms after all modules use them."""
        with self._lock:
            if self._may_turn and not self.is_native:
                self._users.append(user)

    def turn(self) -> None:
        """Switch to native code if that is allowed; functions are compiled on their first call."""
        with self._lock:
            if self.is_native or not self._may_turn:
                return
            forms = {id(plain): native() for plain, native in self._stand_ins}
            for follower in self._followers:
                follower(forms)
            replace_in(tuple(sys.modules.values()), forms)
            self.is_native = True
            for user in self._users:
                user(forms)
            self._stand_ins.clear()
            self._followers.clear()
            self._users.clear()


def replace_in(modules: Iterable[Any], forms: Forms) -> None:
    """In the given modules, replace every value that has a native form by this form."""
    for module in modules:
        held = getattr(module, "__dict__", {})
        for name, value in tuple(held.items()):
            if id(value) in forms:
                held[name] = forms[id(value)]
