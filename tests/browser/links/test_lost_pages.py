"""Addresses that lead nowhere say so, and lead back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.geometry.windows import complaints
from tests.browser.pages.faults import Faults
from tests.browser.pages.reading import found_by_axe

pytestmark = pytest.mark.browser

LOST = {
    "/nowhere": "There is nothing at this address",
    "/nowhere.html": "There is nothing at this address",
    "/table/nosuchtable1/deeper": "There is nothing at this address",
    "/table/nosuchtable1": "There is no such table",
    "/game/nosuchtable1": "There is no such replay",
    "/puzzle/island/nosuchtable1": "There is no such table",
    "/guide/nosuchgame": "There is no such game here",
    "/rules/nosuchgame": "There is no such game here",
    "/puzzles/nosuchgame": "There is no such game here",
}


def test_an_unknown_address_says_so(page: Page, faults: Faults) -> None:
    """Each has a status for programs and a page for people, with a way to the start page."""
    faults.expect("404")
    faults.expect("422")
    for path, title in LOST.items():
        answer = page.goto(path)
        assert answer is not None
        assert (path, answer.status) == (path, 404)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.get_by_role("main")).to_contain_text(path)
    assert found_by_axe(page) == []
    assert complaints(page) == {}
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()
