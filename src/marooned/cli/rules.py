"""`marooned rules`: the numbered rules, each with its functions and its tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.printing import note, show, show_json
from marooned.contract import GameDefinition
from marooned.discover import examples, find, games
from marooned.errors import OptionError, shown
from marooned.rulebook import Rule, matching, read_rules, rules_file


def rules(
    game: Annotated[str | None, typer.Argument(help="One game; all when not given.")] = None,
    word: Annotated[str | None, typer.Argument(help="Only rules with this word or number.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    write: Annotated[bool, typer.Option(help="In a checkout: make the index anew.")] = False,
) -> None:
    """Show the rules, or those with a word in them."""
    chosen = [find(game)] if game else list(games().values())
    if write:
        write_indexes(chosen if game else [*chosen, *examples().values()])
        return
    told = chosen if game else [each for each in chosen if rules_file(each).exists()]
    found = [rule for each in told for rule in read_rules(each)]
    found = matching(found, word) if word else found
    if as_json:
        show_json([rule.as_dict() for rule in found])
        return
    if not found:
        message = f"no rule has {shown(word)} in it"
        raise OptionError(message, value=word)
    for rule in found:
        for line in lines(rule):
            show(line)


def lines(rule: Rule) -> Iterator[str]:
    """Return a rule in words."""
    yield f"{rule.number}  {rule.sentence}"
    yield f"    carried out by {', '.join(rule.functions)}"
    yield f"    held by {', '.join(rule.tests)}"


def write_indexes(chosen: list[GameDefinition]) -> None:
    """Make the indexes anew from the sources of the checkout this runs in."""
    from marooned.indexing import write as write_index

    checkout = Path(__file__).resolve().parents[3]
    if not (checkout / "tests" / "games").is_dir():
        message = f"the index is made from the sources, and {checkout} is no checkout"
        raise OptionError(message, value=str(checkout))
    for each in chosen:
        write_index(each, checkout)
        note(f"Wrote the index of {each.name}")
