"""Parts of a table on a node, as they are put together."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.runtime.ai_players.ai_status import AiStatus
from marooned.table.runtime.ai_players.ai_driver import AiDriver
from marooned.table.runtime.ai_players.lease import Lease
from marooned.table.runtime.ai_players.pacing import Pacing
from marooned.table.runtime.circumstances import Circumstances
from marooned.table.runtime.clients.advice_requests import Advice
from marooned.table.runtime.clients.attendance import Attendance
from marooned.table.runtime.clients.delivery import Delivery
from marooned.table.runtime.clients.hub import Hub
from marooned.table.runtime.mailbox import Mailbox
from marooned.table.runtime.timers import Timers
from marooned.table.runtime.webhook import Webhook

if TYPE_CHECKING:
    from marooned.table.runtime.acting_table import ActingTable
    from marooned.table.runtime.services import Services


class TableParts:
    """The parts of one table."""

    def __init__(self, table: ActingTable, services: Services) -> None:
        settings = services.settings
        status = AiStatus()
        self.hub = Hub(status, settings)
        around = Circumstances(self.hub, services.clock, settings)
        self.mailbox = Mailbox(
            table.id,
            services.store.log,
            services.clock,
            around,
            table,
            is_shared=services.is_shared,
        )
        self.webhook = (
            Webhook(table.id, settings.webhook, services.claims) if settings.webhook else None
        )
        self.delivery = Delivery(self.mailbox, self.hub, status, self.webhook)
        self.lease = Lease(services.leases, table.id)
        pacing = Pacing(settings.pace, settings.searching_seconds)
        self.driver = AiDriver(table, services.pool, pacing, status, self.lease, settings.threads)
        self.timers = Timers(table)
        self.attendance = Attendance(
            table, self.mailbox, self.hub, self.delivery, services.attendees
        )
        self.advice = Advice(services, around.command_limits, self.mailbox, self.hub.subscribers)

    async def close(self) -> None:
        """Stop everything that is under way, and let another node take the lease."""
        stopped = [*self.driver.stop(), *self.timers.stop(), *self.attendance.stop()]
        if self.webhook is not None:
            stopped += self.webhook.stop()
        await asyncio.gather(*stopped, return_exceptions=True)
        await self.advice.close()
        with contextlib.suppress(TableError):
            await self.lease.give_back()
