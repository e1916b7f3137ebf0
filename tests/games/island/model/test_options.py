"""The options of a game, each allowed value and each that is not."""

from typing import Any

import pytest

import marooned
from marooned.errors import OptionError
from marooned.games.island import GAME


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (option.name, value)
        for option in GAME.options
        for value, _ in option.choices
        if (option.name, value) not in {("first", "2"), ("first", "3")}
    ],
)
def test_every_choice_of_every_option_makes_a_game_that_keeps_it(option: str, value: str) -> None:
    """Every choice of every option makes a game that keeps it."""
    stated: dict[str, Any] = {option: value}
    game = marooned.Game("island", seed=1, **stated)
    assert game.options[option] in (value, (value,))


def test_unless_told_otherwise_a_table_plays_the_rulebook_at_novice() -> None:
    """ISL-5: Unless told otherwise a table plays the rulebook at Novice, by lot, for two."""
    game = marooned.Game("island", seed=1)
    assert game.definition.told(game.options) == {
        "players": 2,
        "edition": "rulebook",
        "difficulty": "novice",
        "shape": "island",
        "roles": (),
        "first": "lot",
        "hand_limit": "after_each",
    }


def test_values_are_read_in_any_case_and_a_list_as_words_with_commas() -> None:
    """Values are read in any case, and a list as words with commas."""
    game = marooned.Game("island", seed=1, difficulty=" Elite ", roles="Diver, random")
    assert game.options["difficulty"] == "elite"
    assert game.options["roles"] == ("diver", "random")


@pytest.mark.parametrize("roles", ["leader, Pilot", ["Leader", "pilot"], ["explorer", "pilot"]])
def test_a_role_may_be_given_by_the_name_that_the_edition_has_for_it(roles: object) -> None:
    """ARC-1: A role may be given by the name that the edition has for it, or by its usual one."""
    game = marooned.Game("island", seed=1, edition="archaens", roles=roles)
    assert game.options["roles"] == ("explorer", "pilot")
    assert game.view()["seats"][0]["name"] == "Leader"
    assert marooned.load(game.position()) == game


def test_a_position_too_may_name_adventurers_as_its_edition_does() -> None:
    """ARC-1: A position too may name adventurers as its edition does."""
    game = marooned.load(
        {"game": "island", "edition": "archaens", "adventurers": ["Leader", "diver"]}
    )
    assert game.position()["adventurers"] == ["explorer", "diver"]


def test_a_records_header_too_may_name_roles_as_its_edition_does() -> None:
    """ARC-1: A record's header too may name roles as its edition does."""
    text = "game: island\nplayers: 2\nedition: archaens\nroles: leader, diver\nseed: 1\n"
    assert marooned.replay(text).options["roles"] == ("explorer", "diver")


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"edition": "second"}, "edition is 'second'"),
        ({"difficulty": "hard"}, "difficulty is 'hard'"),
        ({"shape": ""}, "shape is ''"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"roles": ["pilot", "pilot"]}, "each player has a different one"),
        ({"roles": ["pilot", "diver", "random"]}, "3 for 2 seats"),
        ({"roles": ["captain"]}, "roles is 'captain'"),
        ({"roles": 7}, "roles is 7"),
        ({"roles": ["leader"]}, "roles is 'leader'"),
        ({"roles": ["leader", "explorer"], "edition": "archaens"}, "a different one"),
        ({"first": "2"}, "the seats are: 0, 1"),
        ({"first": 9}, "first is 9"),
        ({"hand_limit": 5}, "hand_limit is 5"),
        ({"players": True}, "2 to 4 players"),
        ({"players": 2.5}, "2 to 4 players"),
        ({"seed": 1 << 64}, "seed is"),
        ({"seed": 0.5}, "seed is"),
        ({"seed": True}, "seed is"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(bad: dict[str, Any], words: str) -> None:
    """A value that is not allowed is refused, and the error shows it."""
    with pytest.raises(OptionError) as caught:
        marooned.Game("island", **bad)
    assert words in str(caught.value)


def test_a_game_that_there_is_not_is_refused_with_the_names_of_those_there() -> None:
    """A game that there is not is refused with the names of those there are."""
    with pytest.raises(OptionError, match=r"there are: .*island"):
        marooned.Game("atlantis")


def test_refusals_list_the_choices() -> None:
    """A refused value comes with the values that would have been allowed."""
    with pytest.raises(OptionError) as caught:
        marooned.Game("island", difficulty="hard")
    assert caught.value.allowed == ["novice", "normal", "elite", "legendary"]


def test_description_is_plain() -> None:
    """The options are described as data, each with a default, its choices and a sentence."""
    described = GAME.describe()["options"]
    assert [option["name"] for option in described] == [option.name for option in GAME.options]
    assert all(option["help"].endswith(".") for option in described)


def test_without_a_seed_two_games_differ() -> None:
    """Without a seed two games differ."""
    assert marooned.Game("island").seed != marooned.Game("island").seed
