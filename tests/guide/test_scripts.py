"""The guided first games: each script beside a game plays to the end that it tells of."""

from dataclasses import replace

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import examples, find
from marooned.errors import GameError
from marooned.guide.performance import performed
from marooned.guide.script import Script, script_of

GUIDED = [game for game in marooned.games().values() if script_of(game)]
LONGEST = 75
"""Words on a card: more than that nobody reads."""


def script() -> Script:
    found = script_of(find("island"))
    assert found is not None
    return found


def test_every_game_on_the_shelf_has_a_guide() -> None:
    """Each listed game has a guided first game."""
    assert list(marooned.games().values()) == GUIDED


def test_a_game_without_a_script_has_no_guide() -> None:
    """Where no script lies there is none."""
    assert [script_of(game) for game in examples().values()] == [None]


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guided_game_is_won_at_its_end(game: GameDefinition) -> None:
    """The rules go along with every lesson, and the game is over after the last one."""
    found = script_of(game)
    assert found is not None
    outcome = performed(found).game.outcome
    assert outcome is not None
    assert (outcome.won, outcome.reason) == (True, found.ends)


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guided_game_is_short(game: GameDefinition) -> None:
    """It takes five to ten minutes, no card is long, and there is something to remember."""
    found = script_of(game)
    assert found is not None
    assert 5 <= found.minutes <= 10
    assert [each.say for each in found.lessons if len(each.say.split()) > LONGEST] == []
    assert sum(bool(each.remember) for each in found.lessons) >= 10


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guided_game_teaches_by_doing(game: GameDefinition) -> None:
    """At half of the lessons, almost, the learner does something."""
    found = script_of(game)
    assert found is not None
    assert sum(bool(each.do) for each in found.lessons) >= len(found.lessons) * 0.45


def changed(number: int, **parts: object) -> Script:
    """Return the script with another lesson of a number, counted from 1."""
    whole = script()
    lessons = list(whole.lessons)
    lessons[number - 1] = replace(lessons[number - 1], **parts)  # type: ignore[arg-type]
    return replace(whole, lessons=tuple(lessons))


@pytest.mark.parametrize(
    ("number", "parts", "told"),
    [
        (3, {"do": ("move to Silver Gate", "move to Iron Gate")}, "lesson 3 in guide/first.toml"),
        (3, {"happens": ("a flood of gold",)}, "expects 'a flood of gold', but the events are"),
        (3, {"look": ("moon",)}, "points at 'moon', which is not on the table"),
        (10, {"before": ("Mara passes",)}, "write such a line as SEAT: ACTION"),
        (16, {"do": ("pass",), "happens": ()}, "is not over after its last lesson"),
    ],
)
def test_a_script_that_breaks_is_told(number: int, parts: dict[str, object], told: str) -> None:
    """Where rules and script part, the refusal says at which lesson and how."""
    with pytest.raises(GameError, match=r"guide/first\.toml") as refused:
        performed(changed(number, **parts))
    assert told in str(refused.value)


def test_every_seat_has_a_name() -> None:
    """A script that names too few is refused, and says how many there are."""
    with pytest.raises(GameError, match="names 1 of 2 seats"):
        performed(replace(script(), names=("You",)))
