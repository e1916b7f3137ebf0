"""Entry points in auto mode: WebAssembly first, native code after the switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.engine.wasm.runtime import WasmEntry
from marooned.errors import NoWasmError

if TYPE_CHECKING:
    from collections.abc import Callable


class AutoEntry:
    """An entry, called as WebAssembly or native code.

    Args:
        function: The entry as a plain function.
        use_native: Switches the whole program to native code, including this entry.
    """

    def __init__(self, function: Callable[..., Any], use_native: Callable[[], None]) -> None:
        """Start with WebAssembly."""
        self.py_func = function
        self.__name__, self.__doc__ = function.__name__, function.__doc__
        self._call: Callable[..., Any] = WasmEntry(function)
        self._use_native = use_native

    def use(self, native: Callable[..., Any]) -> None:
        """Call native code from now on."""
        self._call = native

    def __call__(self, *arguments: Any) -> Any:
        """Call the entry; if its WebAssembly cannot be used, switch the program to native code."""
        try:
            return self._call(*arguments)
        except NoWasmError:
            self._use_native()
        return self._call(*arguments)
