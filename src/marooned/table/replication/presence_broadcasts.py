"""Sightings: which browsers look at which tables by other nodes, told again and again.

What is not told again is forgotten after a while: so a node that dies is, and so is what was heard
last before Redis went away.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

from marooned.table.replication.redis_link import Line, LineDownError, publish
from marooned.table.replication.remote_connection import Seen

PRESENT, WHO = "present", "who"
REPEAT: Final = 5.0
"""Seconds after which a node tells again who looks at its tables."""
FRESH: Final = 16.0
"""Seconds after which what was heard is forgotten."""
MOST_AT_ONCE: Final = 500
"""Tables in one message."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a node told of one table, and when that was heard."""

    at: float
    lines: tuple[Seen, ...]


class Sightings:
    """Tells the other nodes who looks at tables here, and knows who does there."""

    def __init__(self, line: Line, node: str, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody.

        Args:
            line: To Redis; not begun yet.
            node: The name of the node, which no other one has.
            now: Reads a clock, in seconds.
        """
        self.follow: Callable[[str], None] = lambda _table: None
        """Is called with each table at which others are seen than before."""
        self.follow_nodes: Callable[[], None] = lambda: None
        """Is called when other nodes are heard than before."""
        self._line = line
        self._node = node
        self._now = now
        self._own: dict[str, tuple[Seen, ...]] = {}
        self._heard: dict[str, dict[str, Told]] = {}
        self._nodes: dict[str, float] = {}
        """When each node was heard last."""
        self._task: asyncio.Task[None] | None = None
        line.hear(PRESENT, self._hear)
        line.hear(WHO, lambda _node: self.repeat())
        line.followers.append(self._meet)

    def begin(self) -> None:
        """Tell again and again from now on."""
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Say that nobody looks at a table by this node any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._own = dict.fromkeys(self._own, ())
        words = [(self._line.named(PRESENT), text) for text in self._texts()]
        with contextlib.suppress(LineDownError):
            await self._line.do(partial(publish, words))

    def tell(self, table: str, lines: Sequence[Seen]) -> None:
        """Tell the other nodes who looks at a table by this one."""
        if self._own.get(table, ()) == tuple(lines):
            return
        self._own[table] = tuple(lines)
        self._line.say(PRESENT, self._text({table: self._own[table]}))
        if not lines:
            del self._own[table]

    def of(self, table: str) -> list[Seen]:
        """Return who looks at a table by other nodes."""
        return [seen for told in self._heard.get(table, {}).values() for seen in told.lines]

    def watched(self) -> set[str]:
        """Return the tables that somebody looks at by another node."""
        return set(self._heard)

    @property
    def are_told(self) -> bool:
        """Whether Redis is there to tell of them."""
        return self._line.is_up

    def hears(self, node: str) -> bool:
        """Tell whether another node is heard: what it does not tell of is not so."""
        return node in self._nodes

    def repeat(self) -> None:
        """Tell again who looks at all tables of this node; where nobody does, that it lives."""
        for text in (*self._texts(), *[self._text({})] * (not self._own)):
            self._line.say(PRESENT, text)

    def forget_old(self) -> None:
        """Forget what was not told again."""
        oldest, before = self._now() - FRESH, self._nodes
        self._nodes = {node: at for node, at in before.items() if at >= oldest}
        for table, told in list(self._heard.items()):
            for node in [node for node, each in told.items() if each.at < oldest]:
                self._note(node, table, ())
        if len(self._nodes) < len(before):
            self.follow_nodes()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(REPEAT)
            self.repeat()
            self.forget_old()

    def _meet(self) -> None:
        """Tell and ask all, once the line is up: what was said before is lost."""
        self._line.say(WHO, self._node)
        self.repeat()

    def _hear(self, text: str) -> None:
        node, tables = json.loads(text)
        if node != self._node:
            is_new = node not in self._nodes
            self._nodes[node] = self._now()
            for table, lines in tables.items():
                self._note(node, table, tuple(Seen(*line) for line in lines))
            if is_new:
                self.follow_nodes()

    def _note(self, node: str, table: str, lines: tuple[Seen, ...]) -> None:
        before, told = self.of(table), self._heard.setdefault(table, {})
        told[node] = Told(self._now(), lines)
        if not lines:
            del told[node]
        if not told:
            del self._heard[table]
        if self.of(table) != before:
            self.follow(table)

    def _texts(self) -> Iterator[str]:
        tables = iter(self._own.items())
        while some := dict(islice(tables, MOST_AT_ONCE)):
            yield self._text(some)

    def _text(self, tables: dict[str, tuple[Seen, ...]]) -> str:
        told: dict[str, list[Any]] = {
            table: [[seen.holder, seen.hidden, seen.called] for seen in lines]
            for table, lines in tables.items()
        }
        return json.dumps([self._node, told])
