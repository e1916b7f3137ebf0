"""The page while the rules are being compiled."""

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
    node = Node(tmp_path / "tables.sqlite3", MAROONED_CACHE=str(tmp_path / "cache"))
    yield node
    node.kill()


def test_a_page_waits_for_the_rules(visit: Visit, new_node: Node) -> None:
    """While rules compile the page says so, and without a reload the form follows."""
    page = visit(base_url=new_node.address)
    page.goto("/")
    expect(page.get_by_text("Getting the table ready")).to_be_visible()
    page.evaluate("document.body.dataset.loaded = 'once'")
    button = page.get_by_role("button", name="Sit down and play")
    expect(button).to_be_enabled(timeout=PATIENCE * 1000)
    expect(page.locator("body")).to_have_attribute("data-loaded", "once")
