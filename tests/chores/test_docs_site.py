"""The documentation site: pages staged, links rewritten, every page reachable, llms.txt."""

import re
import tomllib
from pathlib import Path

import pytest

from docs_site import (
    CONFIG,
    RULES,
    SiteError,
    entries,
    first_sentence,
    llms,
    lost,
    relinked,
    reported,
    sources,
    stage,
    staged,
)
from tests.house.test_architecture import HOUSE

PROJECT = tomllib.loads((HOUSE / CONFIG).read_text("utf-8"))["project"]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Return a repository with two pages and a file."""
    (tmp_path / "docs/play").mkdir(parents=True)
    (tmp_path / "bench").mkdir()
    (tmp_path / "docs/play/index.md").write_text("# Play\n")
    (tmp_path / "bench/README.md").write_text("# Speed\n")
    (tmp_path / "LICENSE").write_text("free")
    return tmp_path


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("docs/play/index.md", "play/index.md"),
        ("bench/README.md", "bench/README.md"),
        ("src/marooned/games/island/RULES.md", "play/forbidden-island.md"),
    ],
)
def test_a_page_of_docs_stands_at_the_top_of_the_site(source: str, target: str) -> None:
    """The folder docs/ is left out of addresses, and rules are pages of the part to play."""
    assert staged(source) == target


def test_a_link_out_of_docs_leads_to_the_page_on_the_site(small: Path) -> None:
    """A link keeps its anchor and gets the way from page to page on the site."""
    text, files = relinked("[a](../../bench/README.md#fast)", "docs/play/index.md", small)
    assert (text, files) == ("[a](../bench/README.md#fast)", {"bench/README.md"})


def test_a_link_to_a_folder_leads_to_its_first_page(small: Path) -> None:
    """A folder has a page of its own."""
    assert relinked("[a](docs/play)", "README.md", small)[0] == "[a](play/index.md)"


def test_a_link_to_the_web_stays(small: Path) -> None:
    """Addresses and anchors of the same page are not rewritten."""
    text = "[a](https://example.org/x.md) [b](#here)"
    assert relinked(text, "docs/play/index.md", small) == (text, set())


def test_a_link_that_leads_nowhere_is_refused(small: Path) -> None:
    """The error names the page and the link."""
    with pytest.raises(SiteError, match=re.escape("docs/play/index.md links to 'gone.md'")):
        relinked("[a](gone.md)", "docs/play/index.md", small)


def test_a_page_that_no_link_leads_to_is_named() -> None:
    """The navigation or another page must lead to each page."""
    pages = {"index.md": "[b](b.md)", "b.md": "", "c.md": ""}
    assert lost(pages, [{"Home": "index.md"}]) == ["c.md"]


def test_the_index_of_a_part_has_its_title() -> None:
    """Entries of a navigation are flat, with the part they belong to."""
    nav = [{"Home": "index.md"}, {"Play": ["play/index.md", {"Puzzles": "play/puzzles.md"}]}]
    assert list(entries(nav)) == [
        ("Home", "Home", "index.md"),
        ("Play", "Play", "play/index.md"),
        ("Play", "Puzzles", "play/puzzles.md"),
    ]


def test_the_first_sentence_of_a_page_has_no_links_and_no_pictures() -> None:
    """It is what llms.txt says of a page."""
    text = (
        "# Title\n\n![picture](a.png)\n\n```sh\nmake\n```\n\nA [small](b.md) page. It says more.\n"
    )
    assert first_sentence(text) == "A small page."


def test_a_report_has_no_colours_and_no_traceback() -> None:
    """It is what Zensical says of a page."""
    printed = "\x1b[33mWarning:\x1b[0m anchor does not exist\nTraceback (most recent call last):\n"
    assert reported(printed) == "Warning: anchor does not exist"


def test_llms_lists_every_page_of_the_navigation() -> None:
    """Parts are headings, pages are links with their first sentence."""
    nav = [{"Play": ["play/index.md", {"API": "api.md"}]}]
    pages = {"play/index.md": "Hi.", "api.md": "::: marooned.Game"}
    told = llms({"site_name": "n", "site_description": "d", "nav": nav}, pages)
    lines = ["- [Play](play/index.md): Hi.", "- [API](api.html)"]
    assert told.splitlines() == ["# n", "", "> d", "", "## Play", "", *lines]


def test_the_site_has_every_page_of_the_repository(tmp_path: Path) -> None:
    """All links of all pages lead somewhere, and some link leads to every page."""
    pages = stage(HOUSE, tmp_path)
    assert set(pages) == {staged(source) for source in sources(HOUSE)}
    assert {path for _, _, path in entries(PROJECT["nav"])} <= set(pages)
    assert lost(pages, PROJECT["nav"]) == []


@pytest.mark.parametrize("rules", RULES)
def test_rules_on_the_site_have_no_index_of_tests(rules: str, tmp_path: Path) -> None:
    """People who play read the rules and see the game, not where they are tested."""
    page = stage(HOUSE, tmp_path)[staged(rules)]
    assert "↳" not in page
    assert "![" in page
