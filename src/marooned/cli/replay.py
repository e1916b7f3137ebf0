"""`marooned replay`: a game record played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.printing import show
from marooned.errors import MaroonedError, RecordError


def replay(
    file: Annotated[Path, typer.Argument(help="A game record, as `watch --record` prints it.")],
    boards: Annotated[bool, typer.Option(help="Draw the board at each turn.")] = False,
) -> None:
    """Play a game record again and tell what happened."""
    from marooned.records import read_record
    from marooned.replaying import opened

    record = read_record(text_of(file))
    game = opened(record)
    for event in game.events:
        show(f"  {event.text}")
    turn = 0
    for number, seat, action in record.actions:
        if boards and game.state.turns != turn:
            turn = game.state.turns
            show(f"\n{game}\n")
        try:
            events = game.play(action, seat)
        except MaroonedError as error:
            message = f"line {number}: {error}"
            raise RecordError(message, value=action, allowed=error.allowed) from error
        for event in events:
            show(f"  {event.text}")
    show(f"\n{game}")


def text_of(file: Path) -> str:
    """Return the text of a file.

    Raises:
        RecordError: It cannot be read.
    """
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{file} cannot be read: {error}"
        raise RecordError(message, value=str(file)) from error
