"""Kernels are compiled whatever numpy there is, and tell the room of a thread where it is known."""

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

ARGUMENTS = 3, np.zeros(3, np.int64)


def doubling() -> Any:
    """Return a small kernel, not compiled yet."""
    from numba import cuda as numba_cuda

    from marooned.devices.kernels import kernel

    cuda: Any = numba_cuda

    @kernel
    def doubled(number: int, values: Any) -> None:
        index = cuda.grid(1)
        if index < number:
            values[index] *= 2

    return doubled


def test_a_kernel_tells_the_room_of_what_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found by the kinds of the arguments, whatever else was compiled."""
    from tests.gpu import stand_in

    found = doubling()
    loaded = SimpleNamespace(attrs=SimpleNamespace(regs=40, local=16))
    library = stand_in.compiled(found, *ARGUMENTS)
    stand_in.compiled(found, 3, np.zeros(3, np.int32))
    monkeypatch.setattr(library, "get_cufunc", lambda: loaded)
    assert found.room(5, np.ones(5, np.int64)) == (40, 16)


def test_a_kernel_that_never_ran_knows_no_room() -> None:
    """Nothing fails for it."""
    assert doubling().room(*ARGUMENTS) == (None, None)


def test_a_driver_that_does_not_answer_tells_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was measured is told all the same."""
    from numba.cuda.cudadrv.error import CudaDriverError

    from tests.gpu import stand_in

    def silent() -> None:
        raise CudaDriverError

    found = doubling()
    monkeypatch.setattr(stand_in.compiled(found, *ARGUMENTS), "get_cufunc", silent)
    assert found.room(*ARGUMENTS) == (None, None)


WITHOUT = """
import numpy as np
vars(np).pop("row_stack", None)
from tests.gpu import stand_in, test_kernels
stand_in.compiled(test_kernels.doubling(), *test_kernels.ARGUMENTS)
assert not hasattr(np, "row_stack")
"""


@pytest.mark.slow
def test_a_kernel_is_compiled_with_a_numpy_that_lacks_an_old_name() -> None:
    """Numpy 2.5 has no `row_stack`, which numba-cuda 0.30 asks for; it is lent for so long."""
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
