"""Routes of finished games: replays, views, frames and reviews."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Response
from starlette.requests import HTTPConnection

from marooned.table.analysis.archive import Archive, finished, with_seat
from marooned.table.analysis.reviewer import Reviewer
from marooned.table.http.dependencies import Client, Holder, Named
from marooned.table.http.encodings import AnyReader, Copy, tag_of, unchanged
from marooned.table.http.tables.descriptions import seat_texts
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.replays import Replay, ReplayFrames
from marooned.table.protocol.requests import MOST_WHOLE
from marooned.table.protocol.reviews import ReviewRequest, Reviews
from marooned.table.state.seat_list import seats_of
from marooned.table.state.step_registry import run
from marooned.table.state.summary import iso


def archive_of(connection: HTTPConnection) -> Archive:
    """Return the archive of the node."""
    archive: Archive = connection.app.state.archive
    return archive


def reviewer_of(connection: HTTPConnection) -> Reviewer:
    """Return the reviewer of the node."""
    reviewer: Reviewer = connection.app.state.reviewer
    return reviewer


AnyReviewer = Annotated[Reviewer, Depends(reviewer_of)]
Kept = Annotated[Archive, Depends(archive_of)]
ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})
Moment = Annotated[int, Query(ge=0, le=MOST_WHOLE)]
Eyes = Annotated[int | None, Query(ge=0, le=MOST_WHOLE)]


@ROUTER.get("/tables/{table}/replay")
async def replay(table: Named, archive: Kept, holder: Holder, client: Client) -> Replay:
    """Return the replay of a finished game: steps, chances and turning points."""
    found = await archive.replay(table, client)
    state, directory = await finished(table), table.directory()
    definition = run(state).history.game.definition
    person = None if holder is None else directory.people.get(holder)
    return Replay(
        **dict(found),
        table=state.id,
        game=state.game,
        title=definition.title,
        cooperative=definition.cooperative,
        created=iso(state.created) or "",
        finished=iso(state.ended),
        known_deal=state.is_known_deal,
        origin=state.origin,
        seats=seat_texts(state.seats, directory.names),
        your_seats=list(seats_of(state.seats, person)),
    )


@ROUTER.get("/tables/{table}/views")
async def view(
    table: Named, archive: Kept, client: Client, moment: Moment, seat: Eyes = None
) -> dict[str, Any]:
    """Return the view of a seat of a finished game after a number of actions, or of all seats."""
    return await archive.view(table, moment, seat, client)


@ROUTER.get("/tables/{table}/replay/frames", response_model=ReplayFrames)
async def replay_frames(
    table: Named, archive: Kept, reader: AnyReader, client: Client, seat: Eyes = None
) -> Response:
    """Return all views of a seat of a finished game, or of all seats, for offline use."""
    await with_seat(table, seat)
    tag = tag_of("frames", table.id, seat)
    if reader.has(tag):
        return unchanged(tag)
    return Copy(await archive.frames(table, seat, client), tag).answer(reader)


@ROUTER.get("/tables/{table}/reviews")
async def reviews(table: Named, reviewer: AnyReviewer) -> Reviews:
    """Return the reviews of a finished game that are ready."""
    return await reviewer.found(table)


@ROUTER.post("/tables/{table}/reviews", status_code=202)
async def review(
    table: Named, wish: ReviewRequest, reviewer: AnyReviewer, holder: Holder
) -> Reviews:
    """Queue decisions of a finished game for review, after the jobs of running games."""
    return await reviewer.ask(table, wish.moments, holder or "")
