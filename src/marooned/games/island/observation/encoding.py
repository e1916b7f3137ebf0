"""Observation encoder: writes a seat's information into a row, as `layout` declares.

Called through the hook. In fields with one entry per seat, the observer comes first, then the other
seats in turn order.
"""

from marooned.engine.boards.grids import frozen, has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import observe
from marooned.engine.rotation import place_from, seat_at
from marooned.engine.waiting.pending import top_a, top_b, top_kind, waiting
from marooned.games.island.model import State, board, cards, phases
from marooned.games.island.observation import layout

COLUMNS = frozen([x for x, _ in layout.SPOTS])
ROWS = frozen([y for _, y in layout.SPOTS])


@answers(observe, State)
@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """ISL-6: Fill in the public information; only the orders of the decks are hidden."""
    encode_table(game, seat, out)
    encode_moment(game, out)
    encode_landing(game, seat, out)
    encode_deck(game, out)
    encode_tiles(game, out)
    encode_flood_cards(game, out)
    for place in range(game.seats):
        encode_seat(game, seat_at(game, seat, place), place, out)
    for place in range(game.seats, layout.SEATS):
        encode_nobody(place, out)


@rule
def encode_table(game: State, seat: int, out: list[int]) -> None:
    """Fill in the observer, the variant of the game, and the state of the team."""
    out[layout.PLAYERS] = game.seats
    out[layout.SEAT] = seat
    out[layout.EDITION] = game.edition
    out[layout.LIMIT_AFTER_BOTH] = game.limit_after_both
    out[layout.TURN] = place_from(game, seat, game.turn)
    out[layout.OUTCOME] = game.outcome
    out[layout.WATER] = game.water
    out[layout.CLOCK] = game.clock
    for treasure in range(cards.TREASURES):
        out[layout.CAPTURED + treasure] = (game.captured >> treasure) & 1


@rule
def encode_moment(game: State, out: list[int]) -> None:
    """Fill in the pending decision and the cards still due in this turn."""
    kind = game.pending_kind[0]
    is_acting = kind == phases.ACTIONS
    out[layout.PHASE] = top_kind(game)
    out[layout.ACTIONS] = game.pending_a[0] if is_acting else 0
    out[layout.FLOWN] = game.pending_b[0] if is_acting else 0
    out[layout.CARDS_DUE] = game.pending_a[0] if kind == phases.DRAWING else 0
    out[layout.FLOODS_DUE] = game.pending_a[0] if kind == phases.FLOODING else 0
    out[layout.WINDOW_HELD] = 0 if is_acting else game.pending_b[0]


@rule
def encode_landing(game: State, seat: int, out: list[int]) -> None:
    """Fill in the tile that pawns are leaving, and the pawns that a Helicopter Lift carries."""
    kind = top_kind(game)
    leaves = kind in (phases.LANDING, phases.SWIM, phases.RESCUE)
    out[layout.LEFT_TILE] = top_a(game) if leaves else layout.NONE
    lifted = top_b(game) if kind == phases.LANDING else 0
    for place in range(layout.SEATS):
        out[layout.LIFTED + place] = 0
    for place in range(game.seats):
        out[layout.LIFTED + place] = (lifted >> seat_at(game, seat, place)) & 1


@rule
def encode_deck(game: State, out: list[int]) -> None:
    """Fill in the treasure discards and the deck's contents: all cards not in hands or discards."""
    for kind in range(cards.KINDS):
        out[layout.DISCARDS + kind] = game.discards[kind]
        out[layout.DECK + kind] = game.copies[kind] - game.discards[kind] - held(game, kind)


@rule
def held(game: State, kind: int) -> int:
    """Return the number of cards of a kind in all hands together."""
    number = 0
    if kind < cards.HOLDABLE:
        for seat in range(layout.SEATS):
            number += game.hand[seat][kind]
    return number


@rule
def encode_tiles(game: State, out: list[int]) -> None:
    """Fill in the place and state of each tile."""
    first = game.shape * board.TILES
    for tile in range(board.TILES):
        flooded = (game.flooded >> tile) & 1
        out[layout.STATE + tile] = flooded + 2 * ((game.sunk >> tile) & 1)
    for tile in range(board.TILES):
        out[layout.COLUMN + tile] = COLUMNS[first + game.space[tile]]
        out[layout.ROW + tile] = ROWS[first + game.space[tile]]


@rule
def encode_flood_cards(game: State, out: list[int]) -> None:
    """ISL-23: Fill in the layer of the pile that holds each flood card; the top layer is first."""
    for tile in range(board.TILES):
        out[layout.FLOOD_CARD + tile] = (game.flood_discards >> tile) & 1
    level = layout.TOP_SET
    for place in range(game.pile_size - 1, -1, -1):
        out[layout.FLOOD_CARD + game.pile[place]] = level
        level += (game.layers >> place) & 1


@rule
def encode_seat(game: State, whose: int, place: int, out: list[int]) -> None:
    """Fill in one adventurer."""
    out[layout.WAITING + place] = int(has(waiting(game), whose))
    out[layout.ROLE + place] = game.role[whose]
    out[layout.TILE + place] = game.pawn[whose]
    for kind in range(cards.HOLDABLE):
        out[layout.HAND + place * cards.HOLDABLE + kind] = game.hand[whose][kind]


@rule
def encode_nobody(place: int, out: list[int]) -> None:
    """Fill in the fields of an empty seat."""
    out[layout.WAITING + place] = 0
    out[layout.ROLE + place] = layout.NONE
    out[layout.TILE + place] = layout.NONE
    for kind in range(cards.HOLDABLE):
        out[layout.HAND + place * cards.HOLDABLE + kind] = 0
