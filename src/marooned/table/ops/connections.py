"""Limits on open connections of a node, by address and in all, with a reserve for players.

Each address (see `client_key`) may have `connections_of_an_address`; one more is closed at once. If
the node is full, a new connection replaces the one that has waited longest for a complete request.
If none waits, the new connection enters the reserve. There only health checks, the operator and
people with a seat are served (`http.limits.overload`).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from marooned.table.meters import Meters
from marooned.table.ops.client_addresses import client_key
from marooned.table.ops.file_descriptors import connections_within
from marooned.table.ops.keyed_limits import KeyedLimits
from marooned.table.ops.quotas import too_many
from marooned.table.ops.refused_connections import Refusals
from marooned.table.settings import Settings

RESERVE = 64
"""Number of connections above the limit of a node."""


class Connection:
    """TCP connection from its acceptance to its end: it waits for a request, or is busy."""

    def __init__(self, connections: "Connections", key: str | None) -> None:
        self._connections = connections
        self._key = key
        self._ended = False
        self.accepted = time.monotonic()
        """Time of its acceptance, in seconds of the monotonic clock."""
        self.abort: Callable[[], object] = lambda: None
        """Closes it at once; set by the owner of its socket."""

    def wait(self) -> None:
        """Note that it waits for a complete request head from now on."""
        if not self._ended:
            self._connections.waiting.pop(self, None)
            self._connections.waiting[self] = None

    def work(self) -> None:
        """Note that it has a complete request."""
        self._connections.waiting.pop(self, None)

    def time_out(self) -> None:
        """Close it: it sent no complete request in time."""
        self.note_timeout()
        self.abort()

    def note_timeout(self) -> None:
        """Count a timeout."""
        self._connections.meters.refused_connection("timeout")

    def end(self) -> None:
        """Note that it is closed; further calls have no effect."""
        if self._ended:
            return
        self._ended = True
        self.work()
        self._connections.ended(self._key)


class Connections:
    """Counts connections, requests through proxies and WebSockets, and refuses too many."""

    def __init__(self, settings: Settings, meters: Meters) -> None:
        self.meters = meters
        self.waiting: dict[Connection, None] = {}
        """Connections that wait for a request; the one that has waited longest is first."""
        self.open = 0
        """The number of open TCP connections."""
        self._most = connections_within(settings, RESERVE)
        self._most_of_one = settings.connections_of_an_address
        self._shares = KeyedLimits()
        self._sockets = KeyedLimits()
        self._refusals = Refusals()

    @property
    def is_full(self) -> bool:
        """Whether the reserve is in use."""
        return self.open > self._most

    @property
    def sockets(self) -> int:
        """The number of open WebSockets."""
        return self._sockets.total

    def admit(self, address: str | None) -> Connection | None:
        """Return a new connection from an address, None if it must be closed at once.

        Args:
            address: The address of the client, None for a trusted proxy, which has no limit.
        """
        key = None if address is None else client_key(address)
        if key is not None and self._shares.count(key) >= self._most_of_one:
            self._refuse_share(key)
            return None
        if self.open >= self._most and not self.make_room() and self.open >= self._most + RESERVE:
            self.meters.refused_connection("full")
            self._refusals.note(
                key or "a trusted proxy", f"all {self.open} connections of this node are in use"
            )
            return None
        self.open += 1
        if key is not None:
            self._shares.add(key)
        connection = Connection(self, key)
        connection.wait()
        return connection

    def make_room(self) -> bool:
        """Close the connection that has waited longest for a request; return True if one did."""
        longest = next(iter(self.waiting), None)
        if longest is None:
            return False
        self.meters.refused_connection("replaced")
        longest.abort()
        longest.end()
        return True

    def run_short(self, reason: str) -> None:
        """Make room after the system has refused a file descriptor."""
        self.meters.refused_connection("full")
        self._refusals.note("any address", reason)
        self.make_room()

    def ended(self, key: str | None) -> None:
        """Stop counting a connection."""
        self.open -= 1
        if key is not None:
            self._shares.release(key)

    @contextmanager
    def through_proxy(self, address: str) -> Iterator[bool]:
        """Count a request, or a WebSocket, of a client that a trusted proxy named.

        Yields True if the client is within its limit. Otherwise the request does not count, and is
        logged.
        """
        key = client_key(address)
        if self._shares.count(key) >= self._most_of_one:
            self._refuse_share(key)
            yield False
            return
        with self._shares.hold(key):
            yield True

    @contextmanager
    def socket(self, address: str, *, seated: bool) -> Iterator[None]:
        """Count a WebSocket while it is open.

        The limit for WebSockets without a seat is half of it: spectators never keep players out.

        Raises:
            TableError: `too_many`: too many are open from the address.
        """
        key, most = client_key(address), self._most_of_one
        most = most if seated else max(1, most // 2)
        met = self._sockets.count(key)
        if met >= most:
            text = f"{met} pages are open from your address; allowed are {most}"
            advice = "close those that you do not need"
            raise too_many(f"{text}: {advice}", met, most, "connections_of_an_address")
        with self._sockets.hold(key):
            yield

    def _refuse_share(self, key: str) -> None:
        self.meters.refused_connection("address")
        self._refusals.note(key, f"{self._most_of_one} are open, which is the limit per address")
