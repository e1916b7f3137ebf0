"""Services of a node that its tables share."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from marooned.table.meters import Meters
from marooned.table.ops.operator.orders import OperatorOrders
from marooned.table.rules.context import Limits
from marooned.table.runtime.database_clock import DatabaseClock
from marooned.table.settings import Settings, is_shared
from marooned.table.store.leases import Leases
from marooned.table.store.webhook_claims import WebhookClaims

if TYPE_CHECKING:
    from marooned.table.ai.pool import WorkerPool
    from marooned.table.replication.remote_presence import RemotePresence
    from marooned.table.store.tables import Store


@dataclass(slots=True)
class Services:
    """What the tables of a node share.

    Attributes:
        settings: Settings of the node.
        store: The database.
        pool: The AI workers.
        meters: Counters of the node.
        remote_presence: Presence on other nodes, if there may be any.
        clock: The database's clock.
        is_shared: Whether other nodes may write to the same tables (default: if a server has them).
        orders: Bans, limits and the notice of the operator.
    """

    settings: Settings
    store: Store
    pool: WorkerPool
    meters: Meters = field(default_factory=Meters)
    remote_presence: RemotePresence | None = None
    clock: DatabaseClock = field(default_factory=DatabaseClock)
    is_shared: bool = field(kw_only=True, default=False)
    orders: OperatorOrders = field(init=False)

    def __post_init__(self) -> None:
        """Find out whether other nodes may write to the same tables."""
        self.is_shared = self.is_shared or is_shared(self.settings)
        self.orders = OperatorOrders(self.settings, self.store)

    @property
    def limits(self) -> Limits:
        """The limits for decisions, as they are now."""
        return limits_of(self.settings, self.orders.limits.strongest_player)

    @property
    def leases(self) -> Leases | None:
        """The leases of tables, None without other nodes."""
        return Leases(self.store.engine) if self.is_shared else None

    @property
    def claims(self) -> WebhookClaims | None:
        """The claims of webhook calls, None without other nodes."""
        return WebhookClaims(self.store.engine) if self.is_shared else None


@lru_cache(maxsize=8)
def limits_of(settings: Settings, strongest_player: str = "strongest") -> Limits:
    """Return the limits for decisions."""
    return Limits(
        strongest_player=strongest_player,
        window_seconds=settings.window_seconds,
        handing_seconds=settings.handing_seconds,
        pace=settings.pace,
        searching_seconds=settings.searching_seconds,
        undo_seconds=settings.undo_seconds,
        clock_rest_seconds=settings.clock_rest_seconds,
        actions=settings.actions,
        name_length=settings.name_length,
        public_tables=settings.public_tables,
    )
