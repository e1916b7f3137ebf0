"""The newest line of the log stays in sight, unless somebody reads what is older."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Lay
from tests.browser.pages.planned import TEAMS

pytestmark = pytest.mark.browser

LOG = ".log ol"
HIGH, LOW = ViewportSize(width=1280, height=1000), ViewportSize(width=1280, height=620)
BELOW = "list => list.scrollHeight - list.clientHeight - list.scrollTop"
"""How many pixels of the list lie below what is seen."""
GONE_BACK = """list => new Promise((noted) => {
  list.addEventListener("scroll", () => requestAnimationFrame(noted), { once: true });
  list.scrollTo(0, 0);
})"""
ACTIONS = 12


def below(page: Page) -> int:
    page.wait_for_timeout(200)
    left: float = page.locator(LOG).evaluate(BELOW)
    return round(left)


def test_the_newest_line_stays_in_a_lower_log(lay: Lay, page: Page) -> None:
    """As the window becomes lower the log still ends with its newest line."""
    page.set_viewport_size(HIGH)
    lay(TEAMS[0], ACTIONS).show(page)
    before = page.locator(LOG).evaluate("list => list.clientHeight")
    assert below(page) <= 1
    page.set_viewport_size(LOW)
    assert below(page) <= 1
    assert page.locator(LOG).evaluate("list => list.clientHeight") < before


def test_who_reads_older_lines_is_left_there(lay: Lay, page: Page) -> None:
    """A window of another height takes nobody away from what they read."""
    page.set_viewport_size(HIGH)
    lay(TEAMS[0], ACTIONS).show(page)
    assert below(page) <= 1
    page.locator(LOG).evaluate(GONE_BACK)
    page.set_viewport_size(LOW)
    assert below(page) > 1
    assert page.locator(LOG).evaluate("list => list.scrollTop") == 0
