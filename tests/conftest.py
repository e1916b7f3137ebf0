"""Guests: games from elsewhere, found by tests that ask for them, and by what those start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.guests import INVITED


@pytest.fixture(scope="module")
def guests() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in INVITED.items():
            patch.setenv(name, value)
        yield
