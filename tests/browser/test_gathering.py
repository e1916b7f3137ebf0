"""People gather in a waiting room: they come by a link, change things, and are dealt together."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Visit
from tests.browser.pages.opening import unfold
from tests.browser.pages.planned import TEAMS

pytestmark = pytest.mark.browser

GAME = marooned.games()[TEAMS[0]]
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def open_to_friends(page: Page, players: int, seed: str = "") -> str:
    """Open a table to friends on all seats but the first, and return its link."""
    page.goto("/")
    page.get_by_label(GAME.title).check()
    page.get_by_text(f"{players} players", exact=True).click()
    unfold(page)
    page.get_by_role("textbox", name="Name of player 1").fill(NAMES[0])
    for number in range(2, players + 1):
        page.get_by_role("group", name=f"Seat {number}").get_by_text("Friend").click()
    page.get_by_text("More choices").click()
    page.get_by_label("Seed", exact=True).fill(seed)
    page.get_by_role("button", name="Open the table for friends").click()
    return page.get_by_role("textbox", name="The link to this table").input_value()


def come(page: Page, link: str, seat: int) -> None:
    """Come by the link and sit down."""
    page.goto(link)
    page.get_by_role("textbox", name=f"Your name for seat {seat}").fill(NAMES[seat - 1])
    page.get_by_role("listitem").nth(seat - 1).get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("textbox", name=f"Your name on seat {seat}")).to_be_visible()


def get_ready(pages: Sequence[Page]) -> None:
    for page in pages:
        page.get_by_role("button", name="I am ready").click()


def gathered(visit: Visit, players: int) -> list[Page]:
    """Return the pages of people who all sit in a waiting room."""
    pages = [visit() for _ in range(players)]
    link = open_to_friends(pages[0], players)
    for seat, page in enumerate(pages[1:], 2):
        come(page, link, seat)
    return pages


def test_four_people_gather_and_are_dealt(visit: Visit) -> None:
    """They come by the link, swap, change the game, say ready, and every page goes to the table."""
    pages = ada, ben, cleo, dan = gathered(visit, 4)
    get_ready([ben])
    ada.get_by_role("button", name="Move seat 3 up").click()
    expect(cleo.get_by_role("textbox", name="Your name on seat 2")).to_have_value("Cleo")
    expect(ben.get_by_role("button", name="I am ready")).to_be_visible()
    ada.get_by_role("button", name="Change the game").click()
    ada.get_by_role("combobox", name="Difficulty").select_option(label="Elite")
    ada.get_by_role("button", name="Change it").click()
    expect(dan.get_by_text("Elite")).to_be_visible()
    get_ready(pages)
    for page, name in zip(pages, NAMES, strict=True):
        page.locator(".table").wait_for()
        expect(page.get_by_text(f"{name}, you")).to_be_visible()


def test_who_leaves_frees_a_seat(visit: Visit) -> None:
    """Nobody is dealt while a seat is free; the opener gives it to a companion and plays on."""
    ada, ben = gathered(visit, 2)
    get_ready([ada])
    ben.get_by_role("button", name="Leave").click()
    expect(ada.get_by_text("Waiting for a player for the free seat.")).to_be_visible()
    ada.get_by_role("combobox", name="Who sits on seat 2").select_option(index=1)
    get_ready([ada])
    ada.locator(".table").wait_for()
    expect(ben.get_by_text("watching", exact=True)).to_be_visible()


def test_a_room_is_there_after_a_reload(visit: Visit) -> None:
    """Whoever loads the page again sits where they sat, by the name they took last."""
    ada, ben = gathered(visit, 2)
    field = ben.get_by_role("textbox", name="Your name on seat 2")
    field.fill("Benno")
    field.press("Enter")
    expect(ada.get_by_text("Waiting for Benno.")).to_be_visible()
    ben.reload()
    expect(field).to_have_value("Benno")
