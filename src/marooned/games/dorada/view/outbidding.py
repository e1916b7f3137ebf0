"""Exact probability that a rival can pay more than the leading bid, for a viewer.

The computation counts the rival's possible hands that pay no more than a limit by each way. It
computes the largest payment by the same rule as `paying.means`, from numbers of cards.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb, inf
from typing import Any, Final, NamedTuple

from marooned.engine.calls import Rules
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.rules import entries
from marooned.games.dorada.view.hands_seen import known_counts
from marooned.games.dorada.words.grammar import split

FREE: Final = (inf,) * board.WAYS
"""No limit by any way."""
LARGEST: Final = cards.MOST_BID + 1


class Hand(NamedTuple):
    """Known facts about a hand: known cards, number of hidden cards, unseen cards, and gold."""

    known: Sequence[int]
    hidden: int
    unseen: Sequence[int]
    gold: int


def chance_of_more(game: Any, viewer: int | None, seat: int) -> float:
    """DOR-12, DOR-14: Return the probability that a seat can bid more than the leading bid.

    Only hands that can pay the seat's own bid of this round are possible.
    """
    hand, own = hand_of(game, viewer, seat), own_bid(game, seat)
    poor = limited(game, game.bid_part[game.bidder])
    able = within(hand, FREE) - within(hand, own)
    unable = within(hand, poor) - within(hand, tuple(map(min, poor, own)))
    return 1 - unable / able if able else 0.0


def hand_of(game: Any, viewer: int | None, seat: int) -> Hand:
    """DOR-1: Return a viewer's knowledge of a hand.

    The hidden cards of all hands and the cards of the deck are treated as one shuffled pile.
    """
    others = [other for other in range(game.seats) if other != viewer]
    unseen = [game.deck[: game.deck_size].count(kind) for kind in range(cards.HELD)]
    for other in others:
        known = known_counts(game, viewer, other)
        unseen = [
            count + held - seen
            for count, held, seen in zip(unseen, game.hand[other], known, strict=True)
        ]
    known = known_counts(game, viewer, seat)
    return Hand(known, sum(game.hand[seat]) - sum(known), unseen, game.gold[seat])


def limited(game: Any, most: int) -> tuple[float, ...]:
    """Return `most` as the limit for each way that is open for bids; other ways have no limit."""
    rules = Rules(game)
    ways = range(board.WAYS)
    return tuple(most if rules.answer(entries.call_open_sites, way) else inf for way in ways)


def own_bid(game: Any, seat: int) -> tuple[float, ...]:
    """Return a limit for each way: a seat's bid minus 1 for its way, none for other ways.

    Without a bid, the limits are so low that no hand is within them.
    """
    if game.bid_on[seat] < 0:
        return (-1,) * board.WAYS
    way, _ = split(game.bid_on[seat])
    return tuple(game.bid_part[seat] - 1 if each == way else inf for each in range(board.WAYS))


def within(hand: Hand, limits: Sequence[float]) -> int:
    """Return the number of possible hands that can pay at most the limit by each way."""
    if min(limits) == inf:
        return comb(sum(hand.unseen), hand.hidden)
    rooms = {carried: [limit - carried for limit in limits] for carried in range(LARGEST)}
    beasts = cache(lambda carried, shamans: animals_within(hand, rooms[carried], shamans))
    others = cache(lambda carried: others_within(hand, rooms[carried]))
    return sum(
        ways * matched(beasts(carried, shamans), others(carried), left)
        for ways, carried, shamans, left in helpers(hand)
        if carried <= min(limits)
    )


def helpers(hand: Hand) -> Iterator[tuple[int, int, int, int]]:
    """Yield the numbers of combinations of Drakos, Zeppelins and Shamans in a hand.

    Each number comes with three others: the payment of these cards by any way, the number of
    Shamans that matter, and the number of hidden cards left.
    """
    lots = [hand.unseen[kind] for kind in (cards.DRAKO, cards.ZEPPELIN, cards.SHAMAN)]
    known = [hand.known[kind] for kind in (cards.DRAKO, cards.ZEPPELIN, cards.SHAMAN)]
    for drawn in triples(lots, hand.hidden):
        drakos, zeppelins, shamans = (have + more for have, more in zip(known, drawn, strict=True))
        carried = carry(drakos, zeppelins, hand.gold)
        yield ways_to_draw(lots, drawn), carried, min(2, shamans), hand.hidden - sum(drawn)


def carry(drakos: int, zeppelins: int, gold: int) -> int:
    """DOR-22: Return the largest payment by Drakos and Zeppelins that the gold allows."""
    fare, worth = cards.FARE[cards.ZEPPELIN], cards.WORTH
    return max(
        flights * worth[cards.ZEPPELIN] + min(drakos, gold - flights * fare) * worth[cards.DRAKO]
        for flights in range(min(zeppelins, gold // fare) + 1)
    )


def others_within(hand: Hand, rooms: Sequence[float]) -> list[int]:
    """Return, by number of Kayaks and cards that pay nothing, the combinations within the limit."""
    kayaks = kayaks_within(hand, rooms)
    others = drawn_of(sum(hand.unseen[cards.SHAMAN + 1 :]), hand.hidden)
    return [matched(kayaks, others, number) for number in range(hand.hidden + 1)]


def kayaks_within(hand: Hand, rooms: Sequence[float]) -> list[int]:
    """DOR-22: Return, for each number of Kayaks, the combinations within the limit on water."""
    held, room = hand.known[cards.KAYAK], rooms[board.BY_WATER]
    found = enumerate(drawn_of(hand.unseen[cards.KAYAK], hand.hidden))
    return [ways if (held + n) * cards.WORTH[cards.KAYAK] <= room else 0 for n, ways in found]


def animals_within(hand: Hand, rooms: Sequence[float], shamans: int) -> list[int]:
    """DOR-22, DOR-23: Return, for each number of animals, the combinations within the limits.

    One Shaman turns the animals of one kind into another kind; two turn all of them.
    """
    on_land = rooms[: board.LAND_WAYS]
    counts = (animals_apart, animals_with_one_turned, animals_all_turned)
    return counts[shamans if min(on_land) < inf else 0](hand, on_land)


def animals_apart(hand: Hand, rooms: Sequence[float]) -> list[int]:
    """DOR-22: Count the combinations if each animal pays by its own way only."""
    one, two, three = (fitting(hand, way, room) for way, room in enumerate(rooms))
    both = [matched(one, two, number) for number in range(hand.hidden + 1)]
    return [matched(both, three, number) for number in range(hand.hidden + 1)]


def fitting(hand: Hand, kind: int, room: float) -> list[int]:
    """Return, for each number of cards of one kind, the combinations within the limit."""
    ways = drawn_of(hand.unseen[kind], hand.hidden)
    return [some if hand.known[kind] + more <= room else 0 for more, some in enumerate(ways)]


def animals_all_turned(hand: Hand, rooms: Sequence[float]) -> list[int]:
    """DOR-23: Count the combinations if all animals pay by any way on land."""
    held = sum(hand.known[: cards.ANIMALS])
    ways = drawn_of(sum(hand.unseen[: cards.ANIMALS]), hand.hidden)
    return [some if held + more <= min(rooms) else 0 for more, some in enumerate(ways)]


def animals_with_one_turned(hand: Hand, rooms: Sequence[float]) -> list[int]:
    """DOR-23: Count the combinations if animals of one other kind also pay by a way."""
    lots, known = hand.unseen[: cards.ANIMALS], hand.known[: cards.ANIMALS]
    most = [
        int(max(-1, min(lot, min(rooms) - held))) for lot, held in zip(lots, known, strict=True)
    ]
    found = [0] * (hand.hidden + 1)
    for drawn in triples(most, hand.hidden):
        held = [have + more for have, more in zip(known, drawn, strict=True)]
        if all(held[way] + best_of_others(held, way) <= room for way, room in enumerate(rooms)):
            found[sum(drawn)] += ways_to_draw(lots, drawn)
    return found


def best_of_others(animals: Sequence[int], way: int) -> int:
    """Return the largest number of animals of one kind, except the kind that pays by the way."""
    return max(animals[way - 1], animals[way - 2])


def drawn_of(lot: int, most: int) -> list[int]:
    """Return the numbers of ways to draw 0, 1, 2, … cards out of a set."""
    return [comb(lot, number) for number in range(most + 1)]


def matched(one: Sequence[int], other: Sequence[int], number: int) -> int:
    """Return the number of ways to draw a number of cards out of two sets together."""
    return sum(one[some] * other[number - some] for some in range(number + 1))


def triples(lots: Sequence[int], most: int) -> Iterator[tuple[int, int, int]]:
    """Yield every choice of at most `most` cards out of three sets."""
    one, two, three = lots
    for first in range(min(one, most) + 1):
        for second in range(min(two, most - first) + 1):
            for third in range(min(three, most - first - second) + 1):
                yield first, second, third


def ways_to_draw(lots: Sequence[int], drawn: Sequence[int]) -> int:
    """Return the number of ways to draw given numbers of cards out of several sets."""
    total = 1
    for lot, count in zip(lots, drawn, strict=True):
        total *= comb(lot, count)
    return total


def may_bid_more(game: Any, viewer: int | None) -> list[int]:
    """DOR-12, DOR-16: Return the seats that may still outbid the last bidder, except the viewer."""
    if game.bidding != pieces.RIVAL or game.bidder == pieces.NOBODY:
        return []
    if game.bid_part[game.bidder] == cards.MOST_BID:
        return []
    out = {viewer, game.bidder}
    return [seat for seat in range(game.seats) if seat not in out and not game.shut >> seat & 1]
