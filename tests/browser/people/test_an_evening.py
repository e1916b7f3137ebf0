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
from tests.browser.pages.playing import ASKED, ENDED
from tests.browser.people.test_leaving_and_coming_back import AWAY, code_of, more, settle
from tests.browser.test_gathering import NAMES, come, get_ready
from tests.browser.test_two_browsers import CHOOSE, MATES, RIVALS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
THREE_DAYS = "-3 days"
AGED = (("tables", "created"), ("tables", "touched"), ("tables", "begun"), ("log", "at"))


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
    pages[0].goto("/")
    pages[0].get_by_role("radio", name=marooned.games()[game].title).check()
    pages[0].get_by_text(f"{len(NAMES)} players").click()
    pages[0].get_by_role("textbox", name="Name of player 1").fill(NAMES[0])
    for seat in range(2, len(NAMES) + 1):
        pages[0].get_by_role("group", name=f"Seat {seat}").get_by_text("Friend").click()
    pages[0].get_by_role("button", name="Open the table to friends").click()
    link = pages[0].get_by_role("textbox", name="The link to this table").input_value()
    for seat, page in enumerate(pages[1:], 2):
        come(page, link, seat)
    get_ready(pages)
    for page in pages:
        page.locator(".table").wait_for()
    return pages


def play_on(pages: Sequence[Page]) -> None:
    """Have each page choose for its person whenever it is asked, from now on."""
    for seed, page in enumerate(pages, 7):
        page.evaluate(CHOOSE, [ASKED, seed])


def await_news(page: Page) -> None:
    """Wait until something more has happened at the table."""
    lines = page.locator(".log li")
    before = lines.count()
    page.wait_for_function(
        "([count]) => document.querySelectorAll('.log li').length > count", arg=[before + 3]
    )


def wait_three_days(node: Node) -> Node:
    """Kill a node, and start it again three days later as far as its tables can tell."""
    node.kill()
    with closing(sqlite3.connect(node.database)) as database, database:
        for table, column in AGED:
            database.execute(
                f"UPDATE {table} SET {column} = "  # noqa: S608 - names of our own
                f"strftime('%Y-%m-%dT%H:%M:%S+00:00', {column}, ?)",
                [THREE_DAYS],
            )
    return node.again()


def leave_and_come_back(ada: Page, ben: Page, visit: Visit, node: Node) -> Page:
    """Close a page, have a companion sit in, and come back on a phone by the code."""
    table, code = ben.url, code_of(ben, "Ben")
    ben.close()
    expect(ada.get_by_text(AWAY)).to_be_visible()
    more(ada, "Ben")
    settle(ada, "Let somebody sit in", "Sit in")
    expect(ada.locator(".log")).to_contain_text("sits in for Ben")
    phone = visit(base_url=node.address, viewport=PHONE)
    phone.goto(table)
    phone.get_by_role("button", name="I have a recovery code").click()
    phone.get_by_label("Your code").fill(code)
    phone.get_by_role("button", name="Sit down", exact=True).click()
    expect(phone.get_by_text("Ben, you")).to_be_visible()
    return phone


@pytest.mark.parametrize("game", [*MATES, *RIVALS])
def test_friends_play_whoever_comes_and_goes(
    nodes: list[Node], visit: Visit, faults: Faults, game: str
) -> None:
    """One leaves and comes back, the host leaves, three days pass, and all play again."""
    for part in ("ERR_CONNECTION_REFUSED", "WebSocket connection"):
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
    cleo.get_by_role("button", name="Pause").click()
    nodes.append(wait_three_days(nodes[0]))
    await_news(watcher)
    for page in (ben, cleo, dan, watcher):
        page.locator(ENDED).wait_for(timeout=PATIENCE * 1000)
    dan.close()
    cleo.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="Come along").click()
    for page in (ben, cleo):
        expect(page.locator(".table, .room").first).to_be_visible()
    assert ben.url == cleo.url != watcher.url
