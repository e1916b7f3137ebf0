"""What cards are worth in which hand. For the judgement."""

from __future__ import annotations

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import cards, roles
from marooned.games.island.model.state import State
from marooned.games.island.policy.weights import (
    EARLY,
    GIVING,
    HELD,
    KEEP_HELICOPTER,
    KEEP_SANDBAGS,
    KEEP_SPARE,
    OVERFLOW,
    PASSED_ON,
    RECEIVING,
    SCARCE,
    W,
)
from marooned.games.island.rules.hands import cards_held

MOST = 5


@rule
def marginal(game: State, seat: int, card: int) -> float:
    """Return what the last card of a treasure adds to a hand; nothing once captured."""
    held = min(game.hand[seat][card], MOST)
    if held == 0 or has(game.captured, card):
        return 0.0
    return W[HELD + held] - W[HELD + held - 1]


@rule
def gain_of_giving(game: State, seat: int, other: int, card: int) -> float:
    """Return what the team gains when a seat gives a card to another."""
    held = game.hand[seat][card]
    if held == 0 or has(game.captured, card):
        return 0.0
    taken = min(game.hand[other][card], MOST - 1)
    gain = W[HELD + taken + 1] - W[HELD + taken] - marginal(game, seat, card)
    if held <= taken:
        gain = max(gain, gain_of_all(game, seat, other, card) / held)
    return gain - W[OVERFLOW] if cards_held(game, other) >= game.hand_limit else gain


@rule
def gain_of_all(game: State, seat: int, other: int, card: int) -> float:
    """Return what the team gains when a seat gives all its cards of a treasure to another."""
    held, taken = game.hand[seat][card], game.hand[other][card]
    together = W[HELD + min(held + taken, MOST)]
    return together - W[HELD + min(held, MOST)] - W[HELD + min(taken, MOST)]


@rule
def best_gain(game: State, seat: int, other: int) -> float:
    """Return the most that a seat could gain for the team by giving to another."""
    best = 0.0
    for card in range(cards.TREASURES):
        best = max(best, gain_of_giving(game, seat, other, card))
    return best


@rule
def meeting_worth(game: State, seat: int, other: int) -> float:
    """Return what going to another player is worth; the Messenger need not be met to give."""
    best = 0.0
    if game.role[seat] != roles.MESSENGER:
        best = W[GIVING] * best_gain(game, seat, other)
    if game.role[other] != roles.MESSENGER:
        best = max(best, W[RECEIVING] * best_gain(game, other, seat))
    return best


@rule
def lifts_in_hands(game: State) -> int:
    """Return how many Helicopter Lifts all hands hold."""
    found = 0
    for seat in range(game.seats):
        found += game.hand[seat][cards.HELICOPTER]
    return found


@rule
def has_spare_lift(game: State) -> bool:
    """Tell whether a Helicopter Lift can be spared: a later one will do for the way home."""
    return lifts_in_hands(game) >= 2 or size(game.captured) <= W[EARLY]


@rule
def keeping(game: State, seat: int, card: int) -> float:
    """Return what keeping one card of a kind is worth."""
    if card == cards.HELICOPTER:
        return W[KEEP_SPARE] if has_spare_lift(game) else W[KEEP_HELICOPTER]
    if card == cards.SANDBAGS:
        return W[KEEP_SANDBAGS]
    if has(game.captured, card):
        return 0.0
    worth = marginal(game, seat, card)
    for other in range(game.seats):
        if other != seat:
            worth = max(worth, W[PASSED_ON] * gain_of_giving(game, seat, other, card))
    return worth + W[SCARCE] * game.discards[card]
