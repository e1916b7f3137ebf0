"""The voice of a process that thinks: its answers, and between them the signs that it is alive."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from typing import BinaryIO, Final, NoReturn

from marooned.table.ai.deadlines import BEAT
from marooned.table.ai.queries import ALIVE, Answer

SIGN: Final[Answer] = {ALIVE: True}


class Voice:
    """Says a line at a time; a thread of its own says that this process lives, while it thinks."""

    def __init__(self, out: BinaryIO) -> None:
        """Say nothing yet."""
        self._out = out
        self._lock = Lock()
        self._thinks = Event()

    def say(self, answer: Answer) -> None:
        """Say an answer."""
        with self._lock:
            self._write(answer)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Give signs of life meanwhile."""
        self._thinks.set()
        try:
            yield
        finally:
            with self._lock:
                self._thinks.clear()

    def beat(self) -> NoReturn:
        """Give signs of life for ever, wherever something is thought of."""
        while True:
            self._thinks.wait()
            with self._lock:
                if self._thinks.is_set():
                    self._write(SIGN)
            time.sleep(BEAT)

    def _write(self, answer: Answer) -> None:
        self._out.write(json.dumps(answer).encode() + b"\n")
        self._out.flush()
