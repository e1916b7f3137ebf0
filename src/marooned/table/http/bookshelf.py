"""What can be read of each game, sent once to a browser that keeps it: its rules, its win rates."""

import asyncio
import base64
import hashlib
import re
from functools import cache
from typing import Final

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from marooned.discover import find
from marooned.errors import shown
from marooned.rulebook.chapters import read_chapters
from marooned.table.error_codes import TableError
from marooned.table.http.encodings import PAGE, AnyReader, Copy, copy_of
from marooned.table.http.guard import ALLOWING
from marooned.table.live.wishes import refused_as
from marooned.table.protocol.books import Book, ChapterText, CitationsText
from marooned.table.protocol.trouble import ErrorBody

LOOK: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
"""The looks that a page brings with it."""
STILL: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src"
)
"""What a page may do that only stands there: its looks are to be named behind it."""
ROUTER = APIRouter(prefix="/api/games", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/{game}/rules", response_model=Book)
async def rules(game: str, reader: AnyReader) -> Response:
    """Return the rules of a game and their citations."""
    with refused_as("unknown_game"):
        name = find(game, listed_only=True).name
    copy = await asyncio.to_thread(copied, name)
    return copy.answer(reader)


@cache
def copied(name: str) -> Copy:
    """Return the book of a game; what it holds does not change while a node runs."""
    return copy_of(written(name).model_dump_json().encode())


def written(name: str) -> Book:
    """Return the book of a game from its RULES.md and its citations."""
    game = find(name)
    chapters = [ChapterText.of(chapter) for chapter in read_chapters(game)]
    citations = CitationsText.of(game.face.CITATIONS)
    return Book(
        game=name,
        title=game.title,
        cooperative=game.cooperative,
        chapters=chapters,
        citations=citations,
    )


@ROUTER.get("/{game}/win-rates", response_class=HTMLResponse)
async def win_rates(game: str, reader: AnyReader) -> Response:
    """Return the page about how the win rates of a game were measured."""
    with refused_as("unknown_game"):
        page = find(game, listed_only=True).rates_page
    if page is None:
        raise TableError("no_rates", f"of {shown(game)} no win rates were measured", value=game)
    answer = copy_of(page.encode(), PAGE).answer(reader)
    answer.headers[ALLOWING] = policy_of(page)
    return answer


def policy_of(page: str) -> str:
    """Return what a page may do that stands still: look as it says itself, and nothing else."""
    digests = (hashlib.sha256(look.encode()).digest() for look in LOOK.findall(page))
    looks = [f"'sha256-{base64.b64encode(each).decode()}'" for each in digests]
    return " ".join([STILL, *looks])
