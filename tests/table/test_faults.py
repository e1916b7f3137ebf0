"""Faults of the database: told in a sentence at the start and at the table; nothing is lost."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from marooned.table.error_codes import TableError
from marooned.table.store.inspection import trouble_of
from marooned.table.store.lock import take
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, BEN, Browser, Socket, serving
from tests.table.store.changes import add


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.sqlite3"


@pytest.fixture
def seated(database: Path) -> Iterator[tuple[Browser, Socket]]:
    """Serve a node with one table and its browser."""
    with serving(database=database) as address:
        browser = Browser(address)
        yield browser, browser.sit(browser.open(ADA, BEN))
        browser.close()


def refused(socket: Socket) -> str:
    """Return the error of an action that cannot be saved."""
    code = socket.action("move")["code"]
    socket.say(type="play", seq=socket.seq, seat=0, code=code)
    error = socket.hear_error()
    assert error["code"] == "storage"
    return str(error["message"])


def test_a_deleted_folder_is_told(database: Path, seated: tuple[Browser, Socket]) -> None:
    """An action is not acknowledged into a file that is deleted."""
    shutil.rmtree(database.parent)
    assert "moved or deleted" in refused(seated[1])


def test_another_file_in_its_place_is_told(database: Path, seated: tuple[Browser, Socket]) -> None:
    """An action is not acknowledged where another file lies in the database's place."""
    database.rename(database.with_suffix(".away"))
    shutil.copy(database.with_suffix(".away"), database)
    assert "moved or deleted" in refused(seated[1])


def test_play_goes_on_where_the_file_is_back(
    database: Path, seated: tuple[Browser, Socket]
) -> None:
    """What was refused changed nothing, and may be done once the file is where it was."""
    database.rename(database.with_suffix(".away"))
    refused(seated[1])
    database.with_suffix(".away").rename(database)
    assert seated[1].play("move")["seq"] == 1


def test_a_table_that_cannot_be_kept_is_refused(
    database: Path, seated: tuple[Browser, Socket]
) -> None:
    """No table is opened that no one could find again."""
    shutil.rmtree(database.parent)
    answer = seated[0].post(ADA, BEN)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def text(path: Path) -> None:
    path.write_text("this is no database at all, yet long enough to be looked at as one" * 20)


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as opened:
        opened.execute("CREATE TABLE photos (name TEXT)")


def newer(path: Path) -> None:
    with sqlite3.connect(path) as opened:
        opened.execute("CREATE TABLE log (seq INTEGER)")
        opened.execute("CREATE TABLE alembic_version (version_num TEXT)")
        opened.execute("INSERT INTO alembic_version VALUES ('9999')")


def damaged(path: Path) -> None:
    with sqlite3.connect(path) as opened:
        opened.execute("CREATE TABLE entries (seq INTEGER)")
        opened.execute("CREATE TABLE alembic_version (version_num TEXT)")
        opened.execute("INSERT INTO alembic_version VALUES ('0010')")
        opened.executemany("INSERT INTO entries VALUES (?)", [(each,) for each in range(20000)])
    with path.open("r+b") as file:
        file.seek(4096 * 8)
        file.write(b"\xff" * 4096 * 4)


@pytest.mark.parametrize(
    ("make", "word"),
    [(text, "not a database"), (foreign, "other data"), (newer, "9999"), (damaged, "damaged")],
)
def test_a_database_that_cannot_be_used_is_told(
    make: Callable[[Path], None], word: str, tmp_path: Path
) -> None:
    """A foreign, newer or damaged database is recognized, and stays as it is."""
    make(path := tmp_path / "tables.sqlite3")
    before = path.read_bytes()
    assert word in str(trouble_of(path))
    assert path.read_bytes() == before


def test_an_empty_file_may_become_a_database(tmp_path: Path) -> None:
    """Where nothing is yet, tables may be kept."""
    empty(path := tmp_path / "tables.sqlite3")
    assert trouble_of(path) is None
    assert trouble_of(tmp_path / "none.sqlite3") is None


def test_a_database_has_one_keeper(database: Path) -> None:
    """Who holds a database keeps others out, until it lets go."""
    database.parent.mkdir()
    lock = take(database)
    assert lock is not None
    assert take(database) is None
    lock.release()
    assert take(database) is not None


@pytest.mark.parametrize("path", ["record", "socket"])
def test_a_table_of_an_unknown_game_says_so(
    database: Path, seated: tuple[Browser, Socket], path: str
) -> None:
    """A table whose game this node does not have is refused in words, wherever it is asked for."""
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("PRAGMA foreign_keys = OFF")
        opened.execute("UPDATE tables SET id = 'lost', game = 'atlantis'")
        opened.execute("UPDATE entries SET \"table\" = 'lost'")
        game = "json_set(body, '$.game', 'atlantis')"
        opened.execute(f"UPDATE entries SET body = {game} WHERE kind = 'opened'")  # noqa: S608
    if path == "socket":
        told = seated[0].sit("lost").heard
    else:
        told = seated[0].http.get(f"/api/tables/lost/{path}").json()["error"]
    assert (told["code"], "'atlantis'" in told["message"]) == ("outdated", True)


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    """The error says that the disk is full, and nothing was written."""

    async def fill() -> str:
        store = Store(tmp_path / "tables.sqlite3")
        event.listen(Engine, "connect", narrow)
        try:
            await store.open()
            for number in range(1000):
                await add(store, str(number), text="x" * 1000)
        except TableError as error:
            return str(error)
        finally:
            event.remove(Engine, "connect", narrow)
            await store.close()
        return "all went in"

    assert "the disk is full" in asyncio.run(fill())


def narrow(connection: Any, _record: object) -> None:
    """Limit the number of pages of a database."""
    connection.execute("PRAGMA max_page_count = 60")
