"""Persons at pages of their own who play one game, each whenever the game waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.pages.playing import ASKED, Clicker
from tests.browser.pages.seeing import PAUSE, TRIES, seen


class Company:
    """The persons of a team, by their pages; those who only look on are among the others."""

    def __init__(self, players: Sequence[Page], watchers: Sequence[Page] = ()) -> None:
        self._clickers = [Clicker(page, seed) for seed, page in enumerate(players, 7)]
        self._pages = [*players, *watchers]

    def play(self, steps: int) -> None:
        """Play so many actions, each seen by all."""
        for _ in range(steps):
            self.step()

    def play_round(self) -> None:
        """Play until each of them has acted, and each action was seen by all."""
        acted: set[int] = set()
        while len(acted) < len(self._clickers):
            acted.add(self.step())

    def step(self) -> int:
        """Have whoever is waited for act, and all see it; return who that was."""
        players = [clicker.page for clicker in self._clickers]
        number = await_asked(players)
        self._clickers[number].step()
        await_asked(players)
        self.await_equal()
        return number

    def await_equal(self) -> None:
        """Wait until all pages show one and the same game."""
        shown: list[dict[str, Any]] = []
        for _ in range(TRIES):
            shown = [open_to_all(page) for page in self._pages]
            if shown.count(shown[0]) == len(shown):
                return
            self._pages[0].wait_for_timeout(PAUSE)
        raise TimeoutError(f"the pages show {shown}")


def await_asked(pages: Sequence[Page]) -> int:
    """Wait until somebody is to act, and return who that is."""
    for _ in range(TRIES):
        for number, page in enumerate(pages):
            if page.locator(ASKED).count():
                return number
        pages[0].wait_for_timeout(PAUSE)
    raise TimeoutError("nobody is asked")


def open_to_all(page: Page) -> dict[str, Any]:
    """Return what a page shows to whoever looks at the table: the board, and how much was done."""
    shown = seen(page)
    return {"places": shown["places"], "lines": len(shown["log"])}
