"""Quick chat: phrases that people at a table send with one click, in all games or in one.

A phrase is a short sentence. The sender fills its gaps, `{place}`, `{card}` and `{player}`, with
elements that are visible to all.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

GENERAL: Final = ("Well done!", "Over to you.", "Wait a moment.", "My mistake.", "Thank you!")
"""The phrases of all games."""
GAPS: Final = ("place", "card", "player")
LONGEST: Final = 80

_GAP: Final = re.compile(r"\{(\w*)\}")


def gaps_of(phrase: str) -> list[str]:
    """Return the gaps of a phrase, in order."""
    return _GAP.findall(phrase)


def filled(phrase: str, names: Sequence[str]) -> str:
    """Return a phrase with a name in each of its gaps."""
    given = iter(names)
    return _GAP.sub(lambda _gap: next(given), phrase)


def fault_of(phrase: str, gaps: Mapping[str, object] | Sequence[str] = GAPS) -> str | None:
    """Return the error in a phrase of a game, or None if it is valid."""
    unknown = [gap for gap in gaps_of(phrase) if gap not in gaps]
    if unknown:
        return f"{phrase!r} has the gap {unknown[0]!r}; gaps are: {', '.join(gaps)}"
    if not phrase.strip() or len(phrase) > LONGEST or not phrase.isprintable():
        return f"{phrase!r} is no phrase; allowed are 1 to {LONGEST} printable characters"
    return None
