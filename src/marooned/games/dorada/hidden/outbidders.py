"""Counts of sampled deals in which other seats can pay more or hold a Sangaia.

Used by views. All hands of a deal are feasible. The deals have fixed keys, so a position always
shows the same probabilities. The result does not depend on the hidden information that the deals
replace.
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
"""First seed word of all these deals."""
SANGAIAS: Final = pieces.MOST_SEATS
"""Index of the number of deals in which another hand has a Sangaia, after the counts by seat."""


@rule
def open_ways(game: State) -> int:
    """DOR-20: Return the ways that lead to at least one site open for bids."""
    found = 0
    for way in range(board.WAYS):
        if paths.open_sites(game, way):
            found |= 1 << way
    return found


@rule
def can_pay_more(game: State, other: int, ways: int, most: int) -> bool:
    """DOR-12, DOR-14: Return True if a hand can pay more than `most` by one of the ways."""
    anywhere = paying.means_anywhere(game, other)
    for way in range(board.WAYS):
        if has(ways, way) and paying.means_with(game, other, way, anywhere) > most:
            return True
    return False


@rule
def count_deal(game: State, seat: int, ways: int, most: int, counts: Any) -> None:
    """Count each hand of a deal that can pay more; count the deal if another hand has a Sangaia."""
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
    """Count the sampled deals in which other hands can pay more or hold a Sangaia.

    The state keeps the last deal. The seat may be NOBODY, for a spectator. The counts are the
    number of deals in which each seat can pay more than `most`, and the number of deals in which
    another hand has a Sangaia.
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
    """Return the bound hands among the other seats, and remove all unknown cards from hands."""
    game, found = games[index], 0
    for other in range(game.seats):
        if other != seat:
            unknown = fitting_hands.keep_known(game, seat, other)
            if fitting_hands.rank(game, other, unknown) < fitting_hands.EASY:
                found |= 1 << other
    return found


@entry
def call_naming(games: Games, index: int, seat: int) -> int:
    """Return 1 if a seat is in the middle of a bid, else 0."""
    return 1 if payable_hands.is_naming(games[index], seat) else 0
