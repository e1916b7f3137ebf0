"""The keyboard alone: every step of a turn without a pointer."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay, Visit
from tests.browser.pages.keying import FOCUS, tab_to
from tests.browser.pages.playing import CLOSING, ITEM, await_question, end_actions
from tests.browser.pages.seeing import turns

pytestmark = pytest.mark.browser

GAME = "island"
DIRECT = "[data-place][data-legal=direct]"
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
MOST_STEPS = 1000


def walk_to(page: Page, selector: str) -> None:
    """Stray over the board by arrows until a wanted place has the focus."""
    luck = Random(0)
    for _ in range(MOST_STEPS):
        page.keyboard.press(luck.choice(ARROWS))
        if page.evaluate(FOCUS, selector):
            return
    pytest.fail(f"no arrow leads to {selector}")


def pass_by_key(page: Page) -> None:
    """Press the button that needs no target, and wait for the next question."""
    tab_to(page, CLOSING)
    page.keyboard.press("Enter")
    if page.locator(ITEM).count():
        page.keyboard.press("2")
    await_question(page)


def test_the_form_is_filled_in_and_sent_by_keys_and_the_table_asks(page: Page) -> None:
    """The form is filled in and sent by keys, and the table asks."""
    page.goto("/")
    page.locator(".new-table").wait_for()
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    await_question(page)


def test_from_a_move_to_the_end_of_the_turn_all_is_done_by_keys(page: Page, lay: Lay) -> None:
    """From a move to the end of the turn, all is done by keys."""
    lay(GAME, 0).show(page)
    await_question(page)
    tab_to(page, "[data-place]")
    walk_to(page, DIRECT)
    page.keyboard.press("Enter")
    if page.locator(".menu").is_visible():
        page.keyboard.press("Enter")
    while turns(page) < 2:
        pass_by_key(page)


def test_arrows_and_numbers_choose_in_a_menu(page: Page, lay: Lay) -> None:
    """A number opens the menu of a button, arrows walk it, and Escape gives the focus back."""
    lay(GAME, 0).show(page)
    await_question(page)
    many = page.locator(".action[aria-haspopup]").first
    page.keyboard.press(str(many.get_attribute("data-action")))
    items = page.get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    expect(many).to_be_focused()


def test_the_help_begins_at_its_beginning(visit: Visit, lay: Lay) -> None:
    """In a low window the help shows its first lines, though its button has the focus."""
    page = visit(viewport={"width": 844, "height": 390})
    lay(GAME, 0).show(page)
    page.keyboard.press("?")
    expect(page.get_by_role("button", name="Back to the table")).to_be_focused()
    expect(page.get_by_role("heading", name="How to play")).to_be_in_viewport()


def test_space_skips_what_is_shown(visit: Visit, lay: Lay) -> None:
    """Where motion is welcome events are shown one by one, and Space shows the rest at once."""
    page = visit(reduced_motion="no-preference")
    lay(GAME, 0).show(page)
    await_question(page)
    page.locator("[data-action='1']").focus()
    end_actions(page)
    page.get_by_role("button", name="Pass all this turn").click()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    page.keyboard.press("Space")
    expect(skip).to_have_count(0)
