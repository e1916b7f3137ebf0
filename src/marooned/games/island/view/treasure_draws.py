"""Exact probabilities of this turn's treasure cards, from public information."""

from collections import defaultdict
from typing import Any, Final, NamedTuple

from marooned.games.island.model import cards, phases, pieces
from marooned.wording.phrases import members

OTHER: Final = -1


class Deck(NamedTuple):
    """Cards in unknown order: their number, and the Waters Rise! and Lifts among them."""

    size: int
    rises: int
    lifts: int

    def odds(self) -> list[tuple[int, int]]:
        """Return each kind of card that may come next, with its number of cards."""
        others = self.size - self.rises - self.lifts
        kinds = ((cards.WATERS_RISE, self.rises), (cards.HELICOPTER, self.lifts), (OTHER, others))
        return [(kind, number) for kind, number in kinds if number]

    def without(self, kind: int) -> "Deck":
        """Return the deck without one card of a kind."""
        is_rise, is_lift = kind == cards.WATERS_RISE, kind == cards.HELICOPTER
        return Deck(self.size - 1, self.rises - is_rise, self.lifts - is_lift)


class Draws(NamedTuple):
    """State of the draws: deck, discards, active hand's size, numbers of rises and Lifts drawn."""

    deck: Deck
    discards: Deck
    held: int
    risen: int = 0
    lifts: int = 0


Drawn = dict[tuple[int, int], float]
"""The probability of each number of Waters Rise! and of Helicopter Lifts drawn."""


def drawn(game: Any) -> Drawn:
    """ISL-22 to ISL-25: Return the outcomes of the treasure cards still due this turn.

    Drawing stops at the skull (ISL-44). The computation assumes that no special card is played and
    no Lift is discarded.
    """
    states = {beginning(game): 1.0}
    for _ in range(cards_due(game)):
        states = after_card(game, states)
    found: Drawn = defaultdict(float)
    for state, chance in states.items():
        found[state.risen, state.lifts] += chance
    return found


def beginning(game: Any) -> Draws:
    """Return the piles and hands after the discards that are due now."""
    deck = list(game.deck[: game.deck_size])
    known = Deck(len(deck), deck.count(cards.WATERS_RISE), deck.count(cards.HELICOPTER))
    owed = {seat: over_limit(game, seat) for seat in debtors(game)}
    laid = sum(game.discards) + sum(owed.values())
    discards = Deck(laid, game.discards[cards.WATERS_RISE], game.discards[cards.HELICOPTER])
    return Draws(known, discards, sum(game.hand[game.turn]) - owed.get(game.turn, 0))


def debtors(game: Any) -> list[int]:
    """ISL-25: Return the seats that owe a discard now."""
    owing = [place for place in range(game.depth) if game.pending_kind[place] == phases.DISCARD]
    return [seat for place in owing for seat in members(game.pending_seats[place])]


def over_limit(game: Any, seat: int) -> int:
    """ISL-25: Return the number of cards that a hand has to discard."""
    return int(max(0, sum(game.hand[seat]) - game.hand_limit))


def cards_due(game: Any) -> int:
    """ISL-22: Return the number of treasure cards still to come in this turn."""
    kind = game.pending_kind[0]
    if kind == phases.DRAWING:
        return int(game.pending_a[0])
    return int(game.draws_per_turn) if kind == phases.ACTIONS else 0


def after_card(game: Any, states: dict[Draws, float]) -> dict[Draws, float]:
    """Return the states after one more card, with their probabilities."""
    found: dict[Draws, float] = defaultdict(float)
    for state, chance in states.items():
        if game.water + state.risen >= pieces.SKULL:
            found[state] += chance
            continue
        ready = prepared(game, state)
        for kind, number in ready.deck.odds():
            found[with_card(ready, kind)] += chance * number / ready.deck.size
    return found


def prepared(game: Any, state: Draws) -> Draws:
    """ISL-24, ISL-25: Rebuild an empty deck and apply the hand limit before a card is drawn.

    MAN-5: A deck that is rebuilt late includes the cards discarded for the hand limit.
    """
    if not game.late_rebuild:
        state = rebuilt(state)
    over = 0 if game.limit_after_both else max(0, state.held - game.hand_limit)
    discards = state.discards._replace(size=state.discards.size + over)
    return rebuilt(state._replace(discards=discards, held=state.held - over))


def rebuilt(state: Draws) -> Draws:
    """ISL-24: Rebuild an empty deck from the discards, Waters Rise! cards included."""
    return state if state.deck.size else state._replace(deck=state.discards, discards=Deck(0, 0, 0))


def with_card(state: Draws, kind: int) -> Draws:
    """ISL-22, ISL-23: Add a card to the hand; a Waters Rise! takes effect and is discarded."""
    deck = state.deck.without(kind)
    if kind != cards.WATERS_RISE:
        lifts = state.lifts + (kind == cards.HELICOPTER)
        return state._replace(deck=deck, held=state.held + 1, lifts=lifts)
    laid = state.discards
    discards = laid._replace(size=laid.size + 1, rises=laid.rises + 1)
    return state._replace(deck=deck, discards=discards, risen=state.risen + 1)
