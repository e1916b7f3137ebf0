"""The page while the rules of companions are being compiled."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import expect

from marooned.engine.compiling.cache import kept_code
from tests.browser.conftest import Visit
from tests.browser.node import PATIENCE, Node

pytestmark = pytest.mark.browser


SEARCHING = "rollouts.*.nbi"
"""The indexes of what only a search needs."""


@contextmanager
def node_with(cache: Path) -> Iterator[Node]:
    """Start a node that finds compiled rules in a cache of its own."""
    database = cache.parent / "tables.sqlite3"
    node = Node(database, MAROONED_CACHE=str(cache), MAROONED_RULES="native")
    try:
        yield node
    finally:
        node.kill()


@pytest.fixture
def new_node(tmp_path: Path) -> Iterator[Node]:
    """Start a node that has nothing compiled yet."""
    with node_with(tmp_path / "cache") as node:
        yield node


@pytest.fixture
def others_turn(tmp_path: Path) -> Iterator[ExitStack]:
    """Keep a cache without the rules of a search, in which another process has its turn."""
    kept = tmp_path / "cache" / "compiled"
    left_out = shutil.ignore_patterns(SEARCHING, "lock", "*.lock")
    shutil.copytree(kept_code(), kept, ignore=left_out, copy_function=os.symlink)
    with ExitStack() as turn:
        for folder in kept.glob("*/*"):
            turn.enter_context(FileLock(folder / "lock"))
        yield turn


@pytest.fixture
def waiting_node(others_turn: ExitStack, tmp_path: Path) -> Iterator[Node]:
    """Start a node whose companions cannot look ahead while another process has its turn."""
    with node_with(tmp_path / "cache") as node:
        yield node


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


def test_the_table_says_how_far_companions_are(
    visit: Visit, waiting_node: Node, others_turn: ExitStack
) -> None:
    """A bar in the header fills, a click on it tells more, and a hint that was asked for comes."""
    page = visit(base_url=waiting_node.address)
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").click()
    tag = page.get_by_role("button", name="learning to look ahead")
    tag.click()
    dialog = page.get_by_role("dialog", name="Companions learn to look ahead")
    expect(dialog.get_by_role("progressbar")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    page.keyboard.press("h")
    expect(page.get_by_text("Hints are being prepared")).to_be_visible()
    others_turn.close()
    expect(page.get_by_role("button", name="Where?")).to_be_visible(timeout=PATIENCE * 1000)
    expect(tag).to_be_hidden()
