"""The address of the rules: each game's book, sent once to a browser that keeps it."""

import asyncio
from functools import cache

from fastapi import APIRouter, Response

from marooned.discover import find
from marooned.rulebook.chapters import read_chapters
from marooned.table.http.encodings import AnyReader, Copy, copy_of
from marooned.table.live.wishes import refused_as
from marooned.table.protocol.books import Book, ChapterText, CitationsText
from marooned.table.protocol.trouble import ErrorBody

ROUTER = APIRouter(prefix="/api/games", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/{game}/rules", response_model=Book)
async def rules(game: str, reader: AnyReader) -> Response:
    """Return a game's rules, and which of them govern what people meet."""
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
