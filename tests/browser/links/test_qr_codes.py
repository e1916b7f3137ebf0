"""QR codes that the page draws, read by a reader of our own, module by module."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links.qr_reader import Rows, text_of
from tests.browser.pages.opening import sit_beside_a_free_seat
from tests.browser.pages.planned import NAMES
from tests.browser.test_gathering import open_to_friends

pytestmark = pytest.mark.browser

EDGE = 4
MODULE = re.compile(r"M(\d+) (\d+)h1v1h-1z")


def drawn(page: Page) -> Rows:
    """Return the modules of the code on a page, without its edge."""
    code = page.locator("svg.qr")
    size = int(str(code.get_attribute("viewBox")).split()[-1]) - 2 * EDGE
    dark = MODULE.findall(str(code.locator("path").get_attribute("d")))
    places = {(int(y) - EDGE, int(x) - EDGE) for x, y in dark}
    return [[(y, x) in places for x in range(size)] for y in range(size)]


REACHED = "http://192.0.2.7:8400"


def reached(page: Page, *addresses: str) -> None:
    """Have the server say under which addresses it is reached."""
    told = {"network": True, "addresses": addresses}
    page.route("**/api/addresses", lambda route: route.fulfill(json=told))


def test_a_link_of_this_computer_alone_says_so(page: Page) -> None:
    """A page that was opened locally warns, says what to do, and draws no code to be read."""
    link = open_to_friends(page, 2)
    warning = page.get_by_role("note").filter(has_text="works on this computer only")
    expect(warning).to_contain_text("marooned play --host 0.0.0.0")
    expect(page.locator("svg.qr")).to_have_count(0)
    assert link.startswith("http://127.0.0.1")
    sit_beside_a_free_seat(page, NAMES[0])
    page.get_by_role("button", name="Invite a friend").click()
    expect(warning).to_be_visible()
    expect(page.locator("svg.qr")).to_have_count(0)


def test_a_computer_without_a_network_says_so(page: Page) -> None:
    """A server that listens everywhere, and has no address to give, says what is missing."""
    reached(page)
    open_to_friends(page, 2)
    expect(page.get_by_role("note")).to_contain_text("no network address")
    expect(page.locator("svg.qr")).to_have_count(0)


def test_the_code_of_a_waiting_room_is_its_link(page: Page) -> None:
    """A phone that reads the code comes where the link leads, by the address that is chosen."""
    other = "http://198.51.100.7:8400"
    reached(page, REACHED, other)
    open_to_friends(page, 2)
    code, link = page.locator("svg.qr"), page.get_by_role("textbox", name="The link to this table")
    code.wait_for()
    expect(link).to_have_value(re.compile(f"^{REACHED}/table/"))
    assert text_of(drawn(page)) == link.input_value()
    page.get_by_label("Address of this computer").select_option(other)
    expect(link).to_have_value(re.compile(f"^{other}/table/"))
    assert text_of(drawn(page)) == link.input_value()


def test_a_long_link_is_drawn_too(page: Page) -> None:
    """An invitation to a seat, with its secret, needs a larger code."""
    reached(page, REACHED)
    sit_beside_a_free_seat(page, NAMES[0])
    page.get_by_role("button", name="Invite a friend").click()
    page.locator("svg.qr").wait_for()
    link = page.get_by_role("textbox", name="The link").input_value()
    assert link.startswith(REACHED)
    assert text_of(drawn(page)) == link
