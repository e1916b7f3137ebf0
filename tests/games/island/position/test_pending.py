"""What is pending: stacks that no game could reach are refused, by the rule that excludes them."""

from typing import Any

import pytest

import marooned
from marooned.errors import PositionError
from tests.games.island.drawn import ROWS, acting, deal, drawing, entry, flooding, play

Stated = dict[str, Any]
LIFT: Stated = {"hands": [{"helicopter": 1}, {}]}
LIFTS: Stated = {"hands": [{"helicopter": 1}, {"helicopter": 1}]}
BAGS: Stated = {"hands": [{"sandbags": 1}, {}]}
OVERFULL: Stated = {"hands": [{"earth": 5, "helicopter": 1}, {"helicopter": 1}]}
PILOT: Stated = {"adventurers": ["pilot", "messenger"]}
GATE: Stated = {"sunk": ["Bronze Gate"]}
BOTH: Stated = GATE | {"pawns": ["Bronze Gate"] * 2}


def flown(left: int) -> list[Stated]:
    """Return what is pending once a Pilot has flown."""
    return [entry("actions", left, b=1, waits=[0])]


def swimming(b: int, *waits: int) -> list[Stated]:
    """Return what is pending while pawns are on the Bronze Gate, which has sunk."""
    return [*flooding(1), entry("swim", 9, b=b, waits=waits)]


def second(left: int, seat: int = 0) -> list[Stated]:
    """Return what is pending while the Engineer may shore up a second tile."""
    return [*acting(left, seat), entry("second_shore", waits=[seat])]


def window(*below: Stated, waits: int = 0) -> list[Stated]:
    """Return what is pending while a seat may play a special card."""
    return [*below, entry("window", waits=[waits])]


DEBT = [*acting(2), entry("discard", waits=[0])]
RESCUE = [*swimming(1), entry("rescue", 9, waits=[0])]
NEAR: Stated = {"flooded": ["Gold Gate"]}


@pytest.mark.parametrize(
    ("pending", "stated", "words"),
    [
        (flooding(3), {"water": 1}, "flooding has 3 as its a; allowed are: 0 to 2"),
        (flooding(0, b=1), {}, "flooding has 1 as its b"),
        (drawing(0, b=1), {}, "drawing has 1 as its b"),
        (flown(2), {}, "actions has 1 as its b; allowed are: 0"),
        (flown(3), PILOT, "actions has 1 as its b; allowed are: 0"),
        (second(3), NEAR, "actions has 3 as its a; allowed are: 0 to 2"),
        (second(2), {}, "second_shore does not wait for seat 0"),
        (second(2), {"flooded": ["Watchtower"]}, "second_shore does not wait for seat 0"),
        ([*DEBT, entry("landing", 9, b=1, waits=[1])], OVERFULL, "landing does not wait for"),
        ([*RESCUE, entry("landing", 13, b=2, waits=[0])], GATE | LIFT, "landing has 13 as its a"),
        (swimming(1, 1), BOTH, "swim does not wait for seat 1"),
        (swimming(0, 0), GATE, "swim does not wait for seat 0"),
        (swimming(0, 0), GATE | LIFT, "swim does not wait for seat 0"),
        ([*swimming(1, 0), RESCUE[2]], GATE | LIFT, "swim does not wait for seat 0"),
        (swimming(1), GATE | {"pawns": ["Observatory"] * 2}, "nobody is on Bronze Gate"),
        ([*swimming(0), RESCUE[2]], GATE | LIFT, "swim has 0 as its b; allowed are: 1"),
        ([*flooding(2), entry("swim", 9)], GATE, "flooding has 2 as its a"),
        ([*flooding(1, b=1), entry("swim", 9)], GATE, "flooding has 1 as its b"),
        (window(*drawing(1)), LIFT, "drawing has 0 as its b; allowed are: 1"),
        (window(*flooding(1)), LIFT, "flooding has 0 as its b; allowed are: 1"),
        (window(*drawing(0, b=1)), LIFT, "drawing has 0 as its a"),
        (window(*flooding(0, b=1)), LIFT, "flooding has 0 as its a"),
        (window(*drawing(1, b=1)), BAGS, "window does not wait for seat 0"),
        ([*drawing(1), entry("laying")], {}, "no flood card is on the discards"),
        ([*drawing(2), entry("laying")], NEAR, "drawing has 2 as its a"),
    ],
)
def test_what_no_game_could_wait_for_is_refused(
    pending: list[Stated], stated: Stated, words: str
) -> None:
    """What no game could wait for is refused, and the error says what is wrong with it."""
    with pytest.raises(PositionError) as caught:
        deal(pending=pending, **stated)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("pending", "stated"),
    [
        (flown(2), PILOT),
        (second(2), NEAR),
        ([*DEBT, entry("landing", 9, b=1, waits=[0])], OVERFULL),
        (RESCUE, GATE | LIFT),
        ([*RESCUE, entry("landing", 9, b=1, waits=[0])], GATE | LIFT),
        ([*RESCUE, entry("landing", 9, b=1, waits=[1])], GATE | LIFTS),
        (swimming(1, 0), BOTH),
        (window(*drawing(2, b=1)), LIFT),
        (window(*flooding(2, b=1)), BAGS | NEAR),
        ([*window(*drawing(2, b=1)), entry("landing", 9, b=1, waits=[1])], LIFTS),
    ],
)
def test_what_a_game_may_wait_for_is_read(pending: list[Stated], stated: Stated) -> None:
    """What a game may wait for is read."""
    game = deal(pending=pending, **stated)
    assert marooned.load(game.position()) == game
    assert game.position()["pending"] == pending


def cut_off() -> Stated:
    """Return a position whose pawn on the sunk Bronze Gate has nowhere to swim."""
    around = [ROWS[2][3], ROWS[1][3], ROWS[2][5], ROWS[3][4]]
    return {"sunk": ["Bronze Gate", *around], "pawns": ["Bronze Gate", "Watchtower"]}


def test_a_pawn_that_would_drown_while_a_lift_is_held() -> None:
    """ISL-43: A rescue is not over while a pawn would drown and a Helicopter Lift is held."""
    with pytest.raises(PositionError, match="would drown"):
        deal(pending=swimming(1), **cut_off(), **LIFT)
    assert deal(pending=swimming(0), **cut_off(), **LIFT).view()["phase"]["kind"] == "rescue"


def test_nobody_swims_beside_a_stranded_pawn() -> None:
    """ISL-43: No position asks a pawn where to swim while another has nowhere to swim."""
    both = {"adventurers": ["pilot", "engineer"], "pawns": ["Bronze Gate"] * 2}
    with pytest.raises(PositionError, match="swim does not wait for seat 0"):
        deal(pending=swimming(1, 0), **(cut_off() | both))
    ended = deal(pending=swimming(1), **(cut_off() | both)).outcome
    assert ended is not None
    assert ended.reason == "drowned"


def test_who_lifts_out_of_a_rescue() -> None:
    """ISL-29: A lift out of a rescue is read, and its game goes on from there."""
    game = deal(pending=[*RESCUE, entry("landing", 9, b=1, waits=[0])], **GATE, **LIFT)
    play(game, "land on Watchtower")
    assert game.position()["pawns"][0] == "Watchtower"
