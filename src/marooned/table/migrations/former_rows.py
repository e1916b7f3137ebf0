"""All rows of one table of the schema before logs of entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Select, Table, select

from marooned.table.migrations import former_schema as s

Row = Mapping[str, Any]
RENAMED: Final = {
    each.name: each.to_metadata(MetaData(), name=f"former_{each.name}")
    for each in (s.TABLES, s.FINDINGS)
}
"""Former tables of the database whose names are used again."""


def seconds_of(stamp: str) -> float:
    """Return a moment that is stored as text, in seconds since 1970."""
    moment = datetime.fromisoformat(stamp)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


@dataclass(frozen=True, slots=True)
class Former:
    """All rows of one table, those of a kind in their order.

    Attributes:
        table: The table.
        seats: Its seats.
        log: Its log.
        talk: Its messages.
        sights: Tokens and the seats from which they saw the game.
        blocks: Tokens of blocked people, and their names.
        answers: Answers in its open secret window.
        question: Its newest undo question.
        votes: Answers to that question.
        before: Id of the table whose rematch it is.
    """

    table: Row
    seats: Sequence[Row]
    log: Sequence[Row] = ()
    talk: Sequence[Row] = ()
    sights: Sequence[Row] = ()
    blocks: Sequence[Row] = ()
    answers: Sequence[Row] = ()
    question: Row | None = None
    votes: Sequence[Row] = ()
    before: str | None = None

    @property
    def acted(self) -> int:
        """Number of the last action or undo in the log."""
        return max((row["seq"] for row in self.log if row["kind"] in ("play", "undo")), default=0)


def former_tables(connection: Connection) -> Iterator[Former]:
    """Give all tables, one after the other."""
    tables = RENAMED["tables"]
    successors = select(tables.c.successor, tables.c.id).where(tables.c.successor.is_not(None))
    before = {row.successor: row.id for row in connection.execute(successors)}
    for name in connection.scalars(select(tables.c.id).order_by(tables.c.id)).all():
        yield _former(connection, name, before.get(name))


def _former(connection: Connection, name: str, before: str | None) -> Former:
    tables = RENAMED["tables"]
    (table,) = _rows(connection, select(tables).where(tables.c.id == name))
    asked = _rows(connection, _of(s.QUESTIONS, name))
    question = asked[0] if asked else None
    number = None if question is None else question["number"]
    answers = _of(s.ANSWERS, name).where(s.ANSWERS.c.opened == table["acted"])
    return Former(
        table,
        _rows(connection, _of(s.SEATS, name).order_by(s.SEATS.c.seat)),
        _rows(connection, _of(s.LOG, name).order_by(s.LOG.c.seq)),
        _rows(connection, _of(s.TALK, name).order_by(s.TALK.c.number)),
        _rows(connection, _of(s.SIGHTS, name).order_by(s.SIGHTS.c.token, s.SIGHTS.c.seat)),
        _rows(connection, _of(s.BLOCKS, name).order_by(s.BLOCKS.c.name)),
        _rows(connection, answers.order_by(s.ANSWERS.c.number)),
        question,
        _rows(connection, _of(s.VOTES, name).where(s.VOTES.c.number == number)),
        before,
    )


def _of(kept: Table, name: str) -> Select[Any]:
    return select(kept).where(kept.c.table == name)


def _rows(connection: Connection, wanted: Select[Any]) -> Sequence[Row]:
    return [dict(row) for row in connection.execute(wanted).mappings()]
