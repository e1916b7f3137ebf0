"""Addresses by which people look back at a game that is over."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.requests import HTTPConnection

from marooned.game import Game
from marooned.table.http.addresses import AnyNode, Holder, Named, opened
from marooned.table.http.cookies import address_of
from marooned.table.http.descriptions import seat_text
from marooned.table.http.encodings import AnyReader, Copy, tag_of, unchanged
from marooned.table.looking_back.archive import Archive, filmed
from marooned.table.looking_back.branches import branch_of
from marooned.table.looking_back.brought_games import Reading, table_of
from marooned.table.looking_back.reviewer import Reviewer
from marooned.table.protocol.listings import Opened
from marooned.table.protocol.reels import Film, Reel
from marooned.table.protocol.requests import MOST_WHOLE
from marooned.table.protocol.reviews import Reviews, ReviewWish
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.protocol.what_if import Brought, BroughtGame, WhatIf
from marooned.table.store.rows import Stored


def archive_of(connection: HTTPConnection) -> Archive:
    """Return the archive of the node that is asked."""
    archive: Archive = connection.app.state.archive
    return archive


def reviewer_of(connection: HTTPConnection) -> Reviewer:
    """Return what has decisions looked at again."""
    reviewer: Reviewer = connection.app.state.reviewer
    return reviewer


def reading_of(connection: HTTPConnection) -> Reading:
    """Return what reads games that people bring."""
    reading: Reading = connection.app.state.reading
    return reading


AnyReading = Annotated[Reading, Depends(reading_of)]
AnyReviewer = Annotated[Reviewer, Depends(reviewer_of)]
Kept = Annotated[Archive, Depends(archive_of)]
ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})
Moment = Annotated[int, Query(ge=0, le=MOST_WHOLE)]
Eyes = Annotated[int | None, Query(ge=0, le=MOST_WHOLE)]


@ROUTER.get("/tables/{table}/replay")
async def replay(table: Named, archive: Kept, holder: Holder) -> Reel:
    """Return the replay of a finished game: steps, chances and turning points."""
    told, stored = await archive.replay(table), table.stored
    return Reel(
        **dict(told),
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=(await table.course()).is_team,
        created=stored.created,
        finished=stored.finished,
        known_deal=stored.known_deal,
        origin=stored.origin,
        seats=[seat_text(chair) for chair in stored.chairs],
        you=list(stored.seats_of(holder)),
    )


@ROUTER.get("/tables/{table}/views")
async def view(table: Named, archive: Kept, moment: Moment, seat: Eyes = None) -> dict[str, Any]:
    """Return the view of a seat of a finished game after a number of actions, or of all seats."""
    return await archive.view(table, moment, seat)


@ROUTER.get("/tables/{table}/film", response_model=Film)
async def film(table: Named, archive: Kept, reader: AnyReader, seat: Eyes = None) -> Response:
    """Return all views of a seat of a finished game, or of all seats, for offline use."""
    await filmed(table, seat)
    tag = tag_of("film", table.stored.id, seat)
    if reader.has(tag):
        return unchanged(tag)
    return Copy(await archive.film(table, seat), tag).answer(reader)


@ROUTER.get("/tables/{table}/reviews")
async def reviews(table: Named, reviewer: AnyReviewer) -> Reviews:
    """Return the reviews of a finished game that are ready."""
    return await reviewer.found(table)


@ROUTER.post("/tables/{table}/reviews", status_code=202)
async def review(table: Named, wish: ReviewWish, reviewer: AnyReviewer, holder: Holder) -> Reviews:
    """Queue decisions of a finished game for review, after the jobs of running games."""
    return await reviewer.ask(table, wish.moments, holder or "")


@ROUTER.post("/tables/{table}/what-if", status_code=201)
async def play_on(
    table: Named, wish: WhatIf, request: Request, response: Response, node: AnyNode
) -> Opened:
    """Open a variation from a moment of this table; while it runs, from what a seat knows."""
    course = await table.course()

    async def lay(holder: str) -> Stored:
        if not course.ended:
            table.spectators.check_allowed(holder)
            await table.people.kicks.check_welcome(holder)
        held, most = table.stored.seats_of(holder), node.settings.name_length
        branch = branch_of(course, table.stored, wish, holder, held, most)
        return await node.lobby.lay(*branch)

    return await opened(request, response, node, lay)


@ROUTER.post("/games", status_code=201)
async def bring(
    brought: BroughtGame, request: Request, response: Response, node: AnyNode, reading: AnyReading
) -> Brought:
    """Open a table for a record or a position, as a replay or to continue."""
    games: list[Game] = []

    async def lay(holder: str) -> Stored:
        with node.guests.bringing(holder, address_of(request)):
            games.append(await reading.game(brought.text))
            table = table_of(games[0], brought.seats, holder, node.settings.name_length)
            return await node.lobby.lay(*table)

    found = await opened(request, response, node, lay)
    return Brought(table=found.table, finished=games[0].is_over)
