"""Playing again: one table that carries all along, whoever asks first and whoever is away."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.table.browsers import ADA, FRIEND, Browser, Message
from tests.table.gathered import code, played_out


def again(browser: Browser, table: str, **wish: bool) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/rematch", json=wish)


def table_of(browser: Browser, table: str) -> Message:
    told: Message = browser.http.get(f"/api/tables/{table}").json()
    return told


@pytest.fixture(scope="module")
def friends(address: str) -> list[Browser]:
    return [Browser(address), Browser(address)]


@pytest.fixture
def over(friends: list[Browser]) -> str:
    """Return a table at which both have played to the end."""
    return played_out(*friends)


def test_a_rematch_carries_all_along(friends: list[Browser], over: str) -> None:
    """Seats, names, options and terms are as before; a friend who is away finds it in the list."""
    ada, ben = friends
    told = again(ada, over).json()
    before, after = table_of(ben, over), table_of(ben, told["table"])
    assert (before["rematch"], told["known_deal"]) == (told["table"], False)
    carried = ("seats", "your_seats", "terms", "game")
    assert [after[name] for name in carried] == [before[name] for name in carried]
    assert told["table"] in [line["table"] for line in ben.http.get("/api/tables").json()]


def test_all_are_offered_it(friends: list[Browser], over: str) -> None:
    """Whoever still looks at the end is told where all play again, and who asked."""
    ada, ben = friends
    page = ada.sit(over)
    table = again(ben, over).json()["table"]
    told = page.hear_beside("rematch")
    assert (told["table"], told["name"]) == (table, "Ben")


def test_there_is_one_rematch(friends: list[Browser], over: str) -> None:
    """However many ask at once, one table is opened and all are told of it."""
    with ThreadPoolExecutor(8) as hands:
        asked = hands.map(lambda number: again(friends[number % 2], over).json(), range(8))
        tables = {told["table"] for told in asked}
    assert len(tables) == 1
    listed = [line["table"] for line in friends[0].http.get("/api/tables").json()]
    assert listed.count(tables.pop()) == 1


def test_a_rematch_is_dealt_anew(friends: list[Browser], over: str) -> None:
    """Nobody knows its seed, which is another."""
    table = again(friends[0], over).json()["table"]
    told = table_of(friends[0], table)
    assert (told["known_deal"], "seed" in told["options"], told["waiting_room"]) == (
        False,
        False,
        False,
    )


def test_the_same_deal_is_marked(friends: list[Browser], over: str) -> None:
    """The same deal again begins as before, and is told to be known, at the table and in lists."""
    ada = friends[0]
    told = again(ada, over, same_deal=True).json()
    line = next(
        line for line in ada.http.get("/api/tables").json() if line["table"] == told["table"]
    )
    assert (told["known_deal"], line["known_deal"]) == (True, True)
    deals = [ada.sit(table).push["log"][0] for table in (over, told["table"])]
    assert deals[0] == deals[1]


def test_only_who_played_asks_for_another_game(friends: list[Browser], visitor: Browser) -> None:
    """A stranger opens no rematch, and nobody does before the end."""
    running = friends[0].open(ADA, FRIEND)
    assert code(again(friends[0], running)) == (409, "running")
    assert code(again(visitor, played_out(*friends))) == (403, "forbidden")


def test_a_code_leads_to_the_rematch(friends: list[Browser], over: str) -> None:
    """Whoever wrote a code down at the game before has their seat where all play by now, once."""
    ada, ben = friends
    written = {"code": ben.http.post(f"/api/tables/{over}/recovery-code").json()["code"]}
    after = again(ada, over).json()["table"]
    phone, thief = Browser(ada.address), Browser(ada.address)
    told = phone.http.post(f"/api/tables/{over}/recovery", json=written).json()
    assert (told["table"], told["your_seats"], table_of(ben, after)["your_seats"]) == (
        after,
        [1],
        [],
    )
    late = thief.http.post(f"/api/tables/{over}/recovery", json=written)
    assert code(late) == (404, "no_recovery")
