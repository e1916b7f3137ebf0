"""Uses of the cards in a seat's hand and in the row, as a part of its view."""

from typing import Any

from marooned.contract import Json
from marooned.engine.calls import Rules
from marooned.engine.panes import pane
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.names import CARD_IDS, SYMBOL_NAMES, WAY_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words.gains import adorned_text, gains_text
from marooned.games.dorada.words.goal_cards import lying, treasures

ONE_LESS, AS_IT_IS, ONE_MORE = -1, 0, 1


@pane
def worth_view(game: Any, seat: int) -> Json:
    """Return the use of each card in the seat's own hand and in the row."""
    own = [kind for kind in range(cards.HELD) if game.hand[seat][kind]]
    row = [kind for kind in range(cards.HELD) if kind in game.row]
    return {
        "hand": {CARD_IDS[kind]: kind_view(game, seat, kind, ONE_LESS) for kind in own},
        "row": {CARD_IDS[kind]: kind_view(game, seat, kind, ONE_MORE) for kind in row},
    }


@pane
def means_with(game: Any, seat: int, kind: int, change: int) -> list[int]:
    """DOR-14: Return a seat's largest payment by each way with one card more or less of a kind."""
    rules = Rules(game)
    return [
        rules.answer(entries.call_means_with, seat, way, kind, change) for way in range(board.WAYS)
    ]


def gains(game: Any, seat: int, kind: int, change: int) -> dict[str, int]:
    """Return, for each way, the change that one card makes to the largest payment, if not 0."""
    now, then = means_with(game, seat, 0, AS_IT_IS), means_with(game, seat, kind, change)
    changes = (abs(new - old) for new, old in zip(then, now, strict=True))
    return {name: gain for name, gain in zip(WAY_NAMES, changes, strict=True) if gain}


@pane
def kind_view(game: Any, seat: int, kind: int, change: int) -> Json:
    """Return the use of a kind of card: for bids by each way, or for treasures of its symbol."""
    if kind >= cards.BONUS:
        return bonus_view(game, seat, kind - cards.BONUS)
    ways, held = gains(game, seat, kind, change), change == ONE_LESS
    return {"ways": ways, "points": 0, "text": gains_text(ways, held=held)}


def bonus_view(game: Any, seat: int, symbol: int) -> Json:
    """DOR-31: Return the seat's own treasures that fit a Bonus of a symbol, and its points."""
    own = lying(game.treasure_place, pieces.IN_HAND + seat)
    fitting = [treasures(game)[each] for each in own if game.treasure_symbol[each] == symbol]
    text = adorned_text(SYMBOL_NAMES[symbol], fitting, game.bonus_value)
    return {"ways": {}, "points": game.bonus_value if fitting else 0, "text": text}
