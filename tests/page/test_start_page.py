"""What the start page offers first, remembers, and shows of win rates."""

import json
from typing import Any

import pytest

from tests.page.modules import called

OPTION: dict[str, Any] = {
    "name": "level",
    "default": "easy",
    "choices": [{"value": value, "label": value} for value in ("easy", "hard")],
    "multiple": False,
    "accepts_file": False,
    "help": "",
    "distinct": False,
    "seat_choices": False,
    "minimum": None,
    "maximum": None,
    "house_rule": False,
}
NUMBER = {**OPTION, "name": "water", "default": 3, "choices": None, "minimum": 1, "maximum": 5}
FIRST = {**OPTION, "name": "first", "default": "lot", "seat_choices": True}
FIRST["choices"] = [{"value": value, "label": str(value)} for value in ("lot", 0, 1, 2)]
ROLES = {**OPTION, "name": "roles", "default": [], "multiple": True, "distinct": True}
ROLES["choices"] = [{"value": value, "label": value} for value in ("any", "diver", "pilot")]
SEED = {**OPTION, "name": "seed", "default": None, "choices": None}
GAME = {"name": "isle", "seats": [2, 3], "options": [OPTION, NUMBER, FIRST, ROLES]}
CATALOGUE = {"games": [GAME], "ai_players": [{"name": "search"}, {"name": "quick"}]}
PERSON = {"kind": "person", "name": "Ada", "friend": False}
SEATS = [PERSON, {"kind": "ai", "player": "quick"}]
TERMS = {"public": True, "spectators": False, "hints": False, "chat": False, "clock": None}
USUAL = {"public": False, "spectators": True, "hints": True, "chat": True}


def recalled(**stored: Any) -> Any:
    return called("start/remembered.ts", "remembered", json.dumps(stored), GAME, CATALOGUE)


def test_what_was_chosen_is_remembered() -> None:
    """Options, seats, terms and the clock come back; a deal does not."""
    clock = {"kind": "turn", "seconds": 60, "on_timeout": "policy"}
    settings = {"level": "hard", "water": 5, "first": 1, "roles": ["any", "diver"], "seed": "7"}
    terms = {**TERMS, "clock": clock}
    order = {"game": "isle", "options": settings, "seats": SEATS, "terms": terms}
    text = called("start/remembered.ts", "textOf", order, [*GAME["options"], SEED])
    assert "seed" not in text
    del settings["seed"], terms["clock"]
    expected = {"settings": settings, "seats": SEATS, "terms": terms, "clock": clock}
    assert called("start/remembered.ts", "remembered", text, GAME, CATALOGUE) == expected


@pytest.mark.parametrize("text", ["", "no JSON", "7", "null", "[]", '{"seats": 3, "terms": []}'])
def test_broken_memories_fall_back(text: str) -> None:
    """Anything that cannot be read stands for the defaults."""
    expected: dict[str, Any] = {"settings": {}, "seats": [], "terms": USUAL, "clock": None}
    assert called("start/remembered.ts", "remembered", text, GAME, CATALOGUE) == expected


@pytest.mark.parametrize(
    "settings",
    [
        {"level": "unheard of"},
        {"water": 6},
        {"water": "5"},
        {"first": 2},
        {"roles": ["diver", "diver"]},
        {"roles": ["cook"]},
        {"roles": ["any"] * 3},
        {"gone": "easy"},
    ],
)
def test_a_choice_that_is_not_offered_is_dropped(settings: dict[str, Any]) -> None:
    """Beside it, what is still offered is kept: here at a table of two."""
    found = recalled(settings={"level": "hard", **settings}, seats=SEATS)
    assert found["settings"] == ({} if "level" in settings else {"level": "hard"})


@pytest.mark.parametrize(
    "seats",
    [
        [PERSON],
        [PERSON] * 4,
        [PERSON, {"kind": "ai", "player": "gone"}],
        [PERSON, {"kind": "person", "name": 7}],
        [PERSON, {"kind": "person", "name": "x" * 41}],
        [PERSON, None],
    ],
)
def test_seats_that_cannot_be_used_are_dropped(seats: list[Any]) -> None:
    """The usual seats take their place."""
    assert recalled(seats=seats)["seats"] == []


def test_a_broken_clock_is_none() -> None:
    """A clock of no known kind is not set."""
    clock = {"kind": "year", "seconds": 60, "on_timeout": "policy"}
    assert recalled(terms={**TERMS, "clock": clock})["clock"] is None


def test_rates_are_those_of_the_number_of_seats() -> None:
    """Three seats' rates are not shown at a table of two; who sits there comes first."""
    rates = [
        {"player": player, "players": players}
        for player in ("search", "quick")
        for players in (3, 4)
    ]
    at = called("start/options/rated.ts", "ratesAt", rates, 3, ["quick", "search"])
    assert at == [{"player": "quick", "players": 3}]
    assert called("start/options/rated.ts", "ratesAt", rates, 2, ["quick"]) == []
    assert called("start/options/rated.ts", "countedSeats", rates) == [3, 4]


def test_the_first_unfinished_table_is_resumed() -> None:
    """The server lists those first at which it is one's turn; finished ones are passed over."""
    over, mine, other = (
        {"table": name, "finished": finished}
        for name, finished in (("over", "2026-01-01"), ("mine", None), ("other", None))
    )
    assert called("start/welcome.ts", "tableToResume", [over, mine, other]) == mine
    assert called("start/welcome.ts", "tableToResume", [over]) is None


NEW = {"guided": True, "learned": False, "briefed": False, "played": False}


@pytest.mark.parametrize(
    ("experience", "learns"),
    [
        (NEW, True),
        ({**NEW, "guided": False}, False),
        ({**NEW, "learned": True}, False),
        ({**NEW, "briefed": True}, False),
        ({**NEW, "played": True}, False),
    ],
)
def test_who_knows_a_game_plays_at_once(experience: dict[str, bool], learns: bool) -> None:
    """The guide comes first for those alone to whom the game is new."""
    assert called("start/welcome.ts", "learnsFirst", experience) is learns
