"""The page behind a proxy that asks for a password: it loads, and so does its socket."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.servers.processes import HOST
from tests.table.browsers import ADA, GREEDY
from tests.table.doors.test_passwords import NAME, PASSWORD, closed

pytestmark = pytest.mark.browser
WISH = {"game": "island", "seats": [ADA, GREEDY]}


def test_a_browser_plays_behind_a_password(tmp_path: Path, visit: Visit) -> None:
    """Without a fault in the console: start page, table, socket, and the page's manifest."""
    with closed("nginx", tmp_path) as proxy:
        page = visit(
            base_url=f"https://{HOST}:{proxy.port}",
            ignore_https_errors=True,
            http_credentials={"username": NAME, "password": PASSWORD},
        )
        page.goto("/")
        page.get_by_role("button", name="Sit down and play").wait_for()
        opened = page.request.post("/api/tables", data=WISH)
        page.goto(f"/table/{opened.json()['table']}")
        expect(page.locator(".seat").first).to_be_visible()
