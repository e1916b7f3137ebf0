"""Rivals who are asked in secret, each at a browser of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from playwright.sync_api import Page

from tests.browser.pages.company import show
from tests.browser.pages.opening import is_number
from tests.table.browsers import ADA, FRIEND, Browser, Message, Socket

PLAYERS = 3


class Rivalry:
    """A table of rivals at one node, played on to its first secret window, and paused there."""

    def __init__(self, address: str, game: str) -> None:
        self.visitors = [Browser(address) for _ in range(PLAYERS)]
        wish = {"game": game, "seats": [ADA, *[FRIEND] * (PLAYERS - 1)]}
        opened = self.visitors[0].http.post("/api/tables", json=wish)
        assert opened.status_code == 201, opened.text
        self.table = str(opened.json()["table"])
        for seat in range(1, PLAYERS):
            self._invite(seat)
        self._play_on([visitor.sit(self.table) for visitor in self.visitors])

    def show(self, pages: Sequence[Page]) -> None:
        """Have each page show the table from a seat of its own."""
        for page, visitor in zip(pages, self.visitors, strict=True):
            show(page, visitor, self.table)

    def close(self) -> None:
        """Let go of all lines."""
        for visitor in self.visitors:
            visitor.close()

    def _invite(self, seat: int) -> None:
        seats = f"/api/tables/{self.table}/seats"
        invited = self.visitors[0].http.post(f"{seats}/{seat}/invitation")
        assert invited.status_code == 201, invited.text
        taken = {"secret": invited.json()["secret"], "name": f"Guest {seat}"}
        self.visitors[seat].http.post(seats, json=taken).raise_for_status()

    def _play_on(self, sockets: Sequence[Socket]) -> None:
        """Pause the table, so that no time goes by, and play until all are asked in secret."""
        sockets[0].say(type="pause", on=True)
        for socket in sockets:
            socket.hear_until(is_paused)
        while not sockets[0].push["secret_window"]:
            seat = min(sockets[0].push["view"]["waiting"])
            before, code = sockets[seat].seq, shortest(sockets[seat].views[seat]["legal"])
            sockets[seat].say(type="play", seq=before, seat=seat, code=code)
            for socket in sockets:
                socket.hear_until(partial(is_number, before + 1))


def is_paused(message: Message) -> bool:
    """Tell whether a message says that the table is paused."""
    return bool(message["type"] == "push" and message["paused"])


def shortest(legal: Sequence[Message]) -> int:
    """Return the code of what leads to the next window soonest: to pass, where that may be done."""
    passes = [action for action in legal if action["kind"] == "pass"]
    return int((passes or legal)[-1]["code"])
