"""Servers as processes of their own: each ends with whoever started it, even if that is killed."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PATIENCE = 120.0
"""Seconds for a server to answer; a busy machine takes long."""
STARTS = 3
"""So often a server is started whose port somebody else took in between."""
HOST = "127.0.0.1"
KEEPER = '"$@" & read -r _; kill -INT $!; wait $!'
"""Runs a server until the pipe that it reads from is closed, be it because its other end died."""


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def servant() -> str | None:
    """Return the user who runs servers in place of root, whom some refuse; None for oneself."""
    if os.getuid() != 0:
        return None
    users = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"


class ServerFailedError(Exception):
    """A server that does not come up."""


class Server:
    """A server in a folder of its own, at a port of this machine alone; it starts and stops."""

    name = "server"

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"marooned-{self.name}-"))
        self.user = servant()
        self._keeper: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(self.folder, self.user, pwd.getpwnam(self.user).pw_gid)

    def command(self) -> Sequence[str | Path]:
        """Return what starts it at its port."""
        raise NotImplementedError

    def is_ready(self) -> bool:
        """Tell whether it answers."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it answers; what it held before is there again."""
        for _ in range(STARTS):
            self._launch()
            if self._answers():
                return
            self.stop()
            self.port = free_port()
        raise ServerFailedError(f"{self.name} does not start: {self.said()}")

    def stop(self) -> None:
        """Stop it; whoever is connected loses the line."""
        if self._keeper is not None:
            self._keeper.communicate()
            self._keeper = None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop it for a while."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def close(self) -> None:
        """Stop it for good, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def run(self, *command: str | Path, **how: Any) -> None:
        """Run a program as the user of the server, until it ends."""
        subprocess.run(command, check=True, capture_output=True, **self._as_user(), **how)

    def said(self) -> str:
        """Return what it wrote last."""
        return self._log.read_text("utf-8", "replace")[-2000:]

    @property
    def pid(self) -> int:
        """The process of this machine that runs it while it is started."""
        assert self._keeper is not None
        return self._keeper.pid

    @property
    def _log(self) -> Path:
        return self.folder / "server.log"

    def _as_user(self) -> dict[str, Any]:
        where: dict[str, Any] = {"cwd": self.folder}
        if self.user is None:
            return where
        group = pwd.getpwnam(self.user).pw_gid
        return where | {"user": self.user, "group": group, "extra_groups": []}

    def _launch(self) -> None:
        with self._log.open("wb") as log:
            self._keeper = subprocess.Popen(
                ("sh", "-c", KEEPER, "sh", *map(str, self.command())),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self._as_user(),
            )

    def _answers(self) -> bool:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.is_ready():
                return True
            if "ddress already in use" in self.said():
                return False
            time.sleep(0.02)
        return False
