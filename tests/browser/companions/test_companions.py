"""Companions at the table: chosen by strength, held back, and asked why."""

import pytest
from playwright.sync_api import Page, expect

from marooned import players
from tests.browser.pages.opening import fill_form, unfold
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import CLOSING, Clicker, await_question, end_actions
from tests.browser.pages.seeing import seen

pytestmark = pytest.mark.browser

GAME = TEAMS[0]
MINE = ".banner[data-mine]"
STILL = 700
"""Milliseconds in which companions that may would have acted."""


def test_companions_are_chosen_by_strength(page: Page) -> None:
    """All of them are offered in their order, and what the chosen one is like is told."""
    page.goto("/")
    unfold(page)
    choice = page.get_by_label("AI player on seat 2")
    told = players.describe()
    expect(choice).to_have_value("search")
    assert choice.locator("option").all_inner_texts() == [player["title"] for player in told]
    for player in told:
        choice.select_option(player["name"])
        expect(choice).to_have_accessible_description(player["help"])


def end_turn(page: Page) -> None:
    """Do no more than one must until others are awaited."""
    while True:
        page.locator(".table:not([data-busy]) .actions[aria-busy=false]").wait_for()
        if not page.locator(MINE).count():
            return
        if page.locator(CLOSING).count():
            end_actions(page)
        else:
            Clicker(page).step()


def test_companions_wait_while_the_table_is_paused(page: Page) -> None:
    """While it is paused nobody acts for them, a reload included; then they go on."""
    fill_form(page, GAME, Seed="7")
    await_question(page)
    page.keyboard.press("p")
    expect(page.locator(".paused")).to_be_visible()
    end_turn(page)
    before = seen(page)
    page.wait_for_timeout(STILL)
    assert seen(page) == before
    page.reload()
    expect(page.locator(".paused")).to_be_visible()
    assert seen(page) == before
    page.locator(".paused").get_by_role("button", name="Continue").click()
    expect(page.locator(".paused")).to_have_count(0)
    await_question(page)
    assert seen(page)["log"] != before["log"]


def play_until_told_why(page: Page) -> None:
    person = Clicker(page)
    while not page.locator(".seat-why").count():
        person.step()
        await_question(page)


def test_a_companion_says_why(page: Page) -> None:
    """Its reason unfolds beside the line of the log, and shows at its sign on the panel."""
    fill_form(page, GAME, Seed="7")
    play_until_told_why(page)
    line = page.locator(".log li:has(.why)").last
    reason = line.locator(".why p")
    expect(reason).to_be_hidden()
    page.mouse.move(0, 0)  # what lay under the pointer is explained no more
    line.get_by_text("Why?").click()
    expect(reason).to_be_visible()
    sign, tip = page.locator(".seat-why").last, page.get_by_role("tooltip", include_hidden=True)
    expect(tip.last).to_be_hidden()
    sign.hover()
    expect(tip.last).to_be_visible()
    assert tip.last.inner_text() in page.locator(".why p").all_text_contents()
    page.mouse.move(0, 0)
    expect(tip.last).to_be_hidden()
    sign.focus()
    page.keyboard.press("Enter")
    expect(tip.last).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip.last).to_be_hidden()
