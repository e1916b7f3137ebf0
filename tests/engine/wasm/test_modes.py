"""Rules in WebAssembly are the same rules: games and decisions equal those of native code."""

import os
import subprocess
import sys

import pytest

import marooned
from marooned.engine.compiling.rule import PLAIN

pytestmark = pytest.mark.skipif(PLAIN, reason="this compares compiled rules")
GAMES, DECISIONS = 40, 8


def printed(game: str, mode: str) -> list[str]:
    """Return what a process in a mode prints about games and decisions."""
    command = [sys.executable, "-m", "tests.engine.wasm.digests", game]
    command += ["--games", str(GAMES), "--decisions", str(DECISIONS)]
    environment = os.environ | {"MAROONED_RULES": mode}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", list(marooned.games()))
def test_webassembly_equals_native_code(game: str) -> None:
    """All bytes of final states, all scores and all decisions are equal, for every player."""
    lines = printed(game, "wasm")
    assert len(lines) > DECISIONS
    assert lines == printed(game, "native")


def test_searches_on_several_threads_run_in_webassembly() -> None:
    """Fewer worlds than threads share lines between threads; the advice is that of one thread."""
    program = (
        "import marooned; from marooned.players.search.budgets import Budget\n"
        "game = marooned.Game('island', seed=1)\n"
        "for threads in (1, 8):\n"
        "    advice = marooned.advise(game, budget=Budget(40), threads=threads, seed=2)\n"
        "    print([(str(each.action), each.worth, each.rollouts) for each in advice.moves])\n"
    )
    environment = os.environ | {"MAROONED_RULES": "wasm"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    one, eight = done.stdout.splitlines()
    assert one == eight
