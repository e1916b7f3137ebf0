"""What a plan may hold: steps worth a look, where it may rest, where something unknown comes."""

from typing import Any

import pytest

from tests.games.island.drawn import acting, deal, drawing, entry, flooding, texts
from tests.games.island.policy.planning import considered, is_foreseen, rest, uncovers

ALL = ["earth", "wind", "fire", "ocean"]
HOME = ["Fools' Landing", "Fools' Landing"]
LIFT, BAGS = {"helicopter": 1}, {"sandbags": 1}
READY: dict[str, Any] = {"captured": ALL, "pawns": HOME}
APART = ["Watchtower", "Iron Gate"]
WET = ["Lost Lagoon", "Silver Gate"]


def window(*waits: int) -> list[dict[str, Any]]:
    """Return what is pending in a window before a treasure card."""
    return [*drawing(2, b=1), entry("window", waits=waits)]


@pytest.mark.parametrize("pending", [acting(3), acting(3, seat=1), window(0)], ids=str)
def test_a_ready_team_does_nothing_but_lift_off(pending: list[dict[str, Any]]) -> None:
    """ISL-40: On one's own turn, on a friend's or in a window: a plan has no other step."""
    turn = 1 if pending[0]["seats"] == [1] else 0
    game = deal(**READY, hands=[{"helicopter": 1, "sandbags": 1}, {}], pending=pending, turn=turn)
    assert considered(game) == considered(game, is_first=False) == {"lift off"}


def test_a_full_hand_may_discard_before_the_team_lifts_off() -> None:
    """ISL-25: Who has too many cards plans with all that the rules allow."""
    over = [entry("actions", 2, waits=[0]), entry("discard", waits=[0])]
    game = deal(**READY, hands=[{"helicopter": 2, "fire": 4}, {}], pending=over)
    assert considered(game) == set(texts(game)) >= {"discard Crystal of Fire", "lift off"}


def test_a_treasure_is_captured_at_once() -> None:
    """ISL-21: With the cards on the site there is no other step."""
    game = deal(pawns=["Cave of Embers", "Watchtower"], hands=[{"fire": 4, "helicopter": 1}, {}])
    assert considered(game) == {"capture Crystal of Fire"}


def test_without_actions_nothing_but_lifts_is_planned() -> None:
    """ISL-21, ISL-26: A capture takes an action, a special card takes none."""
    hands = [{"fire": 4, "helicopter": 1}, {}]
    game = deal(pawns=["Cave of Embers", "Watchtower"], hands=hands, pending=acting(0))
    assert considered(game) == {"lift the Engineer", "lift the Messenger"}
    assert considered(game, is_first=False) == set()


def test_lifts_come_first_or_not_at_all() -> None:
    """A lift is the first step of a plan or none of it; the actions of the turn are any step."""
    game = deal(pawns=APART, hands=[LIFT, {}])
    lifts = set(texts(game, kind="lift"))
    assert len(lifts) == 2
    assert considered(game) == considered(game, is_first=False) | lifts
    assert considered(game, is_first=False) == set(texts(game)) - lifts - {"end actions"}


def test_sandbags_wait_for_a_window() -> None:
    """Sandbags are no step of one's own turn; before the next card they are, beside passing."""
    stated: dict[str, Any] = {"pawns": APART, "hands": [BAGS, {}], "flooded": WET}
    bags = {"sandbag Lost Lagoon", "sandbag Silver Gate"}
    assert not considered(deal(**stated)) & bags
    assert considered(deal(**stated, pending=window(0)), is_first=False) == {"pass", *bags}


def test_friends_plan_with_their_special_cards() -> None:
    """ISL-26: On another's turn all that a seat may interject is a step."""
    game = deal(pawns=APART, hands=[{}, {"helicopter": 1, "sandbags": 1}], flooded=WET)
    assert considered(game, 1) == set(texts(game, 1))
    assert len(considered(game, 1)) == 4


def landings(captured: list[str], origin: str, **stated: Any) -> set[str]:
    """Return where a plan lands the first seat's pawn, lifted from a tile."""
    pending = [*acting(3), entry("landing", TILE[origin], b=1, waits=[0])]
    whole: dict[str, Any] = {"hands": [LIFT, {}], "captured": captured, "pending": pending}
    steps = considered(deal(pawns=[origin, "Watchtower"], **whole | stated))
    return {step.removeprefix("land on ") for step in steps}


TILE = {"Iron Gate": 12, "Fools' Landing": 8, "Cave of Embers": 4}


def test_pawns_land_on_goals_only() -> None:
    """A lift leads to Fools' Landing, to a site still needed that remains, or to a friend."""
    goals = {"Fools' Landing", "Cave of Embers", "Cave of Shadows", "Watchtower"}
    others = ["earth", "wind", "ocean"]
    assert landings(others, "Iron Gate") == goals
    assert landings(others, "Cave of Embers") == goals - {"Cave of Embers"}
    assert landings(others, "Iron Gate", sunk=["Cave of Shadows"]) == goals - {"Cave of Shadows"}


def test_all_captured_pawns_land_at_home() -> None:
    """Once all treasures are captured a lift leads to Fools' Landing, and from there anywhere."""
    assert landings(ALL, "Iron Gate") == {"Fools' Landing"}
    assert len(landings(ALL, "Fools' Landing")) == 23


@pytest.mark.parametrize(
    ("pending", "end"),
    [
        (acting(3), "end actions"),
        (acting(0), "end actions"),
        (window(0), "pass"),
        (window(1), None),
        ([*acting(3), entry("landing", TILE["Iron Gate"], b=1, waits=[0])], None),
        ([*acting(2), entry("second_shore", waits=[0])], None),
    ],
    ids=str,
)
def test_a_plan_rests_where_actions_may_end_or_a_card_may_come(
    pending: list[dict[str, Any]], end: str | None
) -> None:
    """Who acts ends his actions, who is asked passes; elsewhere one has to choose."""
    flooded = ["Lost Lagoon", "Tidal Palace"]
    pawns = ["Iron Gate", "Watchtower"]
    game = deal(pawns=pawns, hands=[LIFT, LIFT], pending=pending, flooded=flooded)
    assert rest(game) == end


def test_who_is_not_waited_for_does_not_rest() -> None:
    """On a friend's turn a seat has nothing to end."""
    assert rest(deal(hands=[{}, LIFT]), 1) is None


def test_no_choice_uncovers_anything() -> None:
    """Neither an action nor a card played turns anything up: cards come after it."""
    game = deal(pawns=APART, hands=[BAGS, {}], flooded=WET)
    assert not any(uncovers(game, action) for action in texts(game))


@pytest.mark.parametrize(
    ("pending", "action", "known"),
    [
        (acting(1), "lift off", True),
        (acting(1), "end actions", False),
        (flooding(1), "pass", False),
    ],
    ids=str,
)
def test_only_the_end_is_foreseen(
    pending: list[dict[str, Any]], action: str, *, known: bool
) -> None:
    """ISL-40: What comes of lifting off is known; what the next card is, nobody knows."""
    assert is_foreseen(deal(**READY, hands=[LIFT, {}], pending=pending), action) == known
