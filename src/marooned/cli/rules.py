"""`marooned rules`: the numbered rules, then their functions and tests."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Annotated

import typer

from marooned.cli.flags import AsJson, matching_games
from marooned.cli.output import BOLD, CYAN, note, show, show_json, styled
from marooned.definition import GameDefinition
from marooned.discover import examples, games
from marooned.errors import OptionError, did_you_mean, listed, shown
from marooned.rulebook.chapters import plain
from marooned.rulebook.rules_file import Rule, matching, read_rules, rules_file


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME] [WORD]",
            help="Name of a game, a word or phrase, or a rule's number (default: list the games).",
            autocompletion=matching_games,
        ),
    ] = None,
    as_json: AsJson = False,
    write: Annotated[bool, typer.Option(help="Rewrite the rule index of a checkout.")] = False,
) -> None:
    """Show the rules of a game, or every rule that contains a word.

    Rules about the word come first. The functions and tests of all rules follow their sentences.
    """
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
    """Return the game that the first word names, if any, and the phrase to search for."""
    named = {**games(), **examples()}.get(words[0].casefold()) if words else None
    return named, " ".join(words[1:] if named else words)


def found(game: GameDefinition | None, word: str) -> list[Rule]:
    """Return the rules of a game, or of all games, that contain a phrase."""
    chosen = [game] if game else with_rules()
    rules = [rule for each in chosen for rule in read_rules(each)]
    return matching(rules, word) if word else rules


def with_rules() -> list[GameDefinition]:
    """Return the games that have numbered rules."""
    return [game for game in games().values() if rules_file(game).exists()]


def show_games() -> None:
    """Print the games that have rules, and the commands that show the rules."""
    for game in with_rules():
        numbers = [rule.number for rule in read_rules(game)]
        name = styled(game.name, BOLD)
        show(f"{name}: {game.title}, {len(numbers)} rules, {numbers[0]} to {numbers[-1]}")
    show(
        "`marooned rules GAME` shows all rules of a game, `marooned rules WORD` those with a word."
    )


def show_rules(chosen: list[Rule], game: GameDefinition | None, word: str) -> None:
    """Print the sentences of rules, then their sources.

    Raises:
        OptionError: There are no rules.
    """
    if not chosen:
        names = game.name if game else listed(games())
        hint = did_you_mean(word, vocabulary(game))
        message = f"no rule of {names} contains {shown(word)}{hint}"
        raise OptionError(message, value=word, allowed=games())
    for rule in chosen:
        show(sentence(rule))
    show(styled("\nSources", BOLD))
    for rule in chosen:
        for line in sources(rule):
            show(line)


def vocabulary(game: GameDefinition | None) -> list[str]:
    """Return the words that find rules: names of games, rule numbers, words of sentences."""
    rules = found(game, "")
    words = (word for rule in rules for word in re.findall(r"\w+", rule.sentence))
    return [*games(), *(rule.number for rule in rules), *words]


def sentence(rule: Rule) -> str:
    """Return a rule with its number, wrapped if the output is a terminal."""
    text = plain(rule.sentence)
    if sys.stdout.isatty():
        indent = " " * (len(rule.number) + 2)
        width = get_terminal_size().columns
        text = fill(text, width, initial_indent=indent, subsequent_indent=indent).lstrip()
    return f"{styled(rule.number, BOLD, CYAN)}  {text}"


def sources(rule: Rule) -> Iterator[str]:
    """Return the functions that implement a rule and the tests that check it, one per line."""
    yield styled(rule.number, CYAN)
    yield "  implemented by"
    yield from (f"    {place.name}  {place.path}" for place in rule.places)
    yield "  tested by"
    yield from (f"    {test}" for test in rule.tests)


def write_indexes(chosen: list[GameDefinition], word: str) -> None:
    """Rewrite the rule indexes from the sources in this program's checkout.

    Raises:
        OptionError: The program is not in a checkout, or a word is not the name of a game.
    """
    from marooned.rulebook.index import write as write_index

    checkout = Path(__file__).resolve().parents[3]
    if word:
        message = f"there is no game {shown(word)}{did_you_mean(word, games())}; there are: "
        raise OptionError(message + listed(games()), value=word, allowed=games())
    if not (checkout / "tests" / "games").is_dir():
        raise OptionError(
            f"--write needs the sources, but {checkout} is no checkout",
            value=str(checkout),
        )
    for each in chosen:
        write_index(each, checkout)
        note(f"Wrote the index of {each.name}")
