"""Seeds for reporting, choosing and tuning never mix."""

from itertools import pairwise

import pytest

from marooned.players.arena.seeds import PUZZLES, REPORTING, TUNING, VALIDATION, within
from marooned.players.arena.series import seed_of_game


def test_the_ranges_share_no_seed() -> None:
    """The four ranges follow each other and fill 32 bits."""
    ranges = [REPORTING, VALIDATION, PUZZLES, TUNING]
    assert all(first.stop == second.start for first, second in pairwise(ranges))
    assert (REPORTING.start, TUNING.stop) == (0, 2**32)


@pytest.mark.parametrize("seeds", [REPORTING, VALIDATION, PUZZLES, TUNING])
@pytest.mark.parametrize("number", [0, 1, 2**31, 10**15])
def test_any_number_stands_for_a_seed_of_a_range(seeds: range, number: int) -> None:
    """A seed from the command line stays within the range that it is for."""
    assert within(seeds, number) in seeds


def test_other_seeds_give_other_deals() -> None:
    """Series of different seeds of 32 bits share no deal: their first words differ."""
    seeds = [*range(2**30, 2**30 + 500), *range(500), *range(2**31, 2**31 + 500)]
    assert len({seed_of_game(seed, 0)[0] for seed in seeds}) == len(seeds)
