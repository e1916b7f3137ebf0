"""Processes take turns in compiling for one game, and wait neither for another nor to load."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from marooned.engine.compiling import cache
from marooned.engine.compiling.keeping import keep

OWN = "tests_engine_answering"
"""The game whose rules are compiled here."""
PATIENCE = 300


def begun(kept: Path) -> subprocess.Popen[str]:
    """Start a process that compiles, or loads what is kept."""
    told = {"MAROONED_RULES": "native", "MAROONED_CACHE": str(kept)}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.engine.compiling.counted"],
        env=os.environ | told,
        stdout=subprocess.PIPE,
        text=True,
    )


def compiled_by(process: subprocess.Popen[str]) -> int:
    """Return how many functions a process has compiled, once it has ended."""
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    return int(output)


def folder_of(kept: Path, game: str) -> Path:
    """Return the folder of what is kept of a game."""
    folder = kept / "compiled" / game / cache.game_digest(game)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def test_who_loads_waits_for_nobody(tmp_path: Path) -> None:
    """What is kept is loaded while another process holds the turn of that game."""
    assert compiled_by(begun(tmp_path)) > 0
    with FileLock(folder_of(tmp_path, OWN) / "lock"):
        assert compiled_by(begun(tmp_path)) == 0


def test_games_are_compiled_side_by_side(tmp_path: Path) -> None:
    """Whoever compiles one game does not wait for a process that compiles another."""
    others = [folder_of(tmp_path, game) for game in ("_template", cache.SHARED)]
    with FileLock(others[0] / "lock"), FileLock(others[1] / "lock"):
        assert compiled_by(begun(tmp_path)) > 0


def test_one_game_is_compiled_once(tmp_path: Path) -> None:
    """Of two processes that start together on one game, each takes over what the other compiled."""
    alone = compiled_by(begun(tmp_path / "alone"))
    together = [begun(tmp_path / "together") for _ in range(2)]
    assert sum(map(compiled_by, together)) == alone


def test_a_turn_is_waited_for(tmp_path: Path) -> None:
    """Nothing is compiled for a game while another process holds its turn."""
    with FileLock(folder_of(tmp_path, OWN) / "lock"):
        waiting = begun(tmp_path)
        with pytest.raises(subprocess.TimeoutExpired):
            waiting.communicate(timeout=5)
        assert not list(folder_of(tmp_path, OWN).rglob("*.nbc"))
    assert compiled_by(waiting) > 0


def test_rules_are_compiled_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """A place for compiled code that is no folder is told of, and compiling goes on without it."""
    (tmp_path / "file").touch()
    assert compiled_by(begun(tmp_path / "file")) > 0


def test_a_folder_that_is_taken_away_stops_nobody() -> None:
    """Who cannot keep what was compiled goes on with it."""
    asked: list[object] = []

    class Gone:
        def save_overload(self, *question: object) -> None:
            asked.append(question)
            raise FileNotFoundError

    keep(Gone(), (), None)
    assert asked == [((), None)]
