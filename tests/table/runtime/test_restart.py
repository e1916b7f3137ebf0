"""A node that is killed loses nothing."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.table.browsers import ADA, BEN, GREEDY, Browser

PROGRAM = "import marooned.table; marooned.table.play(port=0)"


@contextmanager
def started(database: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a node as a person does, and yield it with its address."""
    told = {"MAROONED_DATABASE": str(database), "MAROONED_PACE": "0", "MAROONED_RULES": "plain"}
    environment = os.environ | told
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
    ) as node:
        try:
            assert node.stdout is not None
            address = node.stdout.readline().split()[4]
            yield node, address
        finally:
            node.kill()


def test_a_table_survives_kill_9(tmp_path: Path) -> None:
    """What was pushed before a kill -9 is there after a restart, and play goes on."""
    database = tmp_path / "tables.sqlite3"
    with started(database) as (_, address):
        before = Browser(address)
        table = before.open(ADA, BEN)
        socket = before.sit(table)
        socket.play("move")
        socket.hear()
        views, seq = socket.views, socket.seq
    with started(database) as (_, address):
        after = Browser(address)
        after.http.cookies.update(before.http.cookies)
        socket = after.sit(table)
        assert (socket.views, socket.seq) == (views, seq)
        assert socket.play("move")["seq"] == seq + 1


def test_a_companion_goes_on_after_a_restart(tmp_path: Path) -> None:
    """A companion that was to move when its node was killed moves when somebody looks again."""
    database = tmp_path / "tables.sqlite3"
    with started(database) as (_, address):
        table = Browser(address).open(GREEDY, ADA)
    with started(database) as (_, address):
        socket = Browser(address).sit(table)
        assert socket.push["thinking"] == [0]
        assert socket.hear_until(lambda push: push["seq"] >= 1)["events"]


def test_reasons_survive_a_restart(tmp_path: Path) -> None:
    """Why a companion acted is told in the log after a restart as it was when it acted."""
    database = tmp_path / "tables.sqlite3"
    with started(database) as (_, address):
        before = Browser(address)
        table = before.open(GREEDY, ADA, first="0")
        push = before.sit(table).hear_until(lambda message: message.get("seq") == 1)
        why = push["events"][0]["why"]
    with started(database) as (_, address):
        log = Browser(address).sit(table).push["log"]
    assert why is not None
    assert why in [event["why"] for event in log]


def test_ctrl_c_ends_a_node_cleanly(tmp_path: Path) -> None:
    """An interrupt ends the node with status 0, though a browser looks at a table."""
    with started(tmp_path / "tables.sqlite3") as (node, address):
        browser = Browser(address)
        browser.sit(browser.open(ADA, BEN))
        node.send_signal(2)
        assert node.wait(timeout=60) == 0
