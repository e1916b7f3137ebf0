"""After the end: one rematch for all, those who look at it and those who are away."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_gathering import come, open_to_friends
from tests.table.browsers import Browser
from tests.table.gathered import played_out

pytestmark = pytest.mark.browser

COME = "Join"


@pytest.fixture
def friends(address: str) -> list[Browser]:
    return [Browser(address), Browser(address)]


def seated(page: Page, browser: Browser) -> Page:
    """Return a page whose browser holds the seats of another from now on."""
    cookie = browser.http.cookies["marooned"]
    page.context.add_cookies([{"name": "marooned", "value": cookie, "url": browser.address}])
    return page


def test_a_friend_who_is_away_finds_the_rematch(visit: Visit, friends: list[Browser]) -> None:
    """Whoever is gone when the others go on has the seat in the new table, and finds it listed."""
    table = played_out(*friends)
    ada, ben = (seated(visit(), browser) for browser in friends)
    ada.goto(f"/table/{table}")
    ada.get_by_role("button", name="Play again").click()
    expect(ada.get_by_text("Ada, you")).to_be_visible()
    ben.goto("/")
    ben.locator(".tables a").first.click()
    expect(ben.get_by_text("Ben, you")).to_be_visible()
    assert ben.url == ada.url


def test_the_others_are_offered_it(visit: Visit, friends: list[Browser]) -> None:
    """Who looks at the end is told who has laid the table again, and comes along by a click."""
    table = played_out(*friends)
    ada, ben = (seated(visit(), browser) for browser in friends)
    for page in (ada, ben):
        page.goto(f"/table/{table}")
    ben.get_by_role("button", name="Look at the board").click()
    ada.get_by_role("button", name="Same deal again").click()
    expect(ben.get_by_text("Ada opened a new table for the same deal again")).to_be_visible()
    ben.get_by_role("button", name=COME).click()
    expect(ben.get_by_text("known deal")).to_be_visible()
    expect(ada.get_by_text("known deal")).to_be_visible()


def test_the_opener_switches_hints_off(visit: Visit) -> None:
    """Hints and chances leave every page at once, and whoever looks on is told by name."""
    ada, ben, zoe = visit(), visit(), visit()
    link = open_to_friends(ada, 2)
    come(ben, link, 2)
    for page in (ada, ben):
        page.get_by_role("button", name="I am ready").click()
    zoe.goto(link)
    ada.get_by_role("button", name="1 spectator").click()
    expect(ada.get_by_text("a guest is watching.")).to_be_visible()
    expect(ben.get_by_role("button", name="Chance")).to_be_visible()
    ada.get_by_role("checkbox", name="Hints and chances").uncheck()
    expect(ben.get_by_role("button", name="Chance")).to_have_count(0)
    ada.get_by_role("checkbox", name="Others may watch").uncheck()
    expect(zoe.locator("small").get_by_text("allows no spectators")).to_be_visible()
