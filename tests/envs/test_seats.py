"""PettingZoo's environments: a seat an agent, one after another or all at once."""

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as suites
from pettingzoo.utils import BaseWrapper

from marooned import Game, IllegalActionError, OptionError
from marooned.discover import find
from marooned.envs.pettingzoo import env, parallel_env, raw_env
from tests.batches.mirror import Mirror
from tests.envs.playing import RIVALS, TEAM, every_game, every_table

FEW = 40
quiet = pytest.mark.filterwarnings("ignore")


def step_first(turns: Any) -> None:
    """Play the first legal code of the agent that decides."""
    shown, *_, ended, cut, _ = turns.last()
    turns.step(None if ended or cut else int(shown["action_mask"].argmax()))


def seen(game: Game, seat: int) -> list[int]:
    """Return a seat's row, a single 0 where the game declares no observation."""
    return [int(number) for number in game.observe(seat)] or [0]


def finished(turns: Any) -> Any:
    """Play a game by first codes until it ends, and return it."""
    turns.reset(seed=3)
    while not any(turns.terminations.values()):
        step_first(turns)
    return turns


@quiet
@every_table
def test_every_table_passes_the_test_of_the_interface(name: str, seats: int) -> None:
    """PettingZoo's own test finds nothing at any number of seats."""
    suites.api_test(env(name, players=seats), num_cycles=10)


@quiet
@every_table
def test_all_at_once_passes_the_test_of_the_interface(name: str, seats: int) -> None:
    """PettingZoo's own test of parallel environments finds nothing at any number of seats."""
    suites.parallel_api_test(parallel_env(name, players=seats, max_steps=5), num_cycles=8)


@quiet
@every_game
def test_seeds_give_the_same_again(name: str) -> None:
    """PettingZoo's own tests of seeds find nothing."""
    suites.seed_test(partial(env, name), num_cycles=20)
    suites.parallel_seed_test(partial(parallel_env, name), num_cycles=10)


@quiet
@every_game
def test_every_game_can_be_shown(name: str) -> None:
    """PettingZoo's own test of rendering finds nothing."""
    suites.render_test(partial(env, name))


@every_game
def test_the_state_is_what_all_seats_know(name: str) -> None:
    """For training there is a row for each seat, in a space of its own."""
    turns = raw_env(name)
    turns.reset(seed=1)
    rows = [turns.observe(agent)["observation"].tolist() for agent in turns.agents]
    assert turns.state().tolist() == rows
    assert turns.state() in turns.state_space


class Rows(BaseWrapper):  # type: ignore[misc]
    """Speaks as PettingZoo's bombardment has it: rows alone, and `step` returns the next one.

    Its test of the interface wants it otherwise, and no environment passes both. Any code of the
    space stands for a legal one.
    """

    def observation_space(self, agent: str) -> Any:
        return super().observation_space(agent)["observation"]

    def observe(self, agent: str) -> Any:
        return super().observe(agent)["observation"]

    def step(self, action: Any) -> Any:
        legal = self.unwrapped.decisions.legal
        super().step(None if action is None else legal[int(action) % len(legal)])
        return self.last()[0]


@quiet
@every_table
def test_bombarded_with_games_it_holds(name: str, seats: int) -> None:
    """PettingZoo's own test of many games, each left in its midst, finds nothing."""
    suites.bombardment_test(Rows(env(name, players=seats)), cycles=6)


@every_game
def test_agents_are_asked_as_the_house_asks(name: str) -> None:
    """Who decides and what is legal are those of `Game` with the same seed, rivals too."""
    turns, mirror = raw_env(name), Mirror(Game(name, seed=7))
    turns.reset(seed=7)
    while mirror.seat >= 0 and mirror.game.seq < FEW:
        shown = turns.observe(turns.agent_selection)
        assert turns.agent_selection == f"seat_{mirror.seat}"
        assert np.flatnonzero(shown["action_mask"]).tolist() == mirror.legal
        assert shown["observation"].tolist() == seen(mirror.game, mirror.seat)
        mirror.play(mirror.legal[0])
        turns.step(int(shown["action_mask"].argmax()))


@every_game
def test_the_end_pays_every_seat(name: str) -> None:
    """Each agent is paid its own score, and leaves the table when it has seen it."""
    turns = finished(raw_env(name))
    outcome_scores = [turns.decisions.score(seat) for seat in range(turns.decisions.players)]
    paid = [turns.rewards[agent] for agent in turns.possible_agents]
    assert paid == outcome_scores
    for agent in turns.agent_iter():
        assert turns.last()[1] == paid[int(agent[-1])]
        turns.step(None)
    assert turns.agents == []


def test_nobody_is_shown_the_choices_of_another() -> None:
    """The mask of an agent that does not decide is empty; what it knows is its own row."""
    turns = raw_env(RIVALS)
    turns.reset(seed=1)
    other = next(name for name in turns.agents if name != turns.agent_selection)
    shown = turns.observe(other)
    assert not shown["action_mask"].any()
    assert shown["observation"].tolist() == seen(Game(RIVALS, seed=1), int(other[-1]))


def test_an_illegal_code_changes_nothing() -> None:
    """The error says what is allowed, and the same agent decides."""
    turns = env(TEAM)
    turns.reset(seed=1)
    allowed = np.flatnonzero(turns.last()[0]["action_mask"]).tolist()
    before = turns.unwrapped.decisions.state
    with pytest.raises(IllegalActionError, match="is not allowed for seat") as caught:
        turns.step(max(set(range(find(TEAM).face.CODES)) - set(allowed)))
    assert caught.value.allowed == allowed
    assert turns.unwrapped.decisions.state == before


def test_all_at_once_only_the_one_who_decides_is_heard() -> None:
    """The others wait by 0, and the agent that decides may not be silent."""
    turns = parallel_env(TEAM, players=3)
    shown, _ = turns.reset(seed=1)
    masks = {agent: np.flatnonzero(each["action_mask"]).tolist() for agent, each in shown.items()}
    agent = f"seat_{turns.decisions.seat}"
    assert [masks[other] for other in masks if other != agent] == [[0], [0]]
    with pytest.raises(IllegalActionError, match=f"{agent} must decide, but has no action"):
        turns.step({})


def test_all_at_once_an_illegal_code_does_nothing_and_says_why() -> None:
    """The info of the agent that decides tells what is allowed."""
    turns = parallel_env(TEAM)
    turns.reset(seed=1)
    agent, codes = f"seat_{turns.decisions.seat}", turns.decisions.legal
    wrong = max(set(range(find(TEAM).face.CODES)) - set(codes))
    *_, infos = turns.step(dict.fromkeys(turns.agents, wrong))
    assert f"{wrong} is not allowed" in infos[agent]["illegal"]
    assert turns.decisions.legal == codes


def test_a_limit_cuts_the_game_off_for_all() -> None:
    """After `max_steps` decisions every agent is truncated, in both kinds of environment."""
    turns, parallel = raw_env(TEAM, max_steps=2), parallel_env(TEAM, max_steps=1)
    turns.reset(seed=1)
    step_first(turns)
    assert not any(turns.truncations.values())
    step_first(turns)
    assert all(turns.truncations.values())
    parallel.reset(seed=1)
    agents = dict.fromkeys(parallel.agents, parallel.decisions.legal[0])
    assert all(parallel.step(agents)[3].values())


@every_game
def test_shaping_adds_up_for_every_seat(name: str) -> None:
    """All that a seat is paid is its score less the potential that it began with."""
    turns = raw_env(name, shaping="chance")
    turns.reset(seed=3)
    seats = range(turns.decisions.players)
    sums = [-turns.decisions.chance(seat) for seat in seats]
    paid = [0.0 for _ in seats]
    while not any(turns.terminations.values()):
        step_first(turns)
        paid = [sum(each) for each in zip(paid, turns.rewards.values(), strict=True)]
    scores = [turns.decisions.score(seat) for seat in seats]
    assert paid == pytest.approx([first + score for first, score in zip(sums, scores, strict=True)])


def test_copies_play_on_alike() -> None:
    """A deep copy and a pickled one go on as the original does."""
    turns = env(RIVALS)
    turns.reset(seed=2)
    step_first(turns)
    others = [copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))]  # noqa: S301 - our own
    for each in (turns, *others):
        step_first(each)
    states = [each.unwrapped.decisions.state for each in (turns, *others)]
    assert states[1:] == [states[0]] * 2


def test_steps_out_of_order_are_refused() -> None:
    """Before the first deal and after the end the sentence says that `reset` comes first."""
    turns = raw_env(TEAM)
    with pytest.raises(IllegalActionError, match="nothing to observe: no game has been dealt yet"):
        turns.observe("seat_0")
    turns = finished(turns)
    for _ in turns.agents[:]:
        turns.step(None)
    with pytest.raises(IllegalActionError, match=r"the game is over; call reset"):
        turns.step(0)


@pytest.mark.parametrize("made", [env, parallel_env])
def test_a_position_that_is_over_is_no_beginning(made: Any) -> None:
    """Nobody would be asked, and whoever is paid for its end has been paid."""
    position = finished(raw_env(TEAM)).decisions.position
    with pytest.raises(OptionError, match="position is over before a learner decides"):
        made(TEAM).reset(options={"position": position})


def test_an_agent_that_is_not_there_is_told_who_is() -> None:
    """Names of agents are checked wherever they are asked for."""
    turns = raw_env(TEAM)
    with pytest.raises(IllegalActionError, match="there is no agent 'seat_9'; there are: seat_0"):
        turns.observation_space("seat_9")


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    """Options of the game and of the environment are checked alike."""
    with pytest.raises(OptionError, match="players"):
        env(TEAM, players=99)
    with pytest.raises(OptionError, match="shaping is 'luck'; allowed are: None, chance"):
        parallel_env(TEAM, shaping="luck")
