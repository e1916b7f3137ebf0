"""What a study asked: everything a report tells beside the rows. For whoever writes a report."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Inquiry:
    """What a study asked.

    Attributes:
        title: What it is called, in a line.
        text: The file that states it, as it was written.
        titles: The titles of the games it plays, by their names.
        wanted: How many games it wants in all; 0 where nobody knows yet.
        facts: What else made the rows, by name: versions, digests.
        growing: Whether games are still being played.
    """

    title: str
    text: str
    titles: Mapping[str, str] = field(default_factory=dict)
    wanted: int = 0
    facts: Mapping[str, str] = field(default_factory=dict)
    growing: bool = False
