"""Tests of the simulation: all laws hold in each run, and a run depends on its seed alone."""

import os
import subprocess
import sys

import pytest

from tests.simulation.seed_runs import simulate

CHUNKS = 20
CHUNK = 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_all_laws_hold_under_faults(chunk: int) -> None:
    """Two nodes with failing databases and lost messages lose, tell and delay nothing."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        result = simulate(seed)
        assert result.failure is None, f"{result.failure}\nreplay: {result.replay}"


def test_a_seed_gives_one_trace() -> None:
    """The same seed gives the same trace, byte by byte, and another seed another one."""
    one, again, other = (simulate(seed).digest for seed in (3, 3, 4))
    assert one == again
    assert one != other


def test_a_trace_does_not_depend_on_the_process() -> None:
    """A seed that fails in a test fails in a new process as well, which hashes texts anew."""
    told = [f"seed 5: all laws hold; trace {simulate(5).digest}"]
    for salt in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": salt, "MAROONED_RULES": "plain"}
        command = [sys.executable, "-m", "tests.simulation", "5"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        told.append(done.stdout.splitlines()[0])
    assert told == [told[0]] * 3
