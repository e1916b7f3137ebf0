"""The geometry of the island, from the tables that the rules themselves go by."""

from __future__ import annotations

from fractions import Fraction

import pytest

import marooned
from marooned.games.island.model import board
from marooned.games.island.model.shapes import SHAPES

FAR = 99


def island(shape: str = "island", seed: int = 1) -> marooned.Game:
    return marooned.Game("island", shape=shape, seed=seed)


def edges(links: list[int]) -> int:
    return sum(tiles.bit_count() for tiles in links) // 2


def distances(links: list[int], start: int) -> list[int]:
    """Return how many steps each tile is from one, by a plain breadth-first search."""
    steps, edge, count = [FAR] * board.TILES, {start}, 0
    while edge:
        for tile in edge:
            steps[tile] = count
        count += 1
        found = {other for tile in edge for other in range(board.TILES) if links[tile] >> other & 1}
        edge = {tile for tile in found if steps[tile] == FAR}
    return steps


def all_distances(links: list[int]) -> list[int]:
    pairs = [(a, b) for a in range(board.TILES) for b in range(board.TILES) if a != b]
    found = [distances(links, start) for start in range(board.TILES)]
    return [found[a][b] for a, b in pairs]


@pytest.mark.parametrize("seed", range(5))
def test_the_island_has_36_orthogonal_edges(seed: int) -> None:
    """ISL-1: 36 pairs of tiles are orthogonally adjacent, however the tiles are dealt."""
    assert edges(island(seed=seed).state.beside) == 36


@pytest.mark.parametrize("seed", range(5))
def test_the_island_has_70_king_edges(seed: int) -> None:
    """ISL-12: 70 pairs of tiles are adjacent when diagonals count."""
    assert edges(island(seed=seed).state.around) == 70


def test_the_island_is_six_steps_across() -> None:
    """ISL-11: no tile is more than six orthogonal steps from another, and some are six."""
    assert max(all_distances(island().state.beside)) == 6


def test_two_tiles_are_often_far_apart() -> None:
    """ISL-11: two random tiles are more than three steps apart with probability 59/138."""
    steps = all_distances(island().state.beside)
    assert Fraction(sum(step > 3 for step in steps), len(steps)) == Fraction(59, 138)


@pytest.mark.parametrize("shape", SHAPES)
def test_links_go_both_ways(shape: str) -> None:
    """ISL-1: on every shape adjacency is mutual, and diagonals only add to it."""
    state = island(shape).state
    for links in (state.beside, state.around):
        assert all(
            (links[a] >> b & 1) == (links[b] >> a & 1)
            for a in range(board.TILES)
            for b in range(board.TILES)
        )
    assert all(
        side & around == side for side, around in zip(state.beside, state.around, strict=True)
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_straight_lines_are_made_of_edges(shape: str) -> None:
    """MAN-2: the next tiles in the four directions are exactly the orthogonal neighbours."""
    state = island(shape).state
    for tile in range(board.TILES):
        ahead = {state.beyond[direction][tile] for direction in range(4)} - {-1}
        assert ahead == {other for other in range(board.TILES) if state.beside[tile] >> other & 1}


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_hangs_together(shape: str) -> None:
    """ISL-1: on every shape each tile can be reached from each other by king's steps."""
    assert max(all_distances(island(shape).state.around)) < FAR
