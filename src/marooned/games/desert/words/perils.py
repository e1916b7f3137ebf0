"""Warnings that the next storm card may lose the game, based on the known facts of the pile."""

from collections.abc import Iterator
from typing import Any

from marooned.engine.boards.grids import NOWHERE
from marooned.engine.calls import answer
from marooned.engine.panes import pane
from marooned.games.desert.model import board, cards
from marooned.games.desert.rules import entries
from marooned.games.desert.words.grammar import pawns
from marooned.wording.phrases import members, several


@pane
def perils(game: Any) -> str:
    """DES-51 to DES-53: Return a sentence for each way in which the next card may lose the game."""
    kinds = set(next_cards(game))
    verb = "is" if len(kinds) == 1 else "may be"
    return "".join(f" The next card {verb} {peril}." for peril in perils_of(game, kinds))


def next_cards(game: Any) -> list[int]:
    """DES-44: Return the storm cards that may be on top: the known card, or all unknown ones."""
    size, bottom = game.deck_size, game.known_bottom
    is_known = game.known_top or bottom >= size
    return list(game.deck[size - 1 : size] if is_known else game.deck[bottom:size])


def perils_of(game: Any, kinds: set[int]) -> Iterator[str]:
    """Yield a phrase for each kind of card that would lose the game."""
    dry = members(thirsty(game))
    if cards.SUN_BEATS_DOWN in kinds and dry:
        yield f"a Sun: {pawns(game, dry)} {'has' if len(dry) == 1 else 'have'} no water"
    if cards.STORM_PICKS_UP in kinds and not answer(game, entries.call_cards_at, game.tick + 1):
        yield "a Storm Picks Up: the meter would reach the skull"
    tiles = max((len(blown(game, kind)) for kind in kinds), default=0)
    if tiles > game.supply:
        left = several(game.supply, "sand marker")
        verb = "is" if game.supply == 1 else "are"
        yield f"a wind that moves {several(tiles, 'tile')}: {left} {verb} left"


def thirsty(game: Any) -> int:
    """DES-33: Return, as bits, the seats without water and shelter, which a Sun would kill."""
    dry = sum(1 << seat for seat in range(game.seats) if not game.water[seat])
    return dry & ~answer(game, entries.call_sheltered)


def blown(game: Any, card: int) -> list[int]:
    """DES-31: Return the cells whose tiles a wind card moves, in order; empty for other cards."""
    if card >= cards.SUN_BEATS_DOWN:
        return []
    direction, force = divmod(card, cards.STRENGTHS)
    against = (direction + board.DIRECTIONS // 2) % board.DIRECTIONS
    found: list[int] = []
    cell = int(board.NEXT[against * board.CELLS + game.storm])
    while cell != NOWHERE and len(found) <= force:
        found.append(cell)
        cell = int(board.NEXT[against * board.CELLS + cell])
    return found
