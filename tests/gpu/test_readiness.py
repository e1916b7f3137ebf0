"""The device that plays: named, there and ready, or one clear error that says what is allowed."""

from types import SimpleNamespace
from typing import Any

import pytest

from marooned import OptionError
from marooned.devices import readiness
from marooned.errors import DeviceError, ExtraError
from marooned.extras import has

with_numba_cuda = pytest.mark.skipif(
    not has("numba_cuda"), reason="numba-cuda is not installed: pip install 'marooned[gpu]'"
)


def test_the_processor_is_always_there() -> None:
    """Nothing need be installed for it."""
    assert readiness.checked_device("cpu") == "cpu"


@pytest.mark.parametrize("device", ["gpu", "cuda:1", 0, None, ["cuda"]])
def test_a_device_of_another_name_is_refused(device: Any) -> None:
    """The error shows what was named and what may be."""
    with pytest.raises(OptionError, match="allowed are: cpu, cuda") as caught:
        readiness.checked_device(device)
    assert caught.value.value == device


@pytest.mark.parametrize("mode", ["wasm", "plain"])
def test_a_gpu_plays_native_rules_alone(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """The error names the mode that was chosen."""
    monkeypatch.setattr(readiness, "MODE", mode)
    with pytest.raises(DeviceError, match=rf"MAROONED_RULES is '{mode}'.*allowed here is 'cpu'"):
        readiness.checked_device("cuda")


def test_without_the_package_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It names the extra."""
    monkeypatch.setattr(readiness, "MODE", "native")
    monkeypatch.setattr(readiness, "PACKAGE", "numba_cuda_that_is_nowhere")
    with pytest.raises(ExtraError, match=r"pip install 'marooned\[gpu\]'"):
        readiness.checked_device("cuda")


@with_numba_cuda
def test_without_a_driver_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what is missing, and what plays all the same."""
    from numba import cuda
    from numba.cuda.cudadrv.error import CudaSupportError

    class Missing:
        def __len__(self) -> int:
            raise CudaSupportError("Error at driver init:\n\nno driver\n:")

    monkeypatch.setattr(readiness, "MODE", "native")
    monkeypatch.setattr(cuda, "gpus", Missing())
    with pytest.raises(DeviceError, match=r"no GPU answers \(.*no driver\); allowed here is 'cpu'"):
        readiness.checked_device("cuda")


@with_numba_cuda
def test_a_driver_without_a_gpu_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may have hidden it from this process."""
    from numba import cuda

    monkeypatch.setattr(readiness, "MODE", "native")
    monkeypatch.setattr(cuda, "gpus", [])
    with pytest.raises(DeviceError, match="a driver, but no GPU"):
        readiness.checked_device("cuda")


@with_numba_cuda
def test_a_gpu_that_is_there_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is enough."""
    from numba import cuda

    monkeypatch.setattr(readiness, "MODE", "native")
    monkeypatch.setattr(cuda, "gpus", [SimpleNamespace()])
    assert readiness.checked_device("cuda") == "cuda"
