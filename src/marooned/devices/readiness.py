"""Device selection: checks that a GPU, its driver and its packages are available."""

from typing import Final

from marooned.arguments import unallowed
from marooned.devices import DEVICES, GPU, PROCESSOR
from marooned.engine.compiling.rule import MODE, use_native
from marooned.errors import DeviceError
from marooned.extras import need

PACKAGE: Final = "numba_cuda"
WITHOUT_NATIVE: Final = ("wasm", "plain")
"""Modes of the rules without native code."""


def checked_device(device: object) -> str:
    """Return the name of a device, after a check that it is available.

    Raises:
        OptionError: There is no device of that name.
        ExtraError: The packages for a GPU are not installed.
        DeviceError: No GPU is available, or the rules are not native.
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
    """Return the name of the current GPU."""
    from numba import cuda

    return str(cuda.get_current_device().name)  # type: ignore[no-untyped-call]


def _check_rules() -> None:
    if MODE in WITHOUT_NATIVE:
        raise _lacking(f"MAROONED_RULES is {MODE!r}, but a GPU needs native rules")
    use_native()


def _check_gpu() -> None:
    """Check that a driver reports a GPU."""
    from numba import cuda
    from numba.cuda.cudadrv.error import CudaSupportError

    try:
        found = len(cuda.gpus)
    except CudaSupportError as error:
        raise _lacking(f"no GPU answers ({_first_line(error)})") from error
    if found == 0:
        raise _lacking("there is a driver, but no GPU")


def _first_line(error: Exception) -> str:
    """Return the message of an error in one line."""
    return " ".join(str(error).replace("\n", " ").split()).rstrip(" :.")


def _lacking(why: str) -> DeviceError:
    text = f"device is {GPU!r}, but {why}; allowed here is {PROCESSOR!r}"
    return DeviceError(text, value=GPU, allowed=[PROCESSOR])
