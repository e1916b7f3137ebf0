"""Gymnasium's environments: what one learner sees, does and is paid."""

import copy
import pickle
from random import Random
from typing import Any
from unittest.mock import Mock

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import marooned
from marooned import Game, IllegalActionError, OptionError, RecordError
from marooned.discover import find
from marooned.engine.memory import snapshot
from marooned.envs import decisions, ids
from marooned.envs.company import part_of, seated
from marooned.envs.pettingzoo import raw_env
from marooned.players.arena.matches import SPICE, THINKING
from tests.batches.mirror import Mirror
from tests.envs.playing import (
    NAMES,
    RIVALS,
    TEAM,
    every_game,
    every_table,
    legal,
    made,
    played,
)

FEW = 40


@every_table
@pytest.mark.filterwarnings("ignore")
def test_every_table_passes_the_checks_of_the_library(name: str, seats: int) -> None:
    """What Gymnasium asks of an environment holds, its three ways of showing itself too."""
    shown = seats == find(name).seats[0]
    check_env(made(name, players=seats), skip_render_check=not shown)


def test_every_game_has_an_id() -> None:
    """The registry holds every game under the house's name."""
    assert list(ids()) == NAMES
    assert all(identity in gymnasium.registry for identity in ids().values())


@every_table
def test_what_is_seen_lies_in_its_space(name: str, seats: int) -> None:
    """At every number of seats rows lie in their space and somebody decides up to the end."""
    env = made(name, players=seats, max_steps=FEW)
    steps = played(env, 3)
    assert all(row in env.observation_space for row, *_ in steps)
    assert all(0 <= info["seat"] < seats for *_, info in steps[:-1])


def test_a_seed_deals_what_the_game_deals() -> None:
    """The team's decisions are those of `Game` with the same seed, forced passes left out."""
    env = made(seat="all")
    _, info = env.reset(seed=7)
    mirror = Mirror(Game(TEAM, seed=7))
    for _ in range(FEW):
        assert (info["seat"], legal(info)) == (mirror.seat, mirror.legal)
        mirror.play(mirror.legal[-1])
        *_, info = env.step(legal(info)[-1])
    assert env.decisions.state == mirror.game.state


@every_game
def test_only_the_end_pays(name: str) -> None:
    """Rewards are zero up to the last step, which pays what the game is worth to the learner."""
    env = made(name)
    *steps, last = played(env, 5)
    assert not any(reward for _, reward, *_ in steps)
    position = marooned.load(env.decisions.position)
    assert position.outcome is not None
    assert last[1] in position.outcome.scores
    assert last[4]["outcome"] == find(name).face.ENDINGS[position.state.outcome]


def test_one_seat_decides_among_companions() -> None:
    """A learner who holds a seat is asked for no other, whoever the others are."""
    env = made(players=3, seat=1, companions=["greedy", "random"])
    seats = [info["seat"] for *_, info in played(env, 2)]
    assert set(seats[:-1]) == {1}


def test_companions_sit_from_the_next_seat_on() -> None:
    """They are named round the table, as the learner sees it."""
    assert seated(1, (5, 6), 0).parts.tolist() == [6, THINKING, 5]
    assert [part_of(name) for name in ("greedy", "random")] == [0, SPICE]


@pytest.mark.parametrize("names", ["search", ["search"]])
def test_companions_who_search_are_refused(names: Any) -> None:
    """The sentence names those who may sit there."""
    with pytest.raises(OptionError, match="companion is 'search'; allowed are: greedy, gentle, ra"):
        made(players=2, seat=0, companions=names)


def test_rivals_give_each_chair_its_turn() -> None:
    """Among rivals the learner's chair is drawn for each game, by the seed alone."""
    env = made(RIVALS)
    chairs = [env.reset(seed=seed)[1]["seat"] for seed in range(12)]
    assert len(set(chairs)) > 1
    assert chairs == [env.reset(seed=seed)[1]["seat"] for seed in range(12)]


@every_game
def test_shaping_adds_up_to_where_the_game_began(name: str) -> None:
    """All that is paid is the score less the first potential: shaping changes no best policy."""
    plain, shaped = (made(name, shaping=shaping) for shaping in (None, "chance"))
    shaped.reset(seed=4)
    first = shaped.decisions.chance(max(0, shaped.decisions.seat))
    if find(name).cooperative:
        first = shaped.decisions.chance(0)
    sums = [sum(reward for _, reward, *_ in played(env, 4)) for env in (plain, shaped)]
    assert sums[1] == pytest.approx(sums[0] - first)


def test_a_step_is_paid_the_discounted_rise_of_the_potential() -> None:
    """The discount weighs what comes after a step, not what was before it."""
    env = made(shaping="chance", discount=0.5)
    _, info = env.reset(seed=4)
    before = env.decisions.chance(0)
    _, reward, *_ = env.step(legal(info)[-1])
    assert reward == pytest.approx(0.5 * env.decisions.chance(0) - before)


def test_the_last_row_is_what_the_learner_knows() -> None:
    """However a game ends, the learner sees it from its own seat."""
    env = made(RIVALS, seat=1)
    row = played(env, 3)[-1][0]
    assert env.decisions.is_over
    assert row.tolist() == env.decisions.observed(1).tolist()


@pytest.mark.parametrize("number", [int, np.int64])
def test_a_seed_of_numpy_deals_alike(number: Any) -> None:
    """One environment and a table of agents take it as well."""
    env, turns = made(players=number(3)), raw_env(TEAM, players=3)
    env.reset(seed=number(7))
    turns.reset(seed=number(7))
    assert env.decisions.state == turns.decisions.state == Game(TEAM, players=3, seed=7).state


def test_a_limit_cuts_a_game_off() -> None:
    """The last of `max_steps` steps truncates, and nothing can be played after it."""
    env = made(max_steps=3)
    ends = [(ended, cut) for _, _, ended, cut, _ in played(env, 1)]
    assert ends == [(False, False), (False, False), (False, True)]
    with pytest.raises(IllegalActionError, match=r"cut off by max_steps; call reset"):
        env.step(0)


def test_an_illegal_code_does_nothing_and_says_why() -> None:
    """The game stays as it is, and the info tells what is allowed."""
    env = made()
    _, info = env.reset(seed=1)
    before, wrong = env.decisions.state, max(set(range(env.action_space.n)) - set(legal(info)))
    _, reward, ended, _, told = env.step(wrong)
    assert (env.decisions.state, reward, ended) == (before, 0, False)
    assert f"{wrong} is not allowed for seat {info['seat']}" in told["illegal"]
    assert legal(told) == legal(info)


@pytest.mark.parametrize("action", [-1, 10**6, 2**63, 10**30, 1.5, "north", None])
def test_what_is_no_code_is_refused(action: Any) -> None:
    """Outside of the space of actions there is nothing to forgive."""
    env = made()
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="is not allowed for seat"):
        env.step(action)


def test_illegal_codes_raise_where_that_is_wished() -> None:
    """With `illegal="raise"` the error names the code and what is allowed."""
    env = made(illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalActionError) as caught:
        env.step(max(set(range(env.action_space.n)) - set(legal(info))))
    assert caught.value.allowed == legal(info)


def test_steps_before_and_after_a_game_are_refused() -> None:
    """The sentence says that `reset` comes first."""
    env = made()
    with pytest.raises(IllegalActionError, match=r"no game has been dealt yet; call reset"):
        env.step(0)
    played(env, 1)
    with pytest.raises(IllegalActionError, match=r"the game is over; call reset"):
        env.step(0)


@pytest.mark.parametrize("name", [TEAM, RIVALS])
def test_copies_go_on_alike(name: str) -> None:
    """A deep copy and a pickled one play on as the original does, companions too."""
    env = made(name, seat=0)
    played(env, 6, most=8)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 - our own
    code = env.decisions.legal[0]
    rows = [each.step(code)[0].tolist() for each in (env, *others)]
    assert rows[1] == rows[0]
    assert rows[2] == rows[0]
    assert [each.decisions.state for each in others] == [env.decisions.state] * 2


@pytest.mark.parametrize("kept", [{}, {"layout": "of before"}])
def test_a_copy_of_another_version_is_refused(kept: dict[str, str]) -> None:
    """Numbers are read by the fields that they were written by, or not at all."""
    env = made()
    env.reset(seed=1)
    written = env.decisions.__getstate__()
    digest = written.pop("layout")
    with pytest.raises(RecordError, match="written by another version") as caught:
        env.decisions.__setstate__(written | kept)
    assert (caught.value.value, caught.value.allowed) == (kept.get("layout"), [digest])
    env.decisions.__setstate__(written | {"layout": digest})


def test_a_copy_looks_at_the_whole_state_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its fields come from one snapshot, which is dear."""
    env, taken = made(), Mock(side_effect=snapshot)
    env.reset(seed=1)
    monkeypatch.setattr(decisions, "snapshot", taken)
    copy.deepcopy(env)
    assert taken.call_count == 1


def test_a_game_begins_from_a_stated_position() -> None:
    """`reset` takes a position, and refuses one of other options."""
    env = made()
    played(env, 6, most=8)
    position, state = env.decisions.position, env.decisions.state
    env.reset(seed=1)
    env.reset(options={"position": position})
    assert env.decisions.state == state
    with pytest.raises(OptionError, match="allowed are those of"):
        made(players=3).reset(options={"position": position})


def test_a_position_that_is_over_is_no_beginning() -> None:
    """The sentence says how it ended, and the game that was under way goes on."""
    env = made()
    played(env, 6)
    position, ending = env.decisions.position, env.decisions.ending
    env.reset(seed=1)
    state = env.decisions.state
    with pytest.raises(OptionError, match=f"position is over before a learner decides: {ending}"):
        env.reset(options={"position": position})
    assert env.decisions.state == state
    assert env.step(env.decisions.legal[0])[4]["seat"] >= 0


def test_a_position_that_companions_end_is_no_beginning() -> None:
    """It is refused as one that is over: the learner would never be asked."""
    turns, luck = raw_env(RIVALS, players=3), Random(1)
    turns.reset(seed=1)
    while not any(turns.terminations.values()):
        position, last = turns.decisions.position, turns.decisions.seat
        turns.step(luck.choice(turns.decisions.legal))
    env = made(RIVALS, players=3, seat=(last + 1) % 3)
    with pytest.raises(OptionError, match="position is over before a learner decides"):
        env.reset(seed=1, options={"position": position})


WRONG = {
    "players": 99,
    "seat": 9,
    "companions": "search",
    "shaping": "luck",
    "discount": 1.5,
    "max_steps": 0,
    "illegal": "maybe",
    "render_mode": "svg",
    "weather": "fine",
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence(what: str) -> None:
    """The error shows the value and what is allowed."""
    detail: dict[str, Any] = {what: WRONG[what]}
    detail |= {"seat": 0} if what == "companions" else {}
    with pytest.raises(OptionError) as caught:
        made(**detail)
    assert str(WRONG[what]) in str(caught.value) or what in str(caught.value)
    assert caught.value.allowed


def test_rivals_are_not_one_agent() -> None:
    """Nobody holds all seats of rivals."""
    with pytest.raises(OptionError, match="seat is 'all'; allowed are: any, 0"):
        made(RIVALS, seat="all")


def test_a_whole_team_has_no_companions() -> None:
    """Who holds all seats is told that nobody else sits there."""
    with pytest.raises(OptionError, match="the learner holds all seats"):
        made(companions="greedy")


def test_a_task_begins_where_it_says() -> None:
    """Every environment deals what the task's own game is, from the same seed."""
    name = next(each for each in NAMES if marooned.tasks(each))
    task, told = next(iter(marooned.tasks(name).items()))
    games = [told.game(seed) for seed in (1, 2**40)]
    env, turns = made(name, task=task), raw_env(name, task=task)
    for seed, game in zip((1, 2**40), games, strict=True):
        env.reset(seed=seed)
        turns.reset(seed=seed)
        assert env.decisions.state == turns.decisions.state == game.state
    with pytest.raises(OptionError, match="has no task 'swim'"):
        made(name, task="swim")


def test_games_that_end_before_the_learner_decides_are_passed_over() -> None:
    """`reset` never gives a game that is over, however short a task is."""
    name, task = next((name, each) for name in NAMES for each in marooned.tasks(name))
    env = made(name, task=task, seat="any", companions="random")
    for seed in range(12):
        assert env.reset(seed=seed)[1]["seat"] >= 0
