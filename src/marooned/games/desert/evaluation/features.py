"""The chance that the team escapes, summed up from what it knows. Asked through the hooks.

All seats know the same, so they see the same chance.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.boards.grids import size
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.waiting.pending import top_kind
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games.desert.evaluation.weights import (
    ACTIONS_LEFT,
    BIAS,
    BLOCKED,
    BURIED,
    CANTEENS,
    CLUE,
    DRAWS_LEFT,
    DRY_ROUND,
    DRY_SUN,
    EQUIPMENT,
    FARTHEST_HOME,
    FEATURES,
    HIDDEN,
    LEAST_WATER,
    ONE_LEFT_ROUND,
    PAD_FOUND,
    PAD_SAND,
    PLACED,
    RISING,
    ROLE,
    SEATS,
    SHELTERED,
    SIGNS,
    SOUGHT,
    STOCK,
    STORM_CARDS,
    SUN,
    SUPPLY,
    SUPPLY_EMPTY,
    SUPPLY_SHORT,
    TAKEN,
    TICK_SHORT,
    TICKS_LEFT,
    WATER,
    WAY_TO_PARTS,
    WAYS_HOME,
    WELLS,
    WORK,
    WORK_MORE,
    WORK_STORM,
    WORK_SUN,
    WORK_SUPPLY,
    E,
)
from marooned.games.desert.evaluation.work_left import (
    clearing,
    digging,
    ground,
    sought,
    walk,
    ways_to_parts,
)
from marooned.games.desert.model import cards, endings, phases, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.policy.survey import wells_dug
from marooned.games.desert.policy.weather import cards_to_come, part_of_deck
from marooned.games.desert.rules.moving import is_buried
from marooned.games.desert.rules.storm import is_sheltered
from marooned.games.desert.rules.turn import actions_left, cards_shown

MOST_WATER = 4
SHORT = 10


@answers(estimate, State)
@rule
def estimated(game: State, _seat: int) -> float:
    """Return the chance that the team escapes."""
    if game.outcome != 0:
        return 1.0 if game.outcome == endings.ESCAPED else 0.0
    return chance(weighed(game, None))


@answers(features, State)
@rule
def seen(game: State, _seat: int, out: list[float]) -> None:
    """Fill in what the team's chances rest on."""
    blank(out, FEATURES)
    weighed(game, out)


@rule
def weighed(game: State, out: Any) -> float:
    """Return the log-odds of escaping; note each feature where there is a list for it."""
    total = noted(out, E, BIAS, 1.0) + team(game, out) + storm(game, out) + moment(game, out)
    return total + thirst(game, out) + equipment(game, out) + search(game, out)


@rule
def team(game: State, out: Any) -> float:
    """Weigh who takes part."""
    total = 0.0
    if game.seats > 2:
        total += noted(out, E, SEATS + game.seats - 3, 1.0)
    for seat in range(game.seats):
        total += noted(out, E, ROLE + game.role[seat], 1.0)
    return total


@rule
def ticks_left(game: State) -> int:
    """Return how often the storm may pick up and leave the team alive."""
    first = (game.seats - pieces.FEWEST_SEATS) * pieces.TICKS
    left = 0
    while pieces.METER[first + game.tick + left] != 0:
        left += 1
    return left


@rule
def storm(game: State, out: Any) -> float:
    """Weigh wind and sand."""
    buried = 0
    for seat in range(game.seats):
        buried += 1 if is_buried(game, seat) else 0
    left = ticks_left(game) if cards_shown(game) > 0 else 0
    total = noted(out, E, STORM_CARDS, float(cards_shown(game)))
    total += noted(out, E, TICKS_LEFT, float(left)) + noted(
        out, E, TICK_SHORT, 1.0 if left == 0 else 0.0
    )
    total += noted(out, E, RISING, part_of_deck(game, cards.STORM_PICKS_UP))
    total += noted(out, E, SUPPLY, float(game.supply))
    total += noted(out, E, SUPPLY_SHORT, float(max(0, SHORT - game.supply)))
    total += noted(out, E, SUPPLY_EMPTY, 1.0 if game.supply < 3 else 0.0)
    total += noted(out, E, BLOCKED, float(size(game.blocked)))
    return total + noted(out, E, BURIED, float(buried))


@rule
def moment(game: State, out: Any) -> float:
    """Weigh how far the turn has gone."""
    left = actions_left(game) if top_kind(game) == phases.ACTIONS else 0
    total = noted(out, E, ACTIONS_LEFT, float(left))
    return total + noted(out, E, DRAWS_LEFT, float(cards_to_come(game)))


@rule
def thirst(game: State, out: Any) -> float:
    """Weigh the water and who would die of thirst."""
    sun = part_of_deck(game, cards.SUN_BEATS_DOWN)
    now = sun * cards_to_come(game)
    later = sun * cards_shown(game) * game.seats
    total = noted(out, E, SUN, sun)
    least = MOST_WATER
    for seat in range(game.seats):
        water = game.water[seat]
        least = min(least, water)
        total += noted(out, E, CANTEENS + min(water, MOST_WATER), 1.0)
        total += noted(out, E, WATER, float(water))
        if is_sheltered(game, seat):
            total += noted(out, E, SHELTERED, 1.0)
        elif water == 0:
            total += noted(out, E, DRY_SUN, now) + noted(out, E, DRY_ROUND, later)
        elif water == 1:
            total += noted(out, E, ONE_LEFT_ROUND, later)
    return (
        total
        + noted(out, E, LEAST_WATER, float(least))
        + noted(out, E, WELLS, float(size(wells_dug(game))))
    )


@rule
def equipment(game: State, out: Any) -> float:
    """Weigh the equipment."""
    total = noted(out, E, STOCK, float(game.stock_size))
    for seat in range(game.seats):
        for card in range(cards.EQUIPMENT):
            if game.hand[seat][card] > 0:
                total += noted(out, E, EQUIPMENT + card, float(game.hand[seat][card]))
    return total


@rule
def search(game: State, out: Any) -> float:
    """Weigh what has been found and what is still to be done."""
    clues, pad, hidden, sand, signs = ground(game)
    tiles, half = sought(game, clues, pad)
    ways = ways_to_parts(game)
    total = noted(out, E, CLUE, float(half)) + parts(game, out)
    total += noted(out, E, WAY_TO_PARTS, float(ways)) + noted(out, E, HIDDEN, float(hidden))
    total += noted(out, E, SOUGHT, float(tiles)) + noted(out, E, SIGNS, float(signs))
    work = digging(tiles, hidden, sand) + ways
    if pad != pieces.NOBODY:
        total += noted(out, E, PAD_FOUND, 1.0)
        work += homing_work(game, pad)
        if tiles == 0:
            total += homing(game, out, pad)
    total += noted(out, E, WORK, work) + noted(out, E, WORK_MORE, work * work)
    total += noted(out, E, WORK_STORM, work * cards_shown(game))
    total += noted(out, E, WORK_SUPPLY, work * max(0, 20 - game.supply))
    return total + noted(out, E, WORK_SUN, work * part_of_deck(game, cards.SUN_BEATS_DOWN))


@rule
def parts(game: State, out: Any) -> float:
    """Weigh the parts that lie about and those that are taken."""
    placed = 0
    taken = 0
    for part in range(pieces.PARTS):
        placed += 1 if game.part_cell[part] != pieces.UNPLACED else 0
        taken += 1 if game.part_holder[part] != pieces.NOBODY else 0
    total = noted(out, E, PLACED, float(placed))
    return total + noted(out, E, TAKEN + taken - 1, 1.0) if taken > 0 else total


@rule
def homing_work(game: State, pad: int) -> int:
    """Return the actions it takes all to come to the launch pad and clear it."""
    work = clearing(game, pad)
    for seat in range(game.seats):
        work += walk(game, seat, pad)
    return work


@rule
def homing(game: State, out: Any, pad: int) -> float:
    """Weigh how far all are from the launch pad, once nothing must be found any more."""
    ways = 0
    farthest = 0
    for seat in range(game.seats):
        way = walk(game, seat, pad)
        ways += way
        farthest = max(farthest, way)
    total = noted(out, E, WAYS_HOME, float(ways)) + noted(out, E, FARTHEST_HOME, float(farthest))
    return total + noted(out, E, PAD_SAND, float(max(0, game.sand[pad] - 1)))
