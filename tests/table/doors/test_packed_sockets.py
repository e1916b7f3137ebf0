"""Sockets pack what they send: what hardly differs from the last message is a few bytes."""

import asyncio
import random
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from marooned.table.http.server import server
from marooned.table.settings import Settings
from marooned.table.start import listen


async def line(config: uvicorn.Config) -> Any:
    """Return a socket as a node has one for each browser."""
    config.load()
    kind: Any = config.ws_protocol_class
    return kind(config=config, server_state=ServerState(), app_state={})


def test_what_was_sent_before_is_hardly_sent_again(tmp_path: Path) -> None:
    """The second of two like messages, each of 8,000 bytes that nothing packs, is a fiftieth."""
    with listen("127.0.0.1", 0) as listener:
        config = server(Settings(database=tmp_path / "t.sqlite3"), listener).config
    [packing] = asyncio.run(line(config)).conn.available_extensions
    _, packed = packing.process_request_params([], [])
    told = Frame(Opcode.TEXT, random.Random(7).randbytes(8000))
    first, second = (len(packed.encode(told).data) for _ in range(2))
    assert (first > 8000, second < 160) == (True, True)
