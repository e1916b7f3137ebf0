"""Linking of compiled rules: each entry is linked and optimized as a whole.

Used only by `dispatchers`. By default, Numba optimizes a function together with everything that it
calls, and generates machine code for it, even if only other rules call it. A deeply nested rule
would be compiled many times. Therefore the code of an inner rule stays unoptimized LLVM code. An
entry links all code that it calls directly or indirectly, and is then optimized once.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any

from llvmlite.binding import Linkage, parse_bitcode
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.runtime.nrt import rtsys
from numba.core.types import Record

Name = tuple[str, str, int]
"""Identity of a rule: its module, its name and the number of its first line."""


class InnerLibrary(JITCodeLibrary):
    """Code of an inner rule: neither optimized nor compiled to machine code."""

    rule: tuple[Name, tuple[Any, ...]]
    """Name of the rule, and the argument types of this code."""

    def finalize(self) -> None:
        """Leave the code unoptimized."""
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Return 0: Python cannot call this function."""
        return 0

    @property
    def codegen(self) -> Any:
        """Return the code generator.

        It ignores environments, because machine code does not exist yet.
        """
        return Unset(self._codegen)

    @property
    def callees(self) -> list[Any]:
        """Libraries that this code calls."""
        return list(self._linking_libraries)

    def written(self) -> tuple[str, bytes, list[tuple[Name, tuple[Any, ...]]]]:
        """Return the name, the code, and the called rules.

        Called functions that are not rules are part of the code.
        """
        rules = [each.rule for each in self.callees if isinstance(each, InnerLibrary)]
        others = [each for each in dict.fromkeys(self.callees) if not is_named(each)]
        module = linkable(self).clone()
        for each in others:
            module.link_in(linkable(each), preserve=True)
        return self.name, module.as_bitcode(), rules

    @classmethod
    def read(cls, codegen: Any, name: str, code: bytes, callees: Iterable[Any]) -> InnerLibrary:
        """Rebuild a library from the result of `written`."""
        library = cls(codegen, name)
        library._final_module = parse_bitcode(code)
        library._linking_libraries = [*callees, rtsys.library]
        library.finalize()
        return library


def is_named(library: Any) -> bool:
    """Return True if other code refers to a library by name: a rule's, or the runtime library."""
    return isinstance(library, InnerLibrary) or library is rtsys.library


def linkable(library: Any) -> Any:
    """Return a library's code in the form that other code links."""
    return library._get_module_for_linking()  # noqa: SLF001 - Numba has no other word for it


class Unset:
    """A code generator that ignores environments."""

    def __init__(self, codegen: Any) -> None:
        """Wrap a code generator."""
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the wrapped generator."""
        return getattr(self._codegen, name)

    def set_env(self, _name: str, _surroundings: Any) -> None:
        """Do nothing."""


class EntryLibrary(JITCodeLibrary):
    """Code of an entry and of all functions that it calls."""

    def finalize(self) -> None:
        """Link all functions that are called directly or indirectly, and optimize them together."""
        self._linking_libraries = all_called(self._linking_libraries)
        super().finalize()  # type: ignore[no-untyped-call]

    def _optimize_final_module(self) -> None:
        """Make all linked functions internal, so that LLVM knows all their calls."""
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._optimize_final_module()  # type: ignore[no-untyped-call]


def all_called(libraries: Iterable[Any]) -> list[Any]:
    """Return libraries and all that they call directly or indirectly: each once, after its callers.

    LLVM drops a function if no library that is linked before it calls the function. A library that
    calls the function later would then miss it. A library may list a rule that its code does not
    call, for example in a loop without iterations.
    """
    innermost_first: dict[Any, None] = {}

    def list_with_callees(library: Any) -> None:
        if library not in innermost_first:
            for each in getattr(library, "callees", ()):
                list_with_callees(each)
            innermost_first[library] = None

    for library in libraries:
        list_with_callees(library)
    return list(reversed(innermost_first))


def compiling_into(kind: type) -> type:
    """Return a compiler whose functions go into libraries of the given class."""

    class Compiled(Compiler):
        def compile_extra(self, function: Any) -> Any:
            library = kind(self.state.targetctx.codegen(), function.__qualname__)
            library.enable_object_caching()
            self.state.library = library
            return super().compile_extra(function)  # type: ignore[no-untyped-call]

        def _compile_bytecode(self) -> Any:
            settle(self.state.func_id)
            return super()._compile_bytecode()  # type: ignore[no-untyped-call]

    return Compiled


def settle(function: Any) -> None:
    """Give a function's code the same name in all processes.

    Numba numbers functions in the order of their compilation. Rules compiled by one process find
    rules compiled by another process by name, so names must not depend on the order of compilation.
    """
    function.unique_id = function.firstlineno
    function.unique_name = f"{function.func_qualname}${function.firstlineno}"


def named_record(kind: Any) -> tuple[str, tuple[str, ...]]:
    """Return a record's name for use in the names of functions that take it.

    Numba would number records in the order of their use. A recompiled rule could then get a new
    name, while its cached callers still use the old name.
    """
    layout = zlib.crc32(kind.name.encode())
    return "Record", (f"{list(kind.fields)[-1]}_{layout:08x}",)


setattr(Record, "mangling_args", property(named_record))  # noqa: B010 - Numba leaves no other way in
