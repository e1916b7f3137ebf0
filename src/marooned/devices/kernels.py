"""Kernels: functions that a GPU runs for many games at once, a thread a game.

Whoever imports this brings numba-cuda. Fractions are rounded after each operation, as processors
do: no multiplication is fused with the addition that follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from numba.cuda import dispatcher as numba_dispatcher

from marooned.engine.compiling.device_rules import give_twins

dispatcher: Any = numba_dispatcher
BLOCK: Final = 128
"""Threads that are started together."""
OPTIONS: Final = {"debug": False, "opt": True, "fastmath": False, "lto": False}


class Kernel(numba_dispatcher.CUDADispatcher):
    """A function that runs for each game of a batch; its first argument is the number of games."""

    def compile(self, signature: Any) -> Any:
        """Compile it for some types of arguments, with nothing fused."""
        with unfused():
            return super().compile(signature)  # type: ignore[no-untyped-call]

    def run(self, games: int, *arguments: Any) -> None:
        """Run it for so many games; what it reckons may not be there yet."""
        self[-(-games // BLOCK), BLOCK](games, *arguments)


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
