"""The driver of a table: of the nodes at which somebody looks, the one whose companions act."""

import secrets
import time

from marooned.table.store.sharing.leases import Leases

LEASE_SECONDS = 6.0
NODE = secrets.token_hex(8)
"""This process among all that keep the same tables."""


class Driver:
    """Holds the lease of one table while its companions are to act here.

    No rule rests on it: two that drive at once write to one log, which takes one of them.
    """

    def __init__(self, leases: Leases | None, table: str, name: str = NODE) -> None:
        """Begin without it.

        Args:
            leases: Where it is taken; None where there is no other node.
            table: Whose it is.
            name: Of the node.
        """
        self._leases = leases
        self._table = table
        self._name = name
        self._until = 0.0

    async def holds(self) -> bool:
        """Tell whether this node drives the table, which it does if no other one does."""
        if self._leases is None or time.monotonic() < self._until:
            return True
        if not await self._leases.take(self._table, self._name, LEASE_SECONDS):
            return False
        self._until = time.monotonic() + LEASE_SECONDS / 2
        return True

    async def give_back(self) -> None:
        """Let another node drive the table at once."""
        if self._leases is not None and self._until:
            self._until = 0.0
            await self._leases.give_back(self._table, self._name)
