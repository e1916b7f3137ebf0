"""The rule index that ships is complete and current."""

from pathlib import Path

import pytest

import marooned
from marooned.discover import examples
from marooned.indexing import indexed
from marooned.rulebook import read_rules, rules_file

GAMES = (*marooned.games().values(), *examples().values())
CHECKOUT = Path(__file__).parents[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_has_a_function_and_a_test(game: marooned.GameDefinition) -> None:
    """Each numbered rule names what carries it out and a test that holds it."""
    rules = read_rules(game)
    assert rules
    assert [rule.number for rule in rules if not (rule.functions and rule.tests)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_index_is_current(game: marooned.GameDefinition) -> None:
    """The index in RULES.md is what `make docs` would write now."""
    assert rules_file(game).read_text(encoding="utf-8") == indexed(game, CHECKOUT)
