"""The chance to be rescued, summed up from what all see. Asked through the hooks."""

from __future__ import annotations

from typing import Any

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games._template.evaluation.weights import (
    ASHORE,
    AT_WOOD,
    BIAS,
    CARDS,
    FEATURES,
    LACKING,
    LACKING_MORE,
    PLENTY,
    SEAT,
    E,
)
from marooned.games._template.model import board, cards, endings
from marooned.games._template.model.state import State
from marooned.games._template.rules.turn import can_gather


@answers(estimate, State)
@rule
def estimated(game: State, _seat: int) -> float:
    """Return the chance to be rescued; in the end whether they were."""
    if game.outcome != 0:
        return 1.0 if game.outcome == endings.RESCUED else 0.0
    return chance(weighed(game, None))


@answers(features, State)
@rule
def seen(game: State, _seat: int, out: list[float]) -> None:
    """Fill in what the chance rests on."""
    blank(out, FEATURES)
    weighed(game, out)


@rule
def weighed(game: State, out: Any) -> float:
    """Return the log-odds of rescue; note each feature where there is a list for it."""
    lacking = float(game.needed - game.fire)
    total = noted(out, E, BIAS, 1.0) + noted(out, E, SEAT, game.seats - 1.0)
    total += noted(out, E, LACKING, lacking) + noted(out, E, LACKING_MORE, lacking * lacking)
    total += noted(out, E, CARDS, float(game.left))
    total += noted(out, E, PLENTY, wood_to_come(game) + wood_ashore(game) - lacking)
    total += noted(out, E, ASHORE, float(wood_ashore(game)))
    return total + noted(out, E, AT_WOOD, float(gatherers(game)))


@rule
def wood_to_come(game: State) -> int:
    """Return how much wood the sea has left, whose cards all know but for their order."""
    wood = 0
    for place in range(game.left):
        brought = game.deck[place] // board.BEACHES
        wood += 0 if brought == cards.BREAKER else brought + 1
    return wood


@rule
def wood_ashore(game: State) -> int:
    """Return how much wood lies on the beaches."""
    wood = 0
    for beach in range(board.BEACHES):
        wood += game.wood[beach]
    return wood


@rule
def gatherers(game: State) -> int:
    """Return how many castaways stand where wood lies."""
    found = 0
    for seat in range(game.seats):
        found += 1 if can_gather(game, seat) else 0
    return found
