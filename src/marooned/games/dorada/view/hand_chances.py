"""Probabilities about other hands, given all cards and bids that the viewer has seen."""

from collections import Counter
from copy import deepcopy
from functools import cached_property
from typing import Any, Final

from marooned.engine import memory
from marooned.engine.chance.hypergeometric import number_drawn
from marooned.engine.memory import stored
from marooned.games.dorada.hidden import outbidders
from marooned.games.dorada.model import cards, pieces
from marooned.games.dorada.view import outbidding
from marooned.games.dorada.view.hands_seen import known_counts

DEALS: Final = 160
"""Number of sampled deals; the standard error of a fraction is at most 4 percentage points.

A server samples the deals in plain mode, in which a deal takes up to 2.5 ms.
"""


class HandChances:
    """Probabilities about other hands; all deals in which each seat can pay are equally likely.

    A probability is exact if no other hand is bound by a bid or a payment. Otherwise it is the
    fraction of `DEALS` sampled deals, which depend only on the viewer's knowledge.
    """

    def __init__(self, game: Any, viewer: int | None) -> None:
        """Store the state and the viewer; None is a spectator."""
        self._game, self._viewer = game, viewer
        self._seat = pieces.NOBODY if viewer is None else viewer

    def chance_of_more(self, rival: int) -> float:
        """DOR-12, DOR-14: Return the probability that a rival can pay more than the leading bid."""
        if self._bound & ~(1 << rival) or self._is_naming(rival):
            return self._counts[rival] / DEALS
        return outbidding.chance_of_more(self._game, self._viewer, rival)

    def chance_of_sangaia(self) -> float:
        """DOR-28: Return the probability that another seat holds a Sangaia."""
        if self._bound:
            return self._counts[outbidders.SANGAIAS] / DEALS
        return chance_of_another(self._game, self._viewer, cards.SANGAIA)

    @cached_property
    def _bound(self) -> int:
        """The other seats whose hands are bound by bids or debts."""
        return int(outbidders.call_bound(self._games(), 0, self._seat))

    @cached_property
    def _counts(self) -> list[int]:
        """Counts of sampled deals in which other seats can pay more or hold a Sangaia."""
        counts = memory.zeros(pieces.MOST_SEATS + 1)
        most = self._game.bid_part[self._game.bidder]
        outbidders.call_count_deals(self._games(), 0, self._seat, DEALS, most, counts)
        return memory.numbers(counts)

    def _is_naming(self, rival: int) -> bool:
        """Return True if a rival is in the middle of a bid."""
        return bool(outbidders.call_naming(self._games(), 0, rival))

    def _games(self) -> Any:
        """Return a copy of the state, which the rules may change."""
        return stored(deepcopy(self._game))


def chance_of_another(game: Any, viewer: int | None, kind: int) -> float:
    """DOR-1: Return the probability, for a viewer, that another seat holds a card of a kind.

    Cards that the viewer saw going to a hand are known to be in it. All other cards of hands and
    deck are treated as one shuffled pile.
    """
    others = [seat for seat in range(game.seats) if seat != viewer]
    known = {seat: known_counts(game, viewer, seat) for seat in others}
    if any(counts[kind] for counts in known.values()):
        return 1.0
    hidden = sum(sum(game.hand[seat]) - sum(known[seat]) for seat in others)
    in_deck = Counter(game.deck[: game.deck_size])
    holdable = sum(in_deck[each] for each in range(cards.HELD))
    unseen = in_deck[kind] + sum(game.hand[seat][kind] for seat in others)
    return 1 - number_drawn(holdable + hidden, unseen, hidden)[0]
