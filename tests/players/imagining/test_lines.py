"""Lines: their steps are played in order, others let them, and what cannot be played ends them."""

from typing import Any

import pytest

import marooned
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.hooks import PASS
from marooned.engine.memory import choice_list
from marooned.players.imagining.lines import Lines, lines_of, play_line

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks at a rule from outside")


def dealt() -> marooned.Game:
    """Return a game of the example, in which others may interject."""
    return marooned.Game("_template", players=3, seed=4)


def played(game: marooned.Game, steps: Any, passed: int = 0) -> tuple[Any, int]:
    """Return a copy of the record after a line, and who has passed."""
    record = game.batch()[0]
    return record, play_line(record, lines_of([(), steps]), 1, passed, choice_list())


def own_steps(game: marooned.Game, number: int) -> list[tuple[int, int]]:
    """Return what judgement does next, so many steps."""
    twin = game.copy()
    steps: list[tuple[int, int]] = []
    while len(steps) < number and twin.outcome is None:
        seat = twin.asked(())
        assert seat is not None
        code = twin.advised(seat)
        steps.append((seat, code))
        twin.play(code, seat)
    return steps


def test_lines_lie_one_after_another() -> None:
    """Where each begins and the last one ends is told."""
    written = lines_of([((0, 7), (1, 8)), (), ((2, 9),)])
    assert written == Lines([0, 1, 2], [7, 8, 9], [0, 2, 2, 3])


def test_a_line_without_steps_changes_nothing() -> None:
    """Who has passed stays as it was."""
    game = dealt()
    record, passed = played(game, (), passed=2)
    assert (record, passed) == (game.batch()[0], 2)


def test_steps_are_played_in_order() -> None:
    """The game stands as after the same actions."""
    game = dealt()
    steps = tuple(own_steps(game, 3))
    record, _ = played(game, steps)
    for seat, code in steps:
        game.play(code, seat)
    assert record == game.batch()[0]


def test_what_cannot_be_played_ends_the_line() -> None:
    """A step of somebody who is not asked, or that is not legal, is not made, nor what follows."""
    game = dealt()
    (first,) = own_steps(game, 1)
    game.play(first[1], first[0])
    idle = next(s for s in range(3) if s not in {*game.waiting, *game.interjecting})
    (then,) = own_steps(game, 1)
    for broken in [(then[0], 999), (idle, then[1])]:
        record, _ = played(game, (broken, then))
        assert record == game.batch()[0]


def test_passing_is_a_step_too() -> None:
    """Who may act without being waited for is noted as having passed."""
    game = interjecting()
    seat = game.interjecting[0]
    _, passed = played(game, ((seat, PASS),))
    assert passed >> seat & 1


def interjecting() -> marooned.Game:
    """Return a game in which somebody may act out of turn."""
    for seed in range(20):
        game = marooned.Game("island", players=4, seed=seed)
        while game.outcome is None:
            if game.interjecting:
                return game
            (step,) = own_steps(game, 1)
            game.play(step[1], step[0])
    raise AssertionError("nobody may ever interject")
