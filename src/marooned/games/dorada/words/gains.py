"""Uses of a card for its holder as sentences: bids, and treasures for a Bonus."""

from collections.abc import Mapping
from typing import Final

from marooned.wording.phrases import amount, joined

HELD: Final = ("Adds", "Adds nothing to what you can bid now.")
LYING: Final = ("Would add", "Would add nothing to what you can bid.")


def gains_text(ways: Mapping[str, int], *, held: bool) -> str:
    """Return a sentence on the increase that a card gives to the largest bid by each way."""
    adds, nothing = HELD if held else LYING
    if not ways:
        return nothing
    by_gain: dict[int, list[str]] = {}
    for way, gain in ways.items():
        by_gain.setdefault(gain, []).append(way)
    parts = [f"{gain} to what you can bid by {joined(by_gain[gain])}" for gain in sorted(by_gain)]
    return f"{adds} {', and '.join(parts)}."


def adorned_text(symbol: str, treasures: list[str], points: int) -> str:
    """DOR-31: Return the holder's treasures that fit a Bonus."""
    if not treasures:
        return f"You hold no {symbol} treasure for this Bonus."
    return f"{amount(points, 'point')} more with {joined(treasures)} once found."
