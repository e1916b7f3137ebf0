"""Sources name rules in docstrings and comments; what carries a rule out is told first."""

from pathlib import Path

import pytest

from marooned.rulebook.mentions import linked_functions, linked_tests, numbers_in, prominence


def named(folder: Path, number: str) -> list[str]:
    """Return the names under a folder that a rule points to, in their order."""
    return [place.owner.name for place in linked_functions(folder).get(number, [])]


def write(folder: Path, file: str, text: str) -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def function(name: str, docstring: str) -> str:
    return f'def {name}():\n    """{docstring}"""\n\n\n'


def test_a_range_names_every_number_in_it() -> None:
    """ABC-3 to ABC-5 names three rules, and a number told twice is one."""
    assert numbers_in("ABC-3 to ABC-5, ABC-9; ABC-4") == ["ABC-3", "ABC-4", "ABC-5", "ABC-9"]
    assert numbers_in("ABC-3 to 5") == ["ABC-3", "ABC-4", "ABC-5"]


def test_rules_come_before_the_model_and_all_else(tmp_path: Path) -> None:
    """A function among the rules is told before data of the model, and before checks of either."""
    write(tmp_path, "position/check.py", function("check", "ABC-1: A check."))
    write(tmp_path, "model/pieces.py", "PIECES = 3  # ABC-1\n")
    write(tmp_path, "rules/turn.py", function("go", "ABC-1: It goes."))
    assert named(tmp_path, "ABC-1") == ["go", "PIECES", "check"]


def test_what_tells_a_rule_first_comes_first(tmp_path: Path) -> None:
    """A docstring that begins with a rule comes before one that tells it besides, or in passing."""
    texts = {"a": "A move (ABC-1).", "b": "ABC-2: A push; ABC-1: a move.", "c": "ABC-1: A move."}
    write(tmp_path, "rules/turn.py", "".join(function(*each) for each in texts.items()))
    assert named(tmp_path, "ABC-1") == ["c", "a", "b"]


def test_what_changes_the_game_comes_before_what_answers(tmp_path: Path) -> None:
    """A choice carried out comes first, then what holds, what is allowed and what is asked."""
    names = ("can_walk", "allow_walks", "walk", "do_walk")
    write(tmp_path, "rules/turn.py", "".join(function(name, "ABC-1: Walk.") for name in names))
    assert named(tmp_path, "ABC-1") == ["do_walk", "walk", "allow_walks", "can_walk"]


def test_what_returns_a_number_only_answers(tmp_path: Path) -> None:
    """A docstring that says what is returned is an answer, whatever the function is called."""
    texts = {"score": "ABC-1: Return the points.", "wait": "ABC-1: Everybody waits."}
    write(tmp_path, "rules/turn.py", "".join(function(*each) for each in texts.items()))
    assert named(tmp_path, "ABC-1") == ["wait", "score"]


def test_those_who_call_others_come_last_among_the_rules(tmp_path: Path) -> None:
    """The flow of the game tells many rules and carries out few."""
    write(tmp_path, "rules/flow.py", function("go_on", "ABC-1: The game goes on."))
    write(tmp_path, "rules/walking.py", function("can_walk", "Tell whether ABC-1 holds."))
    assert named(tmp_path, "ABC-1") == ["can_walk", "go_on"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ABC-1: It.", (0, 0, 1)),
        ("ABC-2, ABC-1: Both.", (0, 1, 2)),
        ("ABC-2: One; ABC-1: another.", (1, 0, 1)),
        ("ABC-2: One.\n\nABC-1: Another.", (1, 0, 1)),
        ("ABC-2: One (ABC-1).", (1, 0, 0)),
    ],
)
def test_how_a_text_names_a_rule(text: str, found: tuple[int, int, int]) -> None:
    """It counts in which part of a text a rule stands, and beside how many others."""
    assert prominence("ABC-1", text) == found


def test_a_function_that_names_a_rule_twice_is_told_once(tmp_path: Path) -> None:
    """A docstring and a comment of the same function are one place."""
    source = 'def go():\n    """ABC-1: It goes."""\n    return 3  # ABC-1\n'
    write(tmp_path, "rules/turn.py", source)
    assert named(tmp_path, "ABC-1") == ["go"]


def test_only_tests_hold_a_rule(tmp_path: Path) -> None:
    """Of what names a rule in a folder of tests only the tests are listed, all of them."""
    names = ["drawn", *(f"test_{letter}" for letter in "abcdefgh")]
    write(tmp_path, "test_it.py", "".join(function(name, "ABC-1: So.") for name in names))
    assert [place.owner.name for place in linked_tests(tmp_path)["ABC-1"]] == names[1:]
