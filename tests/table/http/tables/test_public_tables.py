"""Public tables: a list for all who come, where the node keeps one."""

from collections.abc import Iterator

import pytest

from tests.table.browsers import ADA, FRIEND, Browser, serving
from tests.table.gathered import code, leave, say, sit, wait_for

PUBLIC = {"terms": {"public": True}}


@pytest.fixture(scope="module")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Browser]]:
    """Serve a node that lists public tables, with two browsers there."""
    database = tmp_path_factory.mktemp("public") / "tables.sqlite3"
    with serving(database=database, public_tables=True, messages=1000) as address:
        found = [Browser(address), Browser(address)]
        yield found
        for browser in found:
            browser.close()


def listed(browser: Browser) -> list[str]:
    told = browser.http.get("/api/tables/public").json()
    assert told["enabled"]
    return [line["table"] for line in told["tables"]]


def test_a_public_table_is_found_without_a_link(browsers: list[Browser]) -> None:
    """Whoever comes finds a table that waits for people, with who is there, and sits down."""
    ada, ben = browsers
    table = wait_for(ada, **PUBLIC)
    (line,) = ben.http.get("/api/tables/public").json()["tables"]
    assert (line["table"], line["names"], line["free_seats"]) == (table, ["Ada"], 1)
    assert sit(ben, table, 1).status_code == 201


def test_a_private_table_is_in_no_list(browsers: list[Browser]) -> None:
    """A table that nobody made public is found by its link alone."""
    ada, ben = browsers
    assert wait_for(ada) not in listed(ben)


def test_a_full_table_is_listed_no_more(browsers: list[Browser]) -> None:
    """Once nobody can sit down it leaves the list, and comes back when somebody leaves."""
    ada, ben = browsers
    table = wait_for(ada, **PUBLIC)
    sit(ben, table, 1)
    assert table not in listed(ben)
    leave(ben, table, 1)
    assert table in listed(ben)


def test_a_table_that_is_dealt_leaves_the_list(browsers: list[Browser]) -> None:
    """A game that has begun waits for nobody."""
    ada, ben = browsers
    table = wait_for(ada, **PUBLIC)
    sit(ben, table, 1)
    for browser, seat in ((ada, 0), (ben, 1)):
        say(browser, table, seat, ready=True)
    assert table not in listed(ben)


def test_public_tables_are_off_unless_allowed(visitor: Browser) -> None:
    """A node that was not told otherwise lists none, and refuses to open one."""
    listing = visitor.http.get("/api/tables/public").json()
    assert (listing["enabled"], listing["tables"]) == (False, [])
    wish = {"game": "island", "seats": [ADA, FRIEND], "waiting_room": True, **PUBLIC}
    assert code(visitor.http.post("/api/tables", json=wish)) == (403, "forbidden")
