"""Cache of the operator's orders that hold on all nodes: bans, limits, and the notice."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.table.error_codes import TableError
from marooned.table.ops.operator.ban_list import BanList
from marooned.table.ops.operator.changeable_limits import (
    ChangeableLimits,
    default_limits,
    limits_from,
)
from marooned.table.store.operator.shared_values import BACKUP, LIMITS, NOTICE, REVISION

if TYPE_CHECKING:
    from marooned.table.settings import Settings
    from marooned.table.store.tables import Store

LOGGER = logging.getLogger(__name__)
POLL_SECONDS: Final = 2.0
"""Seconds from one look for changes of other nodes to the next."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A text for all pages, with its end in seconds since 1970."""

    text: str
    until: float


class OperatorOrders:
    """The orders, as they were read last; they are read again when their number has grown."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._revision = -1
        self._notice: Notice | None = None
        self.bans = BanList()
        self.limits: ChangeableLimits = default_limits(settings)
        self.backed_up: float | None = None
        """When the last backup was written, in seconds since 1970; None if it is unknown."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after other orders were read."""

    def notice(self, now: float) -> Notice | None:
        """Return the notice to all pages, None without one that has not ended."""
        found = self._notice
        return found if found is not None and found.until > now else None

    async def look(self) -> None:
        """Read the orders if they have changed.

        Raises:
            TableError: `store`: the database does not answer.
        """
        if await self._store.shared.revision() != self._revision:
            await self.read()

    async def read(self) -> None:
        """Read the orders, and act on them.

        Raises:
            TableError: `store`: the database does not answer.
        """
        values = await self._store.shared.all()
        self.bans = BanList(await self._store.bans.current())
        self.limits = limits_from(self._settings, values.get(LIMITS))
        self._notice = _notice_from(values.get(NOTICE))
        self.backed_up = values.get(BACKUP)
        self._revision = int(values.get(REVISION) or 0)
        self.on_change()

    async def try_look(self) -> None:
        """Read the orders if they have changed; errors are logged."""
        try:
            await self.look()
        except TableError:
            return  # the outage has its own line
        except Exception:
            LOGGER.exception("bans and limits cannot be read")


def _notice_from(stored: Mapping[str, Any] | None) -> Notice | None:
    return None if not stored else Notice(str(stored["text"]), float(stored["until"]))
