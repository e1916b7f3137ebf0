"""Finds the plan to be played, as its seat would from what it may know. The planner's entry."""

from marooned.engine import hooks
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import CANDIDATES, ROOT, Desk
from marooned.players.planning.plans import best_plan, search_plans
from marooned.players.planning.trying_out import luckiest_plan


@entry
def find_plan(root: Games, desk: Desk, seat: int, high: int, low: int) -> tuple[int, float]:
    """Find the best plan of a seat, from what it may know.

    Args:
        root: The game as it is, alone in a batch.
        desk: Room for the search.
        seat: Whose plan.
        high: The luck of the imagined world it is found in, 32 bits.
        low: As many again.

    Returns:
        The number of codes, which are written down as the desk's path, and the worth of the
        position they lead to.
    """
    copy_game(desk.games, ROOT, root, 0)
    hooks.imagine(desk.games[ROOT], seat, high, low)
    search_plans(desk, seat)
    node = best_plan(desk)
    if desk.settings[CANDIDATES] > 1:
        node = luckiest_plan(desk, seat, high)
    return bring_about(desk, seat, node), desk.worths[node]
