"""WebAssembly runtime: calls the rules in a game's `rules.wasm` through wasmtime.

Used by entries in wasm mode. Each thread has an instance of each game's module, with its own
memory. An array in that memory is passed by its address. Any other array is copied into the memory
for a call, and back afterwards.
"""

from __future__ import annotations

import atexit
import ctypes
import struct
import threading
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import wasmtime
from wasmtime import _ffi as ffi

from marooned.engine.compiling.kinds import RECORD
from marooned.engine.compiling.record import package_of
from marooned.engine.wasm.freshness import NATIVE_HELPS, REMEDY, fresh
from marooned.engine.wasm.machine_code import machine_code
from marooned.engine.wasm.module_file import FILE, Export, ModuleFileError
from marooned.errors import NoWasmError, RulesModeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from marooned.engine.compiling.record import Record

PAGE: Final = 65536
ALIGNMENT: Final = 64
WORD: Final = 8
SLOT: Final = 16
"""Bytes per argument in wasmtime's raw calls."""
RESULT_ROOM: Final = 64
"""Bytes for an entry's result, and for an exception, which rules never raise."""
MOST_PASSED: Final = 512
"""Maximum number of arguments that an instance caches."""
MOST_HELD: Final = 32 << 20
"""Approximate maximum of bytes in cached or copied arrays per instance."""
LARGE: Final = 1 << 20
"""Size in bytes above which an argument is not cached."""


class Memory:
    """Linear memory of an instance: an allocator of blocks, and access to their bytes."""

    def __init__(self, store: wasmtime.Store, memory: wasmtime.Memory, first: int) -> None:
        """Create an allocator for addresses from `first` on."""
        self._store, self._memory = store, memory
        self._top = first
        self._free: dict[int, list[int]] = {}
        self._size = memory.data_len(store)
        self.base = ctypes.addressof(memory.data_ptr(store).contents)

    def allocate(self, size: int) -> int:
        """Allocate a block and return its address; the block is not cleared."""
        rounded = rounded_up(size)
        free = self._free.get(rounded)
        if free:
            return free.pop()
        address, self._top = self._top, self._top + rounded
        if self._top > self._size:
            self._grow(max(self._top - self._size, self._size))
        return address

    def free(self, address: int, size: int) -> None:
        """Free a block."""
        self._free.setdefault(rounded_up(size), []).append(address)

    def place_of(self, where: int) -> int | None:
        """Return the address in this memory for a process address, or None if it lies outside."""
        place = where - self.base
        return place if 0 <= place < self._size else None

    @property
    def size(self) -> int:
        """Size in bytes."""
        return self._size

    def _grow(self, size: int) -> None:
        self._memory.grow(self._store, -(-size // PAGE))
        self._size = self._memory.data_len(self._store)
        if ctypes.addressof(self._memory.data_ptr(self._store).contents) != self.base:
            raise RulesModeError("wasmtime moved a memory that arrays lie in", value=self._size)


def rounded_up(size: int) -> int:
    """Return the block size for `size` bytes. Few sizes exist, so free blocks can be reused."""
    if size <= ALIGNMENT:
        return ALIGNMENT
    step = max(ALIGNMENT, 1 << (size.bit_length() - 3))
    return -(-size // step) * step


class Block:
    """A block of memory, freed when the last array in it is gone."""

    def __init__(self, memory: Memory, size: int) -> None:
        """Allocate the block."""
        self._memory, self._size = memory, size
        self._address = memory.allocate(size)
        where = memory.base + self._address
        ctypes.memset(where, 0, size)
        self.__array_interface__ = {
            "data": (where, False),
            "shape": (size,),
            "typestr": "|u1",
            "version": 3,
        }

    def __del__(self) -> None:
        """Free the block."""
        self._memory.free(self._address, self._size)


class Instance:
    """A game's module in one thread."""

    def __init__(self, module: Module) -> None:
        """Instantiate the module."""
        self._store = wasmtime.Store(module.engine)
        exports: Any = wasmtime.Instance(self._store, module.code, []).exports(self._store)
        first = exports["__heap_base"].value(self._store)
        self.memory = Memory(self._store, exports["memory"], rounded_up(first))
        self._context: Any = self._store._context()  # noqa: SLF001 - a call through Func costs 80 µs
        self._exports = exports
        self._calls: dict[str, Call] = {}
        self.passed: dict[tuple[int, int], Passed] = {}
        """Cached arguments, by the `id` of the argument and of its kind."""
        self._blocks: dict[tuple[int, int, bool], int] = {}
        self._held = 0
        self.is_broken = False
        """True after a trap in a call: the module's stack is invalid then."""
        self.result = self.memory.allocate(2 * RESULT_ROOM)

    def call(self, export: Export, arguments: tuple[Any, ...]) -> Any:
        """Call an export and return its result."""
        if self._held > MOST_HELD or len(self.passed) > MOST_PASSED:
            self._forget()
        call = self._calls.get(export.name)
        if call is None:
            call = self._calls[export.name] = Call(self, export, self._exports[export.name])
        return call(self._context, arguments)

    def lay_out(self, kind: Any, argument: Any, name: str) -> Passed:
        """Return the numbers with which an array or a tuple with arrays is passed to export `name`.

        Most arguments are used in many calls, so small arguments are cached and kept alive.

        Raises:
            RulesModeError: An array is not contiguous, or its number of dimensions is not that of
                its kind.
        """
        found = Passed(argument)
        self._lay_out(kind, argument, name, found)
        self._held += found.size
        if found.size <= LARGE:
            self.passed[id(argument), id(kind)] = found
        return found

    def _lay_out(self, kind: Any, argument: Any, name: str, found: Passed) -> None:
        if isinstance(kind, list):
            for part, value in zip(kind, argument, strict=True):
                self._lay_out(part, value, name, found)
        elif isinstance(kind, dict):
            self._lay_out_array(kind, argument, name, found)
        else:
            found.numbers.append(number(kind, argument))

    def _lay_out_array(self, kind: Any, array: Any, name: str, found: Passed) -> None:
        """Add the numbers that Numba passes for an array."""
        if array.ndim != kind["dimensions"] or not array.flags.c_contiguous:
            raise RulesModeError(
                f"{name} takes a contiguous array of {kind['dimensions']} dimensions",
                value=array.shape,
            )
        if kind["item"] != RECORD and array.dtype != kind["item"]:
            raise RulesModeError(
                f"{name} takes an array of {kind['item']}, not {array.dtype.name}",
                value=array.dtype.name,
                allowed=[kind["item"]],
            )
        where, size, constant = array.ctypes.data, array.nbytes, kind["constant"]
        address = self.memory.place_of(where)
        if address is None:
            block = where, size, constant
            if block not in self._blocks:
                self._blocks[block] = self.memory.allocate(size)
            address = self._blocks[block]
            if constant:
                ctypes.memmove(self.memory.base + address, where, size)
            else:
                found.copied.append((array, where, self.memory.base + address, size))
        found.numbers += 0, 0, array.size, array.itemsize, address, *array.shape, *array.strides
        found.size += size

    def _forget(self) -> None:
        """Drop all cached arguments and free their copies."""
        self.passed.clear()
        for (_, size, _), address in self._blocks.items():
            self.memory.free(address, size)
        self._blocks.clear()
        self._held = 0


class Passed:
    """The numbers with which an argument is passed.

    Attributes:
        argument: The array or tuple; kept alive, because the cache is keyed by its `id`.
        numbers: Numbers that the export takes for the argument.
        copied: Arrays outside of the memory, each with its address, the address of its copy (both
            in
            this process) and its size in bytes.
        size: Bytes of all its arrays.
    """

    __slots__ = ("argument", "copied", "numbers", "size")

    def __init__(self, argument: Any) -> None:
        """Start without numbers."""
        self.argument, self.size = argument, 0
        self.numbers: list[int | float] = []
        self.copied: list[tuple[Any, int, int, int]] = []


def number(kind: str, argument: Any) -> int | float:
    """Return the value to pass for a number or an omitted argument."""
    return float(argument) if kind == "f" else 0 if kind == "n" else int(argument)


class Call:
    """One export of an instance, ready to be called."""

    def __init__(self, instance: Instance, export: Export, function: Any) -> None:
        """Prepare the argument buffer.

        Raises:
            ModuleFileError: The export does not have the number of parameters that its description
                states.
        """
        self._instance, self._export = instance, export
        self._function = ctypes.byref(function._func)  # noqa: SLF001 - as above
        kinds = "ii" + "".join(map(letters, export.arguments))
        self._pack = struct.Struct("<" + "".join(LAYOUT[each] for each in kinds)).pack_into
        self._size = len(kinds)
        expected = len(function.type(instance._store).params)  # noqa: SLF001
        if expected != len(kinds):
            raise ModuleFileError(
                f"{export.name} takes {expected} arguments, but {len(kinds)} are described",
                value=expected,
                allowed=[len(kinds)],
            )
        self._slots = (ffi.wasmtime_val_raw_t * max(1, self._size))()
        self._results = struct.Struct("<" + "".join(LAYOUT_OF_RESULTS[e] for e in export.returns))

    def __call__(self, context: Any, arguments: tuple[Any, ...]) -> Any:
        """Call the export.

        Raises:
            RulesModeError: WebAssembly trapped, for example because a rule read beyond its memory.
        """
        instance = self._instance
        remembered, memmove = instance.passed, ctypes.memmove
        numbers: list[Any] = [instance.result, instance.result + RESULT_ROOM]
        copied: dict[int, tuple[Any, int, int]] = {}
        for kind, argument in zip(self._export.arguments, arguments, strict=True):
            if isinstance(kind, str):
                numbers.append(number(kind, argument))
                continue
            passed = remembered.get((id(argument), id(kind)))
            if passed is None:
                passed = instance.lay_out(kind, argument, self._export.name)
            numbers += passed.numbers
            for array, where, copy, size in passed.copied:
                if where not in copied:
                    memmove(copy, where, size)
                    copied[where] = array, copy, size
                elif copied[where][1] != copy:
                    raise self._overlap(array, copied[where][0])
        self._pack(self._slots, 0, *numbers)
        trap: Any = ctypes.POINTER(ffi.wasm_trap_t)()
        error: Any = ffi.wasmtime_func_call_unchecked(
            context, self._function, self._slots, self._size, ctypes.byref(trap)
        )
        for where, (array, copy, size) in copied.items():
            if array.flags.writeable:
                memmove(where, copy, size)
        if error or trap or self._slots[0].i32:
            raise self._failed(error, trap)
        return self._result()

    def _overlap(self, array: Any, other: Any) -> RulesModeError:
        shapes = array.shape, other.shape
        return RulesModeError(
            f"{self._export.name} got arrays of different sizes that begin at the same address",
            value=shapes,
        )

    def _result(self) -> Any:
        if not self._export.returns:
            return None
        where = self._instance.memory.base + self._instance.result
        found = self._results.unpack(ctypes.string_at(where, self._results.size))
        return found if self._export.is_tuple else found[0]

    def _failed(self, error: Any, trap: Any) -> RulesModeError:
        self._instance.is_broken = bool(error or trap)
        if error:
            reason = str(wasmtime.WasmtimeError._from_ptr(error))  # noqa: SLF001
        elif trap:
            reason = str(wasmtime.Trap._from_ptr(trap))  # noqa: SLF001
        else:
            reason = "an exception was raised"
        return RulesModeError(f"the rules stopped in {self._export.name}: {reason}", value=reason)


LAYOUT: Final = {"i": "q8x", "f": "d8x"}
LAYOUT_OF_RESULTS: Final = {"i": "q", "f": "d", "b": "?"}


def letters(kind: Any) -> str:
    """Return one letter for each number that is passed for an argument."""
    if isinstance(kind, dict):
        return "i" * int(5 + 2 * kind["dimensions"])
    if isinstance(kind, list):
        return "".join(map(letters, kind))
    return "i" if kind == "n" else str(kind)


class Module:
    """A game's rules, compiled for this processor, with their description."""

    def __init__(self, package: str) -> None:
        """Read and compile the file.

        Raises:
            NoWasmError: The game's package has no `rules.wasm`, or a stale one.
            ModuleFileError: The file has no valid description.
        """
        content, self.description = fresh(package)
        self.engine = wasmtime.Engine()
        try:
            self.code = machine_code(self.engine, content)
        except wasmtime.WasmtimeError as error:
            raise ModuleFileError(
                f"{FILE} of {package} is damaged ({error}); {REMEDY}", value=package
            ) from error
        self._instances = threading.local()

    def exports(self, entry: str) -> list[Export]:
        """Return the exports of an entry.

        Raises:
            NoWasmError: The module has no such entry.
        """
        found = self.description.entries.get(entry)
        if found is None:
            raise without_code(entry)
        return found

    @property
    def instance(self) -> Instance:
        """This thread's instance. If the last instance is broken, a new one is created."""
        found: Instance | None = getattr(self._instances, "instance", None)
        if found is None or found.is_broken:
            found = self._instances.instance = Instance(self)
        return found


def without_code(entry: str) -> NoWasmError:
    """Return the error for an entry without WebAssembly code."""
    return NoWasmError(f"{entry} has no WebAssembly code; {NATIVE_HELPS}", value=entry)


_modules: dict[str, Module] = {}
_loading = threading.Lock()


def module_of(marker: str) -> Module:
    """Return the module of the game with the given record marker, loaded once for all threads.

    Raises:
        NoWasmError: The game has no `rules.wasm`, or a stale one.
        ModuleFileError: The file has no valid description.
    """
    found = _modules.get(marker)
    if found is None:
        with _loading:
            found = _modules.get(marker) or Module(package_of(marker))
            _modules[marker] = found
    return found


atexit.register(_modules.clear)  # wasmtime cannot free a module after the interpreter's shutdown


class WasmEntry:
    """An entry in WebAssembly; the records among its arguments determine the game."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Store the function; its code is looked up at the first call."""
        self.py_func = function
        self.__name__, self.__doc__ = function.__name__, function.__doc__
        self._name = f"{function.__module__}:{function.__qualname__}"
        self._exports: dict[str, list[Export]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Call the entry.

        Raises:
            NoWasmError: The game has no WebAssembly code for the entry, or its code is stale.
        """
        marker = marker_among(arguments)
        if not marker:
            raise without_code(self._name)
        module = module_of(marker)
        exports = self._exports.get(marker)
        if exports is None:
            exports = self._exports[marker] = module.exports(self._name)
        return module.instance.call(chosen(exports, arguments), arguments)


def chosen(exports: list[Export], arguments: tuple[Any, ...]) -> Export:
    """Return the export that omits the same arguments as this call."""
    if len(exports) == 1:
        return exports[0]
    given = [argument is None for argument in arguments]
    return next(each for each in exports if [kind == "n" for kind in each.arguments] == given)


def marker_among(arguments: tuple[Any, ...]) -> str:
    """Return the marker of the records among the arguments."""
    for each in arguments:
        names = each.dtype.names if isinstance(each, np.ndarray) else None
        found = names[-1] if names else marker_among(each) if isinstance(each, tuple) else ""
        if found:
            return str(found)
    return ""


def zeros(record: type[Record], shape: int | tuple[int, ...], kind: Any) -> Any:
    """Return an array of zeros in this thread's memory for the games of a record class."""
    memory = module_of(record.marker()).instance.memory
    kind, shape = np.dtype(kind), (shape,) if isinstance(shape, int) else shape
    size = kind.itemsize * int(np.prod(shape))
    return np.asarray(Block(memory, size)).view(kind).reshape(shape)
