"""Who has let others go on is not asked again at once, by Python as by the compiled driver."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.engine.driver import NOBODY
from marooned.engine.hooks import PASS
from tests.laws.answering import call_answer, call_asked
from tests.laws.played import WORDS, chosen, every_game, law, played
from tests.laws.playing import WAYS


@every_game
@law
@given(data=st.data(), luck=WORDS)
def test_games_ask_as_the_driver_asks(name: str, data: st.DataObject, luck: int) -> None:
    """After every answer a game keeps the same passes as the driver, and asks the same seat."""
    game, passed, random, bits = data.draw(played(name)), frozenset[int](), Random(luck), 0
    for _ in range(20):
        seat, alone = game.asked(passed), game.batch()
        assert call_asked(alone, 0, bits) == (NOBODY if seat is None else seat)
        if seat is None:
            return
        action = chosen(game, seat, WAYS["random"], random)
        bits = call_answer(alone, 0, seat, action.code if action else PASS, bits)
        passed = answered(game, seat, action, passed)
        assert bits == sum(1 << each for each in passed)


def answered(
    game: marooned.Game, seat: int, action: marooned.Action | None, passed: frozenset[int]
) -> frozenset[int]:
    """Play an answer and return who has passed since."""
    if action is None:
        return passed | {seat}
    game.play(action)
    return game.still_passed(passed)


@every_game
def test_nobody_has_passed_before_the_first_action(name: str) -> None:
    """Where nothing was played, or was taken back, all are asked anew."""
    game = marooned.Game(name, seed=1)
    assert game.still_passed({0}) == frozenset()


@pytest.mark.parametrize("passed", [None, 0, "0", b"\0", {0: 1}, [-1], [99], [True], ["0"]])
def test_passed_are_seats(passed: object) -> None:
    """Whoever is said to have passed must be a seat: all else is refused."""
    game = marooned.Game("_template", seed=1)
    for ask in (game.asked, game.still_passed):
        with pytest.raises(marooned.IllegalActionError):
            ask(passed)  # type: ignore[arg-type]
