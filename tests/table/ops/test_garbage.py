"""Full garbage collections of a node run on its schedule only."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from marooned.table.ops import gc_tuning
from marooned.table.ops.gc_tuning import FullCollections

ALWAYS_WHOLE = (10, 1, 1)


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def full_collections() -> int:
    """Return the number of full collections so far."""
    return int(gc.get_stats()[-1]["collections"])


@pytest.fixture(autouse=True)
def eager() -> Iterator[None]:
    """Make nearly every collection a full one, and restore the thresholds."""
    before = gc.get_threshold()
    gc.set_threshold(*ALWAYS_WHOLE)
    yield
    gc.set_threshold(*before)


def test_no_full_collection_is_automatic() -> None:
    """Between begin and end many allocations cause no full collection."""
    collections = FullCollections()
    collections.begin()
    before = full_collections()
    kept = [Knot() for _ in range(5000)]
    assert full_collections() == before, len(kept)
    collections.end()
    assert gc.get_threshold() == ALWAYS_WHOLE


def test_full_collections_run_on_a_schedule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full collection follows each wait."""
    monkeypatch.setattr(gc_tuning, "COLLECTION_SECONDS", 0)
    collections = FullCollections()
    collections.begin()
    before = full_collections()
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(collections.run(), 0.05))
    collections.end()
    assert full_collections() > before
