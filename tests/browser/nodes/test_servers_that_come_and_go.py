"""Redis and the database stop and start while two play at two nodes: nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.nodes.conftest import Pair
from tests.browser.pages.company import sit_together
from tests.browser.pages.faults import Faults
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import await_question, end_actions
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
    sit_together(pair.addresses[0], two[0], two[1], TEAMS[0])
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


def test_a_click_without_a_database_is_refused_in_clear_words(
    friends: list[Page], postgresql: PostgreSQL, faults: Faults
) -> None:
    """The page says that nothing was kept; once the database is back the game goes on with it."""
    faults.expect("503")
    number = await_asked(friends)
    before = [open_to_all(page) for page in friends]
    with postgresql.stopped():
        end_actions(friends[number])
        expect(refusal(friends[number])).to_be_visible()
    assert [open_to_all(page) for page in friends] == before
    await_question(friends[number])
    end_actions(friends[number])
    company = Company(friends)
    company.await_equal()
    assert open_to_all(friends[0]) != before[0]
    company.play_round()


def refusal(page: Page) -> Locator:
    """Return the words with which a page says that a click did not count."""
    return page.locator(".toast", has_text="was not played")
