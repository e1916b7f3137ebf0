"""Information states: what a player remembers, and worlds that it cannot tell apart."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import marooned
from marooned import IllegalActionError
from marooned.discover import find
from marooned.envs.openspiel.recall import Recall
from tests.envs.openspiel.trees import dealt, every_game, loaded, walked
from tests.envs.openspiel.watching import Watched

NAME = next(iter(marooned.games()))
STEPS = 120


def twins(name: str) -> Iterator[tuple[int, int, list[Any]]]:
    """Yield a player, an action and two worlds to play it in that look the same to the player."""
    game, luck = loaded(name, players=min(4, find(name).seats[1])), Random(0)
    state = dealt(game, 0)
    while state.move_number() < STEPS and not state.is_terminal():
        player, code = luck.randrange(game.num_players()), luck.choice(state.legal_actions())
        other = state.resample_from_infostate(player, luck.random)
        if code in other.legal_actions():
            yield player, code, [state.clone(), other]
        state.apply_action(code)


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
def test_what_a_player_remembers_does_not_tell_whether_others_could_act(name: str) -> None:
    """Played on alike from worlds that look the same, it remembers the same just where it saw that.

    Where others have a choice in one world, which the other does not give them, they pass.
    """
    for player, code, worlds in twins(name):
        one, other = (Watched(world, player) for world in worlds)
        one.play_alike(code)
        other.play_alike(code)
        assert (one.recalled == other.recalled) == (one.sights == other.sights)


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
