"""Several nodes on one database, and persons who reconnect through any live node."""

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.crowd import Program, opened
from marooned.client.deltas import Deltas
from marooned.table.http.cookies import COOKIE

Message = dict[str, Any]
PATIENCE = 60.0
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


class Fleet:
    """Nodes as separate programs. A killed node restarts on its port."""

    def __init__(self, database: str, number: int, **environment: str) -> None:
        self._database = database
        self._environment = environment
        self.nodes = [self._begun() for _ in range(number)]

    @property
    def addresses(self) -> list[str]:
        """The addresses of the nodes, in order."""
        return [node.address for node in self.nodes]

    def kill(self, number: int) -> None:
        """Kill a node with SIGKILL."""
        self.nodes[number].kill()

    def end(self, number: int) -> None:
        """Ask a node to stop, as an operator does, and wait until it has stopped."""
        self.nodes[number].end()

    def again(self, number: int) -> None:
        """Restart a node on its port."""
        self.nodes[number] = self._begun(self.nodes[number].port)

    def close(self) -> None:
        """Kill all nodes."""
        for node in self.nodes:
            node.kill()

    def _begun(self, port: int = 0) -> Program:
        return Program(self._database, port, **self._environment)


class Person:
    """A person at a table, with a connection that may break and a background receiver."""

    def __init__(self, table: str, seat: int, cookie: str) -> None:
        self.table, self.seat = table, seat
        self._cookie = cookie
        self.seq = 0
        self.view: Message = {}
        self.window: Message | None = None
        self.kept: set[str] = set()
        self.done: dict[str, int] = {}
        self.refused: dict[str, Message] = {}
        self.letters = 0
        """The number of characters received in pushes, before compression."""
        self.is_cut = True
        self._line: ClientConnection | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._views = Deltas()

    def again(self) -> "Person":
        """Return another page of the same browser."""
        return Person(self.table, self.seat, self._cookie)

    @property
    def may_act(self) -> bool:
        """True if the game waits for this seat."""
        return self.seat in self.view["waiting"] and bool(self.view["legal"])

    async def sit(self, address: str) -> None:
        """Join the table through a node, and wait for its state."""
        await self.leave()
        place = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        cookie = {"Cookie": f"{COOKIE}={self._cookie}"}
        self._line = await connect(place, additional_headers=cookie, max_queue=None)
        self.is_cut, self.view, self.refused = False, {}, {}
        self._views = Deltas()
        self._hearing = asyncio.create_task(self._hear())
        await self.until(lambda: bool(self.view))

    async def come_back(self, addresses: Sequence[str]) -> None:
        """Join the table through the first node that is alive."""
        for address in addresses:
            with contextlib.suppress(*BROKEN):
                await self.sit(address)
                return
        raise ConnectionError(f"no node lives at {addresses}")

    async def leave(self) -> None:
        """Close the connection."""
        if self._line is not None and self._hearing is not None:
            await self._line.close()
            await self._hearing

    async def click(self, code: int, click: str = "") -> str:
        """Send a click, and return its id."""
        assert self._line is not None  # noqa: S101 - it sits
        click = click or secrets.token_hex(8)
        told = {
            "type": "play",
            "seq": self.seq,
            "seat": self.seat,
            "code": code,
            "request_id": click,
        }
        await self._line.send(json.dumps(told))
        return click

    async def choose(self, chance: random.Random) -> str:
        """Send a click on a random action, and return its id."""
        return await self.click(chance.choice(self.view["legal"])["code"])

    async def reach(self, seq: int) -> None:
        """Wait until the table has reached a revision."""
        await self.until(lambda: self.seq >= seq)

    async def settle(self, click: str) -> bool:
        """Wait until a click is played or refused; return True if it was played."""
        await self.until(lambda: click in self.done or click in self.refused)
        return click in self.done

    async def keep(self, click: str) -> None:
        """Wait until the answer of a click is stored."""
        await self.until(lambda: click in self.kept)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition is true.

        Raises:
            ConnectionError: The connection breaks before.
        """
        async with asyncio.timeout(PATIENCE), self._news:  # `wait_for` may swallow a cancellation
            await self._news.wait_for(lambda: holds() or self.is_cut)
        if not holds():
            raise ConnectionError(f"the line of seat {self.seat} broke")

    async def _hear(self) -> None:
        assert self._line is not None  # noqa: S101 - it sits
        with contextlib.suppress(*BROKEN):
            async for text in self._line:
                self.letters += len(text)
                self._note(json.loads(text))
                await self._tell()
        self.is_cut = True
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _note(self, message: Message) -> None:
        kind = message["type"]
        if kind == "push":
            self._views.hear(message)
            self.seq, self.view = message["seq"], self._views.pushes[message["seat"]]["view"]
            self.window = message["secret_window"]
        elif kind == "answer_accepted":
            self.kept.add(message["request_id"])
        elif kind == "action_done":
            self.done[message["request_id"]] = message["seq"]
        elif kind == "error":
            self.refused[message["request_id"] or ""] = message


async def company(
    addresses: Sequence[str], game: str, seats: int, **options: object
) -> list[Person]:
    """Open a table at the first node, and have its persons join through all nodes in turn."""
    async with httpx.AsyncClient(base_url=addresses[0], timeout=120, verify=False) as client:  # noqa: S501 - by plain HTTP
        browsers = await opened(client, addresses[0], game, seats, **options)
    persons = [Person(each.table, each.seat, each.cookie) for each in browsers]
    for number, person in enumerate(persons):
        await person.sit(addresses[number % len(addresses)])
    return persons
