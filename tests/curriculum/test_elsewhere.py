"""Tasks in the environments of other libraries begin as they do here."""

from typing import Any

import gymnasium

import marooned
import marooned.envs
from marooned.envs import pettingzoo

TEAM = next(game for game in marooned.games().values() if game.cooperative)
TASK = next(iter(marooned.tasks(TEAM.name).values()))
BEGUN = TASK.game(seed=7)
ID = marooned.envs.ids()[TEAM.name]


def test_a_gymnasium_environment_begins_from_a_task() -> None:
    """Its position is handed over when it is reset."""
    env: Any = gymnasium.make(ID, **TASK.validated(None, {})).unwrapped
    env.reset(options={"position": BEGUN.position()})
    assert env.decisions.state == BEGUN.state


def test_a_vector_of_environments_begins_from_a_task() -> None:
    """It takes the name of the task, as batches do."""
    many: Any = gymnasium.make_vec(ID, num_envs=2, task=TASK.name)
    _, infos = many.reset(seed=1)
    first = TASK.game(seed=int(many.batch.seeds[0]))
    assert infos["action_mask"][0].nonzero()[0].tolist() == sorted(first.legal_codes(first.turn))


def test_agents_of_pettingzoo_begin_from_a_task() -> None:
    """The agent that decides may do what the task's first seat may."""
    env = pettingzoo.env(TEAM.name, task=TASK.name)
    env.reset(seed=7)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert mask.nonzero()[0].tolist() == sorted(BEGUN.legal_codes(BEGUN.asked() or 0))
