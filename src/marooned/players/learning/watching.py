"""Games of those who think, watched where each turn begins. For calibration and the leaf.

A share of games is the same wherever it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from marooned.definition import GameDefinition
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import Player
from marooned.players.imagining.trials import Question
from marooned.players.learning.reservoir import blank_note, call_begins_turn


@dataclass(frozen=True)
class Share:
    """Games of one kind of table, played in one go: from `first` up to, not with, `last`."""

    series: Series
    first: int
    last: int


Found = TypeVar("Found")
Each = Callable[[Callable[[Share], Found], Iterable[Share]], Iterator[Found]]
"""Calls a function for each share, wherever there is room, and gives the results in order."""
Look = Callable[[int, Question], None]
"""Is shown the number of a game, among those of its share, and who is asked first in a turn."""


def series_of(
    definition: GameDefinition, kind: Mapping[str, Any], player: Player, span: range, seed: int
) -> Series:
    """Return games of a kind of table, all seats one player's, on seeds of a range."""
    return Series(definition, kind, (player,) * kind["players"], seeds.within(span, seed))


def shares_of(series: Series, games: range, size: int) -> Iterator[Share]:
    """Cut games of a series into shares of so many."""
    for first in range(games.start, games.stop, size):
        yield Share(series, first, min(first + size, games.stop))


def watch(share: Share, look: Look) -> Any:
    """Play a share, and show the beginnings of its turns.

    Returns:
        What each seat has of the win, 0 to 1, shape (games, seats).
    """
    games = share.series.undealt(share.first, share.last)
    for index in range(share.last - share.first):
        share.series.sitting(share.first + index).play(games, index, at_beginnings(index, look))
    return share.series.shares(games)


def at_beginnings(index: int, look: Look) -> Callable[[Question], None]:
    """Return what passes on the first question of each turn of a game."""
    note = blank_note()

    def see(question: Question) -> None:
        if call_begins_turn(question.root, 0, note):
            look(index, question)

    return see
