"""Lease of a table: of the nodes at which people look, one has its AI players act."""

from __future__ import annotations

import contextlib
import secrets
import time
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError

if TYPE_CHECKING:
    from marooned.table.store.leases import Leases

LEASE_SECONDS: Final = 6.0
NODE: Final = secrets.token_hex(8)
"""Name of this process among all that share a database."""


class Lease:
    """The lease of one table.

    Nothing depends on it but the work: if two nodes act, the log takes the first.
    """

    def __init__(self, leases: Leases | None, table: str, node: str = NODE) -> None:
        """Begin without the lease.

        Args:
            leases: Where it is taken; None without other nodes.
            table: The table.
            node: Name of the node.
        """
        self._leases = leases
        self._table = table
        self._node = node
        self._until = 0.0

    async def holds(self) -> bool:
        """Return True if this node has the lease, which it takes if no other node has it.

        Raises:
            TableError: The database does not answer.
        """
        if self._leases is None or time.monotonic() < self._until:
            return True
        if not await self._leases.take(self._table, self._node, LEASE_SECONDS):
            return False
        self._until = time.monotonic() + LEASE_SECONDS / 2
        return True

    async def give_back(self) -> None:
        """Let another node take it at once; if the database does not answer, it runs out."""
        if self._leases is not None and self._until:
            self._until = 0.0
            with contextlib.suppress(TableError):
                await self._leases.give_back(self._table, self._node)
