"""Stdin reader of a worker process: queues queries, and notes which of them were stopped."""

import json
import os
from queue import SimpleQueue
from typing import BinaryIO

from marooned.table.ai.queries import ENOUGH, STOP_PREFIX


class StdinReader:
    """Reads the lines of the node on a thread; the main thread takes the queries."""

    def __init__(self) -> None:
        self._queries: SimpleQueue[bytes] = SimpleQueue()
        self._taken = 0
        self._stopped = 0

    def run(self, lines: BinaryIO) -> None:
        """Read lines until the input ends, then end the process, even during a search."""
        for line in lines:
            self.receive(line)
        os._exit(0)

    def receive(self, line: bytes) -> None:
        """Handle a line."""
        if line.startswith(STOP_PREFIX):
            self._stopped = json.loads(line)[ENOUGH]
        else:
            self._queries.put(line)

    def next(self) -> bytes:
        """Wait for the next query."""
        self._taken += 1
        return self._queries.get()

    def wants_more(self) -> bool:
        """Return True unless the query that was taken last was stopped."""
        return self._stopped < self._taken
