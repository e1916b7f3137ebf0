"""Two persons in two browsers: one comes by a link, and neither is told what the other knows."""

import asyncio
import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import marooned
from marooned.table.store.tables import Store
from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.overhearing import Frame, Overheard
from tests.browser.pages.playing import ASKED, is_over
from tests.browser.pages.retelling import Retold, phrases
from tests.table.browsers import BESIDE

pytestmark = pytest.mark.browser

GAMES = sorted(marooned.games().items())
RIVALS = [name for name, game in GAMES if not game.cooperative]
MATES = [name for name, game in GAMES if game.cooperative][:1]
SEATS = 4
PATIENCE = 300.0
SIMPLEST = "random"
"""The companions that think least."""
SMALL = {"width": 800, "height": 600}
TOLD = {
    "type",
    "seq",
    "seat",
    "events",
    "view",
    "entries",
    "base",
    "your_seats",
    "can_undo",
    "thinking",
    "unresponsive",
    "paused",
    "paused_by",
    "cooperative",
    "secret_window",
}
WHOLE = {"log", "protocol"}
"""What a push that tells the whole log has besides."""

CHOOSE = """([asked, seed]) => {
  let luck = seed;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (those) => those[(luck = (luck * 48271) % 2147483647) % those.length];
  setInterval(() => {
    const answered = all(".countdown").length && all(".action[aria-pressed=true]").length;
    if (!all(asked).length || answered) return;
    const lines = all(".menu [role=menuitem]");
    one(lines.length ? lines : all(".action[data-action]"))?.click();
  }, 30);
}"""
"""Chooses by luck, a button of the page or a line of the menu that a button has opened."""


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory, address: str) -> Iterator[Node]:
    """Serve a node whose database is known."""
    with running(Node(tmp_path_factory.mktemp("two") / "tables.sqlite3")) as node:
        yield node


@pytest.fixture
def two(visit: Visit, node: Node) -> list[Overheard]:
    """Return two browsers that have visited nothing yet."""
    return [Overheard(visit(base_url=node.address, viewport=SMALL)) for _ in range(2)]


def lay_for_two(page: Page, game: str, *, friend: bool = True) -> None:
    """Sit down at a table for oneself, a second person and companions, dealt at once."""
    first = {"kind": "person", "name": "Player 1"}
    second = {"kind": "person", "name": "Ben", "friend": friend}
    others = [{"kind": "ai", "player": SIMPLEST}] * (SEATS - 2)
    wish = {"game": game, "seats": [first, second, *others]}
    opened = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/table/{opened['table']}")


def invite(page: Page) -> str:
    """Return the link to the second seat."""
    free = page.get_by_role("button", name="Invite a friend to the seat of Ben")
    free.or_(page.get_by_role("button", name="Menu for the seat of Ben")).first.click()
    link = page.get_by_role("textbox", name="The link")
    own = page.get_by_role("button", name="Invite a friend to this seat")
    link.or_(own).first.wait_for()
    if own.count():
        own.click()
    address = link.input_value()
    page.get_by_role("button", name="Close").click()
    return address


def come(page: Page, link: str) -> None:
    """Come by a link and take the seat under a name of one's own."""
    page.goto(link)
    expect(page.get_by_role("heading")).to_have_text("Take the seat of Ben")
    page.get_by_label("Your name").fill("Cleo")
    page.get_by_role("button", name="Sit down").click()
    page.locator(".table").wait_for()


def play_out(browsers: list[Overheard]) -> None:
    """Let both persons choose until the game is over for both, and look at what each is shown."""
    for seed, browser in enumerate(browsers, 7):
        browser.page.evaluate(CHOOSE, [ASKED, seed])
    deadline = time.monotonic() + PATIENCE
    while not all(is_over(browser.page) for browser in browsers):
        assert time.monotonic() < deadline, [browser.frames[-1] for browser in browsers]
        for browser in browsers:
            browser.look()
        browsers[0].page.wait_for_timeout(100)


def last_push(browser: Overheard) -> Frame:
    return next(frame for frame in reversed(browser.frames) if frame["type"] == "push")


def retold(database: Path, page: Page) -> Retold:
    """Return the game of a page's table, told again from the log."""
    table = page.url.split("/")[-1]

    async def read() -> Retold:
        store = Store(database)
        entries, directory = await store.log.entries(table), await store.log.directory(table)
        await store.close()
        return Retold(entries, directory.names)

    with ThreadPoolExecutor() as aside:  # here a loop is running, that of the browsers
        return aside.submit(asyncio.run, read()).result()


def same(told: object, meant: object) -> bool:
    return json.dumps(told) == json.dumps(meant)


def check_frames(frames: Iterable[Frame], seat: int, game: Retold) -> int:
    """Hold every frame before the end to what the rules tell its seat, and count the pushes."""
    seqs = [-1]
    for frame in frames:
        if frame["type"] in ("pong", *BESIDE) or frame["seq"] == game.last:
            continue
        if frame["type"] == "error":
            assert frame["code"] == "stale"
            continue
        assert frame["type"] in ("push", "answer_accepted", "evaluation", "forecast")
        assert frame["seat"] == seat
        if frame["type"] == "push":
            check_push(frame, seat, seqs[-1], game)
            seqs.append(frame["seq"])
    return len(seqs) - 1


def check_push(push: Frame, seat: int, before: int, game: Retold) -> None:
    seq = push["seq"]
    assert set(push) == (TOLD | WHOLE if "log" in push else TOLD)
    assert push["your_seats"] == [seat]
    assert same(push["view"], game.view(seq, seat))
    assert set(push["thinking"]) <= game.companions
    if "log" in push:
        assert same(push["log"], game.events(-1, seq, seat))
        assert {event["kind"] for event in push["events"]} <= {"seat"}
    else:
        assert same(push["events"], game.events(before, seq, seat))
    if push["secret_window"] is not None:
        assert set(push["secret_window"]) == {"seconds", "seconds_left", "answer"}
        assert push["secret_window"]["answer"] in [
            None,
            *(act["code"] for act in push["view"]["legal"]),
        ]


def on_show(browser: Overheard, owner: int, game: Retold) -> Iterator[tuple[str, bool]]:
    """Give the secrets of a seat that a page showed, and whether they had been told to it."""
    told, heard = "", 0
    for count, page in browser.shown:
        told += json.dumps(browser.frames[heard:count], ensure_ascii=False)
        heard = count
        seq = last_seq(browser, count)
        if seq is None or seq == game.last:
            continue
        yield from ((word, word in told) for word in game.secrets(seq, owner) if word in page)


def last_seq(browser: Overheard, count: int) -> int | None:
    """Return the number of the newest push among so many frames."""
    seqs = [frame["seq"] for frame in browser.frames[:count] if frame["type"] == "push"]
    return seqs[-1] if seqs else None


def check_bodies(browser: Overheard, other: int, game: Retold) -> None:
    """No answer held a secret of the other seat, nor the seed before the end."""
    secrets = {word for seq in range(game.last) for word in game.secrets(seq, other)}
    assert secrets
    for count, body in browser.bodies:
        if last_seq(browser, count) == game.last:
            continue
        assert [word for word in secrets if word in body] == []
        assert game.seed not in body


@pytest.mark.slow
@pytest.mark.parametrize("game", RIVALS)
def test_no_browser_is_told_what_the_other_knows(
    two: list[Overheard], node: Node, game: str
) -> None:
    """All that reaches either browser before the end is what the rules tell its own seat."""
    ada, ben = (browser.page for browser in two)
    lay_for_two(ada, game)
    come(ben, invite(ada))
    for page in (ada, ben):
        page.get_by_role("button", name="Chance").click()
    play_out(two)
    played = retold(Path(node.database), ada)
    for seat, browser in enumerate(two):
        assert check_frames(browser.frames, seat, played) > SEATS
        assert any(frame["type"] == "evaluation" for frame in browser.frames)
        assert any(told for _, told in on_show(browser, seat, played))
        assert [word for word, told in on_show(browser, 1 - seat, played) if not told] == []
        check_bodies(browser, 1 - seat, played)


@pytest.mark.parametrize("game", [*RIVALS, *MATES])
def test_a_friend_sits_down_by_a_link(two: list[Overheard], faults: Faults, game: str) -> None:
    """The friend sits there by their own name, the link stays nowhere, and works no more."""
    faults.expect("404")
    ada, ben = (browser.page for browser in two)
    lay_for_two(ada, game)
    link = invite(ada)
    come(ben, link)
    expect(ben.get_by_text("Cleo, you")).to_be_visible()
    expect(ada.get_by_text("Cleo", exact=True).first).to_be_visible()
    assert ben.url == ada.url
    ben.goto(f"{link}&")
    ben.goto(link)
    expect(ben.get_by_role("alert")).to_contain_text("used or withdrawn")


@pytest.mark.parametrize("game", RIVALS)
def test_a_seat_that_went_leaves_nothing_behind(two: list[Overheard], game: str) -> None:
    """Once a friend has taken a seat of this browser, nothing of it is in the page any more."""
    ada, ben = (browser.page for browser in two)
    lay_for_two(ada, game, friend=False)
    ada.get_by_role("button", name="I am").click()
    link = invite(ada)
    come(ben, link)
    expect(ada.get_by_role("button", name="Hand over")).to_have_count(0)
    expect(ada.get_by_text("Player 1, you")).to_be_visible()
    theirs, mine = (last_push(browser)["view"] for browser in reversed(two))
    secret = set(phrases(theirs)) - set(phrases(mine))
    assert secret
    assert [word for word in secret if word in ada.content()] == []
    assert kept(ben, secret)
    tries = 10
    while left := kept(ada, secret):
        assert tries, left
        tries -= 1
        ada.wait_for_timeout(500)


def kept(page: Page, secret: set[str]) -> list[str]:
    """Return which words are anywhere in what the scripts of a page can still reach."""
    parts: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot")
    session.detach()
    reached = "".join(parts)
    return [word for word in secret if word in reached]
