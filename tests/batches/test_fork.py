"""Forks: a game's state alone, copied and played on."""

import copy
from random import Random
from typing import Any

import numpy as np
import pytest

import marooned
from marooned.batches.fork import Fork
from marooned.engine.hooks import PASS
from tests.laws.played import every_game_of_the_house

SEED = 3


def batch(name: str) -> marooned.Batch:
    """Return a batch of one game that stays over."""
    return marooned.Batch(name, games=1, seed=SEED, autoreset=False, threads=1)


def dealt(name: str, many: marooned.Batch) -> Fork:
    """Return a fork of the game that a batch has dealt."""
    return marooned.Fork(marooned.Game(name, seed=int(many.seeds[0])))


@every_game_of_the_house
def test_a_fork_goes_on_as_a_batch_does(name: str) -> None:
    """The same seats are asked, may do the same, and come to the same end."""
    many = batch(name)
    fork = dealt(name, many)
    while not fork.is_over:
        assert (fork.seat, sorted(fork.codes)) == (many.now.seats[0], many.legal(0))
        assert (fork.mask() == many.now.masks[0]).all()
        code = int(many.sample()[0])
        assert fork.act(code) == many.step([code]).seats[0]
    assert fork.state == many.state(0)
    scores = [fork.score(seat) for seat in range(len(many.now.rewards[0]))]
    assert np.array_equal(np.array(scores, np.float32), many.now.rewards[0])


@every_game_of_the_house
def test_forks_go_their_own_ways(name: str) -> None:
    """What is played in a fork changes neither the game nor another fork."""
    game = marooned.Game(name, seed=SEED)
    fork = marooned.Fork(game)
    before, twin = fork.state, fork.fork()
    twin.act(twin.codes[0])
    assert twin.state != before
    assert fork.state == before == marooned.Fork(game).state
    fork.act(fork.codes[0])
    assert (fork.state, fork.seat, fork.codes) == (twin.state, twin.seat, twin.codes)


@pytest.mark.parametrize("code", [-1, 10**30, 1 << 14, "pass", None, 1.5])
def test_a_code_that_is_not_legal_is_refused(code: Any) -> None:
    """What a seat may not play changes nothing; the error shows it and what is allowed."""
    fork = marooned.Fork(marooned.Game("island", seed=SEED))
    before = fork.state
    with pytest.raises(marooned.IllegalActionError, match="allowed for seat") as caught:
        fork.act(code)
    assert (caught.value.value, caught.value.allowed) == (code, fork.codes)
    assert fork.state == before


def test_a_code_that_another_moment_allows_is_refused() -> None:
    """A code of the game that is not legal now is refused, too."""
    fork = marooned.Fork(marooned.Game("island", seed=SEED))
    wrong = next(code for code in range(1, 100) if code not in fork.codes)
    with pytest.raises(marooned.IllegalActionError, match=f"^{wrong} is not allowed for seat"):
        fork.act(wrong)


def test_nothing_is_played_after_the_end() -> None:
    """A game that is over has no seat that decides, and no codes."""
    fork = dealt("island", batch("island"))
    assert fork.score(0) == 0
    while not fork.is_over:
        fork.act(fork.codes[-1])
    assert (fork.seat, fork.codes) == (-1, [])
    assert not fork.mask().any()
    with pytest.raises(marooned.IllegalActionError, match="the game is over"):
        fork.act(0)


@every_game_of_the_house
def test_a_fork_imagines_what_a_game_does(name: str) -> None:
    """What a seat does not know is dealt anew as `Game.imagined` deals it."""
    game = marooned.Game(name, seed=SEED)
    fork = marooned.Fork(game)
    before = fork.state
    assert fork.imagined(0, 7).state == game.imagined(0, 7).state
    assert fork.state == before
    with pytest.raises(marooned.IllegalActionError, match="99"):
        fork.imagined(99, 7)
    with pytest.raises(marooned.OptionError, match="-7"):
        fork.imagined(0, -7)


@every_game_of_the_house
def test_an_imagined_fork_asks_nobody_who_can_only_pass(name: str) -> None:
    """Who dreams may have a choice where it stands; in its world others may have none there."""
    game, luck = marooned.Game(name, seed=SEED), Random(SEED)
    fork = marooned.Fork(game)
    while not fork.is_over:
        for seat in range(game.players):
            assert fork.imagined(seat, SEED).codes != [PASS]
        own = fork.imagined(fork.seat, SEED)
        assert (own.seat, own.codes) == (fork.seat, fork.codes)
        fork.act(luck.choice(fork.codes))
    assert fork.imagined(0, SEED).is_over


def asked_out_of_turn(name: str) -> marooned.Game:
    """Return a deal in which a seat that has a choice is asked although nobody waits for it."""
    deals = (marooned.Game(name, seed=seed) for seed in range(99))
    return next(game for game in deals if marooned.Fork(game).seat in game.interjecting)


def test_who_has_passed_is_not_asked_again() -> None:
    """A game may be forked in the midst of a round of passes."""
    game = asked_out_of_turn("island")
    asked = marooned.Fork(game).seat
    assert marooned.Fork(game, passed=[asked]).seat != asked
    assert marooned.Fork(game, passed=game.interjecting).seat in game.waiting


def test_only_seats_have_passed() -> None:
    """What else is said to have passed is refused."""
    with pytest.raises(marooned.IllegalActionError, match="99"):
        marooned.Fork(marooned.Game("island"), passed=[99])


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_a_copied_fork_goes_its_own_way(way: Any) -> None:
    """Python's own copies are forks, too."""
    fork = marooned.Fork(marooned.Game("island", seed=SEED))
    before, twin = fork.state, way(fork)
    twin.act(twin.codes[0])
    assert twin.state != before
    assert fork.state == before


@pytest.mark.parametrize("other", ["island", None, 7])
def test_only_a_game_is_forked(other: Any) -> None:
    """The error shows what was given instead, and what is allowed."""
    with pytest.raises(marooned.OptionError, match="a Game") as caught:
        marooned.Fork(other)
    assert (caught.value.value, caught.value.allowed) == (other, ["a Game"])
