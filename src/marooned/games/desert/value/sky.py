"""Network inputs of the storm and of the progress of the turn."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.desert.evaluation.features import ticks_left
from marooned.games.desert.model import State, board, cards, phases, pieces
from marooned.games.desert.policy import weather
from marooned.games.desert.rules import storm, turn
from marooned.games.desert.value.slots import CHANCES, NOW
from marooned.games.desert.value.suns import known_cards, known_on_top, left_in_deck

TURNING: Final = 54
"""Index of the inputs on a tile about to be turned over.

The inputs are: plain tile, water sign, crash site, tile with a part.
"""
RINGS: Final = 6


@rule
def fill_sky(game: State, out: Any, at: int) -> None:
    """Fill in the inputs of the storm; 58 inputs."""
    fill_meter(game, out, at)
    fill_pile(game, out, at + 22)
    fill_moment(game, out, at + 36)


@rule
def fill_meter(game: State, out: Any, at: int) -> None:
    """Fill in the number of seats, the meter and the storm's cell; 22 inputs."""
    shown = turn.cards_shown(game)
    out[at + game.seats - pieces.FEWEST_SEATS] = 1.0
    out[at + 4 + max(0, min(shown - 2, 4))] = 1.0
    left = ticks_left(game) if shown > 0 else 0
    if left < 5:
        out[at + 9 + left] = 1.0
    out[at + 14] = left / 12.0
    out[at + 15] = next_rise(game, shown) / 4.0
    row = abs(game.storm // board.SIDE - 2)
    column = abs(game.storm % board.SIDE - 2)
    high, low = max(row, column), min(row, column)
    out[at + 16 + high * (high + 1) // 2 + low] = 1.0


@rule
def next_rise(game: State, shown: int) -> int:
    """Return the number of ticks until the meter shows another number."""
    ticks = 1
    while ticks < 4 and shown > 0 and turn.cards_at(game, game.tick + ticks) == shown:
        ticks += 1
    return ticks


@rule
def fill_pile(game: State, out: Any, at: int) -> None:
    """Fill in the contents of the storm pile and the known cards; 14 inputs."""
    size = max(game.deck_size, 1)
    due = weather.cards_to_come(game)
    rises = left_in_deck(game, cards.STORM_PICKS_UP)
    out[at] = game.deck_size / 31.0
    out[at + 1] = left_in_deck(game, cards.SUN_BEATS_DOWN) / 4.0
    out[at + 2] = rises / 3.0
    out[at + 3] = min(1.0, rises * due / size)
    moved = blown(game)
    out[at + 4] = moved * due / size / 8.0
    out[at + 5] = moved / size / 2.0
    out[at + 6] = min(1.0, due / size)
    if known_cards(game) > 0:
        out[at + 7] = known_cards(game) / 6.0
        out[at + 8] = min(due, known_cards(game)) / 6.0
        out[at + 9] = known_on_top(game, cards.SUN_BEATS_DOWN, due) / 2.0
        out[at + 10] = known_on_top(game, cards.STORM_PICKS_UP, due)
        out[at + 11] = known_on_top(game, cards.SUN_BEATS_DOWN, cards.MOST_STORM_CARDS) / 2.0
    out[at + 12] = game.known_bottom / 6.0
    short = moved * (due + turn.cards_shown(game)) / size - game.supply
    out[at + 13] = max(0.0, min(1.0, (short + 4.0) / 8.0))


@rule
def blown(game: State) -> int:
    """Return the total number of tiles that the pile's cards move."""
    moved = 0
    for card in range(cards.SUN_BEATS_DOWN):
        moved += storm.strength(card) * left_in_deck(game, card)
    return moved


@rule
def fill_moment(game: State, out: Any, at: int) -> None:
    """Fill in the progress of the turn, and the suns to expect; 18 inputs."""
    if game.pending_kind[0] == phases.ACTIONS:
        left = game.pending_a[0]
        out[at + min(left, 5)] = 1.0
        out[at + 6] = game.pending_b[0] / 4.0
    out[at + 7] = 1.0 if top_kind(game) == phases.FORECAST else 0.0
    out[at + 8] = 1.0 if game.pending_kind[0] == phases.DRAWING else 0.0
    out[at + 9] = weather.cards_to_come(game) / 6.0
    for suns in range(1, 4):
        out[at + 9 + suns] = out[NOW + suns]
        out[at + 12 + suns] = out[CHANCES + suns]
    out[at + 16] = game.stock_size / 12.0
    out[at + 17] = 1.0 if has(game.shields, game.turn) else 0.0
