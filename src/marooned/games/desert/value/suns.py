"""Probabilities of suns before each seat's turn. Used by the network inputs.

Known cards are certain. For the other cards, the probabilities follow from the contents of the
pile.
"""

from typing import Any

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.desert.model import State, cards, phases
from marooned.games.desert.policy import weather
from marooned.games.desert.rules import turn
from marooned.games.desert.value.slots import CHANCES, LUCK, NOW, SUNS


@rule
def known_cards(game: State) -> int:
    """Return the number of known top cards, without cards that are about to be looked at."""
    return 0 if top_kind(game) == phases.FORECAST else game.known_top


@rule
def known_on_top(game: State, kind: int, number: int) -> int:
    """Return the number of known cards of a kind among the next `number` cards."""
    found = 0
    for place in range(min(number, known_cards(game))):
        if game.deck[game.deck_size - 1 - place] == kind:
            found += 1
    return found


@rule
def left_in_deck(game: State, kind: int) -> int:
    """Return the number of cards of a kind in the pile."""
    return game.storm_copies[kind] - game.discards[kind]


@rule
def foretell(game: State, out: Any) -> None:
    """Compute the probabilities of suns before the end of this turn and before each seat's turn."""
    for place in range(SUNS):
        out[LUCK + place] = 0.0
    out[LUCK] = 1.0
    drawn = 0
    due = weather.cards_to_come(game)
    shown = turn.cards_shown(game)
    for place in range(1, game.seats + 1):
        while drawn < due:
            draw_one(game, out, drawn)
            drawn += 1
        due += shown
        keep(out, CHANCES + place % game.seats * SUNS)
        if place == 1:
            keep(out, NOW)


@rule
def draw_one(game: State, out: Any, drawn: int) -> None:
    """Update the probabilities for one more card."""
    left = game.deck_size - drawn
    suns = cards.SUN_BEATS_DOWN
    if drawn < known_cards(game):
        if game.deck[left - 1] == suns:
            shift(out, 1.0, 0.0)
        return
    if left > 0:
        shift(out, left_in_deck(game, suns) / left, 1.0 / left)
        return
    shift(out, game.storm_copies[suns] / game.storm_cards, 0.0)


@rule
def shift(out: Any, chance: float, less: float) -> None:
    """Update the probabilities for a card that is a sun with probability `chance`.

    `less` is subtracted from `chance` for each sun drawn before.
    """
    for suns in range(SUNS - 1, 0, -1):
        step = max(0.0, chance - less * (suns - 1))
        stay = 0.0 if suns == SUNS - 1 else min(1.0, max(0.0, chance - less * suns))
        out[LUCK + suns] = out[LUCK + suns] * (1.0 - stay) + out[LUCK + suns - 1] * step
    out[LUCK] *= 1.0 - min(1.0, max(0.0, chance))


@rule
def keep(out: Any, at: int) -> None:
    """Store the current probabilities of at least 0, 1, … suns."""
    total = 0.0
    for suns in range(SUNS - 1, -1, -1):
        total += out[LUCK + suns]
        out[at + suns] = total


@rule
def at_least(out: Any, at: int, suns: int) -> float:
    """Return the probability of at least `suns` suns."""
    return out[at + suns] if suns < SUNS else 0.0
