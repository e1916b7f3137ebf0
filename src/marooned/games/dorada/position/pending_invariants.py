"""Validity checks for the stack of pending decisions: entries, seats and arguments.

Used by invariants.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from marooned.games.dorada.model import board, cards, phases, pieces, stages
from marooned.games.dorada.model.names import SEAT_NAMES
from marooned.games.dorada.position import auction_invariants
from marooned.games.dorada.rules import auction
from marooned.games.dorada.words.goal_cards import lying
from marooned.positions.refusals import check_argument, check_stack, check_waiting, refuse
from marooned.wording.phrases import members

ROUND: Final = frozenset({phases.ROUND})
ASKED_TO_BID: Final = frozenset({phases.OPENING, phases.AIRING, phases.BIDDING})
BELOW: Final[dict[int, frozenset[int]]] = {
    phases.ROUND: frozenset(),
    **dict.fromkeys(range(phases.CHOOSING, phases.DOOMING + 1), ROUND),
    phases.NAMING: ASKED_TO_BID,
    phases.STAKING: ASKED_TO_BID,
    phases.DISCARDING: ROUND | {phases.DISCARDING},
    phases.DOOMING: ROUND | {phases.DOOMING},
}
"""The kinds of entry on which each kind may lie; a round lies at the bottom of the stack."""
IN_STAGE: Final[dict[int, frozenset[int]]] = {
    stages.BEGINNING: frozenset({phases.CHOOSING}),
    stages.AUCTION: ASKED_TO_BID,
    stages.PAYMENT: frozenset({phases.PAYING, phases.PAYING_ON}),
    stages.ARRIVAL: frozenset({phases.CALLING, phases.REROUTING}),
    stages.TREASURE: frozenset({phases.FINDING}),
    stages.SUPPLY: frozenset(range(phases.KEEPING, phases.REDUCING)) | frozenset({phases.DOOMING}),
    stages.CLOSE: frozenset({phases.REDUCING}),
}
"""The kinds of entry that may lie directly on a round, by the stage of the round."""
SILENT: Final = frozenset({phases.ROUND, phases.EFFECT, phases.DOOMING})
"""Entries that wait for no seat."""
SHARED: Final = frozenset({phases.CHOOSING, phases.CALLING, phases.KEEPING, phases.REDUCING})
"""Entries that may wait for several seats."""
STRUCK: Final = frozenset({phases.DISCARDING, phases.DOOMING})
"""Entries that come in pairs, one for each of the two picked players."""


def pending_is_sound(game: Any) -> None:
    """DOR-10: The pending entries are consistent with each other and with the round."""
    check_stack(game, phases.NAMES, BELOW)
    if game.depth:
        _check_stage(game)
    for place in range(game.depth):
        _check_entry(Pending(game, place))
    if game.depth:
        _check_struck(game)


def _check_entry(pending: Pending) -> None:
    name, kind = pending.name, pending.kind
    most = pending.game.seats if kind in SHARED else 1
    check_waiting(name, pending.seats, pending.able(), most, may_be_nobody=kind in SILENT)
    check_argument(name, "a", pending.a, pending.first_arguments())
    check_argument(name, "b", pending.b, pending.second_arguments())


def _check_stage(game: Any) -> None:
    """DOR-10: Raise an error for a decision that does not belong to the stage of the round."""
    above, stage = int(game.pending_kind[1]), int(game.pending_a[0])
    allowed = [phases.NAMES[kind] for kind in sorted(IN_STAGE.get(stage, ()))]
    if above != phases.OVER and phases.NAMES[above] not in allowed:
        refuse(
            f"pending {phases.NAMES[above]} does not come in stage {stage} of a round",
            phases.NAMES[above],
            *allowed,
        )


def _check_struck(game: Any) -> None:
    """DOR-43, DOR-44: At most two seats are hit by a bolt, in turn order from its drawer."""
    struck = [place for place in range(game.depth) if game.pending_kind[place] in STRUCK]
    seats = [Pending(game, place).struck() for place in reversed(struck)]
    order = [(seat - Pending(game, 0).drawer()) % game.seats for seat in seats]
    if len(order) > len({*order}) or order != sorted(order) or len(order) > 2:
        names = [SEAT_NAMES[seat] for seat in seats]
        refuse(f"two different players are struck, in turn order, not {', '.join(names)}", seats)


class Pending:
    """One pending entry of a position under check."""

    def __init__(self, game: Any, place: int) -> None:
        """Read the entry at a place on the stack."""
        self.game, self.place = game, place
        self.kind, self.seats = int(game.pending_kind[place]), int(game.pending_seats[place])
        self.a, self.b = int(game.pending_a[place]), int(game.pending_b[place])
        self.name = phases.NAMES[self.kind]
        self.above = int(game.pending_kind[place + 1]) if place + 1 < game.depth else phases.OVER

    def seat_after(self, turns: int) -> int:
        """Return the seat `turns` places clockwise from the leader."""
        return int((self.game.turn + turns) % self.game.seats)

    def served(self) -> int:
        """Return the seat whose turn it is in this stage."""
        return self.seat_after(self.game.pending_b[0] - 1)

    def drawer(self) -> int:
        """DOR-35: Return the seat that is drawing."""
        return self.seat_after((self.game.pending_b[0] - 1) // self.draws())

    def draws(self) -> int:
        """DOR-35: Return the number of cards that a seat may draw in a round."""
        return int(self.game.free_cards + self.game.bought_cards)

    def struck(self) -> int:
        """DOR-43, DOR-44: Return the seat that must discard or draw a curse."""
        return self.a if self.kind == phases.DOOMING else self.seats.bit_length() - 1

    def is_news(self) -> bool:
        """DOR-33: Return True if goals are chosen because of cable news, before any draw."""
        return bool(self.game.pending_b[0] == 0)

    def able(self) -> list[int]:
        """Return the seats for which the entry may wait."""
        if self.kind in SILENT:
            return []
        find = _ABLE.get(self.kind)
        return find(self) if find else [self.drawer()]

    def everybody(self) -> list[int]:
        """Return all seats."""
        return list(range(self.game.seats))

    def unshut(self) -> list[int]:
        """DOR-12, DOR-16: Return the seats that may bid after the latest bid."""
        game = self.game
        if game.bidder == pieces.NOBODY:
            return []
        return [s for s in self.everybody() if s != game.bidder and not game.shut >> s & 1]

    def below(self) -> list[int]:
        """Return the seats for which the next lower entry waits."""
        return members(self.game.pending_seats[self.place - 1])

    def seekers(self) -> list[int]:
        """DOR-30: Return the seat asked for treasures, if it holds any."""
        seat = self.served()
        return [seat] if lying(self.game.treasure_place, pieces.IN_HAND + seat) else []

    def too_full(self) -> list[int]:
        """DOR-46: Return the seats with more cards than the hand limit."""
        return [s for s in self.everybody() if sum(self.game.hand[s]) > self.game.hand_size]

    def payers(self) -> list[int]:
        """DOR-22: Return the seat whose turn it is to pay, if it has bid."""
        seat = self.served()
        return [seat] if self.game.bid_on[seat] != auction.NO_BID else []

    def first_arguments(self) -> Collection[int]:
        """Return the possible values of the first argument."""
        find = _FIRST.get(self.kind)
        return find(self) if find else [0]

    def second_arguments(self) -> Collection[int]:
        """Return the possible values of the second argument."""
        find = _SECOND.get(self.kind)
        return find(self) if find else [0]

    def turns(self) -> Collection[int]:
        """Return the possible numbers of seats served in the stage of a round."""
        seats = self.game.seats
        is_asked = self.above not in (phases.OVER, phases.KEEPING)
        most = {
            stages.AUCTION: 1,
            stages.PAYMENT: seats,
            stages.ARRIVAL: 1,
            stages.TREASURE: seats,
            stages.SUPPLY: self.draws() * seats,
        }.get(self.a, 0)
        return range(min(int(is_asked), most), most + 1)

    def extras(self) -> list[int]:
        """DOR-15, DOR-16: Return the cards that the bidder may play with its bid."""
        game, seat = self.game, self.seats.bit_length() - 1
        hand = game.hand[seat]
        targets = [s for s in self.everybody() if s != seat and not game.shut >> s & 1]
        jujus = [pieces.EXTRA_JUJU + target for target in targets if hand[cards.JUJU]]
        return jujus + [pieces.EXTRA_OVETOS] * (hand[cards.OVETOS] > 0)

    def owed(self) -> list[int]:
        """DOR-22: Return the amount still owed."""
        game = self.game
        part, paid = game.bid_part[self.served()], worth(game.paid)
        is_begun = self.kind == phases.PAYING_ON
        return [part - paid] if is_begun == (paid > 0) and part > paid else []

    def way(self) -> list[int]:
        """DOR-19: Return the way for which the seat pays, if the cards laid down fit it."""
        way = self.game.bid_on[self.served()] // board.SITES
        return [way] if auction_invariants.fits_way(self.game.paid, way) else []

    def callers(self) -> list[int]:
        """DOR-28: Return the possible sets of seats that have called a Sangaia."""
        answered = [s for s in self.everybody() if not self.seats >> s & 1]
        able = [s for s in answered if self.game.hand[s][cards.SANGAIA]]
        every = sum(1 << seat for seat in able)
        return [seats for seats in range(1 << self.game.seats) if seats & ~every == 0]

    def treasures_kept(self) -> list[int]:
        """DOR-33, DOR-39: Return the possible numbers of treasures to keep from an offer."""
        if not self.is_news():
            return [0, 1]
        drawn = dict(zip(pieces.RED_MARKERS, pieces.NEWS_DRAWN, strict=True))
        return [drawn[self.game.markers] - 1] if self.game.markers in drawn else []

    def choosers(self) -> list[int]:
        """Return the seats that may choose among drawn goals."""
        return self.everybody() if self.is_news() else [self.drawer()]

    def prices(self) -> list[int]:
        """DOR-35: Return the possible prices of a card now: 0, or 1 gold after the free cards."""
        is_bought = (self.game.pending_b[0] - 1) % self.draws() >= self.game.free_cards
        return [0, 1] if is_bought and self.game.gold[self.drawer()] else [0]

    def discards(self) -> Collection[int]:
        """DOR-43: Return the possible numbers of cards left to discard."""
        held = sum(self.game.hand[self.seats.bit_length() - 1])
        most = min(cards.PANDA_CARDS, held)
        return [most] if self.above == phases.DISCARDING else range(1, most + 1)


def worth(paid: list[int]) -> int:
    """DOR-22, DOR-23: Return the amount that the cards laid down pay."""
    return sum(cards.WORTH[kind] * paid[kind] for kind in range(cards.PAYABLE)) + sum(
        paid[cards.PAYABLE :]
    )


Able = Callable[[Pending], list[int]]
Arguments = Callable[[Pending], Collection[int]]

_ABLE: Final[dict[int, Able]] = {
    phases.CHOOSING: Pending.everybody,
    phases.OPENING: lambda pending: [pending.seat_after(0)],
    phases.AIRING: lambda pending: [pending.seat_after(pending.a)],
    phases.BIDDING: Pending.unshut,
    phases.NAMING: Pending.below,
    phases.STAKING: Pending.below,
    phases.PAYING: Pending.payers,
    phases.PAYING_ON: Pending.payers,
    phases.CALLING: Pending.everybody,
    phases.REROUTING: lambda pending: [pending.seat_after(0)],
    phases.FINDING: Pending.seekers,
    phases.KEEPING: Pending.choosers,
    phases.DISCARDING: Pending.everybody,
    phases.REDUCING: Pending.too_full,
}
"""The seats for which each kind of entry may wait; other kinds wait for the drawing seat."""

_FIRST: Final[dict[int, Arguments]] = {
    phases.ROUND: lambda _pending: range(stages.CLOSE + 1),
    phases.CHOOSING: lambda pending: [pending.game.treasures_dealt - 1],
    phases.AIRING: lambda pending: range(1, pending.game.seats),
    phases.NAMING: Pending.extras,
    phases.STAKING: lambda _pending: range(board.DESTINATION_COUNT),
    phases.PAYING: Pending.owed,
    phases.PAYING_ON: Pending.owed,
    phases.CALLING: Pending.callers,
    phases.KEEPING: Pending.treasures_kept,
    phases.DRAWING: Pending.prices,
    phases.EFFECT: lambda _pending: range(cards.HELD, cards.KINDS),
    phases.PICKING: lambda _pending: [cards.MAKAKS, cards.MARABOUT, cards.PANDA, cards.SAMEDI],
    phases.PICKING_ON: lambda _pending: [cards.PANDA, cards.SAMEDI],
    phases.BLOCKING: lambda _pending: [cards.BIGFOOT, cards.LEVIATHAN],
    phases.DISCARDING: Pending.discards,
    phases.DOOMING: Pending.everybody,
}
"""Possible values of the first argument, by kind of entry; 0 for other kinds."""

_SECOND: Final[dict[int, Arguments]] = {
    phases.ROUND: Pending.turns,
    phases.CHOOSING: lambda _pending: [1],
    phases.STAKING: lambda pending: [pieces.EXTRA_NONE, *pending.extras()],
    phases.PAYING: Pending.way,
    phases.PAYING_ON: Pending.way,
    phases.KEEPING: lambda pending: [int(pending.a == 0)],
    phases.EFFECT: lambda pending: [pending.drawer()],
    phases.PICKING_ON: Pending.everybody,
}
"""Possible values of the second argument, by kind of entry; 0 for other kinds."""
