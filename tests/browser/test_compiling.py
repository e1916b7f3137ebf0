"""The page while the rules of companions are being compiled."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.node import PATIENCE, Node

pytestmark = pytest.mark.browser


@pytest.fixture
def new_node(tmp_path: Path) -> Iterator[Node]:
    """Start a node that has nothing compiled yet."""
    cache = str(tmp_path / "cache")
    node = Node(tmp_path / "tables.sqlite3", MAROONED_CACHE=cache, MAROONED_RULES="compiled")
    yield node
    node.kill()


def test_one_plays_while_the_rules_are_compiled(visit: Visit, new_node: Node) -> None:
    """The start page says what companions cannot do yet, and one sits down and acts at once."""
    page = visit(base_url=new_node.address)
    page.goto("/")
    expect(page.get_by_role("heading", name="Companions learn to look ahead")).to_be_visible()
    page.get_by_text("Something to read meanwhile").click()
    expect(page.get_by_role("heading", name="How it looks ahead")).to_be_visible()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("main", name="Board")).to_be_visible()
    assert new_node.state() == "preparing"


def test_the_table_says_how_far_companions_are(visit: Visit, new_node: Node) -> None:
    """A bar in the header fills, a click on it tells more, and a hint that was asked for comes."""
    page = visit(base_url=new_node.address)
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").click()
    tag = page.get_by_role("button", name="learning to look ahead")
    tag.click()
    dialog = page.get_by_role("dialog", name="Companions learn to look ahead")
    expect(dialog.get_by_role("progressbar")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("h")
    expect(page.get_by_text("Hints are being prepared")).to_be_visible()
    expect(page.get_by_role("button", name="Where?")).to_be_visible(timeout=PATIENCE * 1000)
    expect(tag).to_be_hidden()
