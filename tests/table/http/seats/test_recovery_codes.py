"""Tests of recovery codes: how they are made, and what they bring to another browser."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from marooned.table.http.cookies import hashed
from marooned.table.http.seats.shown_codes import new_number, shown_code
from marooned.table.rules.people.recovery_codes import LENGTH, LETTERS, code_of, owner_of, sealed
from marooned.table.state.seat_list import Seat
from tests.table.browsers import ADA, FRIEND, Browser

Visitors = Callable[[], Browser]


def test_a_code_is_easy_to_read_aloud() -> None:
    """It has groups of four letters that do not look alike, and 40 bits at least."""
    assert [len(group) for group in code_of("token", "k3", "1").split("-")] == [4, 4, 4]
    assert not set("IL1O0") & set(LETTERS)
    assert len(LETTERS) ** LENGTH >= 2**40


def test_a_code_is_of_one_table_and_number() -> None:
    """The same token has another code at another table, and another one after each use."""
    codes = {code_of("token", table, number) for table in ("k3", "k4") for number in ("1", "2")}
    assert len(codes) == 4
    assert new_number() != new_number()


def test_a_seal_shows_whose_code_it_is() -> None:
    """However the code is written; the seal does not hold the code."""
    code = code_of("token", "k3", "1")
    seals = {4: sealed("k3", "9", "AAAA"), 7: sealed("k3", "1", code)}
    written = [code, code.lower().replace("-", " "), code.replace("-", "")]
    assert [owner_of(seals, "k3", each) for each in written] == [7, 7, 7]
    assert code.replace("-", "") not in seals[7]


@pytest.mark.parametrize("code", ["", "AAAA-AAAA-AAAA", "x" * 100, "\ud800", "ß", "😀"])
def test_other_texts_are_no_ones_code(code: str) -> None:
    """Nor is the code of another table."""
    seals = {7: sealed("k3", "1", code_of("token", "k3", "1"))}
    assert owner_of(seals, "k3", code) is None
    assert owner_of(seals, "k4", code_of("token", "k3", "1")) is None


def code_at(browser: Browser, table: str) -> str | None:
    """Return the code that a browser is shown."""
    code: str | None = browser.http.post(f"/api/tables/{table}/recovery-code").json()["code"]
    return code


def recover(browser: Browser, table: str, code: str | None) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/recovery", json={"code": code})


def error_of(response: httpx.Response) -> Any:
    return response.json()["error"]["code"]


def test_a_code_stays_until_it_is_used(visitors: Visitors) -> None:
    """Then the other browser has the seats and another code, and the first one has none."""
    ada, phone = visitors(), visitors()
    table = ada.open(ADA, ADA)
    code = code_at(ada, table)
    assert code == code_at(ada, table)
    assert recover(phone, table, code).json()["your_seats"] == [0, 1]
    assert error_of(recover(ada, table, code)) == "no_recovery"
    assert code_at(ada, table) is None
    assert code_at(phone, table) not in (None, code)


def test_a_code_may_come_back(visitors: Visitors) -> None:
    """The code by which the first browser gets its seats again gives it a new code."""
    ada, phone = visitors(), visitors()
    table = ada.open(ADA, ADA)
    code = code_at(ada, table)
    recover(phone, table, code)
    assert recover(ada, table, code_at(phone, table)).json()["your_seats"] == [0, 1]
    assert code_at(ada, table) not in (None, code)


def test_the_own_code_is_refused(visitors: Visitors) -> None:
    """The seats belong to the browser already; the code stays."""
    ada = visitors()
    table = ada.open(ADA, FRIEND)
    code = code_at(ada, table)
    assert error_of(recover(ada, table, code)) == "forbidden"
    assert code_at(ada, table) == code


class Seals(dict[int, str]):
    """Stands for the stored seals of one table."""

    async def seal_of(self, _table: str, person: int) -> str | None:
        return self.get(person)

    async def keep_seal(self, _table: str, person: int, seal: str) -> None:
        self[person] = seal


def test_a_substitute_has_no_code_for_a_borrowed_seat() -> None:
    """The seat's owner has one."""
    people = {hashed("ada"): 0, hashed("zoe"): 1}

    async def state() -> Any:
        return SimpleNamespace(seats=(Seat(person=1, name=1, owner=0, owner_name=0),))

    table: Any = SimpleNamespace(
        id="k3", state=state, directory=lambda: SimpleNamespace(people=people)
    )
    seals: Any = Seals()
    tokens = ("ada", "zoe", "ada", "none")
    shown = [asyncio.run(shown_code(seals, table, each, hashed(each))) for each in tokens]
    assert (shown[1], shown[3], shown[0] == shown[2]) == (None, None, True)
    assert (list(seals), owner_of(seals, "k3", shown[0] or "")) == ([0], 0)


def test_spectators_have_no_code(visitors: Visitors) -> None:
    """Neither with a cookie nor without one."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    assert code_at(ben, table) is None
    ben.open(ADA, FRIEND)
    assert code_at(ben, table) is None
