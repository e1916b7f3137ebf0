"""Batches of learners among companions, who may end games before a learner decides anything."""

from typing import Any

import pytest

import marooned
from marooned import OptionError
from marooned.curriculum.tasks import STARTS
from marooned.envs.accompanied import DRAWN, AccompaniedBatch
from marooned.envs.company import part_of
from marooned.envs.gymnasium import LearnerEnv, learner
from marooned.envs.gymnasium.many import LearnersVectorEnv
from tests.envs.playing import NAMES, RIVALS, every_game

GAMES = 6
STEPS = 20
SHORT = {name: next(iter(marooned.tasks(name).values())) for name in NAMES}
"""Of each game the task that is nearest to its end."""
NOTHING = [None] * GAMES
HURRIED = next(task for task in SHORT.values() if task.players == 2)
"""A game of two that greedy companions win in their first turn, which is the first of all."""


def batch(name: str, **details: Any) -> AccompaniedBatch:
    """Return games in which companions often end one deal and the next in a single step."""
    parts = [part_of("greedy")] * (SHORT[name].players - 1)
    stated = {"chair": DRAWN, "games": GAMES, "seed": 4, "finals": True, **details}
    return AccompaniedBatch(name, task=SHORT[name].name, parts=parts, **stated)


def told(many: AccompaniedBatch) -> tuple[Any, ...]:
    """Return which games have ended, how, what that paid, and what the learner saw last."""
    now, over = many.now, many.now.outcomes != 0
    return now.outcomes.tolist(), now.rewards.tolist(), now.finals[over].tolist()


def standing(many: AccompaniedBatch) -> tuple[Any, ...]:
    """Return which deal lies in each place, who learns there, who decides, and what all know."""
    rows = many.now.masks.tolist(), [many.state(index) for index in range(len(many))]
    return many.seeds.tolist(), many.chairs.tolist(), many.now.seats.tolist(), *rows


def chairs_by_deal(many: AccompaniedBatch) -> dict[int, int]:
    assert (many.now.seats == many.chairs).all()
    return dict(zip(many.seeds.tolist(), many.chairs.tolist(), strict=True))


@every_game
def test_the_first_of_two_ends_in_a_step_is_told(name: str) -> None:
    """Deals in the step that ends a game go as those by hand do, however many companions end."""
    one, other = batch(name), batch(name, autoreset=False)
    for _ in range(STEPS):
        codes = one.sample().copy()
        one.step(codes)
        other.step(codes)
        assert told(one) == told(other)
        other.reset(other.now.outcomes != 0)
        assert standing(one) == standing(other)


def test_companions_do_end_two_games_in_a_step() -> None:
    """What the test above is for comes about in its games."""
    many, most = batch(HURRIED.definition.name), 0
    for _ in range(STEPS):
        before = many._deals.copy()
        many.step(many.sample())
        most = max(most, int((many._deals - before).max()))
    assert most > 1


def test_a_chair_is_drawn_anew_for_every_deal() -> None:
    """It goes by the deal alone: whoever comes to it by another way learns in the same one."""
    played, dealt = batch(RIVALS), batch(RIVALS)
    chairs, others = chairs_by_deal(played), chairs_by_deal(dealt)
    for _ in range(STEPS):
        played.step(played.sample())
        dealt.reset()
        chairs |= chairs_by_deal(played)
        others |= chairs_by_deal(dealt)
    shared = [seed for seed in chairs if seed in others]
    assert [chairs[seed] for seed in shared] == [others[seed] for seed in shared]
    assert len({chairs[seed] for seed in shared}) > 1


def reset_often(env: LearnerEnv) -> None:
    for seed in range(STARTS):
        env.reset(seed=seed)


def test_a_learner_who_is_never_asked_is_told_so() -> None:
    """Where companions end all that lies in one place at once, nobody waits for ever."""
    envs = LearnersVectorEnv(STARTS, HURRIED.definition.name, task=HURRIED.name, seat=1)
    with pytest.raises(
        OptionError, match="the learner in seat 1 had no decision in 1000"
    ) as caught:
        envs.reset(seed=1)
    assert caught.value.allowed == ["another seat", "other companions", "another task"]


def test_one_game_gives_up_as_many_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many deals in a row that companions end, `reset` says so."""
    monkeypatch.setattr(learner, "MOST_IDLE", 1)
    env = LearnerEnv(HURRIED.definition.name, task=HURRIED.name, seat=1)
    with pytest.raises(OptionError, match="the learner in seat 1 had no decision in"):
        reset_often(env)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_games_that_end_while_one_is_dealt_anew_are_told_to_nobody(mode: str) -> None:
    """A game that is cut off pays nothing and names no ending; the next one waits for a learner."""
    details: dict[str, Any] = {"task": HURRIED.name, "seat": "any", "autoreset_mode": mode}
    envs = LearnersVectorEnv(GAMES, HURRIED.definition.name, max_steps=1, **details)
    envs.reset(seed=4)
    for _ in range(STEPS):
        _, paid, ended, cut, infos = envs.step(envs.batch.sample())
        assert not paid[cut].any()
        assert [name is not None for name in infos.get("outcome", NOTHING)] == ended.tolist()
        assert (infos["seat"][~ended] >= 0).all()
