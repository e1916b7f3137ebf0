"""The hearing of a process that thinks: questions, and what the node has heard enough of."""

import json
import os
from queue import SimpleQueue
from typing import BinaryIO

from marooned.table.ai.queries import BEGIN_OF_ENOUGH, ENOUGH


class Hearing:
    """What the node says: questions, one after the other, and what it has heard enough of."""

    def __init__(self) -> None:
        """Have heard nothing."""
        self.questions: SimpleQueue[bytes] = SimpleQueue()
        self._asked = 0
        self._enough = 0

    def listen(self, lines: BinaryIO) -> None:
        """Hear the node until it ends, and end with it even in the middle of a thought."""
        for line in lines:
            self.hear(line)
        os._exit(0)

    def hear(self, line: bytes) -> None:
        """Hear a line."""
        if line.startswith(BEGIN_OF_ENOUGH):
            self._enough = json.loads(line)[ENOUGH]
        else:
            self.questions.put(line)

    def next(self) -> bytes:
        """Wait for the next question."""
        self._asked += 1
        return self.questions.get()

    def wants_more(self) -> bool:
        """Tell whether more thought is wanted on the question that was taken last."""
        return self._enough < self._asked
