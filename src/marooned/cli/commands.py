"""All commands as one program. A command's module is imported when the command is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from marooned.cli.flags import EXTRA


class Entry(NamedTuple):
    """A command in the list of all commands.

    Attributes:
        module: Its module, below `marooned.cli`.
        summary: Its help in one line: the first paragraph of the function's docstring.
        takes_options: Whether it also takes the options of a game as flags.
        function: The function that runs it, if its name differs from the command's.
    """

    module: str
    summary: str
    takes_options: bool = False
    function: str = ""


ENTRIES: Final = {
    "play": Entry("play", "Sit down at the table in the browser."),
    "serve": Entry(
        "serve", "Serve the table; over one database any number of nodes do, behind any proxy."
    ),
    "tables": Entry(
        "tables.running",
        "List the running tables, and say which of them this version can go on with.",
    ),
    "join": Entry(
        "tables.join",
        "Seat a companion at a table, and have it play to the end; it knows what its seat may "
        "know.",
    ),
    "protocol": Entry(
        "tables.protocol",
        "Print the protocol of the table: as documents for programs, or a line a field.",
    ),
    "backup": Entry(
        "tables.backup",
        "Copy all tables into one file, also while a node runs, and check that it is sound.",
    ),
    "restore": Entry(
        "tables.restore",
        "Put a backup in the place of the tables, which are kept beside it; no node may run.",
    ),
    "think": Entry("tables.think", "Think for the companions of tables anywhere, until Ctrl-C."),
    "owner": Entry(
        "tables.owner",
        "Tell the link to the page where the tables and the load are seen; keep it to yourself.",
    ),
    "compile": Entry(
        "wasm",
        "Compile the rules of games to WebAssembly: `rules.wasm` in each game's folder.",
        function="compile_rules",
    ),
    "watch": Entry("watch", "Watch companions play; a game's own options are flags too.", True),
    "games": Entry("games", "List the games with their options."),
    "rules": Entry("rules", "Show the rules of a game, or those of any game with a word in them."),
    "arena": Entry(
        "arena", "Let players play many games; a game's own options are flags too.", True
    ),
    "strength": Entry(
        "strength", "Play the games that the tables of a file want, and fill the tables in."
    ),
    "study": Entry(
        "studies.study",
        "Play the games that a file of a study asks for, keep a row of each, and report.",
    ),
    "bench": Entry(
        "bench",
        "Measure how many decisions the rules make: a CPU-second on one thread, a second on a GPU.",
    ),
    "tune": Entry(
        "learning.tune",
        "Look for better weights of a game's judgement; a game's own options are flags too.",
        True,
    ),
    "fit": Entry(
        "learning.fit",
        "Fit the evaluation of a game to played games; a game's own options are flags too.",
        True,
    ),
    "train": Entry(
        "learning.train",
        "Train the value that plans are judged by; a game's own options are flags too.",
        True,
    ),
    "leaf": Entry(
        "learning.leaf",
        "Train the network that judges the ends of rollouts; a game's own options are flags too.",
        True,
    ),
    "puzzles": Entry(
        "puzzles",
        "Make, grade, list puzzles, or have a player solve them; options of a game go with --make.",
        True,
    ),
    "calibrate": Entry(
        "learning.calibrate",
        "Find what the learned value's chances mean; a game's own options are flags too.",
        True,
    ),
    "replay": Entry(
        "replay",
        "Play a game record again and tell what happened; of a position, show the board.",
    ),
    "advise": Entry(
        "advise",
        "Tell what each action is worth, what is expected to follow the best, and why.",
    ),
}
"""All commands, in the order in which `marooned --help` lists them."""


def loaded(name: str) -> Any:
    """Import a command's module and return the command."""
    entry = ENTRIES[name]
    module = import_module(f"marooned.cli.{entry.module}")
    single = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    settings = EXTRA if entry.takes_options else None
    single.command(name, context_settings=settings)(getattr(module, entry.function or name))
    return typer.main.get_command(single)


class Commands(TyperGroup):
    """The group of all commands. It lists them by their entries and imports the one called."""

    def __init__(self, **settings: Any) -> None:
        """Hold a stand-in for each command, which has only its name and summary."""
        super().__init__(**settings)
        for name, entry in ENTRIES.items():
            self.add_command(TyperCommand(name, help=entry.summary))

    def main(self, args: Sequence[str] | None = None, *_: Any, **settings: Any) -> Any:
        """Run the command that the first word names, else the group: its help, or an error.

        The command runs without the group: parsing the group's own options would import Pydantic,
        which help does not need.
        """
        words = sys.argv[1:] if args is None else list(args)
        if not words or words[0] not in ENTRIES:
            return super().main(words, **settings)
        name, *rest = words
        settings["prog_name"] = f"{self.name} {name}"
        return loaded(name).main(rest, **settings)


app = typer.Typer(
    name="marooned",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def program() -> None:
    """Adventure board games of being stranded: a table, companions, and a fast simulator."""
