"""Value of cards and gold for a destiny at the end of the game. Used by the policy only.

The value grows towards the end, since cards and gold spent early can be replaced.
"""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, cards, pieces
from marooned.games.dorada.policy import weights
from marooned.games.dorada.policy.weights import W
from marooned.games.dorada.rules import scoring


@rule
def needed_worth(game: State, destiny: int) -> float:
    """Return the current value of each card, or of each gold, that a destiny asks for."""
    points = game.destiny_points[destiny][1] / game.destiny_need[destiny]
    return points * W[weights.HOARD] * game.markers / game.last_marker


@rule
def asks_for(game: State, destiny: int, kind: int) -> bool:
    """Return True if a destiny asks for cards of a kind in the hand."""
    return game.destiny_test[destiny] == pieces.CARDS_IN_HAND and has(
        game.destiny_set[destiny], kind
    )


@rule
def still_wanted(game: State, destiny: int, held: int) -> int:
    """Return the number still needed for a destiny, given the number held."""
    return max(0, game.destiny_need[destiny] - held)


@rule
def won_by_taking(game: State, seat: int, destinies: int, kind: int, given: int) -> float:
    """Return the value of a card of a kind for a seat's destinies, after `given` cards are lost."""
    worth = 0.0
    while destinies:
        destiny = lowest(destinies)
        destinies &= destinies - 1
        if asks_for(game, destiny, kind):
            held = scoring.cards_of(game, seat, game.destiny_set[destiny]) - given
            worth += needed_worth(game, destiny) * min(1, still_wanted(game, destiny, held))
    return worth


@rule
def lost_by_spending(game: State, seat: int, destinies: int, kind: int, number: int) -> float:
    """Return the loss for a seat's destinies from spending cards of a kind and their gold."""
    loss = lost_by_paying(game, seat, destinies, number * cards.FARE[kind])
    while destinies:
        destiny = lowest(destinies)
        destinies &= destinies - 1
        if asks_for(game, destiny, kind):
            held = scoring.cards_of(game, seat, game.destiny_set[destiny])
            loss += needed_worth(game, destiny) * newly_wanted(game, destiny, held, number)
    return loss


@rule
def lost_by_paying(game: State, seat: int, destinies: int, gold: int) -> float:
    """Return the loss for a seat's destinies from spending gold."""
    loss = 0.0
    while destinies:
        destiny = lowest(destinies)
        destinies &= destinies - 1
        if game.destiny_test[destiny] == pieces.GOLD_LEFT:
            loss += needed_worth(game, destiny) * newly_wanted(game, destiny, game.gold[seat], gold)
    return loss


@rule
def newly_wanted(game: State, destiny: int, held: int, spent: int) -> int:
    """Return the increase that spending causes in the number still needed for a destiny."""
    return still_wanted(game, destiny, held - spent) - still_wanted(game, destiny, held)
