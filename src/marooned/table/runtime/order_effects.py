"""Effects of changed orders at tables: sockets of banned people close, and notices are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.table.ops.operator.ban_list import banned
from marooned.table.state.summary import iso

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marooned.table.ops.operator.orders import Notice, OperatorOrders
    from marooned.table.runtime.clients.hub import Hub


def notice_seen(notice: Notice | None) -> dict[str, Any]:
    """Return the message about the notice."""
    if notice is None:
        return {"type": "notice", "text": None, "until": None}
    return {"type": "notice", "text": notice.text, "until": iso(notice.until)}


class OrderEffects:
    """Carries changed orders out at the tables of a node."""

    def __init__(self, orders: OperatorOrders) -> None:
        self._orders = orders
        self._sent: Notice | None = None

    def apply(self, hubs: Iterable[Hub], now: float) -> None:
        """Dismiss banned connections, and send the notice if it is another one.

        Args:
            hubs: The connections of each table.
            now: The time, in seconds since 1970.
        """
        notice = self._orders.notice(now)
        is_new, self._sent = notice != self._sent, notice
        for hub in list(hubs):
            if self._orders.bans:
                self._dismiss(hub, now)
            if is_new:
                hub.tell(notice_seen(notice))

    def _dismiss(self, hub: Hub, now: float) -> None:
        for each in list(hub.subscribers):
            found = self._orders.bans.find(each.token, each.address, now)
            if found is not None:
                hub.dismiss(each, banned(found))
