"""How likely storm cards come before the turn is over, as far as the team knows their order."""

from typing import Any, NamedTuple

from marooned.engine.calls import Rules
from marooned.engine.chance.hypergeometric import number_drawn, together
from marooned.games.desert.model import board, cards
from marooned.games.desert.rules import entries
from marooned.games.desert.words.grammar import top_cards


class Stretch(NamedTuple):
    """Cards of the pile that come one stretch after another: a known one, or a set in any order."""

    kinds: list[int]
    draws: int


def number_of(game: Any, card: int, due: int) -> list[float]:
    """DES-30: Return the chance of each number of a card among so many storm cards to come."""
    found = [1.0]
    for kinds, draws in stretches(game, due):
        found = together(found, number_drawn(len(kinds), kinds.count(card), draws))
    return found


def stretches(game: Any, due: int) -> list[Stretch]:
    """DES-44: Return the cards to come: known ones one by one, the rest in any order.

    DES-34: Once the pile is out all cards are shuffled into a new one.
    """
    anew = [kind for kind, copies in enumerate(game.storm_copies) for _ in range(copies)]
    found = []
    for kinds in (*in_order(game), anew):
        draws = min(due, len(kinds))
        found.append(Stretch(kinds, draws))
        due -= draws
    return found


def in_order(game: Any) -> list[list[int]]:
    """Return the pile from its top: known cards by themselves, the set between them, the bottom."""
    size, top, bottom = game.deck_size, game.known_top, game.known_bottom
    between = list(game.deck[bottom : size - top]) if top + bottom < size else []
    known = top_cards(game, top)
    below = list(game.deck[: min(bottom, size - top)])[::-1]
    return [
        *([card] for card in known),
        *([between] if between else []),
        *([card] for card in below),
    ]


def next_card(game: Any) -> list[float]:
    """Return the chance of each kind of card to be the next."""
    kinds = (in_order(game) or [[]])[0]
    return [kinds.count(card) / max(1, len(kinds)) for card in range(cards.STORM_KINDS)]


def sand_chances(game: Any) -> dict[int, float]:
    """DES-31: Return for each cell the chance that the next card blows its tile and adds sand."""
    found: dict[int, float] = {}
    for card, chance in enumerate(next_card(game)[: cards.SUN_BEATS_DOWN]):
        for cell in blown(game, card) if chance else ():
            found[cell] = found.get(cell, 0.0) + chance
    return found


def blown(game: Any, card: int) -> list[int]:
    """DES-31: Return the cells whose tiles a wind card slides."""
    direction, strength = divmod(card, cards.STRENGTHS)
    against = (direction + board.DIRECTIONS // 2) % board.DIRECTIONS
    cells: list[int] = []
    cell = int(board.NEXT[against * board.CELLS + game.storm])
    while cell >= 0 and len(cells) <= strength:
        cells.append(cell)
        cell = int(board.NEXT[against * board.CELLS + cell])
    return cells


def cards_due(game: Any) -> int:
    """DES-30: Return how many storm cards are still to come this turn."""
    return Rules(game).answer(entries.call_cards_due)
