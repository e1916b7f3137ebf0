"""`--rules` chooses how rules run; it wins over MAROONED_RULES, and bad values are refused."""

import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from marooned.cli.commands import loaded
from marooned.cli.flags import Mode, choose_rules
from marooned.engine.compiling.rule import MODES

PLAYING = ("arena", "strength", "study", "bench", "watch", "advise", "puzzles", "replay", "join")
LEARNING = ("tune", "fit", "train", "leaf", "calibrate")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program."""
    return subprocess.run(
        [sys.executable, "-m", "marooned", *words],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_flag_has_all_modes() -> None:
    """It allows what MAROONED_RULES allows."""
    assert get_args(Mode) == MODES


@pytest.mark.parametrize(
    ("words", "mode"),
    [
        (["arena", "isle", "--rules", "wasm"], "wasm"),
        (["arena", "isle", "--rules=plain"], "plain"),
        (["arena", "isle", "--rules", "fast"], "native"),
        (["arena", "isle", "--rules"], "native"),
        (["arena", "isle"], "native"),
    ],
)
def test_a_flag_wins_over_the_variable(
    monkeypatch: pytest.MonkeyPatch, words: list[str], mode: str
) -> None:
    """Without a mode in it, the variable stands."""
    monkeypatch.setenv("MAROONED_RULES", "native")
    choose_rules(words)
    assert os.environ["MAROONED_RULES"] == mode


@pytest.mark.parametrize("command", [*PLAYING, *LEARNING])
def test_every_command_that_plays_has_the_flag(command: str) -> None:
    """It is among those that the command knows."""
    assert any("--rules" in each.opts for each in loaded(command).params)


def test_a_mode_that_is_none_is_refused() -> None:
    """The error shows the value and all modes."""
    done = run("arena", "_template", "--rules", "fast")
    assert done.returncode == 2
    for mode in ("fast", *MODES):
        assert f"'{mode}'" in done.stderr


def test_games_start_in_webassembly_without_compiling(tmp_path: Path) -> None:
    """With empty caches no word of compiling is said in auto mode, and the games are played."""
    words = ("arena", "island", "--player", "random", "--games", "3", "--rules", "auto")
    done = run(*words, MAROONED_CACHE=str(tmp_path), MAROONED_RULES="plain")
    assert done.returncode == 0, done.stderr
    assert "3 games" in done.stdout
    assert done.stderr == "Playing 3 games\n"
