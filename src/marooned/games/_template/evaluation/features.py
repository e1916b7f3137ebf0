"""Evaluation of a position: the probability of rescue, from public information. Called by hooks."""

from typing import Any

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import estimate, features
from marooned.engine.weighing.odds import blank, chance, noted
from marooned.games._template.evaluation import weights
from marooned.games._template.evaluation.weights import E
from marooned.games._template.model import State, board, cards, endings
from marooned.games._template.rules import turn


@answers(estimate, State)
@rule
def estimated(game: State, _seat: int) -> float:
    """Return the probability of rescue; after the end, 1 if rescued and 0 if not."""
    if game.outcome != 0:
        return 1.0 if game.outcome == endings.RESCUED else 0.0
    return chance(weighed(game, None))


@answers(features, State)
@rule
def seen(game: State, _seat: int, out: list[float]) -> None:
    """Fill in the features of the evaluation."""
    blank(out, weights.FEATURES)
    weighed(game, out)


@rule
def weighed(game: State, out: Any) -> float:
    """Return the log-odds of rescue; if a list is given, record each feature in it."""
    lacking = float(game.needed - game.fire)
    total = noted(out, E, weights.BIAS, 1.0) + noted(out, E, weights.SEAT, game.seats - 1.0)
    total += noted(out, E, weights.LACKING, lacking) + noted(
        out, E, weights.LACKING_MORE, lacking * lacking
    )
    total += noted(out, E, weights.CARDS, float(game.left))
    total += noted(out, E, weights.PLENTY, wood_to_come(game) + wood_ashore(game) - lacking)
    total += noted(out, E, weights.ASHORE, float(wood_ashore(game)))
    return total + noted(out, E, weights.AT_WOOD, float(gatherers(game)))


@rule
def wood_to_come(game: State) -> int:
    """Return the wood on the cards left in the sea: all know the cards, but not their order."""
    wood = 0
    for place in range(game.left):
        brought = game.deck[place] // board.BEACHES
        wood += 0 if brought == cards.BREAKER else brought + 1
    return wood


@rule
def wood_ashore(game: State) -> int:
    """Return the amount of wood on the beaches."""
    wood = 0
    for beach in range(board.BEACHES):
        wood += game.wood[beach]
    return wood


@rule
def gatherers(game: State) -> int:
    """Return the number of castaways on a beach with wood."""
    found = 0
    for seat in range(game.seats):
        found += 1 if turn.can_gather(game, seat) else 0
    return found
