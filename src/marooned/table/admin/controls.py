"""Controls of the operator: limits that change while nodes run, and the notice to all pages."""

import time
from dataclasses import asdict

from marooned.players import companions
from marooned.table.admin.control_messages import (
    Controls,
    LimitValues,
    LimitWish,
    NoticeWish,
    PlayerChoice,
)
from marooned.table.ops.operator.changeable_limits import ChangeableLimits, default_limits
from marooned.table.protocol.operating.notice_text import NoticeText
from marooned.table.runtime.node import Node
from marooned.table.runtime.order_effects import notice_seen
from marooned.table.store.operator.shared_values import LIMITS, NOTICE

HOUR = 3600.0


class ControlDesk:
    """Reads and changes limits and notice; all nodes obey within seconds."""

    def __init__(self, node: Node) -> None:
        self._settings = node.settings
        self._shared = node.store.shared
        self._orders = node.services.orders

    async def current(self) -> Controls:
        """Return the limits and the notice."""
        stored = await self._shared.value(LIMITS)
        return Controls(
            stored=LimitWish.model_validate(stored or {}),
            limits=values_of(self._orders.limits),
            defaults=values_of(default_limits(self._settings)),
            players=[
                PlayerChoice(name=each.name, title=each.title)
                for each in companions.PLAYERS.values()
            ],
            notice=self.notice(),
        )

    def notice(self) -> NoticeText:
        """Return the notice as pages have it."""
        return NoticeText.model_validate(notice_seen(self._orders.notice(time.time())))

    async def limit(self, wish: LimitWish) -> None:
        """Set the limits."""
        await self._shared.write(LIMITS, wish.model_dump(mode="json"))
        await self._orders.read()

    async def announce(self, wish: NoticeWish) -> None:
        """Show a notice on all pages, in place of an earlier one."""
        until = time.time() + wish.hours * HOUR
        await self._shared.write(NOTICE, {"text": wish.text, "until": until})
        await self._orders.read()

    async def withdraw(self) -> None:
        """Remove the notice from all pages."""
        await self._shared.write(NOTICE, None)
        await self._orders.read()


def values_of(limits: ChangeableLimits) -> LimitValues:
    """Return limits as a message."""
    return LimitValues.model_validate(asdict(limits))
