"""What a rollout's end is worth: the evaluation, the network, or some of both."""

import pytest

from marooned.engine import hooks
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.network import Valuer, answered_by, workspace
from marooned.players.imagining.rollouts import worth_at_leaf
from tests.players.planning.errands import BACK, DELIVERED, ON, PICK, WIDTH, begun
from tests.players.planning.twin import network

ESTIMATE = 0.4

pytestmark = pytest.mark.skipif(not PLAIN, reason="asks rules one by one")


def valuer(share: float) -> Valuer:
    """Return a network whose answer has such a share."""
    net = network(3)
    return Valuer(net, workspace(net, WIDTH), share)


def test_without_a_network_the_evaluation_tells() -> None:
    """Whatever has not been learned is estimated."""
    assert worth_at_leaf(None, begun(), 0) == hooks.estimate(begun(), 0) == 0.0


@pytest.mark.parametrize("share", [1.0, 0.5, 0.25])
def test_the_network_has_its_share(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is what the evaluation says."""
    monkeypatch.setattr(hooks, "estimate", lambda _game, _seat: ESTIMATE)
    value, game = valuer(share), begun()
    hooks.inputs(game, 0, value.room.inputs)
    answered = answered_by(value.network, value.room)
    assert abs(answered - ESTIMATE) > 0.01
    wanted = share * answered + (1 - share) * ESTIMATE
    assert worth_at_leaf(value, game, 0) == pytest.approx(wanted)


@pytest.mark.parametrize("share", [1.0, 0.5])
def test_a_finished_game_is_worth_what_came_of_it(share: float) -> None:
    """No network is asked about what is known."""
    game = begun(20)
    for code in (BACK, PICK, ON, ON, ON, PICK):
        hooks.act(game, 0, code)
    assert game.outcome == DELIVERED
    assert worth_at_leaf(valuer(share), game, 0) == 1.0
