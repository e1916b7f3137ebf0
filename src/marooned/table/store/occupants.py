"""The occupants of seats as the database has them: who sits, who comes back, who is kept out."""

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.table.store.expressions import insert_new
from marooned.table.store.rows import Chair, Entry, Reseat, stamp
from marooned.table.store.schema import BLOCKS, LOG, SEATS, SIGHTS, TABLES, TALK
from marooned.table.store.tables import StaleLogError, Store


class Occupants:
    """Keeps who sits at the tables of a node, who has looked from where, and who is kept out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def reseat(self, table: str, entry: Entry, change: Reseat) -> None:
        """Write who sits where from now on, with the entry that tells of it.

        Raises:
            StaleLogError: The log holds an entry of this number, or the invitation is spent.
        """
        now = stamp()
        try:
            async with self._store.engine.begin() as connection:
                counted = {"touched": now, "changed": TABLES.c.changed + 1}
                touched = update(TABLES).where(TABLES.c.id == table).values(counted)
                await connection.execute(touched)  # first: it is the lock
                await connection.execute(
                    insert(LOG).values({**asdict(entry), "table": table, "at": now})
                )
                for chair in change.chairs:
                    await _seat(connection, table, chair, change.invitation)
        except IntegrityError as error:
            raise StaleLogError(f"{table} has an entry {entry.seq}") from error

    async def pass_rights(self, table: str, before: str, after: str) -> bool:
        """Give the opener's rights to another token; False where they went elsewhere."""
        held = (TABLES.c.id == table) & (TABLES.c.opener == before)
        async with self._store.engine.begin() as connection:
            given = {"opener": after, "changed": TABLES.c.changed + 1}
            passed = update(TABLES).where(held).values(given)
            return (await connection.execute(passed)).rowcount == 1

    async def follow(self, table: str, before: str, after: str) -> None:
        """Have a person's other token stand for them: their rights, words, and what they saw."""
        seen = await self.sights(table, before)
        await self.pass_rights(table, before, after)
        if seen:
            await self.note_sights(table, after, seen)
        said = (TALK.c.table == table) & (TALK.c.speaker == before)
        async with self._store.engine.begin() as connection:
            await connection.execute(update(TALK).where(said).values(speaker=after))

    async def note_sights(self, table: str, token: str, seats: Collection[int]) -> None:
        """Keep that a token looked from some seats."""
        rows = [{"table": table, "token": token, "seat": seat} for seat in seats]
        async with self._store.engine.begin() as connection:
            await insert_new(connection, SIGHTS, rows)

    async def sights(self, table: str, token: str) -> set[int]:
        """Return the seats from which a token has ever looked."""
        kept = (SIGHTS.c.table == table) & (SIGHTS.c.token == token)
        async with self._store.engine.connect() as connection:
            return set((await connection.scalars(select(SIGHTS.c.seat).where(kept))).all())

    async def keep_code(self, table: str, token: str, recovery: str) -> None:
        """Keep the hash of a code with every seat that a token has, or that goes back to it."""
        own = (SEATS.c.token == token) & SEATS.c.owner.is_(None)
        meant = (SEATS.c.table == table) & or_(own, SEATS.c.owner == token)
        async with self._store.engine.begin() as connection:
            await connection.execute(update(SEATS).where(meant).values(recovery=recovery))

    async def block(self, table: str, token: str, name: str) -> None:
        """Keep that a token may come to a table no more; it counts as one change of it."""
        row = {"table": table, "token": token, "name": name}
        counted = update(TABLES).where(TABLES.c.id == table).values(changed=TABLES.c.changed + 1)
        async with self._store.engine.begin() as connection:
            await connection.execute(counted)
            await insert_new(connection, BLOCKS, row)

    async def blocked(self, table: str) -> dict[str, str]:
        """Return the tokens that may not come to a table, each with a name."""
        kept = select(BLOCKS.c.token, BLOCKS.c.name).where(BLOCKS.c.table == table)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(kept.order_by(BLOCKS.c.name))).all()
        return {row.token: row.name for row in rows}

    async def let_in(self, table: str, token: str) -> None:
        """Have a token come to a table again."""
        kept = (BLOCKS.c.table == table) & (BLOCKS.c.token == token)
        async with self._store.engine.begin() as connection:
            await connection.execute(delete(BLOCKS).where(kept))

    async def is_blocked(self, table: str, token: str) -> bool:
        """Tell whether a token may not come to a table."""
        kept = (BLOCKS.c.table == table) & (BLOCKS.c.token == token)
        async with self._store.engine.connect() as connection:
            return await connection.scalar(select(BLOCKS.c.name).where(kept)) is not None


async def _seat(
    connection: AsyncConnection, table: str, chair: Chair, invitation: str | None
) -> None:
    meant = (SEATS.c.table == table) & (SEATS.c.seat == chair.seat)
    if invitation is not None:
        meant &= SEATS.c.invitation == invitation
    changed = update(SEATS).where(meant).values({**asdict(chair), "invitation": None})
    if (await connection.execute(changed)).rowcount != 1:
        raise StaleLogError(f"the invitation to {table} has been used")
