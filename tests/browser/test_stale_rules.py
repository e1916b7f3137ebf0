"""A table whose `rules.wasm` does not match its sources says so in the page and in the log."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import marooned
from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.planned import NAMES

pytestmark = pytest.mark.browser

GAME = NAMES[0]
TEXT = f"rules.wasm of {GAME} is stale"


@pytest.fixture
def stale_node(tmp_path: Path) -> Iterator[Node]:
    """Start a node with its own copy of the sources, in which one rule was changed."""
    package = tmp_path / "marooned"
    shutil.copytree(Path(marooned.__file__).parent, package, ignore=shutil.ignore_patterns("__py*"))
    rules = max((package / "games" / GAME / "rules").glob("*.py"))
    rules.write_text(rules.read_text("utf-8") + "\nCHANGED = True\n", "utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    cache = str(tmp_path / "cache")
    with running(Node(tmp_path / "t.sqlite3", PYTHONPATH=path, MAROONED_CACHE=cache)) as node:
        yield node


def test_stale_rules_are_named_with_their_remedy(visit: Visit, stale_node: Node) -> None:
    """The start page lists the game, and a tag at its table opens the text."""
    page = visit(base_url=stale_node.address)
    card = page.get_by_role("region", name="Stale rules")
    page.goto("/")
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()
    expect(card).to_contain_text(TEXT)
    expect(card).to_contain_text("marooned compile")
    page.get_by_role("button", name="Sit down and play").click()
    page.get_by_role("button", name="stale rules").click()
    expect(page.get_by_text(TEXT)).to_be_visible()


def test_a_table_of_fresh_rules_has_no_tag(visit: Visit) -> None:
    """There is nothing to tell if the rules match their sources."""
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").click()
    page.locator("[data-place]").first.wait_for()
    expect(page.get_by_role("button", name="stale rules")).to_have_count(0)
