"""What a browser shows without a server; and that it shows the server's page where there is one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.holding import until
from tests.browser.pages.opening import Laid
from tests.browser.pages.planned import NAMES, planned

pytestmark = pytest.mark.browser

STALE = """async () => {
  await navigator.serviceWorker.ready;
  const store = await caches.open("marooned-page");
  await store.put("/", new Response("stale"));
}"""

DRAWER_KEPT = """caches.open("marooned-page").then((store) => store.keys()).then((names) => {
  const kept = new Set(names.map(({ url }) => url));
  const read = performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.includes("/assets/"));
  return [".js", ".css"].every((end) =>
    read.some((name) => name.includes("/Drawer-") && name.endsWith(end))
  ) && read.every((name) => kept.has(name));
})"""
"""Whether the rules can be shown without a server: their drawer comes after the table."""

LOOKBACK_KEPT = """caches.open("marooned-page").then((store) => store.keys()).then((names) =>
  [".js", ".css"].every((end) =>
    names.some(({ url }) => url.includes("/ReplayPage-") && url.endsWith(end))))"""
"""Whether the page that looks back can be shown without a server: it comes after the frames."""


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    with running(Node(tmp_path / "tables.sqlite3")) as own:
        yield own


@pytest.fixture
def page(node: Node, visit: Visit, faults: Faults) -> Page:
    for lost in ("Failed to load resource", "WebSocket"):
        faults.expect(lost)
    return visit(base_url=node.address, service_workers="allow")


def finish(page: Page, node: Node) -> str:
    """Look at the end of a game, and wait until the browser has kept it; return its title."""
    laid = Laid(node.address, planned(NAMES[0]), planned(NAMES[0]).seq)
    laid.show(page)
    laid.visitor.close()
    until(page, f"caches.match('/kept/{laid.table}').then(Boolean)")
    page.reload()
    until(page, "caches.keys().then((names) => names.includes('marooned-page'))")
    until(page, f"caches.match('/api/games/{NAMES[0]}/rules').then(Boolean)")
    until(page, DRAWER_KEPT)
    return marooned.games()[NAMES[0]].title


def test_without_a_server_there_is_something_to_read(page: Page, node: Node) -> None:
    """Rules that were opened and games that were finished are shown while the server is away."""
    title = finish(page, node)
    node.kill()
    page.goto("/")
    page.get_by_role("button", name=f"Rules of {title}").click()
    page.locator(".rulebook article.rule").first.wait_for()
    assert page.locator(".shelf > ul summary").count() == 1


def test_without_a_server_a_finished_game_is_looked_back_at(page: Page, node: Node) -> None:
    """Its board is shown at any moment, from what the browser kept."""
    finish(page, node)
    until(
        page, "caches.open('marooned-replays').then((store) => store.keys()).then(([one]) => !!one)"
    )
    until(page, LOOKBACK_KEPT)
    node.kill()
    page.goto("/")
    page.locator(".shelf > ul summary").click()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("PageDown")
    expect(page.locator(".lookback-when")).to_contain_text("Turn")
    assert page.locator("[data-place]").count() > 0


def test_the_page_is_the_servers(page: Page) -> None:
    """Where the server answers its page is shown, whatever was kept of another."""
    page.goto("/")
    page.evaluate(STALE)
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").wait_for()
