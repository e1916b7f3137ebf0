"""Rollouts of plans: the worth of their end positions in imagined worlds.

Used by the planner and by training. Every plan is tried in the same worlds. The same code runs
compiled and plain.
"""

from typing import Any

from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import room_for
from marooned.engine.driver import settle
from marooned.engine.weighing.effort import WIDEST
from marooned.players.imagining.rollouts import play_out, sow_world
from marooned.players.planning.carrying_out import bring_about, take_steps
from marooned.players.planning.drafting_desk import (
    AHEAD,
    CANDIDATES,
    FORETOLD,
    IS_TEAM,
    RESTED,
    ROOT,
    TRIED,
    WORLDS,
    Desk,
)
from marooned.players.planning.judged_plan import judged_plan, would_rest
from marooned.players.planning.judging import worth_of
from marooned.players.planning.meeting import key_of
from marooned.players.planning.plans import NO_PLAN, TAKEN, best_plan, take_next

worths_tried = room_for(WIDEST, float)


@rule
def worth_in_world(desk: Desk, index: int, seat: int, luck: int, world: int) -> float:
    """Play on from a position to a later turn in one imagined world; return the worth there.

    The search settings determine the number of turns.
    """
    copy_game(desk.games, RESTED, desk.games, index)
    game = desk.games[RESTED]
    if game.outcome == 0:
        until = game.turns + desk.settings[AHEAD]
        sow_world(game, seat, luck, world)
        settle(game)
        play_out(game, 0, until)
    return worth_of(desk, game, seat)


@rule
def worth_when_tried(desk: Desk, place: int, seat: int, luck: int, world: int) -> float:
    """Play on from a candidate to a later turn in one imagined world; return the worth there.

    In a team the candidate continues from the end of its plan. Among rivals the whole plan is
    played again in each world, because a card that it reveals may differ from world to world.
    """
    if desk.settings[IS_TEAM]:
        return worth_in_world(desk, place, seat, luck, world)
    copy_game(desk.games, TRIED, desk.games, ROOT)
    game = desk.games[TRIED]
    until = game.turns + desk.settings[AHEAD]
    sow_world(game, seat, luck, world)
    take_steps(desk, seat, desk.level[place])
    settle(game)
    play_out(game, 0, until)
    return worth_of(desk, game, seat)


@rule
def is_worth_trying(desk: Desk, seat: int, node: int) -> bool:
    """Return True if rollouts of plans are worth their time.

    `node` is the end of the plan with the best evaluation. In a team, rollouts are skipped if both
    this plan and the policy would rest at once. In most windows for special cards both would rest,
    and rollouts there would not win more games.
    """
    if desk.settings[CANDIDATES] <= 1:
        return False
    return node > 0 or not desk.settings[IS_TEAM] or not would_rest(desk.games[ROOT], seat)


@rule
def luckiest_plan(desk: Desk, seat: int, luck: int) -> int:
    """Return the plan with the highest mean worth over imagined worlds (successive halving).

    The most promising plans and the policy's plan are tried in some worlds. The better half of them
    is then tried in the same number of new worlds, and so on, until one plan is left.
    """
    number = set_up_candidates(desk, seat)
    totals = worths_tried()
    alive = number
    for place in range(number):
        totals[place] = desk.settings[FORETOLD] * desk.worths[desk.level[place]]
    first = 0
    while alive > 1:
        for world in range(first, first + desk.settings[WORLDS]):
            for place in range(alive):
                totals[place] += worth_when_tried(desk, place, seat, luck, world)
        first += desk.settings[WORLDS]
        alive = keep_better_half(desk, totals, alive)
    found: int = desk.level[0] if number > 0 else best_plan(desk)
    return found


@rule
def set_up_candidates(desk: Desk, seat: int) -> int:
    """Set up the ends of the best plans and of the policy's plan, and return their number."""
    number = 0
    while number < desk.settings[CANDIDATES]:
        node = take_next(desk)
        if node == NO_PLAN:
            break
        set_up_candidate(desk, seat, node, number)
        number += 1
    for place in range(number):
        desk.worths[desk.level[place]] -= TAKEN
    node = judged_plan(desk, seat)
    if node == NO_PLAN:
        return number
    set_up_candidate(desk, seat, node, number)
    return number if is_among(desk, number) else number + 1


@rule
def set_up_candidate(desk: Desk, seat: int, node: int, place: int) -> None:
    """Set up the end of a plan as a candidate."""
    bring_about(desk, seat, node)
    copy_game(desk.games, place, desk.games, TRIED)
    desk.level[place] = node


@rule
def is_among(desk: Desk, number: int) -> bool:
    """Return True if the candidate with this number equals an earlier candidate."""
    key = key_of(desk.words[number])
    for place in range(number):
        if key_of(desk.words[place]) == key:
            return True
    return False


@rule
def keep_better_half(desk: Desk, totals: Any, alive: int) -> int:
    """Move the better half of the candidates to the front, and return their number."""
    for place in range((alive + 1) // 2):
        best = place
        for other in range(place + 1, alive):
            if totals[other] > totals[best]:
                best = other
        swap(desk, totals, place, best)
    return (alive + 1) // 2


@rule
def swap(desk: Desk, totals: Any, place: int, other: int) -> None:
    """Swap two candidates."""
    if place != other:
        copy_game(desk.games, RESTED, desk.games, place)
        copy_game(desk.games, place, desk.games, other)
        copy_game(desk.games, other, desk.games, RESTED)
        node, total = desk.level[place], totals[place]
        desk.level[place], totals[place] = desk.level[other], totals[other]
        desk.level[other], totals[other] = node, total
