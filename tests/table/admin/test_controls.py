"""Controls of the operator: limits that change while a node runs, and the notice to all pages."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import httpx
import pytest

from marooned.players import companions
from marooned.table.admin.control_messages import Strength
from marooned.table.settings import Settings
from tests.table.browsers import ADA, FRIEND, GREEDY, RANDOM, Browser, serving
from tests.table.gathered import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

OWNER = "/api/owner"
TOKEN = "a-token-of-the-owner"  # noqa: S105 - of these tests alone
SEARCH = {"kind": "ai", "player": "search"}
NONE = {"type": "notice", "text": None, "until": None}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def node(database: Path) -> Iterator[str]:
    with serving(database=database, owner_token=TOKEN, tables=7) as address:
        yield address


@pytest.fixture
def owner(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    browser.http.post(f"{OWNER}/session", json={"token": TOKEN})
    yield browser
    browser.close()


@pytest.fixture
def guest(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    yield browser
    browser.close()


def limit(owner: Browser, **limits: Any) -> None:
    answer = owner.http.put(f"{OWNER}/limits", json=limits)
    assert answer.status_code == 204, answer.text


def controls(owner: Browser) -> dict[str, Any]:
    found: dict[str, Any] = owner.http.get(f"{OWNER}/controls").json()
    return found


def error_of(answer: httpx.Response) -> dict[str, Any]:
    error: dict[str, Any] = answer.json()["error"]
    return error


def announce(owner: Browser, text: str, hours: float = 1) -> httpx.Response:
    return owner.http.put(f"{OWNER}/notice", json={"text": text, "hours": hours})


def test_the_settings_are_the_defaults(owner: Browser) -> None:
    """Before a change the limits are those of the settings."""
    found = controls(owner)
    defaults = {"tables": 7, "tables_of_a_guest": 50, "strongest_player": "strongest"}
    assert (found["limits"], found["defaults"]) == (defaults, defaults)
    assert found["stored"] == dict.fromkeys(defaults)
    assert [each["name"] for each in found["players"]] == list(companions.names())


def test_players_of_settings_and_messages_are_those_that_exist() -> None:
    """No player is missing from the choices, and their order is that of strength."""
    field = Settings.model_fields["strongest_player"]
    assert get_args(field.annotation) == companions.names()
    assert get_args(Strength) == companions.names()


def test_the_number_of_tables_changes_at_once(owner: Browser, guest: Browser) -> None:
    """The next table over the new limit is refused, and fits after another change."""
    guest.open(ADA, GREEDY)
    limit(owner, tables=1)
    error = error_of(guest.post(ADA, GREEDY))
    assert (error["code"], error["value"], error["allowed"]) == ("full", 1, [1])
    assert owner.http.get(OWNER).json()["load"]["most_running"] == 1
    limit(owner)
    assert guest.post(ADA, GREEDY).status_code == 201


def test_the_tables_of_a_guest_change_at_once(owner: Browser, guest: Browser) -> None:
    """Each browser may have as many running tables as the operator says now."""
    guest.open(ADA, GREEDY)
    limit(owner, tables_of_a_guest=1)
    error = error_of(guest.post(ADA, GREEDY))
    assert (error["code"], error["allowed"]) == ("too_many", [1])


def test_strong_players_are_refused_at_new_tables(owner: Browser, guest: Browser) -> None:
    """A table with a stronger AI player is not opened, also without a deal; weaker ones are."""
    limit(owner, strongest_player="greedy")
    wish = {"game": "island", "seats": [ADA, SEARCH], "options": {}, "waiting_room": True}
    for answer in (guest.post(ADA, SEARCH), guest.http.post("/api/tables", json=wish)):
        error = error_of(answer)
        assert (answer.status_code, error["code"]) == (403, "player_limit")
        assert error["allowed"] == ["greedy", "gentle", "random"]
    assert guest.post(ADA, RANDOM).status_code == 201


def test_strong_players_come_by_no_other_way(owner: Browser, guest: Browser) -> None:
    """Neither an arranged waiting room nor a substitute has a stronger AI player."""
    room, table = wait_for(guest), guest.open(ADA, FRIEND)
    limit(owner, strongest_player="greedy")
    places: list[dict[str, Any]] = [{"kind": "unchanged", "seat": 0}, SEARCH]
    arranged = guest.http.patch(f"/api/tables/{room}/waiting-room", json={"seats": places})
    left = guest.http.post(f"/api/tables/{table}/seats/0/stand-up", json={"player": "search"})
    assert [error_of(each)["code"] for each in (arranged, left)] == ["player_limit"] * 2
    places[1] = {"kind": "ai", "player": "gentle"}
    assert (
        guest.http.patch(f"/api/tables/{room}/waiting-room", json={"seats": places}).status_code
        == 200
    )


def test_the_page_offers_the_players_that_are_allowed(owner: Browser, guest: Browser) -> None:
    """The catalogue has no player that would be refused."""
    limit(owner, strongest_player="quick")
    found = [each["name"] for each in guest.http.get("/api/games").json()["ai_players"]]
    assert found == ["quick", "greedy", "gentle", "random"]


def test_running_games_keep_their_players(owner: Browser, guest: Browser) -> None:
    """A limit does not change a table that was opened before it."""
    table = guest.open(ADA, SEARCH)
    limit(owner, strongest_player="random")
    seats = guest.http.get(f"/api/tables/{table}").json()["seats"]
    assert seats[1]["player"] == "search"


def test_limits_survive_a_restart(database: Path) -> None:
    """They are stored in the database; a limit that is removed is that of the settings again."""
    for tables, expected in ((3, 3), (None, 7)):
        with serving(database=database, owner_token=TOKEN, tables=7) as address:
            owner = Browser(address)
            owner.http.post(f"{OWNER}/session", json={"token": TOKEN})
            limit(owner, tables=tables)
            owner.close()
        with serving(database=database, owner_token=TOKEN, tables=7) as address:
            owner = Browser(address)
            owner.http.post(f"{OWNER}/session", json={"token": TOKEN})
            assert controls(owner)["limits"]["tables"] == expected
            owner.close()


@pytest.mark.parametrize("wish", [{"tables": 0}, {"strongest_player": "oracle"}])
def test_limits_without_sense_are_refused(owner: Browser, wish: dict[str, Any]) -> None:
    """Zero tables and unknown players change nothing."""
    answer = owner.http.put(f"{OWNER}/limits", json=wish)
    assert error_of(answer)["code"] == "malformed"
    assert controls(owner)["stored"]["tables"] is None


def test_a_notice_reaches_tables_at_once(owner: Browser, guest: Browser) -> None:
    """Tables and waiting rooms are sent it, and that it is withdrawn; so are those who come."""
    table, room = guest.open(ADA, GREEDY), wait_for(guest)
    sockets = [guest.sit(table), guest.sit(room)]
    assert announce(owner, " The server restarts at 20:00. ").status_code == 204
    for socket in (*sockets, guest.sit(table)):
        notice = socket.hear_until(lambda message: message["type"] == "notice")
        assert notice["text"] == "The server restarts at 20:00."
        assert notice["until"] > time.strftime("%Y-%m-%dT%H:%M", time.gmtime())
    assert owner.http.delete(f"{OWNER}/notice").status_code == 204
    for socket in sockets:
        assert socket.hear_until(lambda message: message["type"] == "notice") == NONE


def test_other_pages_read_the_notice(owner: Browser, guest: Browser) -> None:
    """It is read over HTTP until it ends or is withdrawn."""
    assert guest.http.get("/api/notice").json() == NONE
    announce(owner, "Soon.")
    assert guest.http.get("/api/notice").json()["text"] == "Soon."
    assert controls(owner)["notice"]["text"] == "Soon."
    announce(owner, "Now.", hours=1 / 36000)
    assert guest.http.get("/api/notice").json()["text"] == "Now."
    time.sleep(0.2)
    assert guest.http.get("/api/notice").json() == NONE


@pytest.mark.parametrize(("text", "hours"), [(" ", 1), ("x" * 301, 1), ("x", 0), ("x", 10**6)])
def test_a_notice_has_a_text_and_an_end(owner: Browser, text: str, hours: float) -> None:
    """An empty or long text, and a time that is over or too far, are refused."""
    assert error_of(announce(owner, text, hours))["code"] == "malformed"


def test_guests_control_nothing(guest: Browser) -> None:
    """Without the operator's token nothing is read or changed."""
    answers = [
        guest.http.get(f"{OWNER}/controls"),
        guest.http.put(f"{OWNER}/limits", json={}),
        announce(guest, "Hello"),
        guest.http.delete(f"{OWNER}/notice"),
    ]
    assert [error_of(answer)["code"] for answer in answers] == ["forbidden"] * 4
