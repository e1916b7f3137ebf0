"""The prospect of a seat: its chance to win, and for whom that is the chance. For the table.

Where a learned value was calibrated on such tables it is what such positions came to; elsewhere it
is the outlook of judgement. A curve cannot wait for judgement to play on: at such a table it is
what positions came to at the usual table that is most like it.
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
"""For whom a chance is one, in words."""
AT_A_USUAL_TABLE: Final = f"{WHOSE[PLANNING]}, at a table with default options"
"""The same where the table at hand is of another kind."""
ROUGHLY: Final = "players of unknown level"
"""The same where only the game's evaluation speaks, which was fitted to tell games apart."""
NOBODY: Final = ""
"""What is certain is so for all."""
CERTAIN: Final = 0.02
"""Trials that all came out alike are certain where their interval is narrower: some 200 are."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Who tells a chance at each moment of a game without playing on.

    Attributes:
        chance: Gives the chance of a seat in a game.
        whose: For whom it is that, in words.
        is_fast: Whether thousands of moments can be asked about; a network takes too long for that.
    """

    chance: Callable[[Game, int], float]
    whose: str
    is_fast: bool


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a game stands for a seat.

    Attributes:
        worth: The chance, with its interval.
        whose: For whom it is that, in words; nothing where it is certain.
    """

    worth: Worth
    whose: str

    def as_dict(self) -> Json:
        """Return it as plain data."""
        return {**self.worth.as_dict(), "whose": self.whose}


def prospect(
    game: Game, seat: int, *, worlds: int = USUAL, seed: int = 0, passed: Collection[int] = ()
) -> Prospect:
    """Return how a game stands for a seat; the arguments are those of `outlook`."""
    found = None if game.is_over else calibrated_for(game)
    if found is None:
        worth = outlook(game, seat, worlds=worlds, seed=seed, passed=passed)
        return Prospect(worth, NOBODY if game.is_over else WHOSE[JUDGING])
    chance = found.chance(game, seat)
    return Prospect(Worth(chance, chance, chance), WHOSE[PLANNING])


def judge_of(game: Game) -> Judge | None:
    """Return who tells a chance at each moment of a game; None where it estimates nothing."""
    if (found := calibrated_for(game)) is not None:
        return Judge(found.chance, WHOSE[PLANNING], is_fast=False)
    if (near := calibrated_nearest(game)) is not None:
        return Judge(near.chance, AT_A_USUAL_TABLE, is_fast=False)
    if not game.definition.face.ESTIMATED:
        return None
    return Judge(lambda then, seat: then.estimated(seat), ROUGHLY, is_fast=True)


def anchored(lines: Sequence[Line], chosen: Line, chance: float) -> list[Line]:
    """Return lines so that the chosen one is worth a chance; what lies between them stays, in odds.

    What a search found compares lines, and is nobody's chance. What is certain stays so.
    """
    if is_certain(chosen) or chosen.worth == chance:
        return list(lines)
    shift = log_odds(chance) - log_odds(believed(chosen))
    return [shifted(line, shift) for line in lines]


def shifted(line: Line, shift: float) -> Line:
    """Return a line whose worth and interval are others by so much, in log-odds."""
    if is_certain(line):
        return line
    worth = chance_at(log_odds(believed(line)) + shift)
    low, high = (
        each if is_extreme(each) else chance_at(log_odds(each) + shift)
        for each in (line.low, line.high)
    )
    return replace(line, worth=worth, low=min(low, worth), high=max(high, worth))


def believed(line: Line) -> float:
    """Return what a line is worth; where a few trials came out alike, the middle of its interval.

    The odds of all or nothing have no bounds, and a few trials do not warrant them.
    """
    return (line.low + line.high) / 2 if is_extreme(line.worth) else line.worth


def is_certain(line: Line) -> bool:
    """Tell whether trials of a line came out alike so often that it is won or lost."""
    return is_extreme(line.worth) and line.high - line.low < CERTAIN


def is_extreme(worth: float) -> bool:
    """Tell whether a worth is all or nothing."""
    return worth <= 0.0 or worth >= 1.0
