"""Moderation in the page: reports, bans, limits and the notice, by guests and by the operator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.reading import found_by_axe
from tests.browser.pages.seeing import overflow
from tests.table.browsers import ADA, FRIEND, GREEDY, Browser

pytestmark = pytest.mark.browser

TOKEN = "a-token-of-the-owner"  # noqa: S105 - of these tests alone
PUBLIC = {"terms": {"public": True}}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}
NOTICE = "The server restarts at 20:00. Games continue afterwards where they stopped."


@pytest.fixture
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a node that lists public tables."""
    database = tmp_path_factory.mktemp("kept") / "tables.sqlite3"
    public = {"MAROONED_PUBLIC_TABLES": "true", "MAROONED_RULES": "plain"}
    with running(Node(database, None, MAROONED_OWNER_TOKEN=TOKEN, **public)) as node:
        yield node.address


@pytest.fixture
def operator(kept: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{kept}/api/owner") as client:
        client.post("/session", json={"token": TOKEN})
        yield client


@pytest.fixture
def guest(kept: str) -> Iterator[Browser]:
    browser = Browser(kept)
    yield browser
    browser.close()


def enter(page: Page, kept: str) -> None:
    page.goto(f"{kept}/owner#token={TOKEN}")
    page.get_by_role("heading", name="Notice and limits").wait_for()


def gathered(guest: Browser) -> str:
    """Open a public table of Ada's, with a waiting room."""
    wish = {"game": "island", "seats": [ADA, FRIEND], "options": {}, "waiting_room": True, **PUBLIC}
    return str(guest.http.post("/api/tables", json=wish).json()["table"])


def come(page: Page, kept: str, table: str) -> None:
    """Take the free seat of a waiting room."""
    page.goto(f"{kept}/table/{table}")
    page.get_by_placeholder("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()


def send_report(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="Report Ada")
    dialog.get_by_label("Reason").select_option("Insults or threats")
    dialog.get_by_label("Details").fill("She was rude.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("The operator will read your report").first).to_be_visible()


def test_a_person_is_reported_and_banned(
    visit: Visit, kept: str, guest: Browser, faults: Faults
) -> None:
    """From the waiting room to the ban: the operator reads the report, the person the reason."""
    faults.expect("403")
    table = gathered(guest)
    ben, ada, owner = visit(), visit(), visit()
    token = guest.http.cookies["marooned"]
    ada.context.add_cookies([{"name": "marooned", "value": token, "url": kept}])
    ada.goto(f"{kept}/table/{table}")
    come(ben, kept, table)
    ben.get_by_role("button", name="Report Ada").click()
    assert found_by_axe(ben) == []
    send_report(ben)
    enter(owner, kept)
    expect(owner.get_by_text("Ada: Insults or threats")).to_be_visible()
    owner.get_by_role("button", name="Ban Ada").click()
    owner.get_by_label("Reason, shown").fill("insults")
    owner.get_by_role("form", name="New ban").get_by_role("button", name="Ban").click()
    expect(owner.get_by_role("heading", name="Bans (1)")).to_be_visible()
    expect(ada.get_by_role("heading", name="You are banned")).to_be_visible()
    expect(ada.get_by_role("alert")).to_contain_text("insults")
    assert found_by_axe(ada) == []
    owner.get_by_role("button", name="Close the report").click()
    expect(owner.get_by_text("No report is open.")).to_be_visible()
    owner.get_by_role("button", name="Lift the ban").click()
    owner.get_by_role("button", name="Lift the ban").click()
    expect(owner.get_by_role("heading", name="Bans (0)")).to_be_visible()
    ada.reload()
    expect(ada.get_by_role("heading", name="Bring your friends")).to_be_visible()


def test_a_person_is_reported_in_a_game(
    visit: Visit, kept: str, guest: Browser, operator: httpx.Client
) -> None:
    """The menu of a seat has the report, at a public table only."""
    page = visit(**WIDE)
    for terms in ({}, PUBLIC):
        wish = {"game": "island", "seats": [ADA, FRIEND, GREEDY], "options": {}, **terms}
        table = guest.http.post("/api/tables", json=wish).json()["table"]
        secret = guest.http.post(f"/api/tables/{table}/seats/1/invitation").json()["secret"]
        page.goto(f"{kept}/table/{table}#seat={secret}")
        page.get_by_role("button", name=re.compile("Sit down|Take")).first.click()
        page.locator(".seat").first.wait_for()
        menu = page.get_by_role("button", name="Menu for the seat of Ada")
        if not terms:
            expect(menu).to_be_visible()
            menu.click()
            expect(page.get_by_role("button", name="Report Ada")).to_be_hidden()
            continue
        menu.click()
        page.get_by_role("button", name="Report Ada").click()
        send_report(page)
    (report,) = operator.get("/moderation").json()["reports"]
    assert (report["table"], report["reason"]) == (table, "insult")


def test_a_notice_is_on_all_pages(
    visit: Visit, kept: str, guest: Browser, operator: httpx.Client
) -> None:
    """Start page, waiting room and table show it without a reload; it is hidden or withdrawn."""
    pages = {path: visit() for path in ("/", f"/table/{gathered(guest)}")}
    pages[f"/table/{guest.open(ADA, GREEDY)}"] = visit()
    for path, page in pages.items():
        page.goto(f"{kept}{path}")
        page.get_by_role("heading").first.wait_for()
    operator.put("/notice", json={"text": NOTICE, "hours": 1})
    for page in pages.values():
        expect(page.get_by_text(NOTICE)).to_be_visible()
        assert overflow(page) <= 0
    start, *others = pages.values()
    start.get_by_role("button", name="Hide the notice").click()
    expect(start.get_by_text(NOTICE)).to_be_hidden()
    operator.delete("/notice")
    for page in others:
        expect(page.get_by_text(NOTICE)).to_be_hidden()


def test_limits_are_set_in_the_page(
    visit: Visit, kept: str, guest: Browser, operator: httpx.Client
) -> None:
    """The new limit counts at once, and is empty again as in the settings."""
    page = visit()
    enter(page, kept)
    form = page.get_by_role("form", name="Limits")
    form.get_by_label("Running tables", exact=True).fill("1")
    form.get_by_label("Strongest AI player").select_option("Deckhand")
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_text("0 of 1")).to_be_visible()
    guest.open(ADA, GREEDY)
    assert guest.post(ADA, GREEDY).status_code == 429
    assert operator.get("/controls").json()["limits"]["strongest_player"] == "greedy"
    form.get_by_label("Running tables", exact=True).fill("")
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_text("1 of 1000")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_it_reads_well(
    visit: Visit,
    kept: str,
    guest: Browser,
    operator: httpx.Client,
    size: dict[str, Any],
    scheme: str,
) -> None:
    """Nothing is wider than the window, and no rule of accessibility is broken."""
    guest.open(ADA, FRIEND)
    target = {"kind": "address", "target": "2001:db8:1234:5678::/64", "reason": "a flood"}
    operator.post("/bans", json=target)
    operator.put("/notice", json={"text": NOTICE, "hours": 1})
    page = visit(color_scheme=scheme, **size)
    enter(page, kept)
    expect(page.get_by_text("2001:db8:1234:5678::/64").first).to_be_visible()
    expect(page.locator(".announcement")).to_be_visible()
    assert overflow(page) <= 0
    assert found_by_axe(page) == []
