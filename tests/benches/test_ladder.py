"""How hard tasks are: shares of the win, for a team and among rivals."""

from types import SimpleNamespace
from typing import Any

import pytest

import marooned
from bench.ladder import finished, first_share, played_out, random_share
from marooned.engine.driver import NOBODY

TEAM, RIVALS = (
    next(game.name for game in marooned.games().values() if game.cooperative is kind)
    for kind in (True, False)
)


def ended(name: str, won: bool, *scores: float) -> Any:
    outcome = SimpleNamespace(won=won, scores=scores)
    return SimpleNamespace(outcome=outcome, definition=marooned.games()[name])


@pytest.mark.parametrize(
    ("scores", "share"), [((9.0, 3.0, 3.0), 1), ((3.0, 9.0, 3.0), 0), ((9.0, 9.0, 3.0), 0.5)]
)
def test_rivals_level_at_the_top_share_the_win(scores: tuple[float, ...], share: float) -> None:
    """The first seat's share is one, none, or a part."""
    assert first_share(ended(RIVALS, True, *scores)) == share


def test_a_team_wins_whole_or_not() -> None:
    """Its share is one or none."""
    assert [first_share(ended(TEAM, won, 0.0, 0.0)) for won in (True, False)] == [1, 0]


@pytest.mark.parametrize("name", [TEAM, RIVALS])
def test_every_game_that_random_play_begins_counts(name: str) -> None:
    """A batch is played out, so that long games count as often as short ones."""
    task = next(iter(marooned.tasks(name)))
    batch = marooned.Batch(name, task=task, games=6, seed=1, autoreset=False)
    shares = played_out(batch)
    assert (batch.now.seats == NOBODY).all()
    assert shares.shape == (6,)
    assert random_share(marooned.tasks(name)[task], 6) == pytest.approx(shares.mean())


def test_greedy_companions_play_a_task_to_its_end() -> None:
    """They are asked in the order of the one driver."""
    task = next(iter(marooned.tasks(TEAM).values()))
    assert finished(task, seed=1).is_over
