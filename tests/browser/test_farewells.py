"""What a person ends in the page: an old page, a table, a name."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.pages.opening import fill_form
from tests.browser.pages.planned import NAMES

pytestmark = pytest.mark.browser

COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"

OTHER = {"text": "", "version": "9", "build": "another", "stale_rules": []}


def upgrade(page: Page) -> None:
    """Have the server be one with another page from now on, and come back to this one."""
    page.route("**/api/status", lambda route: route.fulfill(json=OTHER))
    page.evaluate(COME_BACK)


def test_an_old_page_offers_a_reload(visit: Visit) -> None:
    """Whoever comes back to a page that the server has not any more may load the newer one."""
    page = visit()
    page.goto("/")
    page.get_by_role("heading", name="Marooned").wait_for()
    page.wait_for_load_state("networkidle")
    upgrade(page)
    expect(page.get_by_text("A newer version is available.")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text("A newer version is available.")).to_be_hidden()


def test_a_reload_can_wait(visit: Visit) -> None:
    """At a table nothing is loaded before it is asked for, and a person is asked once."""
    page = visit()
    fill_form(page, NAMES[0], Seed="7")
    upgrade(page)
    page.get_by_role("button", name="Later").click()
    page.evaluate(COME_BACK)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("A newer version is available.")).to_be_hidden()
    expect(page.locator(".table")).to_be_visible()


class Upgraded:
    """A server that speaks another protocol once it was upgraded."""

    def __init__(self, page: Page) -> None:
        """Stand between a page and its tables."""
        self.is_new = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self._relay)

    def _relay(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._sockets.append(socket)
        server.on_message(lambda text: socket.send(self._told(str(text))))

    def _told(self, text: str) -> str:
        message = json.loads(text)
        if not self.is_new or "protocol" not in message:
            return text
        return json.dumps({"type": message["type"], "protocol": "3.0", "holder": [0]})

    def upgrade(self) -> None:
        """Begin to speak the other protocol, on new connections."""
        self.is_new = True
        self._sockets[-1].close()


def test_a_page_of_another_protocol_is_reloaded_into_its_seat(visit: Visit) -> None:
    """It shows what it knows and offers a reload; the new page is at the same seat."""
    page = visit()
    server = Upgraded(page)
    fill_form(page, NAMES[0], Seed="7")
    server.upgrade()
    expect(page.get_by_text("A newer version is available.")).to_be_visible()
    expect(page.locator(".table")).to_be_visible()
    server.is_new = False
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text("A newer version is available.")).to_be_hidden()
    expect(page.locator(".table [data-legal]").first).to_be_visible()


def test_a_table_is_ended_from_the_list(visit: Visit) -> None:
    """Whoever opened a table ends it by two clicks, and those who look are told."""
    page = visit()
    fill_form(page, NAMES[0], Seed="7")
    other = page.context.new_page()
    other.goto("/")
    other.get_by_role("button", name="End ", exact=False).first.click()
    other.get_by_role("button", name="End it").click()
    expect(other.get_by_text("Your tables")).to_be_hidden()
    expect(page.get_by_text("was closed").first).to_be_visible()


def test_a_name_is_forgotten_from_the_list(visit: Visit) -> None:
    """Whoever wants to be forgotten asks for it by two clicks."""
    page = visit()
    fill_form(page, NAMES[0], Seed="7")
    page.goto("/")
    page.get_by_role("button", name="Forget my name").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("button", name="Forget my name")).to_be_visible()


def test_a_person_is_erased_from_the_list(visit: Visit) -> None:
    """Everything about a person goes by two clicks, the seats as well."""
    page = visit()
    fill_form(page, NAMES[0], Seed="7")
    page.goto("/")
    page.get_by_role("button", name="Erase everything about me").click()
    page.get_by_role("button", name="Erase it").click()
    expect(page.get_by_text("Your tables")).to_be_hidden()
