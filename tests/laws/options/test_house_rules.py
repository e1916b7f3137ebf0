"""House rules: every whole number that a table may choose makes a game, whichever it is."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import marooned
from marooned.contract import Option
from marooned.discover import find
from tests.laws.played import every_game, play
from tests.laws.playing import WAYS

WHOLE_GAME = 20_000


def numbers(rule: Option) -> Iterator[int]:
    """Give the least, the middle and the greatest value of a whole number."""
    least, most = rule.whole or (0, 0)
    yield from sorted({least, (least + most) // 2, most})


def varied(name: str) -> Iterator[marooned.Game]:
    """Give games that each have one whole number at an end or in the middle of its range."""
    whole = (option for option in find(name).options if option.whole)
    for seed, rule in enumerate(whole):
        for number in numbers(rule):
            yield marooned.Game(name, seed=seed, **{rule.name: number})


@cache
def middles(name: str) -> list[marooned.Game]:
    """Return such games in the midst of being played."""
    games = list(varied(name))
    for number, game in enumerate(games):
        play(game, 12 + number, WAYS["greedy"], Random(number))
    return games


@every_game
def test_a_house_rule_has_its_published_number_in_its_range(name: str) -> None:
    """What the publisher's rules say is the default, and a table may choose it."""
    for rule in find(name).house_rules:
        assert rule.whole is None or rule.whole[0] <= rule.default <= rule.whole[1]
        assert not rule.many
        assert rule.help.endswith(".")


@every_game
def test_any_whole_number_makes_a_game_that_ends(name: str) -> None:
    """With the least, the middle and the greatest number a game is played to its end."""
    for number, game in enumerate(middles(name)):
        ended = game.copy()
        play(ended, WHOLE_GAME, WAYS["greedy"], Random(number))
        assert ended.is_over, game.options


@every_game
def test_positions_carry_house_rules(name: str) -> None:
    """A position of such a game is read as the same game, and names what departs from print."""
    for game in middles(name):
        position = game.position()
        assert marooned.load(position) == game
        told = {rule.name for rule in game.definition.house_rules} & set(position)
        assert told == set(game.definition.departures(game.options))


@every_game
def test_records_carry_house_rules(name: str) -> None:
    """A record of such a game plays through to the same position."""
    for game in middles(name):
        assert marooned.replay(game.record()) == game


@every_game
def test_rows_of_house_rules_keep_to_their_ranges(name: str) -> None:
    """What learners are given lies in the ranges that the observation declares for house rules."""
    seen = find(name).observation
    for game in middles(name):
        for seat in range(game.players):
            row = game.observe(seat)
            assert (row >= seen.low).all(), game.options
            assert (row <= seen.highest).all(), game.options


@every_game
def test_a_number_out_of_range_is_refused(name: str) -> None:
    """The refusal shows the value, and what a table may choose."""
    for rule in (option for option in find(name).options if option.whole):
        least, most = rule.whole or (0, 0)
        told = f"{rule.name} is {most + 1}; allowed is a whole number from {least} to {most}"
        with pytest.raises(marooned.OptionError, match=told):
            marooned.Game(name, **{rule.name: most + 1})
