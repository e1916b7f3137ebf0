"""Two persons in two browsers, each at another node: one table, whatever either does."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.nodes.conftest import Pair
from tests.browser.pages.company import sit_together
from tests.browser.pages.seeing import await_sides
from tests.browser.pages.taking_turns import Company, open_to_all
from tests.browser.test_gathering import come, get_ready, open_to_friends
from tests.browser.test_talk import LINES, act, after_another, await_talk, open_talk, say

pytestmark = pytest.mark.browser


def sit_down(ada: Page, ben: Page, pair: Pair) -> None:
    """Open a waiting room at one node, have a friend come to it at the other, and be dealt."""
    here, there = pair.addresses
    come(ben, open_to_friends(ada, 2, seed="7").replace(here, there), 2)
    get_ready([ada, ben])
    for page in (ada, ben):
        page.locator(".table").wait_for()
        await_talk(page)


def look_on(visit: Visit, table: str, node: str) -> Page:
    """Return the page of somebody who looks at a table by a node."""
    page = visit(base_url=node)
    page.goto(f"/table/{table}")
    expect(page.get_by_text("watching", exact=True)).to_be_visible()
    await_sides(page)
    return page


def test_friends_play_one_game_at_two_nodes(two: list[Page], visit: Visit, pair: Pair) -> None:
    """They gather, play in turn and talk; each sees the other's moves, and so does who looks on."""
    ada, ben = two
    sit_down(ada, ben, pair)
    watcher = look_on(visit, ada.url.rpartition("/")[2], pair.addresses[1])
    before = open_to_all(ada)
    Company(two, [watcher]).play_round()
    assert open_to_all(ada) != before
    open_talk(ada)
    say(ada, "Well done!")
    for page in (ben, watcher):
        expect(page.locator(".toast", has_text="Well done!")).to_be_visible()
    open_talk(ben)
    say(ben, "And now?")
    expect(ada.locator(f"{LINES} span").last).to_have_text("And now?")


def test_an_undo_is_asked_at_one_node_and_granted_at_the_other(two: list[Page], pair: Pair) -> None:
    """The other person reads what would go back, and one key lets it, for both."""
    ada, ben = two
    name, seed, first, second = after_another()
    sit_together(pair.addresses[0], ada, ben, name, seed=seed)
    for page in two:
        await_talk(page)
    lines = ada.locator(".log li").count()
    act(ada, first)
    expect(ben.locator(".log li")).to_have_count(lines + 1)
    act(ben, second)
    expect(ada.locator(".log li")).to_have_count(lines + 2)
    ada.keyboard.press("u")
    expect(ben.locator(".slip")).to_contain_text("Ada would like to undo the last action")
    ben.keyboard.press("y")
    for page in two:
        expect(page.locator(".log li")).to_have_count(lines)
        expect(page.locator(".slip")).to_have_count(0)
