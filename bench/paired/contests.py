"""Deals played by both kinds of search, and their results. For `python -m bench.paired`."""

import math
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Any

import numpy as np

from bench.paired.luck import Luck
from marooned.cli.flags import combinations
from marooned.discover import find
from marooned.engine.compiling.columns import column
from marooned.engine.driver import NOBODY
from marooned.engine.memory import choice_list, taken_out
from marooned.players.arena import matches, seeds
from marooned.players.arena.ranking import shares
from marooned.players.arena.series import Series
from marooned.players.arena.sittings import own_luck
from marooned.players.companions import JUDGING
from marooned.players.companions import find as find_player
from marooned.players.imagining.trials import Question
from marooned.players.search.budgets import Budget
from marooned.players.search.searcher import Search

SURE = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(frozen=True)
class Cell:
    """The setting of a comparison.

    Attributes:
        options: The stated game options, as words.
        plans: CPU milliseconds per decision of searches over plans.
        moves: The same for searches over single moves.
        seed: The seed of the series, within the reporting seeds.
    """

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    plans: float
    moves: float
    seed: int


@dataclass(frozen=True)
class Played:
    """A finished game.

    Attributes:
        share: The share of the win of the first search over plans, or of the team.
        luck: The part of the share that was luck.
        seconds: The CPU seconds of all decisions.
        turns: The number of turns.
    """

    share: float
    luck: float
    seconds: float
    turns: int


def series_of(cell: Cell) -> Series:
    """Return the deals of a setting."""
    definition = find(cell.game)
    (options,) = combinations(definition, str(cell.players), dict(cell.options))
    team = (find_player(JUDGING),) * cell.players
    return Series(definition, options, team, seeds.within(seeds.REPORTING, cell.seed))


def played(cell: Cell, number: int, by_moves: Sequence[bool]) -> Played:
    """Play a deal. Each seat searches single moves or plans."""
    series = series_of(cell)
    definition, games = series.definition, series.undealt(number, number + 1)
    minds = {
        way: Search(definition, Budget(seconds=spent / 1000, of_a_core=True), by_moves=way)
        for way, spent in ((False, cell.plans), (True, cell.moves))
        if way in by_moves
    }
    luck = Luck(definition) if definition.cooperative else None
    count, choices, passed, seconds = matches.tally(), choice_list(), 0, 0.0
    thinking = np.full(cell.players, matches.THINKING, np.int64)
    matches.deal_one(games, 0, series.seed, number, count)
    while True:
        seat, passed = matches.play_on(games, 0, thinking, passed, 0, choices, count)
        if seat == NOBODY:
            break
        own = own_luck(series.seed, number, int(count[matches.ACTIONS]))
        question = Question(taken_out(games, 0), seat, passed, own)
        began = time.thread_time()
        code = minds[by_moves[seat]].answer(question, [int(c) for c in choices[1 : 1 + choices[0]]])
        if definition.cooperative or not by_moves[seat]:
            seconds += time.thread_time() - began
        if luck is not None:
            luck.add(question, code)
        passed = matches.take_answer(games, 0, seat, code, passed, count)
    mine = list(by_moves).index(False) if False in by_moves else 0
    scores = series.scores(games, number)
    share = scores[0][mine] if definition.cooperative else shares(scores)[0][mine]
    turns = int(column(games, "turns")[0])
    return Played(float(share), luck.sum if luck else 0.0, seconds, turns)


def contest(cell: Cell, number: int) -> tuple[Played, ...]:
    """Play a deal twice, by plans and by single moves. Among rivals, play it once, with both."""
    if find(cell.game).cooperative:
        return tuple(played(cell, number, [way] * cell.players) for way in (False, True))
    chair = number % cell.players
    return (played(cell, number, [seat != chair for seat in range(cell.players)]),)


def contests(cell: Cell, games: int, jobs: int) -> Iterator[tuple[Played, ...]]:
    """Play deals in parallel, and yield their results in order."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = [pool.submit(contest, cell, number) for number in range(games)]
        for done, each in enumerate(waiting, 1):
            yield each.result()
            sys.stderr.write(f"\r{done} of {games} ")
    sys.stderr.write("\n")


def mean(values: Any) -> dict[str, float]:
    """Return a mean in percent with its 95 % interval."""
    middle = 100 * float(np.mean(values))
    wide = 100 * SURE * float(np.std(values, ddof=1)) / math.sqrt(len(values))
    return {"mean": middle, "low": middle - wide, "high": middle + wide}


def told(cell: Cell, found: Sequence[tuple[Played, ...]]) -> dict[str, Any]:
    """Return the results as plain data."""
    result: dict[str, Any] = {**asdict(cell), "options": dict(cell.options), "games": len(found)}
    for place, name in enumerate(("plans", "moves")[: len(found[0])]):
        side = [each[place] for each in found]
        turns = sum(each.turns for each in side)
        result[f"by_{name}"] = mean([each.share for each in side]) | {
            "milliseconds_a_turn": 1000 * sum(each.seconds for each in side) / turns
        }
    if len(found[0]) == 2:
        result["gain"] = mean([plans.share - moves.share for plans, moves in found])
        result["gain_without_luck"] = mean(
            [plans.share - plans.luck - moves.share + moves.luck for plans, moves in found]
        )
    return result
