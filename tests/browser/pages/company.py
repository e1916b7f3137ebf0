"""Two persons at one table, each at a browser of their own."""

from typing import Any

from playwright.sync_api import Page

from tests.table.browsers import ADA, FRIEND, GREEDY, Browser


def sit_together(
    address: str, ada: Page, ben: Page, game: str, *, companions: int = 0, **options: Any
) -> str:
    """Open a table for two, have each page show it from a seat of its own, and return its name."""
    first, second = Browser(address), Browser(address)
    seats = [ADA, FRIEND, *[GREEDY] * companions]
    wish = {"game": game, "seats": seats, "options": options}
    opened = first.http.post("/api/tables", json=wish)
    assert opened.status_code == 201, opened.text
    table = str(opened.json()["table"])
    invitation = first.http.post(f"/api/tables/{table}/seats/1/invitation").json()
    taken = {"secret": invitation["secret"], "name": "Ben"}
    second.http.post(f"/api/tables/{table}/seats", json=taken).raise_for_status()
    for page, visitor in ((ada, first), (ben, second)):
        show(page, visitor, table)
        visitor.close()
    return table


def show(page: Page, visitor: Browser, table: str) -> None:
    """Have a page show a table with the cookie of a visitor."""
    cookie = visitor.http.cookies["marooned"]
    page.context.add_cookies([{"name": "marooned", "value": cookie, "url": visitor.address}])
    page.goto(f"/table/{table}")
    page.locator(".table").wait_for()
