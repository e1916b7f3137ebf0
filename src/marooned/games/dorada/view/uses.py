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
    means = Means(game, seat)
    return {
        "hand": {CARD_IDS[kind]: kind_view(game, means, kind, held=True) for kind in own},
        "row": {CARD_IDS[kind]: kind_view(game, means, kind, held=False) for kind in row},
    }


class Means:
    """DOR-14: A seat's largest payment by each way, now and with one card more or less."""

    def __init__(self, game: Any, seat: int) -> None:
        """Compute the current payments with the rules."""
        self.seat, self._rules = seat, Rules(game)
        self._now = [self._with(way, 0, AS_IT_IS) for way in range(board.WAYS)]

    def _with(self, way: int, kind: int, change: int) -> int:
        return self._rules.answer(entries.call_means_with, self.seat, way, kind, change)

    def gains(self, kind: int, change: int) -> dict[str, int]:
        """Return, for each way, the change that one card makes to the largest payment, if not 0."""
        then = (self._with(way, kind, change) for way in range(board.WAYS))
        changes = (abs(new - now) for new, now in zip(then, self._now, strict=True))
        return {name: gain for name, gain in zip(WAY_NAMES, changes, strict=True) if gain}


def kind_view(game: Any, means: Means, kind: int, *, held: bool) -> Json:
    """Return the use of a kind of card: for bids by each way, or for treasures of its symbol."""
    if kind >= cards.BONUS:
        return bonus_view(game, means.seat, kind - cards.BONUS)
    gains = means.gains(kind, ONE_LESS if held else ONE_MORE)
    return {"ways": gains, "points": 0, "text": gains_text(gains, held=held)}


def bonus_view(game: Any, seat: int, symbol: int) -> Json:
    """DOR-31: Return the seat's own treasures that fit a Bonus of a symbol, and its points."""
    own = lying(game.treasure_place, pieces.IN_HAND + seat)
    fitting = [treasures(game)[each] for each in own if game.treasure_symbol[each] == symbol]
    text = adorned_text(SYMBOL_NAMES[symbol], fitting, game.bonus_value)
    return {"ways": {}, "points": game.bonus_value if fitting else 0, "text": text}
