"""Budgets: what a player may spend on a decision, and how it is shared by rounds."""

from typing import Any

import pytest

from marooned.errors import OptionError
from marooned.players.search import budgets
from marooned.players.search.budgets import BLOCK, Budget, Rollouts, Seconds, budget_of


def spend(purse: Rollouts, rounds: int, plans: int) -> list[int]:
    """Return in how many worlds so many plans are tried in each round."""
    tried = []
    for left in range(rounds, 0, -1):
        purse.begin_round(left)
        worlds = 0
        while more := purse.worlds(plans):
            worlds += more
        tried.append(worlds)
    return tried


def test_rounds_share_rollouts_equally() -> None:
    """Each round has its share of the rollouts, all plans of it as many."""
    assert spend(Rollouts(1000), 4, 10) == [25, 25, 25, 25]


def test_what_does_not_divide_goes_to_later_rounds() -> None:
    """A round that cannot try every plan once more leaves its share to the next ones."""
    assert spend(Rollouts(20), 4, 9) == [0, 0, 1, 1]
    assert sum(spend(Rollouts(1003), 3, 7)) == 1003 // 7


def test_a_block_is_no_larger_than_is_looked_away() -> None:
    """No block has more rollouts than are made between two looks at the clock, or one world."""
    purse = Rollouts(10_000)
    purse.begin_round(1)
    assert purse.worlds(10) == BLOCK // 10
    assert purse.worlds(BLOCK + 1) == 1


def test_what_is_spent_is_told() -> None:
    """The part of the rollouts that is spent goes from 0 to 1."""
    purse = Rollouts(100)
    assert purse.spent == 0.0
    spend(purse, 1, 50)
    assert purse.spent == 1.0


def test_seconds_end_a_round_by_the_clock() -> None:
    """A round goes on until its share of the time is over."""
    now = [100.0]
    purse = Seconds(8.0, lambda: now[0])
    purse.begin_round(2)
    now[0] = 103.9
    assert purse.worlds(BLOCK // 4) == 4
    assert purse.spent == pytest.approx(3.9 / 8)
    now[0] = 104.0
    assert purse.worlds(4) == 0
    purse.begin_round(1)
    now[0] = 107.9
    assert purse.worlds(2 * BLOCK) == 1
    now[0] = 200.0
    assert purse.worlds(1) == 0
    assert purse.spent == 1.0


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"rollouts": 0}, "budget is 0; allowed is a whole number from 1 to 1000000000"),
        ({"rollouts": 10**9 + 1}, "budget is 1000000001; allowed"),
        ({"rollouts": 1.5}, "budget is 1.5; allowed"),
        ({"rollouts": True}, "budget is True; allowed"),
        ({"rollouts": "10"}, "budget is '10'; allowed"),
        ({"seconds": 0.0}, "the budget is 0.0 seconds; allowed are more than 0 and up to 3600"),
        ({"seconds": 3601.0}, "the budget is 3601.0 seconds; allowed"),
        ({"seconds": float("nan")}, "the budget is nan seconds; allowed"),
        ({"seconds": True}, "the budget is True seconds; allowed"),
        ({"seconds": "3"}, "the budget is '3' seconds; allowed"),
    ],
)
def test_a_budget_of_nothing_is_refused(wish: dict[str, Any], told: str) -> None:
    """A budget with nothing to spend, or without end, is refused with what is allowed."""
    with pytest.raises(OptionError, match=told):
        Budget(**wish)


def test_a_budget_can_be_stated_as_rollouts() -> None:
    """A number alone is so many rollouts, nothing the usual budget, a budget itself."""
    own = Budget(seconds=2.0)
    assert budget_of(7) == Budget(7)
    assert budget_of(None) == Budget()
    assert budget_of(own) is own
    with pytest.raises(OptionError, match="budget is 'much'; allowed"):
        budget_of("much")  # type: ignore[arg-type]


def test_a_purse_is_as_its_budget() -> None:
    """Seconds count where they are given, rollouts otherwise."""
    assert isinstance(Budget(5).purse(), Rollouts)
    assert isinstance(Budget(seconds=1.5).purse(), Seconds)
    assert Budget().rollouts == budgets.USUAL


@pytest.mark.parametrize(
    ("of_a_core", "threads", "clock"),
    [(False, 1, "monotonic"), (True, 1, "thread_time"), (True, 2, "monotonic")],
)
def test_the_time_of_a_core_counts_for_one_thread_alone(
    monkeypatch: pytest.MonkeyPatch, *, of_a_core: bool, threads: int, clock: str
) -> None:
    """What others do on the machine costs nothing then; several threads go by the clock."""
    now = [0.0]
    monkeypatch.setattr(f"marooned.players.search.budgets.time.{clock}", lambda: now[0])
    purse = Budget(seconds=10.0, of_a_core=of_a_core).purse(threads)
    now[0] = 5.0
    assert purse.spent == pytest.approx(0.5, abs=0.01)
