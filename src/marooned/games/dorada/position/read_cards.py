"""Position reader for adventure cards. Cards that are not stated stay as dealt if possible.

Used by read.py.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from marooned.engine.calls import Rules
from marooned.errors import PositionError
from marooned.games.dorada.model import cards, phases
from marooned.games.dorada.model.names import CARD_IDS, CARD_NAMES, SEAT_NAMES
from marooned.games.dorada.position.by_seat import SeatReader
from marooned.games.dorada.rules import entries
from marooned.positions.reader import change_with, left_over, numbered

THE_CARDS: Final = numbered(CARD_IDS) | numbered(CARD_NAMES)
OTHERS: Final = "others"
"""Key of a stated hand: the number of cards dealt to the hand from kinds that it does not name."""
HANDS: Final = range(cards.HELD)
KEYS: Final = ("hands", "row", "deck", "deck_size", "discards")


def read_cards(reader: SeatReader) -> None:
    """Read all stated adventure cards, and deal the others."""
    game = reader.game
    if reader.stated(*KEYS) or any(bonuses_out(game)) or any(discarded(game)):
        Stock(reader).deal()


def bonuses_out(game: Any) -> list[int]:
    """DOR-31: Return the Bonus cards that lie with found treasures, by kind of card."""
    rules = Rules(game)
    out = [rules.answer(entries.call_bonuses_out, symbol) for symbol in range(cards.SYMBOLS)]
    return [*[0] * cards.BONUS, *out, *[0] * (cards.KINDS - cards.HELD)]


def discarded(game: Any) -> list[int]:
    """Return the cards that must be on the discards: Jujus, paid cards, a bolt card."""
    counts = [0] * cards.KINDS
    counts[cards.JUJU] = game.shut.bit_count()
    for kind in range(cards.PAYABLE):
        counts[kind] += game.paid[kind]
    for animal in range(cards.ANIMALS):
        counts[animal] += game.paid[cards.PAYABLE + animal]
        counts[cards.SHAMAN] += game.paid[cards.PAYABLE + animal] > 0
    if game.depth and game.pending_kind[game.depth - 1] == phases.EFFECT:
        counts[min(game.pending_a[game.depth - 1], cards.KINDS - 1)] += 1
    return counts


class Stock:
    """The adventure cards of a position: stated cards, cards kept as dealt, and cards left over."""

    def __init__(self, reader: SeatReader) -> None:
        """Read the stated cards, and keep the dealt cards of which enough are left."""
        self.reader, self.game = reader, reader.game
        self.wanting: list[tuple[int, Collection[int]]] = []
        self.top = self._stated_deck()
        self.hands = self._stated_hands()
        self.row = self._stated_row()
        self.discards = self._stated_discards()
        self.left = self._left()
        self._keep_hands()
        self._keep_row()

    def _stated_deck(self) -> list[int]:
        reader = self.reader
        return reader.names("deck", THE_CARDS)[::-1] if reader.stated("deck") else []

    def _stated_hands(self) -> dict[int, list[int]]:
        stated = self.reader.stated_by_seat("hands")
        return {seat: self._stated_hand(seat, hand) for seat, hand in stated.items()}

    def _stated_hand(self, seat: int, stated: object) -> list[int]:
        reader, others = self.reader, 0
        if isinstance(stated, Mapping) and OTHERS in stated:
            others = reader.whole(f"hands: {OTHERS}", stated[OTHERS], 0, cards.ADVENTURE_CARDS)
            stated = {name: count for name, count in stated.items() if name != OTHERS}
        hand = reader.counts("hands", stated, THE_CARDS, self.game.copies[: cards.HELD])
        named = [reader.named("hands", name, THE_CARDS) for name in stated]  # type: ignore[attr-defined]
        self.wanting += [(seat, [kind for kind in HANDS if kind not in named])] * others
        return hand

    def _stated_row(self) -> list[int | None]:
        reader = self.reader
        if not reader.stated("row"):
            return [None] * cards.ROW
        names = reader.parts("row", reader.position["row"], cards.ROW)
        return [None if name is None else reader.named("row", name, THE_CARDS) for name in names]

    def _stated_discards(self) -> list[int]:
        if not self.reader.stated("discards"):
            return discarded(self.game)
        stated = self.reader.position["discards"]
        return self.reader.counts("discards", stated, THE_CARDS, self.game.copies)

    def _left(self) -> list[int]:
        """Return, by kind, the number of cards that the position does not state."""
        lying = [*self.top, *(kind for kind in self.row if kind is not None)]
        counts = [lying.count(kind) for kind in range(cards.KINDS)]
        hands = [[*hand, *[0] * (cards.KINDS - cards.HELD)] for hand in self.hands.values()]
        found = (self.discards, bonuses_out(self.game), counts, *hands)
        return left_over(CARD_IDS, self.game.copies, *found, of="the game")

    def _keep_hands(self) -> None:
        for seat in range(self.game.seats):
            hand = self.game.hand[seat]
            if seat in self.hands:
                hand[:] = self.hands[seat]
            else:
                self._keep_hand(seat, hand)

    def _keep_hand(self, seat: int, hand: list[int]) -> None:
        for kind in HANDS:
            kept = min(hand[kind], self.left[kind])
            self.wanting += [(seat, HANDS)] * (hand[kind] - kept)
            hand[kind] = kept
            self.left[kind] -= kept

    def _keep_row(self) -> None:
        """Read the stated row; a dealt card that is stated elsewhere is replaced."""
        for place, stated in enumerate(self.row):
            dealt = self.game.row[place]
            if stated is None and self.left[dealt]:
                self.left[dealt] -= 1
                self.row[place] = dealt

    def deal(self) -> None:
        """Shuffle the cards left, fill up hands and row, and make the rest the deck."""
        game = self.game
        self.pool = self._shuffled()
        for seat, kinds in self.wanting:
            game.hand[seat][self._drawn(kinds, f"{SEAT_NAMES[seat]}'s hand")] += 1
        game.row = [self._drawn(HANDS, "the row") if kind is None else kind for kind in self.row]
        self._cut()
        deck = [*self.pool, *self.top]
        game.deck, game.deck_size = deck + [0] * (cards.ADVENTURE_CARDS - len(deck)), len(deck)
        game.discards = self.discards

    def _shuffled(self) -> list[int]:
        game = self.game
        pool = [kind for kind in range(cards.KINDS) for _ in range(self.left[kind])]
        game.deck, game.deck_size = pool + [0] * (cards.ADVENTURE_CARDS - len(pool)), len(pool)
        if pool:
            change_with(game, entries.call_shuffle)
        return list(game.deck[: len(pool)])

    def _drawn(self, kinds: Collection[int], owner: str) -> int:
        """Take the topmost card that has one of the given kinds."""
        for place in reversed(range(len(self.pool))):
            if self.pool[place] in kinds:
                return self.pool.pop(place)
        raise PositionError(
            f"too few cards are left for {owner}: all others are stated elsewhere", value=owner
        )

    def _cut(self) -> None:
        """Move surplus cards to the discards if the position states a size of the deck."""
        reader, most = self.reader, len(self.pool) + len(self.top)
        if not reader.stated("deck_size"):
            return
        least = most if reader.stated("discards") else max(len(self.top), 1)
        size = reader.whole("deck_size", reader.position["deck_size"], least, most)
        for kind in self.pool[: most - size]:
            self.discards[kind] += 1
        self.pool = self.pool[most - size :]
