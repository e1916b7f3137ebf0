"""What cards are worth to a seat: those in its own hand, and those that lie in the row."""

from typing import Any

from marooned.contract import Json
from marooned.engine.calls import Rules
from marooned.engine.panes import pane
from marooned.games.dorada.model import cards, pieces
from marooned.games.dorada.model.names import CARD_IDS, SYMBOL_NAMES, WAY_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words.gains import adorned_text, gains_text
from marooned.games.dorada.words.goal_cards import lying, treasures

ONE_LESS, AS_IT_IS, ONE_MORE = -1, 0, 1


@pane
def worth_view(game: Any, seat: int) -> Json:
    """Return what each card of one's own hand is worth, and what each of the row would be."""
    rules = Rules(game)
    own = [kind for kind in range(cards.HELD) if game.hand[seat][kind]]
    row = [kind for kind in range(cards.HELD) if kind in game.row]
    return {
        "hand": {CARD_IDS[kind]: kind_view(game, rules, seat, kind, held=True) for kind in own},
        "row": {CARD_IDS[kind]: kind_view(game, rules, seat, kind, held=False) for kind in row},
    }


def kind_view(game: Any, rules: Rules, seat: int, kind: int, *, held: bool) -> Json:
    """Return what a kind of card is worth: to bids by its ways, or to treasures of its symbol."""
    if kind >= cards.BONUS:
        return bonus_view(game, seat, kind - cards.BONUS)
    gains = bid_gains(rules, seat, kind, ONE_LESS if held else ONE_MORE)
    return {"ways": gains, "points": 0, "text": gains_text(gains, held=held)}


def bid_gains(rules: Rules, seat: int, kind: int, change: int) -> dict[str, int]:
    """DOR-14: Return by how much one card changes the most one can bid, where it does."""
    found = {}
    for way, name in enumerate(WAY_NAMES):
        now, then = (means_with(rules, seat, way, kind, n) for n in (AS_IT_IS, change))
        if now != then:
            found[name] = abs(then - now)
    return found


def means_with(rules: Rules, seat: int, way: int, kind: int, change: int) -> int:
    """Return the most that a seat could pay by a way with so many cards of a kind more."""
    return rules.answer(entries.call_means_with, seat, way, kind, change)


def bonus_view(game: Any, seat: int, symbol: int) -> Json:
    """DOR-31: Return which of one's own treasures a Bonus of a symbol fits, and what it brings."""
    own = lying(game.treasure_place, pieces.IN_HAND + seat)
    fitting = [treasures(game)[each] for each in own if game.treasure_symbol[each] == symbol]
    points = cards.BONUS_VALUE if fitting else 0
    return {"ways": {}, "points": points, "text": adorned_text(SYMBOL_NAMES[symbol], fitting)}
