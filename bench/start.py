"""Seconds from starting the table to its first page and its first deal, cold and warm."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import marooned

PORT = 8498
ADDRESS = f"http://127.0.0.1:{PORT}"


def answered(path: str, body: object = None) -> bytes | None:
    """Return what the table answers, None while it does not."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Origin": ADDRESS}
    try:
        with urlopen(Request(ADDRESS + path, data, headers)) as reply:  # noqa: S310 - our own address
            return bytes(reply.read())
    except (URLError, OSError):
        return None


def waited(path: str, body: object = None) -> float:
    """Wait for an answer and return the moment it came."""
    while answered(path, body) is None:
        time.sleep(0.02)
    return time.perf_counter()


def measure(folder: Path) -> tuple[float, float]:
    """Start the table; return the seconds to its first page and to its first deal."""
    places = {
        "MAROONED_CACHE": str(folder / "cache"),
        "MAROONED_DATABASE": str(folder / "tables.db"),
    }
    command = [sys.executable, "-m", "marooned", "play", "--port", str(PORT)]
    started = time.perf_counter()
    with subprocess.Popen(command, env=os.environ | places, stdout=subprocess.DEVNULL) as table:  # noqa: S603
        page = waited("/")
        name, game = next(iter(marooned.games().items()))
        seat = {"kind": "companion", "player": "greedy"}
        body = {"game": name, "options": {}, "seats": [{"kind": "person", "name": "A"}]}
        body["seats"] += [seat] * (game.seats[0] - 1)  # type: ignore[operator]
        deal = waited("/api/tables", body)
        table.terminate()
    return page - started, deal - started


def main() -> None:
    """Measure a first start and two later ones."""
    with tempfile.TemporaryDirectory() as folder:
        for start in ("first", "second", "third"):
            page, deal = measure(Path(folder))
            sys.stdout.write(
                f"{start} start: page after {page:.1f} s, first deal after {deal:.1f} s\n"
            )


if __name__ == "__main__":
    main()
