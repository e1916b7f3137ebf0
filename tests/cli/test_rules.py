"""`marooned rules` finds rules by game, number and word."""

import json
import sys
from typing import Any

import pytest

import marooned
from marooned import cli


class Command:
    """The command as a person runs it."""

    def __init__(self, patch: pytest.MonkeyPatch, captured: pytest.CaptureFixture[str]) -> None:
        """Keep what runs it and what catches its words."""
        self._patch, self._captured = patch, captured

    def __call__(self, *words: str) -> str:
        """Return what is printed."""
        self._patch.setattr(sys, "argv", ["marooned", "rules", *words])
        cli.main()
        return self._captured.readouterr().out

    def document(self, *words: str) -> list[dict[str, Any]]:
        """Return the JSON document that is printed."""
        found: list[dict[str, Any]] = json.loads(self(*words, "--json"))
        return found

    def refusal(self, *words: str) -> str:
        """Return the one line in which the command is refused with status 2."""
        with pytest.raises(SystemExit) as ended:
            self(*words)
        assert ended.value.code == cli.WRONG_USE
        return self._captured.readouterr().err


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def numbers(document: list[dict[str, Any]]) -> set[str]:
    return {rule["rule"] for rule in document}


def test_a_word_without_a_game_is_looked_for_in_all(rules: Command) -> None:
    """Without a game every game's rules are searched."""
    prefixes = {number.partition("-")[0] for number in numbers(rules.document("launch"))}
    assert prefixes == {"DES"}
    assert {"ISL-14", "MAN-2"} <= numbers(rules.document("diver"))


def test_several_words_are_one_phrase(rules: Command) -> None:
    """Words need no quotation marks, with a game before them or without."""
    assert numbers(rules.document("jet", "pack")) == {"DES-24"}
    assert rules.document("desert", "jet", "pack") == rules.document("desert", "jet pack")


def test_a_number_is_that_rule_alone(rules: Command) -> None:
    """A number finds its rule, in any case, and none that begins with the same digits."""
    assert numbers(rules.document("dor-4")) == {"DOR-4"}
    assert numbers(rules.document("dorada", "DOR-4")) == {"DOR-4"}


def test_a_rule_is_shown_with_its_function_and_tests(rules: Command) -> None:
    """A rule is shown with the name and the line of its functions, and with its tests."""
    text = rules("island", "ISL-14")
    assert text.startswith("ISL-14  For one action the Diver")
    assert "winding_dives  src/marooned/games/island/rules/moving.py:" in text
    assert "/test_moving.py::test_diver_stays_on_the_board" in text


def test_rules_about_a_word_come_first(rules: Command) -> None:
    """The Diver's own rules come before those that mention the Diver, and these before diversions.

    Every sentence comes before the first source, and has no marks of Markdown.
    """
    sentences, _, sources = rules("diver").partition("\nSources\n")
    order = [line.split()[0] for line in sentences.splitlines()]
    assert order == ["ISL-14", "MAN-2", "MAN-3", "ISL-15", "ISL-32", "MAN-4", "DOR-28"]
    assert "implemented by" not in sentences
    assert "*" not in sentences
    assert [line for line in sources.splitlines() if not line.startswith(" ")] == order
    assert [rule["rule"] for rule in rules.document("diver")] == order


def test_a_misspelt_word_gets_a_hint(rules: Command) -> None:
    """A word that is almost a game, a number or a word of a rule is put right."""
    assert "(did you mean 'island'?)" in rules.refusal("iland")
    assert "(did you mean 'ISL-" in rules.refusal("ISL-144")
    assert "(did you mean 'Sandbags'?)" in rules.refusal("sandbagz")


def test_the_document_tells_paths_with_lines(rules: Command) -> None:
    """Every rule of the document has a function with its line, and tests by name."""
    document = rules.document()
    assert len(document) == sum(len(rules.document(name)) for name in marooned.games())
    assert all(rule["function"].rpartition(":")[2].isdecimal() for rule in document)
    assert all("::test_" in test for rule in document for test in rule["tests"])


def test_without_words_the_games_are_listed(rules: Command) -> None:
    """Without a word the command says which games have rules, in a line each."""
    games = rules().splitlines()[:-1]
    assert [line.partition(":")[0] for line in games] == list(marooned.games())


def test_an_unknown_word_is_refused_in_a_sentence(rules: Command) -> None:
    """A word that no rule has in it is refused with the games that were searched."""
    games = ", ".join(marooned.games())
    assert rules.refusal("chess") == f"marooned: no rule of {games} contains 'chess'\n"
    assert "no rule of island contains 'chess'" in rules.refusal("island", "chess")


def test_a_long_word_is_repeated_in_part(rules: Command) -> None:
    """A refusal does not repeat a text of any length."""
    assert len(rules.refusal("x" * 5000)) < 500


def test_an_unknown_word_makes_an_empty_document(rules: Command) -> None:
    """Asked for a document the command prints one, even when nothing was found."""
    assert rules.document("chess") == []


def test_an_index_is_written_of_a_game_only(rules: Command) -> None:
    """What names no game has no index to write."""
    assert "there is no game 'chess'" in rules.refusal("chess", "--write")
