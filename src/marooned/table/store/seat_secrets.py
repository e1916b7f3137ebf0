"""Secrets of seats: invitations, and the recovery codes of people; only hashes are stored."""

from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.engines.expressions import upsert
from marooned.table.store.schema import CODES, INVITATIONS


class SeatSecrets:
    """Reads invitations, which the log writes, and reads and writes recovery codes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def invited(self, table: str, secret: str) -> int | None:
        """Return the seat of an invitation, None if it was used, replaced or withdrawn.

        Args:
            table: The table.
            secret: Hash of the invitation's secret.
        """
        wanted = (INVITATIONS.c.table == table) & (INVITATIONS.c.secret == secret)
        async with self._engine.connect() as connection:
            return await connection.scalar(select(INVITATIONS.c.seat).where(wanted))

    async def seal_of(self, table: str, person: int) -> str | None:
        """Return the number and hash of a person's code, None without one."""
        wanted = (CODES.c.table == table) & (CODES.c.person == person)
        async with self._engine.connect() as connection:
            return await connection.scalar(select(CODES.c.seal).where(wanted))

    async def seals(self, table: str) -> dict[int, str]:
        """Return number and hash of each person's code."""
        mine = select(CODES.c.person, CODES.c.seal).where(CODES.c.table == table)
        async with self._engine.connect() as connection:
            return {row.person: row.seal for row in await connection.execute(mine)}

    async def keep_seal(self, table: str, person: int, seal: str) -> None:
        """Store number and hash of a person's code; nothing happens if the table is gone."""
        kept = upsert(CODES, self._engine.dialect.name)
        row = {"table": table, "person": person, "seal": seal}
        with suppress(IntegrityError):
            async with self._engine.begin() as connection:
                await connection.execute(kept, row)
