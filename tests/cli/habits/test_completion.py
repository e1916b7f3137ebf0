"""Shell completion of commands, games, players and flags."""

import os
import subprocess
import sys

import pytest

import marooned

VARIABLE = "_MAROONED" + "_COMPLETE"
"""Set by the scripts of shells; no setting of ours."""
PROGRAM = "from marooned import cli; import sys; sys.argv = ['marooned']; cli.main()"


def completed(*words: str) -> list[str]:
    """Return the completions of the last of some words, as a bash shell asks for them."""
    asked = {
        VARIABLE: "complete_bash",
        "COMP_WORDS": " ".join(["marooned", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["are"], ["arena"]),
        (["pu"], ["puzzles"]),
        (["arena", "_template", "--player", "gr"], ["greedy"]),
        (["arena", "_template", "--player", "search,gr"], ["search,greedy"]),
        (["arena", "_template", "--mill"], ["--milliseconds"]),
        (["watch", "--rules", "wa"], ["wasm"]),
        (["serve", "--data"], ["--database"]),
        (["chess", "--play"], []),
    ],
)
def test_words_are_completed(words: list[str], found: list[str]) -> None:
    """Commands, AI players, flags and their values are completed."""
    assert completed(*words) == found


def test_games_and_their_options_are_completed() -> None:
    """After `arena` come the games, and after a game its own options, too."""
    games = marooned.games()
    name, game = next(iter(games.items()))
    assert completed("arena", name[:2]) == [each for each in games if each.startswith(name[:2])]
    assert completed("rules", name[:2]) == completed("arena", name[:2])
    flag = "--" + game.options[0].name.replace("_", "-")
    assert flag in completed("arena", name, flag[:4])
    assert flag not in completed("arena", flag[:4])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    """`--show-completion` prints a script that calls this program."""
    asked = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    program = PROGRAM.replace("['marooned']", f"['marooned', '--show-completion', '{shell}']")
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    assert VARIABLE in done.stdout
