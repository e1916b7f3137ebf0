"""A game from elsewhere, which has no skin of its own, on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.opening import set_companions
from tests.browser.pages.playing import Clicker
from tests.browser.pages.seeing import overflow
from tests.guests import INVITED

pytestmark = pytest.mark.browser

TITLE = "Dicing for Water"


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a node that knows the guests."""
    database = tmp_path_factory.mktemp("guests") / "tables.sqlite3"
    with running(Node(database, None, **INVITED)) as node:
        yield node.address


@pytest.fixture
def page(visit: Visit, inn: str) -> Page:
    """Open a table of the small game, for one person and a companion."""
    page = visit(base_url=inn)
    page.goto("/")
    page.get_by_label(TITLE).check()
    set_companions(page, "greedy")
    page.get_by_role("button", name="Sit down and play").click()
    page.locator(".plain-board").wait_for()
    return page


def test_a_guest_is_shown_by_the_default_skin(page: Page) -> None:
    """Every place of the view is on the board with its label and its state."""
    places = page.locator(".plain-place")
    expect(places).to_have_count(3)
    expect(places.nth(1)).to_contain_text("Bottle 1")
    expect(places.nth(1)).to_contain_text("0 of 30")
    assert overflow(page) <= 0


def test_a_guest_is_played_by_clicks(page: Page) -> None:
    """Clicks on its actions lead to the end, which is shown with its sentence."""
    person = Clicker(page)
    person.play_out()
    assert set(person.ways) == {"deed"}
    expect(page.get_by_role("dialog")).to_contain_text("the game is won!")
