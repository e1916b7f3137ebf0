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
