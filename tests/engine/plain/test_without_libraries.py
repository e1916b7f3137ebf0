"""Plain rules need no library: games are played where NumPy cannot be imported."""

import subprocess
import sys

import pytest

import marooned


@pytest.mark.parametrize("name", [*marooned.games(), "_template"])
def test_a_game_is_played_without_numpy(name: str) -> None:
    """A whole game by judgement and by lot, with the views of all seats and its record."""
    command = [sys.executable, "-m", "tests.engine.plain.whole_game", name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert int(done.stdout.split()[0]) > 5
