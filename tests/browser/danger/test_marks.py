"""What may come is marked on the board, and what costs something for good stands apart."""

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.planned import NAMES, TEAMS, has_many, moment

pytestmark = pytest.mark.browser

FEW, TEAM = TEAMS[0], TEAMS[-1]
RIVALS = next(name for name in NAMES if name not in TEAMS)


def is_for_sale(game: marooned.Game) -> bool:
    """Tell whether a card may be bought."""
    draw = game.view().get("draw")
    return draw is not None and draw["price"] > 0


def test_what_may_come_is_marked_and_who_is_pointed_at_shows_the_way(page: Page, lay: Lay) -> None:
    """Chances stand on the board, in place of them the way of who is pointed at; or nothing."""
    lay(TEAM, moment(TEAM, 0.4, has_many)).show(page)
    expect(page.locator(".omen:not([data-sort=reach])").first).to_be_visible()
    page.locator(".seat-head").first.hover()
    expect(page.locator(".omen[data-sort=reach]").first).to_be_visible()
    page.locator(".danger summary").click()
    expect(page.locator(".danger li").first).to_contain_text("chance")
    page.get_by_label("Marks on the board").uncheck()
    expect(page.locator(".omen")).to_have_count(0)


def is_endangered(game: marooned.Game) -> bool:
    """Tell whether a player is in grave danger."""
    seats = [seat.get("id") for seat in game.view()["seats"]]
    return any(danger.grave and danger.target in seats for danger in game.dangers())


def test_a_head_keeps_its_size_when_pointed_at(page: Page, lay: Lay) -> None:
    """What may happen to a player stays told while the player's way is shown."""
    lay(FEW, moment(FEW, 0, is_endangered)).show(page)
    head = page.locator(".seat-head", has=page.locator(".omen")).first
    expect(head).to_be_visible()
    before = head.bounding_box()
    head.hover()
    expect(page.locator(".omen[data-sort=reach]").first).to_be_visible()
    assert head.bounding_box() == before


def test_no_number_buys(page: Page, lay: Lay) -> None:
    """What costs gold says so on its button, which no number reaches."""
    lay(RIVALS, moment(RIVALS, 0.2, is_for_sale)).show(page)
    buying = page.locator(".action[data-price]")
    expect(buying.first).to_contain_text("gold")
    assert page.locator(".action[data-price][data-action]").count() == 0
    assert buying.locator("kbd").count() == 0
