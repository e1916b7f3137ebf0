"""Evaluation of a position: a seat's win probability. Called through the hooks.

A seat knows its own hand and goals, but only the numbers of cards and goals of other seats.
"""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games.dorada.evaluation import own_goals, weights
from marooned.games.dorada.evaluation.weights import E
from marooned.games.dorada.model import State, cards, pieces
from marooned.games.dorada.rules import goals, knowing, scoring

NOTHING = -1000
"""A number lower than any seat's points."""


@answers(estimate, State)
@rule
def estimated(game: State, seat: int) -> float:
    """Return a seat's win probability, or its share of the win after the end."""
    if game.outcome != 0:
        winners = scoring.leading_seats(game)
        return 1.0 / size(winners) if has(winners, seat) else 0.0
    return chance(weighed(game, seat, None))


@answers(features, State)
@rule
def seen(game: State, seat: int, out: list[float]) -> None:
    """Fill in the features of a seat's evaluation."""
    blank(out, weights.FEATURES)
    weighed(game, seat, out)


@rule
def weighed(game: State, seat: int, out: Any) -> float:
    """Return a seat's log-odds of winning; if a list is given, record each feature in it."""
    left = (game.last_marker - game.markers) / game.last_marker
    total = noted(out, E, weights.SEATS + game.seats - pieces.FEWEST_SEATS, 1.0)
    total += noted(out, E, weights.COOPERATIVE, float(game.bidding))
    total += noted(out, E, weights.LEADER, 1.0 if game.turn == seat else 0.0)
    total += lead(game, seat, out) + others(game, seat, out, left)
    total += hand(game, seat, out, left) + own_goals.treasures_due(game, seat, out, left)
    return (
        total
        + own_goals.curses_due(game, seat, out, left)
        + own_goals.destined(game, seat, out, left)
    )


@rule
def stage(game: State) -> int:
    """Return the stage of the game, 0 to 5, by the number of markers placed."""
    return (
        min(max(0, game.markers - 1) // 3, 3)
        + (1 if game.markers > 12 else 0)
        + (1 if game.markers > 14 else 0)
    )


@rule
def lead(game: State, seat: int, out: Any) -> float:
    """Return the log-odds contribution of a seat's lead in public points over the other seats."""
    best = NOTHING
    second = NOTHING
    points = 0
    for other in range(game.seats):
        if other != seat:
            found = scoring.open_points(game, other)
            points += found
            if found > best:
                second = best
                best = found
            elif found > second:
                second = found
    mine = scoring.open_points(game, seat)
    place = stage(game)
    total = noted(out, E, weights.GAP + place, float(mine - best))
    total += noted(out, E, weights.GAP_TO_SECOND + place, float(mine - second))
    return total + noted(out, E, weights.GAP_TO_MEAN + place, mine - points / (game.seats - 1))


@rule
def others(game: State, seat: int, out: Any, left: float) -> float:
    """Return the log-odds contribution of the other seats' numbers of cards and goals."""
    treasures = 0
    most_treasures = 0
    curses = 0
    held_by_all = 0
    most_cards = 0
    for other in range(game.seats):
        if other != seat:
            held = goals.treasures_at(game, pieces.IN_HAND + other)
            treasures += held
            most_treasures = max(most_treasures, held)
            curses += goals.curses_at(game, pieces.IN_HAND + other)
            held = knowing.cards_held(game, other)
            held_by_all += held
            most_cards = max(most_cards, held)
    number = game.seats - 1
    total = noted(out, E, weights.OTHERS_TREASURES, treasures / number)
    total += noted(out, E, weights.MOST_TREASURES, float(most_treasures))
    total += noted(out, E, weights.OTHERS_TREASURES_LEFT, left * treasures / number)
    total += noted(out, E, weights.OTHERS_CURSES, curses / number)
    total += noted(out, E, weights.OTHERS_CARDS, held_by_all / number)
    total += noted(out, E, weights.MOST_CARDS, float(most_cards))
    return total + noted(out, E, weights.OTHERS_CARDS_LEFT, left * held_by_all / number)


@rule
def hand(game: State, seat: int, out: Any, left: float) -> float:
    """Return the log-odds contribution of the gold and the cards in the hand."""
    total = noted(out, E, weights.GOLD, left * game.gold[seat])
    for kind in range(cards.HELD):
        if game.hand[seat][kind] > 0:
            total += noted(out, E, weights.CARD + kind, left * game.hand[seat][kind])
    return total
