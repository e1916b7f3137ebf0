"""Limits on connections, by address and in all: strangers never keep seated players out."""

import asyncio
import errno
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from marooned.table.error_codes import TableError
from marooned.table.http.limits.acceptor import Acceptor, Entrance
from marooned.table.meters import Meters
from marooned.table.ops import refused_connections
from marooned.table.ops.connections import RESERVE, Connection, Connections
from marooned.table.ops.refused_connections import Refusals
from marooned.table.settings import Settings
from tests.table.browsers import ADA, BEN, PATIENCE, Browser, Socket, serving

HERE, NEXT_DOOR, ELSEWHERE = "2001:db8::1", "2001:db8::2", "2001:db8:1::1"
STRANGER = "127.0.0.2"
TOKEN = "a-token-of-these-tests"  # noqa: S105 - of these tests alone


def silent(address: str, number: int, source: str = STRANGER) -> list[socket.socket]:
    """Open connections from an address of this machine, and send nothing."""
    parts = urlsplit(address)
    place = str(parts.hostname), int(parts.port or 0)
    return [socket.create_connection(place, PATIENCE, (source, 0)) for _ in range(number)]


def is_closed(line: socket.socket) -> bool:
    """Wait until the node has closed a connection."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def opened_from(address: str, source: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=source)
    return httpx.Client(base_url=address, transport=transport, timeout=PATIENCE)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Browser]:
    """Serve a node behind a proxy, which takes four connections from an address."""
    settings = {
        "connections_of_an_address": 4,
        "trusted_proxies": "127.0.0.1",
        "head_seconds": 600,
    }
    with serving(database=tmp_path / "tables.sqlite3", **settings) as address:
        yield Browser(address)


def test_who_plays_comes_in_where_onlookers_do_not(narrow: Browser) -> None:
    """The third spectator from an address is refused, seated players and others are not."""
    table = narrow.open(ADA, BEN)
    onlookers = [Browser(narrow.address) for _ in range(4)]
    told = [each.sit(table).heard["type"] for each in onlookers[:3]]
    other = onlookers[3].sit(table, **{"X-Forwarded-For": "203.0.113.7"})
    assert told == ["push", "push", "error"]
    assert (narrow.sit(table).push["your_seats"], other.heard["type"]) == ([0, 1], "push")


def test_silent_connections_of_an_address_shut_nobody_out(tmp_path: Path) -> None:
    """One address has 20 connections at most, and all others go on."""
    limits: dict[str, Any] = {"connections": 40, "connections_of_an_address": 20}
    limits |= {"head_seconds": 600, "metrics_token": TOKEN}
    with serving(database=tmp_path / "t.sqlite3", **limits) as address, ExitStack() as lines:
        browser = Browser(address)
        table = browser.sit(browser.open(ADA, BEN))
        opened = [lines.enter_context(closing(each)) for each in silent(address, 60)]
        assert all(is_closed(line) for line in opened[20:])
        opened[0].sendall(b"GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert opened[0].recv(12) == b"HTTP/1.1 200"
        assert httpx.get(f"{address}/api/health/ready").status_code == 200
        assert table.play("move")["seq"] == 1
        meters = httpx.get(f"{address}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert 'marooned_connections_refused_total{reason="address"} 40.0' in meters.text


def test_a_full_node_closes_who_waits_longest(tmp_path: Path) -> None:
    """Silent connections of many addresses make room, one for each that comes."""
    limits = {"connections": 10, "head_seconds": 600}
    with serving(database=tmp_path / "t.sqlite3", **limits) as address, ExitStack() as lines:
        sources = [f"127.0.1.{number}" for number in range(1, 15)]
        opened = [lines.enter_context(closing(silent(address, 1, source)[0])) for source in sources]
        assert all(is_closed(line) for line in opened[:4])
        with opened_from(address, STRANGER) as client:
            assert client.get("/api/health/ready").status_code == 200
            assert client.get("/api/games").status_code == 200
        opened[-1].sendall(b"GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert opened[-1].recv(12) == b"HTTP/1.1 200"


@pytest.fixture
def full(tmp_path: Path) -> Iterator[tuple[Browser, str, Socket, Browser]]:
    """Serve a node that takes three connections: a player has one, a spectator the others.

    The first browser keeps its seat's cookie, and has no other connection.
    """
    settings: dict[str, Any] = {"connections": 3, "owner_token": TOKEN, "metrics_token": TOKEN}
    with serving(database=tmp_path / "t.sqlite3", **settings) as address:
        player, spectator = Browser(address), Browser(address)
        table = player.open(ADA, BEN)
        seat = player.sit(table)
        player.http.close()
        for _ in range(2):
            spectator.sit(table)
        yield player, table, seat, spectator
        player.close()
        spectator.close()


def test_a_node_full_of_sockets_refuses_strangers(
    full: tuple[Browser, str, Socket, Browser],
) -> None:
    """They get 503 until a connection ends, also with the cookie of a browser without a seat."""
    player, table, _, spectator = full
    games = f"{player.address}/api/games"
    refused = httpx.get(games)
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "full")
    assert refused.headers["retry-after"]
    page = httpx.get(player.address, headers={"Accept": "text/html"})
    assert (page.status_code, page.text[:25]) == (503, "this server is overloaded")
    assert httpx.get(games, headers={"Cookie": "marooned=" + "a" * 43}).status_code == 503
    with pytest.raises(InvalidStatus, match="403"):
        Browser(player.address).sit(table)
    spectator.close()
    deadline = time.monotonic() + PATIENCE
    while httpx.get(games).status_code == 503:
        assert time.monotonic() < deadline


def test_a_node_full_of_sockets_serves_who_plays(
    full: tuple[Browser, str, Socket, Browser],
) -> None:
    """Pages and sockets of a browser with a seat, and clicks, are served as always."""
    player, table, seat, _ = full
    cookie = {"Cookie": f"marooned={player.http.cookies['marooned']}"}
    assert httpx.get(f"{player.address}/api/games", headers=cookie).status_code == 200
    assert player.sit(table).push["your_seats"] == [0, 1]
    assert seat.play("move")["seq"] == 1


def test_a_node_full_of_sockets_answers_probes_and_its_owner(
    full: tuple[Browser, str, Socket, Browser],
) -> None:
    """Health, meters and the owner's page are there when they are needed most."""
    address = full[0].address
    assert httpx.get(f"{address}/api/health/ready").status_code == 200
    bearer = {"Authorization": f"Bearer {TOKEN}"}
    assert httpx.get(f"{address}/metrics", headers=bearer).status_code == 200
    assert httpx.post(f"{address}/api/owner/session", json={"token": TOKEN}).status_code == 204


def test_a_client_behind_a_proxy_has_a_limit_of_its_own(narrow: Browser) -> None:
    """The proxy opens as many connections as it likes, each client it names has its share."""
    table = narrow.open(ADA, BEN)
    with ExitStack() as lines:
        for line in silent(narrow.address, 10, "127.0.0.1"):
            lines.enter_context(closing(line))
        named = {"X-Forwarded-For": "203.0.113.7:80"}
        for _ in range(4):
            narrow.sit(table, **named)
        told = narrow.http.get("/api/games", headers=named)
        assert (told.status_code, told.json()["error"]["code"]) == (429, "too_many")
        other = {"X-Forwarded-For": "203.0.113.8"}
        assert narrow.http.get("/api/games", headers=other).status_code == 200
        assert narrow.http.get("/api/health/live", headers=named).status_code == 200


def limits(most: int = 100, of_one: int = 2) -> Connections:
    settings = Settings(connections=most, connections_of_an_address=of_one, processes=1)
    return Connections(settings, Meters())


def scene(act: Callable[[], None]) -> None:
    """Act within an event loop, which logs what is refused."""

    async def acting() -> None:
        act()

    asyncio.run(acting())


def test_a_network_has_one_share() -> None:
    """A client with an IPv6 network has one share; a connection that ends leaves room."""

    def act() -> None:
        connections = limits()
        first, second = connections.admit(HERE), connections.admit(NEXT_DOOR)
        assert first
        assert second
        assert connections.admit(ELSEWHERE)
        assert connections.admit(HERE) is None
        first.end()
        first.end()
        assert connections.admit(HERE)
        assert connections.open == 3

    scene(act)


def test_a_network_has_one_share_of_sockets() -> None:
    """Its WebSockets count together, too; one that ends leaves room."""
    connections = limits()
    with ExitStack() as lines:
        lines.enter_context(connections.socket(HERE, seated=True))
        lines.enter_context(connections.socket(NEXT_DOOR, seated=True))
        lines.enter_context(connections.socket(ELSEWHERE, seated=True))
        with pytest.raises(TableError, match="allowed are 2"):
            lines.enter_context(connections.socket(HERE, seated=True))
    with connections.socket(HERE, seated=False):
        assert connections.sockets == 1


def test_the_longest_waiting_makes_room() -> None:
    """Busy connections stay; one that was answered waits anew, behind the others."""

    def act() -> None:
        connections, closed = limits(most=3), list[str]()
        for name in ("first", "busy", "answered"):
            admitted = connections.admit(f"10.0.0.{len(name)}")
            assert admitted
            admitted.abort = lambda name=name: closed.append(name)  # type: ignore[misc]
            if name != "first":
                admitted.work()
            if name == "answered":
                admitted.wait()
        assert [bool(connections.admit(f"10.0.1.{host}")) for host in range(3)] == [True] * 3
        assert closed == ["first", "answered"]
        assert (connections.open, connections.is_full) == (3, False)

    scene(act)


def test_the_reserve_has_an_end() -> None:
    """If none waits for a request, some more are let in, and then none."""

    def act() -> None:
        connections = limits(most=3)
        admitted = []
        for host in range(3 + RESERVE):
            admitted.append(connections.admit(f"10.0.0.{host}"))
            working(admitted[-1])
        assert all(admitted)
        assert connections.is_full
        assert connections.admit("10.0.1.1") is None

    scene(act)


def working(connection: Connection | None) -> None:
    assert connection
    connection.work()


def test_a_flood_is_few_lines_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each address is named once, and once with its number; many addresses count as one."""
    monkeypatch.setattr(refused_connections, "PERIOD_SECONDS", 0)
    monkeypatch.setattr(refused_connections, "MOST_ADDRESSES", 2)

    async def flood() -> None:
        log = Refusals()
        for number in range(1000):
            log.note(f"10.0.0.{number % 4}", "4 are open")
        logged = asyncio.Event()
        asyncio.get_running_loop().call_later(0, logged.set)
        await logged.wait()

    with caplog.at_level(logging.WARNING, refused_connections.LOGGER.name):
        asyncio.run(flood())
    assert [record.getMessage() for record in caplog.records] == [
        "connections from 10.0.0.0 are refused: 4 are open",
        "connections from 10.0.0.1 are refused: 4 are open",
        "connections from other addresses are refused: 4 are open",
        "250 connections from 10.0.0.0 were refused within 0 s",
        "250 connections from 10.0.0.1 were refused within 0 s",
        "500 connections from other addresses were refused within 0 s",
    ]


def test_a_node_without_descriptors_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It closes who waits for a request, does not spin, and accepts again."""
    pauses: list[float] = []
    own: list[asyncio.AbstractEventLoop] = []
    rest = asyncio.sleep

    async def short(seconds: float) -> None:
        is_own = asyncio.get_running_loop() in own  # nodes of other tests run in other threads
        pauses.extend([seconds] * is_own)
        await rest(0 if is_own else seconds)

    async def accepting() -> bytes:
        loop, failures = asyncio.get_running_loop(), [errno.EMFILE, errno.ENFILE]
        own.append(loop)
        accept = loop.sock_accept

        async def short_of(listener: socket.socket) -> tuple[socket.socket, Any]:
            if failures:
                raise OSError(failures.pop(), "Too many open files")
            return await accept(listener)

        monkeypatch.setattr(loop, "sock_accept", short_of)
        monkeypatch.setattr("marooned.table.http.limits.acceptor.asyncio.sleep", short)
        connections = limits()
        waits = connections.admit(HERE)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            acceptor = Acceptor(listener, connections, Entrance(lambda _: Greeter()))
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            told = await reader.read()
            writer.close()
            acceptor.close()
            await acceptor.wait_closed()
        assert waits not in connections.waiting
        return told

    assert asyncio.run(accepting()) == b"hello"
    assert [seconds for seconds in pauses if seconds] == [0.1, 0.1]


class Odd(socket.socket):
    """A socket of which a setting cannot be changed, as no `OSError` says."""

    def setblocking(self, flag: bool) -> None:
        if not flag:
            raise ValueError("odd")
        super().setblocking(flag)


def test_an_unforeseen_error_does_not_end_accepting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged; its connection is closed and not counted; the next one is accepted."""

    async def accepting() -> tuple[bytes, bytes, int]:
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        odd = [(Odd(fileno=ours.detach()), ("127.0.0.1", 1))]
        accept = loop.sock_accept

        async def odd_first(listener: socket.socket) -> tuple[socket.socket, Any]:
            return odd.pop() if odd else await accept(listener)

        monkeypatch.setattr(loop, "sock_accept", odd_first)
        connections = limits()
        with theirs, socket.create_server(("127.0.0.1", 0)) as listener:
            acceptor = Acceptor(listener, connections, Entrance(lambda _: Greeter()))
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            told = await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            acceptor.close()
            await acceptor.wait_closed()
            theirs.settimeout(PATIENCE)
            return told, theirs.recv(1), connections.open

    # The greeted connection counts on: its protocol does not end it.
    assert asyncio.run(accepting()) == (b"hello", b"", 1)
    assert "could not be accepted" in caplog.text


class Greeter(asyncio.Protocol):
    """Says hello and goes."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")
        transport.close()
