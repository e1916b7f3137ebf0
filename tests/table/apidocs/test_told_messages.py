"""Games that are played: every message that is told is one that the document describes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from marooned.table.apidocs.asyncapi import asyncapi
from marooned.table.apidocs.messages import SENT, name_of
from tests.table import browsers
from tests.table.browsers import ADA, FRIEND, GREEDY, RANDOM, Browser, Message, Socket, serving
from tests.table.gathered import say, sit, wait_for
from tests.table.runtime.clicks.test_enquiries import RIVALS

DOCUMENT: Final = asyncapi()
HEARD: list[Message] = []


class Listening(Socket):
    """A socket that keeps whatever it was told."""

    def _told(self) -> Message:
        told = super()._told()
        HEARD.append(told)
        return told


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Come to a node whose windows are short, with ears for all that is told."""
    monkeypatch.setattr(browsers, "Socket", Listening)
    HEARD.clear()
    short: dict[str, Any] = {"window_seconds": 0.3, "searching_seconds": 0.1, "messages": 1000}
    with serving(database=tmp_path / "tables.sqlite3", rules="plain", **short) as address:
        found = Browser(address)
        yield found
        found.close()


def check(told: list[Message]) -> set[str]:
    """Hold messages to the document, each to the one that it is; return which there were."""
    names = [name(each) for each in told]
    for each, message in zip(names, told, strict=True):
        payload = DOCUMENT["components"]["messages"][each]["payload"]
        schema = {**payload, "components": DOCUMENT["components"]}
        jsonschema.Draft7Validator(schema).validate(message)
        model = next(model for model in SENT if name_of(model) == each)
        assert message.keys() == model.model_fields.keys()
    return set(names)


def name(message: Message) -> str:
    return "full_push" if "log" in message else str(message["type"])


def talk(socket: Socket) -> None:
    """Say and ask all that can be said and asked beside the game."""
    socket.say(type="ping")
    socket.say(type="chat", text="Ahoy")
    socket.say(type="illegal_reason", seat=0, target="fly")
    socket.say(type="forecast")
    socket.say(type="sample_world", seat=0)
    socket.say(type="evaluation", on=True)
    socket.say(type="hint", seat=0, seq=socket.seq)
    socket.say(type="pause", on=True)
    socket.say(type="pause", on=False)
    socket.say(type="play", seat=0, seq=socket.seq, code=10**6)
    socket.hear_until(lambda message: message["type"] == "error" and "illegal" in message["code"])


def play_on(socket: Socket, until: str) -> None:
    """Do the last thing that may be done, until a kind of message was told or to the end."""
    played = -1
    while until not in {told["type"] for told in HEARD} and not socket.push["view"]["outcome"]:
        view, seq = socket.push["view"], socket.seq
        if view["legal"] and seq != played:
            code, played = view["legal"][-1]["code"], seq
            socket.say(type="play", seat=0, seq=seq, code=code, request_id=f"click {seq}")
        socket.hear()


def test_a_team_is_told_what_is_described(guest: Browser) -> None:
    """From the first push to the end, with talk, pauses, questions, advice and taking back."""
    table = guest.open(ADA, GREEDY, difficulty="legendary")
    socket, stranger = guest.sit(table), Browser(guest.address)
    stranger.sit(table)
    talk(socket)
    stranger.close()
    socket.play("move")
    socket.say(type="undo", seq=socket.seq)
    socket.hear_until(lambda message: "log" in message)
    guest.http.patch(f"/api/tables/{table}/terms", json={"hints": False})
    socket.hear_beside("terms")
    play_on(socket, "the end")
    guest.http.post(f"/api/tables/{table}/rematch", json={})
    socket.hear_beside("rematch")
    seen = {
        "push",
        "full_push",
        "action_done",
        "error",
        "pong",
        "illegal_reason",
        "forecast",
        "world",
        "people",
    }
    assert seen | {"spectators", "chat_history", "chat_message", "terms", "rematch"} <= check(HEARD)


def test_rivals_are_told_what_is_described(guest: Browser) -> None:
    """Where all answer in secret, each is told that its answer is kept."""
    wish = {"game": RIVALS, "seats": [ADA, RANDOM, RANDOM]}
    socket = guest.sit(str(guest.http.post("/api/tables", json=wish).json()["table"]))
    play_on(socket, "answer_accepted")
    assert {"push", "full_push", "answer_accepted"} <= check(HEARD)


def test_a_waiting_room_tells_what_is_described(guest: Browser) -> None:
    """Before the deal as well: the room, what is said there, and then the game."""
    table = wait_for(guest, ADA, FRIEND)
    socket, friend = guest.sit(table), Browser(guest.address)
    assert sit(friend, table, 1).status_code == 201
    socket.say(type="chat", text="Ahoy")
    socket.hear_beside("chat_message")
    assert say(guest, table, 0, ready=True).status_code == 200
    socket.hear_until(lambda message: any(seat["ready"] for seat in message.get("seats", ())))
    friend.close()
    assert {"waiting_room", "chat_message"} <= check(HEARD)


def test_what_is_not_described_is_met() -> None:
    """A message with a field too few or of another kind is none that the document has."""
    for wrong in ({}, {"protocol": 1}):
        with pytest.raises((jsonschema.ValidationError, AssertionError)):
            check([{"type": "action_done", "request_id": 3, "seq": 1, **wrong}])
