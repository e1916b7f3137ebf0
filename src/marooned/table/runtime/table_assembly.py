"""Parts of a table on a node, as they are put together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from marooned.table.runtime.ai_players.ai_driver import AiDriver
from marooned.table.runtime.ai_players.ai_status import AiStatus
from marooned.table.runtime.ai_players.lease import Lease
from marooned.table.runtime.circumstances import Circumstances
from marooned.table.runtime.clients.advice_requests import Advice
from marooned.table.runtime.clients.attendance import Attendance
from marooned.table.runtime.clients.delivery import Delivery
from marooned.table.runtime.clients.hub import Hub
from marooned.table.runtime.clients.people_news import PeopleNews
from marooned.table.runtime.mailbox import Mailbox
from marooned.table.runtime.timers import Timers
from marooned.table.runtime.turn_calls import TurnCalls
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
        around = Circumstances(self.hub, services)
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
        self.turn_calls = TurnCalls(self.mailbox, self.hub.presence, self.webhook)
        self.people_news = PeopleNews(self.hub, self.mailbox, settings.name_length)
        self.delivery = Delivery(self.mailbox, self.hub, self.people_news, status)
        self.lease = Lease(services.leases, table.id)
        self.driver = AiDriver(table, services, status, self.lease)
        self.timers = Timers(table)
        self.attendance = Attendance(
            table, self.mailbox, self.hub, self.people_news, services.remote_presence
        )
        self.advice = Advice(services, around.command_limits, self.mailbox, self.hub.subscribers)

    async def close(self) -> None:
        """Stop everything that is under way, and let another node take the lease."""
        stopped = [*self.driver.stop(), *self.timers.stop(), *self.attendance.stop()]
        if self.webhook is not None:
            stopped += self.webhook.stop()
        await asyncio.gather(*stopped, return_exceptions=True)
        await self.advice.close()
        await self.lease.give_back()
