"""The greedy policy: how companions choose. Called through the hook only.

Each legal choice is worth what it brings in points, as far as its seat can know; the best is taken.
"""

from __future__ import annotations

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import policy
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model import actions, board, cards, phases
from marooned.games.dorada.model.state import State
from marooned.games.dorada.policy.bid_worth import judge_amount, judge_bid, judge_destination
from marooned.games.dorada.policy.choices import choice_worth
from marooned.games.dorada.policy.prospects import Goals, goals_held, site_worth
from marooned.games.dorada.policy.weights import SANGAIA_EDGE, W
from marooned.games.dorada.rules.flow import allow_answer
from marooned.games.dorada.rules.paths import further_sites


@rule
def best_choice(game: State, seat: int) -> int:
    """Return the legal choice worth most; the list is kept in the room for shuffling."""
    choices = game.room
    choices[0] = 0
    allow_answer(game, seat, choices)
    best, code = 0.0, actions.PASS - 1
    for place in range(1, choices[0] + 1):
        worth = choice_worth(game, seat, choices[place])
        if code < actions.PASS or worth > best:
            best, code = worth, choices[place]
    for place in range(choices[0], -1, -1):
        choices[place] = 0
    return code


@rule
def best_further(game: State, seat: int, goals: Goals) -> float:
    """Return what the best stop is worth that a Sangaia could lead on to."""
    best = -100.0
    for way in range(board.WAYS):
        sites = further_sites(game, way)
        site = 0
        while sites:
            if sites & 1:
                best = max(best, site_worth(game, seat, goals, site))
            sites >>= 1
            site += 1
    return best


@rule
def judge_calling(game: State, seat: int) -> int:
    """Play a Sangaia where stopping here is bad, or the leader would far rather go on."""
    if game.hand[seat][cards.SANGAIA] == 0:
        return actions.PASS
    goals = goals_held(game, seat)
    here = site_worth(game, seat, goals, game.place)
    there = best_further(game, seat, goals)
    gain = there - here if seat == game.turn else min(there, 0.0) - here
    return actions.SANGAIA_CALL if gain > W[SANGAIA_EDGE] else actions.PASS


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code that a companion plays."""
    kind = top_kind(game)
    if kind == phases.CALLING:
        return judge_calling(game, seat)
    if kind in (phases.OPENING, phases.AIRING, phases.BIDDING):
        return judge_bid(game, seat)
    if kind in (phases.NAMING, phases.REROUTING):
        return judge_destination(game, seat)
    if kind == phases.STAKING:
        return judge_amount(game, seat)
    return best_choice(game, seat)
