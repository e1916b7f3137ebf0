"""Information states: what a player remembers, and worlds that it cannot tell apart."""

from random import Random

import pytest

import marooned
from marooned import IllegalActionError
from marooned.envs.openspiel.recall import Recall
from tests.envs.openspiel.trees import every_game, loaded, walked

NAME = next(iter(marooned.games()))


@every_game
@pytest.mark.parametrize("steps", [0, 4, 12])
def test_a_world_resampled_looks_the_same_to_the_player(name: str, steps: int) -> None:
    """What it knows and remembers is kept, who decides and what may be played, too."""
    state = walked(loaded(name), steps)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(1).random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.branch.state != state.branch.state


@every_game
def test_what_a_player_remembers_does_not_tell_worlds_apart(name: str) -> None:
    """Played on alike from worlds that look the same, a pass of others leaves them the same."""
    state = walked(loaded(name), 10)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, Random(seed).random) for seed in range(4)]
    assert len({world.information_state_string(player) for world in worlds}) == 1
    assert len({world.branch.state for world in worlds}) > 1


def test_two_ways_to_a_position_are_remembered_apart() -> None:
    """What a player did is part of what it remembers, though it sees the same."""
    here = Recall().after(None, b"shore")
    assert here.after(3, b"shore") != here.after(4, b"shore")


def test_what_does_not_change_is_seen_once() -> None:
    """That others decided in secret meanwhile adds nothing to what a player remembers."""
    here = Recall().after(None, b"shore")
    assert here.after(None, b"shore") == here


def test_worlds_are_imagined_for_players_only() -> None:
    """There is no world of a player that there is not."""
    with pytest.raises(IllegalActionError, match="there is no seat 9; the seats are: 0, 1"):
        walked(loaded(NAME), 1).resample_from_infostate(9, lambda: 0.5)
