"""Tables of puzzles: laid from the position of one, and how far it was played there."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from marooned.definition import GameDefinition
from marooned.discover import find, games
from marooned.errors import OptionError
from marooned.game import Game
from marooned.players.imagining.lines import Steps
from marooned.players.puzzles.candidates import Walk
from marooned.players.puzzles.collection import Collection, collection_of, has_puzzles
from marooned.players.puzzles.puzzle import Puzzle
from marooned.players.puzzles.puzzle_scores import Verdict, decision_of, verdict_told
from marooned.table.error_codes import TableError
from marooned.table.live.wishes import refused_as
from marooned.table.looking_back.branches import Branch, Seats
from marooned.table.looking_back.brought_games import table_of
from marooned.table.protocol.requests import CompanionSeat, PersonSeat
from marooned.table.store.rows import Stored

ORIGIN: Final = "Puzzle "
"""What the table of a puzzle came from, before the puzzle's name."""
RIVAL: Final = "greedy"
"""Who plays the other seats where players are rivals: only the first move is asked about."""
YOU: Final = "You"


def puzzles_of(game: str) -> Collection:
    """Return the puzzles of a game.

    Raises:
        TableError: There is no such game, or it has none.
    """
    with refused_as("unknown_game"):
        definition = find(game, listed_only=True)
    if not has_puzzles(definition):
        posed = [name for name, each in games().items() if has_puzzles(each)]
        text = f"{game} has no puzzles"
        raise TableError("no_puzzle", text, value=game, allowed=posed)
    return _puzzles(definition.name)


@cache
def _puzzles(name: str) -> Collection:
    """Return the puzzles of a game by its own name: however it is spelled, they are kept once."""
    return collection_of(find(name))


def puzzle_named(game: str, name: str) -> Puzzle:
    """Return a puzzle of a game.

    Raises:
        TableError: There is none.
    """
    try:
        return puzzles_of(game).find(name)
    except OptionError as error:
        raise TableError(
            "no_puzzle", str(error), value=error.value, allowed=error.allowed
        ) from error


def table_for(puzzle: Puzzle, holder: str, name_length: int) -> Branch:
    """Return a table for a puzzle; whoever solves it has all seats of a team, one among rivals."""
    game = puzzle.game()
    seats = None if game.definition.cooperative else seats_among_rivals(game, puzzle.seat)
    stored, entries = table_of(game, seats, holder, name_length)
    return replace(stored, origin=f"{ORIGIN}{puzzle.name}"), entries


def seats_among_rivals(game: Game, own: int) -> Seats:
    """Return who sits where at a puzzle of rivals."""
    return [
        PersonSeat(kind="person", name=YOU)
        if seat == own
        else CompanionSeat(kind="companion", player=RIVAL)
        for seat in range(game.players)
    ]


def puzzle_at(stored: Stored) -> Puzzle:
    """Return the puzzle that a table was laid for.

    Raises:
        TableError: It was laid for none, or the puzzle is there no more.
    """
    origin = stored.origin or ""
    if not origin.startswith(ORIGIN):
        text = f"table {stored.id} has no puzzle"
        raise TableError("no_puzzle", text, value=stored.id)
    return puzzle_named(stored.game, origin.removeprefix(ORIGIN))


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was done at a puzzle so far.

    Attributes:
        steps: The steps up to where luck comes.
        is_over: Whether luck has come.
        verdict: What came of it, where the puzzle tells; else it is still to be tried.
    """

    steps: Steps
    is_over: bool
    verdict: Verdict | None


def attempt_at(puzzle: Puzzle, played: Steps) -> Attempt:
    """Return how far a puzzle was played; among rivals only one's own steps are part of it."""
    definition: GameDefinition = find(puzzle.position["game"])
    if not definition.cooperative:
        played = tuple(step for step in played if step[0] == puzzle.seat)
    root = decision_of(puzzle, puzzle.game()).root
    walk = Walk(definition, root, puzzle.seat).take_all(played)
    steps = tuple(walk.steps)
    verdict = verdict_told(definition, puzzle, steps) if walk.is_over else None
    return Attempt(steps, walk.is_over, verdict)
