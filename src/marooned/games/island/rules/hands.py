"""Giving cards and the hand limit (ISL-19, ISL-20, ISL-25)."""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import pop, push, tell, top_kind, waiting
from marooned.games.island.model import State, actions, cards, events, phases, roles
from marooned.games.island.rules import specials, turn


@rule
def can_give(game: State, seat: int, other: int) -> bool:
    """ISL-19: Cards go to a player on the same tile; ISL-20: the Messenger gives to anyone."""
    return other != seat and (
        game.pawn[seat] == game.pawn[other] or game.role[seat] == roles.MESSENGER
    )


@rule
def allow_giving(game: State, seat: int, choices: list[int]) -> None:
    """ISL-19: One treasure card per action, never a special card."""
    for other in range(game.seats):
        if can_give(game, seat, other):
            for card in range(cards.TREASURES):
                if game.hand[seat][card] > 0:
                    allow(choices, actions.GIVE + other * cards.TREASURES + card)


@rule
def can_give_anything(game: State, seat: int) -> bool:
    """ISL-10: Tell whether a player has a treasure card and somebody to give it to."""
    if (
        cards_held(game, seat)
        == game.hand[seat][cards.HELICOPTER] + game.hand[seat][cards.SANDBAGS]
    ):
        return False
    for other in range(game.seats):
        if can_give(game, seat, other):
            return True
    return False


@rule
def do_give(game: State, seat: int, other: int, card: int) -> None:
    """ISL-19: Give a card for one action; ISL-34: the player who is given it is not asked."""
    game.hand[seat][card] -= 1
    game.hand[other][card] += 1
    tell(game, events.GIVE, seat, other, card, 0)
    turn.spend_action(game)
    enforce_limit(game, other)


@rule
def cards_held(game: State, seat: int) -> int:
    """ISL-25: Return how many cards a hand holds, special cards included."""
    held = 0
    for card in range(cards.HOLDABLE):
        held += game.hand[seat][card]
    return held


@rule
def is_over_limit(game: State, seat: int) -> bool:
    """ISL-25: Six cards or more are too many, specials included."""
    return cards_held(game, seat) > game.hand_limit


@rule
def enforce_limit(game: State, seat: int) -> None:
    """ISL-25: Whoever holds too many cards owes a discard at once, also out of turn."""
    if is_over_limit(game, seat):
        push(game, phases.DISCARD, 1 << seat, 0, 0)


@rule
def is_limit_due(game: State, cards_left: int) -> bool:
    """ISL-25: The drawer's hand is checked after each card, or by option after the last only."""
    return cards_left == 0 or not game.limit_after_both


@rule
def allow_discards(game: State, seat: int, choices: list[int]) -> None:
    """ISL-25: The owner discards by choice, or plays a special card instead."""
    for card in range(cards.HOLDABLE):
        if game.hand[seat][card] > 0:
            allow(choices, actions.DISCARD + card)
    specials.allow_specials(game, seat, choices)


@rule
def do_discard(game: State, seat: int, card: int) -> None:
    """ISL-25: A card goes to the treasure discards."""
    game.hand[seat][card] -= 1
    game.discards[card] += 1
    tell(game, events.DISCARD, seat, card, 0, 0)


@rule
def close_paid_debts(game: State) -> None:
    """ISL-25: A discard is owed no longer once the hand is within the limit."""
    while top_kind(game) == phases.DISCARD and not is_over_limit(game, lowest(waiting(game))):
        pop(game)
