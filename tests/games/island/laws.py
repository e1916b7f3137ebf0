"""What holds after every action of this game.

Found by the shared laws; compiled or plain as the rules are.
"""

from __future__ import annotations

from typing import Final

from marooned.engine.grids import has, size
from marooned.engine.pending import waiting
from marooned.engine.record import DEPTH
from marooned.engine.rule import answers, rule
from marooned.games.island.moments import (
    ACTIONS,
    DISCARDING,
    DRAWING,
    DROWNED,
    ESCAPED,
    FLOODING,
    LANDING,
    LOST_LANDING,
    LOST_TREASURE,
    RESCUE,
    SECOND_SHORE,
    SKULL_REACHED,
    SWIMMING,
    TOO_SLOW,
    WINDOW,
)
from marooned.games.island.pieces import (
    ALL_TILES,
    ALL_TREASURES,
    COPIES,
    ENGINEER,
    FOOLS_LANDING,
    HOLDABLE,
    KINDS,
    MOST_SEATS,
    SKULL,
    TILES,
    TREASURE_CARDS,
    TREASURES,
    WATERS_RISE,
)
from marooned.games.island.state import State
from tests.laws.asking import KEPT, broken

LAWS: Final = (
    "every treasure card is in one hand, in the deck or on the discards",
    "every flood card is in the pile, on the discards or out of the game with its tile",
    "a tile is dry, flooded or sunk",
    "the flood pile's layers begin at its bottom and end below its top",
    "a hand holds at most five cards unless a discard is owed",
    "a pawn stands on a tile that remains unless it must swim",
    "at most four decisions are pending",
    "the water stands between its start and the skull",
    "a turn, its cards or its floods are pending at the bottom",
    "what is taken from a deck or the stack leaves a zero",
    "what is sunk, captured or risen stays so",
    "the tiles and the adventurers stay as they were dealt",
    "a game that is lost does not go on",
    "the treasure deck runs out only where it is rebuilt late",
    "the flood pile runs out only until its last card is resolved",
    "the clock runs from the moment a ready team has too few tiles sunk",
    "a win is a whole team on Fools' Landing with all treasures",
    "each loss has its reason on the board",
    "what is pending is sound",
    "seats that nobody takes hold nothing",
)
MOST_PENDING: Final = 4


@rule
def is_pending(game: State, kind: int) -> bool:
    for place in range(game.depth):
        if game.pending_kind[place] == kind:
            return True
    return False


@rule
def copies_found(game: State, kind: int) -> int:
    found = game.discards[kind]
    for place in range(game.deck_size):
        if game.deck[place] == kind:
            found += 1
    if kind != WATERS_RISE:
        for seat in range(MOST_SEATS):
            found += game.hand[seat][kind]
    return found


@rule
def treasure_cards_add_up(game: State) -> bool:
    for kind in range(KINDS):
        if copies_found(game, kind) != COPIES[kind]:
            return False
    return True


@rule
def flood_cards_add_up(game: State) -> bool:
    pile = 0
    for place in range(game.pile_size):
        pile |= 1 << game.pile[place]
    whole = pile | game.flood_discards | game.sunk
    apart = size(pile) + size(game.flood_discards) + size(game.sunk) == TILES
    return whole == ALL_TILES and apart and size(pile) == game.pile_size


@rule
def tiles_are_in_one_state(game: State) -> bool:
    return game.flooded & game.sunk == 0 and (game.flooded | game.sunk) & ~ALL_TILES == 0


@rule
def layers_fit(game: State) -> bool:
    return game.layers >> game.pile_size == 0 and (game.pile_size == 0 or game.layers & 1 == 1)


@rule
def cards_in(game: State, seat: int) -> int:
    held = 0
    for card in range(HOLDABLE):
        if game.hand[seat][card] < 0:
            return TREASURE_CARDS
        held += game.hand[seat][card]
    return held


@rule
def owes_discard(game: State, seat: int) -> bool:
    for place in range(game.depth):
        if game.pending_kind[place] == DISCARDING and has(game.pending_seats[place], seat):
            return True
    return False


@rule
def may_hold_more(game: State, seat: int) -> bool:
    later = game.limit_after_both == 1 and is_pending(game, DRAWING) and seat == game.turn
    return later or owes_discard(game, seat) or game.outcome != 0


@rule
def hands_keep_the_limit(game: State) -> bool:
    for seat in range(game.seats):
        if cards_in(game, seat) > game.hand_limit and not may_hold_more(game, seat):
            return False
        if owes_discard(game, seat) and cards_in(game, seat) <= game.hand_limit:
            return False
    return True


@rule
def is_swimming_from(game: State, tile: int) -> bool:
    for place in range(game.depth):
        if game.pending_kind[place] == SWIMMING and game.pending_a[place] == tile:
            return True
    return False


@rule
def pawns_stand(game: State) -> bool:
    for seat in range(game.seats):
        tile = game.pawn[seat]
        if has(game.sunk, tile) and game.outcome == 0 and not is_swimming_from(game, tile):
            return False
    return True


@rule
def water_is_between(game: State) -> bool:
    least, most = game.start_tick, SKULL if game.outcome == SKULL_REACHED else SKULL - 1
    return least <= game.water <= most


@rule
def bottom_is_sound(game: State) -> bool:
    if game.outcome != 0:
        return game.depth == 0
    return game.depth > 0 and game.pending_kind[0] in (ACTIONS, DRAWING, FLOODING)


@rule
def leftovers_are_zero(game: State) -> bool:
    left = 0
    for place in range(game.depth, DEPTH):
        left |= game.pending_kind[place] | game.pending_seats[place]
        left |= game.pending_a[place] | game.pending_b[place]
    for place in range(game.deck_size, TREASURE_CARDS):
        left |= game.deck[place]
    for place in range(game.pile_size, TILES):
        left |= game.pile[place]
    return left == 0


@rule
def nothing_comes_back(game: State, before: State) -> bool:
    sunk, captured = before.sunk & ~game.sunk, before.captured & ~game.captured
    return sunk == 0 and captured == 0 and game.water >= before.water and game.turns >= before.turns


@rule
def deal_stands(game: State, before: State) -> bool:
    for tile in range(TILES):
        if game.space[tile] != before.space[tile]:
            return False
    for seat in range(MOST_SEATS):
        if game.role[seat] != before.role[seat]:
            return False
    return game.seats == before.seats and game.edition == before.edition


@rule
def lost_treasures(game: State) -> int:
    found = 0
    for treasure in range(TREASURES):
        both = 3 << (2 * treasure)
        if game.sunk & both == both and not has(game.captured, treasure):
            found |= 1 << treasure
    return found


@rule
def is_lost(game: State) -> bool:
    return has(game.sunk, FOOLS_LANDING) or lost_treasures(game) != 0 or game.water >= SKULL


@rule
def deck_is_there(game: State) -> bool:
    return game.deck_size > 0 or game.late_rebuild == 1 or game.outcome != 0


@rule
def pile_is_there(game: State) -> bool:
    waits = is_pending(game, SWIMMING) or game.outcome != 0
    return game.pile_size > 0 or game.flood_discards == 0 or waits


@rule
def is_ready(game: State) -> bool:
    for seat in range(game.seats):
        if game.pawn[seat] != FOOLS_LANDING:
            return False
    return game.captured == ALL_TREASURES


@rule
def clock_runs_when_due(game: State) -> bool:
    if game.sunk_to_win == 0:
        return game.clock == 0
    due = is_ready(game) and size(game.sunk) < game.sunk_to_win and game.outcome == 0
    return 0 <= game.clock <= 3 and (game.clock > 0 or not due)


@rule
def win_is_earned(game: State) -> bool:
    return game.outcome != ESCAPED or (is_ready(game) and size(game.sunk) >= game.sunk_to_win)


@rule
def loss_is_due(game: State) -> bool:
    if game.outcome == LOST_LANDING:
        return has(game.sunk, FOOLS_LANDING)
    if game.outcome == LOST_TREASURE:
        return has(lost_treasures(game), game.ending_detail)
    if game.outcome == DROWNED:
        return has(game.sunk, game.pawn[game.ending_detail])
    if game.outcome == TOO_SLOW:
        return game.sunk_to_win > 0 and size(game.sunk) < game.sunk_to_win and game.clock == 1
    return game.outcome != SKULL_REACHED or game.water == SKULL


@rule
def is_entry_sound(game: State, place: int) -> bool:
    kind, seats, a = game.pending_kind[place], game.pending_seats[place], game.pending_a[place]
    if seats >> game.seats != 0:
        return False
    if kind == ACTIONS:
        return seats == 1 << game.turn and 0 <= a <= game.actions_per_turn
    if kind == SECOND_SHORE:
        return size(seats) == 1 and game.role[game.turn] == ENGINEER
    if kind in (LANDING, DISCARDING):
        return size(seats) == 1
    if kind in (DRAWING, FLOODING):
        return seats == 0 and a >= 0
    if kind == SWIMMING:
        return size(seats) <= 1 and has(game.sunk, a)
    return kind in (RESCUE, WINDOW) and seats != 0


@rule
def pending_is_sound(game: State) -> bool:
    for place in range(game.depth):
        if not is_entry_sound(game, place):
            return False
    return game.outcome != 0 or waiting(game) != 0


@rule
def others_hold_nothing(game: State) -> bool:
    for seat in range(game.seats, MOST_SEATS):
        if cards_in(game, seat) != 0:
            return False
    return True


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    """Return the number of the first law in LAWS that does not hold."""
    if not treasure_cards_add_up(game):
        return 1
    if not flood_cards_add_up(game):
        return 2
    if not tiles_are_in_one_state(game):
        return 3
    if not layers_fit(game):
        return 4
    if not hands_keep_the_limit(game):
        return 5
    if not pawns_stand(game):
        return 6
    if game.depth > MOST_PENDING:
        return 7
    return broken_later_law(game, before)


@rule
def broken_later_law(game: State, before: State) -> int:
    if not water_is_between(game):
        return 8
    if not bottom_is_sound(game):
        return 9
    if not leftovers_are_zero(game):
        return 10
    if not nothing_comes_back(game, before):
        return 11
    if not deal_stands(game, before):
        return 12
    if game.outcome == 0 and is_lost(game):
        return 13
    if not deck_is_there(game):
        return 14
    if not pile_is_there(game):
        return 15
    return broken_last_law(game)


@rule
def broken_last_law(game: State) -> int:
    if not clock_runs_when_due(game):
        return 16
    if not win_is_earned(game):
        return 17
    if not loss_is_due(game):
        return 18
    if not pending_is_sound(game):
        return 19
    return KEPT if others_hold_nothing(game) else 20
