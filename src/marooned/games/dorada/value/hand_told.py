"""Network inputs about a seat's own adventure cards and their payments."""

from typing import Any, Final

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_a, top_kind
from marooned.games.dorada.model import State, board, cards, phases
from marooned.games.dorada.rules import knowing, paths, paying

SIZE: Final = cards.HELD
MEANS: Final = SIZE + 4
GOLD: Final = MEANS + board.WAYS + 2


@rule
def fill_hand(game: State, seat: int, out: Any, at: int) -> None:
    """Fill in the cards by kind, the size of the hand, and its largest payment by each way."""
    for kind in range(cards.HELD):
        out[at + kind] = game.hand[seat][kind] / 2.0
    held = knowing.cards_held(game, seat)
    out[at + SIZE] = held / 10.0
    out[at + SIZE + 1] = 1.0 if held >= game.hand_size else 0.0
    out[at + SIZE + 2] = max(0, held - game.hand_size) / 2.0
    if top_kind(game) == phases.DISCARDING:
        out[at + SIZE + 3] = top_a(game) / 3.0
    fill_means(game, seat, out, at + MEANS)
    out[at + GOLD] = game.gold[seat] / 10.0
    out[at + GOLD + 1] = 1.0 if game.gold[seat] == 0 else 0.0


@rule
def fill_means(game: State, seat: int, out: Any, at: int) -> None:
    """Fill in the largest payment by each way, and the largest by any open way."""
    best, total = 0, 0
    for way in range(board.WAYS):
        means = paying.means(game, seat, way)
        out[at + way] = means / 6.0
        total += means
        if paths.open_sites(game, way):
            best = max(best, means)
    out[at + board.WAYS] = total / 20.0
    out[at + board.WAYS + 1] = best / 6.0
