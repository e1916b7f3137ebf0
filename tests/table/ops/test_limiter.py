"""One limiter for all that is counted by key: rates, and what is open at once."""

import contextlib
from contextlib import AbstractContextManager

import pytest

from marooned.table.ops import keyed_limits
from marooned.table.ops.keyed_limits import KeyedLimits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    moment = [100.0]
    monkeypatch.setattr("marooned.table.ops.keyed_limits.time.monotonic", lambda: moment[0])
    return moment


def failing(counted: KeyedLimits, block: AbstractContextManager[None]) -> int:
    """Return the count of `here` within a block that raises."""
    counts = []
    with contextlib.suppress(ValueError), block:
        counts.append(counted.count("here"))
        raise ValueError("odd")
    return counts[0]


def test_events_count_for_some_seconds(clock: list[float]) -> None:
    """An event counts until its seconds are over, each for itself, each key for itself."""
    recent = KeyedLimits(60)
    recent.add("here")
    clock[0] += 30
    recent.add("here", "there")
    counts = [(recent.count("here"), recent.count("there"))]
    clock[0] += 30
    counts.append((recent.count("here"), recent.count("there")))
    assert (counts, recent.total) == ([(2, 1), (1, 1)], 2)


def test_what_is_held_counts_until_it_ends(clock: list[float]) -> None:
    """Without seconds an event counts until it is released, also after an error."""
    held = KeyedLimits()
    with held.hold("here"):
        assert failing(held, held.hold("here")) == 2
        clock[0] += 10**6
        assert held.count("here") == 1
    assert held.total == 0


def test_an_attempt_that_fails_does_not_count() -> None:
    """An event counts during the block, and afterwards if the block raised nothing."""
    tried = KeyedLimits(60)
    assert failing(tried, tried.attempt("here")) == 1
    assert tried.count("here") == 0
    with tried.attempt("here"):
        pass
    assert tried.count("here") == 1


def test_what_was_never_added_is_released() -> None:
    """To release what does not count changes nothing."""
    held = KeyedLimits()
    held.release("here")
    assert held.count("here") == 0


def test_outdated_keys_are_dropped(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger with many addresses does not fill the memory for longer than they count."""
    monkeypatch.setattr(keyed_limits, "MOST_KEYS", 3)
    recent = KeyedLimits(60)
    for key in range(3):
        recent.add(key)
    clock[0] += 61
    recent.add("here")
    assert list(recent._events) == ["here"]


def test_many_current_keys_are_not_searched_for_each_event(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An event costs a few looks at keys on average, however many keys count."""
    looks, number = [], 30_000
    count = KeyedLimits.count

    def counted(self: KeyedLimits, key: int) -> int:
        looks.append(key)
        if len(looks) > 4 * number:
            pytest.fail("each event looks at all keys")
        return count(self, key)

    monkeypatch.setattr(KeyedLimits, "count", counted)
    recent = KeyedLimits(60)
    for key in range(number):
        recent.add(key)
    assert len(recent._events) == number
