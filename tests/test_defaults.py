"""What a game leaves out: the defaults are sensible, and tell nothing that is not so."""

from __future__ import annotations

from typing import Any

import pytest

import marooned
from marooned.contract import Json
from marooned.discover import find
from marooned.wording.phrases import several

SEED = 3
BANK, ROLL = range(1, 3)
SIDES = 6
UNKNOWN_YET = "The result of this action is not known in advance."

pytestmark = pytest.mark.usefixtures("guests")


def rolled() -> marooned.Game:
    """Return a small game in which the first seat has rolled, and may bank."""
    game = marooned.Game("dice", seed=SEED)
    game.play("roll the die")
    return game


def test_kinds_are_the_first_words_of_texts() -> None:
    """There are as many codes as texts, and each is of the kind that its text begins with."""
    face = find("dice").face
    assert [face.kind(code) for code in range(face.CODES)] == ["pass", "bank", "roll"]


def test_a_position_has_the_fields_by_their_names() -> None:
    """Where a game brings no words for positions, its fields stand in them as they are named."""
    position = rolled().position()
    assert position["bottle"] == [0, 0, 0, 0]
    assert position["shell"] > 1
    assert position["pending"] == [{"kind": "1", "seats": [0], "a": 0, "b": 0}]


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("shell", 70_000, "0 to 65535"),
        ("shell", "much", "a whole number"),
        ("bottle", [1, 2], "a list of 4"),
        ("shell", -1, "0 to 65535"),
        ("bottle", [1, 2, 3, 256], "0 to 255"),
        ("beach", 1, "a position has no 'beach'"),
        ("outcome", "drowned", "running, filled, dry"),
        ("turn", 2, "from 0 to 1"),
    ],
)
def test_what_a_field_cannot_hold_is_refused(key: str, value: object, told: str) -> None:
    """A stated field has to be one, and its numbers within the range that the state declares."""
    with pytest.raises(marooned.PositionError, match=told):
        marooned.load(rolled().position() | {key: value})


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ({"pending": []}, "pending leaves no seat a choice"),
        ({"pending": [{"kind": "1"}]}, "pending leaves no seat a choice"),
        ({"outcome": "dry"}, "the game is over and yet something is pending"),
    ],
)
def test_a_game_goes_on_where_somebody_is_waited_for(stated: Json, told: str) -> None:
    """Whoever decides is stated until the game ends, and nobody after that."""
    with pytest.raises(marooned.PositionError, match=told):
        marooned.load(rolled().position() | stated)


def changed(**fields: object) -> Any:
    """Return the state of a small game with some fields changed."""
    state = rolled().copy().state
    for name, value in fields.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"turn": 2}, "turn is 2; allowed are: 0, 1"),
        ({"shell": -1}, "shell holds -1; allowed are: 0 to 65535"),
        ({"bottle": [0, 256, 0, 0]}, "bottle holds 256; allowed are: 0 to 255"),
        ({"pending_seats": [0b101, *[0] * 7]}, "pending 1 does not wait for seat 2"),
    ],
)
def test_a_state_is_checked_whatever_has_read_it(fields: Json, told: str) -> None:
    """A game that reads positions by itself and checks nothing has the default check, too."""
    with pytest.raises(marooned.PositionError, match=told):
        find("dice").face.check(changed(**fields))


@pytest.mark.parametrize("ended", [{}, {"pending": [], "outcome": "filled"}])
def test_what_lies_at_a_seat_that_nobody_takes_is_refused(ended: Json) -> None:
    """A field that holds something for each seat holds nothing for those that nobody takes."""
    told = "bottle holds 30 for seat 3, which nobody takes"
    with pytest.raises(marooned.PositionError, match=told) as refused:
        marooned.load({"game": "dice", "players": 3, "bottle": [27, 25, 12, 30]} | ended)
    assert (refused.value.value, refused.value.allowed) == (30, [0])


def test_an_ending_without_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a finished game cannot tell how it ended, the position is refused by its outcome."""
    monkeypatch.setattr(find("dice").face, "BY_SEAT", frozenset())
    told = "outcome is dry, but the words of this ending fail: list index out of range"
    with pytest.raises(marooned.PositionError, match=told):
        marooned.load({"game": "dice", "bottle": [1, 2, 3, 4], "outcome": "dry", "pending": []})


def test_winners_have_and_a_winner_has() -> None:
    """The ending's sentence agrees with how many have won."""
    ended = {"pending": [], "outcome": "dry"}
    for bottles, who in (([9, 7], "Seat 1 has most"), ([9, 9], "Seat 1 and Seat 2 have most")):
        stated = ended | {"bottle": [*bottles, 0, 0]}
        game = marooned.load(marooned.Game("dice", seed=SEED).position() | stated)
        assert str(game).endswith(f"{who} when the spring runs dry: the game is won!")


def test_nothing_is_known_of_a_running_game() -> None:
    """Without an evaluation there are no features, and both outcomes are as likely."""
    game = rolled()
    assert game.estimated(0) == 0.5
    assert game.features(0) == {}


def test_a_finished_game_is_shared_out() -> None:
    """Whoever has most has won; those level at the top share the win."""
    for bottles, shares in (([30, 7], [1, 0]), ([9, 9], [0.5, 0.5])):
        ended = {"bottle": [*bottles, 0, 0], "pending": [], "outcome": "dry"}
        game = marooned.load(marooned.Game("dice", seed=SEED).position() | ended)
        assert [game.estimated(seat) for seat in range(2)] == shares


def test_a_reason_is_what_the_move_does() -> None:
    """It is the sentence of its event, unless only chance will tell that."""
    game = rolled()
    sips = several(game.state.shell, "sip")
    assert game.reason("bank the water") == f"Seat 1 banks {sips}."
    assert game.reason("roll the die") == UNKNOWN_YET


def test_lots_are_drawn_by_position_and_seed() -> None:
    """Where there is no judgement, the same position is answered alike, others otherwise."""
    game = rolled()
    answers = [game.imagined(0, seed).advised(0) for seed in range(200)]
    assert {game.advised(0) for _ in range(5)} == {game.advised(0)}
    assert 70 < answers.count(BANK) < 130
    assert set(answers) == {BANK, ROLL}


def test_imagining_replaces_the_seed_alone() -> None:
    """Where nothing lies hidden, an imagined world differs only in what chance will bring."""
    game = rolled()
    world = game.imagined(0, 77)
    assert world.view(0) == game.view(0) | {"seq": 0}
    told = {game.imagined(0, seed).play("roll the die")[0].text for seed in range(80)}
    assert len(told) == SIDES


@pytest.mark.parametrize("pending", [[], [{"kind": "1", "seats": []}], [{"kind": "2"}]])
def test_a_position_in_which_nobody_can_act_is_refused(pending: list[dict[str, Any]]) -> None:
    """Where the game neither ends nor waits for anybody who can act, it is no position."""
    with pytest.raises(marooned.PositionError, match="pending leaves no seat a choice"):
        marooned.load({"game": "dice", "pending": pending})
