"""Evaluation of a position: the team's probability of escaping. Called through the hooks.

All seats get the same result, since all seats have the same information.
"""

from typing import Any

from marooned.engine.boards.grids import size
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.waiting.pending import top_kind
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games.desert.evaluation import weights, work_left
from marooned.games.desert.evaluation.weights import E
from marooned.games.desert.model import State, cards, endings, phases, pieces
from marooned.games.desert.policy import survey, weather
from marooned.games.desert.rules import moving, turn
from marooned.games.desert.rules.storm import is_sheltered

MOST_WATER = 4
SHORT = 10


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
    total = (
        noted(out, E, weights.BIAS, 1.0) + team(game, out) + storm(game, out) + moment(game, out)
    )
    return total + thirst(game, out) + equipment(game, out) + search(game, out)


@rule
def team(game: State, out: Any) -> float:
    """Return the log-odds contribution of the team's roles."""
    total = 0.0
    if game.seats > 2:
        total += noted(out, E, weights.SEATS + game.seats - 3, 1.0)
    for seat in range(game.seats):
        total += noted(out, E, weights.ROLE + game.role[seat], 1.0)
    return total


@rule
def ticks_left(game: State) -> int:
    """Return the number of ticks that the storm meter can still rise before the skull."""
    first = (game.seats - pieces.FEWEST_SEATS) * pieces.TICKS
    left = 0
    while pieces.METER[first + game.tick + left] != 0:
        left += 1
    return left


@rule
def storm(game: State, out: Any) -> float:
    """Return the log-odds contribution of the storm level and the sand."""
    buried = 0
    for seat in range(game.seats):
        buried += 1 if moving.is_buried(game, seat) else 0
    left = ticks_left(game) if turn.cards_shown(game) > 0 else 0
    total = noted(out, E, weights.STORM_CARDS, float(turn.cards_shown(game)))
    total += noted(out, E, weights.TICKS_LEFT, float(left)) + noted(
        out, E, weights.TICK_SHORT, 1.0 if left == 0 else 0.0
    )
    total += noted(out, E, weights.RISING, weather.part_of_deck(game, cards.STORM_PICKS_UP))
    total += noted(out, E, weights.SUPPLY, float(game.supply))
    total += noted(out, E, weights.SUPPLY_SHORT, float(max(0, SHORT - game.supply)))
    total += noted(out, E, weights.SUPPLY_EMPTY, 1.0 if game.supply < 3 else 0.0)
    total += noted(out, E, weights.BLOCKED, float(size(game.blocked)))
    return total + noted(out, E, weights.BURIED, float(buried))


@rule
def moment(game: State, out: Any) -> float:
    """Return the log-odds contribution of the actions and draws left in this turn."""
    left = turn.actions_left(game) if top_kind(game) == phases.ACTIONS else 0
    total = noted(out, E, weights.ACTIONS_LEFT, float(left))
    return total + noted(out, E, weights.DRAWS_LEFT, float(weather.cards_to_come(game)))


@rule
def thirst(game: State, out: Any) -> float:
    """Return the log-odds contribution of the team's water and of the risk of thirst."""
    sun = weather.part_of_deck(game, cards.SUN_BEATS_DOWN)
    now = sun * weather.cards_to_come(game)
    later = sun * turn.cards_shown(game) * game.seats
    total = noted(out, E, weights.SUN, sun)
    least = MOST_WATER
    for seat in range(game.seats):
        water = game.water[seat]
        least = min(least, water)
        total += noted(out, E, weights.CANTEENS + min(water, MOST_WATER), 1.0)
        total += noted(out, E, weights.WATER, float(water))
        if is_sheltered(game, seat):
            total += noted(out, E, weights.SHELTERED, 1.0)
        elif water == 0:
            total += noted(out, E, weights.DRY_SUN, now) + noted(out, E, weights.DRY_ROUND, later)
        elif water == 1:
            total += noted(out, E, weights.ONE_LEFT_ROUND, later)
    return (
        total
        + noted(out, E, weights.LEAST_WATER, float(least))
        + noted(out, E, weights.WELLS, float(size(survey.wells_dug(game))))
    )


@rule
def equipment(game: State, out: Any) -> float:
    """Return the log-odds contribution of the equipment."""
    total = noted(out, E, weights.STOCK, float(game.stock_size))
    for seat in range(game.seats):
        for card in range(cards.EQUIPMENT):
            if game.hand[seat][card] > 0:
                total += noted(out, E, weights.EQUIPMENT + card, float(game.hand[seat][card]))
    return total


@rule
def search(game: State, out: Any) -> float:
    """Return the log-odds contribution of clues and parts found, and of the remaining work."""
    clues, pad, hidden, sand, signs = work_left.ground(game)
    tiles, half = work_left.sought(game, clues, pad)
    ways = work_left.ways_to_parts(game)
    total = noted(out, E, weights.CLUE, float(half)) + parts(game, out)
    total += noted(out, E, weights.WAY_TO_PARTS, float(ways)) + noted(
        out, E, weights.HIDDEN, float(hidden)
    )
    total += noted(out, E, weights.SOUGHT, float(tiles)) + noted(
        out, E, weights.SIGNS, float(signs)
    )
    work = work_left.digging(tiles, hidden, sand) + ways
    if pad != pieces.NOBODY:
        total += noted(out, E, weights.PAD_FOUND, 1.0)
        work += homing_work(game, pad)
        if tiles == 0:
            total += homing(game, out, pad)
    total += noted(out, E, weights.WORK, work) + noted(out, E, weights.WORK_MORE, work * work)
    total += noted(out, E, weights.WORK_STORM, work * turn.cards_shown(game))
    total += noted(out, E, weights.WORK_SUPPLY, work * max(0, 20 - game.supply))
    return total + noted(
        out, E, weights.WORK_SUN, work * weather.part_of_deck(game, cards.SUN_BEATS_DOWN)
    )


@rule
def parts(game: State, out: Any) -> float:
    """Return the log-odds contribution of parts on the board and of parts held."""
    placed = 0
    taken = 0
    for part in range(pieces.PARTS):
        placed += 1 if game.part_cell[part] != pieces.UNPLACED else 0
        taken += 1 if game.part_holder[part] != pieces.NOBODY else 0
    total = noted(out, E, weights.PLACED, float(placed))
    return total + noted(out, E, weights.TAKEN + taken - 1, 1.0) if taken > 0 else total


@rule
def homing_work(game: State, pad: int) -> int:
    """Return the number of actions until all pawns are on the launch pad and the pad is clear."""
    work = work_left.clearing(game, pad)
    for seat in range(game.seats):
        work += work_left.walk(game, seat, pad)
    return work


@rule
def homing(game: State, out: Any, pad: int) -> float:
    """Return the log-odds contribution of the way to the launch pad, once the search is over."""
    ways = 0
    farthest = 0
    for seat in range(game.seats):
        way = work_left.walk(game, seat, pad)
        ways += way
        farthest = max(farthest, way)
    total = noted(out, E, weights.WAYS_HOME, float(ways)) + noted(
        out, E, weights.FARTHEST_HOME, float(farthest)
    )
    return total + noted(out, E, weights.PAD_SAND, float(max(0, game.sand[pad] - 1)))
