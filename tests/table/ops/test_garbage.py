"""The collector of a node leaves whole rounds to the node."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from marooned.table.ops import gc_tuning as garbage
from marooned.table.ops.gc_tuning import FullCollections

ALWAYS_WHOLE = (10, 1, 1)


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def full_collections() -> int:
    """Return how many whole rounds there have been."""
    return int(gc.get_stats()[-1]["collections"])


@pytest.fixture(autouse=True)
def eager() -> Iterator[None]:
    """Have the collector make whole rounds all the time, and leave it as it was."""
    before = gc.get_threshold()
    gc.set_threshold(*ALWAYS_WHOLE)
    yield
    gc.set_threshold(*before)


def test_no_whole_round_comes_by_chance() -> None:
    """Between begin and end much is made and nothing has the loop stand still for all of it."""
    collections = FullCollections()
    collections.begin()
    before = full_collections()
    kept = [Knot() for _ in range(5000)]
    assert full_collections() == before, len(kept)
    collections.end()
    assert gc.get_threshold() == ALWAYS_WHOLE


def test_full_collections_come_at_a_pace_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps the rounds makes one after each wait."""
    monkeypatch.setattr(garbage, "COLLECTION_SECONDS", 0)
    collections = FullCollections()
    collections.begin()
    before = full_collections()
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(collections.run(), 0.05))
    collections.end()
    assert full_collections() > before
