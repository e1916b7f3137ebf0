"""What the sea may do this turn, and where pawns could come."""

from collections.abc import Sequence
from typing import Any

import pytest

import marooned
from marooned.contract import Danger
from marooned.games.island.model import pieces
from marooned.games.island.view.flood_chances import Outlook, level
from tests.games.island.drawn import acting, deal, drawing, entry, flooding


def chances(game: marooned.Game) -> dict[str | None, float]:
    """Return the chances of what is foretold, by what it happens to."""
    return {danger.target: danger.chance for danger in game.dangers()}


def texts(game: marooned.Game) -> list[str]:
    """Return what is foretold, the worst first."""
    return [danger.text for danger in game.dangers()]


def awaited(cards: int, *top: str, without: Sequence[str] = (), **stated: Any) -> marooned.Game:
    """Return a game before some flood cards, with a known set on top; Sandbags hold it up."""
    names = [place["label"] for place in deal().view()["places"]]
    pile = [[*top], [name for name in names if name not in (*top, *without)]]
    told = {"flooded": [], "hands": [{"sandbags": 1}, {"helicopter": 1}]} | stated
    return deal(pending=flooding(cards), flood_pile=pile, **told)


def test_a_known_set_on_top_comes_for_sure() -> None:
    """ISL-30: A card that is known to come is certain, a set on top is shared out."""
    game = awaited(1, "Iron Gate", "Watchtower")
    assert chances(game) == {"iron-gate": 0.5, "watchtower": 0.5}
    assert chances(awaited(2, "Iron Gate", "Watchtower"))["iron-gate"] == 1.0


def test_cards_beyond_a_known_set_come_from_what_lies_below() -> None:
    """ISL-30: With three cards due and two known on top, any of the others may be the third."""
    told = chances(awaited(3, "Iron Gate", "Watchtower", water=3))
    assert (told["iron-gate"], told["watchtower"]) == (1.0, 1.0)
    assert {round(22 * chance, 6) for place, chance in told.items() if chance < 1} == {1.0}


def test_the_worst_is_told_first() -> None:
    """ISL-41, ISL-42: That a last site or the landing may sink is grave, and stands first."""
    game = awaited(2, "Fools' Landing", "Watchtower", flooded=["Fools' Landing", "Watchtower"])
    first, second = game.dangers()[:2]
    assert (
        first.text == "Fools' Landing sinks this turn for certain, and then the team cannot leave."
    )
    assert (first.grave, second.grave) == (True, False)
    assert (first.rules, second.rules) == (("ISL-30", "ISL-31", "ISL-42"), ("ISL-30", "ISL-31"))


def test_the_rising_water_is_foretold() -> None:
    """ISL-23, ISL-44: How likely the water rises is told, and whether that ends the game."""
    game = deal(pending=drawing(2), water=9)
    grave = [danger for danger in game.dangers() if danger.grave and danger.target is None]
    assert grave[0].text.startswith("The water reaches the skull this turn with a chance of ")
    assert any(
        text.startswith("Waters Rise! comes this turn with a chance of ") for text in texts(game)
    )


def test_reach_counts_actions() -> None:
    """ISL-11: The tiles beside a pawn take one action, those behind them two."""
    game = deal(pending=acting(2))
    steps = {action.targets[0] for action in game.legal_for(0) if action.kind == "move"}
    reach = game.reach()[0]
    assert {place for place, count in reach.items() if count == 1} == steps
    assert max(reach.values()) == 2
    assert max(game.reach()[1].values()) == 3


def test_the_pilot_reaches_all_while_he_may_fly() -> None:
    """ISL-13: The Pilot comes to any tile with one action, unless he has flown in this turn."""
    game = deal(pending=acting(1), adventurers=["pilot", "diver"])
    assert set(game.reach()[0].values()) == {1}
    assert len(game.reach()[0]) == 23
    game = deal(pending=[entry("actions", 1, b=1, waits=[0])], adventurers=["pilot", "diver"])
    assert len(game.reach()[0]) < 23


def test_who_can_swim_is_named_and_the_danger_is_not_grave() -> None:
    """ISL-31: A pawn that stands on a sinking tile is named; it swims."""
    told = on_gate()
    assert told.text == "Bronze Gate sinks this turn for certain under the Engineer."
    assert not told.grave


def test_who_cannot_swim_drowns() -> None:
    """ISL-43: Where nothing is left around a pawn, the sinking of its tile loses the game."""
    beside = neighbours(deal(), "bronze-gate")
    told = on_gate(sunk=beside, pawns=["Bronze Gate", "Silver Gate"], hands=[{"sandbags": 1}, {}])
    assert told.text.endswith("for certain, and drowns the Engineer.")
    assert (told.grave, told.rules[-1]) == (True, "ISL-43")


def neighbours(game: marooned.Game, tile: str) -> list[str]:
    """Return the labels of the tiles that lie next to one."""
    places = {place["id"]: place for place in game.view()["places"]}
    x, y = places[tile]["x"], places[tile]["y"]
    near = [each for each in places.values() if abs(each["x"] - x) + abs(each["y"] - y) == 1]
    return [str(each["label"]) for each in near]


def on_gate(**stated: Any) -> Danger:
    """Return what may happen to the tile on which the Engineer stands, whose card is the next."""
    gate, sunk = "Bronze Gate", stated.get("sunk", [])
    stated |= {"flooded": [gate, *({"Watchtower"} - {*sunk})]}
    game = awaited(1, gate, without=sunk, **stated)
    return next(danger for danger in game.dangers() if danger.target == "bronze-gate")


def test_a_last_site_is_grave() -> None:
    """ISL-41: That the last site of a treasure may sink is grave, and names the treasure."""
    game = awaited(
        1, "Coral Palace", flooded=["Coral Palace"], sunk=["Tidal Palace"], without=["Tidal Palace"]
    )
    told = game.dangers()[0]
    assert told.text.endswith("for certain: it is the last site of the Ocean's Chalice.")
    assert told.rules[-1] == "ISL-41"


def test_only_what_is_left_of_a_turn_counts() -> None:
    """ISL-22: While treasure cards are drawn those that are left count, and after them none."""
    stated = {"hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]}
    rises = [
        Outlook(deal(pending=pending, **stated).state).rises
        for pending in (acting(1), drawing(1), flooding(1))
    ]
    assert rises == [pytest.approx(1 - (24 * 23) / (27 * 26)), pytest.approx(3 / 27), 0.0]


@pytest.mark.parametrize("water", range(1, pieces.SKULL - 1))
@pytest.mark.parametrize("first", ["earth", "waters_rise"])
def test_as_many_flood_cards_come_as_were_foretold(first: str, water: int) -> None:
    """ISL-30: At each level, and once the water has risen, flood cards come as told."""
    game = deal(pending=acting(1), water=water, draws=[first, "wind"])
    foretold = level(game.state, risen=int(first == "waters_rise"))
    events = game.play("end actions")
    assert sum(event.kind == "flood" for event in events) == foretold


def test_the_pilot_is_foretold_where_he_may_fly() -> None:
    """ISL-13: His reach by one action is where he may walk and fly, over missing tiles, too."""
    missing = ["Twilight Hollow", "Lost Lagoon", "Dunes of Deception"]
    game = deal(pending=acting(1), adventurers=["pilot", "diver"], sunk=missing)
    may = {act.targets[0] for act in game.legal_for(0) if act.kind in {"move", "fly"}}
    assert set(game.reach()[0]) == may
