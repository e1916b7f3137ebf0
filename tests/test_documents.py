"""Code of the documentation: each Python block of each page runs to its end by itself."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.study.files.checked import read_study
from tests.house.test_architecture import HOUSE

WRITTEN = "docs/research/gallery/tables/*"
"""Pages that `bench.gallery` writes, with files of studies that others extend."""
FOUND = (*HOUSE.glob("*.md"), *HOUSE.glob("docs/**/*.md"), *HOUSE.glob("bench/*.md"))
PAGES = sorted(path for path in FOUND if not path.match(WRITTEN))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
MANY = re.compile(r"\b\d{3,}\b")
"""So many games or steps take too long here."""
ELSEWHERE = {"docs/research/bots.md": "tests/client/test_bots_of_the_page.py runs them at a table"}
RULE = "@rule"
"""How a block begins that shows a rule of the Island."""
SHOWN = "src/marooned/games/island/rules/moving.py"
READS = "examples/studies/seats/rows.parquet"
"""The rows of a study that pages read."""


def blocks(language: str) -> list[Any]:
    """Return the blocks in a language, named by their page and their number on it."""
    return [
        pytest.param(found[2], id=f"{name} {number}")
        for path in PAGES
        if (name := path.relative_to(HOUSE).as_posix()) not in ELSEWHERE
        for number, found in enumerate(BLOCK.finditer(path.read_text("utf-8")))
        if found[1] == language
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, which is empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("block", blocks("python"))
def test_a_python_block_runs(block: str, folder: Path) -> None:
    """With few games and steps, and with the rows of a study if the block reads them."""
    if block.startswith(RULE):
        assert block in (HOUSE / SHOWN).read_text("utf-8")
        return
    if READS in block:
        (folder / READS).parent.mkdir(parents=True)
        stated = {"game": "island", "title": "Seats", "games": 4, "player": "random"}
        vary = {"players": [2, 3], "difficulty": ["novice", "elite"]}
        marooned.study({**stated, "vary": vary}, threads=1).write(folder / READS)
    made: dict[str, Any] = {}
    exec(MANY.sub("4", block), made)  # noqa: S102 - our own
    assert made


@pytest.mark.parametrize("block", blocks("toml"))
def test_a_toml_block_can_be_read(block: str) -> None:
    """It is TOML, and if it states a study or a part of one, it is a study without faults."""
    stated = tomllib.loads(block)
    if {"vary", "cells"} & set(stated):
        assert read_study({"title": "Shown", "game": "island", **stated}).cells
    assert stated


@pytest.mark.parametrize("page", ELSEWHERE)
def test_a_page_that_is_left_out_is_there(page: str) -> None:
    """Its blocks run in another test, which names it."""
    test = ELSEWHERE[page].split()[0]
    assert page in (HOUSE / test).read_text("utf-8")
    assert BLOCK.search((HOUSE / page).read_text("utf-8"))
