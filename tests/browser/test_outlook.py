"""How the game stands, told as a bar."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import marooned
from tests.browser.conftest import Lay, Visit
from tests.browser.pages.overhearing import Overheard
from tests.browser.pages.planned import NAMES, planned
from tests.browser.pages.playing import await_question

pytestmark = pytest.mark.browser

GAME = "island"
MOVES_AT = 1
RIVALS = [name for name, game in marooned.games().items() if not game.cooperative]
SPELLED = re.compile(r"^(Chance to win|Your share): \d+ %(, between \d+ and \d+ %)?, for [\w ]+$")
CERTAIN = re.compile(r"^(Chance to win|Your share): \d+ %$")


def switch(page: Page) -> Locator:
    return page.get_by_role("button", name="Chance")


def bar(page: Page) -> Locator:
    return page.locator(".chance-strip").get_by_role("img")


@pytest.mark.parametrize("game", NAMES)
def test_the_chance_is_shown_where_it_is_wanted(page: Page, lay: Lay, game: str) -> None:
    """A switch shows it, in words too; this browser remembers it, and it can be put away."""
    lay(game, MOVES_AT).show(page)
    expect(bar(page)).to_have_count(0)
    switch(page).click()
    expect(bar(page)).to_have_accessible_name(SPELLED)
    page.reload()
    page.locator(".table, .curtain").wait_for()
    if page.locator(".curtain").count():
        page.get_by_role("button", name="I am").click()
    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    expect(bar(page)).to_have_accessible_name(SPELLED)
    switch(page).click()
    expect(bar(page)).to_have_count(0)


def test_the_chance_follows_the_game(page: Page, lay: Lay) -> None:
    """After an action it is told anew, and nothing else moves meanwhile; what is fresh is solid."""
    heard = Overheard(page)
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    switch(page).click()
    expect(bar(page)).to_have_accessible_name(SPELLED)
    expect(page.locator(".chance-strip:not([data-stale]) .chance-track")).to_have_css(
        "border-style", "solid"
    )
    before, board = heard.last("evaluation")["seq"], page.locator(".table-board").bounding_box()
    page.locator("[data-action='1']").click()
    page.get_by_role("menuitem").first.click()
    await_question(page)
    page.locator(".chance-strip:not([data-stale])").wait_for()
    assert heard.last("evaluation")["seq"] == heard.last("push")["seq"] > before
    assert page.locator(".table-board").bounding_box() == board


@pytest.mark.parametrize("game", NAMES)
def test_the_chance_rests_at_the_outcome(page: Page, lay: Lay, game: str) -> None:
    """After the end nothing is uncertain any more; a team that has won has won for sure."""
    lay(game, planned(game).seq).show(page)
    page.get_by_role("button", name="Look at the board").click()
    switch(page).click()
    expect(bar(page)).to_have_accessible_name(CERTAIN)
    if game not in RIVALS:
        expect(bar(page)).to_have_accessible_name("Chance to win: 100 %")


@pytest.mark.parametrize("game", RIVALS)
def test_who_watches_rivals_is_told_nothing(visit: Visit, lay: Lay, game: str) -> None:
    """Whoever holds no seat among rivals has no switch, and the curtain hides the bar."""
    playing, watching = visit(), visit()
    table = lay(game, MOVES_AT)
    table.show(playing)
    switch(playing).click()
    expect(bar(playing)).to_have_accessible_name(SPELLED)
    playing.reload()
    playing.locator(".curtain").wait_for()
    expect(bar(playing)).to_have_count(0)
    watching.goto(f"/table/{table.table}")
    watching.locator(".table").wait_for()
    expect(switch(watching)).to_have_count(0)
