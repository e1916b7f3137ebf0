"""Warnings that the next card may lose the game, based on public facts about the two decks."""

from collections.abc import Iterator
from typing import Any

from marooned.engine.calls import answer
from marooned.engine.panes import pane
from marooned.games.island.model import board, cards, pieces
from marooned.games.island.rules import entries
from marooned.games.island.words.vocabulary import Terms
from marooned.wording.phrases import joined, members


@pane
def flood_perils(game: Any) -> str:
    """ISL-41 to ISL-43: Return sentences on tiles whose card would lose the game if drawn next."""
    tiles = next_floods(game)
    verb = "sinks" if tiles.bit_count() == 1 else "may sink"
    terms = Terms(game)
    return "".join(
        f" The next card {verb} {terms.tile(tile)}: {loss}."
        for tile in members(tiles & game.flooded)
        for loss in losses_with(game, tile)
    )


def next_floods(game: Any) -> int:
    """ISL-33: Return the tiles whose card may be next, as bits: the top layer of the pile."""
    first = max((place for place in range(game.pile_size) if game.layers >> place & 1), default=0)
    return sum(1 << tile for tile in game.pile[first : game.pile_size])


def losses_with(game: Any, tile: int) -> Iterator[str]:
    """Yield a phrase on the first loss that the sinking of a flooded tile would cause, if any."""
    terms = Terms(game)
    if tile == board.FOOLS_LANDING:
        yield "there would be no way off the island"
    elif answer(game, entries.call_last_sites) >> tile & 1:
        yield f"{terms.treasure(tile // 2)} would be lost"
    elif not answer(game, entries.call_lift_holders):
        yield from stranded(game, tile)


def stranded(game: Any, tile: int) -> Iterator[str]:
    """ISL-43: Yield a phrase on pawns with nowhere to swim from a flooded or sinking tile."""
    if game.sunk >> tile & 1:
        seat = answer(game, entries.call_first_stranded, tile)
        seats = [] if seat < 0 else [seat]
    else:
        doomed = members(answer(game, entries.call_doomed))
        seats = [seat for seat in doomed if game.pawn[seat] == tile]
    if seats:
        names = joined([Terms(game).pawn(seat) for seat in seats])
        yield f"{names} {'has' if len(seats) == 1 else 'have'} nowhere to swim"


@pane
def treasure_perils(game: Any) -> str:
    """ISL-44: Return a sentence if the next treasure card may raise the water to the skull."""
    discards = filter(game.discards.__getitem__, range(cards.KINDS))
    deck = set(game.deck[: game.deck_size] or discards)  # MAN-5: the discards become a new deck
    if cards.WATERS_RISE not in deck or game.water + 1 < pieces.SKULL:
        return ""
    verb, name = "is" if len(deck) == 1 else "may be", Terms(game).card(cards.WATERS_RISE)
    return f" The next card {verb} {name}: the water would reach the skull."
