"""Route of tutorials: each is performed once, and browsers cache it."""

import asyncio
from functools import cache

from fastapi import APIRouter, Response

from marooned.discover import find, games
from marooned.guide.performance import performed
from marooned.guide.script import script_of
from marooned.table.error_codes import TableError
from marooned.table.http.encodings import AnyReader, Copy, copy_of
from marooned.table.option_errors import table_error
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.tutorial_lessons import Tutorial

ROUTER = APIRouter(prefix="/api/games", responses={"4XX": {"model": ErrorBody}})


def guides() -> list[tuple[str, str]]:
    """Return the title of each game that has a tutorial, and the path of its page."""
    guided = [game for game in games().values() if script_of(game)]
    return [(game.title, f"/guide/{game.name}") for game in guided]


@ROUTER.get("/{game}/tutorial", response_model=Tutorial)
async def guide(game: str, reader: AnyReader) -> Response:
    """Return the tutorial of a game."""
    with table_error("unknown_game"):
        name = find(game, listed_only=True).name
    copy = await asyncio.to_thread(staged, name)
    return copy.answer(reader)


@cache
def staged(name: str) -> Copy:
    """Return the tutorial of a game; it does not change while a node runs.

    Raises:
        TableError: `no_tutorial`.
    """
    script = script_of(find(name))
    if script is None:
        guided = [each for each, game in games().items() if script_of(game)]
        raise TableError("no_tutorial", f"{name} has no tutorial", value=name, allowed=guided)
    return copy_of(Tutorial.of(performed(script)).model_dump_json().encode())
