"""Game records played again: from a record's text to the game it tells."""

from __future__ import annotations

from typing import Any

from marooned.discover import find
from marooned.errors import MaroonedError, OptionError, RecordError, shown
from marooned.game import Game, load
from marooned.records import ReadRecord, read_json, read_record


def opened(record: ReadRecord) -> Game:
    """Return the game at the beginning of a record.

    Raises:
        RecordError: The header does not make a game.
    """
    header = dict(record.header)
    try:
        if "position" in header:
            return load(read_json(header["position"]))
        name, seed = header.pop("game"), header.pop("seed", None)
        players = header.pop("players", None)
        stated = {option: value for option, value in header.items() if value}
        options = find(name).validated(players, stated, paths=False)
        return Game(name, seed=_whole(seed), **options)
    except (MaroonedError, ValueError) as error:
        message = f"the record's header makes no game: {error}"
        raise RecordError(message, value=record.header) from error


def _whole(seed: Any) -> int | None:
    try:
        return None if seed is None else int(seed)
    except ValueError as error:
        message = f"the record's seed is {shown(seed)}, which is no whole number"
        raise RecordError(message, value=seed) from error


def _check_action(number: object, most: int) -> None:
    """Refuse what is no number of an action.

    Raises:
        OptionError: The record has no such action.
    """
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        allowed = f"1 to {most}"
        message = f"the record has no action number {shown(number)}; allowed are: {allowed}"
        raise OptionError(message, value=number, allowed=[allowed])


def replay(text: str, before: int | None = None) -> Game:
    """Return the game that a record tells, played to its last action, or to before one of them.

    Args:
        text: The record.
        before: The number of the action, from 1; None plays all.

    Raises:
        OptionError: The record has no such action.
        RecordError: It cannot be read, or an action is not legal; the error names the line.
    """
    record = read_record(text)
    if before is not None:
        _check_action(before, len(record.actions))
    game = opened(record)
    for number, seat, action in record.actions[: None if before is None else before - 1]:
        try:
            game.play(action, seat)
        except MaroonedError as error:
            message = f"line {number}: {error}"
            raise RecordError(message, value=action, allowed=error.allowed) from error
    return game
