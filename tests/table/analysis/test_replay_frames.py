"""Tests of frames: each is computed once, and not for clients that have it."""

import asyncio
import gzip
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import Response

from marooned.table.analysis import archive
from marooned.table.analysis.archive import Archive
from marooned.table.http.encodings import Reader
from marooned.table.http.replays import replay_routes
from marooned.table.protocol.replays import ReplayFrames
from tests.table.analysis.fake_tables import FakeTable


def finished_table() -> Any:
    """Return a table for two whose game is over."""
    history = SimpleNamespace(game=SimpleNamespace(is_over=True))
    running = SimpleNamespace(history=history)
    return FakeTable(SimpleNamespace(id="k3", seats=(0, 1), running=running))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Return the seats of the frames that are computed, in order."""
    seats: list[int | None] = []

    def frames_of(_game: Any, seat: int | None) -> ReplayFrames:
        seats.append(seat)
        return ReplayFrames(seat=seat, frames=[])

    monkeypatch.setattr(archive, "frames_of", frames_of)
    return seats


async def asked(kept: Archive, table: Any, seat: int | None, known: str = "") -> Response:
    return await replay_routes.replay_frames(table, kept, Reader(known, "gzip"), "client", seat)


def test_each_film_is_computed_once(made: list[int | None]) -> None:
    """All requests share it, at once and later."""

    async def ask() -> bytes:
        kept, table = Archive(), finished_table()
        await asyncio.gather(*(asked(kept, table, seat) for seat in (0, 1, 0)))
        return bytes((await asked(kept, table, 1)).body)

    found = ReplayFrames.model_validate_json(gzip.decompress(asyncio.run(ask())))
    assert (found.seat, sorted(map(str, made))) == (1, ["0", "1"])


def test_no_film_is_computed_for_a_client_that_has_it(made: list[int | None]) -> None:
    """Its tag names its table and its seat."""

    async def ask() -> list[int]:
        table = finished_table()
        tag = (await asked(Archive(), table, 0)).headers["etag"]
        again = [await asked(Archive(), table, seat, tag) for seat in (0, 1)]
        return [answer.status_code for answer in again]

    assert asyncio.run(ask()) == [304, 200]
    assert made == [0, 1]
