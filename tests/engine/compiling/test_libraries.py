"""The code of rules, which one process compiles and another one calls."""

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys
from numba import int64
from marooned.engine.boards import grids

for name in sys.argv[1:]:
    rule = getattr(grids, name)
    types = (int64,) * rule.py_func.__code__.co_argcount
    rule.compile(types)
print(rule.overloads[types].fndesc.mangled_name)
"""


def last_named(cache: Path, *names: str) -> str:
    """Return by what name a process calls the last of some rules that it compiles."""
    told = {"MAROONED_RULES": "native", "MAROONED_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *names],
        env=os.environ | told,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_rule_has_one_name_in_all_processes(tmp_path: Path) -> None:
    """What was compiled before it does not matter: rules kept by others call it by that name."""
    alone, later = tmp_path / "alone", tmp_path / "later"
    assert last_named(alone, "has") == last_named(later, "lowest", "has")


NAMING = """
import sys
import numpy as np
from numba import from_dtype
from numba.core.itanium_mangler import mangle
from marooned.engine.compiling import libraries
from marooned.games._template.model.state import State

for number in range(int(sys.argv[1])):
    from_dtype(np.dtype([("a", np.int8), (f"b{number}", np.int8)]))
print(mangle("rule", (State.numba_type(),)))
"""


def record_named_after(others: int) -> str:
    """Return how a process that met so many other records names a rule that takes a game."""
    done = subprocess.run(
        [sys.executable, "-c", NAMING, str(others)],
        env=os.environ | {"MAROONED_RULES": "native"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_record_has_one_name_in_all_processes() -> None:
    """A rule that is made anew is found by callers that were kept by others."""
    assert record_named_after(0) == record_named_after(3)


TAKING_IN = """
from llvmlite.binding import Linkage
from numba import int64
from numba.core.codegen import CPUCodeLibrary
from numba.core.types import Array
from marooned.engine.calls import call_waiting
from marooned.engine.compiling.libraries import EntryLibrary
from marooned.games._template.model.state import State

optimise = CPUCodeLibrary._optimize_final_module

def told(library):
    functions = library._final_module.functions if isinstance(library, EntryLibrary) else ()
    for each in functions:
        if not each.is_declaration:
            print("waiting" in each.name and "call" not in each.name, each.linkage.name)
    optimise(library)

CPUCodeLibrary._optimize_final_module = told
call_waiting.compile((Array(State.numba_type(), 1, "C"), int64))
"""


def test_what_an_entry_takes_in_is_its_own(tmp_path: Path) -> None:
    """Nobody else may call it, so that it is shaped for the calls that there are."""
    done = subprocess.run(
        [sys.executable, "-c", TAKING_IN],
        env=os.environ | {"MAROONED_RULES": "native", "MAROONED_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    told = set(done.stdout.splitlines())
    assert "True internal" in told
    assert not any(line.endswith("linkonce_odr") for line in told)


def printed_by(program: str, cache: Path) -> str:
    """Return what a program beside this file prints that compiles rules of its own."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.engine.compiling.{program}"],
        env=os.environ | {"MAROONED_RULES": "native", "MAROONED_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_what_makes_arrays_is_not_compiled(tmp_path: Path) -> None:
    """Nobody counts who uses an array, so none may outlast a rule or reach Python."""
    printed = printed_by("allocated", tmp_path)
    assert "zeros" in printed
    assert "call_rest_of returns Tuple(array" in printed


def test_what_is_called_by_some_is_taken_in_whoever_else_seems_to_call_it(tmp_path: Path) -> None:
    """A loop without a round leaves no call, and a rule that nobody calls yet is not taken in."""
    assert printed_by("never_called", tmp_path) == "3 10\n"
