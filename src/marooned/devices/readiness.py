"""The device that plays: the processor, or a GPU if there is one and what it takes is installed."""

from typing import Final

from marooned.arguments import unallowed
from marooned.devices import DEVICES, GPU, PROCESSOR
from marooned.engine.compiling.rule import MODE, use_native
from marooned.errors import DeviceError
from marooned.extras import need

PACKAGE: Final = "numba_cuda"
WITHOUT_NATIVE: Final = ("wasm", "plain")
"""Modes of the rules in which no native code runs."""


def checked_device(device: object) -> str:
    """Return a device that is there and ready.

    Raises:
        OptionError: There is none of that name.
        ExtraError: What a GPU takes is not installed.
        DeviceError: No GPU is to be had, or the rules are not native.
    """
    if device not in DEVICES:
        raise unallowed("device", device, DEVICES)
    if device == PROCESSOR:
        return PROCESSOR
    need(PACKAGE, "gpu", "a GPU needs")
    _check_rules()
    _check_gpu()
    return GPU


def name_of_gpu() -> str:
    """Return what the GPU that plays calls itself."""
    from numba import cuda

    return str(cuda.get_current_device().name)  # type: ignore[no-untyped-call]


def _check_rules() -> None:
    if MODE in WITHOUT_NATIVE:
        raise _lacking(f"MAROONED_RULES is {MODE!r}, and a GPU plays native rules")
    use_native()


def _check_gpu() -> None:
    """See that a driver answers for a GPU."""
    from numba import cuda
    from numba.cuda.cudadrv.error import CudaSupportError

    try:
        found = len(cuda.gpus)
    except CudaSupportError as error:
        raise _lacking(f"no GPU answers ({_first_line(error)})") from error
    if found == 0:
        raise _lacking("there is a driver, but no GPU")


def _first_line(error: Exception) -> str:
    """Return what an error says, in one line."""
    return " ".join(str(error).replace("\n", " ").split()).rstrip(" :.")


def _lacking(why: str) -> DeviceError:
    text = f"device is {GPU!r}, but {why}; allowed here is {PROCESSOR!r}"
    return DeviceError(text, value=GPU, allowed=[PROCESSOR])
