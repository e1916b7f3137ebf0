"""A book as people read it: chapters of prose, tables and numbered rules, without our own links."""

import re

import pytest

import marooned
from marooned.rulebook.chapters import Chapter, chapters_of, plain, read_chapters
from marooned.rulebook.rules_file import read_rules

GAMES = marooned.games().values()
SHORT = (
    "# A game\n\nWhat it\nis.\n\n## Turns\n\n"
    "**ABC-1** Do it\n*(ruling)*.\n↳ [do](x.py)\n\n### Ends\n"
)
TABLE = "## Box\n\n| Card | How many |\n|---|---|\n| Yak | 14 `each` |\n| Kamel |\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_is_in_a_chapter(game: marooned.GameDefinition) -> None:
    """The chapters hold the numbered rules in their order, none left out."""
    numbers = [part.rule for each in read_chapters(game) for part in each.parts if part.rule]
    assert numbers == [rule.number for rule in read_rules(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_people_read_words_alone(game: marooned.GameDefinition) -> None:
    """No marks, links or paths of source files are left in what people read."""
    parts = [part for each in read_chapters(game) for part in each.parts]
    texts = [part.text for part in parts] + [cell for p in parts for row in p.rows for cell in row]
    assert [text for text in texts if re.search(r"[*`↳]|\]\(|\.py", text)] == []


def test_chapters_have_titles_levels_and_parts() -> None:
    """What stands before the first heading is a chapter too, named like the book."""
    found = [(each.title, each.level, len(each.parts)) for each in chapters_of(SHORT)]
    assert found == [("A game", 1, 1), ("Turns", 2, 1), ("Ends", 3, 0)]


def test_a_rule_has_its_number_apart() -> None:
    """A rule's sentence stands without its number and without the links below it."""
    part = chapters_of(SHORT)[1].parts[0]
    assert (part.rule, part.text) == ("ABC-1", "Do it (ruling).")


def test_a_table_has_rows_of_equal_length() -> None:
    """A table is read row by row; a short row is filled up."""
    chapter: Chapter = chapters_of(TABLE)[0]
    assert chapter.parts[0].rows == (("Card", "How many"), ("Yak", "14 each"), ("Kamel", ""))


def test_links_and_marks_become_words() -> None:
    """Of a link its name is left, of marks what they surround."""
    assert plain("see [`a.toml`](a.toml), **now** *(ruling)*") == "see a.toml, now (ruling)"
