"""Kernels: compiled by one thread at a time, also where numpy lacks a name; the room they take."""

import subprocess
import sys
import threading
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.engine.weighing.test_odds import WIDE, wide_sample

ROOT = Path(__file__).parents[2]
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


def exponentials() -> Any:
    """Return a kernel that replaces numbers by the exponentials that rules compute."""
    from numba import cuda as numba_cuda

    from marooned.devices.kernels import kernel
    from marooned.engine.weighing.odds import exponential

    cuda: Any = numba_cuda

    @kernel
    def filled(number: int, values: Any) -> None:
        index = cuda.grid(1)
        if index < number:
            values[index] = exponential(values[index])

    return filled


def test_the_exponential_of_a_kernel_has_the_bits_of_every_mode() -> None:
    """Over a wide sample it gives the digest that each mode of the rules gives."""
    from tests.gpu import on_processor
    from tests.gpu.stand_in import assembly, compiled

    values = wide_sample()
    assert "fma." not in assembly(compiled(exponentials(), len(values), values))
    on_processor.run(exponentials(), len(values), values)
    assert blake2b(values.tobytes(), digest_size=8).hexdigest() == WIDE


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
np.__all__ = [name for name in np.__all__ if name != "row_stack"]
from tests.gpu import stand_in, test_kernels
stand_in.compiled(test_kernels.doubling(), *test_kernels.ARGUMENTS)
assert not hasattr(np, "row_stack")
"""


@pytest.mark.slow
def test_a_kernel_is_compiled_with_a_numpy_that_lacks_an_old_name() -> None:
    """Numpy 2.5 has no `row_stack`, which numba-cuda 0.30 asks for as it is loaded."""
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert run.returncode == 0, run.stderr


def test_one_thread_compiles_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that is done leaves to no other a numba-cuda that fuses operations."""
    from marooned.devices import kernels
    from tests.gpu import stand_in

    one, two, fused = doubling(), doubling(), list[bool]()
    kinds = tuple(one.typeof_pyval(each) for each in ARGUMENTS)
    compile_cuda = kernels.dispatcher.compile_cuda
    other = threading.Thread(target=lambda: two.compile(kinds))

    def slow(*arguments: Any, nvvm_options: dict[str, Any], **others: Any) -> Any:
        fused.append(nvvm_options.get("fma", True))
        if len(fused) == 1:
            other.start()
            other.join(0.3)
        return compile_cuda(*arguments, nvvm_options=nvvm_options, **others)

    monkeypatch.setattr(kernels.dispatcher, "compile_cuda", slow)
    with stand_in.gpu(stand_in.LARGE):
        one.compile(kinds)
        other.join()
    assert fused == [False, False]
    assert kernels.dispatcher.compile_cuda is slow
