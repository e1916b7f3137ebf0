"""Load of many tables: latency from a click to the other browsers, and the server's CPU time."""

import argparse
import asyncio
import gc
import random
import tempfile
import time
from pathlib import Path

from bench.crowd import Browser, own_seconds, quantile, running, tables

PATIENCE = 60.0


class Played:
    """A table under load: one of its browsers clicks, and the others record when they get it."""

    def __init__(self, browsers: list[Browser], chance: random.Random) -> None:
        self._browsers = browsers
        self._chance = chance
        self.heard: list[float] = []
        self.clicks = 0
        self.lost = 0

    async def play(self, until: float, pause: float) -> None:
        """Click at intervals until a point in time, or until the game ends."""
        await asyncio.sleep(self._chance.uniform(0, pause))
        while time.perf_counter() < until:
            begun = time.perf_counter()
            mover = next((each for each in self._browsers if self._may_act(each)), None)
            if mover is None:
                return
            await self._click(mover)
            await asyncio.sleep(max(0, pause - (time.perf_counter() - begun)))

    def _may_act(self, browser: Browser) -> bool:
        view = browser.view
        return browser.seat in view["waiting"] and bool(view["legal"]) and not view["outcome"]

    async def _click(self, mover: Browser) -> None:
        self.clicks += 1
        seq, begun = mover.seq, time.perf_counter()
        await mover.act(self._chance)
        heard = (self._hears(each, seq, begun) for each in self._browsers)
        try:
            found = await asyncio.wait_for(asyncio.gather(*heard), PATIENCE)
        except TimeoutError:
            self.lost += 1
        else:
            self.heard += [late for late in found if late]

    async def _hears(self, browser: Browser, seq: int, begun: float) -> float:
        while browser.seq <= seq:
            if (await browser.hear())["type"] == "error":
                return 0
        return time.perf_counter() - begun


async def load(game: str, seats: int, number: int, seconds: float, pause: float) -> None:
    """Measure, and print the results."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "t.sqlite3") as node:
        crowd = await tables(node.address, game, seats, number)
        chance = random.Random(7)
        gc.disable()  # the crowd's own pauses are not part of the measurement
        played = [Played(each, random.Random(chance.random())) for each in crowd]
        begun, own, theirs = time.perf_counter(), own_seconds(), node.seconds()
        until = begun + seconds
        await asyncio.gather(*(each.play(until, pause) for each in played))
        wall = time.perf_counter() - begun
        own, theirs = own_seconds() - own, node.seconds() - theirs
    late = [1000 * each for one in played for each in one.heard]
    clicks, lost = sum(one.clicks for one in played), sum(one.lost for one in played)
    refused = sum(browser.refused for browsers in crowd for browser in browsers)
    print(f"{game}, {number} tables of {seats}, {clicks} clicks in {wall:.0f} s")
    print(f"lost {lost}, refused {refused}")
    told = ", ".join(f"{name} {quantile(late, part):.0f}" for name, part in PARTS.items())
    print(f"click to other browser, ms: {told}")
    print(
        f"server CPU an action {1000 * theirs / clicks:.2f} ms; busy {theirs / wall:.0%} of a core"
    )
    print(f"the crowd itself: busy {own / wall:.0%} of a core")


PARTS = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="island")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=3)
    given = parser.parse_args()
    asyncio.run(load(given.game, given.seats, given.tables, given.seconds, given.pause))
