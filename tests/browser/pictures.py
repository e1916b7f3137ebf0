"""Takes the pictures of the README anew, from golden games as they stand in their midst.

That of a report is of a study that is played first, which takes a while without compiled rules.

python -m tests.browser.pictures [NAME ...]

The page must be built. `MAROONED_BROWSER` names a browser; without it Playwright's own is taken.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import marooned
from tests.browser.node import Node, running
from tests.browser.pages.opening import NAMES
from tests.browser.pages.planned import planned, stages
from tests.table.browsers import ADA, FRIEND, GREEDY

HOUSE = Path(__file__).resolve().parents[2]
FOLDER = HOUSE / "docs"
STUDIES = HOUSE / "examples" / "studies"
WINDOW: Any = {"width": 1440, "height": 900}
REST = 2500
"""Milliseconds until the picture stands still, badges and pieces that glide among it."""

MANY = 5
"""So many choices there are at least, that something glows."""
TALK = ("I go north, you shore up?", "Yes, and keep the cards we lack.")
BRIEFED = "".join(
    f"localStorage.setItem('marooned.briefed.{game}', 'yes');" for game in marooned.games()
)
Open = Callable[[], Page]


def midst(game: str, share: float) -> str:
    """Return the record of a golden game up to where, past a share of it, the first seat acts."""
    whole = planned(game)
    for stage in stages(whole):
        if stage.seq >= share * whole.seq and 0 in stage.waiting and len(stage.legal_for(0)) > MANY:
            return stage.record()
    raise LookupError(f"no moment of {game} fits")


def brought(page: Page, text: str, seats: list[dict[str, Any]]) -> str:
    """Bring a game, and return the name of its table."""
    wish = {"text": text, "seats": seats}
    return str(page.request.post("/api/uploads", data=wish).json()["table"])


def table(game: str, share: float, open_page: Open) -> Page:
    """Show a game in its midst, played with companions."""
    page = open_page()
    text = midst(game, share)
    seats = [ADA, *[GREEDY] * (marooned.replay(text).players - 1)]
    page.goto(f"/table/{brought(page, text, seats)}")
    page.locator(".table").wait_for()
    return page


def friends(game: str, open_page: Open) -> Page:
    """Show one table to each of those who sit there, while they talk."""
    pages = [open_page() for _ in range(planned(game).players)]
    name = brought(pages[0], midst(game, 0.1), [ADA, *[FRIEND] * (len(pages) - 1)])
    for seat, page in enumerate(pages):
        sit(pages[0], page, name, seat)
    for page, said in zip(pages, TALK, strict=False):
        say(page, said)
    return pages[0]


def sit(host: Page, guest: Page, name: str, seat: int) -> None:
    """Have a guest take a seat by the host's invitation, and come to the table."""
    if seat:
        path = f"/api/tables/{name}/seats/{seat}/invitation"
        secret = host.request.post(path).json()["secret"]
        taken = {"secret": secret, "name": NAMES[seat]}
        guest.request.post(f"/api/tables/{name}/seats", data=taken)
    guest.goto(f"/table/{name}")
    guest.locator(".table").wait_for()


def say(page: Page, text: str) -> None:
    """Say something at the table."""
    if not page.locator(".talk").count():
        page.get_by_role("button", name="Talk").click()
    page.get_by_placeholder("Say something").fill(text)
    page.keyboard.press("Enter")


def lesson(game: str, number: int, open_page: Open) -> Page:
    """Show a lesson of a guided game."""
    page = open_page()
    page.add_init_script(f"localStorage.setItem('marooned.guide.{game}', '{number - 1}')")
    page.goto(f"/guide/{game}")
    page.locator(".guide-say").wait_for()
    return page


def lookback(game: str, share: float, open_page: Open) -> Page:
    """Look back at a whole game, at a moment of it, once its curve is reckoned."""
    page = open_page()
    whole = planned(game)
    name = brought(page, whole.record(), [ADA, *[GREEDY] * (whole.players - 1)])
    page.goto(f"/game/{name}#moment={round(share * whole.seq)}")
    page.get_by_role("slider").wait_for()
    page.locator(".curve-line").first.wait_for()
    return page


def report(study: str, question: str, open_page: Open) -> Page:
    """Show the report of a study, from one of its questions on."""
    page = open_page()
    found = marooned.study(STUDIES / f"{study}.toml", out=STUDIES / study)
    with tempfile.TemporaryDirectory() as folder:
        page.goto(f"{found.report(folder).as_uri()}#{question}")
        page.locator("html[data-drawn]").wait_for(state="attached")
    page.locator(f"#{question}").scroll_into_view_if_needed()
    return page


PICTURES: dict[str, Callable[[Open], Page]] = {
    "table": partial(table, "island", 0.6),
    "desert": partial(table, "desert", 0.5),
    "rivals": partial(table, "dorada", 0.5),
    "friends": partial(friends, "island"),
    "lesson": partial(lesson, "island", 4),
    "lookback": partial(lookback, "island", 0.72),
    "report": partial(report, "levels", "wins-0"),
}


def take(browser: Browser, address: str, name: str) -> None:
    """Take a picture, and let go of its pages."""
    contexts = []

    def open_page() -> Page:
        contexts.append(
            browser.new_context(viewport=WINDOW, base_url=address, reduced_motion="reduce")
        )
        contexts[-1].add_init_script(BRIEFED)
        return contexts[-1].new_page()

    page = PICTURES[name](open_page)
    page.wait_for_timeout(REST)
    page.screenshot(path=FOLDER / f"{name}.png")
    for context in contexts:
        context.close()


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = os.environ.get("MAROONED_BROWSER") or None
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with running(Node(Path(folder) / "tables.sqlite3")) as node:
            for name in names or list(PICTURES):
                take(browser, node.address, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
