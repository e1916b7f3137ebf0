"""Chances in words: as percentages that are 0 % or 100 % only if the result is certain."""

LEAST, MOST = 1, 99


def percent(chance: float) -> str:
    """Return a chance as a percentage."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(MOST, max(LEAST, round(100 * chance)))}%"


def likely(chance: float) -> str:
    """Return a chance as a phrase for a sentence about an event."""
    return "for certain" if chance == 1.0 else f"with a chance of {percent(chance)}"
