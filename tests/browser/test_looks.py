"""How the page looks and reads: on a phone, in the dark, and to those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.opening import Laid
from tests.browser.planned import NAMES, has_many, moment, planned
from tests.browser.seeing import overflow

pytestmark = pytest.mark.browser

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}


Stand = Callable[[str, int], Laid]


@pytest.fixture(scope="module")
def stand(address: str) -> Iterator[Stand]:
    """Return what lays a planned game as it stands then; nobody plays on, so all may look at it."""
    laid: dict[tuple[str, int], Laid] = {}

    def standing(game: str, actions: int) -> Laid:
        if (game, actions) not in laid:
            laid[game, actions] = Laid(address, planned(game), actions)
        return laid[game, actions]

    yield standing
    for table in laid.values():
        table.visitor.close()


def show_table(page: Page, stand: Stand, game: str) -> None:
    stand(game, moment(game, 0.5, has_many)).show(page)
    page.locator(".action").first.wait_for()


def show_menu(page: Page, stand: Stand, game: str) -> None:
    show_table(page, stand, game)
    page.locator(".action[aria-haspopup]").first.click()
    page.locator(".menu").wait_for()


def show_end(page: Page, stand: Stand, game: str) -> None:
    stand(game, planned(game).seq).show(page)
    page.locator(".ending[open]").wait_for()


schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
sizes = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def assert_reads_well(page: Page) -> None:
    assert overflow(page) <= 0
    assert [found["id"] for found in Axe().run(page).response["violations"]] == []


@schemes
@sizes
def test_the_start_reads_well(visit: Visit, size: dict[str, Any], scheme: str) -> None:
    """Nothing is wider than the window, and no rule of accessibility is broken."""
    page = visit(color_scheme=scheme, **size)
    page.goto("/")
    page.get_by_text("More choices").click()
    assert_reads_well(page)


@schemes
@sizes
@pytest.mark.parametrize("show", [show_table, show_menu, show_end])
@pytest.mark.parametrize("game", NAMES)
def test_a_table_reads_well(
    visit: Visit, stand: Stand, game: str, show: Any, size: dict[str, Any], scheme: str
) -> None:
    """In the middle of each game and at its end nothing is too wide, and all is accessible."""
    page = visit(color_scheme=scheme, **size)
    show(page, stand, game)
    assert_reads_well(page)
