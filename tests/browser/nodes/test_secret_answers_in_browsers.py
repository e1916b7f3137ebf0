"""Rivals answer one secret window at two nodes, and either node is killed: both answers stand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.nodes.conftest import Pair
from tests.browser.pages.faults import Faults
from tests.browser.pages.planned import NAMES, TEAMS
from tests.browser.pages.playing import BUTTON, ITEM, Clicker, await_question
from tests.browser.pages.rivalry import Rivalry
from tests.browser.pages.seeing import PAUSE, TRIES
from tests.browser.pages.swallowing import Line
from tests.browser.pages.taking_turns import await_asked

pytestmark = pytest.mark.browser

GAME = next(name for name in NAMES if name not in TEAMS)
ANSWERING = 2
"""So many of the rivals say something; who says nothing passes."""


@pytest.fixture
def rivalry(pair: Pair) -> Iterator[Rivalry]:
    """Lay a table at which three rivals are asked in secret, while all is paused."""
    rivalry = Rivalry(pair.addresses[0], GAME)
    yield rivalry
    rivalry.close()


@pytest.fixture
def rivals(rivalry: Rivalry, visit: Visit, lines: tuple[Line, Line]) -> list[Page]:
    """Return the pages of the rivals: the first and the last come by one node, one by the other."""
    one, other = (line.address for line in lines)
    pages = [visit(base_url=address) for address in (one, other, one)]
    rivalry.show(pages)
    return pages


def answer(page: Page) -> str:
    """Choose, see it kept, and return how the page tells of it."""
    await_question(page)
    page.locator(BUTTON).first.click()
    if page.locator(ITEM).count():
        page.locator(ITEM).first.click()
    told = page.locator(".countdown p")
    expect(told).to_contain_text("Chosen: ")
    return told.inner_text().partition(".")[0]


@pytest.mark.parametrize("victim", [0, 1])
def test_answers_outlast_either_node(
    rivals: list[Page], rivalry: Rivalry, pair: Pair, faults: Faults, victim: int
) -> None:
    """Whose node dies comes back by the other, finds the answer kept, and both are played."""
    for part in ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket connection"):
        faults.expect(part)
    chosen = [answer(page) for page in rivals[:ANSWERING]]
    before = len(pair.logged(rivalry.table))
    with rivals[victim].expect_event("websocket"):
        pair.kill(victim)
    for page in rivals:
        expect(page.get_by_text("connection lost")).to_be_hidden()
    for page, told in zip(rivals, chosen, strict=False):
        expect(page.locator(".countdown p")).to_contain_text(told)
    rivals[victim].locator(".paused").get_by_role("button", name="Continue").click()
    for page in rivals:
        expect(page.locator(".countdown")).to_have_count(0)
    played = pair.logged(rivalry.table)[before:]
    assert [bool(entry.click) for entry in played] == [True, True, False]
    pair.again(victim)
    Clicker(rivals[await_asked(rivals)]).step()
    await_longer_log(rivals[0], pair, rivalry.table, before + len(rivals))


def await_longer_log(page: Page, pair: Pair, table: str, length: int) -> None:
    """Wait until more was played at a table than so much."""
    for _ in range(TRIES):
        if len(pair.logged(table)) > length:
            return
        page.wait_for_timeout(PAUSE)
    raise TimeoutError(f"no more than {length} actions were played")
