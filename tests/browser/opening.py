"""Tables for a page: opened in the form, or opened and played on beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import marooned
from tests.table.browsing import Browser, Message

GOLDEN = Path(__file__).resolve().parent.parent / "games/island/golden/three-escape-the-legend.txt"
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def fill_form(page: Page, players: int = 2, **choices: str) -> None:
    """Ask for a table for one person and companions, each choice by its field's label."""
    page.goto("/")
    page.get_by_text(f"{players} players").click()
    page.get_by_text("More choices").click()
    for name, wanted in choices.items():
        field = page.get_by_label(name, exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=wanted)
        else:
            field.fill(wanted)
    page.get_by_role("button", name="Sit down and play").click()
    page.locator(".table").wait_for()


def is_number(seq: int, message: Message) -> bool:
    return bool(message["seq"] == seq)


def golden_game() -> marooned.Game:
    """Return a short game that is won."""
    return marooned.replay(GOLDEN.read_text("utf-8"))


class Laid:
    """A table at which one browser holds every seat, dealt and played on as a game was."""

    def __init__(self, address: str, like: marooned.Game, seed: str, actions: int = 0) -> None:
        self.visitor = Browser(address)
        self.seed = int(seed)
        self.table = self._opened(like, seed)
        self._play(like.history[:actions])

    def show(self, page: Page) -> None:
        """Open the table on a page whose browser holds the seats from now on."""
        cookie = self.visitor.http.cookies["marooned"]
        page.context.add_cookies(
            [{"name": "marooned", "value": cookie, "url": self.visitor.address}]
        )
        page.goto(f"/table/{self.table}")
        page.locator(".table").wait_for()

    def record(self) -> str:
        return self.visitor.http.get(f"/api/tables/{self.table}/record").text

    def _opened(self, like: marooned.Game, seed: str) -> str:
        seats: list[dict[str, Any]] = [
            {"kind": "person", "name": name} for name in NAMES[: like.players]
        ]
        given = {name: value for name, value in like.options.items() if name != "players"}
        return self.visitor.open(*seats, **given, seed=seed)

    def _play(self, actions: Iterable[tuple[int, int]]) -> None:
        socket = self.visitor.sit(self.table)
        for seat, code in actions:
            expected = socket.seq + 1
            socket.say(type="play", seq=socket.seq, seat=seat, code=code)
            socket.hear_until(partial(is_number, expected))


def golden_table(address: str, actions: int) -> Laid:
    """Lay the won game as it stood after so many of its actions."""
    record = marooned.read_record(GOLDEN.read_text("utf-8"))
    return Laid(address, golden_game(), str(record.header["seed"]), actions)
