"""Evaluation of a position: the team's probability of escaping. Called through the hooks.

All seats get the same result: every hand, every tile and the contents of the decks are public.
"""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.waiting.pending import top_kind
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games.island.evaluation import collecting, safety, weights
from marooned.games.island.evaluation.flood_odds import Odds, flood_odds, sinking
from marooned.games.island.evaluation.way_home import homing
from marooned.games.island.evaluation.weights import E
from marooned.games.island.model import State, cards, endings, phases, pieces
from marooned.games.island.policy import flood_forecast
from marooned.games.island.rules import hands, moving, turn

MOST_LIFTS = 3
"""Largest number of held lifts that has its own weight."""


@answers(estimate, State)
@rule
def estimated(game: State, _seat: int) -> float:
    """Return the team's probability of escaping."""
    if game.outcome != 0:
        return 1.0 if game.outcome == endings.ESCAPED else 0.0
    return chance(weighed(game, None))


@answers(features, State)
@rule
def seen(game: State, _seat: int, out: list[float]) -> None:
    """Fill in the values of the evaluation's features."""
    blank(out, weights.FEATURES)
    weighed(game, out)


@rule
def weighed(game: State, out: Any) -> float:
    """Return the log-odds of escaping; if a list is given, record each feature in it."""
    odds = flood_odds(game)
    total = noted(out, E, weights.BIAS, 1.0) + team(game, out) + sea(game, out) + moment(game, out)
    total += specials(game, out) + safety.landing(game, out, odds)
    total += noted(out, E, weights.SINKING_SOON, sinking(game, odds))
    if game.captured == cards.ALL_TREASURES:
        return (
            total
            + noted(out, E, weights.CAPTURED + cards.TREASURES - 1, 1.0)
            + homing(game, out, odds)
        )
    return total + treasures(game, out, odds)


@rule
def team(game: State, out: Any) -> float:
    """Return the log-odds contribution of the team's roles."""
    total = 0.0
    if game.seats > 2:
        total += noted(out, E, weights.THREE if game.seats == 3 else weights.FOUR, 1.0)
    for seat in range(game.seats):
        total += noted(out, E, weights.ROLE + game.role[seat], 1.0)
    return total


@rule
def sea(game: State, out: Any) -> float:
    """Return the log-odds contribution of the water level and of the tiles left."""
    sunk = float(size(game.sunk))
    dry = float(size(moving.remaining(game) & ~game.flooded))
    rises = game.copies[cards.WATERS_RISE] - game.discards[cards.WATERS_RISE]
    total = noted(out, E, weights.WATER + min(game.water, pieces.SKULL - 1) - 1, 1.0)
    total += noted(out, E, weights.SUNK, sunk) + noted(out, E, weights.SUNK_MORE, sunk * sunk)
    total += noted(out, E, weights.DRY, dry)
    total += noted(out, E, weights.RISES, float(rises))
    total += noted(out, E, weights.RISING, rises / max(game.deck_size, 1))
    if game.sunk_to_win > 0:
        total += noted(out, E, weights.HALF, 1.0)
        total += noted(out, E, weights.HALF_TO_SINK, max(0.0, game.sunk_to_win - sunk))
        total += noted(out, E, weights.CLOCK, 1.0 if game.clock > 0 else 0.0)
    return total


@rule
def moment(game: State, out: Any) -> float:
    """Return the log-odds contribution of the actions and draws left in this turn."""
    left = turn.actions_left(game) if top_kind(game) == phases.ACTIONS else 0
    total = noted(out, E, weights.ACTIONS_LEFT, float(left))
    total += noted(out, E, weights.DRAWS_LEFT, float(flood_forecast.draws_due(game)))
    return total + noted(out, E, weights.FLOODS_LEFT, float(flood_forecast.cards_due(game)))


@rule
def specials(game: State, out: Any) -> float:
    """Return the log-odds contribution of the special cards and of the free space in the hands."""
    lifts = 0
    bags = 0
    full = 0
    spent = 0
    for seat in range(game.seats):
        lifts += game.hand[seat][cards.HELICOPTER]
        bags += game.hand[seat][cards.SANDBAGS]
        for card in range(cards.TREASURES):
            if has(game.captured, card):
                spent += game.hand[seat][card]
        full += 1 if hands.cards_held(game, seat) >= game.hand_limit else 0
    total = noted(out, E, weights.LIFTS + min(lifts, MOST_LIFTS), 1.0)
    total += noted(out, E, weights.SPENT, float(spent))
    total += noted(out, E, weights.SANDBAGS_HELD, float(bags)) + noted(
        out, E, weights.FULL_HANDS, float(full)
    )
    if hands.cards_held(game, game.turn) >= game.hand_limit:
        total += noted(out, E, weights.TURN_FULL, 1.0)
    return total


@rule
def treasures(game: State, out: Any, odds: Odds) -> float:
    """Return the log-odds contribution of the treasures still to be captured."""
    total = 0.0
    if game.captured:
        total += noted(out, E, weights.CAPTURED + size(game.captured) - 1, 1.0)
    missing = 0
    longest = 0.0
    waits = 0.0
    for card in range(cards.TREASURES):
        if not has(game.captured, card):
            best, found = collecting.collected(game, card)
            lacking = max(0, game.set_size - best)
            missing += lacking
            wait = collecting.waiting_for(game, card, found)
            longest = max(longest, wait)
            waits += wait
            total += collecting.treasure_cards(game, out, card, best, found)
            total += safety.sites(game, out, odds, card, lacking)
    rate = float(pieces.METER[min(game.water, pieces.SKULL - 1)])
    total += noted(out, E, weights.LONGEST_WAIT, longest) + noted(out, E, weights.WAITS, waits)
    total += noted(out, E, weights.WAIT_FLOODS, rate * longest)
    rising = (game.copies[cards.WATERS_RISE] - game.discards[cards.WATERS_RISE]) / max(
        game.deck_size, 1
    )
    total += noted(out, E, weights.SKULL_RACE, longest * rising / (pieces.SKULL + 1 - game.water))
    total += noted(out, E, weights.WAIT_SUNK, size(game.sunk) * longest)
    more = float(missing)
    total += noted(out, E, weights.MISSING_MORE, more * more)
    total += noted(out, E, weights.WATER_MISSING, game.water * more)
    return total + noted(out, E, weights.SUNK_MISSING, size(game.sunk) * more)
