"""Beliefs of a seat about hidden hands and goals. Used by the network inputs.

Beliefs about cards follow from the numbers of unseen cards. Beliefs about goals also use the sites
that seats have bid for. Sums are computed with integers if the order of their terms differs between
sampled worlds.
"""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.hidden.deal import in_sight
from marooned.games.dorada.hidden.goals_from_bids import PERCENT, SUITED
from marooned.games.dorada.model import State, board, cards, pieces, stages
from marooned.games.dorada.rules import auction, goals, knowing, paying
from marooned.games.dorada.value import slots

WHOLE: Final = 1 << 20
"""Probabilities are summed as integers, in units of 1 / WHOLE."""


@rule
def count_unseen(game: State, seat: int, out: Any) -> None:
    """Count the unseen cards that a hand can hold, by kind; store the counts after the inputs."""
    for kind in range(cards.HELD):
        unseen = game.copies[kind] - in_sight(game, seat, kind)
        if kind >= cards.BONUS:
            unseen -= goals.bonuses_out(game, kind - cards.BONUS)
        out[slots.UNSEEN + kind] = float(unseen)


@rule
def all_unseen(out: Any) -> float:
    """Return the total number of unseen cards."""
    total = 0.0
    for kind in range(cards.HELD):
        total += out[slots.UNSEEN + kind]
    return total


@rule
def unknown_cards(game: State, seat: int, other: int) -> int:
    """Return the number of cards in a hand that a seat does not know."""
    unknown = knowing.cards_held(game, other)
    for kind in range(cards.HELD):
        unknown -= knowing.surely_holds(game, seat, other, kind)
    return unknown


@rule
def expected(game: State, seat: int, other: int, kind: int, part: float, out: Any) -> float:
    """Return the expected number of cards of a kind in a hand.

    `part` is the fraction of the unseen cards that are in this hand.
    """
    known = knowing.surely_holds(game, seat, other, kind)
    return known + part * float(out[slots.UNSEEN + kind])


@rule
def expected_means(game: State, seat: int, other: int, way: int, part: float, out: Any) -> float:
    """Return a hand's approximate largest payment by a way, at least its bid by that way."""
    means = 0.0
    for kind in range(cards.PAYABLE):
        if paying.pays_for(kind, way):
            number = expected(game, seat, other, kind, part, out)
            if kind >= cards.DRAKO:
                number = min(number, game.gold[other] / cards.FARE[kind])
            means += number * cards.WORTH[kind]
    if way < board.LAND_WAYS:
        means += min(1.0, expected(game, seat, other, cards.SHAMAN, part, out)) * 1.5
    has_bid = game.bid_on[other] != auction.NO_BID and auction.way_of(game.bid_on[other]) == way
    if has_bid and game.pending_a[0] == stages.AUCTION:
        return max(means, float(game.bid_part[other]))
    return means


@rule
def is_hidden(game: State, seat: int, treasure: int) -> bool:
    """Return True if a seat does not know the place of a treasure."""
    place = game.treasure_place[treasure]
    return place < pieces.FOUND and not has(game.treasure_seen[treasure], seat)


@rule
def hidden_in(game: State, seat: int, place: int, first: int, last: int) -> int:
    """Return the number of unseen treasures at a place, from one stack."""
    number = 0
    for treasure in range(first, last):
        if game.treasure_place[treasure] == place and is_hidden(game, seat, treasure):
            number += 1
    return number


@rule
def hidden_of(game: State, seat: int, first: int, last: int) -> int:
    """Return the number of unseen treasures of one stack."""
    number = 0
    for treasure in range(first, last):
        number += int(is_hidden(game, seat, treasure))
    return number


@rule
def worth_at(game: State, seat: int, site: int, first: int, last: int) -> tuple[int, int]:
    """Return the sum and the maximum of the values of a site's hidden treasures."""
    total, most = 0, 0
    for treasure in range(first, last):
        if game.treasure_site[treasure] == site and is_hidden(game, seat, treasure):
            total += game.treasure_value[treasure]
            most = max(most, game.treasure_value[treasure])
    return total, most


@rule
def known_at(game: State, seat: int, other: int, site: int) -> int:
    """Return the sum of the values of a site's treasures that a seat has seen in a hand."""
    total = 0
    for treasure in range(pieces.TREASURES):
        is_there = game.treasure_site[treasure] == site
        is_theirs = game.treasure_place[treasure] == pieces.IN_HAND + other
        if is_there and is_theirs and has(game.treasure_seen[treasure], seat):
            total += game.treasure_value[treasure]
    return total


@rule
def believed_treasures(game: State, seat: int, other: int, site: int) -> float:
    """Return the expected value of treasures that a rival plays at a site.

    The value is higher if the rival has bid for the site.
    """
    place = pieces.IN_HAND + other
    total, most = 0.0, 0
    for stack in range(2):
        first = stack * pieces.STARTING
        last = pieces.STARTING if stack == 0 else pieces.TREASURES
        here, best = worth_at(game, seat, site, first, last)
        held = hidden_in(game, seat, place, first, last)
        total += here * held / max(1, hidden_of(game, seat, first, last))
        most = max(most, best * int(held > 0))
    if bids_for(game, other, site) and total < most:
        total += (most - total) * SUITED / PERCENT
    return total + known_at(game, seat, other, site)


@rule
def bids_for(game: State, other: int, site: int) -> bool:
    """Return True if a seat has bid for a site in this round."""
    destination = game.bid_on[other]
    if destination == auction.NO_BID or game.pending_a[0] >= stages.TREASURE:
        return False
    return destination - auction.way_of(destination) * board.SITES == site


@rule
def believed_curses(game: State, seat: int, other: int, site: int) -> float:
    """Return the expected cost of curses for a rival at a site, as a number below 0."""
    cost, sum_of_chances = 0, 0
    for curse in range(pieces.CURSES):
        if game.curse_site[curse] == site and is_curse_hidden(game, seat, curse):
            cost = game.curse_value[curse]
    if cost == 0 or game.pending_a[0] > stages.CURSED:
        return 0.0
    for curse in range(pieces.CURSES):
        is_theirs = game.curse_place[curse] == pieces.IN_HAND + other
        if is_theirs and not has(game.curse_barred[curse], site):
            sum_of_chances += WHOLE // could_be(game, seat, game.curse_barred[curse])
    return cost * sum_of_chances / WHOLE


@rule
def is_curse_hidden(game: State, seat: int, curse: int) -> bool:
    """Return True if a curse is neither played nor a seat's own."""
    place = game.curse_place[curse]
    return place < pieces.FOUND and place != pieces.IN_HAND + seat


@rule
def could_be(game: State, seat: int, barred: int) -> int:
    """Return the number of hidden curses, at least 1, that a curse in another hand may be."""
    number = 0
    for curse in range(pieces.CURSES):
        if is_curse_hidden(game, seat, curse) and not has(barred, game.curse_site[curse]):
            number += 1
    return max(1, number)
