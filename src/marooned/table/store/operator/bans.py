"""Bans in the database: of a person by the hash of the token, or of a network."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.db_time import NOW
from marooned.table.store.operator.shared_values import raise_revision
from marooned.table.store.schema import BANS


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban from all nodes.

    Attributes:
        id: Its name.
        kind: What the target is.
        target: Hash of a person's token, or a network in CIDR notation.
        label: Name of the person when the ban was made, for the operator.
        reason: Text for the banned person.
        created: When it was made, in seconds since 1970.
        until: When it ends, None without an end.
    """

    id: str
    kind: Literal["person", "address"]
    target: str
    label: str
    reason: str
    created: float
    until: float | None

    def is_over(self, now: float) -> bool:
        """Return True if it has ended."""
        return self.until is not None and self.until <= now


class Bans:
    """Stores bans; each change raises the number that tells other nodes to read them again."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, ban: Ban) -> None:
        """Store a ban, in place of one of the same target."""
        same = (BANS.c.kind == ban.kind) & (BANS.c.target == ban.target)
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(same))
            await connection.execute(insert(BANS).values(asdict(ban)))
            await raise_revision(connection)

    async def lift(self, name: str) -> bool:
        """Delete a ban; False if there is none of this name."""
        async with self._engine.begin() as connection:
            found = await connection.execute(delete(BANS).where(BANS.c.id == name))
            await raise_revision(connection)
            return found.rowcount > 0

    async def current(self) -> Sequence[Ban]:
        """Return the bans that have not ended, newest first."""
        open_ended = or_(BANS.c.until.is_(None), BANS.c.until > NOW)
        wanted = select(BANS).where(open_ended).order_by(BANS.c.created.desc(), BANS.c.id)
        async with self._engine.connect() as connection:
            return [Ban(**row) for row in (await connection.execute(wanted)).mappings()]

    async def delete_ended(self) -> None:
        """Delete the bans that have ended."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.until <= NOW))
