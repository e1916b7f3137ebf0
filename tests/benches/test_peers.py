"""Peers side by side: what is measured, and how rounds become a table."""

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bench.peers import __main__ as peers
from bench.peers import workers
from bench.peers.comparison import Row, markdown
from bench.peers.subjects.clock import Subjects, answered
from bench.peers.workers import SUBJECTS, Worker, WorkerError
from marooned.cli.speeds.timing import STANDARD
from marooned.engine.compiling.rule import PLAIN

ROUND = {"decisions": 100.0, "seconds": 1.0, "calibration": STANDARD}
SLOW = ROUND | {"calibration": STANDARD / 2}
OURS = Row("ours", "reef, Batch", [ROUND | {"decisions": 400.0}])
THEIRS = Row("theirs", "chess", [SLOW | {"decisions": share} for share in (50, 25, 100)])

compiled = pytest.mark.skipif(PLAIN, reason="rules are plain; this measures compiled ones")


@pytest.mark.parametrize("peer", tomllib.loads(peers.FILE.read_text("utf-8"))["peer"])
def test_each_peer_has_a_script(peer: dict[str, Any]) -> None:
    """What measures it lies beside the others."""
    assert (SUBJECTS / peer["script"]).is_file()


def test_a_table_tells_medians_spread_and_ratios_the_fastest_first() -> None:
    """The yardstick makes four decisions while the other makes one."""
    lines = list(markdown([THEIRS, OURS], OURS))
    assert lines[2] == "| ours | reef, Batch | 400 | 0 % | 1.00 | 1.00 |"
    assert lines[3] == "| theirs | chess | 100 | 150 % | 0.50 | 4.00 |"


def test_a_slower_minute_is_taken_into_account() -> None:
    """A round on a machine of half the speed counts twice."""
    slow = Row("ours", "reef", [SLOW])
    assert slow.normalised == 2 * slow.raw


def test_what_cannot_be_measured_says_why() -> None:
    """It stands below the table, with its error."""
    lost = Row("theirs", "all games", error="cannot be installed")
    assert (
        "theirs, all games: not measured. cannot be installed"
        in list(markdown([OURS, lost], OURS))[-1]
    )
    assert lost.as_dict()["error"] == "cannot be installed"


def test_a_round_counts_decisions_and_calibrates() -> None:
    """A worker answers with all that a row needs."""
    subjects = Subjects({"reef": lambda: lambda number: len([None] * 5000 * number)})
    found = answered(subjects, "reef", 0.001)
    assert set(found) == set(ROUND)
    assert int(found["decisions"]) % 5000 == 0


def test_a_library_that_fails_is_told_by_its_error() -> None:
    """One broken library stops no other's measurement."""
    found = answered(Subjects({}), "reef", 1)
    assert found == {"error": "KeyError: 'reef'"}


def test_a_peer_that_does_not_start_says_why() -> None:
    """Its last line on standard error is told."""
    with pytest.raises(WorkerError, match="can't open file"):
        Worker(Path(sys.executable), "nothing_here.py")


def test_a_peer_that_says_nothing_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stuck library is an error, as any other, and its process is gone."""
    (tmp_path / "stuck.py").write_text("import time\ntime.sleep(60)\n", "utf-8")
    monkeypatch.setattr(workers, "SUBJECTS", tmp_path)
    with pytest.raises(WorkerError, match=r"it has said nothing for 0\.1 seconds"):
        Worker(Path(sys.executable), "stuck.py", patience=0.1)


def test_the_page_of_peers_has_a_home() -> None:
    """The table stands where its command is told."""
    readme = Path(peers.__file__).parents[1] / "README.md"
    assert "python -m bench.peers" in readme.read_text("utf-8")


@pytest.mark.parametrize(
    "interface",
    [
        "Batch",
        "Game",
        pytest.param("compiled loop", marks=compiled),
        pytest.param("compiled rollouts", marks=compiled),
    ],
)
def test_our_own_games_are_measured(interface: str) -> None:
    """Each of our own ways to play answers with numbers, whole decisions among them."""
    with Worker(Path(sys.executable), "own_games.py") as worker:
        subject = next(each for each in worker.subjects if each.endswith(f", {interface}"))
        found = worker.measure(subject, 0.001)
    assert set(found) == set(ROUND)
    assert int(found["decisions"]) == found["decisions"] > 0


@pytest.mark.parametrize(
    ("only", "left"),
    [
        ("", ["chess", "reef, Batch", "reef, loop"]),
        ("reef batch", ["reef, Batch"]),
        ("chess, loop", ["chess", "reef, loop"]),
        ("loop,", ["reef, loop"]),
        ("duel", []),
    ],
)
def test_some_subjects_are_chosen_by_words(only: str, left: list[str]) -> None:
    """All words of an alternative stand in the name; a comma parts alternatives."""
    found: Any = {("ours", name): None for name in ("chess", "reef, Batch", "reef, loop")}
    assert [name for _, name in peers.wanted(found, only)] == left
