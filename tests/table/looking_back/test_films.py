"""Films: dear to put together, so that each is put together once, and for nobody who has it."""

import asyncio
import gzip
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import Response

from marooned.table.http.encodings import Reader
from marooned.table.http.past import lookback
from marooned.table.looking_back import archive
from marooned.table.looking_back.archive import Archive
from marooned.table.protocol.reels import Film


class Shown:
    """A finished table for two as far as its films are asked for."""

    def __init__(self) -> None:
        self.stored = SimpleNamespace(id="k3")
        self._course: Any = SimpleNamespace(ended=True, game=SimpleNamespace(players=2))

    async def course(self) -> Any:
        return self._course


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Return the seats of the films that are put together, as they are."""
    seats: list[int | None] = []

    def film_of(_course: Any, seat: int | None) -> Film:
        seats.append(seat)
        return Film(seat=seat, frames=[])

    monkeypatch.setattr(archive, "film_of", film_of)
    return seats


async def asked(kept: Archive, table: Any, seat: int | None, known: str = "") -> Response:
    return await lookback.film(table, kept, Reader(known, "gzip"), seat)


def test_each_film_is_put_together_once(made: list[int | None]) -> None:
    """However many ask for it, at once or later."""

    async def ask() -> bytes:
        kept, table = Archive(), Shown()
        await asyncio.gather(*(asked(kept, table, seat) for seat in (0, 1, 0)))
        return bytes((await asked(kept, table, 1)).body)

    told = Film.model_validate_json(gzip.decompress(asyncio.run(ask())))
    assert (told.seat, sorted(map(str, made))) == (1, ["0", "1"])


def test_no_film_is_put_together_for_who_has_it(made: list[int | None]) -> None:
    """It is known by its table and its seat, before anything of it is."""

    async def ask() -> list[int]:
        table = Shown()
        tag = (await asked(Archive(), table, 0)).headers["etag"]
        again = [await asked(Archive(), table, seat, tag) for seat in (0, 1)]
        return [answer.status_code for answer in again]

    assert asyncio.run(ask()) == [304, 200]
    assert made == [0, 1]
