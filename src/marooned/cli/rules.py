"""`marooned rules`: the numbered rules, each with its functions and its tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.flags import AsJson
from marooned.cli.output import note, show, show_json
from marooned.definition import GameDefinition
from marooned.discover import examples, games
from marooned.errors import OptionError, listed, shown
from marooned.rulebook.rules_file import Rule, matching, read_rules, rules_file


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME|WORD", help="Rules of this game only; with this word or number only."
        ),
    ] = None,
    as_json: AsJson = False,
    write: Annotated[bool, typer.Option(help="In a checkout: make the index anew.")] = False,
) -> None:
    """Show the rules of a game, or those of any game with a word in them."""
    game, word = understood(words or [])
    if write:
        write_indexes([game] if game else [*with_rules(), *examples().values()], word)
    elif as_json:
        show_json([rule.as_dict() for rule in found(game, word)])
    elif not game and not word:
        show_games()
    else:
        show_rules(found(game, word), game, word)


def understood(words: list[str]) -> tuple[GameDefinition | None, str]:
    """Return the game that the first word names, if it does, and what to look for."""
    named = {**games(), **examples()}.get(words[0].casefold()) if words else None
    return named, " ".join(words[1:] if named else words)


def found(game: GameDefinition | None, word: str) -> list[Rule]:
    """Return the rules of a game, or of all, that have a word in them."""
    chosen = [game] if game else with_rules()
    rules = [rule for each in chosen for rule in read_rules(each)]
    return matching(rules, word) if word else rules


def with_rules() -> list[GameDefinition]:
    """Return the games that have numbered rules."""
    return [game for game in games().values() if rules_file(game).exists()]


def show_games() -> None:
    """Show which games have rules, and how to see them."""
    for game in with_rules():
        numbers = [rule.number for rule in read_rules(game)]
        show(f"{game.name}: {game.title}, {len(numbers)} rules, {numbers[0]} to {numbers[-1]}")
    show(
        "marooned rules GAME shows all of a game's, marooned rules WORD those with a word in them."
    )


def show_rules(chosen: list[Rule], game: GameDefinition | None, word: str) -> None:
    """Show rules in words.

    Raises:
        OptionError: There are none.
    """
    if not chosen:
        names = game.name if game else listed(games())
        raise OptionError(
            f"no rule of {names} has {shown(word)} in it", value=word, allowed=games()
        )
    for rule in chosen:
        for line in lines(rule):
            show(line)


def lines(rule: Rule) -> Iterator[str]:
    """Return a rule in words: its sentence, what carries it out, and the tests that hold it."""
    yield f"{rule.number}  {rule.sentence}"
    yield "  carried out by"
    yield from (f"    {place.name}  {place.path}" for place in rule.places)
    yield "  held by"
    yield from (f"    {test}" for test in rule.tests)


def write_indexes(chosen: list[GameDefinition], word: str) -> None:
    """Make the indexes anew from the sources of the checkout this runs in.

    Raises:
        OptionError: This is no checkout, or a word is there that names no game.
    """
    from marooned.rulebook.index import write as write_index

    checkout = Path(__file__).resolve().parents[3]
    if word:
        message = f"there is no game {shown(word)} to write the index of; there are: "
        raise OptionError(message + listed(games()), value=word, allowed=games())
    if not (checkout / "tests" / "games").is_dir():
        raise OptionError(
            f"the index is made from the sources, and {checkout} is no checkout",
            value=str(checkout),
        )
    for each in chosen:
        write_index(each, checkout)
        note(f"Wrote the index of {each.name}")
