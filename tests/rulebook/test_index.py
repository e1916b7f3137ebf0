"""The rule index that ships is complete, current, and points at what carries a rule out."""

from pathlib import Path

import pytest

import marooned
from marooned.discover import examples
from marooned.rulebook.index import indexed
from marooned.rulebook.mentions import ROOMS, linked_tests, room_of
from marooned.rulebook.rules_file import GAMES as SHELF
from marooned.rulebook.rules_file import LINKS, Rule, read_rules, rules_file

GAMES = (*marooned.games().values(), *examples().values())
CHECKOUT = Path(__file__).parents[2]
CARRYING_OUT = [ROOMS.index(room) for room in ("rules", "model")]
ELSEWHERE = {
    "ISL-6": "what is open to all and what is hidden is a matter of views and imagined worlds",
}
"""Rules that neither the rules nor the model carry out, each with the reason."""


def carried_out_in(rule: Rule) -> int:
    """Return the number of the room that holds the first place a rule names."""
    return room_of(Path(*Path(rule.places[0].file).parts[1:]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_has_a_function_and_a_test(game: marooned.GameDefinition) -> None:
    """Each numbered rule names what carries it out and a test that holds it."""
    rules = read_rules(game)
    assert rules
    assert [rule.number for rule in rules if not (rule.places and rule.tests)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_place_carries_the_rule_out(game: marooned.GameDefinition) -> None:
    """The first place of a rule lies among the rules or in the model, or a reason says why not."""
    strays = [rule for rule in read_rules(game) if carried_out_in(rule) not in CARRYING_OUT]
    assert {rule.number for rule in strays} <= ELSEWHERE.keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_index_is_current(game: marooned.GameDefinition) -> None:
    """The index in RULES.md is what `make index` would write now."""
    assert rules_file(game).read_text(encoding="utf-8") == indexed(game, CHECKOUT)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_tests_of_a_rule_are_listed(game: marooned.GameDefinition) -> None:
    """The index lists every test whose docstring names the rule, however many."""
    written = linked_tests(CHECKOUT / "tests" / "games" / game.name)
    counts = {rule.number: len(rule.tests) for rule in read_rules(game)}
    assert counts == {number: len(written[number]) for number in counts}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_links_name_no_line(game: marooned.GameDefinition) -> None:
    """Links of the index are to files, so that an edit above what they name leaves them right."""
    text = rules_file(game).read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith(LINKS) and "#" in line] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_name_in_the_index_has_a_line(game: marooned.GameDefinition) -> None:
    """Whatever carries a rule out is found by its name in the source, with its line."""
    places = [place for rule in read_rules(game) for place in rule.places]
    lost = [place.path for place in places if not place.path.rpartition(":")[2].isdecimal()]
    assert lost == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_has_no_source_is_told_without_a_line(
    game: marooned.GameDefinition, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the sources are not there the index still tells the file."""
    place = read_rules(game)[0].places[0]
    assert (SHELF / place.file).is_file()
    monkeypatch.setattr("marooned.rulebook.rules_file.GAMES", tmp_path)
    assert place.path == f"src/marooned/games/{place.file}"
