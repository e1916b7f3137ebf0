"""Plain rules and compiled rules are one set of rules."""

import os

from tests.modes import NO_DIFFERENCE, compare

GAMES = int(os.environ.get("MAROONED_MODE_GAMES", "") or 300)


def test_plain_equals_compiled() -> None:
    """Two processes, one plain, play the same games to the same states, events and choices."""
    count, difference = compare(GAMES, seed=5)
    assert difference == NO_DIFFERENCE
    assert count > GAMES
