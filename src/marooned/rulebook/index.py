"""Writer of the rule index in each RULES.md: the functions, data and tests that name each rule.

Used by `marooned rules --write` in a checkout, and by the test that keeps the index current. A link
has the name of a function and the path of its file, but no line number, so it stays valid when
lines move.
"""

from os.path import relpath
from pathlib import Path

from marooned.definition import GameDefinition
from marooned.rulebook.mentions import Mention, linked_functions, linked_tests
from marooned.rulebook.rules_file import LINKS, RULE, TESTS, rules_file

Mentions = dict[str, list[Mention]]


def indexed(game: GameDefinition, checkout: Path) -> str:
    """Return a game's RULES.md with a new index."""
    file = rules_file(game)
    functions = linked_functions(file.parent)
    tests = linked_tests(checkout / "tests" / "games" / game.name)
    paragraphs = file.read_text(encoding="utf-8").split("\n\n")
    return "\n\n".join(
        with_links(paragraph, file.parent, functions, tests) for paragraph in paragraphs
    )


def with_links(paragraph: str, folder: Path, functions: Mentions, tests: Mentions) -> str:
    """Return a paragraph with its line of links, if it states a rule."""
    ending = "\n" if paragraph.endswith("\n") else ""
    kept = [line for line in paragraph.rstrip("\n").split("\n") if not line.startswith(LINKS)]
    found = RULE.match(" ".join(line.strip() for line in kept))
    if not found:
        return paragraph
    code = links(functions.get(found["number"], []), folder)
    held = links(tests.get(found["number"], []), folder)
    return "\n".join([*kept, f"{LINKS}{code} · {TESTS}{held}"]) + ending


def links(mentions: list[Mention], folder: Path) -> str:
    """Return links to places in the code, relative to the folder of RULES.md."""
    return ", ".join(f"[{each.owner.name}]({relpath(each.path, folder)})" for each in mentions)


def write(game: GameDefinition, checkout: Path) -> None:
    """Write a game's index."""
    rules_file(game).write_text(indexed(game, checkout), encoding="utf-8")
