"""While people wait for one another they talk, and what is new on the page can be used by all."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages.opening import sit_beside_a_free_seat
from tests.browser.pages.planned import TEAMS
from tests.browser.people.test_leaving_and_coming_back import check_accessible, more
from tests.browser.test_gathering import gathered, get_ready

pytestmark = pytest.mark.browser


def say(page: Page, text: str) -> None:
    """Write a line to all."""
    field = page.get_by_role("textbox", name="Say something to all")
    field.fill(text)
    field.press("Enter")


def test_people_talk_before_the_deal_and_after_it(visit: Visit) -> None:
    """A line is read by the other in the room, and at the table, until one is heard no more."""
    ada, ben = gathered(visit, 2)
    say(ben, "Shall we begin?")
    expect(ada.get_by_role("list", name="Messages")).to_contain_text("Shall we begin?")
    ada.get_by_role("button", name="Show my code").click()
    expect(ada.get_by_role("textbox", name="My code")).to_be_visible()
    check_accessible(ada)
    get_ready([ada, ben])
    ada.locator(".table").wait_for()
    hear_no_more(ada, ben)


def hear_no_more(ada: Page, ben: Page) -> None:
    """Have one stop hearing the other, who is told nothing of it."""
    more(ada, "Ben")
    ada.get_by_role("button", name="Mute Ben").click()
    check_accessible(ada)
    ada.get_by_role("button", name="Close").click()
    for page in (ada, ben):
        page.get_by_role("button", name="Talk").first.click()
    say(ben, "Hello?")
    expect(ben.get_by_role("list", name="Messages")).to_contain_text("Hello?")
    expect(ada.get_by_text("Muted: Ben.")).to_be_visible()
    check_accessible(ada)
    ada.get_by_role("button", name="Unmute all").click()
    expect(ada.get_by_role("list", name="Messages")).to_contain_text("Hello?")


def test_who_looks_on_asks_for_a_seat(visit: Visit) -> None:
    """The question comes to the host, and with a yes the guest sits there by their name."""
    ada, zoe = visit(), visit()
    sit_beside_a_free_seat(ada, TEAMS[0])
    zoe.goto(ada.url)
    zoe.get_by_role("button", name="Ask for this seat").click()
    zoe.get_by_role("textbox", name="Your name").fill("Zoe")
    zoe.get_by_role("button", name="Ask", exact=True).click()
    expect(zoe.get_by_text("You have asked for this seat.")).to_be_visible()
    check_accessible(ada)
    ada.get_by_role("button", name="Give them the seat").click()
    expect(zoe.get_by_text("Zoe, you")).to_be_visible()
    expect(ada.get_by_text("Zoe", exact=True).first).to_be_visible()
