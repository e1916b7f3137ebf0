"""Network inputs about the progress of game and round, and about the pending decision."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from
from marooned.engine.waiting.pending import top_a, top_b, top_kind, waiting
from marooned.games.dorada.model import State, board, cards, phases, pieces, stages
from marooned.games.dorada.rules import scoring

LEFT: Final = 0
"""Index of the number of markers left, one-hot for 0 to 16."""
STAGE: Final = 17
PHASE: Final = 29
BOLT: Final = 51
"""Index of the inputs on a bolt card that the seat itself has to carry out."""
TURN: Final = 60
DECKS: Final = 66
BOARD: Final = 69
DRAWS: Final = 75


@rule
def fill_round(game: State, seat: int, out: Any, at: int) -> None:
    """Fill in all inputs of the round."""
    out[at + LEFT + game.last_marker - game.markers] = 1.0
    if game.pending_kind[0] == phases.ROUND:
        out[at + STAGE + game.pending_a[0]] = 1.0
    fill_question(game, seat, out, at)
    fill_turn(game, seat, out, at + TURN)
    out[at + DECKS] = game.deck_size / 60.0
    out[at + DECKS + 1] = game.treasure_deck_size / 40.0
    out[at + DECKS + 2] = game.curse_deck_size / 18.0
    fill_board(game, out, at + BOARD)
    out[at + DRAWS] = draws_left(game, seat) / 2.0
    if top_kind(game) == phases.DRAWING and has(waiting(game), seat):
        out[at + DRAWS + 1 + top_a(game)] = 1.0


@rule
def draws_left(game: State, seat: int) -> int:
    """Return the number of further draws of a seat in this round."""
    if game.pending_kind[0] != phases.ROUND or game.pending_a[0] > stages.SUPPLY:
        return 0
    draws = game.free_cards + game.bought_cards
    if game.pending_a[0] < stages.SUPPLY:
        return draws
    last = (place_from(game, game.turn, seat) + 1) * draws
    return min(draws, max(0, last - game.pending_b[0]))


@rule
def fill_question(game: State, seat: int, out: Any, at: int) -> None:
    """Fill in the pending decision, and a bolt card that this seat has drawn."""
    kind = top_kind(game)
    is_asked = has(waiting(game), seat)
    out[at + PHASE + kind] = 1.0
    if kind == phases.EFFECT and top_b(game) == seat:
        out[at + BOLT + top_a(game) - cards.HELD] = 1.0
    if is_asked and kind in (phases.PICKING, phases.PICKING_ON, phases.BLOCKING):
        out[at + BOLT + top_a(game) - cards.HELD] = 1.0


@rule
def fill_turn(game: State, seat: int, out: Any, at: int) -> None:
    """Fill in the pending seat, the leader, and the seats served in the stage."""
    place = place_from(game, game.turn, seat)
    out[at] = 1.0 if has(waiting(game), seat) else 0.0
    out[at + 1] = 1.0 if waiting(game) != 0 else 0.0
    out[at + 2 + min(place, 2)] = 1.0
    if game.pending_kind[0] == phases.ROUND:
        out[at + 5] = game.pending_b[0] / (2.0 * game.seats)


@rule
def fill_board(game: State, out: Any, at: int) -> None:
    """Fill in the items on the board, and the distance to the next news."""
    out[at] = 1.0 if game.place == board.CAMP else 0.0
    out[at + 1] = 1.0 if game.bigfoot != board.NO_PATH else 0.0
    out[at + 2] = 1.0 if game.leviathan != board.NO_PATH else 0.0
    out[at + 3] = scoring.sea_trips(game) / 2.0
    out[at + 4] = max(0, pieces.RED_MARKERS[0] - game.markers) / 4.0
    out[at + 5] = max(0, pieces.RED_MARKERS[1] - game.markers) / 9.0
