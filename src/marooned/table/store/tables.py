"""The database of a node."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select

from marooned.table.server_address import Place
from marooned.table.store.engines.choice import database_at
from marooned.table.store.engines.measured import Measured
from marooned.table.store.engines.writer import Order
from marooned.table.store.entry_log import EntryLog
from marooned.table.store.faults import fault
from marooned.table.store.operator.bans import Bans
from marooned.table.store.operator.report_log import ReportLog
from marooned.table.store.operator.shared_values import SharedValues
from marooned.table.store.seat_secrets import SeatSecrets
from marooned.table.store.table_index import Index
from marooned.table.store.upkeep import Upkeep

LOGGER = logging.getLogger(__name__)
ANSWER_SECONDS = 3.0
"""Time for a check of the database; after that it counts as away."""


class Store:
    """The database of a node, with its parts."""

    def __init__(self, database: Place, forgotten_days: float = 30) -> None:
        self._database = self.measured = Measured(database_at(database))
        self.engine = self._database.engine
        """Reads and writes in transactions."""
        self.reader = self._database.reader
        """Reads what one statement finds."""
        self.outage = self._database.outage
        self.log = EntryLog(self._database)
        self.index = Index(self.engine)
        self.upkeep = Upkeep(self.engine, forgotten_days)
        self.secrets = SeatSecrets(self.engine)
        self.bans = Bans(self.engine)
        self.reports = ReportLog(self.engine)
        self.shared = SharedValues(self.engine)

    async def open(self) -> None:
        """Make the database ready, in its newest form."""
        await self._database.open()

    async def check(self) -> None:
        """Check that the database answers, and that it is the one that was opened.

        Raises:
            TableError: It does not.
        """
        async with self.engine.connect() as connection:
            await connection.execute(select(1))
        await self._database.write()

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[None]:
        """Check the database, and give it a few seconds for that and for the body.

        Raises:
            TableError: It does not answer in time.
        """
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self.check()
                yield
        except TimeoutError as error:
            why = f"no answer within {ANSWER_SECONDS:g} s"
            self.outage.fail(why)
            raise fault(why) from error

    async def close(self) -> None:
        """Finish the upkeep, and close the database."""
        try:
            await self.upkeep.finish()
        except Exception:
            LOGGER.exception("the database could not be compacted")
        finally:
            await self._database.close()

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """
        await self._database.write(*orders)
