"""Shuffles of kinds of card, each by an entry, for the tests beside."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

import numpy as np

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.chance.decks import shuffle_kinds, shuffle_places
from marooned.engine.compiling.record import Games, Record, record
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import batch, snapshot, store

CARDS: Final = 31
DECK: Final = 3


@record
class Kinds(Record):
    """A record with nothing but a deck of kinds of card, with no room for the keys of a shuffle."""

    kinds: Annotated[list[int], (np.int8, (CARDS,))]


@entry
def call_shuffle_kinds(games: Games, first: int, last: int) -> None:
    """Shuffle the kinds between two places."""
    shuffle_kinds(games[0], DECK, games[0].kinds, first, last)


@entry
def call_shuffle_places(games: Games, places: int) -> None:
    """Shuffle the kinds at the places of a set."""
    shuffle_places(games[0], DECK, games[0].kinds, places)


def lying(kinds: Sequence[int], seed: int) -> Any:
    """Return a batch of one record with a deck in an order."""
    games = batch(Kinds)
    plain = snapshot(Kinds, games)
    plain.kinds = [*kinds, *[0] * (CARDS - len(kinds))]
    plain.seed = [seed, seed + 1]
    store(games, 0, plain)
    return games


def between(kinds: Sequence[int], first: int, last: int, seed: int = 5) -> list[int]:
    """Return a deck after its kinds between two places have been shuffled."""
    games = lying(kinds, seed)
    call_shuffle_kinds(games, first, last)
    return snapshot(Kinds, games).kinds[: len(kinds)]


def at(kinds: Sequence[int], places: Sequence[int], seed: int = 5) -> list[int]:
    """Return a deck after its kinds at some places have been shuffled."""
    games = lying(kinds, seed)
    call_shuffle_places(games, sum(1 << place for place in places))
    return snapshot(Kinds, games).kinds[: len(kinds)]
