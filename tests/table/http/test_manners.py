"""Manners of the web: HEAD, what may be kept, who is waited for and for how long."""

import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.table.browsers import ADA, BEN, Browser, serving


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a node that waits half a second for a request's head, and as long for its body."""
    database = tmp_path_factory.mktemp("hasty") / "tables.sqlite3"
    with serving(database=database, head_seconds=0.5, request_seconds=0.5) as address:
        yield address


def wire(address: str) -> socket.socket:
    """Return a bare connection."""
    parts = urlsplit(address)
    connection = socket.create_connection((str(parts.hostname), int(parts.port or 0)))
    connection.settimeout(60)
    return connection


@pytest.mark.parametrize("path", ["status", "games", "tables", "openapi.json"])
def test_head_is_answered_as_get_is(path: str, visitor: Browser) -> None:
    """HEAD has the status and the headers of GET, and no body."""
    got, head = visitor.http.get(f"/api/{path}"), visitor.http.head(f"/api/{path}")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == got.headers["content-length"]


@pytest.mark.parametrize("path", ["status", "tables", "tables/none", "none"])
def test_answers_of_the_api_are_not_kept(path: str, visitor: Browser) -> None:
    """What the API answers holds for now alone, a refusal too."""
    assert visitor.http.get(f"/api/{path}").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("begun", [b"", b"GET /api/status HTTP/1.1\r\nHost: loc"])
def test_a_half_open_request_is_ended(begun: bytes, hasty: str) -> None:
    """A connection on which no request ends in time is closed."""
    with wire(hasty) as connection:
        connection.sendall(begun)
        assert ended(connection)


def test_a_request_that_drips_is_ended(hasty: str) -> None:
    """Who sends a letter now and then is not waited for any longer than who sends none."""
    with wire(hasty) as connection:
        connection.sendall(b"GET /api/status HTTP/1.1\r\nX: ")
        assert drips_in_vain(connection)


@pytest.mark.parametrize("more", [b"", b"\r\n", b"GET / HT"])
def test_what_follows_an_answer_is_not_waited_for_without_end(more: bytes, hasty: str) -> None:
    """A connection that was answered is closed, unless another complete head comes in time."""
    with wire(hasty) as connection:
        connection.sendall(b"GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(10_000).startswith(b"HTTP/1.1 200")
        connection.sendall(more)
        assert ended(connection)


def test_a_body_that_was_answered_early_keeps_no_connection(hasty: str) -> None:
    """An answer may come before the body's end: then a new head is waited for, with its limit."""
    with wire(hasty) as connection:
        head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n"
        connection.sendall(head.encode())
        assert connection.recv(10_000).startswith(b"HTTP/1.1 413")
        connection.sendall(b" " * 70_000)
        assert ended(connection)


def test_a_head_without_end_is_refused(hasty: str) -> None:
    """Headers beyond measure are not read."""
    with wire(hasty) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000 + b"\r\n")
        assert ended(connection)


def test_a_table_outlasts_the_patience_for_requests(hasty: str) -> None:
    """A socket on which nobody says anything stays open."""
    browser = Browser(hasty)
    quiet = browser.sit(browser.open(ADA, BEN))
    time.sleep(1)
    assert quiet.play("move")["seq"] == 1


def ended(connection: socket.socket) -> bool:
    """Tell whether the other side closes."""
    try:
        return connection.recv(100) == b""
    except ConnectionError:
        return True


def drips_in_vain(connection: socket.socket) -> bool:
    try:
        for _ in range(100):
            connection.sendall(b"a")
            time.sleep(0.05)
    except ConnectionError:
        return True
    return False
