"""The device that plays: the processor, or a GPU if there is one and what it takes is installed."""

from typing import Final

from marooned.arguments import unallowed
from marooned.devices import DEVICES, GPU, PROCESSOR
from marooned.engine.compiling.rule import PLAIN
from marooned.errors import DeviceError
from marooned.extras import need

PACKAGE: Final = "numba_cuda"


def checked_device(device: object) -> str:
    """Return a device that is there and ready.

    Raises:
        OptionError: There is none of that name.
        ExtraError: What a GPU takes is not installed.
        DeviceError: No GPU is to be had, or the rules are plain.
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
    if PLAIN:
        raise _lacking("MAROONED_RULES is 'plain', and a GPU plays compiled rules")


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
