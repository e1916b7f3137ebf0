"""Many clicks at once: each legal action is played, and none is played twice."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.protocol.requests import Play
from marooned.table.rules.waiting_room.room_commands import OpenTable, PersonPlace
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Played
from marooned.table.store.tables import Store
from tests.table.rivals import Company

HOLDER = "hash of a token"
SEATS = 5
TABLES = 40
CROWD = OpenTable(
    game="dorada", places=tuple(PersonPlace(f"Person {seat}") for seat in range(SEATS)), seed=4
)
"""At the start all seats choose which of their goals to give up, in any order."""


class Crowd:
    """Tables at which all seats click at once, each from a page of its own."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.refused: list[str] = []
        self.tables: list[LiveTable] = []
        self.pages: list[Subscriber] = []

    async def gather(self) -> None:
        for _ in range(TABLES):
            table = await self._lobby.find(await self._lobby.open(CROWD, HOLDER))
            await table.state()
            self.tables.append(table)

    async def click(self, table: LiveTable, seat: int) -> None:
        """Give up a goal by a click that was made before the first action, and send it twice."""
        page = Subscriber(HOLDER)
        self.pages.append(page)
        table.hub.subscribers.add(page)
        state = table.mailbox.state
        assert state is not None
        assert state.running is not None
        code = state.running.history.game.legal_codes(seat)[-1]
        told = Play(type="play", seq=0, seat=seat, code=code, request_id=f"click {seat}")
        await asyncio.gather(*(self._send(table, page, told) for _ in range(2)))

    async def _send(self, table: LiveTable, page: Subscriber, told: Play) -> None:
        try:
            await table.requests.hear(page, told)
        except TableError as error:
            self.refused.append(str(error))

    async def click_all(self) -> None:
        at_once = (self.click(table, seat) for table in self.tables for seat in range(SEATS))
        await asyncio.gather(*at_once)


def answers(page: Subscriber, click: str) -> list[int]:
    """Return the revisions in the messages to a page that a click is done."""
    found = []
    while not page._waiting.empty():
        message = json.loads(page._waiting.get_nowait())
        if message["type"] == "action_done" and message["request_id"] == click:
            found.append(message["seq"])
    return found


async def crowded(folder: Path) -> tuple[Crowd, list[Counter[Any]]]:
    """Return a crowd that has clicked, and what each log holds then."""
    settings = Settings(database=folder / "tables.sqlite3", tables_of_an_address=1000)
    store = Store(settings.database)
    await store.open()
    lobby = Lobby(Services(settings, store, Company({})))  # type: ignore[arg-type]
    crowd = Crowd(lobby)
    await crowd.gather()
    await crowd.click_all()
    logs = [await store.log.entries(table.id) for table in crowd.tables]
    await lobby.close()
    await store.close()
    played = [[each for each in log if isinstance(each, Played)] for log in logs]
    return crowd, [Counter((each.seat, each.click) for each in log) for log in played]


def test_two_hundred_clicks_at_once_are_all_played_once(tmp_path: Path) -> None:
    """Of clicks that are legal in any order none is refused, each is done, and none twice."""
    crowd, logs = asyncio.run(crowded(tmp_path))
    assert crowd.refused == []
    assert logs == [Counter((seat, f"click {seat}") for seat in range(SEATS))] * TABLES
    for number, page in enumerate(crowd.pages):
        revisions = answers(page, f"click {number % SEATS}")
        assert len(revisions) >= 2
        assert len({*revisions}) == 1
