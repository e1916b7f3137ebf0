"""An evening of four friends and somebody who watches: from the waiting room to the next game."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Visit
from tests.browser.node import PATIENCE, Node
from tests.browser.pages.faults import Faults
from tests.browser.pages.holding import until
from tests.browser.pages.opening import unfold
from tests.browser.pages.planned import TEAMS, planned
from tests.browser.pages.playing import ASKED, ENDED, is_over
from tests.browser.people.test_leaving_and_coming_back import AWAY, code_of, more, settle
from tests.browser.test_gathering import NAMES, come, get_ready
from tests.browser.test_two_browsers import CHOOSE, RIVALS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
THREE_DAYS = 3 * 86400.0
AGED = ("created", "touched", "due")
"""The times in the index of tables."""
SHORTEST = min(TEAMS, key=lambda name: planned(name).seq)
"""The team's game that is over soonest."""
PAUSED = ".paused"
FREE = f"{ASKED}:not(:has({PAUSED}))"
"""Whoever is asked, and lets the table rest while it is paused."""


@pytest.fixture
def nodes(tmp_path: Path, address: str) -> Iterator[list[Node]]:
    """Start a node that may be killed, and forgets who is away soon."""
    nodes = [Node(tmp_path / "tables.sqlite3")]
    yield nodes
    for node in nodes:
        node.kill()


def gathered(visit: Visit, node: Node, game: str) -> list[Page]:
    """Return the pages of four people who have come to a table by its link, and are dealt."""
    pages = [visit(base_url=node.address) for _ in NAMES]
    link = opened(pages[0], game)
    set_days(pages[0])
    for seat, page in enumerate(pages[1:], 2):
        come(page, link, seat)
    get_ready(pages)
    for page in pages:
        page.locator(".table").wait_for()
    return pages


def opened(page: Page, game: str) -> str:
    """Open a table to three friends, and return its link."""
    page.goto("/")
    page.get_by_role("radio", name=marooned.games()[game].title).check()
    page.get_by_text(f"{len(NAMES)} players", exact=True).click()
    unfold(page)
    page.get_by_role("textbox", name="Name of player 1").fill(NAMES[0])
    for seat in range(2, len(NAMES) + 1):
        page.get_by_role("group", name=f"Seat {seat}").get_by_text("Friend").click()
    page.get_by_role("button", name="Open the table for friends").click()
    return page.get_by_role("textbox", name="The link to this table").input_value()


def set_days(page: Page) -> None:
    """Give each person a day for each turn."""
    page.get_by_role("button", name="Change the game").click()
    page.get_by_role("combobox", name="Clock").select_option("days")
    page.get_by_role("combobox", name="How long").select_option(label="1 day")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("days a turn")).to_be_visible()


def play_on(pages: Sequence[Page]) -> None:
    """Have each page choose for its person whenever it is asked, from now on."""
    for seed, page in enumerate(pages, 7):
        page.evaluate(CHOOSE, [FREE, seed])


def await_news(page: Page) -> None:
    """Wait until something more has happened at the table."""
    lines = page.locator(".log li")
    before = lines.count()
    until(page, f"document.querySelectorAll('.log li').length > {before + 3}")


def await_end(pages: Sequence[Page]) -> None:
    """Wait until the game is over for all, however long it takes as long as anything happens."""
    for page in pages:
        while not is_over(page):
            lines = page.locator(".log li").count()
            page.locator(f"{ENDED}, .log li:nth-child({lines + 1})").first.wait_for(
                state="attached", timeout=PATIENCE * 1000
            )


def wait_three_days(node: Node) -> Node:
    """Kill a node, and start it again three days later as far as its tables can tell."""
    node.kill()
    with closing(sqlite3.connect(node.database)) as database, database:
        for column in AGED:
            database.execute(
                f"UPDATE tables SET {column} = {column} - ?",  # noqa: S608 - names of our own
                [THREE_DAYS],
            )
        database.execute(
            "UPDATE entries SET body = json_set(body, '$.at', json_extract(body, '$.at') - ?)",
            [THREE_DAYS],
        )
    return node.again()


def leave_and_come_back(ada: Page, ben: Page, visit: Visit, node: Node) -> Page:
    """Close a page, have a companion sit in, and come back on a phone by the code."""
    table, code = ben.url, code_of(ben, "Ben")
    ben.close()
    expect(ada.get_by_text(AWAY)).to_be_visible()
    more(ada, "Ben")
    settle(ada, "Find a replacement", "Replace")
    expect(ada.locator(".log")).to_contain_text("sits in for Ben")
    phone = visit(base_url=node.address, viewport=PHONE)
    phone.goto(table)
    phone.get_by_role("button", name="I have a recovery code").click()
    phone.get_by_label("Your code").fill(code)
    phone.get_by_role("button", name="Sit down", exact=True).click()
    expect(phone.get_by_text("Ben, you")).to_be_visible()
    return phone


def told_anew(watcher: Page) -> list[str]:
    """Return the log of a paused table, loaded anew: a page shows the last lines a little late."""
    watcher.reload()
    expect(watcher.locator(PAUSED)).to_contain_text("Cleo")
    watcher.locator(".log li").first.wait_for(state="attached")
    return watcher.locator(".log li").all_inner_texts()


def rest_three_days(cleo: Page, watcher: Page, nodes: list[Node]) -> None:
    """Pause, find the table so three days later with nothing played, and go on."""
    cleo.get_by_role("button", name="Pause").click()
    expect(watcher.locator(PAUSED)).to_contain_text("Cleo")
    stood = told_anew(watcher)
    nodes.append(wait_three_days(nodes[-1]))
    assert told_anew(watcher) == stood
    cleo.locator(".paused").get_by_role("button", name="Continue").click()
    await_news(watcher)


def play_again(ben: Page, cleo: Page, watcher: Page, dan: Page) -> None:
    """Lay the table anew while one is away, who finds it later with the seat kept."""
    cleo.get_by_role("button", name="Play again").click()
    for page in (ben, watcher):
        page.get_by_role("button", name="Join").click()
    for page in (ben, cleo, watcher):
        page.locator(".table").wait_for()
    dan.goto("/")
    dan.locator(".tables a").first.click()
    expect(dan.get_by_text("Dan, you")).to_be_visible()
    expect(watcher.get_by_text("watching", exact=True)).to_be_visible()
    assert ben.url == cleo.url == watcher.url == dan.url


@pytest.mark.parametrize("game", [SHORTEST, *RIVALS])
def test_friends_play_whoever_comes_and_goes(
    nodes: list[Node], visit: Visit, faults: Faults, game: str
) -> None:
    """One leaves and comes back, the host leaves, three days pass, and all play again."""
    for part in ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket connection"):
        faults.expect(part)
    ada, ben, cleo, dan = gathered(visit, nodes[0], game)
    watcher = visit(base_url=nodes[0].address)
    watcher.goto(ada.url)
    expect(watcher.get_by_text("watching", exact=True)).to_be_visible()
    ben = leave_and_come_back(ada, ben, visit, nodes[0])
    more(ada, "Ada")
    settle(ada, "Stand up", "Stand up")
    expect(ben.get_by_text("You are the host of this table now.")).to_be_visible()
    play_on([ben, cleo, dan])
    await_news(watcher)
    rest_three_days(cleo, watcher, nodes)
    await_end((ben, cleo, dan, watcher))
    dan.goto("about:blank")
    play_again(ben, cleo, watcher, dan)
