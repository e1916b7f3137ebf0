"""Routes of puzzles: listed, opened as tables, and judged."""

import asyncio

from fastapi import APIRouter, Request, Response

from marooned.discover import find
from marooned.table.error_codes import TableError
from marooned.table.http.dependencies import AnyNode, Holder, Named
from marooned.table.http.encodings import AnyReader, copy_of
from marooned.table.http.learning.puzzle_verdicts import judged, verdict_text
from marooned.table.http.tables.opening import opened
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.table_lists import OpenedTable
from marooned.table.puzzles.puzzle_tables import (
    attempt_at,
    puzzle_at,
    puzzle_named,
    puzzles_of,
    table_for,
)
from marooned.table.puzzles.puzzle_texts import (
    PuzzleInfo,
    PuzzleList,
    TablePuzzle,
)
from marooned.table.state.seat_list import seats_of
from marooned.table.state.step_registry import run

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/games/{game}/puzzles", response_model=PuzzleList)
async def puzzles(game: str, reader: AnyReader) -> Response:
    """List the puzzles of a game, without their solutions."""
    found = await asyncio.to_thread(puzzles_of, game)
    listed = PuzzleList(
        game=game, title=find(game).title, puzzles=[PuzzleInfo.of(each) for each in found.puzzles]
    )
    return copy_of(listed.model_dump_json().encode()).answer(reader)


@ROUTER.post("/games/{game}/puzzles/{name}", status_code=201)
async def open_puzzle(
    game: str, name: str, request: Request, response: Response, node: AnyNode
) -> OpenedTable:
    """Open a table for a puzzle."""
    puzzle = await asyncio.to_thread(puzzle_named, game, name)

    async def lay(holder: str) -> str:
        now = await node.store.log.now()
        log = await asyncio.to_thread(table_for, puzzle, holder, node.services.limits, now)
        return await node.lobby.lay(log)

    return await opened(request, response, node, lay)


@ROUTER.get("/tables/{table}/puzzle")
async def puzzle_of_table(table: Named, node: AnyNode, holder: Holder) -> TablePuzzle:
    """Return the state of a table's puzzle, and its result after the next random event."""
    state = await table.running()
    puzzle = puzzle_at(state)
    person = None if holder is None else table.directory().people.get(holder)
    if not seats_of(state.seats, person):
        text = "only the browser that opened the puzzle can see its result"
        raise TableError("forbidden", text, value=puzzle.name)
    played = tuple((each.seat, each.code) for each in run(state).history)
    attempt = await asyncio.to_thread(attempt_at, puzzle, played)
    verdict = await judged(node, table, puzzle, attempt) if attempt.is_over else None
    game = await asyncio.to_thread(puzzle.game)
    return TablePuzzle(
        puzzle=PuzzleInfo.of(puzzle),
        game=state.game,
        seat=puzzle.seat,
        seat_name=game.seat_name(puzzle.seat),
        steps=len(attempt.steps),
        verdict=None if verdict is None else verdict_text(puzzle, game, verdict),
    )
