"""Answer writer of a worker process: answers and heartbeats on standard output, one JSON a line."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from typing import BinaryIO, Final, NoReturn

from marooned.table.ai.deadlines import BEAT
from marooned.table.ai.queries import ALIVE, Answer

HEARTBEAT: Final[Answer] = {ALIVE: True}


class AnswerWriter:
    """Writes answers; a second thread writes heartbeats while an answer is computed."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._lock = Lock()
        self._is_computing = Event()

    def write(self, answer: Answer) -> None:
        """Write an answer."""
        with self._lock:
            self._write_line(answer)

    @contextmanager
    def computing(self) -> Iterator[None]:
        """Send heartbeats during the block."""
        self._is_computing.set()
        try:
            yield
        finally:
            with self._lock:
                self._is_computing.clear()

    def beat(self) -> NoReturn:
        """Write heartbeats without end, while an answer is computed. Runs on its own thread."""
        while True:
            self._is_computing.wait()
            with self._lock:
                if self._is_computing.is_set():
                    self._write_line(HEARTBEAT)
            time.sleep(BEAT)

    def _write_line(self, answer: Answer) -> None:
        self._out.write(json.dumps(answer).encode() + b"\n")
        self._out.flush()
