"""The conversation at a table: who may speak, how much, and who is told."""

from pathlib import Path

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.talk.utterance import checked_line
from marooned.table.rules.chat.message_text import MOST_CHARACTERS
from marooned.table.store.sayings import Sayings
from marooned.wording.stock_phrases import GENERAL
from tests.table.browsers import ADA, BEN, Browser
from tests.table.live.talk.words import BEACH, TWO, heard_by_the_other, say, use
from tests.table.rivals import PASS, Message, Room, aside, person
from tests.table.scenes import staged


def test_what_one_says_all_are_told(tmp_path: Path) -> None:
    """A line comes to all who look, with its number, its seat and the name of who said it."""
    (told,) = heard_by_the_other(tmp_path, lambda room, who: say(room, who, " Hello, Ben! "))
    del told["at"]
    who = {"type": "said", "number": 1, "seat": 0, "name": "Person 0"}
    assert told == who | {"kind": "say", "text": "Hello, Ben!", "targets": []}


def test_lines_are_numbered_in_their_order(tmp_path: Path) -> None:
    """Every line has the number after the one before it."""

    async def speak(room: Room, who: Watcher) -> None:
        for text in ("one", "two", "three"):
            await say(room, who, text)

    told = heard_by_the_other(tmp_path, speak)
    assert [(line["number"], line["text"]) for line in told] == [
        (1, "one"),
        (2, "two"),
        (3, "three"),
    ]


def test_who_comes_later_is_told_what_was_said(tmp_path: Path) -> None:
    """A node that has just started remembers the talk, and tells it to whoever comes."""

    async def watch(room: Room) -> Message:
        await say(room, await room.arrive(0), "Anybody here?")
        room.table = room.again()
        return aside(await room.sit(1), "talk")[0]

    told = staged(tmp_path, watch, TWO)
    assert [line["text"] for line in told["lines"]] == ["Anybody here?"]
    assert told["on"] is True
    assert set(GENERAL) < set(told["phrases"])


def test_the_oldest_lines_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long talk the newest lines are kept, and their numbers go on."""
    monkeypatch.setattr("marooned.table.store.sayings.MOST_KEPT", 3)

    async def fill(room: Room) -> list[int]:
        sayings = Sayings(room.store.engine)
        for _ in range(5):
            await sayings.add("k3", 0, "Ada", "say", "so")
        return [line.number for line in await sayings.newest("k3", 100)]

    assert staged(tmp_path, fill, TWO) == [3, 4, 5]


def test_words_make_no_move_stale(tmp_path: Path) -> None:
    """A move is as good after a line as it was before it."""

    async def watch(room: Room) -> int:
        watcher = await room.arrive(0)
        seq = room.table.seq
        await say(room, watcher, "I pass")
        assert room.table.seq == seq
        await room.play(watcher, 0, PASS)
        return room.table.seq

    assert staged(tmp_path, watch, TWO) == 1


def test_who_holds_several_seats_says_from_which(tmp_path: Path) -> None:
    """At a shared browser each speaks from a seat of their own, and from no other's."""

    async def watch(room: Room) -> list[str]:
        watcher = await room.arrive(0, 1)
        await say(room, watcher, "me", 1)
        with pytest.raises(TableError, match="seat 2 is not yours"):
            await say(room, watcher, "not me", 2)
        return [line["name"] for line in aside(watcher, "said")]

    chairs = (person(0, "both"), person(1, "both"), person(2))
    assert staged(tmp_path, watch, chairs) == ["Person 1"]


def test_spectators_hear_and_do_not_speak(tmp_path: Path) -> None:
    """Who holds no seat is told all, and may say nothing."""

    async def watch(room: Room) -> tuple[int, str]:
        spectator = await room.arrive()
        await say(room, await room.arrive(0), "hello")
        with pytest.raises(TableError) as refused:
            await say(room, spectator, "hello")
        return len(aside(spectator, "said")), refused.value.code

    assert staged(tmp_path, watch, TWO) == (1, "forbidden")


def test_nobody_speaks_too_often(tmp_path: Path) -> None:
    """So many lines pass at once, whatever else is sent; the others at the table still speak."""

    async def watch(room: Room) -> str:
        watcher, other = await room.arrive(0), await room.arrive(1)
        for _ in range(3):
            await say(room, watcher, "la")
        with pytest.raises(TableError) as refused:
            await say(room, watcher, "la")
        await say(room, other, "enough")
        return refused.value.code

    assert staged(tmp_path, watch, TWO, words=3) == "too_fast"


def test_talk_goes_on_after_the_end(tmp_path: Path) -> None:
    """When the game is over people say what they think of it."""

    async def watch(room: Room) -> int:
        watcher = await room.arrive(0, 1)
        while not (course := await room.table.course()).ended:
            await room.play(watcher, course.game.turn, PASS)
        await say(room, watcher, "well played")
        return len(aside(watcher, "said"))

    assert staged(tmp_path, watch, (person(0, "both"), person(1, "both"))) == 1


@pytest.mark.parametrize(
    "text",
    ["", "  ", "a\nb", "a\x00", "\u202e", "\ue000", "x" * (MOST_CHARACTERS + 1)],
)
def test_what_cannot_be_printed_is_refused(text: str) -> None:
    """Nothing empty, too long or without a picture in any font is said."""
    with pytest.raises(TableError, match="1 to 280 printable characters") as refused:
        checked_line(text)
    assert refused.value.code == "unsayable"


@pytest.mark.parametrize("text", ["Füße", "日本語", "נמל", "👩\u200d🚀!", "<b>bold</b>"])
def test_any_writing_is_said(text: str) -> None:
    """Letters of all scripts, signs and what looks like markup are said as they are."""
    assert checked_line(f" {text} ") == text


def test_half_a_character_is_refused(visitor: Browser) -> None:
    """A lone surrogate is no text: it is refused and the socket lives on."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say_raw('{"type": "say", "text": "\\ud800"}')
    assert socket.hear_error()["code"] == "malformed"
    socket.say(type="ping")
    assert socket.hear()["type"] == "pong"


def test_a_table_without_talk_refuses_it(visitor: Browser) -> None:
    """Where it was agreed to play without talk, nothing is said, and why is told."""
    wish = {"game": "island", "seats": [ADA, BEN], "terms": {"talk": False}}
    table = visitor.http.post("/api/tables", json=wish).json()["table"]
    socket = visitor.sit(table)
    socket.say(type="say", text="hello")
    refused = socket.hear_error()
    assert (refused["code"], refused["message"]) == (
        "silent",
        "talk is switched off at this table",
    )
    assert socket.hear_beside("talk")["on"] is False


def test_a_phrase_is_told_with_its_gaps_filled(tmp_path: Path) -> None:
    """A phrase of the game names the place that was chosen for it."""

    async def speak(room: Room, who: Watcher) -> None:
        await use(room, who, "I go to {place}.", BEACH)

    (told,) = heard_by_the_other(tmp_path, speak)
    assert (told["kind"], told["text"]) == ("phrase", "I go to Gull Point.")
    assert told["targets"] == [BEACH]


@pytest.mark.parametrize(
    ("phrase", "targets", "code"),
    [
        ("Buy my book!", (), "unsayable"),
        ("I go to {place}.", (), "unsayable"),
        ("I go to {place}.", ("seat:1",), "not_open"),
        ("I go to {place}.", ("nowhere",), "not_open"),
        (GENERAL[0], (BEACH,), "unsayable"),
    ],
)
def test_only_phrases_of_the_table_pass(
    tmp_path: Path, phrase: str, targets: tuple[str, ...], code: str
) -> None:
    """A phrase that there is not, or whose gaps are filled otherwise, is refused."""

    async def watch(room: Room) -> str:
        with pytest.raises(TableError) as refused:
            await use(room, await room.arrive(0), phrase, *targets)
        return refused.value.code

    assert staged(tmp_path, watch, TWO) == code
