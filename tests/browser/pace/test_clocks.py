"""Clocks and calls: what is left is shown at the seats, and whoever looks elsewhere is called."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.geometry.windows import SCHEMES
from tests.browser.pages.opening import unfold
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import await_question
from tests.browser.pages.reading import found_by_axe
from tests.browser.pages.seeing import overflow
from tests.table.browsers import ADA, FRIEND, Browser

pytestmark = pytest.mark.browser

CLOCK = {"kind": "turn", "seconds": 60.0, "on_timeout": "policy"}
LATER = 50_000
NOTES = """() => {
  window.notes = [];
  window.Notification = class { constructor(title) { window.notes.push(title); } };
  window.Notification.permission = "granted";
  window.Notification.requestPermission = async () => "granted";
}"""


class Pair:
    """Two friends at a table with a clock, the first of whom begins."""

    def __init__(self, address: str, visit: Visit, **clock: Any) -> None:
        self.ada, self.ben = Browser(address), Browser(address)
        wish = {"game": TEAMS[0], "seats": [ADA, FRIEND], "options": {"seed": "7"}}
        told = self.ada.http.post("/api/tables", json=wish | {"terms": {"clock": CLOCK | clock}})
        assert told.status_code == 201, told.text
        self.table = told.json()["table"]
        place = f"/api/tables/{self.table}"
        secret = self.ada.http.post(f"{place}/seats/1/invitation", json={}).json()["secret"]
        self.ben.http.post(f"{place}/seats", json={"secret": secret, "name": "Ben"})
        self._visit = visit

    def page(self, browser: Browser, *, clock: bool = False) -> Page:
        """Open the table on a page of one of them."""
        page = self._visit()
        cookie = browser.http.cookies["marooned"]
        page.context.add_cookies([{"name": "marooned", "value": cookie, "url": browser.address}])
        if clock:
            page.clock.install()
        page.goto(f"/table/{self.table}")
        page.locator(".table").wait_for()
        return page

    def awaited(self) -> tuple[Browser, Browser]:
        """Return whose turn it is, and the other one."""
        seat = self.ada.sit(self.table).push["view"]["turn"]
        return (self.ada, self.ben) if seat == 0 else (self.ben, self.ada)

    def close(self) -> None:
        self.ada.close()
        self.ben.close()


@pytest.fixture
def pair(address: str, visit: Visit) -> Any:
    pair = Pair(address, visit)
    yield pair
    pair.close()


def test_a_clock_runs_down_and_warns(pair: Pair) -> None:
    """The time is told in digits; when little is left it says so in a word and a colour."""
    page = pair.page(pair.awaited()[0], clock=True)
    mine = page.locator(".seat[data-awaited] .seat-time")
    expect(mine).to_have_attribute("data-state", "runs")
    page.clock.run_for(LATER)
    expect(mine).to_have_attribute("data-state", "low")
    expect(mine).to_contain_text("hurry")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["wide", "phone"])
def test_clocks_read_well(pair: Pair, size: tuple[int, int]) -> None:
    """With clocks at the seats nothing is too wide, and all is accessible in any light."""
    page = pair.page(pair.awaited()[0])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert overflow(page) <= 0
        assert found_by_axe(page) == []


def test_time_is_given_to_another(pair: Pair) -> None:
    """Whoever waits may give the other more time, and both read it in the log."""
    mine, others = pair.awaited()
    here, there = pair.page(mine), pair.page(others)
    there.get_by_role("button", name=re.compile("more time")).click()
    expect(here.locator(".log")).to_contain_text("1 minute more")
    expect(here.locator(".seat[data-awaited] .seat-time")).to_contain_text(re.compile("1:|2:"))


def test_the_title_calls(pair: Pair) -> None:
    """The title of the page says whose turn it is."""
    mine, others = pair.awaited()
    expect(pair.page(mine)).to_have_title(re.compile("Your turn"))
    expect(pair.page(others)).not_to_have_title(re.compile("Your turn"))


def test_the_browser_calls_who_asked_for_it(pair: Pair) -> None:
    """A note of the browser, once switched on, comes with the turn to a page that is hidden."""
    mine, others = pair.awaited()
    there = pair._visit()
    there.add_init_script(f"({NOTES})()")
    cookie = others.http.cookies["marooned"]
    there.context.add_cookies([{"name": "marooned", "value": cookie, "url": others.address}])
    there.goto(f"/table/{pair.table}")
    there.get_by_role("button", name="Help (?): Help").click()
    there.get_by_role("button", name=re.compile("A browser notification")).click()
    there.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    here = pair.page(mine)
    await_question(here)
    here.locator(".action[data-kind=end]").click()
    expect(there).to_have_title(re.compile("Your turn"))
    assert there.evaluate("window.notes") == ["Your turn"]


def test_a_clock_is_chosen_in_the_form(page: Page) -> None:
    """A new table has the clock that was chosen for it."""
    page.goto("/")
    unfold(page)
    page.get_by_label("Clock").select_option(label="For the whole game")
    page.get_by_label("How long").select_option(label="10 minutes each")
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator(".seat-time").first).to_contain_text(re.compile("10:00|9:"))
