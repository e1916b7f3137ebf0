"""Timeouts of AI workers in seconds, and the deadlines within one answer of an AI player."""

from dataclasses import dataclass
from typing import Final

BEAT: Final = 0.2
"""Interval between the heartbeats of a worker that computes."""
SILENCE: Final = 1.0
"""Heartbeat timeout: a worker without a heartbeat for this time is considered stuck."""
COMPILING: Final = 60.0
"""Heartbeat timeout of workers that compile rules, which blocks their heartbeat thread."""
LATE: Final = 1.5
"""If a process has not started after this time, jobs go to another one."""
START: Final = 10.0
"""Timeout for the start of a process."""
GRACE: Final = 2.0
"""Time for a stopped search to end by itself."""
LONG_GRACE: Final = 5.0
"""The same for jobs that cannot be stopped but end soon."""
ADVICE: Final = 30.0
"""Timeout for advice and win chances."""
WHOLE: Final = 5.0
"""Default time for an AI player's answer, from the request."""


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Deadlines within one answer, in seconds from the request.

    Attributes:
        whole: Time for the whole answer.
        silence: Heartbeat timeout of the workers.
    """

    whole: float = WHOLE
    silence: float = SILENCE

    @property
    def search(self) -> float:
        """Return the time after which a search must answer with its best move so far."""
        return 0.6 * self.whole

    @property
    def answer(self) -> float:
        """Return the time after which the policy is asked instead."""
        return 0.7 * self.whole

    @property
    def policy(self) -> float:
        """Return the time after which the node runs the policy itself."""
        return 0.9 * self.whole
