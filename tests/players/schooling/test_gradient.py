"""The fit of a network: its slopes are right, it learns, and what is made of networks is sound."""

from typing import Any

import numpy as np
import pytest

from marooned.engine.weighing.network import Network
from marooned.players.learning.regression import log_loss
from marooned.players.schooling import gradient
from marooned.players.schooling.gradient import SIZE, answers, drawn, fitted, mixed, portions

STEP = 1e-5
ROWS, INPUTS = 40, 6


def luck() -> np.random.Generator:
    """Return the luck of a test."""
    return np.random.default_rng(5)


def lesson() -> tuple[Network, Any, Any]:
    """Return a network of double precision, rows, and what is to be answered."""
    net = Network(*(part.astype(np.float64) + 0.03 for part in drawn(INPUTS, 5, 4, luck())))
    return net, luck().normal(size=(ROWS, INPUTS)), luck().random(ROWS)


def loss(net: Network, rows: Any, wanted: Any) -> float:
    """Return the mean cross entropy."""
    return float(log_loss(wanted, answers(net, rows)))


@pytest.mark.parametrize("part", Network._fields)
def test_slopes_are_those_of_the_loss(part: str) -> None:
    """A small step along a weight changes the loss by its slope."""
    net, rows, wanted = lesson()
    found = getattr(gradient.slopes(net, rows, wanted), part)
    weights = getattr(net, part)
    for place in np.ndindex(weights.shape):
        sides = [weights.copy(), weights.copy()]
        sides[0][place] += STEP
        sides[1][place] -= STEP
        above, below = (loss(net._replace(**{part: side}), rows, wanted) for side in sides)
        assert (above - below) / (2 * STEP) == pytest.approx(found[place], rel=1e-3, abs=1e-6)


def test_a_network_learns_what_no_sum_of_inputs_tells() -> None:
    """Whether one of two inputs is 1 and not the other is answered after a few hundred passes."""
    rows = np.tile(np.array([[0, 0], [0, 1], [1, 0], [1, 1]], np.float32), (SIZE // 4, 1))
    wanted = (rows[:, 0] != rows[:, 1]).astype(np.float32)
    net, chance = drawn(2, 16, 8, luck()), luck()
    for _ in range(100):
        net = fitted(net, rows, wanted, chance, 0.02)
    assert np.abs(answers(net, rows) - wanted).max() < 0.1


def test_fitting_leaves_the_old_network_alone() -> None:
    """A pass gives a new network, the same from the same luck; the one it began from stays."""
    rows, net = luck().normal(size=(ROWS, INPUTS)).astype(np.float32), drawn(INPUTS, 5, 4, luck())
    wanted = luck().random(ROWS).astype(np.float32)
    one, other = (fitted(net, rows, wanted, luck(), 0.01) for _ in range(2))
    assert all(map(np.array_equal, one, other))
    assert all(map(np.array_equal, net, drawn(INPUTS, 5, 4, luck())))
    assert not any(map(np.array_equal, net, one))


def test_a_wider_network_answers_the_same() -> None:
    """New units are there to be learnt with, and change no answer."""
    net, rows = drawn(INPUTS, 5, 4, luck()), luck().normal(size=(ROWS, INPUTS))
    wide = gradient.widened(net, 9, luck())
    assert [part.shape for part in wide] == [(INPUTS, 9), (9,), (9, 4), (4,), (4,), (1,)]
    assert answers(wide, rows) == pytest.approx(answers(net, rows))
    assert np.abs(wide.first[:, 5:]).min() > 0


def test_networks_are_mixed_weight_by_weight() -> None:
    """So much of each weight is the old one's, the rest the new one's."""
    old, new = drawn(INPUTS, 5, 4, luck()), drawn(INPUTS, 5, 4, np.random.default_rng(6))
    for a, b, mean in zip(old, new, mixed(old, new, 0.75), strict=True):
        assert mean == pytest.approx(0.75 * a + 0.25 * b)
        assert mean.dtype == np.float32


@pytest.mark.parametrize(
    ("rows", "steps"),
    [(1, [1]), (SIZE - 1, [SIZE - 1]), (SIZE, [SIZE]), (2 * SIZE + 9, [SIZE, SIZE])],
)
def test_a_pass_takes_rows_by_lot(rows: int, steps: list[int]) -> None:
    """No row is taken twice; what does not fill a step is left out, unless it is all there is."""
    found = [list(each) for each in portions(rows, luck())]
    assert [len(each) for each in found] == steps
    taken = {row for each in found for row in each}
    assert len(taken) == sum(steps)
    assert taken <= set(range(rows))


def test_answers_are_chances_however_sure() -> None:
    """Odds beyond all measure make no infinite loss."""
    net = drawn(1, 2, 2, luck())._replace(last_bias=np.array([1e6], np.float32))
    assert 0.0 < 1 - answers(net, np.zeros((1, 1)))[0] < 1e-12
