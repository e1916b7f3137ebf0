"""Loading a table: the page names what prevents it, and loads the table once that has ended."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.pages.faults import Faults
from tests.browser.pages.planned import TEAMS
from tests.table.browsers import ADA, FRIEND, GREEDY

pytestmark = pytest.mark.browser


def open_table(page: Page, *, wait: bool = False) -> str:
    """Open a table at which the page's browser sits, and return its path."""
    wish = {"game": TEAMS[0], "seats": [ADA, FRIEND if wait else GREEDY], "waiting_room": wait}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['table']}"


def room_of(page: Page) -> dict[str, Any]:
    """Return a waiting room as a socket tells of it."""
    table = open_table(page, wait=True).rpartition("/")[2]
    return dict(page.request.get(f"/api/tables/{table}/waiting-room").json())


class Lines:
    """The sockets of a page: the first ones lead nowhere."""

    def __init__(self, page: Page, told: object = None, *, most: int | None = 1) -> None:
        """Have some sockets lead nowhere.

        Args:
            page: Whose they are.
            told: The text sent to each of those once it is open, if any.
            most: How many lead nowhere; None: all, until `mend`.
        """
        self.count = 0
        self._told = told
        self._most = most
        page.route_web_socket("**/socket*", self._meet)

    def mend(self) -> None:
        """Let all that come from now on lead to the node."""
        self._most = 0

    def _meet(self, line: WebSocketRoute) -> None:
        self.count += 1
        if self._most is not None and self.count > self._most:
            line.connect_to_server()
        elif self._told is not None:
            line.send(json.dumps(self._told))


@pytest.mark.parametrize("dealt", [False, True])
def test_a_table_page_that_is_led_to_the_room_asks_again(page: Page, dealt: bool) -> None:
    """A node that has not heard of the deal answers as before it, or tells it: the board comes."""
    lines = Lines(page, room_of(page) | {"dealt": dealt}, most=2)
    page.goto(open_table(page))
    page.locator(".table").wait_for()
    assert lines.count == 3


def test_a_table_page_that_is_led_to_the_room_again_and_again_waits(page: Page) -> None:
    """It connects again at once a single time, then after growing delays."""
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    lines = Lines(page, room_of(page) | {"dealt": True}, most=None)
    page.goto(open_table(page))
    while lines.count < 2:
        page.clock.run_for(1)
    for delay in (500, 1_000, 2_000):
        met = lines.count
        for _ in range(20):
            page.evaluate("document.title")
        assert lines.count == met
        page.clock.run_for(delay)
    assert lines.count == 5


@pytest.fixture
def broken(faults: Faults) -> None:
    """Expect what the console says of requests that fail."""
    faults.expect("Failed to load resource")


@pytest.mark.usefixtures("broken")
def test_a_page_that_took_a_room_for_a_table_goes_to_the_room(page: Page) -> None:
    """What the table is could not be asked at first; its line tells."""
    table = open_table(page, wait=True)
    asked: list[str] = []

    def refuse_first(route: Any) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=502, body="no node")
        else:
            route.continue_()

    page.route(f"**/api/tables/{table.rpartition('/')[2]}", refuse_first)
    page.goto(table)
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("wait", [False, True])
def test_a_server_that_sends_nothing_is_named_until_it_does(page: Page, wait: bool) -> None:
    """At a table and in a waiting room; a button tries at once, and what was said is gone then."""
    lines, path = Lines(page, most=None), open_table(page, wait=wait)
    page.goto(path)
    missing = page.get_by_text("the server has not sent the table yet")
    expect(missing).to_be_visible()
    lines.mend()
    page.get_by_role("button", name="Try again").click()
    page.locator(".room-company" if wait else ".table").wait_for()
    expect(missing).to_have_count(0)


@pytest.mark.usefixtures("broken")
def test_a_server_that_is_away_is_named_and_found_again(page: Page) -> None:
    """Neither socket nor answer comes; once they do the page continues by itself."""
    path = open_table(page)
    page.route("**/api/tables/*", lambda route: route.abort())
    lines = Lines(page, most=None)
    page.goto(path)
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    page.unroute("**/api/tables/*")
    expect(page.get_by_text("the server has not sent the table yet")).to_be_visible()
    lines.mend()
    page.get_by_role("button", name="Try again").click()
    page.locator(".table").wait_for()


@pytest.mark.usefixtures("broken")
def test_a_table_that_is_not_there_is_named(page: Page) -> None:
    """The page says which one, and leads back."""
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_role("link", name="To the start page")).to_be_visible()


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("missing", ["**/assets/*.js", "**/assets/*"])
def test_a_page_without_its_scripts_says_so(page: Page, missing: str) -> None:
    """Whether or not its styles have come: it is not blank, and names what a proxy has to do."""
    page.route(missing, lambda route: route.fulfill(status=403))
    page.goto("/")
    expect(page.get_by_text("its scripts are missing or were refused")).to_be_visible()


def test_a_page_that_has_come_says_nothing_of_that(page: Page) -> None:
    """What stands in the document for that case is gone."""
    page.goto("/")
    page.get_by_role("button").first.wait_for()
    expect(page.locator("#stuck")).to_have_count(0)
