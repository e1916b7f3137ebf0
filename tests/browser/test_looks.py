"""How the page looks and reads: on a phone, in the dark, and to those who do not see it."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import Lay, Visit
from tests.browser.seeing import overflow

pytestmark = pytest.mark.browser

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
MIDDLE, END = 17, 62


def show_start(page: Page, _lay: Lay) -> None:
    page.goto("/")
    page.get_by_text("More choices").click()


def show_table(page: Page, lay: Lay) -> None:
    lay(MIDDLE).show(page)
    page.locator(".action").first.wait_for()


def show_menu(page: Page, lay: Lay) -> None:
    show_table(page, lay)
    page.locator(".action[aria-haspopup]").first.click()
    page.locator(".menu").wait_for()


def show_end(page: Page, lay: Lay) -> None:
    lay(END).show(page)
    page.locator(".ending[open]").wait_for()


SCENES = [show_start, show_table, show_menu, show_end]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("show", SCENES)
def test_a_page_reads_well(
    visit: Visit, lay: Lay, show: Any, size: dict[str, Any], scheme: str
) -> None:
    """Nothing is wider than the window, and no rule of accessibility is broken."""
    page = visit(color_scheme=scheme, **size)
    show(page, lay)
    assert overflow(page) <= 0
    assert [found["id"] for found in Axe().run(page).response["violations"]] == []
