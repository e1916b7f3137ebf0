"""Wishes: when somebody wants to be asked before cards, until it is changed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay
from tests.browser.pages.playing import await_question
from tests.browser.pages.seeing import turns

pytestmark = pytest.mark.browser

GAME = "island"
PASSES_AT = 17
"""From then on the planned game passes to the end of its fourth turn."""
SINKING = "only when a tile with a pawn, a treasure's tile or the landing could sink"


def asked_before_a_card(page: Page, lay: Lay) -> None:
    lay(GAME, PASSES_AT).show(page)
    await_question(page)


def test_who_wishes_it_is_asked_before_no_card(page: Page, lay: Lay) -> None:
    """The turn goes on to its end, and the wish outlasts a reload."""
    asked_before_a_card(page, lay)
    before = turns(page)
    page.get_by_label("Ask me").select_option(label="before no card")
    expect(page.locator(".log li[data-kind=turn]")).to_have_count(before + 1)
    page.reload()
    await_question(page)
    expect(page.get_by_label("Ask me")).to_have_value("never")


def test_a_game_has_wishes_of_its_own(page: Page, lay: Lay) -> None:
    """The game says when something could happen; a wish can be taken back."""
    asked_before_a_card(page, lay)
    wish = page.get_by_label("Ask me")
    wish.select_option(label=SINKING)
    await_question(page)
    expect(wish).to_have_value("sinking")
    wish.select_option(label="before every card")
    await_question(page)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('wish'))") == []
