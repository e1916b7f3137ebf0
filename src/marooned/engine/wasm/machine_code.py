"""Disk cache of the machine code that wasmtime makes of a `rules.wasm`. Used by the runtime.

Each kind of processor has its own entries, so that machines can share a home folder. Numba's cache
of native code also has separate entries for each kind of processor.

Compiling a module takes 0.15 to 0.3 seconds; loading its machine code takes less than a
millisecond.
"""

from __future__ import annotations

import hashlib
import platform
import re
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import wasmtime

from marooned.engine.compiling.cache import kept_code

FOLDER: Final = "wasm"
SHOWN: Final = 24
"""Hexadecimal digits of a digest."""
CPU_INFO: Final = Path("/proc/cpuinfo")
FEATURES: Final = re.compile(r"^(?:flags|Features)\s*:(.*)$", re.MULTILINE)
"""The features of a processor in CPU_INFO, on x86 and on ARM."""


def place_of(content: bytes, compiler: str, machine: str) -> Path:
    """Return the path of the cache entry of a module.

    Args:
        content: WebAssembly code.
        compiler: Version of wasmtime.
        machine: The processor, as `processor` describes it.
    """
    told = hashlib.sha256(content)
    told.update(f"\0{compiler}\0{machine}".encode())
    return kept_code() / FOLDER / f"{told.hexdigest()[:SHOWN]}.cwasm"


@cache
def processor() -> str:
    """Return a description of this processor that changes with its instruction set.

    On Linux the description lists the processor's features. On other systems it states the
    architecture and the model.
    """
    with suppress(OSError):
        text = CPU_INFO.read_text("utf-8", errors="replace")
        if found := FEATURES.search(text):
            return f"{platform.machine()} {' '.join(sorted(found[1].split()))}"
    return f"{platform.machine()} {platform.processor()}"


def machine_code(engine: wasmtime.Engine, content: bytes) -> wasmtime.Module:
    """Return a module compiled for this processor, loaded from the cache if possible.

    Args:
        engine: The compiler.
        content: WebAssembly code.
    """
    path = place_of(content, version("wasmtime"), processor())
    # wasmtime refuses code for another processor or other settings.
    with suppress(OSError, wasmtime.WasmtimeError):
        if path.is_file():
            return wasmtime.Module.deserialize_file(engine, str(path))
    module = wasmtime.Module(engine, content)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, delete=False) as whole:
            whole.write(module.serialize())
        Path(whole.name).replace(path)
    return module
