"""Lines of which one end has gone without a word: the node closes them."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.table.browsers import ADA, BEN, PATIENCE, Browser, serving

HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)

LONG_ENOUGH = 1.0


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Serve a node that waits a moment only for signs of life."""
    monkeypatch.setattr("marooned.table.http.server.PING_SECONDS", 0.2)
    with serving(database=tmp_path / "tables.sqlite3") as address:
        yield address


def test_a_browser_that_does_not_answer_is_let_go(hurried: str) -> None:
    """A socket that answers no ping is closed by the node."""
    visitor = Browser(hurried)
    table, host = visitor.open(ADA, BEN), urlsplit(hurried).netloc
    name, port = host.split(":")
    with socket.create_connection((name, int(port)), timeout=PATIENCE) as line:
        line.sendall(HANDSHAKE.format(table=table, host=host).encode())
        told = b"".join(iter(lambda: line.recv(65536), b""))
    assert told.startswith(b"HTTP/1.1 101")
    visitor.close()


def test_a_browser_that_answers_stays(hurried: str) -> None:
    """A browser answers pings by itself, and is told on."""
    visitor = Browser(hurried)
    watching = visitor.sit(visitor.open(ADA, BEN))
    time.sleep(LONG_ENOUGH)
    assert watching.play("move")["seq"] == 1
    visitor.close()
