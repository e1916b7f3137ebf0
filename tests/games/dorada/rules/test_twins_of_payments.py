"""Slow obvious twins of payments: every handful of cards is tried against DOR-22 to DOR-24."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import marooned
from tests.games.dorada.auctions import Hand, amounts, close, deal, offer, phase, texts

ANIMALS = {"mountain": "Yak", "sand": "Kamel", "jungle": "Gonogo"}
TRIPS = {
    "mountain": ("base camp", "Kamoptis by mountain"),
    "sand": ("Kamoptis", "Septris by sand"),
    "jungle": ("base camp", "Kilitiping by jungle"),
    "water": ("base camp", "Mana-Hatu by water"),
    "air": ("base camp", "Rhobanis by air"),
}
WORTH = {"Yak": 1, "Kamel": 1, "Gonogo": 1, "Kayak": 2, "Drako": 2, "Zeppelin": 5}
FARE = {"Drako": 1, "Zeppelin": 3}
COPIES = {"Yak": 9, "Kamel": 9, "Gonogo": 9, "Kayak": 9, "Drako": 6, "Zeppelin": 3, "Shaman": 6}
MOST_CARDS = 10
BATCHES = range(16)
HANDS = 12

Payment = tuple[tuple[str, int], ...]
"""What is laid down, in alphabetical order: cards, and `turned Kamel` for all that one turns."""


class Purse:
    """What a player has, and what it is good for by one way."""

    def __init__(self, hand: Hand, coins: int, way: str) -> None:
        self.hand, self.coins, self.way = Counter(hand), coins, way

    def paying(self) -> list[str]:
        """The kinds of card that pay by themselves."""
        boats = ["Kayak"] if self.way == "water" else []
        animals = [ANIMALS[self.way]] if self.way in ANIMALS else []
        return [*animals, *boats, "Drako", "Zeppelin"]

    def turnable(self) -> list[str]:
        """The kinds of animal that a Shaman may turn into the one that is needed."""
        if self.way not in ANIMALS:
            return []
        return [animal for animal in ANIMALS.values() if animal != ANIMALS[self.way]]

    def handfuls(self) -> Iterator[Counter[str]]:
        """All that can be laid down at all, with the Shamans and the gold there are."""
        paying = self.paying()
        names = [*paying, *(f"turned {animal}" for animal in self.turnable())]
        held = [self.hand[kind] for kind in (*paying, *self.turnable())]
        for counts in product(*(range(number + 1) for number in held)):
            laid = Counter(dict(zip(names, counts, strict=True)))
            shamans = sum(laid[f"turned {animal}"] > 0 for animal in self.turnable())
            fare = sum(FARE.get(kind, 0) * count for kind, count in laid.items())
            if shamans <= self.hand["Shaman"] and fare <= self.coins:
                yield laid

    def payments(self, bid: int) -> set[Payment]:
        """All that pays a bid so that nothing could be left out."""
        return {written(laid) for laid in self.handfuls() if pays(laid, bid)}


def worth(laid: Counter[str]) -> int:
    """Return what something is worth, an animal turned as much as one of the right kind."""
    return sum(WORTH[name.removeprefix("turned ")] * count for name, count in laid.items())


def pays(laid: Counter[str], bid: int) -> bool:
    """DOR-24: Enough is laid down, and less would be too little whatever were left out."""
    return worth(laid) >= bid and all(worth(less) < bid for less in with_less(laid))


def with_less(laid: Counter[str]) -> Iterator[Counter[str]]:
    """Give what is left when one card is left out, or a Shaman with all that he turns."""
    for name, count in laid.items():
        if count:
            yield laid - Counter({name: 1})
            yield laid - Counter({name: count if name.startswith("turned") else 1})


def written(laid: Counter[str]) -> Payment:
    return tuple(sorted((name, count) for name, count in laid.items() if count))


def parts_of(payment: Payment) -> Iterator[Payment]:
    """Give all that may lie there on the way to a payment, in whatever order it is laid down."""
    whole = [
        (0, count) if name.startswith("turned") else range(count + 1) for name, count in payment
    ]
    for counts in product(*whole):
        yield written(Counter(dict(zip((name for name, _ in payment), counts, strict=True))))


def laid_by(text: str) -> Counter[str]:
    """Return what an action lays down."""
    verb, number, *rest = text.split()
    if verb == "pay":
        return Counter({rest[0]: 1})
    return Counter({f"turned {rest[0].rstrip('s')}": int(number)})


def explored(game: marooned.Game) -> tuple[set[Payment], set[Payment]]:
    """Return the payments that can be made card by card, and all that lies there on the way."""
    made: set[Payment] = set()
    seen: dict[Payment, marooned.Game] = {(): game}
    open_ends: list[Payment] = [()]
    while open_ends:
        here = open_ends.pop()
        for text in texts(seen[here]):
            there = written(Counter(dict(here)) + laid_by(text))
            if there in made or there in seen:
                continue
            after = seen[here].copy()
            after.play(text)
            if phase(after) == "paying_on":
                seen[there] = after
                open_ends.append(there)
            else:
                made.add(there)
    return made, set(seen)


def some_hand(random: Random) -> Hand:
    """Return a hand of few kinds or of many, of as many cards as a hand may hold."""
    kinds = random.sample(list(COPIES), random.randint(1, len(COPIES)))
    drawn = Counter(random.choice(kinds) for _ in range(random.randint(1, MOST_CARDS)))
    return {kind: min(count, COPIES[kind]) for kind, count in drawn.items()}


def some_purses(seed: int) -> Iterator[tuple[Purse, marooned.Game]]:
    """Give hands with some gold for some way, each with a game that its holder opens."""
    random = Random(seed)
    for _ in range(HANDS):
        purse = Purse(some_hand(random), random.choice([0, 1, 3, 4, 10]), random.choice([*TRIPS]))
        place, _ = TRIPS[purse.way]
        yield purse, deal(dict(purse.hand), place=place, gold=[purse.coins, 10, 10])


@pytest.mark.parametrize("seed", BATCHES)
def test_the_most_that_can_be_bid_is_the_most_that_can_be_paid(seed: int) -> None:
    """DOR-14: The most that can be bid is the most that can be paid, and so is all below."""
    for purse, game in some_purses(seed):
        trip = TRIPS[purse.way][1]
        payable = [bid for bid in range(30) if purse.payments(bid)]
        assert payable == list(range(len(payable)))
        if purse.way == "air":
            payable = payable[1:]
        found = amounts(game, trip) if payable else []
        assert found == [f"bid {bid}" for bid in payable]


@pytest.mark.parametrize("seed", BATCHES)
def test_the_payments_offered_card_by_card_are_all_that_the_rules_allow(seed: int) -> None:
    """DOR-22, DOR-23, DOR-24: The payments offered card by card are all that the rules allow."""
    random = Random(seed)
    for purse, game in some_purses(seed + 100):
        most = max(bid for bid in range(30) if purse.payments(bid))
        if most == 0:
            continue
        bid = random.randint(1, most)
        offer(game, 0, TRIPS[purse.way][1], f"bid {bid}")
        close(game)
        made, seen = explored(game)
        expected = purse.payments(bid)
        assert made == expected
        assert seen == {part for payment in expected for part in parts_of(payment)} - expected
