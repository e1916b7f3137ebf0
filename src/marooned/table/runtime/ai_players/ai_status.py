"""Status of a table's AI players, as clients see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from marooned.table.rules.ai_requests import asked_ai

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@dataclass(slots=True)
class AiStatus:
    """What went wrong with AI players of a table.

    Attributes:
        silent: The seat whose worker does not answer, so that another one computes for it.
        failed: The seat for which no worker could compute.
        window_failures: Number of AI players without an answer in the open secret window.
    """

    silent: int | None = None
    failed: int | None = None
    window_failures: int = 0

    def seen(self, state: TableState) -> dict[str, Any]:
        """Return the part of a push about AI players."""
        if state.running is None or state.running.pause is not None:
            return {"thinking": [], "unresponsive": []}
        seat = asked_ai(state)
        thinking = [] if seat is None or seat == self.failed else [seat]
        silent = [each for each in (self.silent, self.failed) if each is not None]
        return {"thinking": thinking, "unresponsive": silent[:1]}
