"""Which addresses of the page lead to something: those that do not are answered with 404."""

from collections.abc import Iterator

from marooned.discover import find
from marooned.errors import OptionError
from marooned.guide.script import script_of
from marooned.players.puzzles.collection import has_puzzles
from marooned.table.error_codes import TableError
from marooned.table.runtime.node import Node

MISSING = 404
MISSING_TABLES = ("unknown_table", "closed")
"""Errors of a table that is not there; any other one, such as of a database, is the page's."""


async def status_of(path: str, node: Node) -> int:
    """Return the status of the page at a path without its first slash: 200, 404 or 410."""
    match [part for part in path.split("/") if part not in ("", ".")]:
        case [] | ["owner"]:
            return 200
        case ["table" | "game", table]:
            return await _status_of_table(table, node)
        case ["puzzle", game, table] if _has(game, "puzzles"):
            return await _status_of_table(table, node)
        case ["guide" | "puzzles" | "rules" as what, game] if _has(game, what):
            return 200
    return MISSING


async def _status_of_table(table: str, node: Node) -> int:
    try:
        await node.lobby.listed(table)
    except TableError as error:
        return error.status if error.code in MISSING_TABLES else 200
    return 200


def _has(game: str, what: str) -> bool:
    """Return True if a game of this name exists and has such a page."""
    return what in _offered(game)


def _offered(name: str) -> Iterator[str]:
    try:
        game = find(name, listed_only=True)
    except OptionError:
        return
    yield "rules"
    if script_of(game):
        yield "guide"
    if has_puzzles(game):
        yield "puzzles"
