"""Calibrates a learned value on whole games, of those who play by it or of others who think.

For `marooned calibrate`. Scales come from games on the seeds for tuning; how well they fit, from
games on those for figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.chances.raw import RawValue
from marooned.players.chances.scale import Scale, log_odds
from marooned.players.companions import PLANNING, PLAYERS, Player
from marooned.players.imagining.trials import Question
from marooned.players.learning import regression
from marooned.players.learning.reservoir import blank_note, call_begins_turn
from marooned.players.planning.planner import learned_of

PULL: Final = np.array([1e-3, 1e-3])
BLOCK: Final = 10
"""Games played in one go."""
DECIMALS: Final = 4


@dataclass(frozen=True)
class Share:
    """Games of one kind of table, played in one go: from `first` up to, not with, `last`."""

    series: Series
    first: int
    last: int


@dataclass(frozen=True)
class Heard:
    """What was said at each beginning of a turn, and what came of it.

    Attributes:
        said: The learned value's answers.
        won: The share of the win that the seat came to.
        games: How many games there were.
        rate: The mean share of the first seat.
        numbers: That of the game that each answer was heard in, from 0.
    """

    said: Any
    won: Any
    games: int
    rate: float
    numbers: Any


Each = Callable[[Callable[[Share], Heard], Iterable[Share]], Iterator[Heard]]
"""Calls a function for each share, wherever there is room, and gives the results in order."""


@dataclass(frozen=True)
class Calibrating:
    """A calibration of one game's learned value.

    Attributes:
        kinds: Validated options of each kind of table.
        seed: What is dealt, of either range.
        each: Plays the games, wherever there is room; one after another when not given.
        player: Who plays on all seats; one who thinks.
    """

    definition: GameDefinition
    kinds: Sequence[Mapping[str, Any]]
    seed: int
    each: Each = map
    player: Player = PLAYERS[PLANNING]

    def heard(
        self, span: range, games: int, done: Callable[[int], None] = lambda _games: None
    ) -> list[Heard]:
        """Play games of every kind on seeds of a range; return what was said in them."""
        shares = [self._shares(kind, span, games) for kind in self.kinds]
        answers = self.each(heard_in, [share for of_kind in shares for share in of_kind])
        return [joined([self._next(answers, done) for _ in of_kind]) for of_kind in shares]

    def _next(self, answers: Iterator[Heard], done: Callable[[int], None]) -> Heard:
        found = next(answers)
        done(found.games)
        return found

    def _shares(self, kind: Mapping[str, Any], span: range, games: int) -> list[Share]:
        team = (self.player,) * kind["players"]
        series = Series(self.definition, kind, team, seeds.within(span, self.seed))
        firsts = range(0, games, BLOCK)
        return [Share(series, first, min(first + BLOCK, games)) for first in firsts]


def heard_in(share: Share) -> Heard:
    """Play a share, and hear the learned value at every turn's beginning."""
    series, number = share.series, share.last - share.first
    games, value = series.undealt(share.first, share.last), RawValue(learned_of(series.definition))
    notes = [Listener(value) for _ in range(number)]
    for index, listener in enumerate(notes):
        series.sitting(share.first + index).play(games, index, listener.hear)
    shares = series.shares(games)
    said = [answer for listener in notes for answer, _ in listener.heard]
    won = [shares[index][seat] for index, each in enumerate(notes) for _, seat in each.heard]
    numbers = np.repeat(np.arange(number), [len(each.heard) for each in notes])
    rate = float(shares[:, 0].mean())
    return Heard(np.array(said), np.array(won, float), number, rate, numbers)


class Listener:
    """Hears what a learned value says in one game."""

    def __init__(self, value: RawValue) -> None:
        """Begin with nothing."""
        self._value, self._note = value, blank_note()
        self.heard: list[tuple[float, int]] = []

    def hear(self, question: Question) -> None:
        """Note the answer to whoever is asked first in a turn."""
        if call_begins_turn(question.root, 0, self._note):
            answer = self._value.answer(question.root, question.seat)
            self.heard.append((answer, question.seat))


def joined(parts: Sequence[Heard]) -> Heard:
    """Return what was heard in several shares as one."""
    games = sum(part.games for part in parts)
    rate = sum(part.rate * part.games for part in parts) / games
    said, won = ([getattr(part, name) for part in parts] for name in ("said", "won"))
    before = np.cumsum([0, *(part.games for part in parts)])
    numbers = [part.numbers + first for part, first in zip(parts, before[:-1], strict=True)]
    return Heard(np.concatenate(said), np.concatenate(won), games, rate, np.concatenate(numbers))


def fitted(options: Mapping[str, Any], heard: Heard) -> Scale:
    """Return the scale that makes what came of the games likeliest."""
    odds = np.array([log_odds(answer) for answer in heard.said])
    rows = np.stack([np.ones_like(odds), odds], axis=1)
    shift, slope = regression.fitted(rows, heard.won, PULL)
    return Scale(options, round(float(shift), DECIMALS), round(float(slope), DECIMALS))


def told(scale: Scale, heard: Heard) -> Any:
    """Return what would have been said on a scale."""
    return np.array([scale.chance(answer) for answer in heard.said])
