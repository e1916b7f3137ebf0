"""Games of thinking players, observed at the beginning of each turn.

Used to calibrate and to fit leaf values. A share contains the same games in every process.
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
    """A work chunk: games of one kind of table, from `first` up to, not including, `last`."""

    series: Series
    first: int
    last: int


Found = TypeVar("Found")
Each = Callable[[Callable[[Share], Found], Iterable[Share]], Iterator[Found]]
"""Calls a function for each share, possibly in parallel, and yields the results in order."""
Look = Callable[[int, Question], None]
"""Called with the index of a game in its share, and with the first question of each turn."""


def series_of(
    definition: GameDefinition, kind: Mapping[str, Any], player: Player, span: range, seed: int
) -> Series:
    """Return games at one kind of table, with seeds of a range and one player on all seats."""
    return Series(definition, kind, (player,) * kind["players"], seeds.within(span, seed))


def shares_of(series: Series, games: range, size: int) -> Iterator[Share]:
    """Split games of a series into shares of `size` games."""
    for first in range(games.start, games.stop, size):
        yield Share(series, first, min(first + size, games.stop))


def watch(share: Share, look: Look) -> Any:
    """Play a share, and call `look` at the beginning of each turn.

    Returns:
        Each seat's share of the win, 0 to 1, shape (games, seats).
    """
    games = share.series.undealt(share.first, share.last)
    for index in range(share.last - share.first):
        share.series.sitting(share.first + index).play(games, index, at_beginnings(index, look))
    return share.series.shares(games)


def at_beginnings(index: int, look: Look) -> Callable[[Question], None]:
    """Return a callback that calls `look` only for the first question of each turn of a game."""
    note = blank_note()

    def see(question: Question) -> None:
        if call_begins_turn(question.root, 0, note):
            look(index, question)

    return see
