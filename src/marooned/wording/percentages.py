"""Chances in words: in percent, and never none or all where something is not certain."""

LEAST, MOST = 1, 99


def percent(chance: float) -> str:
    """Return a chance in percent."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(MOST, max(LEAST, round(100 * chance)))}%"


def likely(chance: float) -> str:
    """Return how likely something is, as a sentence says it of what happens."""
    return "for certain" if chance == 1.0 else f"with a chance of {percent(chance)}"
