"""Menus: they hide nothing that they speak of, and long ones are folded."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.opening import Laid
from tests.browser.pages.planned import NAMES, TEAMS, moment
from tests.browser.pages.playing import FOLDED, ITEM, await_question

pytestmark = pytest.mark.browser

GAME = "desert"
RIVALS = next(name for name in NAMES if name not in TEAMS)
LEADER = "navigate"
MANY = 30
MOST_LINES = 9
HIDDEN = """() => {
    const menu = document.querySelector(".menu").getBoundingClientRect();
    return [...document.querySelectorAll(".table [data-legal=direct]")].filter((thing) => {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        const aside = right <= menu.left || left >= menu.right;
        return !aside && bottom > menu.top && top < menu.bottom;
    }).map(({ dataset }) => dataset.target);
}"""
"""What of the lit things a menu lies on."""


def leading() -> marooned.Game:
    """Return a deal whose first player may send the others to many places."""
    games = (marooned.Game(GAME, players=5, seed=seed) for seed in range(1000))
    return next(game for game in games if sum(each.kind == LEADER for each in game.legal) >= MANY)


@pytest.fixture
def led(page: Page, address: str) -> Iterator[Page]:
    """Show such a deal, and what may be done by leading."""
    laid = Laid(address, leading())
    laid.show(page)
    await_question(page)
    page.locator(f".action[data-kind={LEADER}]").click()
    page.locator(ITEM).first.wait_for()
    yield page
    laid.visitor.close()


def test_a_long_menu_is_folded_by_whom_it_is_about(led: Page) -> None:
    """Its lines are few, each opens those of one player, and one goes back from there."""
    lines = led.locator(ITEM).count()
    assert 1 < lines <= MOST_LINES
    led.locator(FOLDED).first.click()
    expect(led.locator(FOLDED)).to_have_count(0)
    led.get_by_role("button", name="Back").click()
    expect(led.locator(ITEM)).to_have_count(lines)


def test_a_menu_hides_nothing_that_it_speaks_of(led: Page) -> None:
    """It lies beside the board and the players that it offers."""
    assert led.evaluate(HIDDEN) == []
    led.locator(FOLDED).first.click()
    assert led.evaluate(HIDDEN) == []


def has_one_way(game: marooned.Game) -> bool:
    """Tell whether all seats together have a single action, and no window that time closes."""
    kinds = [action.kind for seat in range(game.players) for action in game.legal_for(seat)]
    return len(kinds) == 1 and kinds[0] not in game.view(None)["closing"]


def test_a_dead_hint_says_why(page: Page, lay: Lay) -> None:
    """Where only one thing can be done there is no hint, and that is told."""
    lay(RIVALS, moment(RIVALS, 0, has_one_way)).show(page)
    await_question(page)
    page.get_by_role("button", name="Hint").click(force=True)
    expect(page.locator(".actions .why-not")).to_contain_text("No hint is needed")
