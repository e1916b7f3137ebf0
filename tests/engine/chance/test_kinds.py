"""Shuffles of kinds of card: nothing is lost, nothing else moves, only the counts matter."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.chance.counting import surprise
from tests.engine.chance.kinds import at, between

KINDS = [31, *[0] * 8, *[1] * 8, *[2] * 6, *[7] * 5, 30, 30, 30]
SOME = [0, 2, 3, 7, 11, 19, 28, 29, 30]
SHUFFLES = 3_000
BEYOND_CHANCE = 4.0


def mixed(seed: int, places: list[int]) -> list[int]:
    """Return the kinds with those at some places in another order."""
    kinds, others = list(KINDS), [KINDS[place] for place in places]
    Random(seed).shuffle(others)
    for place, kind in zip(places, others, strict=True):
        kinds[place] = kind
    return kinds


def test_a_shuffle_of_kinds_keeps_all_cards_and_those_outside() -> None:
    """The cards shuffled are the same as before, and all others stay where they are."""
    deck = between(KINDS, 4, 27)
    assert Counter(deck) == Counter(KINDS)
    assert (deck[:4], deck[27:]) == (KINDS[:4], KINDS[27:])
    assert deck != KINDS


def test_a_shuffle_of_places_keeps_all_cards_and_those_elsewhere() -> None:
    """The cards at the places are the same as before, and all others stay where they are."""
    deck = at(KINDS, SOME)
    assert Counter(deck) == Counter(KINDS)
    assert all(deck[place] == KINDS[place] for place in range(len(KINDS)) if place not in SOME)
    assert deck != KINDS


@pytest.mark.parametrize("seed", range(20))
def test_the_order_before_does_not_matter(seed: int) -> None:
    """However the cards lay, the same ones are in the same order after the same shuffle."""
    every = list(range(len(KINDS)))
    assert between(mixed(seed, every[4:27]), 4, 27) == between(KINDS, 4, 27)
    assert at(mixed(seed, SOME), SOME) == at(KINDS, SOME)


@pytest.mark.parametrize("places", [SOME, [5], [], list(range(len(KINDS)))], ids=len)
def test_places_are_shuffled_as_a_deck_is(places: list[int]) -> None:
    """The cards at some places come into the order that a deck of them would."""
    there = [KINDS[place] for place in places]
    assert [at(KINDS, places)[place] for place in places] == between(there, 0, len(there))


def test_another_seed_gives_another_order() -> None:
    """Orders differ from seed to seed."""
    orders = {tuple(at(KINDS, SOME, seed)) for seed in range(50)}
    assert len(orders) > 40


def test_every_kind_comes_to_every_place() -> None:
    """Of six cards of three kinds each kind comes to each place equally often."""
    kinds = [4, 4, 9, 9, 20, 20]
    found = [[0] * 3 for _ in kinds]
    for seed in range(SHUFFLES):
        for place, kind in enumerate(between(kinds, 0, 6, seed)):
            found[place][(4, 9, 20).index(kind)] += 1
    assert abs(surprise(found, 10)) < BEYOND_CHANCE
