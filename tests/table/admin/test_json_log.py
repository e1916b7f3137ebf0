"""The log for programs: every line that a node writes to standard error is a JSON document."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from marooned.table.request_context import RequestContext, current, serving
from tests.table.browsers import PATIENCE, Browser
from tests.table.browsers import serving as node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Line = dict[str, Any]
WORKER = """
import sys
print("a worker writes to its standard error", file=sys.stderr)
from marooned.table.ai.worker_process import main
main()
"""
PROGRAM = f"""
import asyncio, logging, sys, threading, warnings
from marooned.table.ai import workers
workers.COMMAND = (sys.executable, "-P", "-c", {WORKER!r})
from marooned.table.http.learning import tutorials
from marooned.table.http.tables import catalogue, table_routes
from marooned.table.runtime.lobby import Lobby

async def fail():
    raise ValueError("the Messenger holds card 17")

async def listed(lobby, table):
    warnings.warn("an old call", DeprecationWarning, stacklevel=1)
    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    del task
    threading.Thread(target=lambda: 1 // 0).start()
    logging.getLogger("library").warning("line 1\\nline 2")
    raise RuntimeError("seed=8150815")

Lobby.listed = listed
warnings.simplefilter("always")
sys.argv = ["marooned", "serve", "--port", "0"]
from marooned.cli import main
main()
"""
CALL = "import sys; from marooned.cli import main;"


class Program:
    """`marooned serve` with faults in it, as a process of its own."""

    def __init__(self, folder: Path, program: str = PROGRAM, **settings: str) -> None:
        environment = {
            **os.environ,
            "MAROONED_DATABASE": str(folder / "tables.sqlite3"),
            "MAROONED_LOG_FORMAT": "json",
            "MAROONED_ACCESS_LOG": "true",
            "MAROONED_PROCESSES": "1",
            "MAROONED_RULES": "plain",
            **settings,
        }
        self._errors = folder / "stderr"
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                (sys.executable, "-c", program),
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
                text=True,
            )

    def address(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()[4]

    def lines(self) -> list[Line]:
        return [json.loads(line) for line in self._errors.read_text("utf-8").splitlines()]

    def line(self, wanted: Callable[[Line], bool]) -> Line:
        """Return the first line of a kind, once it is written."""
        deadline = time.monotonic() + PATIENCE
        while not (found := [each for each in self.lines() if wanted(each)]):
            assert time.monotonic() < deadline, self.lines()
            time.sleep(0.05)
        return found[0]

    def end(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    started = Program(tmp_path)
    yield started
    started.process.kill()
    started.process.wait()


def is_event(text: str) -> Callable[[Line], bool]:
    return lambda line: text in line["event"]


@pytest.mark.slow
def test_every_line_is_a_document(program: Program) -> None:
    """Requests, errors, warnings, a worker's output and loss, and the end are all documents."""
    address = program.address()
    assert httpx.get(f"{address}/api/status").status_code == 200
    answer = httpx.get(f"{address}/api/tables/abc?secret=s3cret")
    worker = program.line(is_event("a worker writes"))
    os.kill(worker["pid"], signal.SIGKILL)
    program.line(is_event("AI worker process"))
    assert program.end() == -signal.SIGTERM
    lines = program.lines()
    for line in lines:
        assert {"timestamp", "level", "event", "logger"} <= line.keys()
    named = answer.headers["x-request-id"]
    assert answer.json()["error"]["id"] == named
    failed = next(line for line in lines if "exception" in line and "RuntimeError" in str(line))
    assert (failed["request_id"], failed["table"]) == (named, "abc")
    assert failed["route"] == "/api/tables/{table}"
    access = next(line for line in lines if line.get("status") == 500)
    assert (access["request_id"], access["client"]) == (named, "127.0.0.1")
    assert access["duration"] > 0
    for text in ("an old call", "uncaught exception in a thread", "Task exception", "line 1\nline"):
        assert [line for line in lines if text in line["event"]], text
    text = json.dumps(lines)
    for secret in ("8150815", "s3cret", "card 17"):
        assert secret not in text


@pytest.mark.slow
def test_start_and_stop_are_logged(program: Program) -> None:
    """The first line names version, build, address and the kind of database; the last the time."""
    address = program.address()
    started = program.line(is_event("node started"))
    program.end(signal.SIGINT)
    stopped = program.lines()[-1]
    assert stopped["event"] == "node stopped"
    assert stopped["duration"] >= 0
    for line in (started, stopped):
        assert (line["address"], line["database"]) == (address, "sqlite")
        assert line["version"]
        assert "build" in line


@pytest.mark.parametrize(
    ("program", "text"),
    [
        (
            "from marooned.table import play; play(port=0, database='/proc/none/x')",
            "cannot be kept",
        ),
        (
            "import sys; sys.argv[1:] = ['serve', '--prot']; from marooned.cli import main; main()",
            "",
        ),
    ],
    ids=["database", "flag"],
)
def test_an_error_of_the_start_is_a_document(tmp_path: Path, program: str, text: str) -> None:
    """A node that cannot start gives the reason in one document."""
    started = Program(tmp_path, program)
    assert started.process.wait(PATIENCE) == 2
    (line,) = started.lines()
    assert line["level"] == "critical"
    assert text in line["event"]


def test_each_answer_has_an_id(tmp_path: Path) -> None:
    """Answers of the API and errors have different ids; one of a client is not taken over."""
    with node(database=tmp_path / "tables.sqlite3", trusted_proxies=()) as address:
        browser = Browser(address)
        given = {"X-Request-ID": "chosen-by-client"}
        paths = ("/api/games", "/api/status", "/api/tables/nothing", "/none.txt")
        ids = [browser.http.get(path, headers=given).headers["x-request-id"] for path in paths]
        browser.close()
    assert len({*ids}) == len(paths)
    assert all(re.fullmatch("[0-9a-f]{10}", each) for each in ids)


def test_an_id_of_a_trusted_proxy_is_kept(tmp_path: Path) -> None:
    """The proxy's log and the node's log name a request alike; a strange id is replaced."""
    database = tmp_path / "tables.sqlite3"
    with node(database=database, trusted_proxies=("127.0.0.1",)) as address:
        answer, strange = (
            httpx.get(f"{address}/api/status", headers={"X-Request-ID": text})
            for text in ("req-17", "req 17; x=y")
        )
    assert answer.headers["x-request-id"] == "req-17"
    assert strange.headers["x-request-id"] != "req 17; x=y"


def test_a_request_ends() -> None:
    """Tasks that outlive a request do not log its id."""
    context = RequestContext("abc", {"path": "/api/x", "client": ("1.2.3.4", 5)})
    with serving(context):
        assert current() is context
    assert current() is None
    assert (context.client, context.route, context.table) == ("1.2.3.4", "unmatched", None)
