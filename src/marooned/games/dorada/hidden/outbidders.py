"""What other hands may do, counted in imagined deals in which all can pay what they have bid.

For views. All deals have fixed keys, so that a position shows the same chances at every look.
Nothing here depends on what it replaces.
"""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.kinds import Int64s
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.compiling.scratch import scratch
from marooned.games.dorada.hidden import deal, fitting_hands, payable_hands
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.rules import paths, paying

KEY: Final = 0xD0BADA
"""The first word of the seed of all these deals."""
SANGAIAS: Final = pieces.MOST_SEATS
"""Place of the count of deals in which another hand has a Sangaia, behind those by seat."""


@rule
def open_ways(game: State) -> int:
    """DOR-20: Return the ways by which any site may be bid for."""
    found = 0
    for way in range(board.WAYS):
        if paths.open_sites(game, way):
            found |= 1 << way
    return found


@rule
def can_pay_more(game: State, other: int, ways: int, most: int) -> bool:
    """DOR-12, DOR-14: Tell whether a hand can pay more than so much by some way."""
    anywhere = paying.means_anywhere(game, other)
    for way in range(board.WAYS):
        if has(ways, way) and paying.means_with(game, other, way, anywhere) > most:
            return True
    return False


@rule
def count_deal(game: State, seat: int, ways: int, most: int, counts: Any) -> None:
    """Count the hands of one deal that can pay more, and the deal if others hold a Sangaia."""
    sangaias = 0
    for other in range(game.seats):
        if other != seat:
            counts[other] += int(can_pay_more(game, other, ways, most))
            sangaias += game.hand[other][cards.SANGAIA]
    counts[SANGAIAS] += int(sangaias > 0)


@entry
def call_count_deals(
    games: Games, index: int, seat: int, deals: int, most: int, counts: Int64s
) -> None:
    """Count the abilities of other hands in a number of imagined deals, and leave the last one.

    The seat may be NOBODY, a spectator. Counted are the deals in which each seat can pay
    more than `most`, and those in which any other hand has a Sangaia.
    """
    game = games[index]
    listed, ways = scratch(), open_ways(game)
    for world in range(deals):
        sow(game, KEY, world)
        game.shuffles[pieces.ADVENTURE_DECK] = 0
        number = deal.list_unseen_cards(game, seat, listed)
        deal.deal_other_hands(game, seat, number, listed)
        count_deal(game, seat, ways, most, counts)


@entry
def call_bound(games: Games, index: int, seat: int) -> int:
    """Return the other hands that not every deal fits, and empty all of unknown cards."""
    game, found = games[index], 0
    for other in range(game.seats):
        if other != seat:
            unknown = fitting_hands.keep_known(game, seat, other)
            if fitting_hands.rank(game, other, unknown) < fitting_hands.EASY:
                found |= 1 << other
    return found


@entry
def call_naming(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat is in the midst of a bid, 1 or 0."""
    return 1 if payable_hands.is_naming(games[index], seat) else 0
