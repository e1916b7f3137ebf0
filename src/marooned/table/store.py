"""The store of a node: tables, their seats, and the log of what was done at each.

The log is the truth and the lock: an entry that meets an entry of the same table and number came
too late, whoever wrote the first.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    URL,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    bindparam,
    event,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("title", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("created", String, nullable=False),
    Column("touched", String, nullable=False),
    Column("finished", String),
    Column("outcome", JSON(none_as_null=True)),
    Column("text", String, nullable=False),
    Column("opener", String),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("player", String),
    Column("token", String, index=True),
    Column("invitation", String),
)

VERSION = Table("alembic_version", MetaData(), Column("version_num", String))
HEAD = "0003"
"""The newest migration; a test holds it to the folder's."""

LOG = Table(
    "log",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("at", String, nullable=False),
    Column("why", String),
)

ADD_ENTRY = insert(LOG)
CHANGE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("changed"))
"""What each action runs, put together once; `changed` is the table's id."""


class StaleLogError(Exception):
    """Somebody else wrote the entry of this number first."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at a table: who sits there, and the hash of the token that holds it.

    A person's seat that nobody holds yet waits for a friend.
    """

    seat: int
    kind: Literal["person", "companion"]
    name: str
    player: str | None
    token: str | None

    @property
    def is_free(self) -> bool:
        """Whether a friend is still to take it."""
        return self.kind == "person" and self.token is None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is remembered; `options` are complete, with the seed.

    The opener is the hash of the token that it was opened with.
    """

    id: str
    game: str
    title: str
    options: dict[str, Any]
    created: str
    finished: str | None
    outcome: dict[str, Any] | None
    text: str
    chairs: tuple[Chair, ...]
    opener: str | None = None

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """Return the seats that the hash of a token holds."""
        return tuple(chair.seat for chair in self.chairs if token and chair.token == token)

    def seats_to_offer(self, token: str | None) -> tuple[int, ...]:
        """Return the seats that a token may invite to: its own, and the opener's for friends."""
        friends = [chair.seat for chair in self.chairs if chair.is_free]
        opened = friends if token and token == self.opener else []
        return tuple(sorted([*self.seats_of(token), *opened]))


@dataclass(frozen=True, slots=True)
class Entry:
    """One change at a table; the code of an undo is the number of actions left standing.

    Why it was done is a companion's to say. That a seat went to another browser is a change too:
    who does not know of it comes too late.
    """

    seq: int
    kind: Literal["play", "undo", "seat"]
    seat: int
    code: int
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of a table in a list: a sentence, and how it ended."""

    text: str
    finished: str | None = None
    outcome: dict[str, Any] | None = None


def stamp(moment: datetime | None = None) -> str:
    """Return a moment, or now, as text that sorts by time."""
    return (moment or datetime.now(UTC)).isoformat(timespec="seconds")


class Store:
    """The database of a node."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._engine = _engine(database)

    async def open(self) -> None:
        """Make the database ready: its folder, and tables of the newest form."""
        self._database.parent.mkdir(parents=True, exist_ok=True)
        async with self._engine.begin() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Close the database."""
        await self._engine.dispose()

    async def add(self, table: Stored) -> None:
        """Keep a new table and its seats."""
        row = asdict(table)
        chairs = [{**chair, "table": table.id} for chair in row.pop("chairs")]
        async with self._engine.begin() as connection:
            await connection.execute(insert(TABLES).values({**row, "touched": table.created}))
            await connection.execute(insert(SEATS), chairs)

    async def table(self, name: str) -> Stored | None:
        """Return a table, None where there is none of this name."""
        async with self._engine.connect() as connection:
            found = await _stored(connection, [name])
        return found[0] if found else None

    async def held_by(self, token: str) -> list[Stored]:
        """Return the tables at which this token's hash holds a seat, newest first."""
        held = select(SEATS.c.table).where(SEATS.c.token == token).distinct()
        async with self._engine.connect() as connection:
            return await _stored(connection, (await connection.scalars(held)).all())

    async def running(self, since: datetime) -> int:
        """Return how many tables are not over and were touched since a moment."""
        running = TABLES.c.finished.is_(None) & (TABLES.c.touched >= stamp(since))
        counted = select(func.count()).select_from(TABLES).where(running)
        async with self._engine.connect() as connection:
            return await connection.scalar(counted) or 0

    async def seq(self, table: str) -> int:
        """Return the number of a table's newest entry, 0 where there is none."""
        newest = select(func.max(LOG.c.seq)).where(LOG.c.table == table)
        async with self._engine.connect() as connection:
            return await connection.scalar(newest) or 0

    async def entries(self, table: str) -> list[Entry]:
        """Return the log of a table, in order."""
        kept = select(LOG.c.seq, LOG.c.kind, LOG.c.seat, LOG.c.code, LOG.c.why)
        mine = kept.where(LOG.c.table == table).order_by(LOG.c.seq)
        async with self._engine.connect() as connection:
            return [Entry(*row) for row in await connection.execute(mine)]

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Write one change with the summary it leaves.

        Raises:
            StaleLogError: The log holds an entry of this number already.
        """
        now = stamp()
        row = {**asdict(entry), "table": table, "at": now}
        changed = {**asdict(summary), "touched": now, "changed": table}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(ADD_ENTRY, row)
                await connection.execute(CHANGE_TABLE, changed)
        except IntegrityError as error:
            raise StaleLogError(f"{table} has an entry {entry.seq}") from error

    async def invite(self, table: str, chair: Chair, invitation: str | None) -> bool:
        """Keep the hash of an invitation, or none, for a seat; False where it went elsewhere."""
        meant = (SEATS.c.table == table) & (SEATS.c.seat == chair.seat)
        held = meant & SEATS.c.token.is_not_distinct_from(chair.token)
        async with self._engine.begin() as connection:
            changed = update(SEATS).where(held).values(invitation=invitation)
            return (await connection.execute(changed)).rowcount == 1

    async def invited(self, table: str, invitation: str) -> int | None:
        """Return the seat that an invitation's hash is for."""
        wanted = (SEATS.c.table == table) & (SEATS.c.invitation == invitation)
        async with self._engine.connect() as connection:
            return await connection.scalar(select(SEATS.c.seat).where(wanted))

    async def hand_over(self, table: str, seq: int, chair: Chair, invitation: str) -> None:
        """Give a seat to whoever the chair names, and spend the invitation.

        Raises:
            StaleLogError: The log holds an entry of this number, or the invitation is spent.
        """
        now = stamp()
        row = {**asdict(Entry(seq, "seat", chair.seat, 0)), "table": table, "at": now}
        meant = (SEATS.c.table == table) & (SEATS.c.invitation == invitation)
        given = {"token": chair.token, "name": chair.name, "invitation": None}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(LOG).values(row))
                changed = update(SEATS).where(meant & (SEATS.c.seat == chair.seat)).values(given)
                if (await connection.execute(changed)).rowcount != 1:
                    raise StaleLogError(f"the invitation to {table} is spent")
                touched = update(TABLES).where(TABLES.c.id == table).values(touched=now)
                await connection.execute(touched)
        except IntegrityError as error:
            raise StaleLogError(f"{table} has an entry {seq}") from error


async def _stored(connection: AsyncConnection, names: Sequence[str]) -> list[Stored]:
    chairs = select(SEATS).where(SEATS.c.table.in_(names)).order_by(SEATS.c.seat)
    seated: dict[str, list[Chair]] = {name: [] for name in names}
    for row in await connection.execute(chairs):
        seated[row.table].append(Chair(row.seat, row.kind, row.name, row.player, row.token))
    tables = select(TABLES).where(TABLES.c.id.in_(names)).order_by(TABLES.c.created.desc())
    rows = (await connection.execute(tables)).mappings()
    return [_remembered(dict(row), tuple(seated[row["id"]])) for row in rows]


def _remembered(row: dict[str, Any], chairs: tuple[Chair, ...]) -> Stored:
    del row["touched"]
    return Stored(**row, chairs=chairs)


def _engine(database: Path) -> AsyncEngine:
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(database)))
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: Connection) -> None:
    """Bring the tables to their newest form by Alembic's migrations."""
    if inspect(connection).has_table(VERSION.name) and connection.scalar(select(VERSION)) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    folder = Path(__file__).parent / "migrations"
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    command.upgrade(config, "head")
