"""Finished portions in a file: whole ones count, whatever happened while one was written."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.cache import Guest
from marooned.errors import RecordError
from marooned.study.conducting import JOURNAL
from marooned.study.matchup import Matchup, team_of
from marooned.study.playing.portions import played
from marooned.study.results.digests import digest
from marooned.study.results.journal import Journal
from tests.study.stopping import STUDY

pytest.importorskip("polars")
KILLED = """
import json, os, signal, sys
import marooned
from marooned.study.results.journal import Journal

write, left = Journal._write, int(sys.argv[2])

def write_or_die(self, record):
    global left
    left -= 1
    if left < 0:
        write(self, record[: len(record) // 2])
        os.kill(os.getpid(), signal.SIGKILL)
    write(self, record)

Journal._write = write_or_die
marooned.study(json.loads(sys.argv[3]), out=sys.argv[1], threads=2)
"""


def cell() -> Matchup:
    """Return games of the example game."""
    definition = find("_template")
    return Matchup(definition, definition.validated(2, {}), team_of("greedy", 2), 20, 1, {})


@pytest.mark.slow
def test_a_killed_program_loses_what_it_was_writing_alone(tmp_path: Path) -> None:
    """Killed three times in the midst of a portion, a study comes to the rows it always has."""
    for written in (1, 0, 2):
        words = [sys.executable, "-c", KILLED, str(tmp_path), str(written), json.dumps(STUDY)]
        assert subprocess.run(words, check=False).returncode == -signal.SIGKILL
    assert (tmp_path / JOURNAL).read_bytes().count(b'"sha256"') == 4
    found = marooned.study(STUDY, out=tmp_path)
    assert found.digest == marooned.study(STUDY).digest


def test_portions_are_read_back(tmp_path: Path) -> None:
    """What was added is there when the file is opened again, and is not missing."""
    path, one = tmp_path / "games.journal", cell()
    first = Journal(path)
    first.add(one, played(one, one.series(), (5, 9)))
    again = Journal(path)
    assert again.missing(one, 12) == [(0, 5), (9, 12)]
    assert digest(again.rows(one, 8).with_columns(cell=0)) == digest(
        first.rows(one, 8).with_columns(cell=0)
    )


def test_games_count_once(tmp_path: Path) -> None:
    """Of portions that hold the same game the one that was written first counts."""
    journal, one = Journal(tmp_path / "games.journal"), cell()
    for span in ((0, 4), (2, 6), (4, 5)):
        journal.add(one, played(one, one.series(), span))
    assert journal.rows(one, 20)["game"].to_list() == [0, 1, 2, 3, 4]


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    """A folder in the file's place is refused by name, with the reason."""
    with pytest.raises(RecordError, match="cannot be used: Is a directory"):
        Journal(tmp_path)


def test_damage_in_the_middle_loses_its_own_portion_alone(tmp_path: Path) -> None:
    """Portions behind a byte that is not what it was are read, told of and added to."""
    path, one = tmp_path / "games.journal", cell()
    first = Journal(path)
    for span in ((0, 4), (4, 8), (8, 12)):
        first.add(one, played(one, one.series(), span))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    again = Journal(path)
    assert again.missing(one, 12) == [(4, 8)]
    assert 0 < again.damaged < len(data) // 2
    again.add(one, played(one, one.series(), (4, 8)))
    assert Journal(path).missing(one, 12) == []


def test_games_of_a_guest_do_not_count_once_its_rules_are_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change in a game's own package, or in the version of its rules, has games played anew."""
    path, one = tmp_path / "games.journal", cell()
    Journal(path).add(one, played(one, one.series(), (0, 4)))
    assert Journal(path).missing(one, 4) == []
    sources = sys.modules["marooned.study.provenance"]
    monkeypatch.setattr(sources, "guest_of", lambda _package: Guest("guest", "changed"))
    later = Journal(path)
    assert (later.missing(one, 4), later.others) == ([(0, 4)], 4)
