"""How many suns are to be feared before each seat's turn. For the inputs of the learned value.

The cards that the team knows count for certain, the rest of the pile by their number.
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
    """Return how many cards the team knows from the top; those it is about to see do not count."""
    return 0 if top_kind(game) == phases.FORECAST else game.known_top


@rule
def known_on_top(game: State, kind: int, number: int) -> int:
    """Return how many of so many next cards are known to be of a kind."""
    found = 0
    for place in range(min(number, known_cards(game))):
        if game.deck[game.deck_size - 1 - place] == kind:
            found += 1
    return found


@rule
def left_in_deck(game: State, kind: int) -> int:
    """Return how many cards of a kind are in the pile."""
    return game.storm_copies[kind] - game.discards[kind]


@rule
def foretell(game: State, out: Any) -> None:
    """Reckon the chances of suns until this turn is over and until each seat's turn begins."""
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
    """Draw one more card."""
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
    """Let a sun come with some chance, less for each one that came before."""
    for suns in range(SUNS - 1, 0, -1):
        step = max(0.0, chance - less * (suns - 1))
        stay = 0.0 if suns == SUNS - 1 else min(1.0, max(0.0, chance - less * suns))
        out[LUCK + suns] = out[LUCK + suns] * (1.0 - stay) + out[LUCK + suns - 1] * step
    out[LUCK] *= 1.0 - min(1.0, max(0.0, chance))


@rule
def keep(out: Any, at: int) -> None:
    """Keep the chances as they are now, each of so many suns at least."""
    total = 0.0
    for suns in range(SUNS - 1, -1, -1):
        total += out[LUCK + suns]
        out[at + suns] = total


@rule
def at_least(out: Any, at: int, suns: int) -> float:
    """Return the chance of so many suns, at least."""
    return out[at + suns] if suns < SUNS else 0.0
