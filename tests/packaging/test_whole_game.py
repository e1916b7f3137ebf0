"""A whole game with players that search, in a browser, at a table that has no compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.conftest import BRIEFED, MILLISECONDS, QUIET
from tests.browser.pages.playing import Clicker
from tests.packaging.installing import a_fresh_person
from tests.packaging.test_wheel import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = [pytest.mark.slow, pytest.mark.needs_table]

SETTINGS = {"MAROONED_PACE": "0", "MAROONED_SEARCHING_SECONDS": "0.2"}
SLOW = re.compile(r"the simple policy acts for an AI player of table \S+: TimeoutError")
"""A log line about a late answer, which only says that the machine is busy."""
SEATS = [{"kind": "person", "name": "Ada"}, *[{"kind": "ai", "player": "search"}] * 3]
WISH = {"game": "island", "seats": SEATS, "options": {"difficulty": "legendary", "seed": 4}}


@pytest.fixture
def page(program: Path, tmp_path: Path) -> Iterator[Page]:
    """Open a browser at the installed table; its log must report no fault."""
    command = [str(program), "play", "--port", str(port := free_port())]
    log = tmp_path / "log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            command,
            cwd=tmp_path,
            env=a_fresh_person(tmp_path) | SETTINGS,
            stdout=subprocess.PIPE,
            stderr=errors,
        ) as node,
        sync_playwright() as drivers,
    ):
        assert node.stdout is not None
        node.stdout.readline()
        with drivers.chromium.launch(
            executable_path=os.environ.get("MAROONED_BROWSER") or None,
            args=[*QUIET, "--no-sandbox"],
        ) as browser:
            page = browser.new_page(base_url=f"http://127.0.0.1:{port}", reduced_motion="reduce")
            page.set_default_timeout(MILLISECONDS)
            page.add_init_script(BRIEFED)
            yield page
        node.terminate()
    assert [line for line in log.read_text("utf-8").splitlines() if not SLOW.search(line)] == []


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends the program there")
def test_a_whole_game_is_played_without_a_compiler(program: Path, page: Page) -> None:
    """Nothing is compiled: Numba is not even installed."""
    lacking = subprocess.run(
        [program.with_name("python"), "-c", "import numba"], capture_output=True, check=False
    )
    assert b"No module named 'numba'" in lacking.stderr
    table = page.request.post("/api/tables", data=WISH).json()["table"]
    page.goto(f"/table/{table}")
    Clicker(page).play_out()
    outcome = page.request.get(f"/api/tables/{table}").json()["finished"]
    assert outcome is not None
