"""`marooned replay`: replay of a game record."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marooned.cli.flags import Rules
from marooned.cli.input import HELP, naming, text_of
from marooned.cli.output import show
from marooned.contract import Event

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.records import ReadRecord


def replay(
    file: Annotated[Path, typer.Argument(help=HELP)],
    boards: Annotated[bool, typer.Option(help="Draw the board at each turn.")] = False,
    _rules: Rules = None,
) -> None:
    """Replay a game record, or show the board of a position."""
    from marooned.playback import is_position, loaded, opened
    from marooned.records import read_record

    text = text_of(file)
    with naming(file):
        if is_position(text):
            game = loaded(text)
        else:
            record = read_record(text)
            game = opened(record)
            retell(game, record, boards=boards)
    show(f"\n{game}")


def retell(game: Game, record: ReadRecord, *, boards: bool) -> None:
    """Play the actions of a record, and print every event."""
    from marooned.playback import check_end, play_line

    tell(game.events)
    turn = 0
    for line in record.actions:
        if boards and game.state.turns != turn:
            turn = game.state.turns
            show(f"\n{game}\n")
        tell(play_line(game, record, line))
    check_end(game, record)


def tell(events: Iterable[Event]) -> None:
    """Print events."""
    for event in events:
        show(f"  {event.text}")
