"""Observation encoder: writes a seat's information into a row, as `layout` declares.

Called through the hook. In fields with one entry per seat, the observer comes first, then the other
seats in turn order.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import observe
from marooned.engine.rotation import place_from, seat_at
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games._template.model import State, board, cards, phases
from marooned.games._template.observation import layout


@answers(observe, State)
@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """TPL-2: Fill in the public information; only the order of the cards is hidden."""
    encode_moment(game, seat, out)
    out[layout.NEEDED] = game.needed
    out[layout.FIRE] = game.fire
    for beach in range(board.BEACHES):
        out[layout.WOOD + beach] = game.wood[beach]
    encode_sea(game, out)
    for place in range(game.seats):
        encode_castaway(game, seat_at(game, seat, place), place, out)
    for place in range(game.seats, layout.SEATS):
        encode_nobody(place, out)


@rule
def encode_moment(game: State, seat: int, out: list[int]) -> None:
    """Fill in the pending decision."""
    kind = top_kind(game)
    out[layout.PLAYERS] = game.seats
    out[layout.TURN] = place_from(game, seat, game.turn)
    out[layout.PHASE] = kind
    out[layout.OUTCOME] = game.outcome
    out[layout.ACTIONS] = top_a(game) if kind == phases.ACTIONS else 0
    out[layout.WAVE] = top_a(game) if kind == phases.HOLDING else -1


@rule
def encode_sea(game: State, out: list[int]) -> None:
    """TPL-2: Fill in the cards left, without their order."""
    for card in range(cards.CARDS):
        out[layout.SEA + card] = 0
    for place in range(game.left):
        out[layout.SEA + game.deck[place]] = 1


@rule
def encode_castaway(game: State, whose: int, place: int, out: list[int]) -> None:
    """Fill in one castaway."""
    out[layout.PLACE + place] = game.place[whose]
    out[layout.TIRED + place] = int(has(game.tired, whose))
    out[layout.WAITING + place] = int(has(waiting(game), whose))


@rule
def encode_nobody(place: int, out: list[int]) -> None:
    """Fill in an empty seat."""
    out[layout.PLACE + place] = layout.NOBODY
    out[layout.TIRED + place] = 0
    out[layout.WAITING + place] = 0
