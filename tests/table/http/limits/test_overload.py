"""Load shedding: which requests a full node serves."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from marooned.table.error_codes import TableError
from marooned.table.http.limits import overload
from marooned.table.http.limits.overload import Overload
from marooned.table.meters import Meters
from marooned.table.runtime.node import Node


class Seats:
    """Stands for the database: every browser holds a seat, or none does, or it is away."""

    def __init__(self, answer: bool | None) -> None:
        self.answer = answer
        self.asked = 0

    async def is_seated(self, _holder: str) -> bool:
        self.asked += 1
        if self.answer is None:
            raise TableError("storage", "the database does not answer")
        return self.answer


def shedding(seats: Seats) -> Overload:
    """Return the middleware of a full node, before an application that answers 200."""

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    connections = SimpleNamespace(is_full=True)
    node = SimpleNamespace(
        connections=connections, meters=Meters(), store=SimpleNamespace(index=seats)
    )
    return Overload(app, cast("Node", node))


def first_answer(middleware: Overload, kind: str = "http", letter: str = "a") -> dict[str, Any]:
    """Return the first message sent to a browser with a cookie."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    cookie = (b"cookie", b"marooned=" + letter.encode() * 43)
    scope = {"type": kind, "path": "/api/games", "headers": [cookie], "client": ("10.0.0.1", 1)}
    asyncio.run(middleware(scope, receive, send))
    return sent[0]


def test_a_full_node_without_its_database_refuses() -> None:
    """It answers 503 over HTTP and 1013 to a WebSocket, and asks again the next time."""
    seats = Seats(None)
    middleware = shedding(seats)
    assert first_answer(middleware)["status"] == 503
    assert first_answer(middleware, "websocket") == {"type": "websocket.close", "code": 1013}
    seats.answer = True
    assert first_answer(middleware)["status"] == 200


def test_a_browser_without_a_seat_is_looked_up_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is asked about it once in ten seconds; a seat found then counts at once."""
    moment = 100.0
    monkeypatch.setattr(overload, "time", SimpleNamespace(monotonic=lambda: moment))
    seats = Seats(answer=False)
    middleware = shedding(seats)
    answers = [first_answer(middleware)["status"] for _ in range(5)]
    assert (answers, seats.asked) == ([503] * 5, 1)
    moment += 10
    seats.answer = True
    assert (first_answer(middleware)["status"], seats.asked) == (200, 2)


def test_few_browsers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests with many cookies do not fill the memory."""
    monkeypatch.setattr(overload, "MOST_KNOWN", 3)
    middleware = shedding(Seats(answer=False))
    for letter in "abcdefgh":
        first_answer(middleware, letter=letter)
    assert len(middleware._seatless) <= 3
