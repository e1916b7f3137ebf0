"""Replay of game records: from the text of a record to the game.

A record names the version of the rules it was made with. A record of older rules is replayed. If it
does not reach its recorded end, the error names both versions. A record of newer rules is refused.
"""

import json
from typing import Any, Final

from marooned.contract import Event
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.errors import MaroonedError, OptionError, PositionError, RecordError, shown
from marooned.game import Game, load
from marooned.records import ReadRecord, TakenAction, read_json, read_record, stated_end

FIRST_RULES: Final = "1"
"""Version of the rules for records without a version."""


def is_position(text: str) -> bool:
    """Return True if a text is a position rather than a record."""
    return text.lstrip().startswith("{")


def loaded(text: str) -> Game:
    """Return a game from a position that is written as JSON.

    Raises:
        PositionError: The position is invalid, or no game could reach it.
    """
    try:
        return load(read_json(text))
    except json.JSONDecodeError as error:
        raise PositionError(
            f"line {error.lineno}: {error.msg}", value=error.doc[error.pos :][:80]
        ) from error
    except ValueError as error:
        raise PositionError(f"the position is no JSON: {error}", allowed=["JSON"]) from error
    except OptionError as error:
        raise PositionError(str(error), value=error.value, allowed=error.allowed) from error


def opened(record: ReadRecord) -> Game:
    """Return the game at the beginning of a record.

    Raises:
        RecordError: The header does not define a game, or names newer rules.
    """
    definition = _game_of(record)
    check_rules(record, definition)
    try:
        return _begun(record, definition)
    except (MaroonedError, ValueError) as error:
        raise RecordError(
            f"no game can be set up from the record's header: {error}{note(record)}",
            value=record.header,
        ) from error


def _game_of(record: ReadRecord) -> GameDefinition:
    try:
        return find(record.header["game"])
    except OptionError as error:
        raise RecordError(
            f"no game can be set up from the record's header: {error}",
            value=error.value,
            allowed=error.allowed,
        ) from error


def _begun(record: ReadRecord, definition: GameDefinition) -> Game:
    header = record.options
    if "position" in header:
        return load(read_json(header["position"]))
    seed, players = header.pop("seed", None), header.pop("players", None)
    stated = {option: value for option, value in header.items() if value}
    options = definition.validated(players, stated, paths=False)
    return Game(definition.name, seed=_whole("seed", seed), **options)


def _whole(name: str, stated: Any) -> int | None:
    try:
        return None if stated is None else int(stated)
    except ValueError as error:
        raise RecordError(
            f"the record's {name} is {shown(stated)}, which is no whole number", value=stated
        ) from error


def rules_of(record: ReadRecord) -> int:
    """Return the version of the rules that a record was made with.

    Raises:
        RecordError: The version is invalid.
    """
    version = _whole("rules", record.header.get("rules", FIRST_RULES))
    if version is None or version < 1:
        raise RecordError(
            f"the record's rules are {shown(version)}; allowed are versions from 1",
            value=version,
            allowed=["versions from 1"],
        )
    return version


def check_rules(record: ReadRecord, definition: GameDefinition) -> None:
    """Check that a record was not made with newer rules.

    Raises:
        RecordError: The record was made with a newer version of the game's rules.
    """
    version, here = rules_of(record), definition.version
    if version > here:
        raise RecordError(
            f"the record was made by version {shown(version)} of the rules of {definition.title}, "
            f"and this is version {here}: a newer marooned plays it again",
            value=version,
            allowed=[f"up to {here}"],
        )


def note(record: ReadRecord) -> str:
    """Return a note about the versions of the rules, for errors; empty if they are equal."""
    version, here = rules_of(record), _game_of(record).version
    if version == here:
        return ""
    return f"; the record was made by version {version} of the rules, and this is version {here}"


def play_line(game: Game, record: ReadRecord, action: TakenAction) -> list[Event]:
    """Play one action of a record.

    Raises:
        RecordError: The action is not legal; the message names its line.
    """
    number, seat, text = action
    try:
        return game.play(text, seat)
    except MaroonedError as error:
        raise RecordError(
            f"line {number}: {error}{note(record)}", value=text, allowed=error.allowed
        ) from error


def check_end(game: Game, record: ReadRecord) -> None:
    """Check that a replayed record has reached its recorded end.

    Raises:
        RecordError: The game ended in another way, or did not end.
    """
    stated, found = record.end, stated_end(game.outcome)
    if not stated and note(record) and record.ending is not None:
        stated, found = {"ending": record.ending}, {"ending": str(game.outcome)}
    for name, value in stated.items():
        if found.get(name) != value:
            here = f"it is {found[name]}" if game.is_over else "the game goes on"
            raise RecordError(
                f"the record's {name} is {shown(value)}, but played again {here}{note(record)}",
                value=value,
                allowed=list(found.values()),
            )


def _check_action(number: object, most: int) -> None:
    """Check the number of an action.

    Raises:
        OptionError: The record has no such action.
    """
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        allowed = f"1 to {most}"
        raise OptionError(
            f"the record has no action number {shown(number)}; allowed are: {allowed}",
            value=number,
            allowed=[allowed],
        )


def replay(text: str, before: int | None = None) -> Game:
    """Return the game of a record, replayed to its last action or to an earlier one.

    Args:
        text: The record.
        before: Number of the action before which to stop, from 1; None replays all.

    Raises:
        OptionError: The record has no such action.
        RecordError: The text is invalid, an action is not legal (the message names the line), or
            the recorded end is not reached. The message adds a note if the record was made with
            another version of the rules.
    """
    record = read_record(text)
    if before is not None:
        _check_action(before, len(record.actions))
    game = opened(record)
    for action in record.actions[: None if before is None else before - 1]:
        play_line(game, record, action)
    if before is None:
        check_end(game, record)
    return game
