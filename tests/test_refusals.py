"""Whatever is given, wherever: what cannot be used is refused in one short sentence of our own."""

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

import pytest

import marooned
from marooned import players
from marooned.contract import Action
from marooned.errors import MaroonedError, shortened, shown

SHORT = 1000
HUGE = 10**5000


class Unspeakable:
    """Something that cannot be shown."""

    def __repr__(self) -> NoReturn:
        """Fail."""
        raise RuntimeError


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


STRANGE: Mapping[str, object] = {
    "huge": HUGE,
    "below": -HUGE,
    "deep": nested(3000),
    "a huge number in a list": [HUGE],
    "long": "x" * 5000,
    "half a character": "\ud800",
    "a zero byte": "a\0b",
    "bytes": b"\xff" * 5000,
    "no number": math.nan,
    "infinite": math.inf,
    "true": True,
    "unspeakable": Unspeakable(),
    "many": list(range(5000)),
    "a mapping": {"a": nested(3000)},
}
Ask = Callable[[Any], object]


def game() -> marooned.Game:
    return marooned.Game("_template", seed=1)


def acted(**part: Any) -> Action:
    """Return a legal action in which one part is something else."""
    legal = game().legal[0].as_dict()
    return Action(**{**legal, **part})


def record_of(name: str, value: object) -> str:
    """Return a record with a line in its header that says something."""
    return f"game: _template\n{name}: {value}\n"


ASKED: Mapping[str, Ask] = {
    "a game": marooned.Game,
    "seats": lambda value: marooned.Game("_template", players=value),
    "a seed": lambda value: marooned.Game("_template", seed=value),
    "an option": lambda value: marooned.Game("_template", weather=value),
    "one of no name": lambda value: marooned.Game("_template", unknown=value),
    "an action": lambda value: game().play(value),
    "an action's seat": lambda value: game().play("pass", value),
    "the code of an action": lambda value: game().play(acted(code=value)),
    "the seat of an action": lambda value: game().play(acted(seat=value)),
    "what is meant": lambda value: game().meant(value),
    "a reason": lambda value: game().reason(value),
    "legal actions": lambda value: game().legal_for(value),
    "a view": lambda value: game().view(value),
    "events": lambda value: game().events_for(value),
    "an estimate": lambda value: game().estimated(value),
    "a name": lambda value: game().seat_name(value),
    "what one imagines": lambda value: game().imagined(value, 1),
    "what is imagined": lambda value: game().imagined(0, value),
    "a position": marooned.load,
    "a position's game": lambda value: marooned.load({"game": value}),
    "a position's seats": lambda value: marooned.load({"game": "_template", "players": value}),
    "a position's seed": lambda value: marooned.load({"game": "_template", "seed": value}),
    "a position's option": lambda value: marooned.load({"game": "_template", "weather": value}),
    "a position's turn": lambda value: marooned.load({"game": "_template", "turn": value}),
    "a position's end": lambda value: marooned.load({"game": "_template", "outcome": value}),
    "what is pending": lambda value: marooned.load({"game": "_template", "pending": value}),
    "one pending": lambda value: marooned.load({"game": "_template", "pending": [value]}),
    "a pending kind": lambda value: marooned.load(
        {"game": "_template", "pending": [{"kind": value}]}
    ),
    "a record": marooned.replay,
    "a record to read": marooned.read_record,
    "the number of an action": lambda value: marooned.replay(record_of("seed", 1), value),
    "a player": players.find,
    "a budget": marooned.Budget,
    "one advised": lambda value: marooned.advise(game(), value, budget=16),
    "a seed of advice": lambda value: marooned.advise(game(), budget=16, seed=value),
    "a budget of advice": lambda value: marooned.advise(game(), budget=value),
    "threads": lambda value: marooned.advise(game(), budget=16, threads=value),
    "a game of advice": marooned.advise,
    "who has passed": lambda value: game().asked(value),
    "who had passed": lambda value: game().still_passed(value),
    "who has passed of advice": lambda value: marooned.advise(game(), 0, budget=16, passed=value),
}


@pytest.mark.parametrize("value", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_strange_value_is_refused(ask: Ask, value: object) -> None:
    """A strange value meets an error of the tree, whose sentence is short and can be printed."""
    with pytest.raises(MaroonedError) as refused:
        ask(value)
    assert len(str(refused.value).encode("utf-8")) < SHORT


RECORDS: Mapping[str, str] = {
    "a seed of many digits": record_of("seed", "1" * 5000),
    "seats of many digits": record_of("players", "1" * 5000),
    "a long option": record_of("weather", "x" * 5000),
    "a long name": record_of("x" * 5000, 1),
    "a long line": "x" * 5000,
    "a long action": f"{record_of('seed', 1)}\n1 (seat 0): {'x' * 5000}",
    "an endless chain": f"{record_of('seed', 1)}\n1 (seat 0): {'pass;' * 5000}",
    "half a character": record_of("seed", "\ud800"),
    "a deep position": record_of("position", '{"game":' + "[" * 100_000),
    "a deep turn": record_of("position", json.dumps({"game": "_template", "turn": nested(500)})),
    "digits in a position": record_of("position", '{"game": "_template", "seed": 1' + "1" * 5000),
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_strange_record_is_refused(text: str) -> None:
    """A record with something strange in it is refused, and what is long in it is shortened."""
    with pytest.raises(marooned.RecordError) as refused:
        marooned.replay(text)
    assert len(str(refused.value).encode("utf-8")) < SHORT


def test_a_refused_value_is_kept_whole() -> None:
    """The sentence shows both ends of a long value; the error keeps all of it."""
    with pytest.raises(marooned.OptionError, match=r"'xxx.*…x+'; allowed are: calm, rough") as told:
        marooned.Game("_template", weather="x" * 5000)
    assert told.value.value == "x" * 5000


def test_what_cannot_be_shown_is_named_by_its_kind() -> None:
    """Numbers too long to write, lists too deep and things without words show their type."""
    assert shown(HUGE) == "<int that cannot be shown>"
    assert shown(nested(3000)) == "<list that cannot be shown>"
    assert shown(Unspeakable()) == "<Unspeakable that cannot be shown>"


def test_a_short_text_stays_as_it_is() -> None:
    """What is short is not touched, and what is shown of the rest is as long as is allowed."""
    assert shortened("a" * 200) == "a" * 200
    assert len(shortened("a" * 201)) == 199
    assert shortened("\ud800") == "\\ud800"
