"""Entry points that find a seat's best plan, or its best few plans, from what the seat may know."""

from marooned.engine.compiling.kinds import Int64s
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import Desk
from marooned.players.planning.plans import NO_PLAN, best_plan, search_from, take_next
from marooned.players.planning.trying_out import is_worth_trying, luckiest_plan


@entry
def find_plan(root: Games, desk: Desk, seat: int, high: int, low: int) -> tuple[int, float]:
    """Find the best plan of a seat, from what it may know.

    Args:
        root: The current game, alone in a batch.
        desk: The search buffers.
        seat: The seat to plan for.
        high: The random word of the imagined world, 32 bits.
        low: Another 32 bits.

    Returns:
        The number of codes, which are written to the desk's path, and the worth of the position
            that they lead to.
    """
    search_from(desk, root, 0, seat, high, low)
    node = best_plan(desk)
    if is_worth_trying(desk, seat, node):
        node = luckiest_plan(desk, seat, high)
    return bring_about(desk, seat, node), desk.worths[node]


@entry
def draft_plans(
    root: Games,
    desk: Desk,
    seat: int,
    luck: int,
    most: int,
    seats: Int64s,
    codes: Int64s,
    begins: Int64s,
) -> int:
    """Write the steps of the best-ranked plans, and return the number of plans.

    Args:
        root: The current game, alone in a batch.
        desk: The search buffers.
        seat: The seat to plan for.
        luck: The random word of the imagined world, 32 bits.
        most: The maximum number of plans.
        seats: Output: the seats of all steps, plan after plan.
        codes: Output: the codes of all steps.
        begins: Output: the index of each plan's first step, and the end of the last plan.
    """
    search_from(desk, root, 0, seat, luck, 0)
    for number in range(most):
        node = take_next(desk)
        if node == NO_PLAN:
            return number
        steps = bring_about(desk, seat, node)
        for place in range(steps):
            seats[begins[number] + place] = desk.path_seats[place]
            codes[begins[number] + place] = desk.path_codes[place]
        begins[number + 1] = begins[number] + steps
    return most
