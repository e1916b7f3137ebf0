"""Thinkers that are stopped: the page says so, and the game goes on all the same."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.opening import fill_form
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import CLOSING, Clicker, await_question, end_actions
from tests.browser.pages.seeing import seen

pytestmark = pytest.mark.browser

OFTEN = 0.05
"""Seconds between two looks for processes that are begun anew."""
SILENT = "does not answer; another process thinks for it"


def thinkers(node: Node) -> list[int]:
    """Return the processes that a node has begun."""
    told = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(node.pid)], capture_output=True, check=False
    )
    return [int(pid) for pid in told.stdout.split()]


@contextmanager
def stopped(node: Node) -> Iterator[None]:
    """Stop every thinker of a node, and those that are begun in their place."""
    over = threading.Event()

    def stop() -> None:
        while not over.wait(OFTEN):
            for pid in thinkers(node):
                with_signal(pid, signal.SIGSTOP)

    stopping = threading.Thread(target=stop)
    stopping.start()
    try:
        yield
    finally:
        over.set()
        stopping.join()
        for pid in thinkers(node):
            with_signal(pid, signal.SIGCONT)


def with_signal(pid: int, which: signal.Signals) -> None:
    try:
        os.kill(pid, which)
    except ProcessLookupError:
        return


def end_turn(page: Page) -> None:
    """Do no more than one must until a companion is asked."""
    while page.locator(".banner[data-mine]").count():
        if page.locator(CLOSING).count():
            end_actions(page)
        else:
            Clicker(page).step()
        page.locator(".table:not([data-busy]) .actions[aria-busy=false]").wait_for()


def test_a_stopped_thinker_is_told_of_and_judgement_plays(tmp_path: Path, visit: Visit) -> None:
    """While all who think are stopped the page says who does not answer, and they act at last."""
    with running(Node(tmp_path / "tables.sqlite3")) as node:
        page = visit(base_url=node.address)
        fill_form(page, TEAMS[0], Seed="7")
        await_question(page)
        with stopped(node):
            end_turn(page)
            page.mouse.move(0, 0)  # what lies under the pointer would be told instead
            expect(page.locator(".seat-holder").get_by_text(SILENT)).to_be_visible()
            expect(page.locator(".pointed").get_by_text(SILENT)).to_be_visible()
            await_question(page)
        assert len(seen(page)["log"]) > 1
        expect(page.get_by_text(SILENT)).to_have_count(0)


def test_lost_thinkers_are_told_of_until_they_answer_again(tmp_path: Path, visit: Visit) -> None:
    """Killed while idle, stopped while they begin again: the page says so until that is over."""
    with running(Node(tmp_path / "tables.sqlite3")) as node:
        page = visit(base_url=node.address)
        fill_form(page, TEAMS[0], Seed="7")
        await_question(page)
        for pid in thinkers(node):
            with_signal(pid, signal.SIGKILL)
        with stopped(node):
            end_turn(page)
            page.mouse.move(0, 0)
            expect(page.locator(".seat-holder").get_by_text(SILENT)).to_be_visible()
        await_question(page)
        expect(page.get_by_text(SILENT)).to_have_count(0)
