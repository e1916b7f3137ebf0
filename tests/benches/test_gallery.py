"""The gallery of studies: its pages, pictures and tables belong together."""

import re
from pathlib import Path

import pytest

from bench.gallery import GALLERY, SHOWN, STUDIES

FIGURE = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)+")
"""A figure that was measured: with places behind its point."""
MOST = 60_000
PAGES = sorted(GALLERY.glob("[a-z]*.md"))


def text_of(name: str) -> str:
    """Return the text of a page."""
    return (GALLERY / name).read_text("utf-8")


def test_each_study_has_a_page_and_a_line_in_the_index() -> None:
    """The index leads to every page, and there is a page for every study that is shown."""
    assert [page.stem for page in PAGES] == sorted({name.partition("-")[0] for name in SHOWN})
    assert [page.name for page in PAGES if f"({page.name})" not in text_of("README.md")] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_leads_to_its_file_and_to_its_figures(page: Path) -> None:
    """Whoever doubts a page finds what was asked, and all that came of it."""
    text = page.read_text("utf-8")
    assert (STUDIES / page.name).with_suffix(".toml").exists()
    assert f"(../../../examples/studies/{page.stem}.toml)" in text
    assert f"(tables/{page.name})" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_figures_of_a_page_stand_in_its_tables(page: Path) -> None:
    """No figure of a page is left from an earlier run."""
    tables = [path.read_text("utf-8") for path in GALLERY.glob(f"tables/{page.stem}*.md")]
    measured = set(FIGURE.findall("".join(tables)))
    assert sorted(set(FIGURE.findall(page.read_text("utf-8"))) - measured) == []


def test_every_picture_hangs_somewhere() -> None:
    """A page shows all the pictures of its study, and there are no others."""
    hung = {f"{name}-{shown}.svg" for name, some in SHOWN.items() for shown in some}
    assert {picture.name for picture in (GALLERY / "pictures").iterdir()} == hung
    told = "".join(page.read_text("utf-8") for page in PAGES)
    assert [name for name in sorted(hung) if f"(pictures/{name})" not in told] == []


def test_pictures_are_light() -> None:
    """A page comes quickly."""
    sizes = {picture.name: picture.stat().st_size for picture in GALLERY.glob("pictures/*")}
    assert {name: size for name, size in sizes.items() if size > MOST} == {}
