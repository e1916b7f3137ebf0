"""Observation encoder: writes a seat's information into a row, as `layout` declares.

Called through the hook. In fields with one entry per seat, the observer comes first, then the other
seats in turn order.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import observe
from marooned.engine.rotation import place_from, seat_at
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.desert.model import State, board, cards, phases, pieces
from marooned.games.desert.observation import layout
from marooned.games.desert.rules import turn, water


@answers(observe, State)
@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DES-5: Fill in the public information: all except hidden faces and the orders of decks."""
    encode_table(game, seat, out)
    encode_moment(game, out)
    encode_parts(game, seat, out)
    encode_tiles(game, out)
    encode_pile(game, out)
    encode_order(game, out)
    encode_equipment(game, out)
    for place in range(game.seats):
        encode_seat(game, seat_at(game, seat, place), place, out)
    for place in range(game.seats, layout.SEATS):
        encode_nobody(place, out)


@rule
def encode_table(game: State, seat: int, out: list[int]) -> None:
    """Fill in the observer and the state of the team."""
    out[layout.PLAYERS] = game.seats
    out[layout.SEAT] = seat
    out[layout.TURN] = place_from(game, seat, game.turn)
    out[layout.OUTCOME] = game.outcome
    out[layout.TICK] = game.tick
    out[layout.DRAWS] = turn.cards_shown(game)
    out[layout.SUPPLY] = game.supply
    out[layout.GIFTS] = water.gifts_left(game)
    out[layout.STORM] = game.storm


@rule
def encode_moment(game: State, out: list[int]) -> None:
    """Fill in the pending decision and the cards still due in this turn."""
    kind, top = game.pending_kind[0], top_kind(game)
    out[layout.PHASE] = top
    out[layout.ACTIONS] = game.pending_a[0] if kind == phases.ACTIONS else 0
    out[layout.SPARED] = game.pending_b[0] if kind == phases.ACTIONS else 0
    out[layout.STORMS_DUE] = game.pending_a[0] if kind == phases.DRAWING else 0
    out[layout.WINDOW_HELD] = game.pending_b[0] if kind == phases.DRAWING else 0
    out[layout.STEPS] = top_a(game) if top == phases.LEADING else 0
    out[layout.LOOKED] = top_a(game) if top == phases.FORECAST else 0


@rule
def encode_parts(game: State, seat: int, out: list[int]) -> None:
    """Fill in the cell or the holder of each part, if it has one."""
    for part in range(pieces.PARTS):
        holder = game.part_holder[part]
        out[layout.PART_CELL + part] = game.part_cell[part]
        out[layout.PART_HOLDER + part] = (
            layout.NONE if holder == pieces.NOBODY else place_from(game, seat, holder)
        )


@rule
def encode_tiles(game: State, out: list[int]) -> None:
    """Fill in the known facts about each cell."""
    known = game.excavated | game.seen
    for cell in range(board.CELLS):
        out[layout.SAND + cell] = game.sand[cell]
        out[layout.EXCAVATED + cell] = (game.excavated >> cell) & 1
    for cell in range(board.CELLS):
        face = game.face[cell]
        back = layout.WATERY if face >= board.WELL else layout.PLAIN
        out[layout.TILE + cell] = face if has(known, cell) or face == board.CRASH else back
    out[layout.TILE + game.storm] = layout.THE_STORM


@rule
def encode_pile(game: State, out: list[int]) -> None:
    """DES-44: Fill in the contents of the storm pile: all cards except the public discards."""
    for kind in range(cards.STORM_KINDS):
        out[layout.PILE + kind] = game.storm_copies[kind] - game.discards[kind]


@rule
def encode_order(game: State, out: list[int]) -> None:
    """DES-44: Fill in the known order of the pile."""
    last = game.deck_size - 1
    for place in range(layout.ORDERED):
        out[layout.ORDER + place] = known_card(game, last - place)


@rule
def known_card(game: State, place: int) -> int:
    """DES-44: Return the storm card at a place in the pile, counted from the bottom, if known."""
    if place < 0:
        return layout.NO_CARD
    is_known = place < game.known_bottom or place >= game.deck_size - game.known_top
    return game.deck[place] if is_known else layout.UNKNOWN


@rule
def encode_equipment(game: State, out: list[int]) -> None:
    """Fill in the contents of the equipment deck, which all players can work out."""
    for kind in range(cards.EQUIPMENT):
        out[layout.EQUIPMENT + kind] = 0
    for place in range(game.stock_size):
        out[layout.EQUIPMENT + game.stock[place]] += 1


@rule
def encode_seat(game: State, whose: int, place: int, out: list[int]) -> None:
    """Fill in the fields of one adventurer."""
    out[layout.WAITING + place] = int(has(waiting(game), whose))
    out[layout.ROLE + place] = game.role[whose]
    out[layout.CELL + place] = game.pawn[whose]
    out[layout.WATER + place] = game.water[whose]
    out[layout.SHIELD + place] = int(has(game.shields, whose))
    for kind in range(cards.EQUIPMENT):
        out[layout.HAND + place * cards.EQUIPMENT + kind] = game.hand[whose][kind]


@rule
def encode_nobody(place: int, out: list[int]) -> None:
    """Fill in the fields of an empty seat."""
    out[layout.WAITING + place] = 0
    out[layout.ROLE + place] = layout.NONE
    out[layout.CELL + place] = layout.NONE
    out[layout.WATER + place] = 0
    out[layout.SHIELD + place] = 0
    for kind in range(cards.EQUIPMENT):
        out[layout.HAND + place * cards.EQUIPMENT + kind] = 0
