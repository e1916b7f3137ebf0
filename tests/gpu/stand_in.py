"""A GPU that is not there: kernels are compiled for it, down to its machine code, but not run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from numba.cuda import codegen as numba_codegen
from numba.cuda import dispatcher

codegen: Any = numba_codegen
LARGE = (9, 0)
OLDER = (8, 0)


@contextmanager
def gpu(capability: tuple[int, int]) -> Iterator[None]:
    """Stand for a GPU of a capability."""
    device = SimpleNamespace(compute_capability=capability)
    context = SimpleNamespace(device=device)
    with (
        patch.object(dispatcher, "get_current_device", lambda: device),
        patch.object(codegen.devices, "get_context", lambda: context),
        patch.object(dispatcher._Kernel, "bind", lambda _kernel: None),
    ):
        yield


def compiled(kernel: Any, *arguments: Any, capability: tuple[int, int] = LARGE) -> Any:
    """Return the library of a kernel for some arguments, as a GPU would be given it."""
    kinds = tuple(kernel.typeof_pyval(each) for each in arguments)
    with gpu(capability):
        return kernel.compile(kinds)._codelibrary


def assembly(library: Any, capability: tuple[int, int] = LARGE) -> str:
    """Return the assembly of a library."""
    with gpu(capability):
        return str(library.get_asm_str())


def machine_code(library: Any, capability: tuple[int, int] = LARGE) -> bytes:
    """Return the machine code that a GPU would load."""
    with gpu(capability):
        return bytes(library.get_cubin().code)
