"""How reliable chances are: how far what was said is from what came of it. For calibration."""

from typing import Any

from marooned.players.learning.regression import by_tenths


def expected_error(results: Any, guess: Any) -> float:
    """Return the expected calibration error: over tenths, how far the said is from the won."""
    found = by_tenths(results, guess)
    return sum(abs(said - won) * number for said, won, number in found) / len(guess)
