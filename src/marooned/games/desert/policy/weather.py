"""Expected storm cards: their kinds and numbers. Used by the policy and the evaluation."""

from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, cards, phases
from marooned.games.desert.rules import turn


@rule
def part_of_deck(game: State, card: int) -> float:
    """Return the fraction of one kind of card in the storm pile."""
    return (game.storm_copies[card] - game.discards[card]) / max(game.deck_size, 1)


@rule
def cards_to_come(game: State) -> int:
    """Return the number of storm cards still to come this turn."""
    kind = game.pending_kind[0]
    if kind == phases.DRAWING:
        return game.pending_a[0]
    return (
        turn.cards_shown(game) - game.pending_b[0]
        if kind == phases.ACTIONS
        else turn.cards_shown(game)
    )


@rule
def suns_until_turn(game: State, seat: int) -> float:
    """Return the expected number of suns before a seat's next turn."""
    turns = (seat - game.turn + game.seats - 1) % game.seats
    drawn = cards_to_come(game) + turns * turn.cards_shown(game)
    suns = game.storm_copies[cards.SUN_BEATS_DOWN] - game.discards[cards.SUN_BEATS_DOWN]
    if drawn <= game.deck_size:
        return suns * drawn / max(game.deck_size, 1)
    anew = drawn - game.deck_size
    return suns + anew * game.storm_copies[cards.SUN_BEATS_DOWN] / game.storm_cards
