"""Reasons: what is said to be in the way is true of the position, found by other means."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

import marooned
from marooned.contract import Obstacle
from marooned.games.dorada.model import board, cards, phases, pieces
from marooned.games.dorada.model.names import CARD_IDS, CARD_NAMES, SITE_IDS, WAY_NAMES
from marooned.games.dorada.words import hindrances
from marooned.games.dorada.words.goal_cards import treasure_id
from tests.laws.reasons.true_reasons import Moment, Reasons, checked, truths_of

BONGOS = {"fetch", "fetch_bonus"}
BIDDING = (phases.OPENING, phases.AIRING, phases.BIDDING, phases.NAMING)
TREASURES = {treasure_id(each): each for each in range(pieces.TREASURES)}
ASKED_OF = {
    "choosing": {"give_up"},
    "opening": {"go", "ovetos", "juju"},
    "airing": {"go", "ovetos", "juju", "pass"},
    "bidding": {"go", "ovetos", "juju", "pass"},
    "naming": {"go"},
    "staking": {"stake", "add"},
    "paying": {"pay", "turn"},
    "paying_on": {"pay", "turn"},
    "calling": {"sangaia", "pass"},
    "rerouting": {"go"},
    "finding": {"find", "find_bonus", *BONGOS, "pass"},
    "keeping": {"give_up"},
    "drawing": {"take", "take_top"},
    "picking": {"player"},
    "picking_on": {"player"},
    "blocking": {"block"},
    "discarding": {"discard"},
    "reducing": {"discard"},
}
SENTENCES = {
    **hindrances.REASONS,
    **{f"first_{name}": each for name, each in hindrances.FIRST.items()},
    "answered": hindrances.ANSWERED,
    "not_you": Obstacle("You cannot act now. {phase}", ()),
    "over": Obstacle("The game is over. {how}", ()),
}


class DoradaMoment(Moment):
    """A position as these truths look at it."""

    def __init__(self, game: marooned.Game, seat: int) -> None:
        """Take what a truth is asked with."""
        super().__init__(game, seat)
        self.hand, self.gold = self.state.hand[seat], self.state.gold[seat]
        self.place = self.state.place
        self.targets = {target for each in game.legal_for(seat) for target in each.targets}

    @property
    def card(self) -> int:
        """The card that was clicked."""
        return CARD_IDS.index(self.target.removeprefix("card-"))

    @property
    def site(self) -> int:
        """The site that was clicked."""
        return SITE_IDS.index(self.target)

    @property
    def way(self) -> int:
        """The way that the sentence names."""
        return WAY_NAMES.index(self.facts["way"])

    def open_trips(self) -> dict[tuple[int, int], int]:
        """Return the least that a bid takes for each trip on land or water that is open."""
        trips = self.game.view()["board"]["trips"]
        return {(WAY_NAMES.index(t["way"]), SITE_IDS.index(t["site"])): 0 for t in trips}

    def standing(self) -> int:
        """Return the highest bid that stands, -1 if none does."""
        return max((bid["total"] for bid in self.game.view()["auction"]["bids"]), default=-1)


def worths(now: DoradaMoment, way: int, hand: Any, gold: int) -> Iterator[list[int]]:
    """Give every payment by a way as what its cards pay, one number for a Shaman's animals."""
    shamans = hand[cards.SHAMAN]
    plain = [kind for kind in range(cards.PAYABLE) if pays(kind, way)]
    turned = [kind for kind in range(cards.ANIMALS) if way < board.LAND_WAYS and kind != way]
    if now.phase in (phases.PAYING, phases.PAYING_ON):
        turned = [kind for kind in turned if not now.state.paid[cards.PAYABLE + kind]]
    for counts in product(*(range(hand[kind] + 1) for kind in plain)):
        fare = sum(n * cards.FARE[kind] for n, kind in zip(counts, plain, strict=True))
        if fare > gold:
            continue
        for more in product(*(range(hand[kind] + 1) for kind in turned)):
            if sum(map(bool, more)) <= shamans:
                own = [cards.WORTH[k] for k, n in zip(plain, counts, strict=True) for _ in range(n)]
                yield own + [number for number in more if number]


def pays(kind: int, way: int) -> bool:
    """Tell whether a card pays by a way on its own."""
    if kind < cards.ANIMALS:
        return kind == way
    return kind != cards.KAYAK or way == board.BY_WATER


def most_paid(now: DoradaMoment, way: int, hand: Any = None, gold: int | None = None) -> int:
    """Return the most that a hand pays by a way."""
    held, purse = (now.hand, now.gold) if hand is None or gold is None else (hand, gold)
    return max(map(sum, worths(now, way, held, purse)))


def without(now: DoradaMoment, card: int) -> list[int]:
    """Return the hand without a card."""
    return [count - (kind == card) for kind, count in enumerate(now.hand)]


def cannot_pay_rest(now: DoradaMoment) -> bool:
    """Tell whether no cards pay what is owed once this one has been paid."""
    card, owed, way = now.card, now.a, now.b
    left = most_paid(now, way, without(now, card), now.gold - cards.FARE[card])
    return bool(left < owed - cards.WORTH[card])


def has_one_too_many(now: DoradaMoment) -> bool:
    """Tell whether the rest can be paid, but never so that no card could be left out."""
    card, owed, way = now.card, now.a, now.b
    laid = [
        *(w for kind, w in enumerate(cards.WORTH) for _ in range(now.state.paid[kind])),
        *filter(None, now.state.paid[cards.PAYABLE : cards.PAYABLE + cards.ANIMALS]),
    ]
    if card == cards.SHAMAN or not pays(card, way):
        kinds = range(cards.ANIMALS) if card == cards.SHAMAN else [card]
        begun = [
            (
                number,
                [c - (k == cards.SHAMAN) - number * (k == kind) for k, c in enumerate(now.hand)],
                0,
            )
            for kind in kinds
            if kind != way and not now.state.paid[cards.PAYABLE + kind]
            for number in range(1, now.hand[kind] + 1)
        ]
    else:
        begun = [(cards.WORTH[card], without(now, card), cards.FARE[card])]
    payments = [
        [*laid, worth, *rest]
        for worth, hand, fare in begun
        for rest in worths(now, way, hand, now.gold - fare)
    ]
    whole = sum(laid) + owed
    enough = [payment for payment in payments if sum(payment) >= whole]
    return bool(enough) and all(sum(each) - min(each) >= whole for each in enough)


def is_too_dear(now: DoradaMoment) -> bool:
    """Tell whether the cards pay what is said, and that is too little."""
    means = most_paid(now, now.way)
    return int(now.facts["means"]) == min(means, cards.MOST_BID) < int(now.facts["least"])


def has_no_trip(now: DoradaMoment) -> bool:
    least, means = int(now.facts["least"]), most_paid(now, board.BY_AIR)
    is_open = any(site == now.site for _, site in now.open_trips())
    return not is_open and int(now.facts["means"]) == min(means, cards.MOST_BID) < least


def no_ovetos(now: DoradaMoment) -> bool:
    """Tell whether the least bid is right, and is more than the cards pay on any open path."""
    least = max(now.state.ovetos_bid, now.standing() + 1)
    ways = {way for way, _ in now.open_trips()} | {board.BY_AIR}
    return int(now.facts["least"]) == least and all(most_paid(now, way) < least for way in ways)


def is_elsewhere(now: DoradaMoment) -> bool:
    site = now.state.treasure_site[TREASURES[now.target]]
    near = {
        other
        for a, b, kind in board.PATHS
        for here, other in ((a, b), (b, a))
        if here == now.place and board.PATH_TYPES[kind] != "sea"
    }
    has_bongo = now.hand[cards.BONGO] > 0
    return (
        site != now.place
        and (site not in near if "site" not in now.facts else True)
        and not (site in near and has_bongo)
    )


def nothing_turned(now: DoradaMoment) -> bool:
    others = [kind for kind in range(cards.ANIMALS) if kind != now.b and now.hand[kind]]
    fresh = [kind for kind in others if not now.state.paid[cards.PAYABLE + kind]]
    return now.b >= board.LAND_WAYS or not fresh


def no_bid_with(now: DoradaMoment) -> bool:
    """Tell whether the card is held, and no action plays it."""
    name = now.facts["card"].lower()
    card = next(each for each, word in enumerate(CARD_NAMES) if word.lower() == name)
    is_played = ("juju" if card == cards.JUJU else "ovetos") in now.kinds
    return bool(now.hand[card]) and not is_played and (card != cards.JUJU or "go" not in now.kinds)


TRUTHS: dict[str, Callable[[Any], object]] = {
    "there": lambda now: now.site == now.place,
    "bound": lambda now: (
        now.state.bidding == pieces.COOPERATIVE
        and any(
            len(bid["parts"]) > 1 and now.seat in [part["seat"] for part in bid["parts"]]
            for bid in now.game.view()["auction"]["bids"]
        )
    ),
    "no_means": lambda now: now.phase in BIDDING and is_too_dear(now),
    "no_trip": lambda now: now.phase in BIDDING and has_no_trip(now),
    "not_on": lambda now: now.phase == phases.REROUTING and now.state.came_way != board.BY_AIR,
    "not_on_from_air": lambda now: (
        now.phase == phases.REROUTING and now.state.came_way == board.BY_AIR
    ),
    "pays_later": lambda now: now.phase in BIDDING and now.card <= cards.SHAMAN,
    "pays_nothing": lambda now: not pays(now.card, now.b) if now.card < cards.PAYABLE else True,
    "too_much": has_one_too_many,
    "no_rest": cannot_pay_rest,
    "nothing_to_turn": lambda now: now.card != cards.SHAMAN or nothing_turned(now),
    "turned": lambda now: now.state.paid[cards.PAYABLE + now.card],
    "no_gold": lambda now: (
        now.gold < cards.FARE[now.card]
        and now.facts == {"fare": str(cards.FARE[now.card]), "gold": str(now.gold)}
    ),
    "not_held": lambda now: not now.hand[CARD_IDS.index(now.target)],
    "ovetos": no_ovetos,
    "no_bid_with": no_bid_with,
    "bonus": lambda now: (
        not any(
            now.state.treasure_place[each] == pieces.IN_HAND + now.seat
            and now.state.treasure_site[each] == now.place
            and cards.BONUS + now.state.treasure_symbol[each] == now.card
            for each in range(pieces.TREASURES)
        )
    ),
    "bongo": lambda now: not now.kinds & BONGOS,
    "not_yours": lambda now: (
        now.state.treasure_place[TREASURES[now.target]] != pieces.IN_HAND + now.seat
    ),
    "elsewhere": is_elsewhere,
    "no_bongo": lambda now: not now.hand[cards.BONGO],
    "curse": lambda now: now.target.startswith("c"),
    "destiny": lambda now: now.target not in now.targets,
    **{
        f"first_{name}": lambda now, name=name: (  # type: ignore[misc]
            phases.NAMES[now.phase] == name and now.kinds and now.kinds <= ASKED_OF[name]
        )
        for name in ASKED_OF
    },
    "first_buying": lambda now: (
        now.phase == phases.DRAWING and now.a and now.kinds == {"take", "take_top", "pass"}
    ),
    "answered": lambda now: now.phase == phases.CALLING and not now.kinds,
    "not_you": lambda now: not now.kinds and now.seat not in now.game.waiting,
    "over": lambda now: now.game.is_over,
}
REASONS = Reasons(SENTENCES, truths_of(DoradaMoment, TRUTHS))


@pytest.mark.parametrize("seed", range(9))
def test_every_reason_is_true_of_its_position(seed: int) -> None:
    """Every reason given for any click of a seat is true."""
    assert len(checked("dorada", REASONS, seed)) > 5
