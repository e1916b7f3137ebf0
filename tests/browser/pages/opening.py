"""Tables for a page: opened in the form, or opened and played on beside it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from playwright.sync_api import Page

import marooned
from tests.table.browsers import Browser, Message

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
COMPANION = "greedy"
"""Judges well and decides at once: whole games are played with it."""


def fill_form(page: Page, game: str, players: int | None = None, **choices: str) -> None:
    """Ask for a table for one person and companions, each choice by its field's label."""
    players = players or max(2, marooned.games()[game].seats[0])
    page.goto("/")
    page.get_by_label(marooned.games()[game].title).check()
    page.get_by_text(f"{players} players", exact=True).click()
    unfold(page)
    set_companions(page, COMPANION)
    page.get_by_text("More choices").click()
    for name, wanted in choices.items():
        field = page.get_by_label(name, exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=wanted)
        else:
            field.fill(wanted)
    page.get_by_role("button", name="Sit down and play").click()
    page.locator(".table").wait_for()


def unfold(page: Page) -> None:
    """Show who sits where and all options in the form of the start page."""
    page.locator(".setup:not([open]) > summary").click()


def sit_beside_a_free_seat(page: Page, game: str) -> None:
    """Come to a table that was dealt at once, though a friend is still to take a seat."""
    seats: list[dict[str, Any]] = [
        {"kind": "person", "name": "Ada"},
        {"kind": "person", "name": "Player 2", "friend": True},
    ]
    others = [{"kind": "ai", "player": COMPANION}] * (marooned.games()[game].seats[0] - 2)
    wish = {"game": game, "seats": [*seats, *others]}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")


def set_companions(page: Page, player: str) -> None:
    for companion in page.get_by_role("combobox", name="AI player on").all():
        companion.select_option(player)


def is_number(seq: int, message: Message) -> bool:
    return bool(message["type"] == "push" and message["seq"] == seq)


class Laid:
    """A table at which one browser holds every seat, dealt and played on as a game was."""

    def __init__(self, address: str, like: marooned.Game, actions: int = 0) -> None:
        self.visitor = Browser(address)
        self.table = self._opened(like)
        self._play(like.history[:actions])

    def show(self, page: Page) -> None:
        """Open the table on a page whose browser holds the seats from now on."""
        cookie = self.visitor.http.cookies["marooned"]
        page.context.add_cookies(
            [{"name": "marooned", "value": cookie, "url": self.visitor.address}]
        )
        page.goto(f"/table/{self.table}")
        page.locator(".table, .curtain").wait_for()
        if page.locator(".curtain").count():
            page.get_by_role("button", name="I am").click()
        page.locator(".table").wait_for()

    def record(self) -> str:
        return self.visitor.http.get(f"/api/tables/{self.table}/record").text

    def _opened(self, like: marooned.Game) -> str:
        seats = [{"kind": "person", "name": name} for name in NAMES[: like.players]]
        given = {name: value for name, value in like.options.items() if name != "players"}
        wish: dict[str, Any] = {"seats": seats, "options": given | {"seed": str(like.seed)}}
        response = self.visitor.http.post("/api/tables", json={"game": like.name, **wish})
        assert response.status_code == 201, response.text
        return str(response.json()["table"])

    def _play(self, actions: Sequence[tuple[int, int]]) -> None:
        socket, rest = self.visitor.sit(self.table), list(actions)
        while rest:
            # In a secret window all say what they do, and it is played when the time is up.
            asked = len(socket.push["view"]["waiting"]) if socket.push["secret_window"] else 1
            now, rest = rest[:asked], rest[asked:]
            for seat, code in now:
                socket.say(type="play", seq=socket.seq, seat=seat, code=code)
            socket.hear_until(partial(is_number, socket.seq + asked))
