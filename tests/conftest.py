"""Guests, games from elsewhere, found by tests that ask for them; and how all tests are run."""

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.guests import INVITED
from tests.servers.fixtures import database_url, postgresql, redis_server, redis_url

__all__ = ["database_url", "postgresql", "redis_server", "redis_url"]

TRACED = "tests/games/"
"""Branches of a game are to be reached by its own tests: coverage traces no others."""


def hear_interrupts() -> None:
    """Let Ctrl-C reach what tests start: jobs in the background of a shell ignore it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


hear_interrupts()

# No test asserts a time, not by Hypothesis either: a busy machine is no fault.
settings.register_profile("timeless", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("timeless")


def order(item: pytest.Item) -> tuple[bool, bool]:
    """Return where a test stands: those first whose imports are traced, of each kind the longest.

    What begins late and takes long leaves all but one process idle.
    """
    return not item.nodeid.startswith(TRACED), item.get_closest_marker("slow") is None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=order)
    for item in items:
        if not item.nodeid.startswith(TRACED):
            item.add_marker("no_cover")


@pytest.fixture(scope="module")
def guests() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in INVITED.items():
            patch.setenv(name, value)
        yield
