"""Starts tables with a guest in two browsers, behind a proxy that alternates between two nodes.

python -m bench.nodes.starts --starts 200 [--without-redis] [--seconds 30]

Two persons meet in a waiting room and report that they are ready. A page that does not show the
board within a time limit is stuck. Needs Chromium (set by MAROONED_BROWSER) and the built page.
"""

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error, Page, sync_playwright
from playwright.sync_api import TimeoutError as LateError

from bench.nodes.alternating import alternating
from bench.nodes.ground import standing

GAME = "island"
SECONDS = 30.0
PATIENCE = 120_000
"""Timeout in milliseconds for each step before the start."""
NAMES = ("Ada", "Ben")


def open_table(host: Page) -> str:
    """Have a page open a table with a seat for a guest, and return the table's path."""
    seats = [
        {"kind": "person", "name": NAMES[0]},
        {"kind": "person", "name": NAMES[1], "friend": True},
    ]
    wish = {"game": GAME, "seats": seats, "waiting_room": True}
    answer = host.request.post("/api/tables", data=wish)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return f"/table/{answer.json()['table']}"


def start(host: Page, friend: Page, seconds: float = SECONDS) -> list[str]:
    """Start one table; return the names of persons whose page is stuck.

    Raises:
        TimeoutError: A page did not reach the waiting room.
    """
    table = open_table(host)
    for page in (host, friend):
        page.goto(table)
    friend.get_by_role("textbox", name="Your name for seat 2").fill(NAMES[1])
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.get_by_role("button", name="I am ready").click()
    deadline = time.monotonic() + seconds
    pages = zip(NAMES, (host, friend), strict=True)
    return [name for name, page in pages if not shows_board(page, deadline - time.monotonic())]


def shows_board(page: Page, seconds: float) -> bool:
    """Return True if a page shows the board within a time limit."""
    try:
        page.locator(".table").wait_for(timeout=max(1, 1000 * seconds))
    except LateError:
        return False
    return True


@contextmanager
def two_pages(address: str) -> Iterator[tuple[Page, Page]]:
    """Yield the pages of two persons, each in a browser context of its own."""
    hide = f"localStorage.setItem('marooned.briefed.{GAME}', 'yes')"
    with sync_playwright() as playwright:
        program = os.environ.get("MAROONED_BROWSER") or None
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        contexts = [
            browser.new_context(base_url=address, service_workers="block", reduced_motion="reduce")
            for _ in NAMES
        ]
        for context in contexts:
            context.set_default_timeout(PATIENCE)
            context.add_init_script(f"try {{ {hide} }} catch {{}}")
        yield contexts[0].new_page(), contexts[1].new_page()
        browser.close()


def measure(starts: int, seconds: float, *, redis: bool) -> None:
    """Start a number of tables, and print the number of stuck pages."""
    begun = time.monotonic()
    environment = {} if redis else {"MAROONED_REDIS": ""}
    stuck: list[list[str]] = []
    broken = 0
    with (
        standing(2, **environment) as ground,
        alternating(ground.fleet.addresses) as address,
        two_pages(address) as pages,
    ):
        for number in range(1, starts + 1):
            try:
                left = start(*pages, seconds)
            except Error as error:
                broken += 1
                print(f"start {number} broke off: {error}".splitlines()[0], flush=True)
                continue
            if left:
                stuck.append(left)
                print(f"start {number}: {' and '.join(left)} stuck", flush=True)
            if number % 20 == 0:
                print(f"{number} starts, {len(stuck)} stuck", flush=True)
    wall = time.monotonic() - begun
    how = "with" if redis else "without"
    print(f"{starts} starts at two nodes {how} Redis in {wall:.0f} s: ", end="")
    print(f"{len(stuck)} left a page stuck, {broken} broke off")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--without-redis", action="store_true")
    given = parser.parse_args()
    measure(given.starts, given.seconds, redis=not given.without_redis)
