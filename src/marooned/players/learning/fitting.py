"""Fit a game's evaluation to played games, and measure the fit. For `marooned fit`.

Weights come from games on the tuning seeds, and figures from games on the validation seeds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.players.arena import seeds
from marooned.players.arena.series import Series
from marooned.players.companions import Player
from marooned.players.learning import regression
from marooned.players.learning.observing import observed
from marooned.players.learning.reservoir import Sample
from marooned.players.learning.sampling import evaluation_of, sampled

PULL: Final = 3.0
"""Strength of L2 regularization, for features with a standard deviation of 1."""
GUESSED_FIRST: Final = 5.0
"""In the estimate for one turn, a variant's mean win rate counts like this many positions."""
BLOCK: Final = 1000
"""Games per work chunk."""
THOUGHTFUL_BLOCK: Final = 5
"""Games per work chunk with players that search or plan."""


@dataclass(frozen=True)
class Part:
    """A work chunk: the games of a variant from `first` up to, not including, `last`."""

    series: Series
    first: int
    last: int
    variant: int


Each = Callable[[Callable[[Part], Sample], Iterable[Part]], Iterator[Sample]]
"""Calls a function for each chunk, possibly in parallel, and yields the results in order."""


@dataclass(frozen=True)
class Fitting:
    """A fit of one game's evaluation to games that are played for this purpose.

    Attributes:
        variants: The options of each variant, including the number of players.
        games: The number of games per variant for the fit. Half as many other games measure the
            fit.
        spice: The part of random moves, 0 to 1. It is 0 for a player that searches or plans.
        player: The player on all seats. The fitted chance holds for this player.
        each: A map function that plays the chunks, for example in parallel (default: `map`).
    """

    definition: GameDefinition
    variants: Sequence[dict[str, Any]]
    games: int
    seed: int
    spice: float
    player: Player
    each: Each = map

    def sample(self, span: range, games: int, done: Callable[[int], None]) -> Sample:
        """Play games of every variant with seeds of a range, and return positions from them."""
        parts, found = self._parts(seeds.within(span, self.seed), games), []
        for part, sample in zip(parts, self.each(positions_of, parts), strict=True):
            found.append(sample)
            done(part.last - part.first)
        return joined(found)

    def _parts(self, seed: int, games: int) -> list[Part]:
        block = BLOCK if self.player.judges else THOUGHTFUL_BLOCK
        return [
            Part(self._series(variant, seed), first, min(first + block, games), variant)
            for variant in range(len(self.variants))
            for first in range(0, games, block)
        ]

    def _series(self, variant: int, seed: int) -> Series:
        options = self.variants[variant]
        team = (self.player,) * options["players"]
        return Series(self.definition, options, team, seed, self.spice)

    def report(self, done: Callable[[int], None] = lambda _games: None) -> Json:
        """Fit the evaluation, measure the fit on separate games, and return a report as plain data.

        Args:
            done: Called with the number of games played since the last call.
        """
        learnt = self.sample(seeds.TUNING, self.games, done)
        pull = PULL * np.maximum(learnt.features.var(axis=0, dtype=np.float64), 1e-6)
        weights = regression.fitted(learnt.features, learnt.results, pull)
        errors = regression.errors(learnt.features, learnt.results, learnt.games, weights, pull)
        held_out = self.sample(seeds.VALIDATION, self.games_held_out, done)
        labels = evaluation_of(self.definition).labels
        return {
            "game": self.definition.name,
            "positions": len(learnt.results),
            **measured(learnt, held_out, weights),
            "weights": [
                {"name": name, "weight": float(weight), "error": float(error)}
                for name, weight, error in zip(labels, weights, errors, strict=True)
            ],
        }

    @property
    def games_held_out(self) -> int:
        """The number of games of each variant that measure the fit."""
        return max(1, self.games // 2)


def positions_of(part: Part) -> Sample:
    """Play a chunk, and return positions of its games."""
    look = observed if part.series.thinks else sampled
    return look(part.series, part.first, part.last, part.variant)


def joined(samples: Sequence[Sample]) -> Sample:
    """Return the positions of several samples as one sample."""
    columns = ("features", "results", "games", "turns", "variants")
    return Sample(*(np.concatenate([getattr(each, name) for each in samples]) for name in columns))


def measured(learnt: Sample, held_out: Sample, weights: Any) -> Json:
    """Return measures of the fitted evaluation on held-out positions."""
    guess = regression.chances(held_out.features, weights)
    plain = guessed_by_turn(learnt, held_out)
    middle = is_middle(held_out)
    return {
        "positions_held_out": len(guess),
        "held_out": quality(held_out.results, guess, plain),
        "middle": quality(held_out.results[middle], guess[middle], plain[middle]),
        "calibration": [
            {"said": said, "was": was, "positions": count}
            for said, was, count in regression.by_tenths(held_out.results, guess)
        ],
    }


def quality(results: Any, guess: Any, plain: Any) -> Json:
    """Return the log loss and AUC of an evaluation, and of a baseline.

    The baseline knows only the variant and the turn.
    """
    return {
        "log_loss": regression.log_loss(results, guess),
        "auc": regression.auc(results, guess),
        "log_loss_by_turn": regression.log_loss(results, plain),
        "auc_by_turn": regression.auc(results, plain),
    }


def is_middle(sample: Sample) -> Any:
    """Return a mask of the positions in the middle half of all turns."""
    low, high = np.quantile(sample.turns, (0.25, 0.75))
    return (sample.turns >= low) & (sample.turns <= high)


def guessed_by_turn(learnt: Sample, held_out: Sample) -> Any:
    """Return baseline chances that depend only on the variant and the turn."""
    longest = int(max(learnt.turns.max(), held_out.turns.max())) + 1
    size = (int(learnt.variants.max()) + 1) * longest
    place = learnt.variants * longest + learnt.turns
    won = np.bincount(place, learnt.results, size).reshape(-1, longest)
    all_ = np.bincount(place, minlength=size).reshape(-1, longest)
    rate = won.sum(axis=1, keepdims=True) / all_.sum(axis=1, keepdims=True)
    guess = (won + GUESSED_FIRST * rate) / (all_ + GUESSED_FIRST)
    return guess[held_out.variants, held_out.turns]
