"""File descriptors: as many as the system allows, and connections that fit below."""

import logging
import math
from types import SimpleNamespace

import pytest

from marooned.table.ops import file_descriptors
from marooned.table.settings import Settings

INFINITE = -1


class System(SimpleNamespace):
    """A system with a soft and a hard limit, which allows fewer than the hard one says."""

    RLIMIT_NOFILE = 7
    RLIM_INFINITY = INFINITE

    def getrlimit(self, _which: int) -> tuple[int, int]:
        return self.soft, self.hard

    def setrlimit(self, _which: int, limits: tuple[int, int]) -> None:
        if limits[0] == INFINITE or limits[0] > self.most:
            raise ValueError("not allowed")
        self.soft, self.hard = limits


@pytest.mark.parametrize(
    ("soft", "hard", "most", "raised"),
    [
        (1024, 524_288, 10**9, 524_288),
        (1024, 1024, 10**9, 1024),
        (256, INFINITE, 24_576, 10_240),
        (20_000, INFINITE, 24_576, 20_000),
        (INFINITE, INFINITE, 10**9, INFINITE),
    ],
)
def test_the_limit_is_raised_as_far_as_it_goes(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, most: int, raised: int
) -> None:
    """Up to the hard limit, or to the maximum of macOS if that is infinite; never lowered."""
    system = System(soft=soft, hard=hard, most=most)
    monkeypatch.setattr(file_descriptors, "resource", system)
    file_descriptors.raise_limit()
    assert system.soft == raised


def test_a_system_without_limits_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has none."""
    monkeypatch.setattr(file_descriptors, "resource", None)
    file_descriptors.raise_limit()
    assert file_descriptors.limit() == math.inf


@pytest.mark.parametrize(
    ("soft", "fit"), [(INFINITE, 4096), (20_000, 4096), (1024, 1024 - 96 - 8 - 64), (100, 8)]
)
def test_connections_fit_below_the_limit(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, soft: int, fit: int
) -> None:
    """The node keeps a reserve of descriptors; it warns if it takes fewer connections."""
    monkeypatch.setattr(file_descriptors, "resource", System(soft=soft, hard=soft, most=soft))
    settings = Settings(processes=2, connections=4096)
    with caplog.at_level(logging.WARNING, file_descriptors.LOGGER.name):
        file_descriptors.check(settings, 64)
    assert file_descriptors.connections_within(settings, 64) == fit
    assert len(caplog.records) == (fit < 4096)
