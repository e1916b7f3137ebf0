"""Questions before a card is drawn: public conditions under which players may want a pause."""

from typing import Any, Final

from marooned.contract import Json
from marooned.engine.panes import pane
from marooned.games.island.model import board, cards, phases
from marooned.wording.phrases import members

SINKING: Final = "a tile with a pawn, a treasure's tile or the landing could sink"


@pane
def wishes(game: Any) -> list[Json]:
    """Return the possible questions of this game; each states if it is due now."""
    return [{"id": "sinking", "text": SINKING, "due": could_sink(game)}]


def could_sink(game: Any) -> bool:
    """Return True if the next flood card may sink a needed tile.

    The answer is also True if the game is not in a pause before a card.
    """
    top = game.depth - 1
    if top < 1 or game.pending_kind[top] != phases.WINDOW:
        return True
    if game.pending_kind[top - 1] != phases.FLOODING:
        return False
    return bool(next_cards(game) & game.flooded & needed(game))


def next_cards(game: Any) -> int:
    """Return the tiles that the next flood card may flood, as bits: the top layer of the pile.

    ISL-33: Before a card the pile is never empty.
    """
    first = max((p for p in range(game.pile_size) if game.layers >> p & 1), default=0)
    return sum(1 << tile for tile in game.pile[first : game.pile_size])


def needed(game: Any) -> int:
    """Return the tiles that the team needs: its pawns' tiles, treasure sites, Fools' Landing."""
    tiles = {board.FOOLS_LANDING, *game.pawn[: game.seats]}
    for treasure in set(range(cards.TREASURES)).difference(members(game.captured)):
        tiles |= {2 * treasure, 2 * treasure + 1}
    return sum(1 << tile for tile in tiles)
