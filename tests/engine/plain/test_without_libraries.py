"""Plain rules need no library: games are played and thought about where NumPy is refused."""

import subprocess
import sys

import pytest

import marooned
from tests.engine.plain.thinking import thoughts


def printed(module: str, name: str) -> str:
    """Return the output of a module of this folder in a process without libraries."""
    command = [sys.executable, "-m", f"tests.engine.plain.{module}", name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("name", [*marooned.games(), "_template"])
def test_a_game_is_played_without_numpy(name: str) -> None:
    """A whole game by judgement and by lot, with the views of all seats and its record."""
    assert int(printed("whole_game", name).split()[0]) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", marooned.games())
def test_players_think_without_numpy(name: str) -> None:
    """Searches, plans, hints, chances and a proof are those of this process, to the last bit."""
    assert printed("thinking", name).splitlines() == list(thoughts(name))
