"""The board stays where it is, and messages cover nothing that can be clicked."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Lay, Visit
from tests.browser.geometry.windows import FEW
from tests.browser.pages.planned import NAMES, has_many, moment
from tests.browser.pages.seeing import await_sides

pytestmark = pytest.mark.browser

BOARD = """() => {
  const places = [...document.querySelectorAll("[data-place]")];
  const boxes = places.map((place) => place.getBoundingClientRect());
  const ends = [
    Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(({ right }) => right)), Math.max(...boxes.map(({ bottom }) => bottom)),
  ];
  return ends.map(Math.round);
}"""
"""Left, top, right and bottom of the board, in whole pixels."""

SETTLED = f"""async () => {{
  const board = {BOARD};
  for (let still = 0, last = ""; still < 5; ) {{
    await new Promise(requestAnimationFrame);
    const now = board().join();
    [last, still] = [now, now === last ? still + 1 : 0];
  }}
}}"""
"""Waits until the board has followed its window: it has been in one place for some frames."""

REACHED = """() => {
  const middle = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  window.isReached = (element) => element.contains(middle(element));
  window.reached = [...document.querySelectorAll("button:not(.toast), a[href]")].filter(isReached);
  return window.reached.length;
}"""
"""Keeps what can be clicked in its middle, and returns how many buttons and links that are."""

COVERED = """() => reached
  .filter((element) => element.isConnected && !isReached(element))
  .map((element) => element.ariaLabel ?? element.textContent)"""
"""What can be clicked there no more."""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(SETTLED)


@pytest.mark.parametrize("game", NAMES)
def test_the_board_stays_when_the_chance_opens(page: Page, lay: Lay, game: str) -> None:
    """The banner above the board keeps room for the chance while it is closed."""
    lay(game, moment(game, 0.5, has_many)).show(page)
    await_sides(page)
    tool, strip = page.get_by_role("button", name="Chance"), page.locator(".chance-strip")
    moved: dict[str, Any] = {}
    for width, height in FEW:
        resize(page, width, height)
        before = page.evaluate(BOARD)
        tool.click()
        strip.wait_for()
        page.evaluate(SETTLED)
        if page.evaluate(BOARD) != before:
            moved[f"{width}x{height}"] = before, page.evaluate(BOARD)
        tool.click()
        expect(strip).to_have_count(0)
    assert moved == {}


@pytest.mark.parametrize("game", NAMES)
def test_the_board_stays_when_the_text_of_a_guide_grows(visit: Visit, game: str) -> None:
    """In all windows the board is as far down in every chapter, however long its text is."""
    page = visit()
    page.goto(f"/guide/{game}")
    page.locator(".guide-say").wait_for()
    page.locator(".side-panels").wait_for(state="attached")
    chapters = page.get_by_label("Chapters")
    numbers = [option.get_attribute("value") for option in chapters.locator("option").all()]
    tops: dict[str, set[int]] = {}
    for number in numbers:
        chapters.select_option(number)
        expect(page.locator(".table[data-busy]")).to_have_count(0)
        for width, height in FEW:
            resize(page, width, height)
            tops.setdefault(f"{width}x{height}", set()).add(board_top(page.locator(".table-board")))
    assert {window: found for window, found in tops.items() if max(found) - min(found) > 1} == {}


TOP = """(board) => {
  const isSticky = getComputedStyle(board).position === "sticky";
  return board.getBoundingClientRect().top + (isSticky ? 0 : scrollY);
}"""


def board_top(board: Locator) -> int:
    """Return the top of the board, in the page or in the window it sticks to."""
    top: float = board.evaluate(TOP)
    return round(top)


@pytest.mark.parametrize("game", NAMES)
def test_a_message_covers_no_button(page: Page, lay: Lay, game: str) -> None:
    """What the table says for a moment lies over the banner, which is text."""
    lay(game, 0).show(page)
    await_sides(page)
    covered: dict[str, list[str]] = {}
    for width, height in FEW:
        expect(page.locator(".toast")).to_have_count(0)
        resize(page, width, height)
        assert page.evaluate(REACHED) > 0
        page.keyboard.press("u")
        expect(page.locator(".toast").last).to_have_text("Nothing can be undone now.")
        if found := page.evaluate(COVERED):
            covered[f"{width}x{height}"] = found
    assert covered == {}
