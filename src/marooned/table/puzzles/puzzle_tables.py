"""Tables of puzzles: opened from the position of a puzzle, and judged by its candidates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from marooned.discover import find, games
from marooned.players.puzzles.candidates import Walk
from marooned.players.puzzles.collection import Collection, collection_of, has_puzzles
from marooned.players.puzzles.puzzle_scores import decision_of, verdict_told
from marooned.table.analysis.uploads import table_from
from marooned.table.error_codes import TableError
from marooned.table.option_errors import table_error
from marooned.table.protocol.requests import AiSeat, PersonSeat
from marooned.table.rules.context import Context

if TYPE_CHECKING:
    from marooned.definition import GameDefinition
    from marooned.game import Game
    from marooned.players.imagining.lines import Steps
    from marooned.players.puzzles.puzzle import Puzzle
    from marooned.players.puzzles.puzzle_scores import Verdict
    from marooned.table.analysis.new_logs import SeatWishes
    from marooned.table.rules.context import Limits, NewTable
    from marooned.table.state.snapshot import TableState

ORIGIN: Final = "Puzzle "
"""Origin of the table of a puzzle, before the puzzle's name."""
RIVAL: Final = "greedy"
"""AI player of the other seats among rivals: only the first move is asked for."""
YOU: Final = "You"


def puzzles_of(game: str) -> Collection:
    """Return the puzzles of a game.

    Raises:
        TableError: `unknown_game`, or `no_puzzle`: the game has none.
    """
    with table_error("unknown_game"):
        definition = find(game, listed_only=True)
    if not has_puzzles(definition):
        posed = [name for name, each in games().items() if has_puzzles(each)]
        text = f"{game} has no puzzles"
        raise TableError("no_puzzle", text, value=game, allowed=posed)
    return _puzzles(definition.name)


@cache
def _puzzles(name: str) -> Collection:
    """Return the puzzles of a game by its own name, so that other spellings share them."""
    return collection_of(find(name))


def puzzle_named(game: str, name: str) -> Puzzle:
    """Return a puzzle of a game.

    Raises:
        TableError: `no_puzzle`, or `unknown_game`.
    """
    collection = puzzles_of(game)
    with table_error("no_puzzle"):
        return collection.find(name)


def table_for(puzzle: Puzzle, token: str, limits: Limits, now: float) -> NewTable:
    """Return the log of a table for a puzzle.

    Its host plays all seats of a team, or one among rivals.

    Args:
        puzzle: The puzzle.
        token: Hash of the token of the person who opens it.
        limits: The server's limits.
        now: Time by the database's clock.
    """
    game = puzzle.game()
    wishes = None if game.definition.cooperative else seats_among_rivals(game, puzzle.seat)
    context = Context(now=now, token=token, limits=limits)
    return table_from(game, wishes, f"{ORIGIN}{puzzle.name}", context)


def seats_among_rivals(game: Game, own: int) -> SeatWishes:
    """Return the seats of a puzzle among rivals."""
    return [
        PersonSeat(kind="person", name=YOU) if seat == own else AiSeat(kind="ai", player=RIVAL)
        for seat in range(game.players)
    ]


def puzzle_at(state: TableState) -> Puzzle:
    """Return the puzzle of a table.

    Raises:
        TableError: `no_puzzle`: the table has none, or the puzzle does not exist any more.
    """
    origin = state.origin or ""
    if not origin.startswith(ORIGIN):
        text = f"table {state.id} has no puzzle"
        raise TableError("no_puzzle", text, value=state.id)
    return puzzle_named(state.game, origin.removeprefix(ORIGIN))


@dataclass(frozen=True, slots=True)
class Attempt:
    """The actions at a puzzle so far.

    Attributes:
        steps: The steps before the next random event.
        is_over: Whether that event has happened.
        verdict: The result if the puzzle has it among its candidates; others must be simulated.
    """

    steps: Steps
    is_over: bool
    verdict: Verdict | None


def attempt_at(puzzle: Puzzle, played: Steps) -> Attempt:
    """Return the progress of a puzzle; among rivals only the person's own steps count.

    Args:
        puzzle: The puzzle.
        played: Seat and code of each action at its table.
    """
    definition: GameDefinition = find(puzzle.position["game"])
    if not definition.cooperative:
        played = tuple(step for step in played if step[0] == puzzle.seat)
    root = decision_of(puzzle, puzzle.game()).root
    walk = Walk(definition, root, puzzle.seat).take_all(played)
    steps = tuple(walk.steps)
    verdict = verdict_told(definition, puzzle, steps) if walk.is_over else None
    return Attempt(steps, walk.is_over, verdict)
