"""Messages about puzzles: lists, and the puzzle of a table."""

from typing import Literal, Self

from pydantic import BaseModel

from marooned.players.puzzles.puzzle import Puzzle

Level = Literal["easy", "medium", "hard"]


class PuzzleInfo(BaseModel):
    """A puzzle in a list, without its solution."""

    name: str
    title: str
    level: Level
    players: int
    turn: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """Return a puzzle without its solution."""
        return cls(
            name=puzzle.name,
            title=puzzle.title,
            level=puzzle.level,  # type: ignore[arg-type]  # a test checks each
            players=puzzle.position["players"],
            turn=puzzle.turn,
        )


class PuzzleList(BaseModel):
    """The puzzles of a game."""

    game: str
    title: str
    puzzles: list[PuzzleInfo]


class SolutionStep(BaseModel):
    """A step of a solution, and its seat."""

    seat: int
    seat_name: str
    text: str


class PuzzleResult(BaseModel):
    """Result of a puzzle.

    `regret` is what was lost against the best, a part of the win as `win_chance` is; `known` tells
    whether it was among the candidates of the proof, else it was tried when it was asked about.
    """

    solved: bool
    known: bool
    win_chance: float
    regret: float
    best: float
    best_other: float
    """What the best is worth that is no solution."""
    worlds: int
    by_plans: bool
    """Whether AI players that plan agreed when they played on."""
    solutions: list[list[SolutionStep]]
    """The best first."""


class TablePuzzle(BaseModel):
    """The puzzle of a table, and its result after the next random event."""

    puzzle: PuzzleInfo
    game: str
    seat: int
    seat_name: str
    steps: int
    """How many steps were taken so far."""
    verdict: PuzzleResult | None
