"""Runs a kernel's code on the processor: what numba-cuda made of the rules, before NVIDIA's part.

The same typed and lowered code goes to libNVVM, which makes assembly for a GPU of it; here LLVM
makes machine code for this processor. So all but the last step of compiling is run for real.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from tests.gpu import stand_in

REGISTER = re.compile(r"llvm\.nvvm\.read\.ptx\.sreg\.(\w+\.[xyz])")
MATHS = {"fmax": "maxnum", "fmin": "minnum"}
PLACE = "register.place"
SURROUNDINGS = f'@"{PLACE}" = global i32 0' + "".join(
    f'\ndefine i32 @"register.{name}"() {{\n %v = {value}\n ret i32 %v\n}}'
    for name, value in {
        "tid.x": "add i32 0, 0",
        "ntid.x": "add i32 0, 1",
        "ctaid.x": f'load i32, ptr @"{PLACE}"',
    }.items()
)
FUNCTION = """
declare double @llvm.{own}.f64(double, double)
define double @__nv_{name}(double %a, double %b) {{
 %v = call double @llvm.{own}.f64(double %a, double %b)
 ret double %v
}}"""


class OnProcessor:
    """A kernel that runs here, a thread after the other."""

    def __init__(self, library: Any) -> None:
        """Make machine code of a kernel's library."""
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=1, jit=True)
        entry = library._entry_name
        self._engine = llvm.create_mcjit_compiler(
            _optimised(_linked(library), entry, machine), machine
        )
        self._engine.finalize_object()
        self._address = self._engine.get_function_address(entry)
        place = self._engine.get_global_value_address(PLACE)
        self._place = ctypes.c_int32.from_address(place)

    def run(self, games: int, *arguments: Any) -> None:
        """Run it for so many games."""
        values = [value for each in (games, *arguments) for value in _passed(each)]
        call = ctypes.CFUNCTYPE(None, *map(type, values))(self._address)
        for self._place.value in range(games):
            call(*values)


def _linked(library: Any) -> Any:
    """Return the code of a library and all that it calls, as one module for this processor."""
    whole = llvm.parse_assembly(SURROUNDINGS + "".join(map(_function, MATHS)))
    for text in library.llvm_strs:
        whole.link_in(llvm.parse_assembly(_for_processor(text)))
    return whole


def _function(name: str) -> str:
    return FUNCTION.format(name=name, own=MATHS[name])


def _for_processor(text: str) -> str:
    """Return code without what only a GPU has: its registers, and kinds of memory."""
    text = re.sub(r"^target .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r" addrspace\(\d\)", "", REGISTER.sub(r"register.\1", text))
    return text.replace("addrspacecast", "bitcast").replace("ptx_kernel ", "")


def _optimised(module: Any, entry: str, machine: Any) -> Any:
    for function in module.functions:
        if not function.is_declaration and function.name != entry:
            function.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=1)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return module


def _passed(value: Any) -> Iterator[Any]:
    """Give an argument as a kernel takes it: an array with its shape, a number by itself."""
    if not isinstance(value, np.ndarray):
        yield ctypes.c_int64(value)
        return
    yield from (ctypes.c_void_p(0), ctypes.c_void_p(0))
    yield from (ctypes.c_int64(value.size), ctypes.c_int64(value.itemsize))
    yield ctypes.c_void_p(value.ctypes.data)
    yield from (ctypes.c_int64(each) for each in value.shape + value.strides)


_made: dict[Any, OnProcessor] = {}


def run(kernel: Any, games: int, *arguments: Any) -> None:
    """Run a kernel here for so many games, made once for each kinds of arguments."""
    key = (kernel, *(kernel.typeof_pyval(each) for each in arguments))
    if key not in _made:
        _made[key] = OnProcessor(stand_in.compiled(kernel, games, *arguments))
    _made[key].run(games, *arguments)
