"""One browser, one node, and pages that must not complain."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from marooned import games
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.opening import Laid
from tests.browser.pages.planned import planned

MILLISECONDS = 120_000
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
# A worker would answer in place of a server that a test has stopped.
QUIET_CONTEXT: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}

Lay = Callable[[str, int], Laid]
Visit = Callable[..., Page]

BRIEFED = "".join(
    f"try {{ localStorage.setItem('marooned.briefed.{game}', 'yes') }} catch {{}};"
    for game in games()
)
"""Whoever plays here has been told already what the games are about."""

expect.set_options(timeout=MILLISECONDS)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("MAROONED_BROWSER") or None,
        "args": [*QUIET, *(["--no-sandbox"] if is_root else [])],
    }


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("browser") / "tables.sqlite3"
    with running(Node(database)) as node:
        yield node.address


@pytest.fixture
def lay(address: str) -> Iterator[Lay]:
    """Return what lays a planned game as it stands after so many of its actions."""
    laid: list[Laid] = []

    def further(game: str, actions: int) -> Laid:
        laid.append(Laid(address, planned(game), actions))
        return laid[-1]

    yield further
    for table in laid:
        table.visitor.close()


@pytest.fixture
def faults() -> Iterator[Faults]:
    faults = Faults()
    yield faults
    assert faults.unexpected() == []


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], address: str, faults: Faults) -> Visit:
    """Return what opens a page in a browser of its own, which shows events without delay."""

    def opened(**how: Any) -> Page:
        context = new_context(**{**QUIET_CONTEXT, "base_url": address, **how})
        context.set_default_timeout(MILLISECONDS)
        context.add_init_script(BRIEFED)
        page = context.new_page()
        faults.watch(page)
        return page

    return opened


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
