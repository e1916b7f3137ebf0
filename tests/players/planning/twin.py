"""A slow obvious twin of the search of plans: every sequence of steps, one after another."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.memory import choice_list, snapshot
from marooned.engine.waiting.pending import tell, waiting
from marooned.engine.weighing.effort import Effort
from marooned.engine.weighing.network import Network, workspace
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import MADE, Desk, laid
from marooned.players.planning.finding import find_plan
from marooned.players.planning.judging import foresee, worth_of
from marooned.players.schooling.gradient import drawn
from tests.players.planning.errands import WIDTH, State

SMALL = (6, 4)


def network(seed: int = 1, **weights: int) -> Network:
    """Return one with weights drawn by lot; or one that sums up inputs, each weighed as stated."""
    if not weights:
        found = drawn(WIDTH, *SMALL, np.random.default_rng(seed))
        return found._replace(last=found.last * 20)
    found = Network(*(np.zeros_like(part) for part in drawn(WIDTH, 1, 1, np.random.default_rng())))
    for place, weight in weights.items():
        found.first[int(place.removeprefix("at"))] = weight
    found.second[:], found.last[:] = 1.0, 1.0
    return found


def desk(net: Network, breadth: int = 64, *, is_team: bool = True, **effort: int) -> Desk:
    """Return a desk for errands."""
    game: Any = SimpleNamespace(face=SimpleNamespace(State=State), cooperative=is_team)
    return laid(game, net, workspace(net, WIDTH), Effort(breadth, **effort))


def planned(table: Desk, game: Any, seat: int = 0) -> tuple[list[tuple[int, int]], float]:
    """Return the steps of the best plan, a seat and a code each, and its worth."""
    number, worth = find_plan([game], table, seat, 1, 2)
    return list(zip(table.path_seats[:number], table.path_codes[:number], strict=True)), worth


def codes_of(table: Desk, node: int) -> list[int]:
    """Return the codes of seat 0's plan that ends in a position; that is left at TRIED."""
    return list(table.path_codes[: bring_about(table, 0, node)])


def nodes(table: Desk) -> Iterator[tuple[Any, int, int]]:
    """Give each position of a search but the first: it, the code that led there, its parent."""
    met = [table.games[-1]]
    for node in range(1, table.counts[MADE]):
        parent, code = table.parents[node], table.codes[node]
        met.append(after(met[parent], table.seats[node], code))
        yield met[node], code, parent


def after(game: Any, seat: int, code: int) -> Any:
    """Return the position after a step."""
    copy = snapshot(State, [game])
    hooks.act(copy, seat, code)
    foresee(copy)
    return copy


def all_ends(table: Desk, game: Any, seat: int, *, over: bool = False, first: bool = True) -> Any:
    """Give the worth of every plan, and the position before it rests."""
    actor = None if over else goer(game, seat)
    rest = hooks.NO_CODE if actor is None else hooks.resting(game, actor)
    if actor is None or (rest != hooks.NO_CODE and actor != seat):
        yield worth_of(table, game, seat), game
        return
    if rest != hooks.NO_CODE:
        yield worth_of(table, after(game, seat, rest), seat), game
    for code in considered(game, actor, first=first):
        if code != rest:
            is_over = hooks.uncovers(game, actor, code)
            yield from all_ends(table, after(game, actor, code), seat, over=is_over, first=False)


def goer(game: Any, seat: int) -> int | None:
    """Return who takes the next step of a team's plan."""
    if game.outcome or not waiting(game):
        return None
    return seat if has(waiting(game), seat) else 1 - seat


def considered(game: Any, seat: int, *, first: bool) -> list[int]:
    """Return the codes that a plan may go on with."""
    choices = choice_list()
    hooks.consider(game, seat, first, choices)
    return list(choices[1 : 1 + choices[0]])


def untold(game: Any) -> Any:
    """Return the same position without the event that led to it."""
    copy = snapshot(State, [game])
    tell(copy, 0, 0, 0, 0, 0)
    return copy
