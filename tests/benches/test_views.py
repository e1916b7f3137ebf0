"""The bench of views and pushes runs for every game."""

import subprocess
import sys
from pathlib import Path

import marooned

HOUSE = Path(__file__).resolve().parents[2]


def test_every_game_is_measured() -> None:
    """Each game has a row of figures, secret windows and their ends among what was measured."""
    command = [sys.executable, "-m", "bench.views", "40"]
    ended = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=True)
    _, _, *rows = ended.stdout.splitlines()
    assert sorted(row.split()[1].strip(",") for row in rows) == sorted(marooned.games())
    assert all(row.count("|") == 6 for row in rows)
