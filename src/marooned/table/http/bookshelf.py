"""The address of the rules: each game's book, sent once to a browser that keeps it."""

import asyncio
import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Self

from fastapi import APIRouter, Header, Response

from marooned.discover import find
from marooned.rulebook.chapters import read_chapters
from marooned.table.http.encodings import readable
from marooned.table.live.wishes import refused_as
from marooned.table.protocol.books import Book, ChapterText, CitationsText
from marooned.table.protocol.trouble import ErrorBody

ROUTER = APIRouter(prefix="/api/games", responses={"4XX": {"model": ErrorBody}})
NOT_MODIFIED = 304
JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Copy:
    """A book as it is sent, and the tag by which a browser knows that it has it."""

    body: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, body: bytes) -> Self:
        """Return the copy that has a body."""
        return cls(body, gzip.compress(body), f'"{hashlib.sha256(body).hexdigest()[:16]}"')

    def answer(self, known: str | None, accepted: str | None) -> Response:
        """Return the answer to a browser that knows some tags and reads some packings."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if self.tag in (known or ""):
            return Response(status_code=NOT_MODIFIED, headers=headers)
        if "gzip" not in readable(accepted or ""):
            return Response(self.body, headers=headers, media_type=JSON)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=JSON)


@ROUTER.get("/{game}/rules", response_model=Book)
async def rules(
    game: str,
    if_none_match: Annotated[str | None, Header()] = None,
    accept_encoding: Annotated[str | None, Header()] = None,
) -> Response:
    """Return a game's rules, and which of them govern what people meet."""
    with refused_as("unknown_game"):
        name = find(game, listed_only=True).name
    copy = await asyncio.to_thread(copied, name)
    return copy.answer(if_none_match, accept_encoding)


@cache
def copied(name: str) -> Copy:
    """Return the book of a game; what it holds does not change while a node runs."""
    return Copy.of(written(name).model_dump_json().encode())


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
