"""Rule-based policy: greedy choice of the best action. Called through the hook only.

The value of a legal choice is its expected points, given the information of the seat. The policy
takes the choice with the highest value.
"""

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import fractions, scratch
from marooned.engine.hooks import policy
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model import State, actions, board, cards, phases
from marooned.games.dorada.policy import bid_worth, weights
from marooned.games.dorada.policy.choice_worth import choice_worth
from marooned.games.dorada.policy.prospects import (
    Goals,
    destinies_held,
    goals_held,
    list_worths,
    site_worth,
)
from marooned.games.dorada.policy.weights import W
from marooned.games.dorada.rules import flow, paths


@rule
def best_choice(game: State, seat: int) -> int:
    """Return the legal choice of highest value."""
    choices = scratch()
    choices[0] = 0
    flow.allow_answer(game, seat, choices)
    destinies, worths = destinies_held(game, seat), fractions()
    if top_kind(game) == phases.BLOCKING:
        list_worths(game, seat, goals_held(game, seat), board.ALL_SITES, worths)
    best, code = 0.0, actions.PASS - 1
    for place in range(1, choices[0] + 1):
        worth = choice_worth(game, seat, choices[place], destinies, worths)
        if code < actions.PASS or worth > best:
            best, code = worth, choices[place]
    return code


@rule
def best_further(game: State, seat: int, goals: Goals) -> float:
    """Return the value of the best stop that the expedition could reach by a Sangaia."""
    best = -100.0
    for way in range(board.WAYS):
        sites = paths.further_sites(game, way)
        site = 0
        while sites:
            if sites & 1:
                best = max(best, site_worth(game, seat, goals, site))
            sites >>= 1
            site += 1
    return best


@rule
def judge_calling(game: State, seat: int) -> int:
    """Play a Sangaia if stopping here is bad, or if the leader gains much by going on."""
    if game.hand[seat][cards.SANGAIA] == 0:
        return actions.PASS
    goals = goals_held(game, seat)
    here = site_worth(game, seat, goals, game.place)
    there = best_further(game, seat, goals)
    gain = there - here if seat == game.turn else min(there, 0.0) - here
    return actions.SANGAIA_CALL if gain > W[weights.SANGAIA_EDGE] else actions.PASS


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code that the policy plays."""
    kind = top_kind(game)
    if kind == phases.CALLING:
        return judge_calling(game, seat)
    if kind in (phases.OPENING, phases.AIRING, phases.BIDDING):
        return bid_worth.judge_bid(game, seat)
    if kind in (phases.NAMING, phases.REROUTING):
        return bid_worth.judge_destination(game, seat)
    if kind == phases.STAKING:
        return bid_worth.judge_amount(game, seat)
    return best_choice(game, seat)
