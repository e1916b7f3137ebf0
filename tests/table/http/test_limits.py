"""How much a node takes: tables, browsers, messages, sizes."""

import asyncio
from collections.abc import Iterator

import pytest

from marooned.table.protocol.pushes import Pong
from marooned.table.rate_limits import Bucket
from marooned.table.runtime.clients.subscribers import BACKLOG, Subscriber
from tests.table.browsers import ADA, BEN, Browser, Socket, serving


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, str, Socket]]:
    """Serve a node that takes one table, with the one browser it takes at it."""
    database = tmp_path_factory.mktemp("crowded") / "tables.sqlite3"
    with serving(database=database, tables=1, spectators=1, messages=3) as address:
        browser = Browser(address)
        table = browser.open(ADA, BEN)
        yield browser, table, browser.sit(table)
        browser.close()


def test_a_table_too_many_is_refused(crowded: tuple[Browser, str, Socket]) -> None:
    """A table too many is refused with the number there are and the number allowed."""
    response = crowded[0].post(ADA, BEN)
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (429, "full")
    assert (error["value"], error["allowed"]) == (1, [1])


def test_a_limit_that_was_not_used_for_a_while_need_not_be_kept() -> None:
    """Whoever it held may do as much again as somebody new."""
    bucket = Bucket(1, now=0, most=3)
    assert bucket.take(0)
    assert (bucket.is_full(0.5), bucket.is_full(1)) == (False, True)


def test_a_spectator_too_many_is_refused(crowded: tuple[Browser, str, Socket]) -> None:
    """A spectator too many is told so and hears no push; who holds a seat comes in all the same."""
    browser, table, _ = crowded
    strangers = [Browser(browser.address) for _ in range(2)]
    told = [stranger.sit(table).heard for stranger in strangers][1]
    assert (told["code"], told["value"], told["allowed"]) == ("full", 1, [1])
    assert browser.sit(table).push["your_seats"] == [0, 1]
    for stranger in strangers:
        stranger.close()


def test_messages_too_fast_are_refused(crowded: tuple[Browser, str, Socket]) -> None:
    """Messages beyond so many a second are refused with the number allowed."""
    socket = crowded[2]
    for _ in range(20):
        socket.say(type="ping")
    error = socket.hear_error()
    assert (error["code"], error["allowed"], error["seq"]) == ("too_fast", [3], 0)


def test_a_long_message_is_refused(visitor: Browser) -> None:
    """A message that is too long is refused with its size, and the socket stays open."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say_raw(" " * 3000)
    error = socket.hear_error()
    assert (error["code"], error["value"], error["allowed"]) == ("too_large", 3000, [2048])


def test_a_large_body_is_refused(visitor: Browser) -> None:
    """A body that is too large is refused, whether its size is told before or not."""
    told = visitor.http.post("/api/tables", content=b" " * 80000)
    untold = visitor.http.post("/api/tables", content=iter([b" " * 9000] * 9))
    assert [told.status_code, untold.status_code] == [413, 413]
    assert "65536" in told.json()["error"]["message"]


@pytest.mark.parametrize(("size", "told"), [(2**20 - 9**4, 422), (2**20 + 1, 413)])
def test_a_game_that_is_brought_may_be_larger(visitor: Browser, size: int, told: int) -> None:
    """Records are longer than all else that is said; theirs is a limit of their own."""
    answer = visitor.http.post("/api/uploads", json={"text": "#" * size})
    assert answer.status_code == told


def test_a_bucket_fills_with_time() -> None:
    """So many messages pass at once, and more only as time goes by."""
    bucket = Bucket(2, now=0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]


def test_a_browser_that_does_not_read_is_let_go() -> None:
    """A browser that leaves too many messages unread is lost, and nobody waits for it."""

    async def tell_too_much() -> bool:
        subscriber = Subscriber()
        for _ in range(BACKLOG + 1):
            subscriber.tell(Pong())
        return subscriber.lost

    assert asyncio.run(tell_too_much())
