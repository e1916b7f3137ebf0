"""Learning, shown: the learner of the examples comes to win a task that it loses at first."""

import numpy as np

import marooned
from examples.learning.actor_critic import Learner
from examples.learning.many_machines import Crew

UPDATES = 24
STEPS = 8


def first_task() -> tuple[str, str]:
    """Return the first task of the team's game that has the fewest codes."""
    teams = [game for game in marooned.games().values() if game.cooperative and game.tasks]
    name = min(teams, key=lambda game: game.face.CODES).name
    return name, next(iter(marooned.tasks(name)))


def beginner() -> Learner:
    """Return a learner of the first task."""
    return Learner(*first_task(), games=16, hidden=32, rate=0.01)


def test_a_learner_comes_to_win_its_first_task() -> None:
    """It wins far more often in its last games than in its first."""
    won = list(beginner().updates(UPDATES, STEPS))
    assert np.nanmean(won[-STEPS:]) > np.nanmean(won[:STEPS]) + 0.25


def test_the_same_seed_learns_the_same() -> None:
    """All luck is the seed's."""
    first, second = (list(beginner().updates(2, STEPS)) for _ in range(2))
    np.testing.assert_array_equal(first, second)


def test_a_crew_of_one_learns_as_the_learner_does() -> None:
    """What many workers share is what one would learn by itself."""
    crew, alone = Crew(*first_task(), 1, "threads", games=16, hidden=32, rate=0.01), beginner()
    np.testing.assert_allclose(list(crew.updates(2, STEPS)), list(alone.updates(2, STEPS)))
    np.testing.assert_allclose(crew.parameters[0], alone.network.inner, atol=1e-6)
