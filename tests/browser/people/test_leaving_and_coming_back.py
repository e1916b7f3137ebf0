"""People come and go: one is replaced and comes back by code, and the host's rights pass on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages.reading import found_by_axe
from tests.browser.test_two_browsers import MATES, come, invite, lay_for_two

pytestmark = pytest.mark.browser

AWAY = re.compile("^away|gone$")
WATCHING = "I have a recovery code"


def check_accessible(page: Page) -> None:
    assert found_by_axe(page) == []


def more(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Menu for the seat of {name}").click()


def code_of(page: Page, name: str) -> str:
    """Have a page show its person's code."""
    more(page, name)
    page.get_by_role("button", name="Show my code").click()
    code = page.get_by_role("textbox", name="My code").input_value()
    check_accessible(page)
    page.get_by_role("button", name="Close").click()
    return code


def settle(page: Page, matter: str, done: str) -> None:
    """Choose a matter of the open seat, and confirm it."""
    page.get_by_role("button", name=matter).click()
    check_accessible(page)
    page.get_by_role("button", name=done, exact=True).click()


def test_a_friend_is_replaced_and_comes_back_on_a_phone(visit: Visit) -> None:
    """A companion sits in, a code brings the seat to a phone, and the host's rights pass on."""
    ada, ben = visit(), visit()
    lay_for_two(ada, MATES[0])
    come(ben, invite(ada))
    table, code = ben.url, code_of(ben, "Cleo")
    ben.close()
    expect(ada.get_by_text(AWAY)).to_be_visible()
    more(ada, "Cleo")
    settle(ada, "Find a replacement", "Replace")
    expect(ada.locator(".log")).to_contain_text("Deckhand sits in for Cleo.")
    phone = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    come_back(phone, table, code)
    expect(ada.locator(".log")).to_contain_text("Cleo uses another browser now.")
    leave_as_host(ada, phone)


def test_who_resigns_is_asked_first(visit: Visit) -> None:
    """The help leads to the seat's menu, which says what it means; only then is it done."""
    ada = visit()
    lay_for_two(ada, MATES[0])
    ada.get_by_role("button", name="Help").click()
    ada.get_by_role("button", name="Leave or resign…").click()
    ada.get_by_role("button", name="Resign: give this seat up").click()
    expect(ada.get_by_role("dialog")).to_contain_text("You cannot come back to this seat.")
    ada.get_by_role("button", name="Back", exact=True).click()
    expect(ada.locator(".log")).not_to_contain_text("resigns")
    settle(ada, "Resign: give this seat up", "Resign")
    expect(ada.locator(".log")).to_contain_text("resigns")
    ada.get_by_role("button", name="Help").click()
    expect(ada.get_by_role("button", name="Leave or resign…")).to_have_count(0)


def come_back(page: Page, table: str, code: str) -> None:
    """Come from the start page, by the link of a table and a code."""
    page.goto("/")
    page.get_by_role("button", name="I have a recovery code").click()
    check_accessible(page)
    page.get_by_label("link or name").fill(table)
    page.get_by_label("Your code").fill(code.lower())
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_text("Cleo, you")).to_be_visible()


def leave_as_host(ada: Page, phone: Page) -> None:
    """Stand up, whereupon who is left is the host; and come back, who is it no more."""
    name = ada.locator(".seat-holder").filter(has_text=", you").inner_text().split(",")[0].strip()
    more(ada, name)
    settle(ada, "Stand up", "Stand up")
    expect(phone.get_by_text("You are the host of this table now.")).to_be_visible()
    expect(ada.get_by_role("button", name=WATCHING)).to_be_visible()
    ada.get_by_role("button", name="Sit down again").click()
    expect(ada.get_by_text(f"{name}, you")).to_be_visible()
    expect(phone.locator(".seat", has_text="Cleo, you").locator(".host-mark")).to_be_visible()
