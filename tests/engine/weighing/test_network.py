"""The network answers as plain arithmetic on arrays does, whatever the sizes of its layers."""

import numpy as np
import pytest

import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import memory
from marooned.engine.compiling.rule import entry
from marooned.engine.weighing.network import Network, Workspace, answered_by, workspace

SIZES = [(1, 1, 1), (4, 4, 4), (7, 5, 3), (21, 9, 6)]
"""Inputs and the units of both layers: below, at, and between whole fours."""
SPARE = 3


@entry
def call_answered(network: Network, room: Workspace) -> float:
    return answered_by(network, room)


def drawn(sizes: tuple[int, int, int], luck: np.random.Generator) -> Network:
    """Return a network with weights drawn by lot."""
    inputs, units, further = sizes
    shapes = [(inputs, units), (units,), (units, further), (further,), (further,), (1,)]
    return Network(*(luck.normal(size=shape).astype(np.float32) for shape in shapes))


def answered(network: Network, inputs: np.ndarray) -> float:
    """Return the answer to some inputs, with room for more behind them that holds rubbish."""
    room = workspace(network, len(inputs) + SPARE)
    memory.write(room.inputs, [*inputs.tolist(), *[np.nan] * SPARE])
    return float(call_answered(network, room))


def reckoned(network: Network, inputs: np.ndarray) -> float:
    """Return the same by arrays alone."""
    units = np.maximum(inputs @ network.first + network.first_bias, 0)
    further = np.maximum(units @ network.second + network.second_bias, 0)
    return float(1 / (1 + np.exp(-(further @ network.last + network.last_bias[0]))))


@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_answers_are_those_of_plain_arithmetic(sizes: tuple[int, int, int]) -> None:
    """With any share of inputs at 0 the chance is what arrays make of the same weights."""
    luck = np.random.default_rng(sizes)
    for share in np.linspace(0, 1, 9):
        network = drawn(sizes, luck)
        inputs = luck.normal(size=sizes[0]) * (luck.random(sizes[0]) < share)
        assert answered(network, inputs) == pytest.approx(reckoned(network, inputs), rel=1e-5)


BITS = ["0x1.1fb29b4198bc7p-1", "0x1.fe27cfbcb1054p-1", "0x1.ffffec468f4a8p-1"]
"""Answers of the larger sizes, bit by bit."""


def test_answers_have_the_same_bits_in_every_mode() -> None:
    """Each mode of the rules gives the pinned answers: all sums are of 32 bits, in one order."""
    luck = np.random.default_rng(3)
    found = [
        answered(drawn(sizes, luck), luck.normal(size=sizes[0]).round(1)).hex()
        for sizes in SIZES[1:]
    ]
    assert found == BITS


def test_inputs_at_zero_are_skipped() -> None:
    """What weighs an input that is 0 is not even read."""
    network = drawn((6, 4, 2), np.random.default_rng(1))
    inputs = np.array([0.0, 2.0, 0.0, 1.0, -1.0, 0.0])
    wanted = reckoned(network, inputs)
    network.first[inputs == 0] = np.nan
    assert answered(network, inputs) == pytest.approx(wanted, rel=1e-5)


def test_room_is_used_again() -> None:
    """An answer leaves nothing in the workspace that would change the next one."""
    network = drawn((7, 5, 3), np.random.default_rng(2))
    room = workspace(network, 7)
    found = []
    for inputs in (np.ones(7), np.arange(7.0), np.ones(7)):
        memory.write(room.inputs, inputs.tolist())
        found.append(call_answered(network, room))
    assert found[0] == found[2] != found[1]
