"""The laws themselves: each notices what breaks it, and the generator gives what it should."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import marooned
from marooned.engine.memory import batch, snapshot, store
from marooned.errors import PositionError
from marooned.games.desert import face
from marooned.games.desert.model import board, cards, endings, phases
from marooned.games.desert.model.state import State
from tests.games.desert.laws import LAWS
from tests.laws.own_tests import KEPT, call_broken
from tests.laws.played import table
from tests.laws.playing import WAYS, Desk

POSITIONS = 200
SAMPLES = 40
GAMES = 60


def dealt() -> Any:
    return marooned.Game("desert", players=3, seed=3, roles=["explorer", "climber"]).state


def found(state: Any, before: Any) -> str:
    """Return the law that a state breaks, after another state."""
    games = batch(State, 2)
    store(games, 0, state)
    store(games, 1, before)
    number = call_broken(games, 0, 1)
    return "" if number == KEPT else LAWS[number - 1]


def lose_a_marker(game: Any) -> None:
    game.supply -= 1


def bury_the_storm(game: Any) -> None:
    game.sand[board.CENTRE], game.supply = 1, game.supply - 1


def lose_sand(game: Any) -> None:
    game.sand[0] -= 1


def forget_sand(game: Any) -> None:
    game.sanded = 0


def block_the_open(game: Any) -> None:
    game.blocked = 1


def turn_into_a_well(game: Any) -> None:
    game.face[game.face.index(11)] = 12


def swap_tiles(game: Any) -> None:
    one, other = game.face.index(11), game.face.index(12)
    game.face[one], game.face[other] = game.face[other], game.face[one]


def lay_card_aside(game: Any) -> None:
    game.discards[0] += 1


def find_a_card(game: Any) -> None:
    game.hand[0][cards.SOLAR_SHIELD] += 1
    game.stock.remove(cards.SOLAR_SHIELD)
    game.stock.append(0)
    game.stock_size -= 1


def find_a_card_again(game: Any) -> None:
    game.hand[0][cards.SOLAR_SHIELD] += 1


def owe_a_card(game: Any) -> None:
    game.hand[0][cards.SOLAR_SHIELD] -= 1


def copy_a_card(game: Any) -> None:
    game.hand[0][cards.SOLAR_SHIELD] += 3


def overflow(game: Any) -> None:
    game.water[0] = 5


def enter_the_storm(game: Any) -> None:
    game.pawn[1] = board.CENTRE


def find_a_part(game: Any) -> None:
    game.part_cell[0] = 3


def hold_and_lose(game: Any) -> None:
    game.part_cell[0], game.part_holder[0] = 3, 1


def calm_down(game: Any) -> None:
    game.tick = 0


def go_back(game: Any) -> None:
    game.turns = 0


def wait_for_nothing(game: Any) -> None:
    game.pending_kind[0] = phases.WINDOW


def leave_an_entry(game: Any) -> None:
    game.pending_a[5] = 1


def leave_a_card(game: Any) -> None:
    game.stock_size, game.excavated = 11, 1 << game.face.index(10)


def change_roles(game: Any) -> None:
    game.role[0], game.role[1] = game.role[1], game.role[0]
    game.water[0] = game.water[1] = 3


def see_what_is_not_there(game: Any) -> None:
    game.seen |= 1 << board.CENTRE


def dig_beyond_the_edge(game: Any) -> None:
    game.excavated |= 1 << 25


def forget_tunnels(game: Any) -> None:
    game.tunnels = 1 << game.face.index(9)


def empty_the_pile(game: Any) -> None:
    for card in game.deck[: game.deck_size]:
        game.discards[card] += 1
    game.deck, game.deck_size = [0] * len(game.deck), 0


def find_all(game: Any) -> None:
    """Excavate every clue and the launch pad, and hold all parts."""
    for cell in range(25):
        if 0 <= game.face[cell] < 9:
            game.excavated |= 1 << cell
    game.part_holder = [0, 1, 0, 1]


def gather(game: Any) -> None:
    find_all(game)
    game.pawn[:3] = [game.face.index(board.LAUNCH_PAD)] * 3
    clear(game, game.pawn[0])


def clear(game: Any, cell: int) -> None:
    game.supply += game.sand[cell]
    game.sand[cell] = 0
    game.sanded &= ~(1 << cell)


def end(game: Any, outcome: int) -> None:
    game.outcome, game.depth = outcome, 0
    for entry in (game.pending_kind, game.pending_seats, game.pending_a, game.pending_b):
        entry[0] = 0


def win_for_nothing(game: Any) -> None:
    end(game, endings.ESCAPED)


def die_with_water(game: Any) -> None:
    end(game, endings.THIRST)


def bury_too_soon(game: Any) -> None:
    end(game, endings.BURIED)


def sweep_too_soon(game: Any) -> None:
    end(game, endings.SWEPT_AWAY)


def lead_nobody(game: Any) -> None:
    game.depth, game.pending_kind[1], game.pending_seats[1], game.pending_a[1] = (
        2,
        phases.LEADING,
        1,
        2,
    )
    game.pending_a[0] -= 1


def too_many_actions(game: Any) -> None:
    game.pending_a[0] = 7


def raise_nobodys_shield(game: Any) -> None:
    game.shields = 1 << 4


def know_too_much(game: Any) -> None:
    game.known_top = 32


def give_too_much(game: Any) -> None:
    game.gifts = 21


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (lose_a_marker, "the supply has 39 sand markers, and 8 are laid"),
        (lose_sand, "the game has 48"),
        (bury_the_storm, "sand lies on C3"),
        (forget_sand, "sanded holds other cells than C1, B2"),
        (block_the_open, "blocked holds other cells than none"),
        (turn_into_a_well, "Gear is there 7 times"),
        (lay_card_aside, "is there 4 times; the game has 3"),
        (find_a_card, "the equipment deck has 11 cards, but 0 gears"),
        (copy_a_card, "Solar Shield is there 5 times"),
        (owe_a_card, "Solar Shield is there 1 times"),
        (overflow, "has 5 water; the canteen holds"),
        (enter_the_storm, "stands on C3, where the storm is"),
        (find_a_part, "the Propeller is placed, but its two clues"),
        (hold_and_lose, "the Propeller lies somewhere and is held"),
        (calm_down, "the storm meter is at tick 0, below the start"),
        (wait_for_nothing, "at the bottom of pending"),
        (leave_an_entry, "something is left over after pending"),
        (leave_a_card, "something is left over after the equipment deck"),
        (see_what_is_not_there, "C3 is seen"),
        (dig_beyond_the_edge, "a cell that is not there is excavated"),
        (forget_tunnels, "tunnels holds other cells than none"),
        (empty_the_pile, "the storm deck is empty"),
        (gather, "outcome is running, but all parts and pawns are on the Launch Pad"),
        (win_for_nothing, "cannot have ended as escaped"),
        (die_with_water, "cannot have ended as thirst"),
        (bury_too_soon, "cannot have ended as buried"),
        (sweep_too_soon, "cannot have ended as swept_away"),
        (lead_nobody, "leading does not wait for seat 0"),
        (too_many_actions, "actions has 7 as its a"),
        (raise_nobodys_shield, "seat 3, which nobody takes, holds equipment"),
        (know_too_much, "known_top is 32"),
        (give_too_much, "21 gifts were made in a row"),
    ],
)
def test_a_broken_invariant_is_noticed(tamper: Callable[[Any], None], words: str) -> None:
    """A state changed against an invariant is one that no game could reach."""
    state = dealt()
    tamper(state)
    with pytest.raises(PositionError) as caught:
        face.check(state)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("tamper", "number"),
    [(swap_tiles, 1), (find_a_card_again, 2), (calm_down, 3), (go_back, 3), (change_roles, 4)],
)
def test_a_broken_law_is_noticed(tamper: Callable[[Any], None], number: int) -> None:
    """A state changed against what holds from action to action breaks exactly that law first."""
    state = dealt()
    tamper(state)
    assert found(state, dealt()) == LAWS[number - 1]


def test_nothing_excavated_is_buried_again() -> None:
    """DES-13: A tile that was excavated before and is not any more breaks the law."""
    before = dealt()
    before.excavated = 1 << before.face.index(board.LAUNCH_PAD)
    assert found(dealt(), before) == LAWS[2]


def test_a_part_held_stays_where_it_is() -> None:
    """DES-14: A part that changes hands breaks the law."""
    before, after = dealt(), dealt()
    find_all(before)
    find_all(after)
    after.part_holder[2] = 2
    assert found(after, before) == LAWS[2]


def test_a_decision_too_many_is_noticed() -> None:
    """DES-45: A lead within a lead is one that no game could reach."""
    state = marooned.Game("desert", seed=3, roles=["navigator", "climber"], first="0").state
    state.depth = 3
    for place in range(1, state.depth):
        state.pending_kind[place], state.pending_seats[place] = phases.LEADING, 1
        state.pending_a[place] = 1
    with pytest.raises(PositionError, match="leading cannot lie above leading"):
        face.check(state)


def test_a_deal_breaks_no_law() -> None:
    """A game just dealt keeps all laws, and is one that a game can reach."""
    face.check(dealt())
    assert found(dealt(), dealt()) == ""


@cache
def positions() -> list[Any]:
    way = WAYS["generated"]
    return [table("desert", seed, seed, way, seed * 7919) for seed in range(POSITIONS)]


@pytest.mark.parametrize(
    "is_late",
    [
        lambda state: state.excavated.bit_count() >= 15,
        lambda state: min(state.part_holder) >= 0,
        lambda state: max(state.part_cell) >= 0,
        lambda state: state.storm in state.part_cell,
        lambda state: state.supply <= 4,
        lambda state: 0 in state.water[: state.seats],
        lambda state: state.shields != 0,
        lambda state: state.seen != 0,
        lambda state: state.known_top > 0 and state.known_bottom > 0,
        lambda state: sum(map(sum, state.hand)) >= 5,
        lambda state: state.tick >= 9,
        lambda state: state.storm != board.CENTRE and state.excavated != board.ALL_CELLS,
    ],
    ids=[
        "dug",
        "held",
        "lying",
        "in the hole",
        "sanded",
        "thirsty",
        "shielded",
        "seen",
        "known",
        "equipped",
        "stormy",
        "wandered",
    ],
)
def test_the_generator_reaches_late_positions(is_late: Callable[[Any], bool]) -> None:
    """Among generated positions each kind of late situation comes up again and again."""
    assert sum(is_late(game.state) for game in positions()) >= 5


def test_the_generator_reaches_every_option() -> None:
    """Generated positions are of every difficulty and number of seats."""
    chosen = [game.options for game in positions()]
    assert {options["players"] for options in chosen} == {2, 3, 4, 5}
    assert len({options["difficulty"] for options in chosen}) == 4


def test_generated_positions_are_possible() -> None:
    """A generated position keeps all invariants, once the game has gone on to where it waits."""
    for game in positions()[:SAMPLES]:
        face.check(game.state)


@cache
def played_on() -> tuple[set[int], set[int]]:
    """Return what generated positions wait for as they are played on, and how they end."""
    kinds, ends = set(), set()
    for number, game in enumerate(positions()[:GAMES]):
        games = batch(State, 2)
        store(games, 0, game.state)
        for _ in Desk().steps(games, 0, WAYS["generated"], number):
            state = snapshot(State, games)
            kinds.add(state.pending_kind[state.depth - 1] if state.depth else 0)
        ends.add(snapshot(State, games).outcome)
    return kinds, ends


def test_generated_positions_lead_to_every_end() -> None:
    """Played on, generated positions end in every way there is, won ones too."""
    assert played_on()[1] == set(range(1, len(endings.NAMES)))


def test_generated_positions_lead_to_every_decision() -> None:
    """On their way everything that a player may be waited for comes up."""
    assert played_on()[0] == {0, phases.ACTIONS, phases.LEADING, phases.FORECAST, phases.WINDOW}
