"""How the page looks and reads: on a phone, in the dark, and to those who do not see it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

import marooned
from tests.browser.conftest import Visit
from tests.browser.pages.hinting import STEPS, tell_hint
from tests.browser.pages.opening import Laid, fill_form, sit_beside_a_free_seat, unfold
from tests.browser.pages.planned import NAMES, TEAMS, has_many, moment, planned
from tests.browser.pages.playing import Clicker, await_question
from tests.browser.pages.reading import found_by_axe
from tests.browser.pages.seeing import overflow, spilt

pytestmark = pytest.mark.browser

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "is_mobile": True,
    "has_touch": True,
}


OVER_A_TABLE = {
    "Help (?)": "How to play at this table",
    "Rules (r)": "Rules",
    "The link to watch": "Spectators",
    "Continue from here": "Continue from here",
}
"""What opens over a table by a button of its header, and what it is called then."""

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


def show_hint(page: Page, stand: Stand, game: str) -> None:
    show_table(page, stand, game)
    page.get_by_role("button", name="Chance").click()
    tell_hint(page, STEPS)
    page.locator(".chance-strip:not([data-stale])").wait_for()


def show_end(page: Page, stand: Stand, game: str) -> None:
    stand(game, planned(game).seq).show(page)
    page.locator(".ending[open]").wait_for()


def show_seats(page: Page, game: str, *sorts: str) -> None:
    """Open a table with persons of these sorts on its first seats."""
    page.goto("/")
    page.get_by_label(marooned.games()[game].title).check()
    unfold(page)
    for number, sort in enumerate(sorts, 1):
        page.get_by_role("group", name=f"Seat {number}").get_by_text(sort).click()
    page.get_by_role("button", name="Sit down and play").click()


def show_invite(page: Page) -> str:
    """Show the link to a friend's seat, and return it."""
    sit_beside_a_free_seat(page, NAMES[0])
    page.get_by_role("button", name="Invite a friend to the seat of Player 2").click()
    return page.get_by_role("textbox", name="The link").input_value()


def show_invited(page: Page) -> None:
    link = show_invite(page)
    page.context.clear_cookies()
    page.goto("/")
    page.goto(link)
    page.get_by_role("heading", name="Take the seat of Player 2").wait_for()


def show_room(page: Page) -> None:
    """Show a waiting room with a seat that is free, all that may be changed unfolded."""
    page.goto("/")
    unfold(page)
    page.get_by_role("group", name="Seat 2").get_by_text("Friend").click()
    page.get_by_role("button", name="Open the table for friends").click()
    page.get_by_role("button", name="Change the game").click()


def show_guest(page: Page) -> None:
    """Show a waiting room as a guest sees it who comes by its link."""
    show_room(page)
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("button", name="Sit down").wait_for()


def show_curtain(page: Page) -> None:
    rivals = [name for name, game in marooned.games().items() if not game.cooperative]
    if not rivals:
        pytest.skip("no game has rivals")
    show_seats(page, rivals[0], "Person", "Person")
    page.get_by_role("heading", name="Hand over to").wait_for()


def show_paused(page: Page) -> None:
    """Show a table that stands still, with a reason unfolded."""
    fill_form(page, TEAMS[0], Seed="7")
    person = Clicker(page)
    while not page.locator(".why").count():
        person.step()
        await_question(page)
    page.keyboard.press("p")
    page.locator(".why summary").last.click()
    page.locator(".seat-why").last.hover()
    page.locator(".paused").wait_for()


schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
sizes = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def assert_reads_well(page: Page) -> None:
    assert overflow(page) <= 0
    assert found_by_axe(page) == []


@schemes
@sizes
def test_the_start_reads_well(visit: Visit, size: dict[str, Any], scheme: str) -> None:
    """Nothing is wider than the window, and no rule of accessibility is broken."""
    page = visit(color_scheme=scheme, **size)
    page.goto("/")
    unfold(page)
    page.get_by_text("More choices").click()
    assert_reads_well(page)


@schemes
@sizes
@pytest.mark.parametrize(
    "show", [show_invite, show_invited, show_room, show_guest, show_curtain, show_paused]
)
def test_company_reads_well(visit: Visit, show: Any, size: dict[str, Any], scheme: str) -> None:
    """A link that is given, who comes by it, the curtain between rivals, companions at rest."""
    page = visit(color_scheme=scheme, **size)
    show(page)
    assert_reads_well(page)


@schemes
@sizes
@pytest.mark.parametrize("show", [show_table, show_menu, show_hint, show_end])
@pytest.mark.parametrize("game", NAMES)
def test_a_table_reads_well(
    visit: Visit, stand: Stand, game: str, show: Any, size: dict[str, Any], scheme: str
) -> None:
    """In the middle of each game and at its end nothing is too wide, and all is accessible."""
    page = visit(color_scheme=scheme, **size)
    show(page, stand, game)
    assert_reads_well(page)


@schemes
@sizes
def test_what_opens_over_a_table_reads_well(
    visit: Visit, stand: Stand, size: dict[str, Any], scheme: str
) -> None:
    """The help, the rules, who looks on and what if: each is accessible while it is open."""
    page = visit(color_scheme=scheme, **size)
    show_table(page, stand, TEAMS[0])
    for opener, name in OVER_A_TABLE.items():
        page.get_by_role("button", name=opener).click()
        page.get_by_role("dialog", name=name).wait_for()
        assert_reads_well(page)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", TEAMS)
def test_words_stay_on_their_cards(visit: Visit, stand: Stand, game: str) -> None:
    """On a phone too each name fits on the tile or the card it stands on; on maps, beside it."""
    page = visit(**PHONE)
    show_table(page, stand, game)
    assert not spilt(page)
