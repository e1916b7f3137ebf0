"""Choosing, taking back, and being told why not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay
from tests.browser.playing import CORNER, await_question
from tests.browser.seeing import seen, turns

pytestmark = pytest.mark.browser

MOVES_AT = 1
"""Then two actions are left, which reveal nothing."""
PASSES_AT, PASSES = 17, 4
"""From then on the golden game passes to the end of its fourth turn."""


def test_an_action_is_taken_back(page: Page, lay: Lay) -> None:
    """Undo shows the table as it was before the action, and says so."""
    lay(MOVES_AT).show(page)
    await_question(page)
    before = seen(page)
    page.locator("[data-place][data-legal=direct]").first.click(position=CORNER)
    expect(page.locator(".log li")).not_to_have_count(len(before["log"]))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("takes the last action back")
    assert seen(page) == before


def test_a_place_out_of_reach_says_why(page: Page, lay: Lay) -> None:
    """A click on a place that nothing reaches tells so, and what is awaited; nothing changes."""
    lay(MOVES_AT).show(page)
    await_question(page)
    before = seen(page)
    far = page.locator("[data-place]:not([data-legal])").first
    far.click(position=CORNER)
    said = page.locator(".toast")
    expect(said).to_contain_text(before["now"][0])
    expect(said).to_contain_text(far.locator(".isl-name").inner_text())
    assert seen(page) == before


def test_one_press_passes_for_the_whole_turn(page: Page, lay: Lay) -> None:
    """Who passes all this turn is not asked before its other cards, and asked again in the next."""
    lay(PASSES_AT).show(page)
    await_question(page)
    before = turns(page)
    page.get_by_role("button", name="Pass all this turn").click()
    expect(page.locator(".log li[data-kind=turn]")).to_have_count(before + 1)
    await_question(page)
    expect(page.get_by_role("button", name="Ask me again")).to_have_count(0)
