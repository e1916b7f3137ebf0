"""Tests of a waiting room: people talk there, and may come from another device."""

from collections.abc import Callable
from typing import Any

import pytest

from marooned.wording.stock_phrases import GENERAL
from tests.table.browsers import Browser
from tests.table.gathered import code, room_of, say, sit, wait_for

Visitors = Callable[[], Browser]


@pytest.fixture
def two(visitors: Visitors) -> tuple[Browser, Browser, str]:
    """Lay a table at which two wait for each other."""
    ada, ben = visitors(), visitors()
    table = wait_for(ada)
    sit(ben, table, 1)
    return ada, ben, table


def code_of(browser: Browser, table: str) -> Any:
    return browser.http.post(f"/api/tables/{table}/recovery-code").json()["code"]


def recover(browser: Browser, table: str, written: str) -> Any:
    return browser.http.post(f"/api/tables/{table}/recovery", json={"code": written})


def test_people_talk_in_a_waiting_room(two: tuple[Browser, Browser, str]) -> None:
    """All are told what somebody says, by name alone: seats may change until the deal."""
    ada, ben, table = two
    mine, other = ada.sit(table), ben.sit(table)
    mine.say(type="chat", text="Where is Cleo?")
    line = other.hear_beside("chat_message")
    assert (line["name"], line["seat"], line["text"]) == ("Ada", None, "Where is Cleo?")
    other.say(type="quick_chat", phrase=GENERAL[0])
    assert mine.hear_beside("chat_message")["name"] == "Ada"
    assert mine.hear_beside("chat_message")["text"] == GENERAL[0]


def test_what_was_said_is_there_after_the_deal(two: tuple[Browser, Browser, str]) -> None:
    """The talk goes on at the table, where the room's lines are the first."""
    ada, ben, table = two
    page = ada.sit(table)
    page.say(type="chat", text="Soon!")
    page.hear_beside("chat_message")
    for seat, browser in enumerate((ada, ben)):
        say(browser, table, seat, ready=True)
    told = ben.sit(table).hear_beside("chat_history")
    assert [line["text"] for line in told["messages"]] == ["Soon!"]


def test_a_connection_to_the_room_ends_with_the_deal(two: tuple[Browser, Browser, str]) -> None:
    """It may ping, but asks and says nothing more; its person connects again, to the game."""
    ada, ben, table = two
    page = ben.sit(table)
    for seat, browser in enumerate((ada, ben)):
        say(browser, table, seat, ready=True)
    for asked in (
        {"type": "sample_world", "seat": 1, "seed": 1},
        {"type": "chat", "text": "Hello"},
    ):
        page.say(**asked)
        assert page.hear_error()["code"] == "forbidden"
    page.say(type="ping")
    assert page.hear_until(lambda told: told["type"] == "pong")


def test_who_looks_on_says_nothing_in_a_room(
    two: tuple[Browser, Browser, str], visitors: Visitors
) -> None:
    """Nor does anybody point at what is not on the table yet."""
    ada, _, table = two
    guest, page = visitors().sit(table), ada.sit(table)
    guest.say(type="chat", text="Hello")
    page.say(type="point", targets=["seat:0"])
    assert (guest.hear_error()["code"], page.hear_error()["code"]) == ("forbidden", "waiting")


def test_a_code_brings_a_seat_before_the_deal(
    two: tuple[Browser, Browser, str], visitors: Visitors
) -> None:
    """Whoever waits may go on waiting at another device, as the host, too; the code is spent."""
    ada, ben, table = two
    phone, written = visitors(), code_of(ada, table)
    assert recover(phone, table, written).json()["your_seats"] == [0]
    assert (room_of(phone, table)["is_host"], room_of(ada, table)["your_seats"]) == (True, [])
    assert code(recover(visitors(), table, written)) == (404, "no_recovery")
    assert code(recover(ben, table, code_of(phone, table))) == (409, "taken")


def test_a_code_of_the_room_is_good_after_the_deal(
    two: tuple[Browser, Browser, str], visitors: Visitors
) -> None:
    """What somebody wrote down while waiting opens their seat at the table."""
    ada, ben, table = two
    written = code_of(ben, table)
    assert code_of(visitors(), table) is None
    for seat, browser in enumerate((ada, ben)):
        say(browser, table, seat, ready=True)
    assert recover(visitors(), table, written).json()["your_seats"] == [1]
