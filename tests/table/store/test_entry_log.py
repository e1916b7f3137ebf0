"""Tests of logs in the database: appended on condition of the version, and read."""

from typing import Any

import pytest
from sqlalchemy import func, select

from marooned.table.rules.context import (
    Beside,
    CodeSpent,
    Copied,
    InvitationGiven,
    InvitationSpent,
    NewLine,
    NewName,
    NewPerson,
    TextsMoved,
)
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.store.entry_log import Change, Directory, StaleVersionError
from marooned.table.store.schema import LINES, TABLES
from marooned.table.store.tables import Store
from tests.table.store.changes import (
    ADA,
    BEN,
    NOW,
    OPENED,
    PEOPLE,
    PLAYED,
    SUMMARY,
    TABLE,
    add,
    change,
    using,
)

SAID = e.Said(at=NOW, number=1, person=0, seat=0, name=0, how="say")
LATER = NOW + 60


async def touched(store: Store) -> float:
    async with store.engine.connect() as connection:
        return float(await connection.scalar(select(TABLES.c.touched)) or 0.0)


async def append(store: Store, expected: int, *entries: e.Entry, **more: Any) -> None:
    await store.log.append(TABLE, expected, change(*entries, **more), now=LATER)


def test_entries_are_read_as_they_were_written(place: Place) -> None:
    """A seed of 64 bits among them; those that are known already can be left out."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, PLAYED, text="played")
        await append(store, 2, PLAYED, SAID, text="chat_message")
        assert await store.log.entries(TABLE) == [OPENED, PLAYED, PLAYED, SAID]
        assert await store.log.entries(TABLE, 2) == [PLAYED, SAID]
        assert await store.log.version(TABLE) == 4
        assert await store.log.versions([TABLE, "none"]) == {TABLE: 4}
        listed = await store.index.table(TABLE)
        assert listed is not None
        assert (listed.summary.text, listed.version) == ("chat_message", 4)

    using(place, use)


def test_missing_tables_have_version_0(place: Place) -> None:
    """Nothing is read of them."""

    async def use(store: Store) -> None:
        assert await store.log.version("none") == 0
        assert await store.log.entries("none") == []
        assert await store.log.directory("none") == Directory()
        assert await store.log.versions([]) == {}

    using(place, use)


@pytest.mark.parametrize("entries", [(), (PLAYED,), (PLAYED, PLAYED)])
def test_stale_changes_are_refused(place: Place, entries: tuple[e.Entry, ...]) -> None:
    """Neither entries, nor what lies beside them, nor the summary is written."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, PLAYED, text="first")
        with pytest.raises(StaleVersionError):
            await append(store, 1, *entries, text="second", beside=[NewName(5, "Eve", None)])
        with pytest.raises(StaleVersionError):
            await add(store)
        with pytest.raises(StaleVersionError):
            await store.log.append("none", 1, change(*entries), now=NOW)
        assert await store.log.entries(TABLE) == [OPENED, PLAYED]
        assert (await store.log.directory(TABLE)).names == {0: "Ada"}
        listed = await store.index.table(TABLE)
        assert listed is not None
        assert listed.summary.text == "first"

    using(place, use)


def test_a_single_entry_is_refused_after_another_one(place: Place) -> None:
    """The same holds if a single statement writes the entry."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, PLAYED)
        with pytest.raises(StaleVersionError):
            await append(store, 1, SAID)
        await store.upkeep.delete([TABLE])
        with pytest.raises(StaleVersionError):
            await append(store, 2, SAID)

    using(place, use)


def test_a_change_without_entries_keeps_the_version(place: Place) -> None:
    """An invitation is written though no entry is."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, beside=[InvitationGiven(1, "secret")])
        assert await store.log.version(TABLE) == 1
        assert await store.secrets.invited(TABLE, "secret") == 1

    using(place, use)


@pytest.mark.parametrize(("entry", "moment"), [(PLAYED, LATER), (SAID, NOW)])
def test_only_some_entries_touch_a_table(place: Place, entry: e.Entry, moment: float) -> None:
    """A message does not keep a table from being deleted."""

    async def use(store: Store) -> float:
        await add(store)
        await append(store, 1, entry)
        return await touched(store)

    assert using(place, use) == moment


def beside(place: Place, *more: Beside) -> Directory:
    """Return the people, names and messages beside a log after it was written."""

    async def use(store: Store) -> Directory:
        await add(store)
        await append(store, 1, beside=more)
        found = await store.log.directory(TABLE)
        followed = Directory()
        followed.add([*PEOPLE, *more])
        assert found == followed
        return found

    return using(place, use)


def test_people_and_names_have_numbers(place: Place) -> None:
    """A name of a number that is taken replaces the earlier text."""
    found = beside(place, NewPerson(1, BEN), NewName(1, "Ben", 1), NewName(1, "Benno", 1))
    assert found.people == {ADA: 0, BEN: 1}
    assert found.names == {0: "Ada", 1: "Benno"}
    assert [found.token_of(person) for person in (0, 1, 2, None)] == [ADA, BEN, None, None]


def test_the_newest_messages_are_kept(place: Place) -> None:
    """The newest 500 texts are stored, and the newest 100 are read with a table."""
    lines = [NewLine(number, f"text {number}", 0) for number in range(1, 511)]
    found = beside(place, *lines)
    assert [*found.lines] == [*range(411, 511)]
    assert found.lines[510] == "text 510"


def test_older_messages_are_deleted(place: Place) -> None:
    """Only the texts are: entries stay."""

    async def use(store: Store) -> tuple[int, int]:
        await add(store)
        await append(store, 1, beside=[NewLine(number, "text", 0) for number in range(1, 511)])
        async with store.engine.connect() as connection:
            found = await connection.execute(select(func.min(LINES.c.number), func.count()))
            least, count = found.one()
            return int(least), int(count)

    assert using(place, use) == (11, 500)


def test_invitations_and_codes_are_spent(place: Place) -> None:
    """A seat has one invitation; spending one that does not exist is no error."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, beside=[InvitationGiven(1, "old"), InvitationGiven(0, "other")])
        await append(store, 1, beside=[InvitationGiven(1, "new")])
        invited = [await store.secrets.invited(TABLE, each) for each in ("old", "new", "other")]
        assert invited == [None, 1, 0]
        await store.secrets.keep_seal(TABLE, 0, "seal")
        spent = [InvitationSpent(1), CodeSpent(0), InvitationSpent(7), CodeSpent(7)]
        await append(store, 1, PLAYED, beside=spent)
        assert await store.secrets.invited(TABLE, "new") is None
        assert await store.secrets.invited(TABLE, "other") == 0
        assert await store.secrets.seals(TABLE) == {}

    using(place, use)


def test_texts_move_to_another_number_of_a_person(place: Place) -> None:
    """Erasing the other number erases the texts that were written before."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, beside=[NewLine(1, "Hello", 0), NewPerson(1, BEN), TextsMoved(0, 1)])
        await store.upkeep.erase(ADA)
        found = await store.log.directory(TABLE)
        assert (found.names, found.lines) == ({0: "Ada"}, {1: "Hello"})
        await store.upkeep.erase(BEN)
        assert await store.log.directory(TABLE) == Directory()

    using(place, use)


def opening(*more: Beside) -> Change:
    """Return a change that opens a rematch."""
    other = change(OPENED, table="k4", beside=more)
    succeeded = change(e.Succeeded(at=NOW, table="k4"), successor="k4")
    return Change(succeeded.entries, (), succeeded.summary, None, ("k4", other))


def test_a_rematch_is_opened_in_the_same_transaction(place: Place) -> None:
    """Some people and names have the same numbers there."""

    async def use(store: Store) -> None:
        known = (NewPerson(1, BEN), NewName(1, "Ben", 1), NewName(2, "Eve", None))
        await add(store, beside=(*PEOPLE, *known))
        rematch = opening(Copied(TABLE, (1,), (1, 2)), NewName(3, "Zoe", None))
        await store.log.append(TABLE, 1, rematch, now=LATER)
        found = await store.log.directory("k4")
        assert found == Directory({BEN: 1}, {1: "Ben", 2: "Eve", 3: "Zoe"})
        assert await store.log.versions([TABLE, "k4"]) == {TABLE: 2, "k4": 1}
        assert await store.log.entries("k4") == [OPENED]

    using(place, use)


def test_a_rematch_is_opened_once(place: Place) -> None:
    """If another node was first, no second table exists."""

    async def use(store: Store) -> None:
        await add(store)
        await append(store, 1, e.Succeeded(at=NOW, table="k5"), successor="k5")
        with pytest.raises(StaleVersionError):
            await store.log.append(TABLE, 1, opening(Copied(TABLE, (), ())), now=LATER)
        assert await store.log.version("k4") == 0

    using(place, use)


def test_a_copy_of_no_one_is_no_error(place: Place) -> None:
    """A rematch of AI players only has no people."""

    async def use(store: Store) -> None:
        await add(store)
        await store.log.append(TABLE, 1, opening(Copied(TABLE, (), ())), now=LATER)
        assert await store.log.directory("k4") == Directory()

    using(place, use)


def test_the_clock_of_the_database_goes_on(place: Place) -> None:
    """It counts seconds since 1970."""

    async def use(store: Store) -> None:
        before = await store.log.now()
        assert 1.7e9 < before <= await store.log.now()

    using(place, use)


def test_a_summary_is_read_as_it_was_written(place: Place) -> None:
    """With seats, options and outcome."""

    async def use(store: Store) -> None:
        await add(store, outcome={"won": True, "scores": [1, 2]}, ended=NOW)
        listed = await store.index.table(TABLE)
        assert listed is not None
        expected = change(outcome={"won": True, "scores": [1, 2]}, ended=NOW).summary
        assert listed.summary == expected != SUMMARY

    using(place, use)
