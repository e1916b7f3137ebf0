"""Game records: a small text file with a header and the actions, a turn a line.

Written and read here only.

# comments begin with a hash
game: name            the header: options, seed, or the position it starts from as JSON
seed: 7

1 (seat 0): first action; second action; seat 1: an interjection
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from marooned.contract import Json
from marooned.errors import MaroonedError, RecordError
from marooned.game import Game, load

TURN_LINE = re.compile(r"(?P<turn>\d+) \(seat (?P<seat>\d+)\):(?P<actions>.*)")
INTERJECTION = re.compile(r"seat (?P<seat>\d+): *(?P<text>.*)")


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record as read: its header and the actions as (line number, seat, text)."""

    header: Json
    actions: tuple[tuple[int, int, str], ...]


def written(game: Game) -> str:
    """Return a game so far as a record."""
    lines = [f"{name}: {value}" for name, value in _header(game).items()]
    return "\n".join([*lines, "", *_turn_lines(game), *_ending(game)]) + "\n"


def _header(game: Game) -> dict[str, str]:
    if game.start is not None:
        return {"game": game.name, "position": json.dumps(game.start, ensure_ascii=False)}
    options = {
        name: ", ".join(v) if isinstance(v, tuple) else str(v) for name, v in game.options.items()
    }
    return {"game": game.name, **options, "seed": str(game.seed)}


def _turn_lines(game: Game) -> Iterator[str]:
    texts = game.definition.face.texts(game.state)
    for turn, group in groupby(game.steps, key=lambda step: step.turn):
        steps = list(group)
        owner = steps[0].seat
        actions = (
            texts[s.code] if s.seat == owner else f"seat {s.seat}: {texts[s.code]}" for s in steps
        )
        yield f"{turn} (seat {owner}): " + "; ".join(actions)


def _ending(game: Game) -> list[str]:
    return [f"# {game.outcome.text}"] if game.outcome else []


def read_record(text: str) -> ReadRecord:
    """Return a record's header and actions.

    Raises:
        RecordError: A line is neither a header, a turn nor a comment; the error names it.
    """
    header: Json = {}
    actions: list[tuple[int, int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split(" #")[0].strip() if "position:" not in raw else raw.strip()
        if not line or line.startswith("#"):
            continue
        turn = TURN_LINE.fullmatch(line)
        if turn:
            actions += _read_actions(number, int(turn["seat"]), turn["actions"])
        elif ":" in line and not actions:
            name, value = line.split(":", 1)
            header[name.strip()] = value.strip()
        else:
            message = f"line {number} is no turn, header or comment: {line!r}"
            raise RecordError(
                message, value=line, allowed=["N (seat S): action; action", "name: value", "# …"]
            )
    if "game" not in header:
        message = "the record's header names no game; a first line such as `game: name` is needed"
        raise RecordError(message, allowed=["game: name"])
    return ReadRecord(header, tuple(actions))


def _read_actions(number: int, owner: int, text: str) -> Iterator[tuple[int, int, str]]:
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        interjection = INTERJECTION.fullmatch(part)
        if interjection:
            yield number, int(interjection["seat"]), interjection["text"]
        else:
            yield number, owner, part


def opened(record: ReadRecord) -> Game:
    """Return the game at the beginning of a record.

    Raises:
        RecordError: The header does not make a game.
    """
    header = dict(record.header)
    try:
        if "position" in header:
            return load(json.loads(header["position"]))
        name, seed = header.pop("game"), header.pop("seed", None)
        players = header.pop("players", None)
        return Game(
            name, players=players, seed=_whole(seed), **{k: v for k, v in header.items() if v}
        )
    except (MaroonedError, json.JSONDecodeError) as error:
        message = f"the record's header makes no game: {error}"
        raise RecordError(message, value=record.header) from error


def _whole(seed: Any) -> int | None:
    try:
        return None if seed is None else int(seed)
    except ValueError as error:
        message = f"the record's seed is {seed!r}, which is no whole number"
        raise RecordError(message, value=seed) from error


def replay(text: str) -> Game:
    """Return the game that a record tells, played to its last action.

    Raises:
        RecordError: It cannot be read, or an action is not legal; the error names the line.
    """
    record = read_record(text)
    game = opened(record)
    for number, seat, action in record.actions:
        try:
            game.play(action, seat)
        except MaroonedError as error:
            message = f"line {number}: {error}"
            raise RecordError(message, value=action, allowed=error.allowed) from error
    return game
