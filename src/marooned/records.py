"""Game records: small text files with a header and the actions, one turn per line.

Only this module reads and writes records.

# comments begin with a hash
game: name            the header: options, seed, or the start position as JSON
rules: 2              the version of the rules that the game was played by (default: 1)
notes: "…"            a text; as JSON if it has several lines or could not be read back
seed: 7
outcome: won          the ending, only in a record of a finished game
scores: 1, 1          the score of each seat, only in a record of a finished game

1 (seat 0): first action; second action; seat 1: an interjection
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from marooned.contract import Json, Outcome
from marooned.errors import RecordError, shown

TURN_LINE = re.compile(r"(?P<turn>\d{1,5}) \(seat (?P<seat>\d{1,3})\):(?P<actions>.*)")
WRITTEN_AS_JSON = re.compile(r"\s*[\w-]+:\s*[\"{]")
SPOKEN_FOR: Final = ("game", "rules", "outcome", "scores")
"""Header names with a meaning for all games; the others are options, seed and position."""
INTERJECTION = re.compile(r"seat (?P<seat>\d{1,3}): *(?P<text>.*)")


TakenAction = tuple[int, int, str]
"""An action of a record: its line number, the acting seat, its text."""


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """One action in a record: its turn, its seat, its canonical text."""

    turn: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A parsed record.

    Attributes:
        header: Header values by name.
        actions: Actions as (line number, seat, text).
        ending: Comment after the last action, by which older records state the end.
    """

    header: Json
    actions: tuple[TakenAction, ...]
    ending: str | None = None

    @property
    def options(self) -> Json:
        """The start of the game: options and seed, or a position."""
        return {name: value for name, value in self.header.items() if name not in SPOKEN_FOR}

    @property
    def end(self) -> dict[str, str]:
        """The recorded end; empty if the game was not over."""
        return {name: self.header[name] for name in ("outcome", "scores") if name in self.header}


def stated_end(outcome: Outcome | None) -> dict[str, str]:
    """Return the header lines on the end of a game; empty if the game is not over."""
    if outcome is None:
        return {}
    scores = ", ".join(f"{score:g}" for score in outcome.scores)
    return {"outcome": outcome.reason, "scores": scores}


def written(
    header: Mapping[str, str], actions: Iterable[RecordedAction], ending: str | None
) -> str:
    """Return a record as text."""
    lines = [f"{name}: {_on_one_line(value)}" for name, value in header.items()]
    comment = [f"# {ending}"] if ending else []
    return "\n".join([*lines, "", *_turn_lines(actions), *comment]) + "\n"


def _on_one_line(value: str) -> str:
    """Return a header value as it is if it can be read back, else as JSON."""
    _, _, read = _uncommented(f"x: {value}").partition(":")
    is_plain = value.isprintable() and not value.startswith('"') and read.strip() == value
    return value if is_plain else json.dumps(value)


def _uncommented(line: str) -> str:
    """Return a line without its comment; values in JSON do not have comments."""
    return (line if WRITTEN_AS_JSON.match(line) else line.partition(" #")[0]).strip()


def _turn_lines(actions: Iterable[RecordedAction]) -> Iterator[str]:
    for turn, group in groupby(actions, key=lambda action: action.turn):
        taken = list(group)
        owner = taken[0].seat
        texts = (a.text if a.seat == owner else f"seat {a.seat}: {a.text}" for a in taken)
        yield f"{turn} (seat {owner}): " + "; ".join(texts)


def read_record(text: str) -> ReadRecord:
    """Return a record's header and actions.

    Raises:
        RecordError: A line is not a header, a turn or a comment. The message has the line's number.
    """
    stated: object = text
    if not isinstance(stated, str):
        raise RecordError(
            f"a record is a text, not {shown(stated)}", value=stated, allowed=["a text"]
        )
    header: Json = {}
    actions: list[TakenAction] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = _uncommented(raw)
        if not line or line.startswith("#"):
            continue
        turn = TURN_LINE.fullmatch(line)
        if turn:
            actions += _read_actions(number, int(turn["seat"]), turn["actions"])
        elif ":" in line and not actions:
            name, value = line.split(":", 1)
            header[name.strip()] = _header_value(number, value.strip())
        else:
            raise RecordError(
                f"line {number} is no turn, header or comment: {shown(line)}",
                value=line,
                allowed=["N (seat S): action; action", "name: value", "# …"],
            )
    if "game" not in header:
        raise RecordError(
            "the record's header names no game; a first line such as `game: name` is needed",
            allowed=["game: name"],
        )
    return ReadRecord(header, tuple(actions), _ending(text))


def _ending(text: str) -> str | None:
    """Return the comment after the last turn, if it ends the record."""
    *_, turn, comment = ["", "", *filter(None, map(str.strip, text.split("\n")))]
    is_ending = TURN_LINE.fullmatch(turn) and comment.startswith("# ")
    return comment.removeprefix("# ") if is_ending else None


def read_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        ValueError: The text is not JSON, is nested too deeply, or has a number with too many
            digits.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except ValueError as error:
        raise ValueError("a number has too many digits") from error


def _header_value(number: int, value: str) -> str:
    """Return the value of a header line; a text in quotes is JSON."""
    try:
        return str(json.loads(value)) if value.startswith('"') else value
    except ValueError as error:
        raise RecordError(
            f"line {number}: the text in quotes cannot be read: {error}",
            value=value,
            allowed=['"a text as JSON"'],
        ) from error


def _read_actions(number: int, owner: int, text: str) -> Iterator[tuple[int, int, str]]:
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        interjection = INTERJECTION.fullmatch(part)
        if interjection:
            yield number, int(interjection["seat"]), interjection["text"]
        else:
            yield number, owner, part
