"""A puzzle: a position, who decides there, and what its candidates are worth. Read and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.contract import Json

if TYPE_CHECKING:
    from marooned.game import Game

LEVELS: Final = ("easy", "medium", "hard")
"""Judgement solves an easy one, who thinks a little a medium one, neither of them the others."""


@dataclass(frozen=True, slots=True)
class Line:
    """A candidate of a puzzle.

    Attributes:
        steps: What is done, a seat and the text of an action each.
        worth: The part of the win that it is worth to the seat, 0 to 1.
        error: The standard error of that.
    """

    steps: tuple[tuple[int, str], ...]
    worth: float
    error: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its best candidate.

    Attributes:
        name: What it goes by among those of its game.
        title: The same for people.
        level: How hard it is, one of LEVELS.
        kind: The kind of the action that the best begins with.
        turn: The turn of the game.
        seat: Who decides.
        lines: The candidates that were proved, the best first.
        solutions: How many of them are solutions, about equally good.
        margin: What the least of the solutions is worth more than the best of the others, where
            judgement plays to the end.
        margin_error: The standard error of that.
        check: What the best is worth more than the best of the others where plans go on to the end;
            None where the game has none.
        check_error: The standard error of that.
        worlds: In how many worlds candidates were tried for the proof.
        first: The first of these worlds.
        luck: What they are imagined from, 32 bits.
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
        """The candidate that is best."""
        return self.lines[0]

    def game(self) -> Game:
        """Return the game in this position."""
        from marooned.game import load

        return load(self.position)

    def as_json(self) -> Json:
        """Return it as plain data, which `puzzle_of` reads."""
        own = {name: getattr(self, name) for name in self.__slots__}
        lines = [
            [each.worth, each.error, [list(step) for step in each.steps]] for each in self.lines
        ]
        return {**own, "lines": lines, "position": dict(self.position)}


def puzzle_of(stated: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle that `as_json` told."""
    return Puzzle(**{**stated, "lines": tuple(map(line_of, stated["lines"]))})


def line_of(stated: Sequence[Any]) -> Line:
    """Return a candidate from plain data."""
    worth, error, steps = stated
    return Line(tuple((int(seat), str(text)) for seat, text in steps), worth, error)
