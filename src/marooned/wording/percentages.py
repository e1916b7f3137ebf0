"""Chances in words: in percent, and never 0 or 100 where something is not certain."""

LEAST, MOST = 1, 99


def percent(chance: float) -> str:
    """Return a chance in percent."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(MOST, max(LEAST, round(100 * chance)))}%"
