"""Seconds from starting the table to its page, a deal, a companion's act and hints, cold and warm.

And the memory of the node with many tables, and CPU-seconds to the first action of a script.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

import marooned

PORT = 8498
ADDRESS = f"http://127.0.0.1:{PORT}"
TABLES = 50
PATIENCE = 600
PERSON, COMPANION = {"kind": "person", "name": "A"}, {"kind": "companion", "player": "search"}
SCRIPT = "import marooned; game = marooned.Game({game!r}, seed=1); game.play(game.legal[0])"


def places(folder: Path) -> dict[str, str]:
    """Return an environment whose caches and tables lie in a folder."""
    own = {
        "MAROONED_CACHE": str(folder / "cache"),
        "MAROONED_DATABASE": str(folder / "tables.db"),
        "MAROONED_MESSAGES": "1000",
        "MAROONED_PACE": "0",
    }
    return os.environ | own


def answered(path: str, body: object = None) -> tuple[Any, str] | None:
    """Return what the table answers and its cookie, None while it does not answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Origin": ADDRESS}
    try:
        with urlopen(Request(ADDRESS + path, data, headers)) as reply:  # noqa: S310 - our own address
            return reply.read(), str(reply.headers["set-cookie"]).partition(";")[0]
    except HTTPError:
        raise  # it answers, but not with what was asked for: the page may not be built
    except (URLError, OSError):
        return None


def waited(path: str, body: object = None) -> tuple[Any, str]:
    """Return what the table answers as soon as it does, and its cookie."""
    while (answer := answered(path, body)) is None:
        time.sleep(0.01)
    return answer


def is_preparing() -> bool:
    """Tell whether companions cannot look ahead yet."""
    return bool(json.loads(waited("/api/status")[0])["state"] == "preparing")


def wish(name: str, kind: dict[str, str]) -> dict[str, Any]:
    """Return a wish for a table at which all seats are of one kind."""
    return {"game": name, "options": {}, "seats": [kind] * marooned.games()[name].seats[0]}


@contextmanager
def seated(body: dict[str, Any]) -> Iterator[ClientConnection]:
    """Open a table and look at it."""
    opened, cookie = waited("/api/tables", body)
    address = f"{ADDRESS.replace('http', 'ws', 1)}/api/tables/{json.loads(opened)['table']}/socket"
    with connect(address, additional_headers={"Cookie": cookie}, max_queue=None) as socket:
        yield socket


def hear(socket: ClientConnection) -> Any:
    """Return the next message."""
    return json.loads(socket.recv(timeout=PATIENCE))


@contextmanager
def table(folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Run the table, from its start to its end."""
    command = [sys.executable, "-m", "marooned", "play", "--port", str(PORT)]
    with subprocess.Popen(command, env=places(folder), stdout=subprocess.DEVNULL) as node:  # noqa: S603
        try:
            yield node
        finally:
            node.terminate()


def measure(folder: Path, name: str) -> dict[str, float]:
    """Start the table and play; return the seconds from the start to each thing one waits for."""
    started, moments = time.perf_counter(), {}

    def passed(what: str) -> None:
        moments[what] = time.perf_counter() - started

    with table(folder):
        waited("/")
        passed("page")
        with seated(wish(name, COMPANION)) as socket:
            hear(socket)
            passed("deal")
            while hear(socket).get("seq", 0) < 1:
                pass
            passed("companion's act")
            while is_preparing():
                time.sleep(0.1)
            passed("all look ahead")
    return moments


def memory(folder: Path) -> float:
    """Return the megabytes of a node with many tables of all games, each looked at once."""
    names = list(marooned.games())
    with table(folder) as node:
        for number in range(TABLES):
            with seated(wish(names[number % len(names)], PERSON)) as socket:
                hear(socket)
        told = subprocess.run(  # noqa: S603
            ["ps", "-o", "rss=", "-p", str(node.pid)],  # noqa: S607
            capture_output=True,
            check=True,
        )
    return int(told.stdout) / 1024


def script(folder: Path, name: str) -> float:
    """Return the CPU-seconds of a script that plays one action."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", SCRIPT.format(game=name)]
    subprocess.run(command, env=places(folder), check=True)  # noqa: S603
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measure first starts and later ones of each."""
    name = list(marooned.games())[-1]
    with tempfile.TemporaryDirectory() as folder:
        for start in ("first", "second", "third"):
            told = ", ".join(f"{what} {s:.2f} s" for what, s in measure(Path(folder), name).items())
            sys.stdout.write(f"{start} start of the table, {name}: {told}\n")
        sys.stdout.write(f"the node with {TABLES} tables: {memory(Path(folder)):.0f} MB\n")
    with tempfile.TemporaryDirectory() as folder:
        for start in ("first", "second"):
            seconds = script(Path(folder), name)
            sys.stdout.write(f"{start} script, {name}: {seconds:.1f} CPU-seconds\n")


if __name__ == "__main__":
    main()
