"""The first minute of a node: one plays at once, whatever is still compiled."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.node import Node
from tests.table.browsers import ADA, Browser, Message, Socket

SEARCHING = {"kind": "companion", "player": "search"}


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    """Start a node that has nothing compiled, and whose compiler is stopped."""
    node = Node(
        tmp_path / "tables.sqlite3",
        MAROONED_CACHE=str(tmp_path / "cache"),
        MAROONED_RULES="native",
    )
    while not (stopped := thinkers(node.pid)):
        time.sleep(0.01)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    yield node
    for pid in stopped:
        with suppress(ProcessLookupError):  # the node ends who gives no sign of life
            os.kill(pid, signal.SIGKILL)
    node.kill()


def thinkers(node: int) -> list[int]:
    """Return the processes that a node has started; none that has yet to become one."""
    command = ["ps", "-A", "-o", "pid=,ppid=,args="]
    told = subprocess.run(command, capture_output=True, check=True, text=True)
    rows = (row.split(None, 2) for row in told.stdout.splitlines())
    return [int(pid) for pid, of, what in rows if int(of) == node and "thinking.desk" in what]


@pytest.fixture
def visitor(node: Node) -> Iterator[Browser]:
    visitor = Browser(node.address)
    yield visitor
    visitor.close()


def own(socket: Socket) -> Message | None:
    """Return what the person may do first; passing before all else."""
    legal = socket.views[0]["legal"]
    passing = [action for action in legal if action["kind"] in ("pass", "end")]
    return next(iter(passing or legal), None)


def play_to_the_end(socket: Socket) -> Message:
    """Play whatever comes first until the game is over; return how it ended."""
    while socket.views[0]["outcome"] is None:
        action, waiting = own(socket), 0 in socket.views[0]["waiting"]
        if action and waiting:
            socket.say(type="play", seq=socket.seq, seat=0, code=action["code"])
        before = socket.seq
        while socket.seq == before:
            socket.hear()
    outcome: Message = socket.views[0]["outcome"]
    return outcome


def test_a_whole_game_begins_and_ends_before_anything_is_compiled(
    node: Node, visitor: Browser
) -> None:
    """The companion acts by judgement, and the node says that it is not what it will be."""
    table = visitor.open(ADA, SEARCHING)
    assert play_to_the_end(visitor.sit(table))["reason"]
    status = visitor.http.get("/api/status").json()
    assert status["state"] == "preparing"
    assert status["preparing"][0]["game"] == "island"
    assert [each["part"] < 1 and not each["failed"] for each in status["preparing"]] == [True] * 3


def test_a_hint_that_cannot_be_given_yet_is_not_refused(node: Node, visitor: Browser) -> None:
    """Who asks for a hint before anything is compiled waits for it."""
    socket = visitor.sit(visitor.open(ADA, SEARCHING))
    socket.say(type="advise", seq=0, seat=0)
    socket.say(type="ping")
    assert socket.hear()["type"] == "pong"
