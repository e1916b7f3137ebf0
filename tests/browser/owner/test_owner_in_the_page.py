"""The owner's page: the way in, what is seen there, and what is asked before it is done."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.reading import found_by_axe
from tests.browser.pages.seeing import overflow
from tests.table.browsers import ADA, FRIEND, Browser

pytestmark = pytest.mark.browser

TOKEN = "a-token-of-the-owner"  # noqa: S105 - of these tests alone
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a node whose owner's token is known."""
    database = tmp_path_factory.mktemp("kept") / "tables.sqlite3"
    with running(Node(database, MAROONED_OWNER_TOKEN=TOKEN, MAROONED_RULES="plain")) as node:
        yield node.address


@pytest.fixture
def guest(kept: str) -> Iterator[Browser]:
    browser = Browser(kept)
    yield browser
    browser.close()


def enter(page: Page, kept: str) -> None:
    page.goto(f"{kept}/owner#token={TOKEN}")
    page.get_by_role("heading", name="Status").wait_for()


def test_the_link_leads_in_and_is_forgotten(visit: Visit, kept: str) -> None:
    """The token stays in no address; the page comes back without it, until the owner leaves."""
    page = visit()
    enter(page, kept)
    assert "token" not in page.url
    page.reload()
    page.get_by_role("heading", name="Status").wait_for()


def test_others_stay_outside(visit: Visit, kept: str, faults: Faults) -> None:
    """Without the token there is a door, and a wrong one does not open it."""
    faults.expect("403")
    page = visit()
    page.goto(f"{kept}/owner")
    page.get_by_label("Token").fill("a guess")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("marooned owner")
    assert found_by_axe(page) == []
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Status").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Token").wait_for()


def test_a_table_is_closed_with_a_word(visit: Visit, kept: str, guest: Browser) -> None:
    """By the keyboard alone: it is asked before, and who sits there reads the word."""
    socket = guest.sit(guest.open(ADA, FRIEND))
    page = visit()
    enter(page, kept)
    button = page.get_by_role("button", name="of Ada and a free seat")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    expect(button).to_be_visible()
    button.press("Enter")
    dialog.get_by_label("Message to the players").fill("the disk is full")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No table is running.")).to_be_visible()
    assert socket.hear_error()["message"].endswith("the disk is full")


def test_no_new_tables_are_opened_for_a_while(visit: Visit, kept: str, guest: Browser) -> None:
    """It is asked before, told in the page, and taken back."""
    page = visit()
    enter(page, kept)
    page.get_by_role("button", name="Stop accepting new tables").click()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text("This server does not accept new tables")).to_be_visible()
    assert guest.post(ADA, FRIEND).status_code == 503
    page.get_by_role("button", name="Accept new tables again").click()
    expect(page.get_by_text("This server does not accept new tables")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_page_reads_well(
    visit: Visit, kept: str, guest: Browser, size: dict[str, Any], scheme: str
) -> None:
    """Nothing is wider than the window, and no rule of accessibility is broken."""
    guest.open(ADA, FRIEND)
    page = visit(color_scheme=scheme, **size)
    enter(page, kept)
    assert overflow(page) <= 0
    assert found_by_axe(page) == []
    page.get_by_role("button", name="of Ada and a free seat").first.click()
    page.get_by_role("dialog").wait_for()
    assert found_by_axe(page) == []
