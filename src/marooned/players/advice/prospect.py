"""A seat's chance to win, and the kind of players for whom that chance holds. For the table.

If a learned value is calibrated for this kind of table, the chance is the calibrated value.
Otherwise rollouts of the policy estimate the chance. A chart of a whole game cannot wait for
rollouts, so it uses the calibration of the most similar kind of table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from marooned.contract import Json
from marooned.players.advice.outlook import USUAL, outlook
from marooned.players.advice.worths import Worth
from marooned.players.chances.calibrated import calibrated_for, calibrated_nearest
from marooned.players.chances.scale import chance_at, log_odds
from marooned.players.companions import JUDGING, PLANNING, find

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.search.searcher import Line

WHOSE: Final = {
    PLANNING: f"AI players at {find(PLANNING).title} level",
    JUDGING: f"AI players at {find(JUDGING).title} level",
}
"""The players for whom a chance holds, in words."""
AT_A_USUAL_TABLE: Final = f"{WHOSE[PLANNING]}, at a table with default options"
"""The players, in words, for a chance that was calibrated at another kind of table."""
ROUGHLY: Final = "players of unknown level"
"""The players, in words, for a chance that the game's evaluation estimates.

An evaluation is fitted only to compare positions.
"""
NOBODY: Final = ""
"""The players, in words, for a certain result, which holds for all players."""
CERTAIN: Final = 0.02
"""The maximum interval width for a certain result.

If about 200 rollouts or more all have the same result, it counts as certain.
"""


@dataclass(frozen=True, slots=True)
class Judge:
    """Estimates chances without rollouts, at any moment of a game.

    Attributes:
        chance: The function that returns the chance of a seat in a game, 0 to 1.
        whose: The players for whom the chance holds, in words.
        is_fast: True if thousands of moments can be evaluated; False for a network, which is
            slower.
    """

    chance: Callable[[Game, int], float]
    whose: str
    is_fast: bool


@dataclass(frozen=True, slots=True)
class Prospect:
    """A seat's chance to win.

    Attributes:
        worth: The chance, with its interval.
        whose: The players for whom the chance holds, in words; empty if the result is certain.
    """

    worth: Worth
    whose: str

    def as_dict(self) -> Json:
        """Return plain data."""
        return {**self.worth.as_dict(), "whose": self.whose}


def prospect(
    game: Game, seat: int, *, worlds: int = USUAL, seed: int = 0, passed: Collection[int] = ()
) -> Prospect:
    """Return a seat's prospect. The arguments are those of `outlook`."""
    found = None if game.is_over else calibrated_for(game)
    if found is None:
        worth = outlook(game, seat, worlds=worlds, seed=seed, passed=passed)
        return Prospect(worth, NOBODY if game.is_over else WHOSE[JUDGING])
    chance = found.chance(game, seat)
    return Prospect(Worth(chance, chance, chance), WHOSE[PLANNING])


def judge_of(game: Game) -> Judge | None:
    """Return the best available judge of a game, or None if the game has no evaluation."""
    if (found := calibrated_for(game)) is not None:
        return Judge(found.chance, WHOSE[PLANNING], is_fast=False)
    if (near := calibrated_nearest(game)) is not None:
        return Judge(near.chance, AT_A_USUAL_TABLE, is_fast=False)
    if not game.definition.face.ESTIMATED:
        return None
    return Judge(lambda then, seat: then.estimated(seat), ROUGHLY, is_fast=True)


def anchored(lines: Sequence[Line], chosen: Line, chance: float) -> list[Line]:
    """Shift the lines in log-odds so that the chosen line is worth `chance`.

    A search only compares lines, and its figures are not calibrated. Lines that are certainly won
    or lost stay unchanged.
    """
    if is_certain(chosen) or chosen.worth == chance:
        return list(lines)
    shift = log_odds(chance) - log_odds(believed(chosen))
    return [shifted(line, shift) for line in lines]


def shifted(line: Line, shift: float) -> Line:
    """Shift the worth and the interval of a line by `shift` log-odds."""
    if is_certain(line):
        return line
    worth = chance_at(log_odds(believed(line)) + shift)
    low, high = (
        each if is_extreme(each) else chance_at(log_odds(each) + shift)
        for each in (line.low, line.high)
    )
    return replace(line, worth=worth, low=min(low, worth), high=max(high, worth))


def believed(line: Line) -> float:
    """Return the worth of a line, or the middle of its interval if all rollouts had one result.

    The log-odds of 0 and 1 are infinite, but a few equal rollouts do not prove a certain result.
    """
    return (line.low + line.high) / 2 if is_extreme(line.worth) else line.worth


def is_certain(line: Line) -> bool:
    """Return True if a line's result is certain.

    The result is certain if about 200 rollouts or more all had this result.
    """
    return is_extreme(line.worth) and line.high - line.low < CERTAIN


def is_extreme(worth: float) -> bool:
    """Return True if a worth is 0 or 1."""
    return worth <= 0.0 or worth >= 1.0
