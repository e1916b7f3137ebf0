"""Milliseconds that a table's event loop is blocked while the strongest AI players think."""

import asyncio
import json
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from marooned.client.deltas import Deltas
from marooned.table.http.server import address_of, server
from marooned.table.settings import Settings
from marooned.table.start import listen

COMPANION = {"kind": "ai", "player": "strongest"}
WISH = {
    "game": "island",
    "options": {"difficulty": "legendary", "first": "0", "seed": 8},
    "seats": [{"kind": "person", "name": "A"}, *[COMPANION] * 3],
}
SECONDS = 60
"""Duration of the measurement in seconds."""
FIRST_ACTIONS = 8
"""Actions before the measurement: the person's turn with its hints, and an AI player's turn."""
PATIENCE = 600
TICK = 0.002

Message = dict[str, Any]


@dataclass
class Lags:
    """Delays of the event loop, measured by a timer that runs in it."""

    found: list[float] = field(default_factory=list)

    async def watch(self) -> None:
        """Measure until this is cancelled."""
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.found.append(time.perf_counter() - due)


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, Lags]]:
    """Run a table on a thread of its own; yield its address and the delays of its loop."""
    lags, listener = Lags(), listen("127.0.0.1", 0)
    running = server(Settings(database=folder / "tables.db", messages=1000), listener)

    async def serve() -> None:
        watching = asyncio.create_task(lags.watch())
        await running.serve([listener])
        watching.cancel()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        yield address_of(listener), lags
    finally:
        running.should_exit = True
        thread.join()


def opened(address: str) -> tuple[str, str]:
    """Open the table; return the address of its socket, and a cookie."""
    headers = {"Content-Type": "application/json", "Origin": address}
    asked = Request(f"{address}/api/tables", json.dumps(WISH).encode(), headers)  # noqa: S310
    with urlopen(asked, timeout=PATIENCE) as reply:  # noqa: S310 - likewise
        table = json.load(reply)["table"]
        cookie = reply.headers["set-cookie"].split(";")[0]
    return f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket", cookie


@dataclass
class Line:
    """A browser's connection to the table, which rebuilds complete views from pushes."""

    socket: ClientConnection
    views: Deltas = field(default_factory=Deltas)

    def say(self, message: Message) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> Message:
        """Wait for a message of some types."""
        while True:
            message: Message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "push":
                self.views.hear(message)
                message = self.views.pushes[message["seat"]]
            if message["type"] in kinds:
                return message


def step(line: Line, push: Message) -> Message:
    """Request a hint for seat 0 and follow it, if the seat is active; return the next push."""
    seq, legal = push["seq"], push["view"]["legal"]
    if 0 not in push["view"]["waiting"]:
        return line.hear("push")
    code = legal[0]["code"]
    if len(legal) > 1:
        line.say({"type": "hint", "seq": seq, "seat": 0})
        told = line.hear("hint", "error", "push")
        if told["type"] == "push":
            return told
        code = told["moves"][0]["code"] if told["type"] == "hint" else code
    line.say({"type": "play", "seq": seq, "seat": 0, "code": code})
    return line.hear("push")


def play(line: Line, lags: Lags) -> int:
    """Play with the chance bar on until the time is up or the game ends; return the action count.

    Delays are measured after the first few actions, when all code is compiled.
    """
    line.say({"type": "evaluation", "on": True})
    push = line.hear("push")
    while push["seq"] < FIRST_ACTIONS:
        push = step(line, push)
    lags.found.clear()
    first, end = push["seq"], time.monotonic() + SECONDS
    while time.monotonic() < end and not push["view"]["outcome"]:
        push = step(line, push)
    return int(push["seq"] - first)


def main() -> None:
    """Measure at one table."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (address, lags):
        where, cookie = opened(address)
        with connect(where, additional_headers={"Cookie": cookie}, max_queue=None) as socket:
            actions = play(Line(socket), lags)
            found = sorted(1000 * lag for lag in lags.found)
    most = found[len(found) * 999 // 1000]
    sys.stdout.write(
        f"{actions} actions, the loop looked at {len(found)} times: blocked for {found[-1]:.1f} ms "
        f"at worst, for {most:.1f} ms at most in 999 of 1000 looks\n"
    )


if __name__ == "__main__":
    main()
