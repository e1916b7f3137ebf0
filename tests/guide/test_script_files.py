"""Files of scripts: what is in them is checked as they are read."""

import sys
from pathlib import Path

import pytest

from marooned.definition import GameDefinition
from marooned.errors import GameError
from marooned.guide.script import script_of

HEAD = """
title = "A title"
minutes = 5
seat = 0
names = ["You"]
ends = "won"
farewell = "Farewell."
"""


@pytest.fixture
def reef(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameDefinition:
    """Return a game whose folder is empty."""
    (tmp_path / "reef_for_guides").mkdir()
    (tmp_path / "reef_for_guides" / "__init__.py").touch()
    (tmp_path / "reef_for_guides" / "guide").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "reef_for_guides", raising=False)
    return GameDefinition("reef", "Reef", "", (1, 1), (), "reef_for_guides")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title =", "is no TOML"),
        ("shape = 1", "has 'shape'; known are: title"),
        (HEAD, "lacks 'position'"),
        (HEAD + "[position]\n[[lessons]]\nlook = []", "lesson 1 in guide/first.toml of reef lacks"),
        (HEAD + "[position]\n[[lessons]]\nsay = 'x'\nshow = 1", "has 'show'; known are: say"),
    ],
)
def test_a_file_that_is_wrong_is_refused(
    reef: GameDefinition, tmp_path: Path, text: str, told: str
) -> None:
    """The refusal says what is unknown, what lacks, and where."""
    (tmp_path / "reef_for_guides" / "guide" / "first.toml").write_text(text, "utf-8")
    with pytest.raises(GameError) as refused:
        script_of(reef)
    assert told in str(refused.value)


def test_a_file_is_read(reef: GameDefinition, tmp_path: Path) -> None:
    """Lines of a text are joined, and a single thing stands for a list of it."""
    lesson = "[position]\n[[lessons]]\nsay = 'one\ntwo'\nlook = 'here'"
    text = HEAD + lesson.replace("'one\ntwo'", '"""one\ntwo"""')
    (tmp_path / "reef_for_guides" / "guide" / "first.toml").write_text(text, "utf-8")
    script = script_of(reef)
    assert script is not None
    assert [(each.say, each.look) for each in script.lessons] == [("one two", ("here",))]
