"""Whoever writes a game is told in one sentence what it lacks, and where that belongs."""

from pathlib import Path

import pytest

from marooned.engine.compiling.rule import MODES
from tests.incomplete import Copy, copied

GUIDE = "see docs/make/adding-a-game.md"
OFFERED = {
    "State": ("from incomplete.state import BY_SEAT, ENDINGS, State", "model/"),
    "configure": ("from incomplete.rules import configure", "rules/"),
    "texts": ("from incomplete.words import ending, event, texts", "words/"),
    "view": ("from incomplete.view import view", "view/"),
}


@pytest.fixture
def incomplete(tmp_path: Path) -> Copy:
    return copied(tmp_path)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["setup", "legal", "act", "score"])
def test_a_missing_answer_is_told_by_name(incomplete: Copy, name: str, mode: str) -> None:
    """A question without answer and default is named before anything is compiled."""
    told = incomplete.without("rules.py", f"@answers({name}, State)\n").refusal(
        "watch", "incomplete", mode=mode
    )
    advice = "write it in rules/, as a rule that answers it"
    assert told == f"the game 'incomplete' lacks `{name}`: {advice}; {GUIDE}"


@pytest.mark.parametrize("name", OFFERED)
def test_a_missing_name_of_the_face_is_told(incomplete: Copy, name: str) -> None:
    """A name that the face does not offer is told with the room that it belongs in."""
    line, room = OFFERED[name]
    told = incomplete.without("face.py", f", {name}" if f", {name}" in line else line)
    sentence = f"lacks `{name}`: write it in {room} and name it in face.py; {GUIDE}"
    assert told.refusal("watch", "incomplete") == f"the game 'incomplete' {sentence}"


def test_a_missing_face_is_told(incomplete: Copy) -> None:
    """A game without face.py is told so."""
    (incomplete.folder / "incomplete" / "face.py").unlink()
    told = incomplete.refusal("arena", "incomplete")
    assert told == f"the game 'incomplete' lacks `face.py`: it lists the parts of the game; {GUIDE}"


def test_a_team_says_which_endings_are_wins(incomplete: Copy) -> None:
    """A team may lose, so its game says which endings are wins; rivals have no need to."""
    told = incomplete.without("__init__.py", "    cooperative=False,\n").refusal(
        "watch", "incomplete"
    )
    assert told.startswith("the game 'incomplete' lacks `WINS`: ")


def test_a_field_of_each_seat_that_is_not_there_is_told(incomplete: Copy) -> None:
    """What is said to hold something for each seat is a field of the state."""
    told = incomplete.changed("state.py", '{"bottle"}', '{"barrel"}').refusal("watch", "incomplete")
    sentence = f"lacks `barrel`: BY_SEAT names it, so the State must have this field; {GUIDE}"
    assert told == f"the game 'incomplete' {sentence}"


def test_missing_rules_are_told(incomplete: Copy) -> None:
    """A game without RULES.md is told so by whoever asks for its rules."""
    told = incomplete.refusal("rules", "incomplete")
    advice = "write its numbered rules there, in your own words"
    assert told == f"the game 'incomplete' lacks `RULES.md`: {advice}; {GUIDE}"


@pytest.mark.parametrize(("command", "lacked"), [("tune", "weights.toml"), ("fit", "EVALUATION")])
def test_a_game_without_weights_says_so(incomplete: Copy, command: str, lacked: str) -> None:
    """Where there are no weights there is nothing to find better ones for."""
    told = incomplete.refusal(command, "incomplete")
    assert told.startswith(f"the game 'incomplete' lacks `{lacked}`: ")
    assert told.endswith(GUIDE)


def test_a_guest_that_is_no_game_is_told(incomplete: Copy) -> None:
    """A package named as a game that offers none is told, with who named it."""
    told = incomplete.without("__init__.py", "GAME = ").refusal("games")
    assert told == f"MAROONED_GAMES names 'incomplete', which defines no GAME; {GUIDE}"
