"""What is asked of a game is answered by it, by a default, or refused by name; in both modes."""

import os
import subprocess
import sys

import pytest

from marooned.engine.compiling.rule import MODES

PROGRAM = "from tests.engine.answering import tell; tell()"


def told(mode: str) -> list[str]:
    """Return what a process in a mode is answered."""
    words = [sys.executable, "-c", PROGRAM]
    environment = os.environ | {"MAROONED_RULES": mode}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


# Records that belong to no game have no WebAssembly.
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "wasm"])
def test_a_hook_is_answered_or_refused_by_name(mode: str) -> None:
    """Its own answer comes first, then the default; without either one sentence names it."""
    own_answer, own_luck, refusal, default = told(mode)
    assert (own_answer, own_luck, default) == ("6", "9", "3")
    assert refusal.startswith("GameError: the game 'tests_engine_answering' lacks `twice`: ")
    assert refusal.endswith("; see docs/make/adding-a-game.md")
