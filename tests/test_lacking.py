"""Whoever writes a game is told in one sentence what it lacks, and where that belongs."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.compiling.rule import MODES
from tests.lame import Copy, copied

GUIDE = "see docs/adding-a-game.md"
OFFERED = {
    "State": ("from lame.state import ENDINGS, State", "model/"),
    "configure": ("from lame.rules import configure", "rules/"),
    "texts": ("from lame.words import ending, event, texts", "words/"),
    "view": ("from lame.view import view", "view/"),
}


@pytest.fixture
def lame(tmp_path: Path) -> Copy:
    return copied(tmp_path)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["setup", "legal", "act", "score"])
def test_a_missing_answer_is_told_by_name(lame: Copy, name: str, mode: str) -> None:
    """A question without answer and default is named before anything is compiled."""
    told = lame.without("rules.py", f"@answers({name}, State)\n").refusal(
        "watch", "lame", mode=mode
    )
    advice = "write it in rules/, as a rule that answers it"
    assert told == f"the game 'lame' lacks `{name}`: {advice}; {GUIDE}"


@pytest.mark.parametrize("name", OFFERED)
def test_a_missing_name_of_the_face_is_told(lame: Copy, name: str) -> None:
    """A name that the face does not offer is told with the room that it belongs in."""
    line, room = OFFERED[name]
    told = lame.without("face.py", f", {name}" if f", {name}" in line else line)
    sentence = f"lacks `{name}`: write it in {room} and name it in face.py; {GUIDE}"
    assert told.refusal("watch", "lame") == f"the game 'lame' {sentence}"


def test_a_missing_face_is_told(lame: Copy) -> None:
    """A game without face.py is told so."""
    (lame.folder / "lame" / "face.py").unlink()
    told = lame.refusal("arena", "lame")
    assert told == f"the game 'lame' lacks `face.py`: it names what the game offers; {GUIDE}"


def test_a_team_says_which_endings_are_wins(lame: Copy) -> None:
    """A team may lose, so its game says which endings are wins; rivals have no need to."""
    told = lame.without("__init__.py", "    cooperative=False,\n").refusal("watch", "lame")
    assert told.startswith("the game 'lame' lacks `WINS`: ")


def test_missing_rules_are_told(lame: Copy) -> None:
    """A game without RULES.md is told so by whoever asks for its rules."""
    told = lame.refusal("rules", "lame")
    advice = "write its numbered rules there, in your own words"
    assert told == f"the game 'lame' lacks `RULES.md`: {advice}; {GUIDE}"


@pytest.mark.parametrize(("command", "lacked"), [("tune", "weights.toml"), ("fit", "EVALUATION")])
def test_a_game_without_weights_says_so(lame: Copy, command: str, lacked: str) -> None:
    """Where there are no weights there is nothing to find better ones for."""
    told = lame.refusal(command, "lame")
    assert told.startswith(f"the game 'lame' lacks `{lacked}`: ")
    assert told.endswith(GUIDE)


def test_a_guest_that_is_no_game_is_told(lame: Copy) -> None:
    """A package named as a game that offers none is told, with who named it."""
    told = lame.without("__init__.py", "GAME = ").refusal("games")
    assert told == f"MAROONED_GAMES names 'lame', which offers no GAME; {GUIDE}"
