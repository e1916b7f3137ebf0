"""What is written on a button is part of its name: people who speak say what they see."""

import pytest
from playwright.sync_api import Page

from tests.browser.pages.planned import NAMES, planned
from tests.browser.pages.reading import unlike_their_text
from tests.table.browsers import ADA, GREEDY

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", NAMES)
def test_names_in_a_guide_contain_what_is_written(page: Page, game: str) -> None:
    """Tiles, cards and tools of a guided game."""
    page.goto(f"/guide/{game}")
    page.locator(".guide-say").wait_for()
    page.locator(".side-panels").wait_for(state="attached")
    assert unlike_their_text(page) == []


@pytest.mark.parametrize("game", NAMES)
def test_names_in_a_review_contain_what_is_written(page: Page, game: str) -> None:
    """The same in the midst of a game that is looked back at."""
    whole = planned(game)
    seats = [ADA, *[GREEDY] * (whole.players - 1)]
    brought = page.request.post("/api/uploads", data={"text": whole.record(), "seats": seats})
    page.goto(f"/game/{brought.json()['table']}#moment={round(0.7 * whole.seq)}")
    page.get_by_role("slider").wait_for()
    assert unlike_their_text(page) == []
