"""At every size all is in sight or says where it is: measured on one page, window by window."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import marooned
from tests.browser.conftest import BRIEFED, MILLISECONDS
from tests.browser.geometry.windows import complaints, few_complaints
from tests.browser.pages.company import sit_together
from tests.browser.pages.opening import Laid, unfold
from tests.browser.pages.planned import NAMES, has_many, moment, planned, won_games
from tests.browser.pages.seeing import await_sides
from tests.table.browsers import ADA, GREEDY

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def window(browser: Browser, address: str) -> Iterator[Page]:
    """One page for all sizes and games."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.set_default_timeout(MILLISECONDS)
    context.add_init_script(BRIEFED)
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


@pytest.mark.parametrize("game", NAMES)
def test_a_table_with_a_friend_fits(
    browser: Browser, window: Page, address: str, game: str
) -> None:
    """Two people have more tools in the header, and each can be clicked."""
    with browser.new_context(base_url=address) as friends:
        others = max(0, marooned.games()[game].seats[0] - 2)
        sit_together(address, window, friends.new_page(), game, companions=others)
        await_sides(window)
        assert few_complaints(window) == {}


@pytest.mark.parametrize("lesson", [1, 4, 8])
@pytest.mark.parametrize("game", NAMES)
def test_a_guide_fits(window: Page, game: str, lesson: int) -> None:
    """Beside or below the card of a lesson the board is in the first view."""
    window.goto("/")
    window.evaluate("([key, at]) => localStorage.setItem(key, at)", guide_at(game, lesson))
    window.goto(f"/guide/{game}")
    window.locator(".guide-say").wait_for()
    window.locator(".side-panels").wait_for(state="attached")
    assert few_complaints(window) == {}


def guide_at(game: str, lesson: int) -> list[str]:
    return [f"marooned.guide.{game}", str(lesson - 1)]


@pytest.mark.parametrize("game", NAMES)
def test_a_review_fits(window: Page, game: str) -> None:
    """Board and controls of a game that is over are in the first view."""
    whole = planned(game)
    name = brought(window, whole)
    window.goto(f"/game/{name}#moment={round(0.7 * whole.seq)}")
    window.get_by_role("slider").wait_for()
    assert few_complaints(window) == {}


def brought(page: Page, game: marooned.Game) -> str:
    """Bring a game to the table and return its name there."""
    seats = [ADA, *[GREEDY] * (game.players - 1)]
    wish = {"text": game.record(), "seats": seats}
    return str(page.request.post("/api/uploads", data=wish).json()["table"])


def shared(game: marooned.Game) -> bool:
    """Tell whether rivals are level in front."""
    scores = sorted(game.outcome.scores) if game.outcome else []
    return not marooned.games()[game.name].cooperative and scores[-2:-1] == scores[-1:]


SHARED = [game for name in NAMES for game in won_games(name) if shared(game)][:1]
ENDED = [*(planned(name) for name in NAMES), *SHARED]


@pytest.mark.parametrize("game", ENDED, ids=[*NAMES, "shared"])
def test_an_ending_fits(window: Page, game: marooned.Game) -> None:
    """Who won, a win that is shared among them, fits on its card; the ways on are in sight."""
    window.goto(f"/table/{brought(window, game)}")
    window.locator(".ending[open]").wait_for()
    assert few_complaints(window) == {}
    for button in window.locator(".ending-ways .button").all():
        expect(button).to_be_in_viewport(ratio=0.9)
