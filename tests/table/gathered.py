"""Browsers in a waiting room: what they ask by addresses, and what they are told."""

from typing import Any

import httpx

import marooned
from tests.table.browsers import ADA, FRIEND, PLAIN_START, Browser, Message

RIVALS = next(name for name, game in marooned.games().items() if not game.cooperative)
"""A game in which each plays for themselves."""
START = {name: value for name, value in PLAIN_START.items() if name != "seed"}


def wait_for(browser: Browser, *seats: Message, **more: Any) -> str:
    """Open a table that is dealt once all are ready, and return its name."""
    seats = seats or (ADA, FRIEND)
    wish = {"game": "island", "options": START, "seats": list(seats), "waiting_room": True, **more}
    response = browser.http.post("/api/tables", json=wish)
    assert response.status_code == 201, response.text
    return str(response.json()["table"])


def room_of(browser: Browser, table: str) -> Message:
    told: Message = browser.http.get(f"/api/tables/{table}/waiting-room").json()
    return told


def sit(browser: Browser, table: str, seat: int, name: str = "Ben") -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/waiting-room/seats/{seat}", json={"name": name})


def say(browser: Browser, table: str, seat: int, **said: Any) -> httpx.Response:
    return browser.http.patch(f"/api/tables/{table}/waiting-room/seats/{seat}", json=said)


def leave(browser: Browser, table: str, seat: int) -> httpx.Response:
    return browser.http.delete(f"/api/tables/{table}/waiting-room/seats/{seat}")


def move(browser: Browser, table: str, seat: int, to: int) -> httpx.Response:
    return browser.http.post(
        f"/api/tables/{table}/waiting-room/swaps", json={"seat": seat, "to": to}
    )


def arrange(browser: Browser, table: str, **wish: Any) -> httpx.Response:
    return browser.http.patch(f"/api/tables/{table}/waiting-room", json=wish)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def names(told: Message) -> list[str]:
    return [seat["name"] for seat in told["seats"]]


def ready(told: Message) -> list[bool]:
    return [seat["ready"] for seat in told["seats"]]


def played_out(ada: Browser, ben: Browser) -> str:
    """Play a game of two persons to its end, each always by the first action."""
    lasting = {"seed": 5}
    wish = {"game": "island", "options": lasting, "seats": [ADA, FRIEND], "terms": {"hints": False}}
    table = str(ada.http.post("/api/tables", json=wish).json()["table"])
    given = ada.http.post(f"/api/tables/{table}/seats/1/invitation").json()
    ben.http.post(f"/api/tables/{table}/seats", json={"secret": given["secret"]})
    sockets = [ada.sit(table), ben.sit(table)]
    while sockets[0].push["view"]["outcome"] is None:
        seat = sockets[0].push["view"]["waiting"][0]
        act, seq = sockets[seat].views[seat]["legal"][0]["code"], sockets[seat].seq
        sockets[seat].say(type="play", seq=seq, seat=seat, code=act)
        for socket in sockets:
            socket.hear_until(lambda told, seq=seq: bool(told["seq"] > seq))  # type: ignore[misc]
    return table
