"""Counts of what shuffles and lots give, and how likely such counts are."""

from __future__ import annotations

from typing import Annotated, Any, Final

import numpy as np

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine.chance.decks import shuffle
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.record import Games, Record, record
from marooned.engine.compiling.rule import PLAIN, entry, rule

CARDS: Final = 24
FIRST, SECOND = 0, 1


@record
class Shuffler(Record):
    """A record with nothing but a deck of cards."""

    cards: Annotated[list[int], (np.int32, (CARDS,))]


@rule
def shuffled(game: Shuffler, deck: int) -> None:
    for card in range(CARDS):
        game.cards[card] = card
    shuffle(game, deck, game.cards, 0, CARDS)


@rule
def start(game: Shuffler, seeds: Any, number: int) -> None:
    """Set the seed and forget all shuffles."""
    game.seed[0] = seeds[number][0]
    game.seed[1] = seeds[number][1]
    for deck in range(len(game.shuffles)):
        game.shuffles[deck] = 0


@entry
def count_places(games: Games, seeds: Any, found: Any) -> None:
    """Count which card comes to which place."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        shuffled(games[0], FIRST)
        for place in range(CARDS):
            found[place][games[0].cards[place]] += 1


@entry
def count_neighbours(games: Games, seeds: Any, found: Any) -> None:
    """Count which card lies on which."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        shuffled(games[0], FIRST)
        for place in range(CARDS - 1):
            found[games[0].cards[place]][games[0].cards[place + 1]] += 1


@entry
def count_decks(games: Games, seeds: Any, found: Any) -> None:
    """Count which card is on top of one deck and which on top of another."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        shuffled(games[0], FIRST)
        top = games[0].cards[CARDS - 1]
        shuffled(games[0], SECOND)
        found[top][games[0].cards[CARDS - 1]] += 1


@entry
def count_shuffles(games: Games, seeds: Any, found: Any) -> None:
    """Count which card is on top of a deck and which on top after the next shuffle."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        shuffled(games[0], FIRST)
        top = games[0].cards[CARDS - 1]
        shuffled(games[0], FIRST)
        found[top][games[0].cards[CARDS - 1]] += 1


@entry
def count_seeds(games: Games, seeds: Any, found: Any) -> None:
    """Count which card is on top for a seed and which for the seed that follows it."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        shuffled(games[0], FIRST)
        top = games[0].cards[CARDS - 1]
        start(games[0], seeds, number)
        games[0].seed[1] ^= 1
        shuffled(games[0], FIRST)
        found[top][games[0].cards[CARDS - 1]] += 1


@entry
def count_lots(games: Games, seeds: Any, found: Any) -> None:
    """Count lots among as many as there are rows, and those drawn next."""
    for number in range(len(seeds)):
        start(games[0], seeds, number)
        first = lot(games[0], FIRST, len(found))
        found[first][lot(games[0], FIRST, len(found))] += 1


def table(rows: int, columns: int) -> Any:
    return [[0] * columns for _ in range(rows)] if PLAIN else np.zeros((rows, columns), np.int64)


def seeds(number: int, seed: int) -> Any:
    drawn = np.random.default_rng(seed).integers(1 << 32, size=(number, 2))
    return drawn.tolist() if PLAIN else drawn


def surprise(counts: Any, free: int, *, but_diagonal: bool = False) -> float:
    """Return how many standard deviations counts lie from even ones.

    It is chi-square, made normal after Wilson and Hilferty.

    Args:
        counts: A table of counts that should all be alike.
        free: Its degrees of freedom.
        but_diagonal: Whether the diagonal is empty by its nature.
    """
    found = np.array(counts, float)
    cells = found[~np.eye(len(found), dtype=bool)] if but_diagonal else found.ravel()
    even = cells.sum() / cells.size
    chi_square = float(((cells - even) ** 2 / even).sum())
    spread = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
