"""Browsers that speak to a served node over real sockets."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from marooned.table.http.server import address_of, server
from marooned.table.settings import Settings
from marooned.table.start import listen

PATIENCE = 60.0
ADA = {"kind": "person", "name": "Ada"}
BEN = {"kind": "person", "name": "Ben"}
FRIEND = {"kind": "person", "name": "Ben", "friend": True}
"""A seat that waits for a friend with a browser of their own."""
GREEDY = {"kind": "ai", "player": "greedy"}
RANDOM = {"kind": "ai", "player": "random"}

PLAIN_START = {"first": "0", "roles": ["engineer", "messenger"], "seed": 7}
"""Seat 0 begins and can move; nobody can interject, nor after the first turn."""

FAST: dict[str, Any] = {
    "pace": 0,
    "advice_rollouts": 30,
    "outlook_rollouts": 10,
    "review_rollouts": 30,
    "openings_a_minute": 1000,
    "tables_of_an_address": 1000,
}
"""Settings of a node that does not keep tests waiting."""

BESIDE = (
    "spectators",
    "action_done",
    "clocks",
    "terms",
    "rematch",
    "people",
    "chat_history",
    "chat_message",
    "undo_question",
    "undo_result",
)
"""Messages beside the game, with numbers of their own: most tests do not listen to them."""

Message = dict[str, Any]


class Wholes:
    """The views that a browser was told, made whole again from what it is told of changes."""

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[int, Message]] = {}

    def made(self, message: Message) -> Message:
        """Return a message with its view whole, if it has one."""
        if message["type"] != "push":
            return message
        seat, base, view = message["seat"], message["base"], message["view"]
        if base is not None:
            seq, before = self._told[seat]
            assert seq == base, "the browser lacks what this builds on"
            view = {**before, **view}
            for name, changed in message["entries"].items():
                view[name] = [changed.get(str(n), each) for n, each in enumerate(before[name])]
        self._told[seat] = message["seq"], view
        return {**message, "view": view}


class Socket:
    """A browser's socket at a table, with the pushes it heard."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._wholes = Wholes()
        self.views: dict[int | None, Message] = {}
        self.push: Message = {}
        self.heard: Message = {}
        self.beside: list[Message] = []

    def hear(self) -> Message:
        while (told := self._told())["type"] in BESIDE:
            self.beside.append(told)
        message = self._wholes.made(told)
        self.heard = message
        if message["type"] == "push":
            self.push = message
            self.views[message["seat"]] = message["view"]
        return message

    def hear_beside(self, kind: str) -> Message:
        """Return the next message of a kind beside the game."""
        while not (found := [told for told in self.beside if told["type"] == kind]):
            self.beside.append(self._told())
        self.beside.remove(found[0])
        return found[0]

    def _told(self) -> Message:
        told: Message = json.loads(self._connection.recv(timeout=PATIENCE))
        return told

    def hear_until(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(message := self.hear()):
            pass
        return message

    def hear_error(self) -> Message:
        return self.hear_until(lambda message: message["type"] == "error")

    def say(self, **message: object) -> None:
        self._connection.send(json.dumps(message))

    def say_raw(self, text: str | bytes) -> None:
        self._connection.send(text)

    @property
    def seq(self) -> int:
        return int(self.push["seq"])

    def action(self, kind: str, seat: int = 0) -> Message:
        legal = self.views[seat]["legal"]
        return next(action for action in legal if action["kind"] == kind)

    def play(self, kind: str, seat: int = 0) -> Message:
        """Play the first legal action of a kind and return the push that tells of it."""
        before = self.seq
        code = self.action(kind, seat)["code"]
        self.say(type="play", seq=before, seat=seat, code=code)
        return self.hear_until(lambda message: bool(message["seq"] == before + 1))


class Browser:
    """A browser with its own cookies."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self._open = ExitStack()

    def post(self, *seats: Message, **options: object) -> httpx.Response:
        wish = {"game": "island", "seats": list(seats), "options": PLAIN_START | options}
        return self.http.post("/api/tables", json=wish)

    def open(self, *seats: Message, **options: object) -> str:
        response = self.post(*seats, **options)
        assert response.status_code == 201, response.text
        return str(response.json()["table"])

    def sit(self, table: str, **headers: str) -> Socket:
        """Look at a table and hear the pushes it begins with."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        connection = connect(
            address, additional_headers={"Cookie": cookie, **headers}, max_queue=None
        )
        socket = Socket(self._open.enter_context(connection))
        first = socket.hear()
        for _ in first.get("your_seats", [])[1:]:
            socket.hear()
        return socket

    def close(self) -> None:
        self._open.close()
        self.http.close()


@contextmanager
def serving(**given: Any) -> Iterator[str]:
    """Serve a node on a thread and yield its address once it answers.

    Its AI workers run plain rules, unless `rules` says otherwise.
    """
    usual = dict[str, Any](FAST) | {"processes": 1, "rules": "plain"}
    settings = Settings(**usual | given)
    listener = listen("127.0.0.1", 0)
    running = server(settings, listener)
    thread = threading.Thread(target=running.run, args=([listener],), daemon=True)
    thread.start()
    try:
        httpx.get(f"{address_of(listener)}/api/status", timeout=PATIENCE)  # once it has begun
        yield address_of(listener)
    finally:
        running.should_exit = True
        thread.join()
