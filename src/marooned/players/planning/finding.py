"""Finds the plan to be played, or the best ones, as a seat would from what it may know. Entries."""

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
        root: The game as it is, alone in a batch.
        desk: Room for the search.
        seat: Whose plan.
        high: The luck of the imagined world it is found in, 32 bits.
        low: As many again.

    Returns:
        The number of codes, which are written down as the desk's path, and the worth of the
        position they lead to.
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
    """Write down the steps of the plans that are ranked first; return how many plans there are.

    Args:
        root: The game as it is, alone in a batch.
        desk: Room for the search.
        seat: Whose plans.
        luck: Of the imagined world they are found in, 32 bits.
        most: How many plans there is room for.
        seats: Filled in: the seats of the steps of all plans, one plan after another,
        codes: and their codes.
        begins: Filled in: where each plan begins, and where the last one ends.
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
