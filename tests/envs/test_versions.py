"""The versions of environments: what stands behind the number of an id."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.observation import Field, Observation
from marooned.envs.registration import id_of
from marooned.envs.versions import FILE, Version, current, digest_of, history
from tests.envs.playing import NAMES

KEPT = [name for name in NAMES if history(find(name))]


@pytest.mark.parametrize("name", KEPT)
def test_the_last_version_holds(name: str) -> None:
    """What a version says of rules, codes and observation is so: else the game needs the next one.

    A new line in the game's `environments.json` gives the environments a new number; before a
    release the last line may be corrected instead.
    """
    game = find(name)
    last = history(game)[-1]
    found = (game.version, game.face.CODES, game.observation.size, digest_of(game.observation))
    assert (last.rules, last.codes, last.numbers, last.fields) == found


def test_another_meaning_is_another_observation() -> None:
    """A digest tells fields of the same size apart: by range, by order and by what they say."""
    here, there = Field("here", (), 0, 3, "Here."), Field("there", (), 0, 3, "There.")
    orders = [(here, there), (there, here), (here, replace(there, high=4))]
    assert len({digest_of(Observation(*fields)) for fields in orders}) == 3


@pytest.mark.parametrize("name", KEPT)
def test_versions_are_counted_from_nought(name: str) -> None:
    """Each has the next number and says what it changed."""
    kept = history(find(name))
    assert [version.number for version in kept] == list(range(len(kept)))
    assert all(version.note.endswith(".") for version in kept)


def test_an_id_ends_with_the_last_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second line in a game's history gives its environments a second number."""
    package = tmp_path / "reef"
    package.mkdir()
    (package / "__init__.py").touch()
    line = {"rules": 1, "codes": 2, "numbers": 3, "fields": "0f", "note": "x."}
    lines = [{"number": number, **line} for number in (0, 1)]
    (package / FILE).write_text(json.dumps(lines), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = GameDefinition("coral_reef", "Reef", "", (1, 2), (), "reef")
    assert history(game)[1] == Version(1, 1, 2, 3, "x.", "0f")
    assert id_of(game) == "marooned/CoralReef-v1"


def test_without_a_history_there_is_version_nought() -> None:
    """A game from elsewhere need not keep one."""
    assert current(find("_template")) == 0
