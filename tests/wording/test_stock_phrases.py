"""Stock phrases: what can be said with one click."""

import pytest

import marooned
from marooned.games import _template as example
from marooned.wording.stock_phrases import GENERAL, LONGEST, fault_of, filled, gaps_of

GAMES = {**marooned.games(), example.GAME.name: example.GAME}


def test_gaps_are_filled_in_order() -> None:
    """Each gap takes the next name, and names are never read for gaps of their own."""
    phrase = "I give {card} to {player}."
    assert gaps_of(phrase) == ["card", "player"]
    assert filled(phrase, ["{player}", "Ada"]) == "I give {player} to Ada."


@pytest.mark.parametrize("name", GAMES)
def test_phrases_of_games_are_sound(name: str) -> None:
    """Every phrase is short, has known gaps, and is there once."""
    phrases = [*GENERAL, *GAMES[name].face.PHRASES]
    assert [fault for phrase in phrases if (fault := fault_of(phrase))] == []
    assert len(set(phrases)) == len(phrases)


@pytest.mark.parametrize("phrase", ["", "Go to {there}!", "a\n", "x" * (LONGEST + 1)])
def test_what_is_no_phrase_is_told(phrase: str) -> None:
    """A phrase that is empty, too long or has an unknown gap is named with what is allowed."""
    assert "are" in (fault_of(phrase) or "")
