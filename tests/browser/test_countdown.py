"""What is left of a window that is answered in secret: it runs out, and stands while paused."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import marooned
from tests.browser.pages.opening import fill_form, unfold
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import await_question

pytestmark = pytest.mark.browser

WINDOW = {"seconds": 600, "seconds_left": 400, "answer": None}
LATER = 5000
HALF = 300_000
RIVALS = [name for name, game in sorted(marooned.games().items()) if not game.cooperative]
BAR = "() => getComputedStyle(document.querySelector('.countdown-bar i')).animationPlayState"


def open_windows(page: Page) -> None:
    """Have every push tell of a window that asks the seats here, whatever the game stands at."""

    def meet(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "push":
                told["secret_window"] = WINDOW
                told["view"]["waiting"] = told["your_seats"]
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile("/socket$"), meet)


def test_the_countdown_stands_while_paused(page: Page) -> None:
    """At a paused table the seconds and the bar stand; they go on from there with the table."""
    left = page.locator(".countdown-left")
    open_windows(page)
    page.clock.install()
    fill_form(page, TEAMS[0], Seed="7")
    await_question(page)
    page.keyboard.press("p")
    page.locator(".paused").wait_for()
    page.clock.fast_forward(LATER)
    expect(left).to_have_text("400 s")
    assert page.evaluate(BAR) == "paused"
    page.keyboard.press("p")
    expect(page.locator(".paused")).to_have_count(0)
    page.clock.fast_forward(LATER)
    expect(left).to_have_text(re.compile("39. s"))
    assert page.evaluate(BAR) == "running"


@pytest.mark.parametrize("game", RIVALS)
def test_nobody_is_called_while_paused(page: Page, game: str) -> None:
    """Rivals at one browser share the window's time; a pause is no part of anybody's."""
    hand_over = page.get_by_role("heading", name="Hand over to Player 2")
    open_windows(page)
    page.clock.install()
    page.goto("/")
    page.get_by_label(marooned.games()[game].title).check()
    unfold(page)
    page.get_by_role("group", name="Seat 2").get_by_text("Person").click()
    page.get_by_role("button", name="Sit down and play").click()
    page.get_by_role("button", name="I am Player 1").click()
    page.locator(".table").wait_for()
    page.keyboard.press("p")
    page.locator(".paused").wait_for()
    page.clock.fast_forward(HALF)
    expect(page.locator(".countdown-left")).to_have_text("100 s")
    expect(hand_over).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator(".paused")).to_have_count(0)
    page.clock.fast_forward(HALF)
    hand_over.wait_for()
