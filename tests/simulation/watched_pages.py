"""Pages of the simulation: each message is checked when it is queued, and then understood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic_core import from_json

from marooned.table.runtime.clients.subscribers import Subscriber
from tests.simulation.broken_laws import BrokenLawError

if TYPE_CHECKING:
    from marooned.table.runtime.live_table import LiveTable
    from tests.simulation.chaos import Trace
    from tests.simulation.log_judge import Judge


class Page(Subscriber):
    """A connection of a browser."""

    def __init__(
        self, label: str, token: str | None, table: LiveTable, judge: Judge, trace: Trace
    ) -> None:
        super().__init__(token)
        self.label = label
        self.table = table
        self.sent = 0
        """Number of messages that were queued."""
        self.seq = 0
        self.last_views: dict[int | None, tuple[int, Any]] = {}
        """The view of each seat as this page knows it, with its revision."""
        self._judge = judge
        self._trace = trace

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other

    def send(self, text: str) -> None:
        """Check and queue a message."""
        if self.dismissed or self.lost:
            return
        self.sent += 1
        self._trace.note("send", self.label, text)
        self._judge.check_sent(self, text)
        message = from_json(text)
        if message["type"] == "push":
            view = self.view_of(message["seat"], message)
            self.last_views[message["seat"]] = message["seq"], view
            self.seq = message["seq"]
        super().send(text)

    def view_of(self, seat: int | None, message: dict[str, Any]) -> Any:
        """Return the whole view that a push leads to."""
        base = message["base"]
        if base is None:
            return message["view"]
        known = self.last_views.get(seat)
        if known is None or known[0] != base:
            raise BrokenLawError(f"{self.label} lacks push {base}, on which a push builds")
        view = {**known[1], **message["view"]}
        for name, changed in message["entries"].items():
            view[name] = [changed.get(str(n), each) for n, each in enumerate(known[1][name])]
        return view
