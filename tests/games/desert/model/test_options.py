"""The options of a game, each allowed value and each that is not."""

from typing import Any

import pytest

import marooned
from marooned.errors import OptionError
from marooned.games.desert import GAME


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (option.name, value)
        for option in GAME.options
        for value, _ in option.choices
        if option.name != "first" or value in {"lot", "0", "1"}
    ],
)
def test_every_choice_of_every_option_makes_a_game_that_keeps_it(option: str, value: str) -> None:
    """Every choice of every option makes a game that keeps it."""
    stated: dict[str, Any] = {option: value}
    game = marooned.Game("desert", seed=1, **stated)
    assert game.options[option] in (value, (value,))


def test_unless_told_otherwise_a_table_plays_at_novice() -> None:
    """DES-3: Unless told otherwise a table plays at Novice, by lot, for two."""
    assert GAME.told(marooned.Game("desert", seed=1).options) == {
        "players": 2,
        "difficulty": "novice",
        "roles": (),
        "first": "lot",
    }


def test_values_are_read_in_any_case_and_a_list_as_words_with_commas() -> None:
    """Values are read in any case, and a list as words with commas."""
    game = marooned.Game("desert", seed=1, difficulty=" Elite ", roles="Climber, Water_Carrier")
    assert game.options["difficulty"] == "elite"
    assert game.options["roles"] == ("climber", "water_carrier")


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"difficulty": "hard"}, "difficulty is 'hard'"),
        ({"difficulty": ""}, "difficulty is ''"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"roles": ["climber", "climber"]}, "each player has a different one"),
        ({"roles": ["climber", "explorer", "random"]}, "3 for 2 seats"),
        ({"roles": ["captain"]}, "roles is 'captain'"),
        ({"roles": 7}, "roles is 7"),
        ({"first": "2"}, "the seats are: 0, 1"),
        ({"first": "4", "players": 4}, "the seats are: 0, 1, 2, 3"),
        ({"first": 9}, "first is 9"),
        ({"players": True}, "2 to 5 players"),
        ({"players": 2.5}, "2 to 5 players"),
        ({"seed": 1 << 64}, "seed is"),
        ({"seed": 0.5}, "seed is"),
        ({"seed": True}, "seed is"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(bad: dict[str, Any], words: str) -> None:
    """A value that is not allowed is refused, and the error shows it."""
    with pytest.raises(OptionError) as caught:
        marooned.Game("desert", **bad)
    assert words in str(caught.value)


def test_refusals_list_the_choices() -> None:
    """A refused value comes with the values that would have been allowed."""
    with pytest.raises(OptionError) as caught:
        marooned.Game("desert", difficulty="hard")
    assert caught.value.allowed == ["novice", "normal", "elite", "legendary"]


def test_description_is_plain() -> None:
    """The options are described as data, each with a default, its choices and a sentence."""
    described = GAME.describe()["options"]
    assert [option["name"] for option in described] == [option.name for option in GAME.options]
    assert all(option["help"].endswith(".") for option in described)
