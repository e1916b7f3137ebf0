"""A node as a person starts it: a program of its own, which can be killed and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 300.0
"""Seconds for a whole game in a browser on a busy machine."""

PROGRAM = "import marooned.table; marooned.table.play(port={port})"
SETTINGS = {
    "MAROONED_PACE": "0",
    "MAROONED_PROCESSES": "1",
    "MAROONED_MESSAGES": "1000",
    "MAROONED_OPENINGS_A_MINUTE": "1000",
    "MAROONED_TABLES_OF_AN_ADDRESS": "1000",
    "MAROONED_WINDOW_SECONDS": "0.4",
    "MAROONED_HANDING_SECONDS": "0",
    "MAROONED_SEARCHING_SECONDS": "0.2",
    "MAROONED_ADVICE_ROLLOUTS": "64",
    "MAROONED_OUTLOOK_ROLLOUTS": "32",
    "MAROONED_REVIEW_ROLLOUTS": "64",
}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class Node:
    """One program that serves a database at a port, from its start to its kill."""

    def __init__(self, database: Path | str, port: int | None = None, **environment: str) -> None:
        self.database = database
        self._environment = environment
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        told = {"MAROONED_DATABASE": str(database), **SETTINGS, **environment}
        command = [sys.executable, "-c", PROGRAM.format(port=self.port)]
        self._program = subprocess.Popen(
            command, stdout=subprocess.PIPE, env=os.environ | told, start_new_session=True
        )
        assert self._program.stdout is not None
        self._said = self._program.stdout
        self._said.readline()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._program.pid

    def kill(self) -> None:
        """End it as kill -9 does, without a farewell."""
        self._program.kill()
        self._program.wait()
        self._said.close()

    def again(self) -> Node:
        """Start another one in its place."""
        return Node(self.database, self.port, **self._environment)


@contextmanager
def running(node: Node) -> Iterator[Node]:
    try:
        yield node
    finally:
        node.kill()
