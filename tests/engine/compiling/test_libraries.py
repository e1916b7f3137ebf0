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
    told = {"MAROONED_RULES": "compiled", "MAROONED_CACHE": str(cache)}
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
