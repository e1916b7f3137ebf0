"""Redis and the database stop and start while two play at two nodes: nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.nodes.conftest import Pair
from tests.browser.pages.company import sit_together
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import end_actions
from tests.browser.pages.taking_turns import Company, await_asked, open_to_all
from tests.browser.test_talk import LINES, await_talk, open_talk, say

if TYPE_CHECKING:
    from tests.servers.postgresql import PostgreSQL
    from tests.servers.redis_server import Redis

pytestmark = pytest.mark.browser

ALARMS = ".alarm, .toast"
"""What tells that something is wrong."""


@pytest.fixture
def friends(two: list[Page], pair: Pair) -> list[Page]:
    """Return the pages of two friends who play together, each by a node."""
    sit_together(pair.addresses[0], two[0], two[1], TEAMS[0], seed="7")
    for page in two:
        await_talk(page)
    return two


def test_nothing_is_lost_while_redis_is_away(friends: list[Page], redis_server: Redis) -> None:
    """Moves and words come through all the same, and no page shows that anything is wrong."""
    ada, ben = friends
    company = Company(friends)
    open_talk(ada)
    with redis_server.stopped():
        company.play_round()
        for page in friends:
            expect(page.locator(ALARMS)).to_have_count(0)
        say(ada, "Still here?")
        expect(ben.locator(".toast")).to_contain_text("Still here?")
    company.play_round()
    open_talk(ben)
    say(ben, "Still here.")
    expect(ada.locator(f"{LINES} span").last).to_have_text("Still here.")
    for page in friends:
        expect(page.locator(ALARMS)).to_have_count(0)


def test_a_click_that_cannot_be_kept_counts_once_the_database_is_back(
    friends: list[Page], postgresql: PostgreSQL, pair: Pair
) -> None:
    """The page says so and sends it again by itself; nothing else is shown, and play goes on."""
    number = await_asked(friends)
    before = [open_to_all(page) for page in friends]
    with postgresql.stopped():
        end_actions(friends[number])
        expect(waiting_click(friends[number])).to_contain_text("is played only once")
        expect(waiting_click(friends[number])).to_contain_text("database")
        assert [open_to_all(page) for page in friends] == before
    expect(waiting_click(friends[number])).to_have_count(0)
    assert await_asked(friends) != number
    Company(friends).await_equal()
    log = pair.logged(friends[0].url.rpartition("/")[2])
    assert [entry.seat for entry in log if entry.click] == [number]
    Company(friends).play_round()


def waiting_click(page: Page) -> Locator:
    """Return the words with which a page tells of a click that does not count yet."""
    return page.get_by_role("status").filter(has_text="is sent again")
