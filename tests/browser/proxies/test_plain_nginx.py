"""Pages behind an nginx that lacks lines of the guide: each names what is missing."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages.faults import Faults
from tests.browser.pages.planned import TEAMS
from tests.servers.processes import HOST
from tests.table.browsers import ADA, BEN
from tests.table.doors.test_reverse_proxies import BARE, DOCUMENTED, behind

pytestmark = pytest.mark.browser
WISH = {"game": TEAMS[0], "seats": [ADA, BEN]}
SOCKETS = ("header Upgrade", "header Connection", "proxy_http_version")


def test_a_page_behind_a_bare_nginx_is_not_blank(
    tmp_path: Path, visit: Visit, faults: Faults
) -> None:
    """It loads; a person who opens a table reads which header is missing."""
    faults.expect("Failed to load resource")
    with behind("nginx", tmp_path, lacks=BARE) as proxy:
        page = visit(base_url=f"https://{HOST}:{proxy.port}", ignore_https_errors=True)
        page.goto("/")
        page.get_by_role("button", name="Sit down and play").click()
        expect(page.get_by_text("must forward the Host header")).to_be_visible()


def test_a_page_without_a_socket_names_the_missing_headers(
    tmp_path: Path, visit: Visit, faults: Faults
) -> None:
    """It does not come to the table for good without a word."""
    faults.expect("Failed to load resource")
    faults.expect("WebSocket connection")
    with behind("nginx", tmp_path, lacks=SOCKETS, **DOCUMENTED) as proxy:
        page = visit(base_url=f"https://{HOST}:{proxy.port}", ignore_https_errors=True)
        opened = page.request.post("/api/tables", data=WISH)
        page.goto(f"/table/{opened.json()['table']}")
        expect(page.get_by_text("Upgrade, Connection and Host headers")).to_be_visible()
