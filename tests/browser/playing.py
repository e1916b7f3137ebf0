"""A person who clicks: on tiles, on cards, on buttons, and through the menus that open."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page

ENDED = ".ending[open]"
ASKED = (
    ".table:not([data-busy]):has(.banner[data-mine]):has(.actions[aria-busy=false])"
    ":not(:has([data-standing=thinking]))"
)
PLACE = "[data-place][data-legal=direct]"
CARD = ".seats [data-legal=direct]"
BUTTON = ".action[data-action]"
ITEM = ".menu [role=menuitem]"
EAGER = re.compile("Capture|Save|Lift off|Shore up")

CORNER = {"x": 16.0, "y": 16.0}
"""Where no pawn stands in the way of a tile."""


def await_question(page: Page) -> None:
    """Wait until the person is asked, or the game is over."""
    page.locator(f"{ASKED}, {ENDED}").first.wait_for()


def is_over(page: Page) -> bool:
    return page.locator(ENDED).is_visible()


class Clicker:
    """Chooses by luck, rather what helps; `ways` are the ways in which it has chosen."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.luck = Random(seed)
        self.ways: set[str] = set()

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
        helpful = self.page.locator(BUTTON, has_text=EAGER)
        if helpful.count():
            self._click("button", helpful)
            return
        ways = {"place": PLACE, "card": CARD, "button": BUTTON}
        found = {way: self.page.locator(selector) for way, selector in ways.items()}
        way = self.luck.choice([way for way, those in found.items() if those.count()])
        self._click(way, found[way])

    def _click(self, way: str, those: Locator) -> None:
        self.ways.add(way)
        one = those.nth(self.luck.randrange(those.count()))
        one.click(position=CORNER if way == "place" else None)


def choose(page: Page, seat: int, kind: str, code: int) -> None:
    """Play one particular action by its button, and through the menu where there are several."""
    await_question(page)
    page.locator(f"{BUTTON}[data-seat='{seat}'][data-kind={kind}]").click()
    item = page.locator(f"{ITEM}[data-code='{code}']")
    if item.count():
        item.click()
