"""Refusals of the database while a table runs: one line in the log, none during an outage."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime import webhook
from marooned.table.runtime.ai_players import ai_driver
from marooned.table.runtime.ai_players.ai_driver import AiDriver
from marooned.table.runtime.ai_players.ai_status import AiStatus
from marooned.table.runtime.webhook import Webhook
from marooned.table.settings import Settings

Ask = Callable[..., Awaitable[bool]]


def refusing(code: str) -> Ask:
    """Return a write that the database refuses once and then carries out."""
    errors = [TableError(code, "it is refused")]

    async def ask(*_what: object, **_more: object) -> bool:
        if errors:
            raise errors.pop()
        return True

    return ask


async def claim_call(ask: Ask) -> None:
    claims: Any = SimpleNamespace(claim=ask)
    await Webhook("k3", "http://nowhere", claims)._claimed(lambda: (1, []))


async def take_lease(ask: Ask) -> None:
    table: Any = SimpleNamespace(id="k3")
    lease: Any = SimpleNamespace(holds=ask)
    services: Any = SimpleNamespace(settings=Settings(), pool=None)
    driver = AiDriver(table, services, AiStatus(), lease)
    await driver._await_lease()


@pytest.mark.parametrize("act", [claim_call, take_lease])
@pytest.mark.parametrize(("code", "lines"), [("storage", 0), ("closed", 1)])
def test_a_refusal_is_one_line_without_a_traceback(
    act: Callable[[Ask], Awaitable[None]],
    code: str,
    lines: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """An outage has its own lines."""
    monkeypatch.setattr(webhook, "PAUSES", (0.0,))
    monkeypatch.setattr(ai_driver, "LEASE_REST", 0.0)

    async def run() -> None:
        await act(refusing(code))

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    found = [(each.levelname, each.exc_info, "k3" in each.message) for each in caplog.records]
    assert found == [("WARNING", None, True)] * lines
