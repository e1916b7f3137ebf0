"""What holds after every action of this game.

Found by the shared laws; compiled or plain as the rules are.
"""

from __future__ import annotations

from typing import Final

from marooned.engine.grids import has, size
from marooned.engine.pending import waiting
from marooned.engine.record import DEPTH
from marooned.engine.rule import answers, rule
from marooned.games.desert.moments import (
    ACTIONS,
    APPLYING,
    BURIED,
    DRAWING,
    ESCAPED,
    FORECAST,
    LEADING,
    SWEPT_AWAY,
    THIRST,
    WINDOW,
)
from marooned.games.desert.pieces import (
    ALL_CELLS,
    CANTEENS,
    CELLS,
    CLUES,
    EQUIPMENT,
    EQUIPMENT_CARDS,
    EQUIPMENT_COPIES,
    FACE_COPIES,
    FACES,
    LAUNCH_PAD,
    MARKERS,
    METEOROLOGIST,
    MOST_DRAWN,
    MOST_GIFTS,
    MOST_SEATS,
    NAVIGATOR,
    NOBODY,
    PARTS,
    STEPS,
    STORM,
    STORM_CARDS,
    STORM_COPIES,
    STORM_KINDS,
    TUNNEL,
    UNPLACED,
)
from marooned.games.desert.rules.digging import is_gear
from marooned.games.desert.rules.turn import cards_shown
from marooned.games.desert.state import State
from tests.laws.asking import KEPT, broken

LAWS: Final = (
    "every marker is on a tile or in the supply",
    "the sets of sanded and blocked tiles agree with the sand",
    "every tile lies on one cell and keeps its city side, and the storm on the cell that is left",
    "every storm card is in the pile, on the discards or being applied",
    "no more equipment is out of its deck than gears are excavated, and none comes back",
    "no canteen holds less than nothing or more than its maximum",
    "no pawn stands in the storm",
    "a part lies or is held once both of its clues are found, and not before",
    "what is excavated, held or risen stays so",
    "a turn or its storm cards are pending at the bottom",
    "what is taken from a deck or the stack leaves a zero",
    "the adventurers stay as they were dealt",
    "the tunnels are those excavated, and only buried tiles are looked under",
    "the storm pile runs out only until its last card is applied",
    "a team that can take off has won",
    "a win is a whole team on the open launch pad with all parts",
    "each loss has its reason on the board",
    "what is pending is sound",
    "seats that nobody takes hold nothing",
    "what is known of the storm pile lies within it",
    "there are at most twenty gifts and at most three pending decisions",
)
MOST_PENDING: Final = 3
MOST_ACTIONS: Final = 6


@rule
def markers_add_up(game: State) -> bool:
    found = game.supply
    for cell in range(CELLS):
        if game.sand[cell] < 0:
            return False
        found += game.sand[cell]
    return found == MARKERS and game.supply >= 0 and game.sand[game.storm] == 0


@rule
def sand_sets_agree(game: State) -> bool:
    for cell in range(CELLS):
        if has(game.sanded, cell) != (game.sand[cell] >= 1):
            return False
        if has(game.blocked, cell) != (game.sand[cell] >= 2):
            return False
    return (game.sanded | game.blocked) & ~ALL_CELLS == 0


@rule
def copies_of_face(game: State, face: int) -> int:
    found = 0
    for cell in range(CELLS):
        if game.face[cell] == face:
            found += 1
    return found


@rule
def face_at_home(game: State, home: int) -> int:
    for cell in range(CELLS):
        if game.home[cell] == home:
            return game.face[cell]
    return STORM


@rule
def tiles_are_whole(game: State, before: State) -> bool:
    for face in range(FACES):
        if copies_of_face(game, face) != FACE_COPIES[face]:
            return False
    for home in range(CELLS):
        if face_at_home(game, home) != face_at_home(before, home):
            return False
    return game.face[game.storm] == STORM and game.home[game.storm] == STORM


@rule
def storm_card_applied(game: State) -> int:
    for place in range(game.depth):
        if game.pending_kind[place] == APPLYING:
            return game.pending_a[place]
    return -1


@rule
def storm_cards_add_up(game: State) -> bool:
    for card in range(STORM_KINDS):
        found = game.discards[card]
        for place in range(game.deck_size):
            if game.deck[place] == card:
                found += 1
        if storm_card_applied(game) == card:
            found += 1
        if found != STORM_COPIES[card]:
            return False
    return True


@rule
def equipment_of(game: State, card: int) -> int:
    found = 0
    for place in range(game.stock_size):
        if game.stock[place] == card:
            found += 1
    for seat in range(MOST_SEATS):
        if game.hand[seat][card] < 0:
            return EQUIPMENT_CARDS
        found += game.hand[seat][card]
    return found


@rule
def gears_excavated(game: State) -> int:
    found = 0
    for cell in range(CELLS):
        if has(game.excavated, cell) and is_gear(game.face[cell]):
            found += 1
    return found


@rule
def equipment_adds_up(game: State, before: State) -> bool:
    for card in range(EQUIPMENT):
        if equipment_of(game, card) > min(EQUIPMENT_COPIES[card], equipment_of(before, card)):
            return False
    return game.stock_size == EQUIPMENT_CARDS - gears_excavated(game)


@rule
def canteens_are_sound(game: State) -> bool:
    for seat in range(game.seats):
        if not 0 <= game.water[seat] <= CANTEENS[game.role[seat]]:
            return False
    return True


@rule
def pawns_stand(game: State) -> bool:
    for seat in range(game.seats):
        if game.pawn[seat] == game.storm:
            return False
    return True


@rule
def are_clues_found(game: State, part: int) -> bool:
    found = 0
    for cell in range(CELLS):
        if has(game.excavated, cell) and (game.face[cell] - CLUES) >> 1 == part:
            found += 1
    return found == 2


@rule
def parts_are_sound(game: State) -> bool:
    for part in range(PARTS):
        lies, held = game.part_cell[part] != UNPLACED, game.part_holder[part] != NOBODY
        if lies and held:
            return False
        if (lies or held) != are_clues_found(game, part):
            return False
    return True


@rule
def nothing_comes_back(game: State, before: State) -> bool:
    for part in range(PARTS):
        if before.part_holder[part] not in (NOBODY, game.part_holder[part]):
            return False
    if size(game.excavated) < size(before.excavated):
        return False
    return game.tick >= before.tick >= game.start_tick and game.turns >= before.turns


@rule
def bottom_is_sound(game: State) -> bool:
    if game.outcome != 0:
        return game.depth == 0
    return game.depth > 0 and game.pending_kind[0] in (ACTIONS, DRAWING)


@rule
def leftovers_are_zero(game: State) -> bool:
    left = 0
    for place in range(game.depth, DEPTH):
        left |= game.pending_kind[place] | game.pending_seats[place]
        left |= game.pending_a[place] | game.pending_b[place]
    for place in range(game.deck_size, STORM_CARDS):
        left |= game.deck[place]
    for place in range(game.stock_size, EQUIPMENT_CARDS):
        left |= game.stock[place]
    return left == 0


@rule
def roles_stand(game: State, before: State) -> bool:
    for seat in range(MOST_SEATS):
        if game.role[seat] != before.role[seat]:
            return False
    return game.seats == before.seats


@rule
def tunnels_agree(game: State) -> bool:
    for cell in range(CELLS):
        is_open = has(game.excavated, cell) and game.face[cell] == TUNNEL
        if has(game.tunnels, cell) != is_open:
            return False
    if (game.excavated | game.seen) & (1 << game.storm):
        return False
    return game.seen & game.excavated == 0 and (game.seen | game.excavated) & ~ALL_CELLS == 0


@rule
def is_ready(game: State) -> bool:
    for part in range(PARTS):
        if game.part_holder[part] == NOBODY:
            return False
    for seat in range(game.seats):
        cell = game.pawn[seat]
        if game.face[cell] != LAUNCH_PAD or not has(game.excavated, cell) or game.sand[cell] > 1:
            return False
    return True


@rule
def is_sheltered_from_sun(game: State, seat: int) -> bool:
    for other in range(game.seats):
        if has(game.shields, other) and game.pawn[other] == game.pawn[seat]:
            return True
    return has(game.tunnels, game.pawn[seat])


@rule
def loss_is_due(game: State) -> bool:
    if game.outcome == THIRST:
        seat = game.ending_detail
        return game.water[seat] == 0 and not is_sheltered_from_sun(game, seat)
    if game.outcome == BURIED:
        return game.supply == 0
    return (game.outcome == SWEPT_AWAY) == (cards_shown(game) == 0)


@rule
def is_entry_sound(game: State, place: int) -> bool:
    kind, seats, a = game.pending_kind[place], game.pending_seats[place], game.pending_a[place]
    if seats >> game.seats != 0:
        return False
    if kind == ACTIONS:
        spared = game.pending_b[place]
        return (
            seats == 1 << game.turn
            and 0 <= a <= MOST_ACTIONS
            and (spared == 0 or game.role[game.turn] == METEOROLOGIST)
            and 0 <= spared <= cards_shown(game)
        )
    if kind == LEADING:
        return seats == 1 << game.turn and 1 <= a < STEPS and game.role[game.turn] == NAVIGATOR
    if kind == FORECAST:
        is_right = seats == 1 << game.turn and game.role[game.turn] == METEOROLOGIST
        return is_right and 1 <= a <= min(MOST_DRAWN, game.known_top)
    if kind == DRAWING:
        return seats == 0 and 1 <= a <= MOST_DRAWN
    return kind == WINDOW and seats != 0 and game.pending_kind[place - 1] == DRAWING


@rule
def pending_is_sound(game: State) -> bool:
    for place in range(game.depth):
        if not is_entry_sound(game, place):
            return False
    return game.outcome != 0 or waiting(game) != 0


@rule
def others_hold_nothing(game: State) -> bool:
    for seat in range(game.seats, MOST_SEATS):
        for card in range(EQUIPMENT):
            if game.hand[seat][card] != 0:
                return False
        for part in range(PARTS):
            if game.part_holder[part] == seat:
                return False
    return game.shields >> game.seats == 0


@rule
def knowledge_fits(game: State) -> bool:
    top, bottom = game.known_top, game.known_bottom
    return 0 <= top <= game.deck_size and 0 <= bottom <= game.deck_size


@rule
def limits_hold(game: State) -> bool:
    return 0 <= game.gifts <= MOST_GIFTS and game.depth <= MOST_PENDING


@answers(broken, State)
@rule
def broken_law(game: State, before: State) -> int:
    """Return the number of the first law in LAWS that does not hold."""
    if not markers_add_up(game):
        return 1
    if not sand_sets_agree(game):
        return 2
    if not tiles_are_whole(game, before):
        return 3
    if not storm_cards_add_up(game):
        return 4
    if not equipment_adds_up(game, before):
        return 5
    if not canteens_are_sound(game):
        return 6
    if not pawns_stand(game):
        return 7
    return broken_later_law(game, before)


@rule
def broken_later_law(game: State, before: State) -> int:
    if not parts_are_sound(game):
        return 8
    if not nothing_comes_back(game, before):
        return 9
    if not bottom_is_sound(game):
        return 10
    if not leftovers_are_zero(game):
        return 11
    if not roles_stand(game, before):
        return 12
    if not tunnels_agree(game):
        return 13
    if game.deck_size == 0 and game.outcome == 0:
        return 14
    return broken_last_law(game)


@rule
def broken_last_law(game: State) -> int:
    if game.outcome == 0 and is_ready(game):
        return 15
    if game.outcome == ESCAPED and not is_ready(game):
        return 16
    if not loss_is_due(game):
        return 17
    if not pending_is_sound(game):
        return 18
    if not others_hold_nothing(game):
        return 19
    if not knowledge_fits(game):
        return 20
    return KEPT if limits_hold(game) else 21
