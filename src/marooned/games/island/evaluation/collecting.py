"""Features of card collecting: progress towards a full set in one hand, and the way to its site."""

from typing import Any

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import noted
from marooned.games.island.evaluation import weights
from marooned.games.island.evaluation.weights import E
from marooned.games.island.model import State, roles
from marooned.games.island.policy.card_worth import step_to_set
from marooned.games.island.policy.prospects import reach
from marooned.games.island.rules import moving

FAR = 6
AFTER_REBUILDING = 5.0
"""Approximate number of draws until a card comes again after the deck is rebuilt from discards."""


@rule
def collected(game: State, card: int) -> tuple[int, int]:
    """Return the number of cards of a treasure in the best hand, and in all hands together."""
    best = 0
    found = 0
    for seat in range(game.seats):
        held = game.hand[seat][card]
        found += held
        best = max(best, held)
    return best, found


@rule
def collector(game: State, card: int, best: int) -> int:
    """Return the first seat with `best` cards of a treasure."""
    seat = 0
    while game.hand[seat][card] != best:
        seat += 1
    return seat


@rule
def walk(game: State, seat: int, tiles: int) -> int:
    """Return the number of actions a seat needs to reach any of some tiles, at most FAR."""
    if has(tiles, game.pawn[seat]):
        return 0
    if game.role[seat] == roles.PILOT:
        return 1
    edge = 1 << game.pawn[seat]
    seen = edge
    for distance in range(1, FAR):
        edge = reach(game, seat, edge) & ~seen
        if edge & tiles:
            return distance
        if edge == 0:
            return FAR
        seen |= edge
    return FAR


@rule
def treasure_cards(game: State, out: Any, card: int, best: int, found: int) -> float:
    """Return the log-odds contribution of a treasure's cards, given the hands that hold them."""
    best = min(best, game.set_size)
    held, together = step_to_set(game, best), step_to_set(game, found)
    total = noted(out, E, weights.HELD + held, 1.0)
    total += noted(out, E, weights.TOGETHER + together, 1.0)
    if best == game.set_size:
        return total + noted(out, E, weights.AWAY + to_site(game, card), 1.0)
    if found >= game.set_size:
        return total + noted(out, E, weights.APART + to_meet(game, card, best), 1.0)
    in_deck = game.copies[card] - found - game.discards[card]
    total += noted(out, E, weights.IN_DECK, in_deck / max(game.deck_size, 1))
    if best == game.set_size - 1:
        total += noted(out, E, weights.NEAR, in_deck / max(game.deck_size, 1))
    return total


@rule
def to_site(game: State, card: int) -> int:
    """Return the distance from the holder of a whole set to the site, at most FAR."""
    nearest = FAR
    for seat in range(game.seats):
        if game.hand[seat][card] >= game.set_size:
            sites = (3 << (2 * card)) & moving.remaining(game)
            nearest = min(nearest, walk(game, seat, sites))
    return nearest


@rule
def to_meet(game: State, card: int, best: int) -> int:
    """Return the distance between the collector and the nearest other holder, at most FAR."""
    seat = collector(game, card, best)
    nearest = FAR
    for other in range(game.seats):
        if other != seat and game.hand[other][card] > 0:
            apart = walk(game, other, 1 << game.pawn[seat])
            nearest = min(nearest, 0 if game.role[other] == roles.MESSENGER else apart)
    return nearest


@rule
def waiting_for(game: State, card: int, found: int) -> float:
    """Return the expected number of draws until the hands hold a whole set."""
    lacking = game.set_size - found
    if lacking <= 0:
        return 0.0
    in_deck = game.copies[card] - found - game.discards[card]
    if lacking <= in_deck:
        return lacking * (game.deck_size + 1.0) / (in_deck + 1.0)
    return game.deck_size + (lacking - in_deck) * AFTER_REBUILDING
