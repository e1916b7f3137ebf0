"""Trials: how they are shared out among threads."""

import pytest

from marooned.players.imagining.trials import shared_out


@pytest.mark.parametrize("threads", [2, 3, 16])
@pytest.mark.parametrize(("moves", "worlds"), [(30, 6), (60, 4), (3, 1), (2, 128), (1, 5)])
def test_every_move_is_tried_once_in_every_world(threads: int, moves: int, worlds: int) -> None:
    """The shares hold each move in each world once, and there are no more of them than threads."""
    shares = shared_out(range(7, 7 + moves), range(10, 10 + worlds), threads)
    tried = [(move, world) for some, there in shares for move in some for world in there]
    wanted = [(7 + move, 10 + world) for move in range(moves) for world in range(worlds)]
    assert sorted(tried) == wanted
    assert len(shares) <= threads


def test_threads_share_moves_where_worlds_are_few() -> None:
    """With fewer worlds than threads more than one thread is at work in a world."""
    busy = [each for each in shared_out(range(30), range(4), 16) if len(each[0]) * len(each[1])]
    assert len(busy) == 16
