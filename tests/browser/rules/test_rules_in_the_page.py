"""The rules in the page: what is pointed at says what it is, and opens the rule behind it."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Lay, Visit
from tests.browser.pages.opening import fill_form
from tests.browser.pages.reading import found_by_axe

pytestmark = pytest.mark.browser


@pytest.fixture
def island(page: Page, lay: Lay) -> Page:
    lay("island", 4).show(page)
    return page


def test_a_tile_tells_what_it_is_and_opens_its_rule(island: Page) -> None:
    """A tile under the mouse is described, and one key opens the first of its rules."""
    island.locator("[data-place=fools-landing]").hover()
    expect(island.get_by_role("note")).to_contain_text("The team flies off from here")
    island.keyboard.press("r")
    expect(
        island.get_by_label("Rule ISL-40", exact=True).and_(island.locator("article"))
    ).to_be_focused()
    island.keyboard.press("Escape")
    expect(island.get_by_role("dialog", name="Rules of Forbidden Island")).to_have_count(0)


def test_a_line_of_the_log_opens_its_rule(island: Page) -> None:
    """Each line of the log leads to what governs it, and the words of the rules can be searched."""
    island.locator(".log .rule-sign").last.click()
    expect(island.locator("article[data-asked]")).to_be_in_viewport()
    expect(island.get_by_role("heading", name="Rules of Forbidden Island")).to_be_visible()
    island.get_by_label("Search the rules").fill("sandbags near")
    expect(island.locator(".rulebook article")).to_have_count(1)
    expect(island.locator(".rulebook article")).to_contain_text("ISL-28")
    assert found_by_axe(island) == []


def test_a_button_says_what_it_does(island: Page) -> None:
    """A button for a kind of action is described with its rules."""
    island.locator(".action[data-kind]").first.hover()
    rule = island.get_by_role("note").get_by_role("button", name=re.compile("Rule ISL-")).first
    expect(rule).to_be_visible()


def test_a_long_press_looks_and_plays_nothing(visit: Visit, lay: Lay) -> None:
    """A finger that rests on a tile is told what it is; the tile is not chosen by that."""
    page = visit(has_touch=True)
    lay("island", 4).show(page)
    press(page, "[data-place=fools-landing]")
    expect(page.get_by_role("note")).to_contain_text("Fools' Landing")
    expect(page.locator(".menu, .toast")).to_have_count(0)


SLIDE_UNDER_A_FINGER = """(element) => document.addEventListener("pointerdown",
  () => setTimeout(() => element.dispatchEvent(new Event("scroll"))), { once: true })"""
LONGER_THAN_A_PRESS = 1000


def test_only_what_slides_away_under_a_finger_ends_its_press(visit: Visit, lay: Lay) -> None:
    """The log slides by itself whenever something happens; the board is slid by its finger."""
    page = visit(has_touch=True)
    lay("island", 4).show(page)
    place, note = page.locator("[data-place=fools-landing]"), page.get_by_role("note")
    page.get_by_label("What has happened").evaluate(SLIDE_UNDER_A_FINGER)
    with resting(page, place):
        note.wait_for()
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")
    page.locator(".table-board").evaluate(SLIDE_UNDER_A_FINGER)
    with resting(page, place):
        page.wait_for_timeout(LONGER_THAN_A_PRESS)
        expect(note).to_have_count(0)


RAISED = """(note) => {
  Object.assign(note.style, { pointerEvents: "auto", visibility: "visible", transition: "none" });
  const level = (each) => Number(getComputedStyle(each).zIndex) || 0;
  const raised = [...document.querySelectorAll(".table *")].filter(
    (each) => !note.contains(each) && level(each) > 0 && level(each) < 55);
  const hides = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    Object.assign(note.style, { left: `${x - 20}px`, top: `${y - 20}px` });
    each.style.pointerEvents = "auto";
    const there = document.elementFromPoint(x, y);
    return there !== null && !note.contains(there);
  };
  return [raised.length, raised.filter(hides).map((each) => each.outerHTML.slice(0, 80))];
}"""
"""How many things of the table are raised, and which of them hide a note that is laid on them."""


def test_a_note_lies_above_whatever_is_raised(visit: Visit, lay: Lay) -> None:
    """Neither a pawn nor the bar that stays in sight on a phone lies over a note."""
    page = visit(viewport={"width": 390, "height": 844})
    lay("desert", 4).show(page)
    page.locator("[data-place]").first.hover()
    raised, hiding = page.get_by_role("note", include_hidden=True).evaluate(RAISED)
    assert raised > 0
    assert hiding == []


def press(page: Page, selector: str) -> None:
    """Lay a finger on something until it tells what it is, and take it away."""
    with resting(page, page.locator(selector)):
        page.get_by_role("note").wait_for()


@contextmanager
def resting(page: Page, thing: Locator) -> Iterator[None]:
    """Lay a finger on the middle of something, and take it away afterwards."""
    box: Any = thing.bounding_box()
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    yield
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_first_game_begins_with_what_it_is_about(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    """Who plays a game for the first time is told how it is won and lost, once."""
    page = new_context(base_url=address, reduced_motion="reduce").new_page()
    fill_form(page, "desert", Seed="7")
    briefing = page.get_by_role("dialog", name="Forbidden Desert")
    expect(briefing).to_contain_text("no water left")
    expect(briefing).not_to_have_css("border-radius", "0px")
    briefing.get_by_role("button", name=re.compile("begin")).click()
    page.reload()
    page.locator(".table").wait_for()
    expect(briefing).to_have_count(0)
