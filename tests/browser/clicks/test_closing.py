"""What closes a turn: a corner and a key of its own, and a question while actions are left."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay
from tests.browser.pages.playing import CLOSING, CORNER, ITEM, await_question
from tests.browser.pages.seeing import seen

pytestmark = pytest.mark.browser

GAME = "island"
MOVES_AT = 1
"""Then two actions are left."""
DIGITS = "123456789"


def test_what_closes_keeps_its_corner(page: Page, lay: Lay) -> None:
    """Another choice of actions moves it nowhere."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    before = page.locator(CLOSING).bounding_box()
    page.locator("[data-place][data-legal=direct]").first.click(position=CORNER)
    await_question(page)
    assert page.locator(CLOSING).bounding_box() == before


def test_no_number_closes(page: Page, lay: Lay) -> None:
    """Buttons with a number are never those that close, which have letters."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    numbered = page.locator("[data-action]:not(.bare)").all()
    assert "".join(str(each.get_attribute("data-action")) for each in numbered) in DIGITS
    expect(page.locator(CLOSING)).to_have_attribute("data-action", "e")


def test_ending_asks_while_actions_are_left(page: Page, lay: Lay) -> None:
    """The question begins at going on, so that pressing on ends nothing."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    before = seen(page)
    page.keyboard.press("e")
    expect(page.get_by_role("dialog", name="2 actions are left")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(ITEM)).to_have_count(0)
    assert seen(page) == before


def test_who_will_not_be_asked_ends_at_once(page: Page, lay: Lay) -> None:
    """Ticked once the question is asked no more."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    page.keyboard.press("e")
    page.get_by_label("Do not ask again").check()
    page.keyboard.press("Escape")
    expect(page.locator(ITEM)).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(".log li[data-kind=end]")).to_have_count(1)
