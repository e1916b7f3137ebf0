"""Judgement on a thread of the node: one at a time, whoever waits for it."""

import asyncio
import threading
from typing import Any, cast

from marooned.table.ai.fallback import LastResort


def test_who_waits_no_longer_frees_no_thread(monkeypatch: Any) -> None:
    """A thread goes on when its question is dropped, and the next begins after it."""
    free, begun = threading.Event(), []

    def answer(_self: LastResort, question: str) -> dict[str, str]:
        begun.append(question)
        free.wait(20)
        return {"error": "none"}

    async def scene() -> list[str]:
        resort = LastResort()
        tasks = [asyncio.create_task(resort.think(cast("Any", name))) for name in "ab"]
        await asyncio.sleep(0.05)
        tasks[0].cancel()
        await asyncio.sleep(0.05)
        before = list(begun)
        free.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return before

    monkeypatch.setattr(LastResort, "_answer", answer)
    assert asyncio.run(scene()) == ["a"]
