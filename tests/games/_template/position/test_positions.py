"""Positions read back, and those that are refused."""

from typing import Any

import pytest

import marooned
from tests.games._template.dealing import deal, wave

LOG = "a log at Gull Point"


def acting(*seats: int, a: int = 1) -> list[dict[str, Any]]:
    return [{"kind": "actions", "seats": list(seats), "a": a}]


def test_a_position_is_read_back() -> None:
    """Everything that a position tells is read again, whatever its case."""
    for game in (deal(turn=1, tired=[0], turns=7, fire=1, pending=acting(1)), wave(1)):
        assert marooned.load(game.position()) == game
    assert deal(castaways=["gull point", "HERON FLATS"]).state.place[:2] == [0, 4]


def test_what_is_unstated_is_as_dealt() -> None:
    """A position that tells one thing leaves all others as the deal has them."""
    dealt = marooned.Game("_template", seed=0).position()
    assert marooned.load({"game": "_template", "turns": 5}).position() == dealt | {"turns": 5}


@pytest.mark.parametrize(
    "stated",
    [
        {"tide": 3},
        {"fire": 16},
        {"fire": True},
        {"turns": "two"},
        {"turn": 2},
        {"tired": [2]},
        {"tired": 5},
        {"wood": [0, 0]},
        {"castaways": ["Wreck Bay"]},
        {"castaways": ["Wreck Bay", "Atlantis"]},
        {"outcome": "rich"},
        {"shuffles": [0]},
        {"pending": [{"kind": "dinner", "seats": [], "a": 0}]},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_refused(stated: dict[str, Any]) -> None:
    """A key, name, number or shape that there is not is an error of its own."""
    with pytest.raises(marooned.PositionError):
        deal(**stated)


@pytest.mark.parametrize(
    "stated",
    [
        {"sea": [LOG, LOG]},
        {"fire": 5, "wood": [3, 3, 3, 0, 0]},
        {"pending": acting(0) * 2},
        {"pending": acting(1)},
        {"pending": acting(0, a=3)},
        {"pending": [acting(0)[0] | {"b": 1}]},
        {"pending": acting(0), "sea": []},
        {"pending": [{"kind": "sea", "seats": [0], "a": 0}]},
        {"pending": [{"kind": "holding", "seats": [0], "a": 2}]},
        {
            "pending": [{"kind": "holding", "seats": [0], "a": 2}],
            "wood": [0, 0, 1, 0, 0],
            "tired": [0],
        },
        {"pending": [{"kind": "over", "seats": [], "a": 0}]},
        {"outcome": "nightfall"},
        {"outcome": "nightfall", "pending": []},
        {"outcome": "nightfall", "pending": [], "sea": [], "fire": 8},
        {"outcome": "rescued", "pending": []},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(stated: dict[str, Any]) -> None:
    """A position that no game could reach is refused."""
    with pytest.raises(marooned.PositionError):
        deal(**stated)


def test_what_cannot_be_pending_is_named() -> None:
    """A refusal of what is pending says what that is, for whom, and with which argument."""
    told = r"pending holding cannot wait for seats \[1\] with 2 as its a"
    with pytest.raises(marooned.PositionError, match=told):
        deal(pending=[{"kind": "holding", "seats": [1], "a": 2}])


def test_the_sea_may_be_next() -> None:
    """A position may stand before the card of a turn, or after it, and the game goes on."""
    before = deal(pending=[{"kind": "sea", "seats": [], "a": 0}])
    after = deal(pending=[])
    assert (len(before.position()["sea"]), len(after.position()["sea"])) == (2, 3)
    assert before.turn == after.turn == 1
