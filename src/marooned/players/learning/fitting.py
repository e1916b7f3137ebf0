"""Fits a game's evaluation to played games, and tells how good it is. For `marooned fit`.

Weights come from games on the seeds for tuning, the figures from games on those for validation.
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
"""How strongly weights are held near zero, for features of spread 1."""
GUESSED_FIRST: Final = 5.0
"""As many positions of its variant alone stand behind the guess for a turn of it."""
BLOCK: Final = 1000
"""Games played in one go."""
THOUGHTFUL_BLOCK: Final = 5
"""The same where somebody thinks."""


@dataclass(frozen=True)
class Part:
    """Games of a variant that are played in one go: game `first` up to, not including, `last`."""

    series: Series
    first: int
    last: int
    variant: int


Each = Callable[[Callable[[Part], Sample], Iterable[Part]], Iterator[Sample]]
"""Calls a function for each part, wherever there is room, and gives the results in order."""


@dataclass(frozen=True)
class Fitting:
    """A fit of one game's evaluation: the games that it learns from.

    Attributes:
        variants: The options of each variant, the number of players among them.
        games: How many of each to fit; half as many more to measure the fit.
        spice: The part of random moves; 0 for a player who thinks, who makes none.
        player: Who plays. The chance to win is the chance of such players.
        each: Plays the parts, wherever there is room; one after another when not given.
    """

    definition: GameDefinition
    variants: Sequence[dict[str, Any]]
    games: int
    seed: int
    spice: float
    player: Player
    each: Each = map

    def sample(self, span: range, games: int, done: Callable[[int], None]) -> Sample:
        """Play games of every variant on seeds of a range; return positions of all of them."""
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
        """Fit, measure the fit on games of their own, and return all of it as plain data.

        Args:
            done: Is told how many games have been played since it was told last.
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
        """How many games of each variant the fit is measured on."""
        return max(1, self.games // 2)


def positions_of(part: Part) -> Sample:
    """Play a part, and return positions of its games."""
    look = observed if part.series.thinks else sampled
    return look(part.series, part.first, part.last, part.variant)


def joined(samples: Sequence[Sample]) -> Sample:
    """Return the positions of several samples as one."""
    columns = ("features", "results", "games", "turns", "variants")
    return Sample(*(np.concatenate([getattr(each, name) for each in samples]) for name in columns))


def measured(learnt: Sample, held_out: Sample, weights: Any) -> Json:
    """Return how good the weights guess positions that they were not fitted to."""
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
    """Return how good guesses are, beside those that look at no more than the turn."""
    return {
        "log_loss": regression.log_loss(results, guess),
        "auc": regression.auc(results, guess),
        "log_loss_by_turn": regression.log_loss(results, plain),
        "auc_by_turn": regression.auc(results, plain),
    }


def is_middle(sample: Sample) -> Any:
    """Tell which positions lie in the middle half of all turns."""
    low, high = np.quantile(sample.turns, (0.25, 0.75))
    return (sample.turns >= low) & (sample.turns <= high)


def guessed_by_turn(learnt: Sample, held_out: Sample) -> Any:
    """Return guesses that know the variant and the turn only."""
    longest = int(max(learnt.turns.max(), held_out.turns.max())) + 1
    size = (int(learnt.variants.max()) + 1) * longest
    place = learnt.variants * longest + learnt.turns
    won = np.bincount(place, learnt.results, size).reshape(-1, longest)
    all_ = np.bincount(place, minlength=size).reshape(-1, longest)
    rate = won.sum(axis=1, keepdims=True) / all_.sum(axis=1, keepdims=True)
    guess = (won + GUESSED_FIRST * rate) / (all_ + GUESSED_FIRST)
    return guess[held_out.variants, held_out.turns]
