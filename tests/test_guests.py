"""Games from elsewhere: found by a name in the environment or by an entry point, and kept apart."""

import json
import os
import subprocess
import sys
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned import discover
from marooned.engine import packages
from tests.guests import GUESTS, INVITED
from tests.incomplete import copied

ARENA = ("arena", "incomplete", "--player", "random", "--games", "40", "--threads", "1", "--json")


def test_guests_are_found_where_they_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that the environment names is a game like others, and is none without that."""
    before = list(marooned.games())
    monkeypatch.setenv(packages.NAMED, INVITED[packages.NAMED])
    assert list(marooned.games()) == sorted([*before, *GUESTS])


def test_guests_are_found_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that an installed one offers is a game, too."""
    offered = EntryPoint("dice", GUESTS["dice"], packages.GROUP)
    monkeypatch.setattr(
        metadata, "entry_points", lambda *, group: [offered] * (group == "marooned.games")
    )
    discover._found.cache_clear()
    try:
        assert discover.find("dice").package == GUESTS["dice"]
    finally:
        discover._found.cache_clear()


def ends(folder: Path) -> Any:
    """Return how a copy's games end with compiled rules."""
    told = {"MAROONED_GAMES": "incomplete", "MAROONED_RULES": "native", "PYTHONPATH": str(folder)}
    words = [sys.executable, "-m", "marooned", *ARENA]
    done = subprocess.run(words, env=os.environ | told, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["ends"]


def test_a_changed_guest_is_compiled_anew(tmp_path: Path) -> None:
    """Compiled code that was kept is not taken for a guest whose rules have changed since."""
    guest = copied(tmp_path)
    assert "dry" not in ends(tmp_path)
    guest.changed("rules.py", 'options["rounds"]', "1")
    assert "dry" in ends(tmp_path)
