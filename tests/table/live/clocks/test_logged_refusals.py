"""Refusals of the database while a table runs: one line in the log, none during an outage."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live import window_keeper
from marooned.table.live.clocks import summons
from marooned.table.live.clocks.standstill import Standstill
from marooned.table.live.clocks.summons import Summons
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.terms import Terms

SEATS: Any = SimpleNamespace(stored=SimpleNamespace(id="k3", terms=Terms()))
Ask = Callable[..., Awaitable[bool]]


def refusing(code: str) -> Ask:
    """Return a write that the database refuses once and then carries out."""
    errors = [TableError(code, "it is refused")]

    async def ask(*_what: object, **_more: object) -> bool:
        if errors:
            raise errors.pop()
        return True

    return ask


async def save_time(ask: Ask) -> None:
    turns: Any = SimpleNamespace(let_run=ask)
    timekeeper: Any = SimpleNamespace()
    await Standstill(SEATS, timekeeper, turns)._write(on=True)


async def claim_summons(ask: Ask) -> None:
    callings: Any = SimpleNamespace(claim=ask)
    log: Any = SimpleNamespace(known=None)
    await Summons(SEATS, log, None, callings=callings)._call([], 1)


async def read_driver(ask: Ask) -> None:
    keeper: Any = WindowKeeper.__new__(WindowKeeper)
    keeper._wheel, keeper._seats, keeper.window = SimpleNamespace(holds=ask), SEATS, object()
    assert await keeper._comes_to_drive(keeper.window)


@pytest.mark.parametrize("act", [save_time, claim_summons, read_driver])
@pytest.mark.parametrize(("code", "lines"), [("store", 0), ("closed", 1)])
def test_a_refusal_is_one_line_without_a_traceback(
    act: Callable[[Ask], Awaitable[None]],
    code: str,
    lines: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """An outage has its own lines."""
    monkeypatch.setattr(summons, "PAUSES", (0.0,))
    monkeypatch.setattr(window_keeper, "LOOK_SECONDS", 0.0)

    async def run() -> None:
        await act(refusing(code))

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    found = [(each.levelname, each.exc_info, "k3" in each.message) for each in caplog.records]
    assert found == [("WARNING", None, True)] * lines
