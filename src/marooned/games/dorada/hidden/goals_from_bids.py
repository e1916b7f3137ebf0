"""Resampling of goals to fit the bids: a seat that bids for a site often has a goal there.

Used for resampling only; it uses public information.
"""

from typing import Final

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board, pieces, stages
from marooned.games.dorada.rules import auction

PERCENT: Final = 100
SUITED: Final = 40
"""Percentage of worlds in which a seat that bid for a site gets a treasure of that site.

Together with treasures dealt at random, half of all bidders then have such a treasure. This is the
rate found in games of AI players.
"""
NONE = -1


@rule
def suit_goals_to_bids(game: State, seat: int) -> None:
    """Give seats treasures of the sites they have bid for, in `SUITED` percent of worlds.

    The number of random draws depends on the bids only.
    """
    if game.pending_a[0] >= stages.TREASURE:
        return
    for other in range(game.seats):
        if other != seat and game.bid_on[other] != auction.NO_BID:
            is_suited = lot(game, pieces.TREASURE_DECK, PERCENT) < SUITED
            first = lot(game, pieces.TREASURE_DECK, pieces.TREASURES)
            if is_suited:
                give_goal_bid_for(game, seat, other, first)


@rule
def give_goal_bid_for(game: State, seat: int, other: int, first: int) -> None:
    """Give a seat a treasure of the site it has bid for, if one is left."""
    site = game.bid_on[other] - auction.way_of(game.bid_on[other]) * board.SITES
    if holds_one_for(game, other, site):
        return
    for step in range(pieces.TREASURES):
        given = (first + step) % pieces.TREASURES
        if game.treasure_place[given] == pieces.IN_HAND + other and is_hidden(game, seat, given):
            taken = unplaced_for(game, seat, site, given < pieces.STARTING)
            if taken != NONE:
                exchange(game, given, taken)
                return


@rule
def holds_one_for(game: State, other: int, site: int) -> bool:
    """Return True if a hand has a treasure of a site."""
    for treasure in range(pieces.TREASURES):
        if (
            game.treasure_place[treasure] == pieces.IN_HAND + other
            and game.treasure_site[treasure] == site
        ):
            return True
    return False


@rule
def is_hidden(game: State, seat: int, treasure: int) -> bool:
    """Return True if a seat has not seen a treasure."""
    return not has(game.treasure_seen[treasure], seat)


@rule
def unplaced_for(game: State, seat: int, site: int, is_starting: bool) -> int:
    """Return a site's most valuable unseen treasure outside all hands, NONE if there is none."""
    best = NONE
    for treasure in range(pieces.TREASURES):
        fits = game.treasure_site[treasure] == site and (treasure < pieces.STARTING) == is_starting
        is_free = game.treasure_place[treasure] < pieces.IN_HAND and is_hidden(game, seat, treasure)
        if fits and is_free and (best == NONE or is_worth_more(game, treasure, best)):
            best = treasure
    return best


@rule
def is_worth_more(game: State, treasure: int, other: int) -> bool:
    """Return True if `treasure` has a higher value than `other`."""
    return game.treasure_value[treasure] > game.treasure_value[other]


@rule
def exchange(game: State, given: int, taken: int) -> None:
    """Swap two unseen treasures of one stack; the second is in no hand."""
    place, seen = game.treasure_place[given], game.treasure_seen[given]
    game.treasure_place[given] = game.treasure_place[taken]
    game.treasure_seen[given] = game.treasure_seen[taken]
    game.treasure_place[taken] = place
    game.treasure_seen[taken] = seen
    if game.treasure_place[given] == pieces.IN_DECK:
        for card in range(game.treasure_deck_size):
            if game.treasure_deck[card] == taken:
                game.treasure_deck[card] = given
