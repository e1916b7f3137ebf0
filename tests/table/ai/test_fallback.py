"""Fallback: the policy on a thread of the node, one call at a time."""

import asyncio
import threading
from typing import Any, cast

from marooned.table.ai.fallback import Fallback


def test_a_cancelled_caller_does_not_free_the_thread(monkeypatch: Any) -> None:
    """The thread continues after a cancellation, and the next call starts after it."""
    free, begun = threading.Event(), []

    def answer(_self: Fallback, question: str) -> dict[str, str]:
        begun.append(question)
        free.wait(20)
        return {"error": "none"}

    async def scene() -> list[str]:
        fallback = Fallback()
        tasks = [asyncio.create_task(fallback.choose(cast("Any", name))) for name in "ab"]
        await asyncio.sleep(0.05)
        tasks[0].cancel()
        await asyncio.sleep(0.05)
        before = list(begun)
        free.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return before

    monkeypatch.setattr(Fallback, "_answer", answer)
    assert asyncio.run(scene()) == ["a"]
