"""Deadlines of connections: how long the head of a request may take."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from marooned.table.http.limits import timeouts
from marooned.table.http.limits.timeouts import TimedProtocol
from marooned.table.meters import Meters
from marooned.table.ops import connections
from marooned.table.ops.connections import Connection, Connections
from marooned.table.settings import Settings


async def silent(_scope: Any, _receive: Any, _send: Any) -> None:
    """Stands for the application, which is never called here."""


class Timers:
    """Stands for an event loop: records the delays of its timers."""

    def __init__(self) -> None:
        self.delays: list[float] = []

    def call_later(self, seconds: float, _callback: Callable[[], object]) -> Any:
        self.delays.append(seconds)
        return SimpleNamespace(cancel=lambda: None)


def admitted(settings: Settings) -> Connection:
    """Return a connection that has just been accepted."""
    connection = Connections(settings, Meters()).admit("10.0.0.1")
    assert connection
    return connection


@pytest.mark.parametrize(("passed", "left"), [(0, 10), (9, 1), (12, 0)])
def test_tls_and_the_first_head_share_a_deadline(
    monkeypatch: pytest.MonkeyPatch, passed: float, left: float
) -> None:
    """What TLS took is missing for the head, and the first byte of the head adds nothing."""
    clock = SimpleNamespace(monotonic=lambda: 100.0)
    monkeypatch.setattr(connections, "time", clock)
    monkeypatch.setattr(timeouts, "time", SimpleNamespace(monotonic=lambda: 100.0 + passed))
    settings, timers = Settings(head_seconds=10), Timers()
    protocol = TimedProtocol(
        Config(silent, ws="none"),
        ServerState(),
        {},
        cast("asyncio.AbstractEventLoop", timers),
        connection=admitted(settings),
        settings=settings,
    )
    protocol.connection_made(asyncio.Transport())
    protocol.data_received(b"GET / HTTP/1.1\r\nHo")
    assert timers.delays == [left]
