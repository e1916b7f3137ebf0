"""Tests of erasure: afterwards nothing recognizes the person, and no entry has changed."""

import random
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.http.cookies import hashed
from marooned.table.rules.context import Beside, NewLine, NewName, NewPerson
from marooned.table.server_address import Place
from marooned.table.state.seat_list import Seat
from marooned.table.store import erasure
from marooned.table.store.entry_log import Directory
from marooned.table.store.node_rolls import Attendant, Rolls
from marooned.table.store.tables import Store
from tests.table.store.changes import BEN, NOW, TABLE, add, change, using

EVE = hashed("the token of Eve")
NAME, TEXT, SEAL = "Eve the Unforgettable", "Meet me at the old lighthouse", "7:seal-of-Eve"
TRACES = (EVE, NAME, TEXT, SEAL)
SEATS = (Seat(person=0, name=0), Seat(person=1, name=1))
BESIDE = (
    NewPerson(0, EVE),
    NewPerson(1, BEN),
    NewName(0, NAME, 0),
    NewName(1, "Ben", 1),
    NewName(2, f"{NAME} sits in for Ben", None),
    NewName(3, "Ben sits down", None),
    NewLine(1, TEXT, 0),
    NewLine(2, "Good luck", 1),
)


async def lay(store: Store, table: str = TABLE) -> None:
    await add(store, table, seats=SEATS, beside=BESIDE)
    await store.secrets.keep_seal(table, 0, SEAL)
    await store.secrets.keep_seal(table, 1, "1:seal-of-Ben")


def test_names_are_deleted_everywhere(place: Place) -> None:
    """Sentences with the name are, too; messages, seats and the names of others stay."""

    async def use(store: Store) -> None:
        await lay(store)
        await lay(store, "k4")
        await add(store, "over", seats=SEATS, beside=BESIDE, ended=NOW)
        await add(store, "seen", beside=(NewPerson(0, BEN), NewPerson(1, EVE)))
        owned = (Seat(player="greedy", owner=0, owner_name=0), Seat(person=1, name=1))
        await add(store, "owned", seats=owned, beside=BESIDE)
        everywhere = [TABLE, "k4", "over", "owned", "seen"]
        assert await store.upkeep.forget_names_of(EVE) == everywhere
        for table in (TABLE, "k4", "over", "owned"):
            found = await store.log.directory(table)
            assert found.names == {1: "Ben", 3: "Ben sits down"}
            assert (found.people[EVE], found.lines[1]) == (0, TEXT)
        assert await store.upkeep.forget_names_of("none") == []

    using(place, use)


def test_a_person_is_erased_everywhere(place: Place) -> None:
    """The person's table, seat and entries stay; the token finds nothing any more."""

    async def use(store: Store) -> None:
        await lay(store)
        rolls = Rolls(store.engine)
        eve, ben = (Attendant(TABLE, token, False, "called") for token in (EVE, BEN))
        await rolls.write("node", None, [eve, ben])
        before = await store.log.entries(TABLE), await store.index.table(TABLE)
        assert await store.upkeep.erase(EVE) == [TABLE]
        after = await store.log.entries(TABLE), await store.index.table(TABLE)
        assert after[0] == before[0]
        assert before[1] is not None
        assert after[1] is not None
        assert after[1].summary == before[1].summary
        left = {1: "Ben", 3: "Ben sits down"}
        assert await store.log.directory(TABLE) == Directory({BEN: 1}, left, {2: "Good luck"})
        assert await store.secrets.seals(TABLE) == {1: "1:seal-of-Ben"}
        assert await store.index.held_by(EVE) == []
        assert await rolls.of_others("another", [TABLE]) == {"node": [ben]}
        assert await store.upkeep.erase(EVE) == []

    using(place, use)


def test_an_erased_person_can_come_back(place: Place) -> None:
    """As a new person, with another number."""

    async def use(store: Store) -> Directory:
        await lay(store)
        await store.upkeep.erase(EVE)
        again = change(beside=[NewPerson(2, EVE), NewName(4, "Eva", 2)])
        await store.log.append(TABLE, 1, again, now=NOW)
        return await store.log.directory(TABLE)

    assert using(place, use).people == {BEN: 1, EVE: 2}


def test_messages_without_an_author_are_erased(place: Place) -> None:
    """Former versions did not store who wrote a message, so it may be the person's."""

    async def use(store: Store) -> dict[int, str]:
        await add(store, seats=SEATS, beside=(*BESIDE, NewLine(3, "By whom?", None)))
        await store.upkeep.erase(EVE)
        return (await store.log.directory(TABLE)).lines

    assert using(place, use) == {2: "Good luck"}


def traces(folder: Path, words: tuple[str, ...] = TRACES) -> dict[str, list[str]]:
    """Return which files hold which words, anywhere in their bytes."""
    files = [path for path in sorted(folder.iterdir()) if path.is_file()]
    found = {
        path.name: [each for each in words if each.encode() in path.read_bytes()] for path in files
    }
    return {name: words for name, words in found.items() if words}


def test_no_file_holds_an_erased_person(tmp_path: Path) -> None:
    """Neither the database nor its log of writes, while the server runs and afterwards."""
    path = tmp_path / "tables.sqlite3"

    async def use(store: Store) -> None:
        await lay(store)
        assert [*traces(tmp_path).values()] == [[*TRACES]]
        await store.upkeep.erase(EVE)
        await store.upkeep.compact()
        assert traces(tmp_path) == {}

    using(path, use)
    assert traces(tmp_path) == {}


def test_closing_compacts_after_an_erasure(tmp_path: Path) -> None:
    """If there was no upkeep in between, no file holds the person afterwards either."""

    async def use(store: Store) -> None:
        await lay(store)
        await store.upkeep.erase(EVE)

    using(tmp_path / "tables.sqlite3", use)
    assert traces(tmp_path) == {}


@pytest.fixture
def compactions(monkeypatch: pytest.MonkeyPatch) -> list[AsyncEngine]:
    """Return the list of compactions so far; none is carried out."""
    found: list[AsyncEngine] = []

    async def note(engine: AsyncEngine) -> None:
        found.append(engine)

    monkeypatch.setattr(erasure, "compact", note)
    return found


def test_an_unknown_token_leads_to_no_compaction(
    tmp_path: Path, compactions: list[AsyncEngine]
) -> None:
    """An invented token does not lead to a compaction of the database."""

    async def use(store: Store) -> None:
        await lay(store)
        assert await store.upkeep.erase("made up") == []
        await store.upkeep.compact()

    using(tmp_path / "tables.sqlite3", use)
    assert compactions == []


def test_erasures_are_compacted_together(tmp_path: Path, compactions: list[AsyncEngine]) -> None:
    """Once in some minutes, however many people are erased; and when the store closes."""

    async def use(store: Store) -> None:
        await lay(store)
        for token in (EVE, BEN):
            await store.upkeep.erase(token)
            assert len(compactions) == (0 if token == EVE else 1)
            await store.upkeep.compact()
            await store.upkeep.compact()
            assert len(compactions) == 1

    using(tmp_path / "tables.sqlite3", use)
    assert len(compactions) == 2


def test_a_compaction_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The store closes all the same."""

    async def fail(_engine: AsyncEngine) -> None:
        raise OSError("the disk is full")

    async def use(store: Store) -> None:
        await lay(store)
        await store.upkeep.erase(EVE)
        with monkeypatch.context() as broken:
            broken.setattr(erasure, "compact", fail)
            with pytest.raises(OSError, match="full"):
                await store.upkeep.compact()
            await store.close()
        assert "could not be compacted" in caplog.text

    using(tmp_path / "tables.sqlite3", use)
    assert traces(tmp_path) == {}


@pytest.mark.parametrize("seed", [4, 30])
def test_no_trace_is_left_in_a_large_file(tmp_path: Path, seed: int) -> None:
    """Not even where rows were moved between pages before."""
    chance = random.Random(seed)
    words = tuple(f"<{NAME} {seed} {number}>" for number in range(300))

    async def use(store: Store) -> None:
        tables = [f"table {number}" for number in range(40)]
        for table in chance.sample(tables, len(tables)):
            others: list[Beside] = [
                NewName(n, "x" * chance.randrange(200), None) for n in range(10, 30)
            ]
            others += [NewLine(n, "y" * chance.randrange(400), 1) for n in range(10, 30)]
            await add(store, table, seats=SEATS, beside=(*BESIDE, *others))
        for word in words:
            table, number = chance.choice(tables), chance.randrange(1000, 10**6)
            new: list[Beside] = [NewName(number, word, 0), NewLine(number + 1, f"said {word}", 0)]
            version = await store.log.version(table)
            await store.log.append(table, version, change(beside=new, table=table), now=NOW)
        await store.upkeep.delete(chance.sample(tables, 5))
        await store.upkeep.erase(EVE)

    using(tmp_path / "tables.sqlite3", use)
    assert traces(tmp_path, (*TRACES, *words)) == {}
