"""The list of a browser's tables: what waits for it comes first, and who is waited for is told."""

from collections.abc import Callable

from tests.table.browsers import ADA, FRIEND, Browser, Message
from tests.table.http.test_links import give, take

Visitors = Callable[[], Browser]


def listed(browser: Browser) -> dict[str, Message]:
    return {line["table"]: line for line in browser.http.get("/api/tables").json()}


def test_what_waits_for_me_comes_first(visitors: Visitors) -> None:
    """Of two tables the one at which this browser is asked stands above the newer one."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    take(ben, table, give(ada, table, 1))
    own = ben.open(ADA, FRIEND)
    ada.sit(table).play("end")
    ben.sit(own).play("end")
    assert [(name, line["your_turn"]) for name, line in listed(ben).items()] == [
        (table, True),
        (own, False),
    ]


def test_who_is_waited_for_is_told(visitors: Visitors) -> None:
    """A line names those whom the game waits for, as it stood after the last action."""
    ada, ben = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    take(ben, table, give(ada, table, 1))
    before = listed(ada)[table]
    ada.sit(table).play("end")
    after = listed(ada)[table]
    assert [line["active_players"] for line in (before, after)] == [["Ada"], ["Ben"]]
    assert [line["your_turn"] for line in (before, after)] == [True, False]


def test_the_opener_switches_by_an_address(visitors: Visitors) -> None:
    """Hints go off for all where the opener wishes it; a stranger is refused."""
    ada, stranger = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    address, wish = f"/api/tables/{table}/terms", {"hints": False}
    assert stranger.http.patch(address, json=wish).status_code == 403
    assert ada.http.patch(address, json=wish).json()["hints"] is False
    assert ada.http.get(f"/api/tables/{table}").json()["terms"]["hints"] is False
