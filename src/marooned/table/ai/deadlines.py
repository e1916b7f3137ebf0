"""How long is waited for those who think, in seconds; a companion's answer comes in a set time."""

from dataclasses import dataclass
from typing import Final

BEAT: Final = 0.2
"""From one sign of life to the next, while a process thinks."""
SILENCE: Final = 1.0
"""Without a sign for so long, whoever thinks is stuck."""
COMPILING: Final = 60.0
"""The same for workers that compile rules, which keeps them from their signs of life."""
LATE: Final = 1.5
"""After which a process that has not begun is not waited for: another is asked if there is one."""
START: Final = 10.0
"""For a process to begin."""
GRACE: Final = 2.0
"""For a search that was broken off to end by itself."""
LONG_GRACE: Final = 5.0
"""The same for what cannot be broken off, and ends soon."""
ADVICE: Final = 30.0
"""For a piece of advice or an outlook."""
WHOLE: Final = 5.0
"""For a companion's answer, from when it is asked."""


@dataclass(frozen=True, slots=True)
class Deadlines:
    """The steps in the time for one answer.

    Attributes:
        whole: How long it may take in all.
        silence: Without a sign of life for so long, whoever thinks is stuck.
    """

    whole: float = WHOLE
    silence: float = SILENCE

    @property
    def to_think(self) -> float:
        """Return after how long a search is to say what it has found so far."""
        return 0.6 * self.whole

    @property
    def to_answer(self) -> float:
        """Return after how long judgement is asked instead."""
        return 0.7 * self.whole

    @property
    def to_judge(self) -> float:
        """Return after how long the node judges by itself."""
        return 0.9 * self.whole
