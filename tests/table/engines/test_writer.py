"""The writer of a SQLite file: writes that wait together share a commit, and fail each alone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    Column,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError

from marooned.table.error_codes import TableError
from marooned.table.store.engines.writer import NothingChangedError, Writer

THINGS = Table(
    "things", MetaData(), Column("id", Integer, primary_key=True), Column("text", String)
)
ADD = insert(THINGS)
NAME = update(THINGS).where(THINGS.c.id == bindparam("which"))
Scene = Callable[[Writer], Awaitable[None]]


def with_writer(folder: Path, scene: Scene) -> tuple[dict[int, str], int]:
    """Return the rows after a scene, and the number of its commits."""
    engine = create_engine(f"sqlite:///{folder / 'things.db'}")
    THINGS.metadata.create_all(engine)
    commits: list[Any] = []
    event.listen(engine, "commit", commits.append)

    async def run() -> None:
        writer = Writer(engine)
        try:
            await scene(writer)
        finally:
            await writer.close()

    asyncio.run(run())
    number = len(commits)
    return rows(engine), number


def rows(engine: Engine) -> dict[int, str]:
    with engine.connect() as connection:
        return {row.id: row.text for row in connection.execute(select(THINGS))}


async def written(writer: Writer, *ids: int) -> list[Any]:
    """Add rows at the same moment, and return the result or error of each write."""
    adding = (writer.write((ADD, {"id": each, "text": f"{each}"})) for each in ids)
    return await asyncio.gather(*adding, return_exceptions=True)


def test_writes_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    """The first one starts the thread; the others arrive while it is about to work."""

    async def scene(writer: Writer) -> None:
        assert await written(writer, *range(40)) == [None] * 40

    found, commits = with_writer(tmp_path, scene)
    assert sorted(found) == list(range(40))
    assert commits < 20


def test_a_refused_write_leaves_the_others(tmp_path: Path) -> None:
    """Of two rows with one number the second is refused; all its orders are undone."""

    async def scene(writer: Writer) -> None:
        await written(writer, 1)
        bad = writer.write((ADD, {"id": 2, "text": "2"}), (ADD, {"id": 1, "text": "again"}))
        missing = writer.write((NAME, {"which": 9, "text": "none"}))
        good = [writer.write((ADD, {"id": each, "text": "good"})) for each in (3, 4)]
        answers = await asyncio.gather(good[0], bad, missing, good[1], return_exceptions=True)
        assert [type(each) for each in answers] == [
            type(None),
            IntegrityError,
            NothingChangedError,
            type(None),
        ]

    found, _ = with_writer(tmp_path, scene)
    assert found == {1: "1", 3: "good", 4: "good"}


def test_a_write_that_fails_does_not_fail_the_others(tmp_path: Path) -> None:
    """What cannot be run at all is raised to the one who wanted it."""

    async def scene(writer: Writer) -> None:
        wrong = insert(Table("nothing", MetaData(), Column("id", Integer)))
        good = [writer.write((ADD, {"id": each, "text": "good"})) for each in (1, 2, 3)]
        answers = await asyncio.gather(
            *good[:2], writer.write((wrong, {"id": 1})), good[2], return_exceptions=True
        )
        assert [type(each) for each in answers] == [*[type(None)] * 2, OperationalError, type(None)]
        assert await written(writer, 4) == [None]

    found, _ = with_writer(tmp_path, scene)
    assert sorted(found) == [1, 2, 3, 4]


def test_a_cancelled_write_is_written_all_the_same(tmp_path: Path) -> None:
    """A write without orders ends after those before."""

    async def scene(writer: Writer) -> None:
        task = asyncio.create_task(writer.write((ADD, {"id": 1, "text": "1"})))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await writer.write()
        assert rows(writer._engine) == {1: "1"}

    assert with_writer(tmp_path, scene)[0] == {1: "1"}


def test_a_closed_writer_refuses(tmp_path: Path) -> None:
    """A write that comes too late does not wait for a thread that has ended."""

    async def scene(writer: Writer) -> None:
        await written(writer, 1)
        await writer.close()
        with pytest.raises(TableError, match="the database is closed"):
            await asyncio.wait_for(writer.write((ADD, {"id": 2, "text": ""})), 5)

    assert sorted(with_writer(tmp_path, scene)[0]) == [1]


def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    """Writes without a caller that awaits them are in the file."""

    async def scene(writer: Writer) -> None:
        writes = [writer.write((ADD, {"id": each, "text": ""})) for each in range(5)]
        tasks = [asyncio.create_task(each) for each in writes]
        await asyncio.sleep(0)
        assert not any(task.done() for task in tasks)

    assert sorted(with_writer(tmp_path, scene)[0]) == list(range(5))
