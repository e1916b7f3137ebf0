"""A person who clicks: on tiles, on cards, on buttons, and through the menus that open."""

from collections import Counter
from random import Random

from playwright.sync_api import Locator, Page, Position

ENDED = ".ending[open]"
ASKED = (
    ".table:not([data-busy]):has(.banner[data-mine]):has(.actions[aria-busy=false])"
    ":not(:has([data-standing=thinking]))"
)
BUTTON = ".action[data-action]"
ITEM = ".menu [role=menuitem]"
FOLDED = f"{ITEM}[aria-haspopup]"
"""A line that holds several actions."""
CLOSING = ".closing .action"
WAYS = {
    "place": "[data-place][data-legal=direct]",
    "card": ".seats [data-legal=direct]",
    "other": ":is(.table-board, .side-panels) button[data-legal=direct]:not([data-place])",
    "deed": f"{BUTTON}:not(.bare)",
    "bare": f"{BUTTON}.bare",
}

CORNER: Position = {"x": 16, "y": 16}
"""Where no pawn stands in the way of a tile."""


def await_question(page: Page) -> None:
    """Wait until the person is asked, or the game is over."""
    page.locator(f"{ASKED}, {ENDED}").first.wait_for()


def end_actions(page: Page) -> None:
    """Do no more, though something is left."""
    page.locator(CLOSING).last.click()
    if page.locator(ITEM).count():
        page.locator(ITEM).last.click()


def is_over(page: Page) -> bool:
    return page.locator(ENDED).is_visible()


class Clicker:
    """Chooses by luck, in each of its `ways` in turn."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.luck = Random(seed)
        self.ways: Counter[str] = Counter()

    def play_out(self) -> None:
        while self.step():
            pass

    def step(self) -> bool:
        """Take one action; False once the game is over."""
        await_question(self.page)
        if is_over(self.page):
            return False
        self._begin()
        while self.page.locator(ITEM).count():
            self._click("menu", self.page.locator(ITEM))
        return True

    def _begin(self) -> None:
        found = {way: self.page.locator(selector) for way, selector in WAYS.items()}
        able = [way for way, those in found.items() if those.count()]
        way = min(able, key=self.ways.__getitem__)
        self._click(way, found[way])

    def _click(self, way: str, those: Locator) -> None:
        self.ways[way] += 1
        one = those.nth(self.luck.randrange(those.count()))
        one.click(position=CORNER if way == "place" else None)


def choose(page: Page, seat: int, kind: str, code: int) -> None:
    """Play one particular action by its button, and through the menu where there are several."""
    await_question(page)
    page.locator(f"{BUTTON}[data-seat='{seat}'][data-kind={kind}]").click()
    item = page.locator(f"{ITEM}[data-code='{code}']")
    for line in range(page.locator(FOLDED).count()):
        if item.count():
            break
        page.locator(FOLDED).nth(line).click()
        if not item.count():
            page.get_by_role("button", name="Back").click()
    if item.count():
        item.click()
