"""An entry in auto mode: called as WebAssembly until the program turns to native code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.engine.wasm.runtime import WasmEntry
from marooned.errors import NoWasmError

if TYPE_CHECKING:
    from collections.abc import Callable


class AutoEntry:
    """An entry, called as WebAssembly or native code.

    Args:
        function: The entry as it is written.
        use_native: Turns the program to native code, and with it this entry.
    """

    def __init__(self, function: Callable[..., Any], use_native: Callable[[], None]) -> None:
        """Begin with WebAssembly."""
        self.py_func = function
        self.__name__, self.__doc__ = function.__name__, function.__doc__
        self._call: Callable[..., Any] = WasmEntry(function)
        self._use_native = use_native

    def use(self, native: Callable[..., Any]) -> None:
        """Call native code from now on."""
        self._call = native

    def __call__(self, *arguments: Any) -> Any:
        """Call it; without WebAssembly that can be used, the program turns to native code."""
        try:
            return self._call(*arguments)
        except NoWasmError:
            self._use_native()
        return self._call(*arguments)
