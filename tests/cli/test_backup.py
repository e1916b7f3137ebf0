"""`marooned backup`, `restore` and `tables`: what is kept, what is refused, what can go on."""

import json
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from marooned import cli
from marooned.table.compat.notice import prepare
from marooned.table.ops.backups import copy_before_migration, tables_in
from marooned.table.ops.dated_backups import free_path, older_than_kept, parts_before
from marooned.table.settings import Settings
from marooned.table.store.lock import lock_of
from tests.table.browsers import ADA, BEN, Browser, serving

Run = Callable[..., str]
OTHER_RULES = "UPDATE tables SET rules = 1, summary = json_set(summary, '$.rules', 1)"
OTHER_CODES = "UPDATE entries SET body = json_set(body, '$.code', 9999) WHERE kind = 'play'"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "data" / "tables.sqlite3"
    monkeypatch.setenv("MAROONED_DATABASE", str(path))
    return path


@pytest.fixture
def played(database: Path) -> Iterator[Browser]:
    """Serve a node with one table, at which somebody acted."""
    with serving(database=database) as address:
        browser = Browser(address)
        browser.sit(browser.open(ADA, BEN)).play("move")
        yield browser
        browser.close()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def told(*words: object) -> str:
        monkeypatch.setattr(sys, "argv", ["marooned", *map(str, words)])
        capsys.readouterr()
        cli.main()
        return capsys.readouterr().out

    return told


def refusal(run: Run, capsys: pytest.CaptureFixture[str], *words: object) -> str:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 2
    return capsys.readouterr().err


def changed(database: Path, sql: str) -> None:
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute(sql)


def entries(database: Path) -> int:
    with closing(sqlite3.connect(database)) as opened:
        return int(opened.execute("SELECT count(*) FROM entries WHERE kind = 'play'").fetchone()[0])


@pytest.mark.usefixtures("played")
def test_tables_are_kept_while_they_are_played(run: Run, tmp_path: Path) -> None:
    """A backup that is made while a node runs holds all that was done."""
    assert "1 tables" in run("backup", tmp_path / "kept")
    assert entries(tmp_path / "kept") == 1


@pytest.mark.usefixtures("played")
def test_nothing_is_overwritten(
    run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A backup takes no other file's place."""
    (tmp_path / "kept").write_text("mine")
    assert "already" in refusal(run, capsys, "backup", tmp_path / "kept")
    assert (tmp_path / "kept").read_text() == "mine"


def test_what_is_not_there_is_not_kept(
    run: Run, capsys: pytest.CaptureFixture[str], database: Path, tmp_path: Path
) -> None:
    """Without tables there is no backup, and without a backup nothing is put back."""
    assert "no tables" in refusal(run, capsys, "backup", tmp_path / "kept")
    assert "no file" in refusal(run, capsys, "restore", tmp_path / "kept")
    assert not database.exists()


def stopped(database: Path) -> str:
    """Let a node play a little and end; return its table."""
    with serving(database=database) as address:
        browser = Browser(address)
        table = browser.open(ADA, BEN)
        browser.sit(table).play("move")
        browser.close()
    return table


def test_what_was_there_before_lies_beside(run: Run, database: Path, tmp_path: Path) -> None:
    """A backup takes the place of the tables, and those are kept beside it."""
    stopped(database)
    run("backup", tmp_path / "kept")
    changed(database, "DELETE FROM entries WHERE kind = 'play'")
    run("restore", tmp_path / "kept")
    aside = next(database.parent.glob("*.before-*"))
    assert (entries(database), entries(aside)) == (1, 0)


def test_a_restore_waits_for_no_node(
    run: Run, capsys: pytest.CaptureFixture[str], database: Path, tmp_path: Path
) -> None:
    """While a node plays at the tables nothing takes their place."""
    stopped(database)
    run("backup", tmp_path / "kept")
    with lock_of(database):
        assert "stop it first" in refusal(run, capsys, "restore", tmp_path / "kept")


@pytest.mark.parametrize("text", ["a diary " * 1000, ""])
def test_a_backup_that_is_none_changes_nothing(
    run: Run, capsys: pytest.CaptureFixture[str], database: Path, tmp_path: Path, text: str
) -> None:
    """A file that holds no tables is refused, and those that are there stay."""
    stopped(database)
    (tmp_path / "kept").write_text(text)
    refusal(run, capsys, "restore", tmp_path / "kept")
    assert entries(database) == 1


def test_tables_that_can_go_on_are_told(run: Run, database: Path) -> None:
    """A table that was begun under the rules as they are goes on."""
    table = stopped(database)
    told = json.loads(run("tables", "--json"))
    assert [(each["table"], each["goes_on"]) for each in told] == [(table, True)]


def test_tables_of_other_rules_that_lead_on_go_on(run: Run, database: Path) -> None:
    """Where the rules changed elsewhere, what was played still leads somewhere."""
    stopped(database)
    changed(database, OTHER_RULES)
    assert [each["goes_on"] for each in json.loads(run("tables", "--json"))] == [True]


def outdated(database: Path) -> str:
    """Have a table that this version cannot go on with; return it."""
    table = stopped(database)
    changed(database, OTHER_RULES)
    changed(database, OTHER_CODES)
    return table


def test_tables_that_cannot_go_on_are_ended_when_wanted(run: Run, database: Path) -> None:
    """Tables that this version cannot play on are told apart, and ended by a word."""
    table = outdated(database)
    assert f"{table}  " in run("tables")
    assert "cannot continue" in run("tables", "--end")
    assert "No table" in run("tables")


def test_a_start_tells_what_cannot_go_on(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever starts a new version is told which running tables it cannot continue."""
    table = outdated(database)
    prepare(Settings(database=database))
    told = capsys.readouterr().err
    assert ("1 of 1 running tables" in told, table in told) == (True, True)


def test_a_start_keeps_what_an_older_version_wrote(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before a database gets a newer form it is kept as it was."""
    old_database(database)
    prepare(Settings(database=database))
    kept = database.with_name("tables.sqlite3.form-0009")
    assert (str(kept) in capsys.readouterr().err, kept.exists()) == (True, True)


def test_each_upgrade_keeps_a_copy_of_its_own(database: Path) -> None:
    """A copy of an earlier upgrade stays; the same database is copied once."""
    old_database(database)
    first = database.with_name("tables.sqlite3.form-0009")
    assert [copy_before_migration(database, "0009") for _ in range(2)] == [first, first]
    content = first.read_bytes()
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("CREATE TABLE later (number INTEGER)")
    second = database.with_name("tables.sqlite3.form-0009-2")
    assert [copy_before_migration(database, "0009") for _ in range(2)] == [second, second]
    assert first.read_bytes() == content
    assert sorted(database.parent.glob("*.form-*")) == [first, second]


def old_database(database: Path) -> None:
    """Write a database of an older form."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    import marooned.table

    database.parent.mkdir()
    config = Config()
    folder = Path(marooned.table.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    with create_engine(f"sqlite:///{database}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0009")


def dated(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.usefixtures("played")
def test_a_timer_keeps_the_newest_backups(run: Run, tmp_path: Path) -> None:
    """Each run writes one dated file that can be put back; those beyond the number go."""
    folder = tmp_path / "backups"
    found = []
    for _ in range(4):
        run("backup", folder, "--keep", 2)
        found.append(dated(folder)[-1])
    assert dated(folder) == found[-2:]
    assert len(set(found)) == 4
    assert tables_in(folder / found[-1]) == 1
    assert folder.stat().st_mode & 0o077 == 0 or sys.platform == "win32"


@pytest.mark.usefixtures("played")
def test_a_timer_touches_no_other_file(run: Run, tmp_path: Path) -> None:
    """Neither another's file, nor a backup by hand, nor a folder of a name like its own."""
    folder = tmp_path / "backups"
    folder.mkdir()
    others = ["tables.backup", "tables-20200101T000000Z.backup", "tables-20200101T000000000Z.old"]
    for name in others:
        (folder / name).write_text("mine")
    (folder / "tables-20200101T000000000Z.backup").mkdir()
    for _ in range(2):
        run("backup", folder, "--keep", 1)
    assert len(dated(folder)) == len(others) + 2


def test_a_run_that_fails_deletes_nothing(
    run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path, database: Path
) -> None:
    """Without tables, and with a damaged database, all earlier backups stay."""
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "tables-20200101T000000000Z.backup").touch()
    assert "no tables" in refusal(run, capsys, "backup", folder, "--keep", 1)
    database.parent.mkdir(exist_ok=True)
    database.write_text("no database " * 1000)
    assert "not a database" in refusal(run, capsys, "backup", folder, "--keep", 1)
    assert dated(folder) == ["tables-20200101T000000000Z.backup"]


@pytest.mark.usefixtures("played")
def test_folders_and_files_are_distinguished(
    run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A folder needs a number, and a number a folder."""
    assert "--keep N" in refusal(run, capsys, "backup", tmp_path)
    (tmp_path / "file").touch()
    assert "takes a folder" in refusal(run, capsys, "backup", tmp_path / "file", "--keep", 3)


def test_a_wrong_clock_deletes_no_new_backup(tmp_path: Path) -> None:
    """The backup just written stays, though others seem to be from later; names never collide."""
    later, now = "tables-20990101T000000000Z.backup", datetime(2026, 1, 2, tzinfo=UTC)
    for name in (later, "tables-20980101T000000000Z.backup"):
        (tmp_path / name).touch()
    newest = free_path(tmp_path, now)
    newest.touch()
    assert newest.name == "tables-20260102T000000000Z.backup"
    assert free_path(tmp_path, now).name == "tables-20260102T000000001Z.backup"
    assert [path.name for path in older_than_kept(tmp_path, newest, 2)] == [
        "tables-20980101T000000000Z.backup"
    ]


def test_backups_of_a_wrong_clock_go_first(tmp_path: Path) -> None:
    """After runs with the clock far ahead, new backups replace theirs, one by one."""
    for day in range(1, 15):
        (tmp_path / f"tables-209901{day:02}T000000000Z.backup").touch()
    written = []
    for day in range(1, 21):
        written.append(free_path(tmp_path, datetime(2026, 1, day, tzinfo=UTC)))
        written[-1].touch()
        for path in older_than_kept(tmp_path, written[-1], 14):
            path.unlink()
        assert len(dated(tmp_path)) == 14
        kept = [path for path in written if path.exists()]
        assert kept == written[-14:]
    assert dated(tmp_path) == [path.name for path in written[-14:]]


def test_what_a_dead_run_left_goes_after_a_day(tmp_path: Path) -> None:
    """A half-written file of today may still be written; one of last week is not."""
    now = tmp_path / "tables-20260110T000000000Z.backup"
    for day in ("01", "09T120000000"):
        stamp = day if "T" in day else f"{day}T000000000"
        (tmp_path / f"tables-202601{stamp}Z.backup.part").touch()
    (tmp_path / "other.part").touch()
    assert [path.name for path in parts_before(tmp_path, now)] == [
        "tables-20260101T000000000Z.backup.part"
    ]
