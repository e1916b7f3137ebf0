"""The page of a study's report in a browser: it draws by itself, and keeps its place."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from marooned.study.report.writing import write
from tests.browser.pages.faults import Faults
from tests.study.report.made_up import asked, rival_rows, team_rows

pytestmark = pytest.mark.browser
MILLISECONDS = 120_000

Read = Callable[..., Page]


@pytest.fixture
def read(new_context: Callable[..., BrowserContext], faults: Faults) -> Read:
    """Return what opens a report once all of it is drawn; it must not complain."""

    def opened(page: Path, **how: object) -> Page:
        shown = new_context(**how).new_page()
        faults.watch(shown)
        shown.goto(page.as_uri())
        expect(shown.locator("html[data-drawn=yes]")).to_have_count(1, timeout=MILLISECONDS)
        return shown

    return opened


@pytest.mark.parametrize("rows", [team_rows(), rival_rows()], ids=["team", "rivals"])
def test_every_chart_is_drawn_on_a_phone(tmp_path: Path, read: Read, rows: pl.DataFrame) -> None:
    """Each place of a chart holds a picture, and nothing is wider than a phone."""
    page = read(write(rows, asked(rows), tmp_path), viewport={"width": 390, "height": 844})
    places = page.locator("[data-chart]").count()
    expect(page.locator("[data-chart] svg.marks")).to_have_count(places)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_report_that_grows_keeps_its_place(tmp_path: Path, read: Read) -> None:
    """The page loads itself anew, from its file alone, and stands where it stood."""
    rows = team_rows()
    page = read(write(rows, replace(asked(rows), growing=True), tmp_path))
    page.evaluate("scrollTo(0, 900)")
    with page.expect_event("load", timeout=MILLISECONDS):
        expect(page.locator(".growth")).to_contain_text("480 of 480 games")
    page.wait_for_function("scrollY === 900", timeout=MILLISECONDS)


def test_a_report_asks_no_network(tmp_path: Path, read: Read) -> None:
    """Nothing is loaded but the file itself."""
    rows, asked_by = team_rows(), set[str]()
    page = read(write(rows, asked(rows), tmp_path))
    page.on("request", lambda ask: asked_by.add(ask.url.partition(":")[0]))
    page.reload()
    expect(page.locator("html[data-drawn=yes]")).to_have_count(1, timeout=MILLISECONDS)
    assert asked_by <= {"file", "data"}
