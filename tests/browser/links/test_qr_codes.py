"""QR codes that the page draws, read by a reader of our own, module by module."""

import re

import pytest
from playwright.sync_api import Page

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


def test_the_code_of_a_waiting_room_is_its_link(page: Page) -> None:
    """A phone that reads the code comes where the link leads."""
    link = open_to_friends(page, 2)
    assert text_of(drawn(page)) == link


def test_a_long_link_is_drawn_too(page: Page) -> None:
    """An invitation to a seat, with its secret, needs a larger code."""
    sit_beside_a_free_seat(page, NAMES[0])
    page.get_by_role("button", name="Invite a friend").click()
    page.locator("svg.qr").wait_for()
    assert text_of(drawn(page)) == page.get_by_role("textbox", name="The link").input_value()
