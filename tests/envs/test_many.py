"""Vectors: many games of a learner, stepped together."""

from typing import Any
from unittest.mock import Mock

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from marooned import Batch, IllegalActionError, OptionError, load
from marooned.discover import find
from marooned.engine import hooks
from marooned.engine.compiling.rule import PLAIN
from marooned.envs import ids, potentials
from marooned.envs.gymnasium import many as many_module
from marooned.envs.gymnasium.many import LearnersVectorEnv
from tests.envs.playing import NAMES, RIVALS, TEAM

GAMES = 4
TEAMS = [name for name in NAMES if find(name).cooperative]


def many(name: str = TEAM, **details: Any) -> Any:
    return gymnasium.make_vec(ids()[name], num_envs=GAMES, **details)


def first_codes(infos: dict[str, Any]) -> Any:
    return infos["action_mask"].argmax(axis=1)


def stated(batch: Any, index: int) -> Any:
    """Return a game of a batch as a position."""
    face, state = batch.definition.face, batch.state(index)
    return {"game": batch.definition.name, **batch.options, **face.write_position(state)}


def until_done(envs: Any, seed: int = 3) -> tuple[Any, ...]:
    """Step by first codes until some game ends or is cut off; return what that step gave."""
    _, infos = envs.reset(seed=seed)
    while True:
        step: tuple[Any, ...] = envs.step(first_codes(infos))
        infos = step[4]
        if (step[2] | step[3]).any():
            return step


@pytest.mark.parametrize("name", TEAMS)
def test_the_games_are_those_of_a_batch(name: str) -> None:
    """Rows, masks, seats and ends are what `Batch` gives from the same seed."""
    envs, batch = (
        many(name, autoreset_mode="SameStep"),
        Batch(name, games=GAMES, seed=5, observations=True),
    )
    rows, infos = envs.reset(seed=5)
    for _ in range(60):
        assert rows.tolist() == (
            batch.now.observations.tolist() if find(name).observation.size else [[0]] * GAMES
        )
        assert infos["action_mask"].tolist() == batch.now.masks.tolist()
        assert infos["seat"].tolist() == batch.now.seats.tolist()
        codes = batch.sample().copy()
        rows, paid, ended, _, infos = envs.step(codes)
        assert ended.tolist() == (batch.step(codes).outcomes != 0).tolist()
        assert paid.tolist() == batch.now.rewards[:, 0].tolist()


def test_the_library_is_told_how_games_begin_anew() -> None:
    """By default a game is dealt anew in the step after its end, and the metadata say so."""
    assert many().metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    same = many(autoreset_mode=AutoresetMode.SAME_STEP)
    assert same.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert LearnersVectorEnv.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_the_next_step_deals_anew_and_pays_nothing() -> None:
    """An end shows the last position; the step after it does not look at that game's code."""
    envs = many()
    rows, _, ended, _, infos = until_done(envs)
    over = int(ended.argmax())
    assert (infos["seat"][over], infos["outcome"][over] is None) == (-1, False)
    assert rows[over].any()
    codes = first_codes(infos)
    codes[over] = -7
    _, paid, ended, cut, infos = envs.step(codes)
    assert (paid[over], ended[over], cut[over]) == (0, False, False)
    assert infos["action_mask"][over].any()


def test_the_same_step_gives_the_last_position_apart() -> None:
    """Where the next game is dealt at once, `final_obs` and `final_info` tell of the one before."""
    rows, _, ended, _, infos = until_done(many(autoreset_mode="SameStep"))
    over, told = int(ended.argmax()), infos["final_info"]
    assert infos["_final_obs"].tolist() == told["_outcome"].tolist() == ended.tolist()
    assert infos["final_obs"][over].tolist() != rows[over].tolist()
    assert (told["seat"][over], infos["seat"][over] >= 0) == (-1, True)
    assert told["outcome"].tolist() == infos["outcome"].tolist()
    assert [row is None for row in infos["final_obs"]] == (~ended).tolist()


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_a_limit_cuts_games_off(mode: str) -> None:
    """After `max_steps` all are truncated, and dealt anew when their mode says so."""
    envs = many(autoreset_mode=mode, max_steps=3)
    _, _, ended, cut, infos = until_done(envs)
    assert cut.all()
    assert not ended.any()
    assert ("final_obs" in infos) == (mode == "SameStep")
    seeds = envs.unwrapped.batch.seeds.tolist()
    envs.step(first_codes(infos))
    assert (envs.unwrapped.batch.seeds.tolist() == seeds) == (mode == "SameStep")


def test_the_name_that_the_library_has_for_a_limit_is_known() -> None:
    """`max_episode_steps`, which `make_vec` hands on, is `max_steps`."""
    _, _, _, cut, _ = until_done(many(max_episode_steps=2))
    assert cut.all()


def test_without_a_new_deal_the_caller_says_which() -> None:
    """In the mode DISABLED `reset_mask` deals anew what is over, and until then nothing goes on."""
    envs = many(autoreset_mode="Disabled")
    *_, ended, _, infos = until_done(envs)
    with pytest.raises(IllegalActionError, match=r"these games are over: \d"):
        envs.step(first_codes(infos))
    _, infos = envs.reset(options={"reset_mask": ended})
    assert (infos["seat"] >= 0).all()
    envs.step(first_codes(infos))


def test_shaping_adds_up_in_every_game() -> None:
    """What each game pays until it ends is its score less where it began."""
    envs, total = many(shaping="chance"), np.zeros(GAMES)
    _, infos = envs.reset(seed=3)
    first = envs.unwrapped._shaping._before.copy()
    while True:
        _, paid, ended, _, infos = envs.step(first_codes(infos))
        total += paid
        if ended.any():
            break
    assert total[ended] == pytest.approx(-first[ended])


def test_each_chance_is_asked_for_once_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a step comes to is what the next one begins from, unless a game was dealt anew."""
    envs, asked = many(shaping="chance"), Mock(side_effect=potentials.fill_chances)
    _, infos = envs.reset(seed=3)
    monkeypatch.setattr(potentials, "fill_chances", asked)
    envs.step(first_codes(infos))
    assert asked.call_count == 1


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_shaping_begins_anew_with_every_game(mode: str) -> None:
    """After each step what stands to be paid from is how each game stands for its learner."""
    envs = many(RIVALS, shaping="chance", companions="random", autoreset_mode=mode, max_steps=9)
    *_, infos = until_done(envs)
    for _ in range(12):
        *_, infos = envs.step(first_codes(infos))
        batch, kept = envs.unwrapped.batch, envs.unwrapped._shaping._before
        games = [load(stated(batch, index)) for index in range(GAMES)]
        chances = [
            0.0 if game.is_over else game.estimated(seat)
            for game, seat in zip(games, batch.chairs.tolist(), strict=True)
        ]
        assert kept == pytest.approx(chances)


@pytest.mark.skipif(not PLAIN, reason="counts calls, which compiled loops do not make")
def test_companions_leave_one_row_to_encode(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a learner knows is written when it decides, not when a companion does."""
    envs, asked = many(seat=0, companions="random"), Mock(side_effect=hooks.observe)
    _, infos = envs.reset(seed=3)
    monkeypatch.setattr(hooks, "observe", asked)
    envs.step(first_codes(infos))
    assert asked.call_count == GAMES


def test_no_game_is_dealt_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vector that was only made has no games to show yet."""
    dealt = Mock(side_effect=Batch)
    monkeypatch.setattr(many_module, "Batch", dealt)
    envs = many(render_mode="ansi")
    assert [call.kwargs["games"] for call in dealt.call_args_list] == [1]
    with pytest.raises(IllegalActionError, match="nothing to show: no game has been dealt yet"):
        envs.render()


def test_an_illegal_code_names_its_game() -> None:
    """Nothing changes in any game."""
    envs = many()
    _, infos = envs.reset(seed=1)
    codes = first_codes(infos)
    codes[2] = infos["action_mask"][2].argmin()
    with pytest.raises(IllegalActionError, match="game 2: "):
        envs.step(codes)


@pytest.mark.parametrize("name", [TEAM, RIVALS])
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_learners_are_asked_for_their_own_seats(name: str, mode: str) -> None:
    """Among companions each learner decides for its chair alone, game after game."""
    envs = many(name, seat="any", companions="random", autoreset_mode=mode, max_steps=25)
    _, infos = envs.reset(seed=2)
    chairs = set()
    for _ in range(60):
        *_, infos = envs.step(first_codes(infos))
        seats, batch = infos["seat"], envs.unwrapped.batch
        assert ((seats == batch.chairs) | (seats == -1)).all()
        assert (seats >= 0).all() or mode == "NextStep"
        chairs |= set(batch.chairs.tolist())
    assert len(chairs) > 1


def test_companions_play_alike_on_any_number_of_threads() -> None:
    """The same seed gives the same games."""
    rows = []
    for threads in (1, 3):
        envs = gymnasium.make_vec(ids()[RIVALS], num_envs=200, threads=threads)
        _, infos = envs.reset(seed=4)
        for _ in range(5):
            seen, *_, infos = envs.step(first_codes(infos))
        rows.append(seen.tolist())
    assert rows[0] == rows[1]


def test_rivals_are_paid_their_own_score() -> None:
    """What ends a game pays the learner's chair, as it was in that game."""
    envs = many(RIVALS, seat=1, companions="greedy")
    rows, paid, ended, _, _ = until_done(envs)
    over = int(ended.argmax())
    game = load(stated(envs.unwrapped.batch, over))
    assert game.outcome is not None
    assert paid[over] == pytest.approx(game.outcome.scores[1])
    assert rows[over].tolist() == game.observe(1).tolist()


@pytest.mark.parametrize("number", [0, 10**9])
def test_so_many_games_there_cannot_be(number: int) -> None:
    """The number is refused before room is made for the games."""
    with pytest.raises(OptionError, match=rf"num_envs is {number}; allowed is a whole number"):
        gymnasium.make_vec(ids()[TEAM], num_envs=number)


@pytest.mark.parametrize("actions", [[0] * (GAMES - 1), 0, [0.5] * GAMES, ["north"] * GAMES])
def test_a_step_takes_a_code_for_each_game_even_after_an_end(actions: Any) -> None:
    """Too few actions, one for all, and what is no number are refused, with what is allowed."""
    envs = many()
    until_done(envs)
    with pytest.raises(IllegalActionError, match="allowed is a whole number for each of 4 games"):
        envs.step(np.array(actions))


def test_numbers_of_numpy_are_numbers() -> None:
    """Whoever draws the details from an array need not make them Python's own."""
    details: dict[str, Any] = {
        "seat": np.int64(1),
        "discount": np.float32(0.9),
        "shaping": "chance",
    }
    one, two = many(players=3, max_steps=np.int16(9), **details), many(**details, players=3)
    rows = [envs.reset(seed=seed)[0].tolist() for envs, seed in ((one, np.int64(3)), (two, 3))]
    assert rows[0] == rows[1]
    assert LearnersVectorEnv(np.int64(2), TEAM).num_envs == 2  # type: ignore[arg-type]


def test_a_seed_and_a_mask_are_refused_together() -> None:
    """One seed deals all games: it cannot deal some of them anew."""
    envs = many()
    envs.reset(seed=9)
    seeds, mask = envs.unwrapped.batch.seeds.tolist(), np.ones(GAMES, np.bool_)
    with pytest.raises(OptionError, match="seed is 9, but with reset_mask each game"):
        envs.reset(seed=9, options={"reset_mask": mask})
    assert envs.unwrapped.batch.seeds.tolist() == seeds


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    """Modes and options are checked, and steps before the first deal."""
    with pytest.raises(OptionError, match="autoreset_mode is 'never'; allowed are: NextStep"):
        many(autoreset_mode="never")
    with pytest.raises(OptionError, match="illegal is 'ignore'; allowed is raise"):
        many(illegal="ignore")
    with pytest.raises(OptionError, match="has no option 'weather'"):
        many(weather="fine")
    with pytest.raises(IllegalActionError, match=r"call reset\(\) first"):
        many().step(np.zeros(GAMES, np.int64))
