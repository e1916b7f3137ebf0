"""GPU kernels: functions that run for many games at once, one thread per game.

Importing this module imports numba-cuda. Floating-point results are rounded after each operation,
as on a CPU: multiplications and additions are not fused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import RLock
from typing import Any, Final
from unittest.mock import patch

import numpy as np
from numba.cuda import codegen as numba_codegen
from numba.cuda import dispatcher as numba_dispatcher
from numba.cuda.cudadrv.error import CudaDriverError

from marooned.engine.compiling.device_rules import give_twins

with patch.object(np, "row_stack", np.vstack, create=True):
    # numba-cuda 0.30 imports this old name of `vstack`, which numpy 2.5 has removed.
    import_module("numba.cuda.np.arrayobj")

codegen: Any = numba_codegen
dispatcher: Any = numba_dispatcher
Room = tuple[int, int] | tuple[None, None]
"""Registers and bytes of local memory per thread, if known."""
BLOCK: Final = 128
"""Threads per block."""
COMPILING: Final = RLock()
"""Held during compilation, because the changes to numba-cuda affect all threads."""
OPTIONS: Final = {"debug": False, "opt": True, "fastmath": False, "lto": False}


class Kernel(numba_dispatcher.CUDADispatcher):
    """A kernel over the games of a batch. Its first argument is the number of games."""

    def compile(self, signature: Any) -> Any:
        """Compile for the given argument types, without fused operations; link each rule once."""
        with COMPILING, unfused(), taken_in_once():
            return super().compile(signature)  # type: ignore[no-untyped-call]

    def run(self, games: int, *arguments: Any) -> None:
        """Launch the kernel for a number of games.

        The kernel may still run when this method returns.
        """
        self[-(-games // BLOCK), BLOCK](games, *arguments)

    def room(self, games: int, *arguments: Any) -> Room:
        """Return the registers and the bytes of local memory per thread, after the kernel has run.

        Return None for both numbers if they cannot be read: measurements are useful without them.
        """
        kinds = tuple(map(self.typeof_pyval, (games, *arguments)))
        with suppress(KeyError, AttributeError, CudaDriverError):
            made: Any = self.overloads[kinds]
            return made.regs_per_thread, made.local_mem_per_thread
        return None, None


def kernel(function: Callable[..., None]) -> Kernel:
    """Return a kernel that is compiled at its first run."""
    give_twins()
    return Kernel(function, dict(OPTIONS))  # type: ignore[no-untyped-call]


@contextmanager
def unfused() -> Iterator[None]:
    """Disable fused multiply-add in compilations, for which numba-cuda has no option."""
    compile_cuda = dispatcher.compile_cuda

    def compiled(*arguments: Any, nvvm_options: dict[str, Any], **others: Any) -> Any:
        options = nvvm_options | {"fma": False}
        return compile_cuda(*arguments, nvvm_options=options, **others)

    with patch.object(dispatcher, "compile_cuda", compiled):
        yield


@contextmanager
def taken_in_once() -> Iterator[None]:
    """Link each rule once per compilation. numba-cuda links it once per call path.

    The number of call paths grows much faster than the number of rules.
    """
    with patch.object(codegen.CUDACodeLibrary, "modules", property(modules_of)):
        yield


def modules_of(library: Any) -> list[Any]:
    """Return the modules of a library and of all its direct and indirect callees, each once."""
    found: dict[Any, Any] = {}
    ahead = [library]
    while ahead:
        each = ahead.pop()
        if each not in found:
            found[each] = each._module  # noqa: SLF001 - numba-cuda has no other word for it
            ahead += each._linking_libraries  # noqa: SLF001 - likewise
    return list(found.values())
