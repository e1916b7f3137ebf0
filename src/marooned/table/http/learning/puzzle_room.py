"""The addresses of puzzles: listed, opened at a table of their own, and judged there."""

import asyncio

from fastapi import APIRouter, Request, Response

from marooned.discover import find
from marooned.game import Game
from marooned.players.puzzles.puzzle import Line, Puzzle
from marooned.players.puzzles.puzzle_scores import Verdict
from marooned.table.error_codes import TableError
from marooned.table.http.addresses import AnyNode, Holder, Named, opened
from marooned.table.http.encodings import AnyReader, copy_of
from marooned.table.live.node import Node
from marooned.table.live.table import Table
from marooned.table.protocol.listings import Opened
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.puzzling.puzzle_tables import (
    Attempt,
    attempt_at,
    puzzle_at,
    puzzle_named,
    puzzles_of,
    table_for,
)
from marooned.table.puzzling.puzzle_texts import (
    PuzzleLine,
    PuzzleList,
    PuzzleText,
    SolutionStep,
    VerdictText,
)
from marooned.table.store.rows import Stored
from marooned.table.thinking.queries import PuzzleQuestion
from marooned.table.thinking.workers import CompanionError

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/games/{game}/puzzles", response_model=PuzzleList)
async def puzzles(game: str, reader: AnyReader) -> Response:
    """List the puzzles of a game, without their solutions."""
    found = await asyncio.to_thread(puzzles_of, game)
    told = PuzzleList(
        game=game, title=find(game).title, puzzles=[PuzzleLine.of(each) for each in found.puzzles]
    )
    return copy_of(told.model_dump_json().encode()).answer(reader)


@ROUTER.post("/games/{game}/puzzles/{name}", status_code=201)
async def open_puzzle(
    game: str, name: str, request: Request, response: Response, node: AnyNode
) -> Opened:
    """Open a table for a puzzle."""
    puzzle = await asyncio.to_thread(puzzle_named, game, name)

    async def lay(holder: str) -> Stored:
        most = node.settings.name_length
        return await node.lobby.lay(*await asyncio.to_thread(table_for, puzzle, holder, most))

    return await opened(request, response, node, lay)


@ROUTER.get("/tables/{table}/puzzle")
async def puzzle_of_table(table: Named, node: AnyNode, holder: Holder) -> PuzzleText:
    """Return the state of a table's puzzle, and its result after the next random event."""
    puzzle = puzzle_at(table.stored)
    if not table.stored.seats_of(holder):
        text = "only the browser that opened the puzzle can see its result"
        raise TableError("forbidden", text, value=puzzle.name)
    played = tuple((await table.course()).history)
    attempt = await asyncio.to_thread(attempt_at, puzzle, played)
    verdict = await judged(node, table, puzzle, attempt) if attempt.is_over else None
    game = await asyncio.to_thread(puzzle.game)
    return PuzzleText(
        puzzle=PuzzleLine.of(puzzle),
        game=table.stored.game,
        seat=puzzle.seat,
        who=game.seat_name(puzzle.seat),
        steps=len(attempt.steps),
        verdict=None if verdict is None else told(puzzle, game, verdict),
    )


async def judged(node: Node, table: Table, puzzle: Puzzle, attempt: Attempt) -> Verdict:
    """Return what came of a puzzle: as it tells itself, or tried by those who think.

    Raises:
        TableError: Nobody could try it.
    """
    if attempt.verdict is not None:
        return attempt.verdict
    moment = (await table.course()).moment(table.stored)
    worlds = node.settings.outlook_rollouts
    question = PuzzleQuestion(moment, puzzle.name, attempt.steps, worlds)
    key = moment.game, puzzle.name, attempt.steps
    try:
        answer = await node.verdicts.of(key, lambda: node.pool.advise(question))
    except CompanionError as error:
        text = "this plan could not be simulated; see the node's log"
        raise TableError("companion", text) from error
    return Verdict(puzzle, **answer)


def told(puzzle: Puzzle, game: Game, verdict: Verdict) -> VerdictText:
    """Return a verdict as it is told, with the solutions in words."""
    return VerdictText(
        solved=verdict.solved,
        known=verdict.known,
        worth=verdict.worth,
        regret=verdict.regret,
        best=puzzle.best.worth,
        next=puzzle.lines[puzzle.solutions].worth,
        worlds=puzzle.worlds,
        by_plans=puzzle.check is not None,
        solutions=[solution_steps(game, line) for line in puzzle.lines[: puzzle.solutions]],
    )


def solution_steps(game: Game, line: Line) -> list[SolutionStep]:
    """Return the steps of a solution in words."""
    return [
        SolutionStep(seat=seat, who=game.seat_name(seat), text=text) for seat, text in line.steps
    ]
