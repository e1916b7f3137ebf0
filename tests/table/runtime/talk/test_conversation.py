"""Tests of the conversation at a table: who may speak, how often, and who receives it."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.wording.stock_phrases import GENERAL
from tests.table.browsers import ADA, BEN, Browser
from tests.table.rivals import PASS, Message, Room, aside
from tests.table.runtime.talk.words import BEACH, TWO, heard_by_the_other, say, use
from tests.table.scenes import staged


def test_what_one_says_all_are_told(tmp_path: Path) -> None:
    """A message comes to all who look, with its number, its seat and the name of the person."""
    (told,) = heard_by_the_other(tmp_path, lambda room, who: say(room, who, " Hello, Ben! "))
    del told["at"]
    who = {"type": "chat_message", "number": 1, "seat": 0, "name": "Person 0"}
    assert told == who | {"kind": "text", "text": "Hello, Ben!", "targets": []}


def test_lines_are_numbered_in_their_order(tmp_path: Path) -> None:
    """Every message has the number after the one before it."""

    async def speak(room: Room, who: Subscriber) -> None:
        for text in ("one", "two", "three"):
            await say(room, who, text)

    told = heard_by_the_other(tmp_path, speak)
    assert [(line["number"], line["text"]) for line in told] == [
        (1, "one"),
        (2, "two"),
        (3, "three"),
    ]


def test_later_visitors_are_told_what_was_said(tmp_path: Path) -> None:
    """A node that has just started sends the chat to everyone who comes."""

    async def watch(room: Room) -> Message:
        await say(room, await room.arrive(0), "Anybody here?")
        room.table = room.again()
        return aside(await room.sit(1), "chat_history")[0]

    told = staged(tmp_path, watch, TWO)
    assert [line["text"] for line in told["messages"]] == ["Anybody here?"]
    assert told["enabled"] is True
    assert set(GENERAL) < set(told["phrases"])


def test_words_make_no_move_stale(tmp_path: Path) -> None:
    """A move is as good after a message as it was before it."""

    async def watch(room: Room) -> tuple[int, int]:
        speaker = await room.arrive(0)
        before = room.seq
        await say(room, speaker, "I pass")
        await room.say(speaker, "play", seq=before, seat=0, code=PASS)
        return before, room.seq

    assert staged(tmp_path, watch, TWO) == (0, 1)


def test_spectators_hear_and_do_not_speak(tmp_path: Path) -> None:
    """A person without a seat receives all, and may say nothing."""

    async def watch(room: Room) -> tuple[int, str]:
        spectator = await room.arrive()
        await say(room, await room.arrive(0), "hello")
        with pytest.raises(TableError) as refused:
            await say(room, spectator, "hello")
        return len(aside(spectator, "chat_message")), refused.value.code

    assert staged(tmp_path, watch, TWO) == (1, "forbidden")


def test_messages_have_a_rate_limit(tmp_path: Path) -> None:
    """A few messages pass at once; the others at the table still speak."""

    async def watch(room: Room) -> tuple[str, int]:
        speaker, other = await room.arrive(0), await room.arrive(1)
        for _ in range(3):
            await say(room, speaker, "la")
        with pytest.raises(TableError) as refused:
            await say(room, speaker, "la")
        await say(room, other, "enough")
        return refused.value.code, len(aside(speaker, "chat_message"))

    assert staged(tmp_path, watch, TWO, words=3) == ("too_fast", 4)


def test_half_a_character_is_refused(visitor: Browser) -> None:
    """A lone surrogate is no text: it is refused, and the socket stays open."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say_raw('{"type": "chat", "text": "\\ud800"}')
    assert socket.hear_error()["code"] == "malformed"
    socket.say(type="ping")
    assert socket.hear()["type"] == "pong"


def test_a_table_without_talk_refuses_it(visitor: Browser) -> None:
    """At a table without chat, messages are refused with the reason."""
    wish = {"game": "island", "seats": [ADA, BEN], "terms": {"chat": False}}
    table = visitor.http.post("/api/tables", json=wish).json()["table"]
    socket = visitor.sit(table)
    socket.say(type="chat", text="hello")
    refused = socket.hear_error()
    assert (refused["code"], refused["message"]) == (
        "chat_off",
        "talk is switched off at this table",
    )
    assert socket.hear_beside("chat_history")["enabled"] is False


def test_a_phrase_is_told_with_its_gaps_filled(tmp_path: Path) -> None:
    """A phrase of the game names the place that was chosen for it."""

    async def speak(room: Room, who: Subscriber) -> None:
        await use(room, who, "I go to {place}.", BEACH)

    (told,) = heard_by_the_other(tmp_path, speak)
    assert (told["kind"], told["text"]) == ("quick_chat", "I go to Gull Point.")
    assert told["targets"] == [BEACH]


def test_a_message_that_is_refused_is_told_to_no_one(tmp_path: Path) -> None:
    """Others receive neither an unknown phrase nor text that cannot be printed."""

    async def watch(room: Room) -> Any:
        speaker, other = await room.arrive(0), await room.arrive(1)
        with pytest.raises(TableError):
            await use(room, speaker, "Buy my book!")
        with pytest.raises(TableError):
            await say(room, speaker, "\u202e")
        return aside(other, "chat_message"), room.state.lines

    assert staged(tmp_path, watch, TWO) == ([], 0)
