"""Results of attempts at puzzles."""

from marooned.game import Game
from marooned.players.puzzles.puzzle import Line, Puzzle
from marooned.players.puzzles.puzzle_scores import Verdict
from marooned.table.ai.queries import PuzzleQuery, moment_of
from marooned.table.ai.workers import AiPlayerError
from marooned.table.error_codes import TableError
from marooned.table.puzzles.puzzle_tables import Attempt
from marooned.table.puzzles.puzzle_texts import PuzzleResult, SolutionStep
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node


async def judged(node: Node, table: LiveTable, puzzle: Puzzle, attempt: Attempt) -> Verdict:
    """Return the result of an attempt: the puzzle's own, or a simulated one.

    Raises:
        TableError: `ai_player`: it could not be simulated.
    """
    if attempt.verdict is not None:
        return attempt.verdict
    state = await table.running()
    moment = moment_of(state, table.directory().token_of(state.host))
    worlds = node.settings.outlook_rollouts
    query = PuzzleQuery(moment, puzzle.name, attempt.steps, worlds)
    key = moment.game, puzzle.name, attempt.steps
    try:
        answer = await node.verdicts.get(key, lambda: node.pool.advise(query))
    except AiPlayerError as error:
        text = "this plan could not be simulated; see the node's log"
        raise TableError("ai_player", text) from error
    return Verdict(puzzle, **answer)


def verdict_text(puzzle: Puzzle, game: Game, verdict: Verdict) -> PuzzleResult:
    """Return a verdict for clients, with the solutions in words."""
    return PuzzleResult(
        solved=verdict.solved,
        known=verdict.known,
        win_chance=verdict.worth,
        regret=verdict.regret,
        best=puzzle.best.worth,
        best_other=puzzle.lines[puzzle.solutions].worth,
        worlds=puzzle.worlds,
        by_plans=puzzle.check is not None,
        solutions=[solution_steps(game, line) for line in puzzle.lines[: puzzle.solutions]],
    )


def solution_steps(game: Game, line: Line) -> list[SolutionStep]:
    """Return the steps of a solution in words."""
    return [
        SolutionStep(seat=seat, seat_name=game.seat_name(seat), text=text)
        for seat, text in line.steps
    ]
