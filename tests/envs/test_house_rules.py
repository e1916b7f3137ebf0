"""House rules in environments: numbers that a table may choose, as arguments and parameters."""

from contextlib import suppress
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import marooned
from marooned import OptionError
from marooned.discover import find
from marooned.envs.gymnasium import LearnerEnv
from marooned.envs.gymnasium.many import LearnersVectorEnv
from marooned.envs.openspiel.parameters import read, specification
from marooned.envs.pettingzoo import raw_env
from marooned.errors import MaroonedError
from tests.envs.openspiel.trees import loaded, walked
from tests.envs.playing import NAMES, played

STEPS = 8
ENDS = [
    (name, option.name, number)
    for name in (*NAMES, "_template")
    for option in find(name).options
    if option.whole
    for number in option.whole
]
MOST = ENDS[1::2]
every_end = pytest.mark.parametrize(("name", "rule", "number"), ENDS)
every_rule = pytest.mark.parametrize(("name", "rule", "number"), MOST)
TASKS = [
    (name, task, *luck.choice(own)[1:])
    for name in NAMES
    for luck, own in [(Random(name), [end for end in ENDS if end[0] == name])]
    for task in marooned.tasks(name)
    if own
]


def rules(rule: str, number: int) -> dict[str, Any]:
    return {rule: number}


@every_end
def test_a_learner_plays_by_a_house_rule(name: str, rule: str, number: int) -> None:
    """With the least and with the greatest number what is seen lies in the environment's space."""
    env = LearnerEnv(name, max_steps=STEPS, **rules(rule, number))
    rows = [row for row, *_ in played(env, 3)]
    assert env.decisions.options[rule] == number
    assert all(row in env.observation_space for row in rows)


@every_rule
def test_agents_play_by_a_house_rule(name: str, rule: str, number: int) -> None:
    """Every seat is an agent as ever, and each row that it sees lies in its space."""
    turns, luck = raw_env(name, max_steps=STEPS, **rules(rule, number)), Random(3)
    turns.reset(seed=3)
    for agent in turns.agent_iter():
        shown, _, ended, cut, _ = turns.last()
        assert shown in turns.observation_space(agent)
        codes = np.flatnonzero(shown["action_mask"]).tolist()
        turns.step(None if ended or cut else luck.choice(codes))
    assert turns.decisions.options[rule] == number


@every_rule
def test_many_games_are_played_by_a_house_rule(name: str, rule: str, number: int) -> None:
    """All games of a vector have it, and what they show lies in its space."""
    envs = LearnersVectorEnv(2, name, autoreset_mode="SameStep", **rules(rule, number))
    envs.reset(seed=3)
    for _ in range(STEPS):
        rows, *_ = envs.step(envs.batch.sample())
        assert rows in envs.observation_space


@pytest.mark.parametrize("name", [*NAMES, "_template"])
def test_published_numbers_leave_a_space_as_it_was(name: str) -> None:
    """Who states them has the environment of whoever states nothing; no space gets narrower."""
    published: dict[str, Any] = {each.name: each.default for each in find(name).house_rules}
    assert LearnerEnv(name, **published).observation_space == LearnerEnv(name).observation_space


@pytest.mark.parametrize(("name", "rule", "number"), [end for end in MOST if end[0] in NAMES])
def test_a_tree_is_grown_by_a_house_rule(name: str, rule: str, number: int) -> None:
    """It is a parameter, which a state keeps when it is serialized and read again."""
    game = loaded(name, **rules(rule, number))
    state = walked(game, STEPS)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.branch.state == state.branch.state
    assert game.options[rule] == again.get_game().options[rule] == number


def test_house_rules_are_parameters_with_a_number() -> None:
    """The default is the published number; what is out of range is refused with the range."""
    game = find("_template")
    assert specification(game)["actions"] == 2
    assert read(game, {"actions": 4})["actions"] == read(game, {"actions": "'4'"})["actions"] == 4
    with pytest.raises(OptionError, match="actions is 9; allowed is a whole number from 1 to 4"):
        read(game, {"actions": 9})


@pytest.mark.parametrize(("name", "task", "rule", "number"), TASKS)
def test_a_task_takes_a_house_rule_or_says_why_not(
    name: str, task: str, rule: str, number: int
) -> None:
    """Its stated beginning may not be one of such a game: that is refused as any position is."""
    with suppress(MaroonedError):
        assert played(LearnerEnv(name, task=task, **rules(rule, number)), 3, most=2)
