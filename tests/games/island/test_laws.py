"""The laws themselves: each notices what breaks it, and the generator gives what it should."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import marooned
from marooned.engine.memory import batch, store
from marooned.errors import PositionError
from marooned.games.island.model import board, cards, endings, phases
from marooned.games.island.model.state import State
from marooned.games.island.position.invariants import INVARIANTS
from tests.games.island.laws import LAWS
from tests.laws.own_tests import KEPT, call_broken
from tests.laws.played import table
from tests.laws.playing import WAYS

POSITIONS = 200
SAMPLES = 40


def dealt() -> Any:
    return marooned.Game("island", edition="archaens", players=3, seed=3).state


def found(state: Any, before: Any) -> str:
    """Return the invariant that a state breaks, or the law that it breaks after another state."""
    for invariant in INVARIANTS:
        try:
            invariant(state)
        except PositionError:
            return invariant.__name__
    return law_found(state, before)


def law_found(state: Any, before: Any) -> str:
    """Return the law of the tests that a state breaks after another state."""
    games = batch(State, 2)
    store(games, 0, state)
    store(games, 1, before)
    number = call_broken(games, 0, 1)
    return "" if number == KEPT else LAWS[number - 1]


def lay_card_aside(game: Any) -> None:
    game.discards[0] += 1


def lose_flood_card(game: Any) -> None:
    game.flood_discards &= game.flood_discards - 1


def flood_what_sank(game: Any) -> None:
    sink(game)
    game.flooded |= game.sunk


def forget_bottom(game: Any) -> None:
    game.layers = 0


def sink(game: Any, tile: int = 23) -> None:
    """Sink a tile with its card, wherever the card is."""
    pile = [card for card in game.pile[: game.pile_size] if card != tile]
    game.pile, game.pile_size = pile + [0] * (24 - len(pile)), len(pile)
    game.flood_discards &= ~(1 << tile)
    game.flooded &= ~(1 << tile)
    game.sunk |= 1 << tile


def sink_under_a_pawn(game: Any) -> None:
    game.pawn[1] = 23
    sink(game)


def drain(game: Any) -> None:
    game.water = 0


def wait_for_nothing(game: Any) -> None:
    game.pending_kind[0] = phases.WINDOW


def leave_something(game: Any) -> None:
    game.deck[27] = cards.HELICOPTER


def swap_tiles(game: Any) -> None:
    game.space[0], game.space[1] = game.space[1], game.space[0]


def sink_the_landing(game: Any) -> None:
    game.pawn = [0] * 4
    sink(game, board.FOOLS_LANDING)


def go_back(game: Any) -> None:
    game.turns = 0


def empty_the_deck(game: Any) -> None:
    for kind in game.deck[: game.deck_size]:
        game.discards[kind] += 1
    game.deck, game.deck_size = [0] * 28, 0


def empty_the_pile(game: Any) -> None:
    for tile in game.pile[: game.pile_size]:
        game.flood_discards |= 1 << tile
    game.pile, game.pile_size, game.layers = [0] * 24, 0, 0


def gather(game: Any) -> None:
    game.captured, game.pawn = cards.ALL_TREASURES, [board.FOOLS_LANDING] * 4


def win_for_nothing(game: Any) -> None:
    end(game, endings.ESCAPED)


def drown_on_land(game: Any) -> None:
    end(game, endings.DROWNED)


def end(game: Any, outcome: int) -> None:
    game.outcome, game.depth = outcome, 0
    for entry in (game.pending_kind, game.pending_seats, game.pending_a, game.pending_b):
        entry[0] = 0


def skull_too_soon(game: Any) -> None:
    end(game, endings.SKULL)


def slow_without_clock(game: Any) -> None:
    end(game, endings.TOO_SLOW)


def swim_from_land(game: Any) -> None:
    game.depth, game.pending_kind[1], game.pending_seats[1] = 2, phases.SWIM, 1


def hand_to_nobody(game: Any) -> None:
    game.hand[3][cards.SANDBAGS] += 1
    game.deck.remove(cards.SANDBAGS)
    game.deck.append(0)
    game.deck_size -= 1


def give_to_nobody(game: Any) -> None:
    game.hand[3][cards.SANDBAGS] += 1


def double_a_role(game: Any) -> None:
    game.role[1] = game.role[0]


def name_a_detail(game: Any) -> None:
    game.ending_detail = 1


def act_on(game: Any) -> None:
    game.pending_a[0] = 0
    for hand in game.hand:
        game.discards[cards.HELICOPTER] += hand[cards.HELICOPTER]
        game.discards[cards.SANDBAGS] += hand[cards.SANDBAGS]
        hand[cards.HELICOPTER] = hand[cards.SANDBAGS] = 0


def overfill(game: Any) -> None:
    while sum(game.hand[0]) < 6:
        game.deck_size -= 1
        kind, game.deck[game.deck_size] = game.deck[game.deck_size], 0
        (game.discards if kind == cards.WATERS_RISE else game.hand[0])[kind] += 1


@pytest.mark.parametrize(
    ("tamper", "law"),
    [
        (flood_what_sank, "tiles_lie_apart_and_are_in_one_state"),
        (double_a_role, "adventurers_differ"),
        (name_a_detail, "detail_is_of_the_ending"),
        (sink_under_a_pawn, "pawns_stand_on_tiles_that_remain"),
        (lay_card_aside, "treasure_cards_add_up"),
        (hand_to_nobody, "treasure_cards_add_up"),
        (empty_the_deck, "treasure_deck_is_rebuilt"),
        (lose_flood_card, "flood_cards_add_up"),
        (empty_the_pile, "flood_pile_is_rebuilt"),
        (forget_bottom, "layers_fit_the_pile"),
        (drain, "water_is_below_the_skull"),
        (sink_the_landing, "first_loss_is_the_last"),
        (gather, "clock_runs_when_due"),
        (win_for_nothing, "ending_is_earned"),
        (drown_on_land, "ending_is_earned"),
        (skull_too_soon, "ending_is_earned"),
        (slow_without_clock, "ending_is_earned"),
        (wait_for_nothing, "pending_fits_together"),
        (swim_from_land, "pending_fits_together"),
        (overfill, "hands_keep_the_limit"),
        (act_on, "actions_are_not_over"),
        (leave_something, LAWS[1]),
        (go_back, LAWS[2]),
        (swap_tiles, LAWS[3]),
        (give_to_nobody, LAWS[4]),
    ],
)
def test_a_broken_law_is_noticed(tamper: Callable[[Any], None], law: str) -> None:
    """A state changed against an invariant or a law breaks exactly that one first."""
    state = dealt()
    tamper(state)
    assert found(state, dealt()) == law


def test_a_deep_stack_is_noticed() -> None:
    """More than four decisions pending at a time break the law of how deep the stack is."""
    state = dealt()
    state.depth = 5
    assert law_found(state, dealt()) == LAWS[0]


def test_a_deal_breaks_no_law() -> None:
    """A game just dealt keeps all laws."""
    assert found(dealt(), dealt()) == ""


@cache
def positions() -> list[Any]:
    way = WAYS["generated"]
    return [table("island", seed, seed, way, seed * 7919) for seed in range(POSITIONS)]


@pytest.mark.parametrize(
    "is_late",
    [
        lambda state: state.sunk.bit_count() >= 12,
        lambda state: state.captured == cards.ALL_TREASURES,
        lambda state: state.captured.bit_count() == 3,
        lambda state: state.pawn[: state.seats].count(board.FOOLS_LANDING) == state.seats,
        lambda state: sum(hand[cards.HELICOPTER] for hand in state.hand) > 1,
        lambda state: state.water >= 8,
        lambda state: state.clock > 0,
        lambda state: state.limit_after_both == 1,
        lambda state: state.layers.bit_count() > 2,
    ],
    ids=["sunk", "captured", "three", "gathered", "lifts", "high", "clock", "after both", "layers"],
)
def test_the_generator_reaches_late_positions(is_late: Callable[[Any], bool]) -> None:
    """Among generated positions each kind of late situation comes up again and again."""
    assert sum(is_late(game.state) for game in positions()) >= 5


def test_the_generator_reaches_every_option() -> None:
    """Generated positions are of every edition, difficulty, number of seats and most shapes."""
    chosen = [game.options for game in positions()]
    assert {options["edition"] for options in chosen} == {"rulebook", "archaens", "manual"}
    assert {options["players"] for options in chosen} == {2, 3, 4}
    assert len({options["difficulty"] for options in chosen}) == 4
    assert len({options["shape"] for options in chosen}) >= 10


def test_generated_positions_keep_the_laws() -> None:
    """A generated position breaks no law, once the game has gone on to where it waits."""
    assert {found(game.state, game.state) for game in positions()[:SAMPLES]} == {""}
