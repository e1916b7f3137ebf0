"""Many clicks at once: whatever is legal still is played, and nothing is played twice."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.live.lobby import Lobby
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.protocol.requests import NewTable, PersonSeat, Play
from marooned.table.settings import Settings
from marooned.table.store.tables import Store
from tests.table.rivals import Company

HOLDER = "hash of a token"
SEATS = 5
TABLES = 40
CROWD = NewTable(
    game="dorada",
    options={"seed": 4},
    seats=[PersonSeat(kind="person", name=f"Person {seat}") for seat in range(SEATS)],
)
"""At the start all seats choose which of their goals to give up, in any order."""


class Crowd:
    """Tables at which all seats click at once, each from a browser of its own."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.refused: list[str] = []
        self.tables: list[Table] = []
        self.watchers: list[Watcher] = []

    async def gather(self) -> None:
        for _ in range(TABLES):
            stored = await self._lobby.open(CROWD, HOLDER)
            self.tables.append(await self._lobby.find(stored.id))

    async def click(self, table: Table, seat: int) -> None:
        """Give up a goal by a click that was made before anybody acted, and send it twice."""
        watcher = Watcher(HOLDER)
        watcher.seats = (seat,)
        self.watchers.append(watcher)
        code = (await table.course()).game.legal_codes(seat)[-1]
        told = Play(type="play", seq=0, seat=seat, code=code, click=f"click {seat}")
        await asyncio.gather(*(self._send(table, watcher, told) for _ in range(2)))

    async def _send(self, table: Table, watcher: Watcher, told: Play) -> None:
        try:
            await table.play(watcher, told)
        except TableError as error:
            self.refused.append(str(error))

    async def click_all(self) -> None:
        at_once = (self.click(table, seat) for table in self.tables for seat in range(SEATS))
        await asyncio.gather(*at_once)


def answers(watcher: Watcher) -> list[int]:
    """Return the numbers with which a browser was told that its click is done."""
    found = []
    while not watcher._waiting.empty():
        found.append(json.loads(watcher._waiting.get_nowait())["seq"])
    return found


async def crowded(folder: Path) -> tuple[Crowd, list[Counter[Any]]]:
    """Return a crowd that has clicked, and what each log holds then."""
    settings = Settings(database=folder / "tables.sqlite3")
    store = Store(settings.database)
    await store.open()
    crowd = Crowd(Lobby(settings, store, Company({})))  # type: ignore[arg-type]
    await crowd.gather()
    await crowd.click_all()
    logs = [await store.entries(table.stored.id) for table in crowd.tables]
    await store.close()
    return crowd, [Counter((entry.seat, entry.click) for entry in log) for log in logs]


def test_two_hundred_clicks_at_once_are_all_played_once(tmp_path: Path) -> None:
    """Of clicks that are legal in any order none is refused, each is done, and none twice."""
    crowd, logs = asyncio.run(crowded(tmp_path))
    assert crowd.refused == []
    assert logs == [Counter((seat, f"click {seat}") for seat in range(SEATS))] * TABLES
    told = [answers(watcher) for watcher in crowd.watchers]
    assert all(len(seqs) == 2 and len({*seqs}) == 1 for seqs in told)
