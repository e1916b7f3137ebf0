"""What a page shows of a table, to compare it with another page or another moment.

Reasons are left out: a node that has been started again knows them no more.
"""

from typing import Any

from playwright.sync_api import Page

PAUSE = 50
TRIES = 1200
"""A minute and more of looks at a page, each with its pause in milliseconds."""

SEEN = """() => {
  const all = (selector, told) => [...document.querySelectorAll(selector)].map(told);
  const words = (element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll(".why, .seat-tip").forEach((reason) => reason.remove());
    return copy.textContent;
  };
  return {
    now: all(".banner-text", ({ textContent }) => textContent),
    places: all("[data-place]", (place) => place.ariaLabel.split(" You can ")[0]),
    hands: all(".seat", ({ children: [, ...hand] }) => hand.map(words)),
    side: all(".side-panels > :not(.danger)", ({ textContent }) => textContent),
    log: all(".log li", words),
  };
}"""


def seen(page: Page) -> dict[str, Any]:
    """Return what a page shows once its sides are drawn, too: they come after the board."""
    page.locator(".side-panels").wait_for(state="attached")
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


def await_same(page: Page, other: Page, tries: int = TRIES) -> None:
    """Wait until two pages show the same."""
    while seen(page) != seen(other):
        assert tries, (seen(page), seen(other))
        tries -= 1
        page.wait_for_timeout(PAUSE)


def await_seen(page: Page, before: dict[str, Any], tries: int = TRIES) -> None:
    """Wait until a page shows what it showed before: what is told of it may come first."""
    while seen(page) != before:
        assert tries, (seen(page), before)
        tries -= 1
        page.wait_for_timeout(PAUSE)


def await_sides(page: Page) -> None:
    """Wait until what lies around the board is drawn, which comes last: players, panels, log."""
    page.locator(".side-panels").wait_for(state="attached")
    page.locator(".log li").first.wait_for(state="attached")


def overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than its window."""
    found: int = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    return found


def turns(page: Page) -> int:
    return page.locator(".log li[data-kind=turn]").count()


SPILT = """() => {
    const spilt = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const holder = texts.currentNode.parentElement.closest(
            ":is(.table-board, .seats) button:is([data-place], [data-card])");
        if (!holder) continue;
        const text = document.createRange(), edge = holder.getBoundingClientRect();
        text.selectNode(texts.currentNode);
        const written = text.getBoundingClientRect();
        const { scrollWidth, clientWidth } = texts.currentNode.parentElement;
        const cut = clientWidth > 1 && scrollWidth > clientWidth;
        const over = written.left < edge.left || written.right > edge.right;
        if (written.width && (cut || over)) spilt.push(texts.currentNode.data);
    }
    return spilt;
}"""


def spilt(page: Page) -> list[str]:
    """Return what is written across the edge of a place or a card, or cut off on it."""
    found: list[str] = page.evaluate(SPILT)
    return found
