"""A line that lies: a way to a node on which bytes may vanish without a word to either end.

To several nodes it leads as a proxy does: to the first of them that lets it in.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65536


class Way:
    """One connection through the line; once it lies it stays dumb, as after a change of nets."""

    def __init__(self, here: socket.socket, there: socket.socket) -> None:
        self.ends = here, there
        self.deaf: set[socket.socket] = set()
        for source, goal in (self.ends, self.ends[::-1]):
            threading.Thread(target=self._carry, args=(source, goal), daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError):
            while told := source.recv(CHUNK):
                if goal not in self.deaf:
                    goal.sendall(told)
        with suppress(OSError):
            if not self.deaf:
                goal.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for end in self.ends:
            with suppress(OSError):
                end.close()


class Line:
    """Listens at an address of its own and passes on to a node what comes, until it lies."""

    def __init__(self, *nodes: str) -> None:
        self._nodes = [place_of(node) for node in nodes]
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ways: list[Way] = []
        self._open = threading.Event()
        self._open.set()
        threading.Thread(target=self._meet, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def _meet(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                self._open.wait()
                self._pass_on(here)

    def _pass_on(self, here: socket.socket) -> None:
        """Lead a connection to the first node that lets it in; to none where all are gone."""
        for node in self._nodes:
            with suppress(OSError):
                self._ways.append(Way(here, socket.create_connection(node)))
                return
        here.close()

    def swallow(self, *, to_node: bool = True) -> None:
        """Let all vanish that is sent to the page, and what is sent to the node if that is said."""
        self._open.clear()
        for way in self._ways:
            way.deaf.update(way.ends if to_node else way.ends[:1])

    def mend(self) -> None:
        """Let new connections through; those of before stay dumb."""
        self._open.set()

    def close(self) -> None:
        self._door.close()
        for way in self._ways:
            way.close()


def place_of(node: str) -> tuple[str, int]:
    """Return where a node listens."""
    host, _, port = node.removeprefix("http://").partition(":")
    return host, int(port)


@contextmanager
def line_to(*nodes: str) -> Iterator[Line]:
    """Lay a line to a node, or to the first of some that is not gone."""
    line = Line(*nodes)
    try:
        yield line
    finally:
        line.mend()
        line.close()
