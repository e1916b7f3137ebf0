"""An outage of the database: a line when it starts, one when it ends, and metrics meanwhile."""

from __future__ import annotations

import asyncio
import io
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from marooned.table.admin.node_log import handler_for
from marooned.table.error_codes import TableError
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.store.engines.outages import Outage
from marooned.table.store.faults import fault
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, GREEDY, Browser, serving
from tests.table.store.changes import NOW, PLAYED, TABLE, add, change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.servers.postgresql import PostgreSQL
    from tests.servers.redis_server import Redis

TOKEN = "a-token-of-the-meters"  # noqa: S105 - of these tests alone


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Return the log lines of a node with the usual settings meanwhile."""
    written = io.StringIO()
    handler = handler_for(Settings(), written)
    logger = logging.getLogger()
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_outage_has_a_first_and_a_last_line(caplog: pytest.LogCaptureFixture) -> None:
    """What fails in between is counted, and its duration is that of the whole outage."""
    outage = Outage(clock := Clock())
    outage.succeed(wrote=True)
    for _ in range(3):
        outage.fail("the disk reports errors")
        clock.now += 2
    assert outage.is_on
    outage.succeed(wrote=False)
    outage.succeed(wrote=False)
    first, last = caplog.messages
    assert "the disk reports errors" in first
    assert "6.0 s: 3 statements failed" in last
    assert not outage.is_on


def test_reading_ends_no_outage_of_writes(caplog: pytest.LogCaptureFixture) -> None:
    """With a full disk each read succeeds, and the log has no line for it."""
    outage = Outage()
    for _ in range(3):
        outage.fail("the disk is full", writes_alone=True)
        outage.succeed(wrote=False)
    assert len(caplog.messages) == 1
    outage.succeed(wrote=True)
    assert len(caplog.messages) == 2


def test_a_server_that_is_away_is_logged_in_two_lines(
    postgresql: PostgreSQL, database_url: str, log: io.StringIO
) -> None:
    """A node that polls and whose people click while PostgreSQL is stopped logs no traceback."""
    settings = {"database": ServerAddress(database_url), "metrics_token": TOKEN}
    with serving(**settings) as address:
        browser = Browser(address)
        socket = browser.sit(browser.open(ADA, GREEDY))
        code = socket.action("move")["code"]
        log.truncate(0)
        with postgresql.stopped():
            while metered(address)["marooned_store_faults_total"] < 5:
                socket.say(type="play", seq=socket.seq, seat=0, code=code)
                assert socket.hear_error()["code"] == "storage"
            assert metered(address)["marooned_store_up"] == 0
        while not metered(address)["marooned_store_up"]:
            pass
        browser.close()
    lines = log.getvalue().strip("\0\n").splitlines()
    assert len(lines) == 2, lines
    assert ["outage: " in lines[0], "statements failed" in lines[1]] == [True, True]


def test_a_file_that_is_gone_is_logged_once(tmp_path: Path, log: io.StringIO) -> None:
    """Each refused write adds no line; the end is logged when the file is back."""

    async def run() -> None:
        database = tmp_path / "tables.sqlite3"
        store = Store(database)
        await store.open()
        await add(store)
        database.rename(aside := tmp_path / "aside")
        for _ in range(3):
            with pytest.raises(TableError, match="moved or deleted"):
                await store.log.append(TABLE, 1, change(PLAYED), now=NOW)
        aside.rename(database)
        await store.log.append(TABLE, 1, change(PLAYED), now=NOW)
        await store.close()

    asyncio.run(run())
    lines = log.getvalue().splitlines()
    assert ["moved or deleted" in lines[0], "3 statements failed" in lines[1]] == [True, True]
    assert len(lines) == 2


def test_repeated_work_logs_no_outage_again(log: io.StringIO) -> None:
    """A loop that logs each failure with its places logs none of an outage; others it does."""
    logger = logging.getLogger("marooned.table.somewhere")
    for error in (fault("the disk is full"), RuntimeError()):
        logger.error("it is tried again soon", exc_info=error)
    assert log.getvalue().count("it is tried again soon") == 1


def metered(address: str) -> dict[str, float]:
    """Return the metrics without labels, by name."""
    answer = httpx.get(f"{address}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {each.name: each.value for family in families for each in family.samples}


def test_metrics_answer_without_a_database(tmp_path: Path) -> None:
    """What is read from the database is left out; its faults and that it is away are there."""
    database = tmp_path / "tables.sqlite3"
    with serving(database=database, metrics_token=TOKEN) as address:
        before = metered(address)
        assert (before["marooned_store_up"], before["marooned_tables_running"]) == (1, 0)
        database.rename(tmp_path / "aside")
        found = metered(address)
        assert found["marooned_store_up"] == 0
        assert found["marooned_store_faults_total"] > before["marooned_store_faults_total"]
        assert "marooned_tables_running" not in found
        (tmp_path / "aside").rename(database)
        assert metered(address)["marooned_tables_running"] == 0


def test_a_redis_that_is_away_is_logged_in_two_lines(
    redis_server: Redis, redis_url: str, tmp_path: Path, log: io.StringIO
) -> None:
    """So it is while a node plays on without it, however often it is tried."""
    settings = {"database": tmp_path / "tables.sqlite3", "redis": ServerAddress(redis_url)}
    with serving(**settings) as address:
        browser = Browser(address)
        socket = browser.sit(browser.open(ADA, GREEDY))
        with redis_server.stopped():
            socket.play("move")
            wait_for(log, "Redis is not available")
        wait_for(log, "Redis is available again")
        browser.close()
    assert len(log.getvalue().splitlines()) == 2


def wait_for(log: io.StringIO, words: str) -> None:
    """Wait until the log has some words."""
    for _ in range(1200):
        if words in log.getvalue():
            return
        time.sleep(0.05)
    pytest.fail(f"{words!r} is not in {log.getvalue()!r}")
