"""Breaks in the middle of a game: the page comes back to where it was."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node
from tests.browser.pages.faults import Faults
from tests.browser.pages.opening import fill_form
from tests.browser.pages.planned import NAMES, TEAMS
from tests.browser.pages.playing import Clicker, await_question
from tests.browser.pages.seeing import seen

pytestmark = pytest.mark.browser

STEPS = 5


def play_some(page: Page) -> None:
    person = Clicker(page)
    for _ in range(STEPS):
        person.step()
    await_question(page)


@pytest.mark.parametrize("game", TEAMS)
def test_a_reload_changes_nothing(page: Page, game: str) -> None:
    """After a reload in mid-game the page shows the same table, and the game goes on."""
    fill_form(page, game, Seed="7")
    play_some(page)
    before = seen(page)
    page.reload()
    await_question(page)
    assert seen(page) == before
    play_some(page)
    assert seen(page) != before


@pytest.fixture
def nodes(tmp_path: Path, address: str) -> Iterator[list[Node]]:
    """Start a node that may be killed; the rules are compiled once the shared one serves."""
    nodes = [Node(tmp_path / "tables.sqlite3")]
    yield nodes
    for node in nodes:
        node.kill()


def test_a_page_outlives_its_node(nodes: list[Node], visit: Visit, faults: Faults) -> None:
    """When its node is killed the page says so, finds the restarted one, and the game goes on."""
    faults.expect("ERR_CONNECTION_REFUSED")
    page = visit(base_url=nodes[0].address)
    fill_form(page, NAMES[0], Seed="7")
    play_some(page)
    before = seen(page)
    nodes[0].kill()
    expect(page.get_by_text("connection lost")).to_be_visible()
    nodes.append(nodes[0].again())
    expect(page.get_by_text("connection lost")).to_be_hidden()
    await_question(page)
    assert seen(page) == before
    play_some(page)
    assert seen(page) != before


LACKED = 10_000


def misleading(page: Page) -> list[str]:
    """Have the first push with news build on one that the page lacks; return what was met."""
    met: list[str] = []

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        met.append("socket")

        def tell(text: str | bytes) -> None:
            told = json.loads(text)
            if "misled" not in met and told.get("base") is not None:
                met.append("misled")
                told["base"] = LACKED
            socket.send(json.dumps(told))

        server.on_message(tell)

    page.route_web_socket("**/socket", relay)
    return met


@pytest.mark.parametrize("game", NAMES)
def test_a_page_that_lacks_what_news_build_on_is_told_all_anew(page: Page, game: str) -> None:
    """Such news are not shown: the page joins the table again, and the game goes on."""
    met = misleading(page)
    fill_form(page, game, Seed="7")
    play_some(page)
    assert met == ["socket", "misled", "socket"]
