"""How much a guest may open, how a table is closed, and how people are erased."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from marooned.table.http.cookies import new_token
from marooned.table.ops.quotas import ERASURES_A_MINUTE
from marooned.table.runtime.node import Node
from marooned.table.settings import Settings
from marooned.table.state.seat_sentences import ERASED
from tests.table.browsers import ADA, BEN, FRIEND, Browser, serving
from tests.table.store.changes import ADA as TOKEN
from tests.table.store.changes import add

LIMITS = {
    "tables_of_a_guest": 2,
    "tables_of_an_address": 3,
    "openings_a_minute": 5,
    "brought_a_day": 1,
}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[[], Browser]]:
    """Serve a node of narrow limits, and return what opens a browser there."""
    with serving(database=tmp_path / "tables.sqlite3", **LIMITS) as address:
        yield lambda: Browser(address)


def refused(browser: Browser) -> tuple[int, str, list[int]]:
    answer = browser.post(ADA, BEN)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["allowed"]


def test_a_guest_has_so_many_tables(strict: Callable[[], Browser]) -> None:
    """A browser that opened as many tables as it may is refused one more, and told the number."""
    browser = strict()
    browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert refused(browser) == (429, "too_many", [2])


def test_an_address_has_so_many_tables(strict: Callable[[], Browser]) -> None:
    """Browsers that forget who they are open no more tables than their address may."""
    for _ in range(3):
        strict().open(ADA, BEN)
    assert refused(strict()) == (429, "too_many", [3])


def test_a_closed_table_makes_room(strict: Callable[[], Browser]) -> None:
    """Who closes a table may open another one."""
    browser = strict()
    first = browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert browser.http.delete(f"/api/tables/{first}").status_code == 204
    assert browser.post(ADA, BEN).status_code == 201


def test_an_address_opens_so_many_in_a_minute(strict: Callable[[], Browser]) -> None:
    """Opening and closing without end is no way around the limits."""
    browser = strict()
    for _ in range(5):
        browser.http.delete(f"/api/tables/{browser.open(ADA, BEN)}")
    assert refused(browser) == (429, "too_many", [5])


UNKNOWN_GAME = {"game": "atlantis", "seats": [ADA, BEN]}
UNKNOWN_OPTION = {"game": "island", "seats": [ADA, BEN], "options": {"difficulty": "none"}}
UNKNOWN_PLAYER = {"game": "island", "seats": [{"kind": "ai", "player": "nemo"}, BEN]}


def test_refused_requests_are_no_opened_tables(strict: Callable[[], Browser]) -> None:
    """What is refused, by its form or by a limit, uses up nothing of a minute's tables."""
    browser = strict()
    wishes = [{}, UNKNOWN_GAME, UNKNOWN_OPTION, UNKNOWN_PLAYER] * 2
    told = [browser.http.post("/api/tables", json=wish).status_code for wish in wishes]
    assert told == [422] * 8
    browser.open(ADA, BEN)
    browser.open(ADA, BEN)
    assert [refused(browser)[2] for _ in range(5)] == [[2]] * 5
    assert strict().post(ADA, BEN).status_code == 201


def test_a_game_that_cannot_be_read_is_no_opened_table(strict: Callable[[], Browser]) -> None:
    """A brought game opens a table, and counts as one only if it did."""
    browser = strict()
    for _ in range(6):
        assert browser.http.post("/api/uploads", json={"text": "odd"}).status_code == 422
    assert browser.post(ADA, BEN).status_code == 201


def test_an_address_brings_so_many_games_a_day(strict: Callable[[], Browser]) -> None:
    """Games that are over count, too; those that cannot be read do not."""

    def bring(text: str) -> tuple[int, Any]:
        answer = strict().http.post("/api/uploads", json={"text": text})
        return answer.status_code, answer.json().get("error", {}).get("allowed")

    game = "game: island\nseed: 5\n"
    assert [bring("")[0], bring(game)[0], bring(game)] == [422, 201, (429, [1])]


def test_only_the_opener_closes_a_table(visitors: Callable[[], Browser]) -> None:
    """Nobody else closes a table, and it plays on."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    ben.open(ADA, BEN)
    assert ben.http.delete(f"/api/tables/{table}").status_code == 403
    assert ada.sit(table).play("move")["seq"] == 1


def test_all_are_told_that_a_table_is_closed(visitors: Callable[[], Browser]) -> None:
    """Who looks at a table that is closed is told so, and whoever comes later too."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, BEN)
    looking = ben.sit(table)
    ada.http.delete(f"/api/tables/{table}")
    assert looking.hear_error()["code"] == "closed"
    assert ben.sit(table).heard["code"] == "closed"
    assert ben.http.get(f"/api/tables/{table}").status_code == 410


def test_a_closed_table_leaves_the_list(visitor: Browser) -> None:
    """A list tells which tables a browser may close, and no more of those that are closed."""
    table = visitor.open(ADA, BEN)
    assert [line["closable"] for line in visitor.http.get("/api/tables").json()] == [True]
    visitor.http.delete(f"/api/tables/{table}")
    assert visitor.http.get("/api/tables").json() == []
    assert visitor.http.delete(f"/api/tables/{table}").json()["error"]["code"] == "closed"


def test_names_are_forgotten_when_asked(visitors: Callable[[], Browser]) -> None:
    """Who wants to be forgotten is somebody from then on, and plays on from the same seat."""
    ada = visitors()
    table = ada.open(ADA, FRIEND)
    looking = ada.sit(table)
    assert ada.http.delete("/api/names").status_code == 204
    looking.hear()
    names = [seat["name"] for seat in ada.http.get(f"/api/tables/{table}").json()["seats"]]
    assert names == [ERASED, "Ben"]
    assert looking.play("move")["seq"] == 1


def test_a_log_has_an_end(tmp_path: Path) -> None:
    """A table whose log is full refuses the next action with the number, and stays to be seen."""
    with serving(database=tmp_path / "tables.sqlite3", actions=1) as address:
        browser = Browser(address)
        socket = browser.sit(browser.open(ADA, BEN))
        socket.play("move")
        socket.say(type="undo", seq=1)
        error = socket.hear_error()
    assert (error["code"], error["allowed"]) == ("log_full", [1])


def test_openings_at_once_are_counted(strict: Callable[[], Browser]) -> None:
    """Browsers that ask all at the same time open no more tables than one after the other."""
    browsers = [strict() for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda browser: browser.post(ADA, BEN).status_code, browsers))
    assert sorted(answers) == [201] * 3 + [429] * 5


def test_an_opening_that_fails_is_counted_no_longer(strict: Callable[[], Browser]) -> None:
    """What is refused for its seats leaves the room to whoever opens a table next."""
    browser = strict()
    for _ in range(3):
        assert browser.post(ADA).status_code == 422
    assert browser.post(ADA, BEN).status_code == 201


def test_a_node_forgets_tables_as_its_settings_say(tmp_path: Path) -> None:
    """A table that was unused for longer is none of those that its host may have."""

    async def count(forgotten_days: float) -> int:
        settings = Settings(database=tmp_path / "tables.sqlite3", forgotten_days=forgotten_days)
        node = Node(settings)
        await node.store.open()
        now = await node.store.log.now()
        await add(node.store, f"old {forgotten_days}", now=now - 2 * 86400)
        found = await node.store.upkeep.opened_by(TOKEN)
        await node.close()
        return found

    assert [asyncio.run(count(days)) for days in (3, 1)] == [1, 0]


def test_an_uploaded_game_is_kept_while_it_is_opened(tmp_path: Path) -> None:
    """Each time its page is opened the days until it is deleted begin again."""
    path = tmp_path / "tables.sqlite3"

    async def touched() -> float:
        node = Node(Settings(database=path))
        await node.store.open()
        now = await node.store.log.now()
        await add(node.store, "brought", now=now - 31 * 86400, origin="From a record")
        before = await node.store.upkeep.unopened(now - 30 * 86400)
        await node.lobby.find("brought")
        after = await node.store.upkeep.unopened(now - 30 * 86400)
        await node.close()
        assert (before, after) == (["brought"], [])
        return now

    assert asyncio.run(touched())


def names_of(browser: Browser, table: str) -> list[Any]:
    """Return the names at a table as a browser sees them."""
    return [seat["name"] for seat in browser.http.get(f"/api/tables/{table}").json()["seats"]]


def test_a_person_is_erased_when_asked(visitors: Callable[[], Browser]) -> None:
    """Names and messages are gone, the cookie is deleted, and the seats are no one's any more."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    looking = ada.sit(table)
    looking.say(type="chat", seat=0, text="a word of Ada")
    assert looking.hear_beside("chat_message")["text"] == "a word of Ada"
    code = ada.http.post(f"/api/tables/{table}/recovery-code").json()["code"]
    answer = ada.http.delete("/api/person")
    assert (answer.status_code, answer.content) == (204, b"")
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    assert names_of(ben, table) == [ERASED, "Ben"]
    looking.say(type="undo", seq=0)
    assert looking.hear_error()["code"] == "forbidden"
    page = ben.sit(table)
    assert (page.push["your_seats"], page.hear_beside("chat_history")["messages"]) == ([], [])
    recovered = ben.http.post(f"/api/tables/{table}/recovery", json={"code": code})
    assert recovered.json()["error"]["code"] == "no_recovery"
    assert ada.http.get("/api/tables").json() == []


def test_an_unknown_person_is_erased_at_once(visitor: Browser) -> None:
    """A browser without a cookie has nothing to erase."""
    assert visitor.http.delete("/api/person").status_code == 204


def test_other_pages_show_no_message_of_an_erased_person(visitors: Callable[[], Browser]) -> None:
    """Pages that are open are sent the messages that are left."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    looking, page = ada.sit(table), ben.sit(table)
    assert page.hear_beside("chat_history")["messages"] == []
    looking.say(type="chat", seat=0, text="a word of Ada")
    assert page.hear_beside("chat_message")["text"] == "a word of Ada"
    ada.http.delete("/api/person")
    assert page.hear_beside("chat_history")["messages"] == []


def test_people_are_erased_so_often_in_a_minute(strict: Callable[[], Browser]) -> None:
    """Further requests of the address are refused with the number."""

    def answer() -> httpx.Response:
        browser = strict()
        browser.http.cookies.set("marooned", new_token())
        return browser.http.delete("/api/person")

    assert {answer().status_code for _ in range(ERASURES_A_MINUTE)} == {204}
    error = (refused := answer()).json()["error"]
    told = refused.status_code, error["code"], error["allowed"]
    assert told == (429, "too_fast", [ERASURES_A_MINUTE])
