"""A line to a table that is away for a while is opened again, seldom and seldomer."""

import asyncio
import json
import threading
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from marooned.client import wire
from marooned.client.refusal_errors import RefusedError
from marooned.client.wire import Wire

AWAY = [{"type": "error", "code": "storage", "message": "nothing can be kept for the moment"}]
HERE = [{"type": "state"}]


async def opened(answers: list[list[dict[str, Any]]], patience: float = 5.0) -> list[Any]:
    """Return what a line gives until the last of its answers, each the end of one connection."""
    left = list(answers)

    async def answer(line: ServerConnection) -> None:
        for message in left.pop(0):
            await line.send(json.dumps(message))
        if left:
            await line.close(1013)
        else:
            await line.wait_closed()

    found: list[Any] = []
    async with serve(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        line = Wire(f"ws://127.0.0.1:{port}", "", patience, None)
        async for message in line.messages():
            found.append(message)
            if not left and message is not None:
                break
        await line.close()
    return found


def test_who_is_let_in_by_nobody_waits_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that cannot read its games takes the line and closes it: it is not asked at once."""
    waits: list[float] = []
    sleep, here = asyncio.sleep, threading.get_ident()

    async def noted(seconds: float) -> None:
        is_other = threading.get_ident() != here  # such as the node of another test
        if is_other or seconds > wire.LONGEST_WAIT:  # or a ping's, not this line's
            await sleep(seconds)
            return
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    found = asyncio.run(opened([AWAY, AWAY, HERE, AWAY, HERE]))
    assert waits == [wire.FIRST_WAIT, 2 * wire.FIRST_WAIT, wire.FIRST_WAIT]
    assert found[-1] == HERE[0]
    assert found.count(None) == 5


def test_patience_with_who_lets_nobody_look_ends() -> None:
    """What the table said is raised once it was asked in vain for too long."""
    with pytest.raises(RefusedError, match="nothing can be kept"):
        asyncio.run(opened([AWAY, AWAY, AWAY, HERE], patience=0.0))
