"""Builder of a game's `rules.wasm` from the LLVM code that Numba writes.

Used by `marooned compile`. A process that builds cannot run rules as native code: its Numba
compiles for wasm32 instead of this processor. Native code cannot be retargeted afterwards, because
Numba optimizes functions for the data layout of its target before linking. For example, a struct of
three pointers has 24 bytes on a 64-bit processor and 12 bytes in wasm32.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import llvmlite.binding as llvm
from numba.core import codegen, types
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys

from marooned.engine.compiling import cache, libraries
from marooned.engine.compiling.kinds import ArrayKind, Kind, TupleKind, UnknownKindError
from marooned.engine.compiling.record import package_of
from marooned.engine.compiling.signatures import entries_in, name_of, signatures
from marooned.engine.wasm.freshness import folder_of, sources_digest
from marooned.engine.wasm.module_file import Description, Export, with_description

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from marooned.engine.compiling.record import Record

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
STACK_BYTES: Final = 1 << 20
SELECT_OF_DOUBLES: Final = re.compile(
    r"^( +)(%\S+) = select i1 (\S+), double (\S+), double (\S+?)(?=,|$)", re.MULTILINE
)
LONGEST_NAME: Final = 1 << 16
"""Maximum length of labels that LLVM reads. LLVM itself writes labels longer than its default."""
RESULTS: Final = (types.boolean, types.int64, types.float64)
"""Types of numbers that entries return. An entry may also return a tuple of them."""


class WasmLibrary(codegen.AOTCodeLibrary):
    """Code of Numba's own functions, which rules call."""

    def get_pointer_to_function(self, _name: str) -> int:
        """Return 0: this process cannot run the code."""
        return 0


class EntryCode(libraries.InnerLibrary):
    """Code of an entry, unoptimized until all entries are linked."""


class WasmCodegen(codegen.AOTCPUCodegen):
    """Numba's code generator with wasm32 as its target."""

    _library_class = WasmLibrary

    def _init(self, _module: Any) -> None:
        self._tm_features = FEATURES
        target = llvm.Target.from_triple(TRIPLE)
        self._tm = target.create_target_machine(
            cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module: Any = super()._create_empty_module(name)  # type: ignore[no-untyped-call]
        module.triple = TRIPLE
        return module

    def set_env(self, _name: str, _environment: Any) -> None:
        """Do nothing: rules raise no Python exceptions."""


def target_wasm() -> WasmCodegen:
    """Make Numba in this process compile for wasm32 from now on."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    cache.keep_nothing()
    context: Any = cpu_target.target_context
    context.refresh()
    generator = WasmCodegen("marooned")  # type: ignore[no-untyped-call]
    context._internal_codegen = generator  # noqa: SLF001 - Numba has no other way in
    libraries.EntryLibrary = EntryCode  # type: ignore[misc,assignment]
    found: WasmCodegen = context.codegen()
    return found


def build(game: str, record: type[Record], modules: Iterable[Any], generator: WasmCodegen) -> bytes:
    """Return the content of a game's `rules.wasm`.

    Args:
        game: Name of the game.
        record: State class of the game.
        modules: Modules whose entries the file contains.
        generator: Result of `target_wasm`.

    Raises:
        UnknownKindError: An entry's annotation is not a supported argument kind.
    """
    exports: dict[str, list[Export]] = {}
    compiled: dict[str, Any] = {}
    entries = [entry for module in modules for entry in entries_in(module)]
    for entry in sorted(entries, key=name_of):
        found = list(_compiled(entry, record.numba_type()))
        exports[name_of(entry)] = [export for export, _, _ in found]
        compiled |= {mangled: (export.name, library) for export, mangled, library in found}
    module = _linked(generator, compiled)
    code = _assembled(generator, module, [name for name, _ in compiled.values()])
    folder = folder_of(package_of(record.marker()))
    sources = sources_digest(game, folder)
    return with_description(code, Description(game, sources, toolchain(), exports))


def _compiled(entry: Any, record: Any) -> Iterator[tuple[Export, str, Any]]:
    """Yield the export, mangled name and code of an entry for each list of argument kinds."""
    short = name_of(entry).removeprefix("marooned.").replace(":", ".")
    for number, (kinds, arguments) in enumerate(signatures(entry, record)):
        entry.compile(with_wide_result(entry.py_func, arguments))
        found = entry.overloads[arguments]
        result = found.signature.return_type
        is_tuple = isinstance(result, types.BaseTuple)
        returns = "".join(map(letter, results_in(result, name_of(entry))))
        name = f"{short}.{number}" if number else short
        told = [written(kind) for kind in kinds]
        yield Export(name, told, returns, is_tuple), found.fndesc.llvm_func_name, found.library


def with_wide_result(function: Any, arguments: tuple[Any, ...]) -> Any:
    """Return a signature with a 64-bit result if the entry returns an integer.

    Otherwise an entry that returns an int8 field would have an int8 result. The runtime reads 64
    bits, so the other seven bytes would be undefined.
    """
    is_whole = get_type_hints(function).get("return") is int
    return types.int64(*arguments) if is_whole else arguments


def results_in(result: Any, entry: str) -> list[Any]:
    """Return the types of the numbers that an entry returns.

    Args:
        result: Type of the result.
        entry: Name of the entry, for error messages.

    Raises:
        UnknownKindError: A type is not bool, a 64-bit integer or a 64-bit float.
    """
    is_tuple = isinstance(result, types.BaseTuple)
    numbers = list(result) if is_tuple else [result] * (result != types.none)
    found: list[Any] = [types.unliteral(each) for each in numbers]  # type: ignore[no-untyped-call]
    for each in found:
        if each not in RESULTS:
            allowed = ", ".join(map(str, RESULTS))
            raise UnknownKindError(f"{entry} returns {each}; allowed are {allowed}")
    return found


def written(kind: Kind) -> Any:
    """Return an argument kind as JSON data for the description."""
    if isinstance(kind, ArrayKind):
        return vars(kind)
    if isinstance(kind, TupleKind):
        return [written(each) for each in kind.fields]
    return "n" if kind is None else "i" if kind is int else "f"


def letter(kind: Any) -> str:
    """Return the letter for the type of a returned number."""
    return "b" if kind == types.boolean else "f" if kind == types.float64 else "i"


def _linked(generator: WasmCodegen, compiled: dict[str, tuple[str, Any]]) -> Any:
    """Return one module with all entries and the code they call; only entries are exported."""
    module = llvm.parse_assembly(str(generator._create_empty_module("rules")))  # noqa: SLF001
    runtime = rtsys.library
    entries = [library for _, library in compiled.values()]
    for library in entries:
        module.link_in(library._final_module, preserve=True)  # noqa: SLF001
    for library in libraries.all_called(entries):
        if library not in (*entries, runtime):
            module.link_in(libraries.linkable(library), preserve=True)
    for function in module.functions:
        if function.name in compiled:
            function.name = compiled[function.name][0]
        elif not function.is_declaration:
            function.linkage = llvm.Linkage.internal
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = llvm.Linkage.internal
    module.verify()
    return module


def _assembled(generator: WasmCodegen, module: Any, exports: Iterable[str]) -> bytes:
    """Compile a module to WebAssembly."""
    machine = generator._tm  # noqa: SLF001 - Numba's word for it
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    llvm.set_option("", f"-non-global-value-max-name-size={LONGEST_NAME}")
    module = llvm.parse_assembly(with_integer_selects(str(module)))
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        source.write_bytes(machine.emit_object(module))
        command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "-O2", "-s"]
        command += ["--stack-first", f"-zstack-size={STACK_BYTES}", "--export=__heap_base"]
        command += [f"--export={name}" for name in exports]
        subprocess.run([*command, source, "-o", target], check=True)  # noqa: S603 - a linker
        return target.read_bytes()


def with_integer_selects(code: str) -> str:
    """Return LLVM code in which each select between doubles selects between their bits as integers.

    Processors select integers without a branch. WebAssembly compilers turn a select between doubles
    into a branch, which is often mispredicted in policies.
    """
    numbers = count()

    def selected(match: re.Match[str]) -> str:
        indent, name, condition, first, second = match.groups()
        bits = f"%bits.{next(numbers)}"
        lines = (
            f"{bits}.a = bitcast double {first} to i64",
            f"{bits}.b = bitcast double {second} to i64",
            f"{bits} = select i1 {condition}, i64 {bits}.a, i64 {bits}.b",
            f"{name} = bitcast i64 {bits} to double",
        )
        return "\n".join(indent + line for line in lines)

    return SELECT_OF_DOUBLES.sub(selected, code)


def toolchain() -> str:
    """Return a digest of the tool versions that a module's bytes depend on."""
    parts = [sys.version.split()[0], *(version(each) for each in ("numba", "llvmlite", "ziglang"))]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:20]
