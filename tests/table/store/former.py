"""Databases of the form before logs of entries, with rows that are written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert

import marooned.table
from marooned.game import Game
from marooned.table.migrations import former_schema as s
from marooned.table.server_address import Place, ServerAddress

MIGRATIONS = Path(marooned.table.__file__).parent / "migrations"
OPENED, BEGUN, ACTED = "2026-03-01T10:00:00+00:00", "2026-03-01T10:05:00+00:00", 1772360000.0
LOGGED = "2026-03-01T10:13:20+00:00"
"""The moment `ACTED` as text."""
ADA, BEN, CLEO = "hash of Ada", "hash of Ben", "hash of Cleo"
Row = Mapping[str, Any]


def url_of(place: Place) -> str:
    """Return the address of a database, as SQLAlchemy reads it."""
    return place.url if isinstance(place, ServerAddress) else f"sqlite:///{place}"


def lay(place: Place, *tables: Mapping[Any, Sequence[Row]]) -> None:
    """Create a database of the former form with the rows of some tables."""
    if isinstance(place, Path):
        place.parent.mkdir(exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(url_of(place)).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0009")
        for table in tables:
            for kept, rows in table.items():
                for row in rows:
                    connection.execute(insert(kept), row)


def person(seat: int, token: str | None, name: str, **more: Any) -> Row:
    """Return the row of a person's seat."""
    return {"seat": seat, "kind": "person", "name": name, "token": token, **more}


def ai(seat: int, **more: Any) -> Row:
    """Return the row of an AI player's seat."""
    return {"seat": seat, "kind": "companion", "name": "Deckhand", "player": "greedy", **more}


PEOPLE = (person(0, ADA, "Ada"), person(1, BEN, "Ben"))


def rows(
    *seats: Row, table: str = "k3", more: Mapping[Any, Sequence[Row]] | None = None, **columns: Any
) -> dict[Any, Sequence[Row]]:
    """Return the rows of a table; those of its log are numbered."""
    row = {
        "id": table,
        "game": "island",
        "title": "Title",
        "options": {"seed": 3},
        "created": OPENED,
        "touched": LOGGED,
        "text": "begun",
        "opener": ADA,
        "begun": BEGUN,
        "rules": 1,
        "terms": {},
        "awaited": [],
        **columns,
    }
    found: dict[Any, Sequence[Row]] = {s.TABLES: [row], s.SEATS: seats, **(more or {})}
    log = [
        {"seq": number, "at": LOGGED, "code": 0, **each}
        for number, each in enumerate(found.get(s.LOG, ()), 1)
    ]
    found[s.LOG] = log
    acted = max((each["seq"] for each in log if each["kind"] in ("play", "undo")), default=0)
    row.setdefault("acted", acted)
    belonging = {
        kept: [{"table": table, **each} for each in those]
        for kept, those in found.items()
        if kept is not s.TABLES
    }
    return {s.TABLES: [row], **belonging}


def played(
    seats: int, *actions: int, game: str = "island", **options: Any
) -> tuple[Game, list[Row]]:
    """Return a game after the first, or these, legal actions, and the rows of its log."""
    now = Game(game, players=seats, **options)
    log: list[Row] = []
    for chosen in actions:
        action = now.legal[chosen]
        now.play(action.code, seat=action.seat)
        log.append({"kind": "play", "seat": action.seat, "code": action.code})
    return now, log
