"""Routes of static content of games, which browsers cache: rules and win rates."""

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
from marooned.table.option_errors import table_error
from marooned.table.protocol.error_messages import ErrorBody
from marooned.table.protocol.rulebooks import Rulebook, RulebookChapter, RulebookCitations

STYLES: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
"""The styles of a page."""
STATIC: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src"
)
"""Content security policy of a page without scripts; the hashes of its styles follow."""
ROUTER: Final = APIRouter(prefix="/api/games", responses={"4XX": {"model": ErrorBody}})


@ROUTER.get("/{game}/rules", response_model=Rulebook)
async def rules(game: str, reader: AnyReader) -> Response:
    """Return the rules of a game and their citations."""
    with table_error("unknown_game"):
        name = find(game, listed_only=True).name
    copy = await asyncio.to_thread(copied, name)
    return copy.answer(reader)


@cache
def copied(name: str) -> Copy:
    """Return the rules of a game; they do not change while a node runs."""
    return copy_of(written(name).model_dump_json().encode())


def written(name: str) -> Rulebook:
    """Return the rules of a game from its RULES.md and its citations."""
    game = find(name)
    chapters = [RulebookChapter.of(chapter) for chapter in read_chapters(game)]
    citations = RulebookCitations.of(game.face.CITATIONS)
    return Rulebook(
        game=name,
        title=game.title,
        cooperative=game.cooperative,
        chapters=chapters,
        citations=citations,
    )


@ROUTER.get("/{game}/win-rates", response_class=HTMLResponse)
async def win_rates(game: str, reader: AnyReader) -> Response:
    """Return the page about how the win rates of a game were measured."""
    with table_error("unknown_game"):
        page = find(game, listed_only=True).rates_page
    if page is None:
        raise TableError("no_win_rates", f"of {shown(game)} no win rates were measured", value=game)
    answer = copy_of(page.encode(), PAGE).answer(reader)
    answer.headers[ALLOWING] = policy_of(page)
    return answer


def policy_of(page: str) -> str:
    """Return the content security policy of a page: its own styles, and nothing else."""
    digests = (hashlib.sha256(style.encode()).digest() for style in STYLES.findall(page))
    hashes = [f"'sha256-{base64.b64encode(each).decode()}'" for each in digests]
    return " ".join([STATIC, *hashes])
