"""How tests are run: side by side, from any shell, on one cache of compiled rules."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.precompiling import take_over

TOP = Path(__file__).parents[1]
HEARING = "import signal, tests.conftest as c; print(signal.getsignal(signal.SIGINT).__name__)"
COMPILING = """
import sys
import numba

@numba.njit(cache=True)
def twice(number):
    return number + number

twice({"int": 1, "float": 1.5}[sys.argv[1]])
print(sum(twice.stats.cache_hits.values()))
"""


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.skipif(os.name != "posix", reason="shells of Windows have no such jobs")
def test_tests_in_the_background_hear_interrupts() -> None:
    """Where a shell ignores Ctrl-C for its background jobs, tests and what they start hear it."""
    done = subprocess.run(
        [sys.executable, "-c", HEARING],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=ignore_interrupts,
    )
    assert done.stdout.strip() == "default_int_handler"


def kept(program: Path, cache: Path, kind: str) -> int:
    """Run a program that compiles a function for a kind of number; tell how often it was kept."""
    done = subprocess.run(
        [sys.executable, program, kind],
        env=os.environ | {"NUMBA_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_a_cache_takes_over_what_another_compiled(tmp_path: Path) -> None:
    """What two processes compiled of one function in two caches is found in one of them then."""
    program, cache, other = tmp_path / "program.py", tmp_path / "cache", tmp_path / "other"
    program.write_text(COMPILING, "utf-8")
    assert kept(program, cache, "int") == 0
    assert kept(program, other, "float") == 0
    take_over(other, cache)
    assert kept(program, cache, "int") == 1
    assert kept(program, cache, "float") == 1
