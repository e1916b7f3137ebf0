"""Whole games as a kernel plays them: compiled for a GPU, and run here as far as that goes."""

import re
from functools import cache
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from marooned.discover import find
from marooned.engine.memory import copied_whole
from marooned.players import companions
from marooned.players.arena.device_series import DeviceSeries
from marooned.players.arena.series import Series
from tests.laws.played import every_game_of_the_house

pytestmark = pytest.mark.slow
GAMES = 100
PLAYERS = ("random", "greedy")
UNROUNDED = re.compile(r"\b(?:add|sub|mul)(?:\.ftz|\.sat)*\.f(?:32|64)\b")


def series(name: str, player: str) -> Series:
    game = find(name)
    seats = game.seats[1]
    team = (companions.PLAYERS[player],) * seats
    return Series(game, game.validated(seats, {}), team, 11, rotating=True)


def laid_out(name: str, player: str) -> Any:
    """Return games as a GPU would hold them, in arrays of this machine."""
    with patch("numba.cuda.to_device", copied_whole_or_plain):
        played = series(name, player)
        return DeviceSeries(played, 5, played.undealt(5, 5 + GAMES))


def copied_whole_or_plain(array: Any) -> Any:
    return copied_whole(array) if array.dtype.names else array.copy()


@cache
def library(name: str) -> Any:
    """Return the kernel that plays a game, compiled for a large GPU."""
    from marooned.players.arena.device_matches import play_each
    from tests.gpu import stand_in

    return stand_in.compiled(play_each, GAMES, *laid_out(name, "random").arguments())


@cache
def here(name: str) -> Any:
    """Return the same kernel, to be run on the processor."""
    from tests.gpu.on_processor import OnProcessor

    return OnProcessor(library(name))


@every_game_of_the_house
def test_rules_become_assembly_of_a_gpu(name: str) -> None:
    """The rules of whole games, judgement among them, are compiled for a GPU as they are."""
    from tests.gpu import stand_in

    assert ".visible .entry" in stand_in.assembly(library(name))


@every_game_of_the_house
def test_assembly_becomes_machine_code(name: str) -> None:
    """A GPU would load it."""
    from tests.gpu import stand_in

    assert stand_in.machine_code(library(name)).startswith(b"\x7fELF")


@every_game_of_the_house
def test_no_rule_is_taken_in_twice(name: str) -> None:
    """However many ways calls come to a rule, its code is compiled once."""
    taken = library(name).llvm_strs
    assert len(set(taken)) == len(taken)


@every_game_of_the_house
def test_nothing_is_fused(name: str) -> None:
    """No multiplication is fused with an addition, whose result would be rounded once only."""
    from tests.gpu import stand_in

    assert "fma." not in stand_in.assembly(library(name))


@every_game_of_the_house
def test_nothing_is_left_to_be_fused(name: str) -> None:
    """The assembler fuses what does not say how it is rounded; each operation says it."""
    from tests.gpu import stand_in

    assert UNROUNDED.findall(stand_in.assembly(library(name))) == []


@pytest.mark.parametrize("player", PLAYERS)
@every_game_of_the_house
def test_a_kernel_plays_the_same_games(name: str, player: str) -> None:
    """Its games and their decisions are those of the processor's own rules, byte for byte."""
    games = series(name, player).undealt(5, 5 + GAMES)
    decisions = series(name, player).play_slice(games, 5, 0, GAMES)
    held = laid_out(name, player)
    here(name).run(GAMES, *held.arguments())
    told = held.arguments()
    assert np.array_equal(told[-1], decisions)
    assert [games[i].tobytes() == told[0][i].tobytes() for i in range(GAMES)] == [True] * GAMES
