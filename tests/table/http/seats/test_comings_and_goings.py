"""People come and go over real sockets: here and away, replaced and back, by code, sent away."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.browsers import ADA, FRIEND, Browser, Message, Socket, serving

Visitors = Callable[[], Browser]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a node at which recovery codes may be guessed anew."""
    folder: Path = tmp_path_factory.mktemp("people")
    with serving(database=folder / "tables.sqlite3", messages=1000) as served:
        yield served


@pytest.fixture
def two(visitors: Visitors) -> tuple[Browser, Browser, str]:
    """Return the browsers of Ada, who opened a table, and of Ben, who came by a link."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    secret = ada.http.post(f"/api/tables/{table}/seats/1/invitation").json()["secret"]
    taken = ben.http.post(f"/api/tables/{table}/seats", json={"secret": secret})
    assert taken.status_code == 200, taken.text
    return ada, ben, table


def told(socket: Socket, wanted: Callable[[Message], bool]) -> Message:
    """Wait until a socket is told of people as wanted."""
    while not wanted(news := socket.hear_beside("people")):
        pass
    return news


def do(browser: Browser, table: str, what: str, **body: Any) -> int:
    return browser.http.post(f"/api/tables/{table}/{what}", json=body).status_code


def code_of(browser: Browser, table: str) -> str | None:
    found: str | None = browser.http.post(f"/api/tables/{table}/recovery-code").json()["code"]
    return found


def test_an_absent_friend_is_replaced_and_comes_back(two: tuple[Browser, Browser, str]) -> None:
    """Ada may give Ben's seat away once he looks elsewhere; when he looks again he has it back."""
    ada, ben, table = two
    ours, his = ada.sit(table), ben.sit(table)
    assert do(ada, table, "seats/1/stand-in", player="greedy") == 403
    his.say(type="visibility", visible=False)
    told(ours, lambda news: "replace" in news["seats"][1]["actions"])
    assert do(ada, table, "seats/1/stand-in", player="greedy") == 204
    assert his.hear_until(lambda message: message["type"] == "push")["your_seats"] == []
    his.say(type="visibility", visible=True)
    assert his.hear_until(lambda message: message["seat"] == 1)["your_seats"] == [1]


def test_a_seat_that_is_sat_in_for_is_told_so(two: tuple[Browser, Browser, str]) -> None:
    """All who look are told for whom a companion sits in, and who has resigned."""
    ada, ben, table = two
    assert do(ben, table, "seats/1/stand-up", player="greedy") == 204
    seat = ada.http.get(f"/api/tables/{table}").json()["seats"][1]
    assert (seat["name"], seat["substitute_for"], seat["resigned"]) == ("Deckhand", "Ben", False)
    assert do(ben, table, "seats/1/return") == 204
    assert do(ben, table, "seats/1/resignation", player="greedy") == 204
    assert ada.http.get(f"/api/tables/{table}").json()["seats"][1]["resigned"]


def test_a_code_brings_a_seat_to_another_browser(
    two: tuple[Browser, Browser, str], visitors: Visitors
) -> None:
    """Each has a code of their own; whoever shows it holds the seat, and has a new code."""
    _, ben, table = two
    phone, code = visitors(), code_of(ben, table)
    assert code_of(phone, table) is None
    taken = phone.http.post(f"/api/tables/{table}/recovery", json={"code": code})
    assert (taken.status_code, taken.json()["your_seats"]) == (200, [1])
    assert code_of(ben, table) is None
    assert code_of(phone, table) not in (None, code)


def test_a_guesser_is_stopped(two: tuple[Browser, Browser, str], visitors: Visitors) -> None:
    """Whoever tries codes one after the other is soon refused, in the same way for any code."""
    _, _, table = two
    statuses = [do(visitors(), table, "recovery", code=f"AAAA-{tried}") for tried in range(6)]
    assert set(statuses) == {404, 429}
    assert statuses[-1] == 429


def test_who_is_blocked_is_told_why(two: tuple[Browser, Browser, str]) -> None:
    """A blocked friend's socket is told in a sentence, and closed."""
    ada, ben, table = two
    assert do(ada, table, "seats/1/kick", block=True) == 204
    assert ben.sit(table).heard["code"] == "blocked"
    assert do(ben, table, "seats/0/kick", block=True) == 403


def test_a_spectator_is_sent_out(two: tuple[Browser, Browser, str], visitors: Visitors) -> None:
    """The host is told of whoever looks on, and ends their line with a word."""
    ada, ben, table = two
    ours, guest = ada.sit(table), visitors().sit(table)
    found = told(ours, lambda news: bool(news["spectators"]))["spectators"][0]["number"]
    assert do(ben, table, f"spectators/{found}/kick") == 403
    assert do(ada, table, f"spectators/{found}/kick") == 204
    assert guest.hear_error()["code"] == "blocked"


def test_a_block_is_lifted(two: tuple[Browser, Browser, str]) -> None:
    """The host sees who is kept out, by name, and lets them back in; nobody else does."""
    ada, ben, table = two
    address = f"/api/tables/{table}/blocks"
    assert do(ada, table, "seats/1/kick", block=True) == 204
    (kept,) = ada.http.get(address).json()
    refused = [ben.http.get(address), ben.http.delete(f"{address}/{kept['key']}")]
    assert (kept["name"], [answer.status_code for answer in refused]) == ("Ben", [403, 403])
    assert ada.http.delete(f"{address}/{kept['key']}").status_code == 204
    assert ada.http.delete(f"{address}/{kept['key']}").status_code == 404
    assert (ada.http.get(address).json(), ben.sit(table).heard["type"]) == ([], "push")
