"""The machine code of rules: an entry's is made whole, an inner rule's is left for its entries.

For `dispatchers` only. Numba optimises each function together with all that it calls and makes
machine code of it, though it is called from other rules alone: the deeper a rule lies, the more
often it would be made. So an inner rule's library stays as it was written down, and an entry's
takes in once whatever it calls, at any depth, before it is optimised as one.
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
"""Of a rule: its module, its name and the line where it begins."""


class InnerLibrary(JITCodeLibrary):
    """The code of an inner rule: neither optimised with what it calls nor made machine code."""

    rule: tuple[Name, tuple[Any, ...]]
    """Whose code it is, and for which types of arguments."""

    def finalize(self) -> None:
        """Leave the code as it is."""
        self._raise_if_finalized()  # type: ignore[no-untyped-call]
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Return that there is no way in."""
        return 0

    @property
    def codegen(self) -> Any:
        """Return what generates code; there is no code yet whose surroundings could be set."""
        return Unset(self._codegen)

    @property
    def callees(self) -> list[Any]:
        """The libraries that are called."""
        return list(self._linking_libraries)

    def written(self) -> tuple[str, bytes, list[tuple[Name, tuple[Any, ...]]]]:
        """Return its name, its code, and the rules it calls; what is no rule is in the code."""
        rules = [each.rule for each in self.callees if isinstance(each, InnerLibrary)]
        others = [each for each in dict.fromkeys(self.callees) if not is_named(each)]
        module = linkable(self).clone()
        for each in others:
            module.link_in(linkable(each), preserve=True)
        return self.name, module.as_bitcode(), rules

    @classmethod
    def read(cls, codegen: Any, name: str, code: bytes, callees: Iterable[Any]) -> InnerLibrary:
        """Return the library that was written so."""
        library = cls(codegen, name)
        library._final_module = parse_bitcode(code)
        library._linking_libraries = [*callees, rtsys.library]
        library.finalize()
        return library


def is_named(library: Any) -> bool:
    """Tell whether a library is found by its name: a rule's, or what all code needs at run time."""
    return isinstance(library, InnerLibrary) or library is rtsys.library


def linkable(library: Any) -> Any:
    """Return the code of a library as others take it in."""
    return library._get_module_for_linking()  # noqa: SLF001 - Numba has no other word for it


class Unset:
    """A generator of code that sets no surroundings."""

    def __init__(self, codegen: Any) -> None:
        """Stand for a generator."""
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        """Return what the generator has."""
        return getattr(self._codegen, name)

    def set_env(self, _name: str, _surroundings: Any) -> None:
        """Set nothing."""


class EntryLibrary(JITCodeLibrary):
    """The code of an entry, with all that it calls."""

    def finalize(self) -> None:
        """Take in what is called, at any depth, and optimise it together."""
        self._linking_libraries = all_called(self._linking_libraries)
        super().finalize()  # type: ignore[no-untyped-call]

    def _optimize_final_module(self) -> None:
        """Let nobody else call what was taken in: then more is known of every call of it."""
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._optimize_final_module()  # type: ignore[no-untyped-call]


def all_called(libraries: Iterable[Any]) -> list[Any]:
    """Return some libraries and those that they call in turn, each once, and after all its callers.

    What is called by nobody who was taken in before is left out by LLVM, and missed by a later
    caller. A rule may name one that its code does not call: in a loop without a round, for example.
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
    """Return a compiler whose functions go into libraries of a kind."""

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
    """Name the code of a function alike in all processes.

    Numba counts functions as it meets them. But rules that were compiled by one process may call
    some that another has compiled, and find them by that name.
    """
    function.unique_id = function.firstlineno
    function.unique_name = f"{function.func_qualname}${function.firstlineno}"


def named_record(kind: Any) -> tuple[str, tuple[str, ...]]:
    """Return how a record is called in the names of functions that take it.

    Numba counts records, too, as it meets them: a rule that was made anew would then bear another
    name than its callers, kept since before, know it by.
    """
    layout = zlib.crc32(kind.name.encode())
    return "Record", (f"{list(kind.fields)[-1]}_{layout:08x}",)


setattr(Record, "mangling_args", property(named_record))  # noqa: B010 - Numba leaves no other way in
