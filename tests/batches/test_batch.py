"""Batches: many games stepped together are the games that each would be by itself."""

from typing import Any

import numpy as np
import pytest

import marooned
from marooned import Batch, Game, IllegalActionError, OptionError
from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.hooks import PASS
from tests.batches.mirror import Mirror
from tests.laws.played import every_game_of_the_house

GAMES = 3
STEPS = 100 if PLAIN else 400
NAME = next(iter(marooned.games()))


def batch(name: str = NAME, **details: Any) -> Batch:
    return Batch(name, **{"games": GAMES, "seed": 5, **details})


def lone_game(many: Batch, index: int) -> Game:
    options = dict(many.options)
    return Game(many.definition.name, seed=int(many.seeds[index]), **options)


def played(many: Batch, steps: int) -> Batch:
    for _ in range(steps):
        many.step(many.sample())
    return many


def often_passing(many: Batch, step: int) -> list[int]:
    """Return random codes, three times of four passes where these are allowed."""
    codes = many.sample().tolist()
    return [PASS if step % 4 and PASS in many.legal(i) else code for i, code in enumerate(codes)]


def end(many: Batch) -> np.ndarray[Any, Any]:
    """Step until some game ends; return which."""
    while not many.now.outcomes.any():
        many.step(many.sample())
    over: np.ndarray[Any, Any] = many.now.outcomes != 0
    return over


@every_game_of_the_house
def test_a_game_of_a_batch_is_the_game_by_itself(name: str) -> None:
    """Each decision, its seat, its choices and the whole state are those of the lone game."""
    many = batch(name, players=find(name).seats[1], autoreset=False)
    alone = [Mirror(lone_game(many, index)) for index in range(GAMES)]
    for step in range(STEPS):
        assert [mirror.seat for mirror in alone] == many.now.seats.tolist()
        assert [mirror.legal for mirror in alone] == [many.legal(i) for i in range(GAMES)]
        codes = often_passing(many, step)
        for mirror, code in zip(alone, codes, strict=True):
            mirror.play(code)
        many.step(codes)
        assert [mirror.game.state for mirror in alone] == [many.state(i) for i in range(GAMES)]


@every_game_of_the_house
def test_a_finished_game_pays_what_it_is_worth_and_is_dealt_anew(name: str) -> None:
    """In the step that ends a game its scores are paid, and its next deal lies there."""
    many = batch(name, games=1)
    mirror = Mirror(lone_game(many, 0))
    while not many.now.outcomes[0]:
        code = int(many.sample()[0])
        mirror.play(code)
        many.step([code])
    outcome = mirror.game.outcome
    assert outcome is not None
    assert many.now.outcomes[0] == mirror.game.state.outcome
    assert many.now.rewards[0].tolist() == pytest.approx(outcome.scores)
    assert many.state(0) == lone_game(many, 0).state


def test_rewards_are_paid_once() -> None:
    """The step after the one that ended a game pays nothing for it."""
    many = batch(games=1)
    end(many)
    stepped = many.step(many.sample())
    assert not stepped.outcomes.any()
    assert not stepped.rewards.any()


def test_without_a_new_deal_a_finished_game_stays_over() -> None:
    """Nobody decides in it, and what is said for it is not played."""
    many = batch(autoreset=False)
    over = end(many)
    before = [many.state(index) for index in np.flatnonzero(over).tolist()]
    codes = np.where(over, -7, many.sample())
    assert (many.step(codes).seats[over] == -1).all()
    assert not many.now.masks[over].any()
    assert [many.state(index) for index in np.flatnonzero(over).tolist()] == before


def test_some_games_are_dealt_anew_and_no_others() -> None:
    """A reset of some gives these their next deal and leaves the others as they are."""
    many = played(batch(autoreset=False), 4)
    others = [many.state(0), many.state(2)]
    seed = int(many.seeds[1])
    many.reset(np.array([False, True, False]))
    assert [many.state(0), many.state(2)] == others
    assert many.state(1) == lone_game(many, 1).state
    assert many.seeds[1] != seed


def test_deals_of_a_batch_differ() -> None:
    """No two games of a batch are of one seed, nor a game's next deal."""
    many = batch(games=8)
    first = many.seeds.tolist()
    many.reset()
    assert len({*first, *many.seeds.tolist()}) == 16


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int) -> None:
    """The same seed gives the same games on any number of threads."""
    one, more = (played(batch(games=200, threads=n), 30) for n in (1, threads))
    assert one.now.masks.tolist() == more.now.masks.tolist()
    assert [one.state(i) for i in range(200)] == [more.state(i) for i in range(200)]


@every_game_of_the_house
def test_bits_and_bytes_say_the_same(name: str) -> None:
    """Masks of bits are those of bytes, packed, the lowest bit first."""
    wide, narrow = (played(batch(name, masks=masks), 10) for masks in ("bytes", "bits"))
    assert wide.now.masks.shape == (GAMES, find(name).face.CODES)
    packed = np.packbits(wide.now.masks, axis=1, bitorder="little")
    assert packed.tolist() == narrow.now.masks.tolist()


def test_random_codes_are_legal_and_reach_all_choices() -> None:
    """What is drawn is legal, and of few choices each is drawn in time."""
    many = batch(games=1)
    drawn = {int(many.sample()[0]) for _ in range(60 * len(many.legal(0)))}
    assert drawn == set(many.legal(0))


def test_an_illegal_code_changes_nothing_and_names_its_game() -> None:
    """The error says which game, what was tried and what is allowed there."""
    many = batch()
    before = [many.state(index) for index in range(GAMES)]
    codes = many.sample().copy()
    codes[1] = next(code for code in range(many.codes) if code not in many.legal(1))
    with pytest.raises(IllegalActionError, match=rf"game 1: {codes[1]} is not allowed") as caught:
        many.step(codes)
    assert caught.value.allowed == many.legal(1)
    assert [many.state(index) for index in range(GAMES)] == before


@pytest.mark.parametrize("code", [-1, 1 << 40, 100_000])
def test_codes_beyond_all_codes_are_refused(code: int) -> None:
    """A number that no action has is refused like any other illegal one."""
    many = batch()
    with pytest.raises(IllegalActionError, match="game 0"):
        many.step([code] * GAMES)


@pytest.mark.parametrize(
    "actions", [[], [1, 2], [[1, 2, 3]], [0.5] * GAMES, ["pass"] * GAMES, None, [True] * GAMES]
)
def test_actions_of_another_kind_are_refused(actions: Any) -> None:
    """Anything but a whole number a game is refused, with what it was and what is allowed."""
    with pytest.raises(IllegalActionError, match="a whole number for each of 3 games"):
        batch().step(actions)


@pytest.mark.parametrize("which", [[1, 0, 1], [True], "all"])
def test_a_reset_of_anything_else_is_refused(which: Any) -> None:
    """What is to be dealt anew is said by true and false, one a game."""
    with pytest.raises(IllegalActionError, match="true or false for each of 3 games"):
        batch().reset(which)


def test_numbers_of_numpy_are_numbers() -> None:
    """A game deals a batch's seed as it stands there, and a batch takes what its arrays hold."""
    many = batch(games=np.int32(GAMES), seed=np.uint64(7), players=np.int64(3), threads=np.int8(1))
    first = Game(many.definition.name, players=3, seed=many.seeds[0])
    assert type(first.seed) is int
    assert many.state(np.int64(0)).seed == first.state.seed
    assert many.legal(np.uint8(1)) == many.legal(1)


@pytest.mark.parametrize("game", [-1, np.bool_(True), GAMES, "0", True])
def test_a_game_that_is_not_there_is_refused(game: Any) -> None:
    """States are of the games that there are."""
    with pytest.raises(IllegalActionError, match="allowed is 0 to 2"):
        batch().state(game)


@pytest.mark.parametrize(
    ("details", "sentence"),
    [
        ({"games": 0}, "games is 0; allowed is a whole number from 1 to 1048576"),
        ({"games": 10**9}, "games is 1000000000; allowed is a whole number from 1"),
        ({"games": 2.0}, "games is 2.0"),
        ({"masks": "words"}, "masks is 'words'; allowed are: bytes, bits"),
        ({"masks": ["bits"]}, "masks is"),
        ({"threads": 0}, "threads is 0"),
        ({"seed": -1}, "seed is -1"),
        ({"players": 99}, "players, not 99"),
        ({"luck": 1}, "no option 'luck'"),
    ],
)
def test_a_batch_of_something_not_allowed_is_refused(
    details: dict[str, Any], sentence: str
) -> None:
    """The error shows the value and what is allowed."""
    with pytest.raises(OptionError, match=sentence):
        batch(**details)
