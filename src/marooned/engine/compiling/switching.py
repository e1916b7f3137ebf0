"""The switch from WebAssembly to native code in a running program. For `rule` only.

Rules, hooks and other stand-ins are plain functions until then. The switch makes the native form of
each and puts it in the place of the plain one in every module that holds it.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from threading import RLock
from typing import Any

Native = Callable[[], Any]
"""Makes the native form of something."""
Forms = Mapping[int, Any]
"""Native forms by the `id` of what they replace."""


class Switch:
    """Whether native code runs, and what it replaces when it begins to.

    Args:
        native: Whether it runs from the start.
        may_turn: Whether it may begin later.
    """

    def __init__(self, *, native: bool, may_turn: bool) -> None:
        """Begin without stand-ins."""
        self.is_native, self._may_turn = native, may_turn
        self._stand_ins: list[tuple[Any, Native]] = []
        self._followers: list[Callable[[Forms], None]] = []
        self._users: list[Callable[[Forms], None]] = []
        self._lock = RLock()

    def form(self, plain: Any, native: Native) -> Any:
        """Return the native form of something, or the plain one if no native code runs (yet)."""
        with self._lock:
            if self.is_native:
                return native()
            if self._may_turn:
                self._stand_ins.append((plain, native))
            return plain

    def follow(self, follower: Callable[[Forms], None]) -> None:
        """Have a function called with all native forms before native code begins to run."""
        with self._lock:
            if self._may_turn and not self.is_native:
                self._followers.append(follower)

    def use(self, user: Callable[[Forms], None]) -> None:
        """Have a function called with all native forms when they call one another everywhere."""
        with self._lock:
            if self._may_turn and not self.is_native:
                self._users.append(user)

    def turn(self) -> None:
        """Run native code from now on, unless it never may; nothing is compiled yet."""
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
    """Replace the values of modules by their native forms, wherever there is one."""
    for module in modules:
        held = getattr(module, "__dict__", {})
        for name, value in tuple(held.items()):
            if id(value) in forms:
                held[name] = forms[id(value)]
