"""Kernels: functions that a GPU runs for many games at once, a thread a game.

Whoever imports this brings numba-cuda. Fractions are rounded after each operation, as processors
do: no multiplication is fused with the addition that follows it.
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
    # Numba-cuda 0.30 asks for this old name of `vstack` as it is loaded; numpy 2.5 has it no more.
    import_module("numba.cuda.np.arrayobj")

codegen: Any = numba_codegen
dispatcher: Any = numba_dispatcher
Room = tuple[int, int] | tuple[None, None]
"""Registers and bytes of local memory of a thread, where they are known."""
BLOCK: Final = 128
"""Threads that are started together."""
COMPILING: Final = RLock()
"""Held while a kernel is compiled: what numba-cuda does then is changed for all threads."""
OPTIONS: Final = {"debug": False, "opt": True, "fastmath": False, "lto": False}


class Kernel(numba_dispatcher.CUDADispatcher):
    """A function that runs for each game of a batch; its first argument is the number of games."""

    def compile(self, signature: Any) -> Any:
        """Compile it for some types of arguments, with nothing fused and no rule taken in twice."""
        with COMPILING, unfused(), taken_in_once():
            return super().compile(signature)  # type: ignore[no-untyped-call]

    def run(self, games: int, *arguments: Any) -> None:
        """Run it for so many games; what it reckons may not be there yet."""
        self[-(-games // BLOCK), BLOCK](games, *arguments)

    def room(self, games: int, *arguments: Any) -> Room:
        """Return the registers and the bytes of local memory of each thread, once it has run.

        What was measured is worth telling without them, so nothing of it fails here.
        """
        kinds = tuple(map(self.typeof_pyval, (games, *arguments)))
        with suppress(KeyError, AttributeError, CudaDriverError):
            made: Any = self.overloads[kinds]
            return made.regs_per_thread, made.local_mem_per_thread
        return None, None


def kernel(function: Callable[..., None]) -> Kernel:
    """Compile a function for a GPU, when it is first run."""
    give_twins()
    return Kernel(function, dict(OPTIONS))  # type: ignore[no-untyped-call]


@contextmanager
def unfused() -> Iterator[None]:
    """Have kernels compiled that fuse nothing; numba-cuda has no option for it."""
    compile_cuda = dispatcher.compile_cuda

    def compiled(*arguments: Any, nvvm_options: dict[str, Any], **others: Any) -> Any:
        options = nvvm_options | {"fma": False}
        return compile_cuda(*arguments, nvvm_options=options, **others)

    with patch.object(dispatcher, "compile_cuda", compiled):
        yield


@contextmanager
def taken_in_once() -> Iterator[None]:
    """Have each rule taken in once; numba-cuda takes it in for every way that calls come to it.

    These ways are many times as many as the rules, the deeper a game's rules call one another.
    """
    with patch.object(codegen.CUDACodeLibrary, "modules", property(modules_of)):
        yield


def modules_of(library: Any) -> list[Any]:
    """Return the code of a library and of all that it calls, at any depth, each once."""
    found: dict[Any, Any] = {}
    ahead = [library]
    while ahead:
        each = ahead.pop()
        if each not in found:
            found[each] = each._module  # noqa: SLF001 - numba-cuda has no other word for it
            ahead += each._linking_libraries  # noqa: SLF001 - likewise
    return list(found.values())
