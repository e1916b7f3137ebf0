"""Calibrate a learned value on whole games of planning or searching players.

For `marooned calibrate`. Scales are fitted to games on the tuning seeds. The error of the scales is
measured on games with the reporting seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.definition import GameDefinition
from marooned.engine.compiling.columns import column
from marooned.players.chances.raw import RawValue
from marooned.players.chances.scale import TURNS, Scale, log_odds
from marooned.players.companions import PLANNING, PLAYERS, Player
from marooned.players.imagining.trials import Question
from marooned.players.learning import regression
from marooned.players.learning.watching import Each, Share, series_of, shares_of, watch

PULL: Final = np.array([1e-3, 1e-3, 1e-3])
BLOCK: Final = 10
"""Games per work chunk."""
DECIMALS: Final = 4


@dataclass(frozen=True)
class Heard:
    """Answers of a learned value at the beginning of each turn, with the results of their games.

    In a team there is one answer per turn, for the seat that decides. Among rivals there is one
    answer per turn for every seat.

    Attributes:
        said: The learned value's answers, shape (answers,).
        turns: The number of turns played before each answer.
        won: The final share of the win, for the seat of each answer.
        games: The number of games.
        rate: The first seat's mean share of the win.
        numbers: The index of each answer's game, from 0.
    """

    said: Any
    turns: Any
    won: Any
    games: int
    rate: float
    numbers: Any


@dataclass(frozen=True)
class Calibrating:
    """A calibration of one game's learned value.

    Attributes:
        kinds: The validated options of each kind of table.
        seed: The seed of the deals. It is mapped to the range of tuning seeds or of reporting
            seeds.
        each: A map function that plays the games, for example in parallel (default: `map`).
        player: The player on all seats. It must search or plan.
    """

    definition: GameDefinition
    kinds: Sequence[Mapping[str, Any]]
    seed: int
    each: Each[Heard] = map
    player: Player = PLAYERS[PLANNING]

    def heard(
        self, span: range, games: int, done: Callable[[int], None] = lambda _games: None
    ) -> list[Heard]:
        """Play games at every kind of table, with seeds of a range, and return the answers."""
        shares = [self._shares(kind, span, games) for kind in self.kinds]
        answers = self.each(heard_in, [share for of_kind in shares for share in of_kind])
        return [joined([self._next(answers, done) for _ in of_kind]) for of_kind in shares]

    def _next(self, answers: Iterator[Heard], done: Callable[[int], None]) -> Heard:
        found = next(answers)
        done(found.games)
        return found

    def _shares(self, kind: Mapping[str, Any], span: range, games: int) -> list[Share]:
        series = series_of(self.definition, kind, self.player, span, self.seed)
        return [*shares_of(series, range(games), BLOCK)]


def heard_in(share: Share) -> Heard:
    """Play a share of the games, and evaluate the learned value at the beginning of every turn."""
    value = RawValue(share.series.definition.learned_value())
    said, heard = [], []

    def hear(index: int, question: Question) -> None:
        turns = int(column(question.root, "turns")[0])
        for seat in seats_heard(share.series.definition, question):
            said.append(value.answer(question.root, seat))
            heard.append((index, seat, turns))

    shares = watch(share, hear)
    numbers, seats, turns = np.array(heard, np.int64).reshape(-1, 3).T
    won = np.array(shares, float)[numbers, seats]
    return Heard(np.array(said), turns, won, len(shares), float(shares[:, 0].mean()), numbers)


def seats_heard(definition: GameDefinition, question: Question) -> Iterable[int]:
    """Return the seats to evaluate: the deciding seat of a team, or every rival."""
    if definition.cooperative:
        return (question.seat,)
    return range(int(column(question.root, "seats")[0]))


def joined(parts: Sequence[Heard]) -> Heard:
    """Return the answers of several shares as one object."""
    games = sum(part.games for part in parts)
    rate = sum(part.rate * part.games for part in parts) / games
    said, turns, won = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("said", "turns", "won")
    )
    before = np.cumsum([0, *(part.games for part in parts)])
    numbers = [part.numbers + first for part, first in zip(parts, before[:-1], strict=True)]
    return Heard(said, turns, won, games, rate, np.concatenate(numbers))


def fitted(options: Mapping[str, Any], heard: Heard) -> Scale:
    """Return the scale that makes the results most likely."""
    odds = np.array([log_odds(answer) for answer in heard.said])
    rows = np.stack([np.ones_like(odds), odds, heard.turns / TURNS], axis=1)
    found = regression.fitted(rows, heard.won, PULL)
    return Scale(options, *(round(float(each), DECIMALS) for each in found))


def told(scale: Scale, heard: Heard) -> Any:
    """Return the calibrated chances of all answers, shape (answers,)."""
    return np.array([scale.chance(*each) for each in zip(heard.said, heard.turns, strict=True)])


def opening(scale: Scale, heard: Heard) -> tuple[float, float]:
    """Return the mean calibrated chance at the first turn, and the mean share of the win."""
    first = heard.turns == heard.turns.min()
    return float(told(scale, heard)[first].mean()), float(heard.won[first].mean())
