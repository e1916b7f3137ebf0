"""At every size all is in sight or says where it is: measured on one page, window by window."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import MILLISECONDS
from tests.browser.geometry.windows import complaints
from tests.browser.pages.opening import Laid, unfold
from tests.browser.pages.planned import NAMES, has_many, moment, planned

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def window(browser: Browser, address: str) -> Iterator[Page]:
    """One page for all sizes and games."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.set_default_timeout(MILLISECONDS)
    yield context.new_page()
    context.close()


def show_middle(page: Page, address: str, game: str) -> None:
    """Show a game where many actions are at hand."""
    table = Laid(address, planned(game), moment(game, 0.5, has_many))
    table.show(page)
    table.visitor.close()
    page.locator(".action").first.wait_for()


@pytest.mark.parametrize("game", NAMES)
def test_a_table_fits_every_window(window: Page, address: str, game: str) -> None:
    """Letters can be read, targets can be hit, nothing is cut, and the bar stays in sight."""
    show_middle(window, address, game)
    assert complaints(window) == {}


@pytest.mark.parametrize("game", NAMES)
def test_a_menu_fits_every_window(window: Page, address: str, game: str) -> None:
    """The same holds while a menu lies over the table."""
    show_middle(window, address, game)
    window.locator(".action[aria-haspopup]").first.click()
    assert complaints(window) == {}


def test_the_start_fits_every_window(window: Page) -> None:
    """The start page keeps to it with all choices unfolded."""
    window.goto("/")
    unfold(window)
    window.get_by_text("More choices").click()
    assert complaints(window) == {}
