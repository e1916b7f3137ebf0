"""Value of cards in a hand. Used by the policy."""

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, cards, roles
from marooned.games.island.policy import weights
from marooned.games.island.policy.weights import W
from marooned.games.island.rules import hands

MOST = 5


@rule
def step_to_set(game: State, held: int) -> int:
    """Convert `held` cards to a scale on which a full set is four cards, as in the rulebook.

    The last cards of a set therefore have the same values for every set size.
    """
    return max(0, min(held + cards.SET_TO_CAPTURE - game.set_size, MOST))


@rule
def marginal(game: State, seat: int, card: int) -> float:
    """Return the value that the last card of a treasure adds to a hand; 0 after the capture."""
    held = min(game.hand[seat][card], MOST)
    if held == 0 or has(game.captured, card):
        return 0.0
    step, before = step_to_set(game, held), step_to_set(game, held - 1)
    return W[weights.HELD + step] - W[weights.HELD + before]


@rule
def gain_of_giving(game: State, seat: int, other: int, card: int) -> float:
    """Return the team's gain if a seat gives a card to another seat."""
    held = game.hand[seat][card]
    if held == 0 or has(game.captured, card):
        return 0.0
    taken = min(game.hand[other][card], MOST - 1)
    step, before = step_to_set(game, taken + 1), step_to_set(game, taken)
    gain = W[weights.HELD + step] - W[weights.HELD + before] - marginal(game, seat, card)
    if held <= taken:
        gain = max(gain, gain_of_all(game, seat, other, card) / held)
    return gain - W[weights.OVERFLOW] if hands.cards_held(game, other) >= game.hand_limit else gain


@rule
def gain_of_all(game: State, seat: int, other: int, card: int) -> float:
    """Return the team's gain if a seat gives all its cards of a treasure to another seat."""
    held, taken = game.hand[seat][card], game.hand[other][card]
    together = W[weights.HELD + step_to_set(game, held + taken)]
    own, theirs = step_to_set(game, held), step_to_set(game, taken)
    return together - W[weights.HELD + own] - W[weights.HELD + theirs]


@rule
def best_gain(game: State, seat: int, other: int) -> float:
    """Return the largest gain for the team from giving one card to another seat."""
    best = 0.0
    for card in range(cards.TREASURES):
        best = max(best, gain_of_giving(game, seat, other, card))
    return best


@rule
def meeting_worth(game: State, seat: int, other: int) -> float:
    """Return the value of going to another player; the Messenger can give without meeting."""
    best = 0.0
    if game.role[seat] != roles.MESSENGER:
        best = W[weights.GIVING] * best_gain(game, seat, other)
    if game.role[other] != roles.MESSENGER:
        best = max(best, W[weights.RECEIVING] * best_gain(game, other, seat))
    return best


@rule
def lifts_in_hands(game: State) -> int:
    """Return the number of Helicopter Lifts in all hands."""
    found = 0
    for seat in range(game.seats):
        found += game.hand[seat][cards.HELICOPTER]
    return found


@rule
def has_spare_lift(game: State) -> bool:
    """Return True if two Helicopter Lifts are held, or if few treasures are captured yet."""
    return lifts_in_hands(game) >= 2 or size(game.captured) <= W[weights.EARLY]


@rule
def keeping(game: State, seat: int, card: int) -> float:
    """Return the value of keeping one card of a kind."""
    if card == cards.HELICOPTER:
        return W[weights.KEEP_SPARE] if has_spare_lift(game) else W[weights.KEEP_HELICOPTER]
    if card == cards.SANDBAGS:
        return W[weights.KEEP_SANDBAGS]
    if has(game.captured, card):
        return 0.0
    worth = marginal(game, seat, card)
    for other in range(game.seats):
        if other != seat:
            worth = max(worth, W[weights.PASSED_ON] * gain_of_giving(game, seat, other, card))
    return worth + W[weights.SCARCE] * game.discards[card]
