"""The chances that tiles' flood cards come this turn and this round, by what all know of them."""

from typing import Any

import pytest

from tests.games.island.drawn import NAMES, acting, deal, entry, flooding
from tests.games.island.value.told import Told, filled

TOP, NEXT = ["Watchtower", "Iron Gate"], ["Gold Gate", "Silver Gate", "Lost Lagoon", "Observatory"]
REST = [tile for tile in NAMES if tile not in (*TOP, *NEXT)]
ALL = ["earth", "wind", "fire", "ocean"]
RISING = 2 * 3 / 28
"""The chance that one of two cards lets the water rise, with three among the 28 of a full deck."""


def odds(tiles: list[str], chance: float) -> dict[str, float]:
    """Return the same chance for each of some tiles."""
    return dict.fromkeys(tiles, round(chance, 9))


def before(due: int, **stated: Any) -> Told:
    """Return what the inputs tell before so many flood cards, all treasure cards drawn."""
    seats = stated.get("players", 2)
    hands: list[dict[str, int]] = [{"helicopter": 1}, *[{}] * (seats - 1)]
    pending = [*flooding(due, b=1), entry("window", waits=[0])]
    return Told(deal(water=3, pending=pending, hands=hands, **stated))


def test_known_layers_come_one_after_another() -> None:
    """A layer that is due whole is certain, the next one shares the cards left."""
    told = before(3, flood_pile=[TOP, NEXT, REST])
    assert told.turn == {**odds(TOP, 1), **odds(NEXT, 1 / 4)}
    assert told.round == {**odds([*TOP, *NEXT], 1)}


def test_a_round_has_a_turn_for_everybody() -> None:
    """With three seats two more turns' flood cards come before it is one's turn again."""
    told = before(1, players=3, flood_pile=[TOP, NEXT, REST])
    assert told.turn == odds(TOP, 1 / 2)
    assert told.round == {**odds([*TOP, *NEXT], 1), **odds(REST, 1 / 18)}


def test_a_pile_that_runs_out_is_followed_by_the_discards() -> None:
    """ISL-33: Cards due beyond the pile are shared by those that lie on the discards now."""
    told = before(3, flood_pile=[TOP], flooded=NEXT, flood_discards=[*NEXT, *REST])
    assert told.turn == {**odds(TOP, 1), **odds([*NEXT, *REST], 1 / 22)}


def test_nothing_comes_when_no_flood_card_is_left() -> None:
    """Where the whole pile is due and nothing discarded, no chance is greater than 1."""
    left = [*TOP, "Fools' Landing"]
    sunk = [tile for tile in NAMES if tile not in left]
    told = before(3, flood_pile=[left], sunk=sunk, pawns=TOP, captured=ALL)
    assert told.turn == told.round == odds(left, 1)


def test_water_that_rises_lays_the_discards_on_top() -> None:
    """ISL-23: With the chance of Waters Rise! the discards come first, else the pile does."""
    told = Told(deal(water=3, flooded=TOP, flood_pile=[NEXT, REST], hands=[{}, {}]))
    assert told.isle["rising"] == [pytest.approx(RISING)]
    assert told.turn["Watchtower"] == pytest.approx(RISING)
    assert told.turn["Gold Gate"] == pytest.approx((1 - RISING) * 3 / 4 + RISING / 4)


def test_discards_that_are_many_share_the_cards() -> None:
    """ISL-23: With more discards than cards due none of them is certain if the water rises."""
    told = Told(deal(water=1, flooded=NEXT, flood_pile=[TOP, REST], hands=[{}, {}]))
    assert told.turn["Gold Gate"] == pytest.approx(RISING * 2 / 4)
    assert told.turn["Watchtower"] == pytest.approx(1 - RISING)
    assert "Cave of Embers" not in told.turn


def test_an_empty_deck_lets_no_water_rise() -> None:
    """MAN-5: Where the treasure deck is used up and rebuilt late, no rise is foreseen."""
    stated: dict[str, Any] = {"edition": "manual", "treasure_deck": [], "hands": [{}, {}]}
    told = Told(deal(**stated, flooded=["Watchtower"], pending=acting(1)))
    assert told.isle["rising"] == told.isle["sizes"][2:] == [0.0]
    assert "Watchtower" not in told.turn


def test_beyond_the_last_tick_as_many_cards_come_as_at_it() -> None:
    """ISL-44: A meter at the skull, where a game is lost, counts like the tick before."""
    game = deal(water=9, flooded=TOP)
    lost = game.copy()
    lost.state.water = 10
    assert filled(lost)[-48:] == filled(game)[-48:]
