"""A puzzle, and its file format: a position, the deciding seat, and the worth of its candidates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.contract import Json

if TYPE_CHECKING:
    from marooned.game import Game

LEVELS: Final = ("easy", "medium", "hard")
"""Levels of difficulty.

The policy solves easy puzzles. A quick planner or search solves medium puzzles. Neither solves hard
puzzles.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """A candidate of a puzzle.

    Attributes:
        steps: The steps, each a seat and the text of an action.
        worth: The seat's share of the win, 0 to 1.
        error: The standard error of the worth.
    """

    steps: tuple[tuple[int, str], ...]
    worth: float
    error: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve, with its candidates.

    Attributes:
        name: The identifier among the puzzles of the game.
        title: The title shown to people.
        level: The difficulty, one of LEVELS.
        kind: The kind of the best candidate's first action.
        turn: The turn of the game.
        seat: The seat that decides.
        lines: The candidates of the proof, the best first.
        solutions: The number of candidates that are solutions, of about equal worth.
        margin: The lead of the worst solution over the best other candidate, in rollouts of the
            policy.
        margin_error: The standard error of the margin.
        check: The lead of the best candidate over the best candidate that is not a solution, in
            rollouts by plans; None if the game has no plans.
        check_error: The standard error of the check.
        worlds: The number of worlds of the proof.
        first: The number of the first of these worlds.
        luck: The seed of these worlds, 32 bits.
        position: The position.
    """

    name: str
    title: str
    level: str
    kind: str
    turn: int
    seat: int
    lines: tuple[Line, ...]
    solutions: int
    margin: float
    margin_error: float
    check: float | None
    check_error: float | None
    worlds: int
    first: int
    luck: int
    position: Json

    @property
    def best(self) -> Line:
        """The best candidate."""
        return self.lines[0]

    def game(self) -> Game:
        """Return the game in this position."""
        from marooned.game import load

        return load(self.position)

    def as_json(self) -> Json:
        """Return plain data, which `puzzle_of` reads."""
        own = {name: getattr(self, name) for name in self.__slots__}
        lines = [
            [each.worth, each.error, [list(step) for step in each.steps]] for each in self.lines
        ]
        return {**own, "lines": lines, "position": dict(self.position)}


def puzzle_of(stated: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle from the plain data of `as_json`."""
    return Puzzle(**{**stated, "lines": tuple(map(line_of, stated["lines"]))})


def line_of(stated: Sequence[Any]) -> Line:
    """Return a candidate from plain data."""
    worth, error, steps = stated
    return Line(tuple((int(seat), str(text)) for seat, text in steps), worth, error)
