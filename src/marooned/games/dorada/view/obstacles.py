"""Reasons why a click has no effect. The reason is the first condition that is not met.

The conditions use the compiled rules, public information, and the seat's own cards and goals. The
reasons never depend on the cards of other seats.
"""

from typing import Any, Final

from marooned.contract import Obstacle
from marooned.engine.calls import Rules, answer, call_waiting
from marooned.games.dorada.model import board, cards, phases, pieces
from marooned.games.dorada.model.names import CARD_IDS, CARD_NAMES, SITE_IDS, WAY_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words import hindrances
from marooned.games.dorada.words.goal_cards import curse_id, destiny_id, treasure_id
from marooned.games.dorada.words.hindrances import REASONS

NAMING: Final = (phases.OPENING, phases.AIRING, phases.BIDDING, phases.NAMING)
"""Phases in which destinations are named."""
PAYING: Final = (phases.PAYING, phases.PAYING_ON)
TREASURES: Final = {treasure_id(each): each for each in range(pieces.TREASURES)}
IDLE: Final = dict.fromkeys(map(curse_id, range(pieces.CURSES)), "curse") | dict.fromkeys(
    map(destiny_id, range(pieces.DESTINIES)), "destiny"
)
"""Goals that a player cannot choose to play, with the keys of the reasons."""
BUTTONS: Final = {"ovetos": cards.OVETOS, "juju": cards.JUJU, "sangaia": cards.SANGAIA}
"""The card that each of these kinds of action plays."""


def why_not(game: Any, seat: int, target: str) -> Obstacle:
    """Return the reason why a seat can do nothing with a site, a card, a goal or a button."""
    if game.outcome:
        return hindrances.over(game)
    if not answer(game, call_waiting) >> seat & 1:
        return hindrances.kept_by_others(game)
    if target in SITE_IDS:
        return at_site(game, seat, SITE_IDS.index(target))
    if target in BUTTONS:
        return with_button(game, seat, BUTTONS[target])
    if target in TREASURES:
        return with_treasure(game, seat, TREASURES[target])
    name = target.removeprefix("card-")
    if name != target:
        return with_card(game, seat, CARD_IDS.index(name))
    return REASONS[IDLE[target]] if target in IDLE else hindrances.first(game)


def phase(game: Any) -> int:
    """Return the pending phase."""
    return int(game.pending_kind[game.depth - 1])


def at_site(game: Any, seat: int, site: int) -> Obstacle:
    """Return the reason why the expedition cannot be sent to a site."""
    names = {"site": board.SITE_NAMES[site], "here": board.SITE_NAMES[game.place]}
    if phase(game) == phases.REROUTING:
        by_air = game.came_way == board.BY_AIR
        return REASONS["not_on_from_air" if by_air else "not_on"].filled(**names)
    if phase(game) not in NAMING:
        return hindrances.first(game)
    return REASONS["there"].filled(**names) if site == game.place else no_bid(game, seat, site)


def no_bid(game: Any, seat: int, site: int) -> Obstacle:
    """DOR-12, DOR-14, DOR-19: Return the reason why no bid for a site is possible.

    The reason concerns the first open way by land or water, or the way by air if there is none.
    """
    rules = Rules(game)
    is_bound = game.bidding == pieces.COOPERATIVE and rules.answer(entries.call_is_bound, seat)
    if is_bound and game.bid_on[seat] % board.SITES != site:
        return REASONS["bound"]
    trips = [way * board.SITES + site for way in range(board.WAYS)]
    open_trips = (trip for trip in trips if rules.answer(entries.call_is_open, trip))
    trip = int(game.bid_on[seat]) if is_bound else next(open_trips)
    way = trip // board.SITES
    extra = game.pending_a[game.depth - 1] if phase(game) == phases.NAMING else pieces.EXTRA_NONE
    is_by_air_alone = way == board.BY_AIR and not is_bound
    return REASONS["no_trip" if is_by_air_alone else "no_means"].filled(
        site=board.SITE_NAMES[site],
        way=WAY_NAMES[way],
        least=rules.answer(entries.call_least_part, seat, trip, extra),
        means=rules.answer(entries.call_means, seat, way),
    )


def with_button(game: Any, seat: int, card: int) -> Obstacle:
    """Return the reason why a card cannot be played by its button."""
    return with_card(game, seat, card) if game.hand[seat][card] else REASONS["not_held"]


def with_card(game: Any, seat: int, card: int) -> Obstacle:
    """Return the reason why nothing can be done with the seat's own card."""
    now = phase(game)
    if now in PAYING:
        return no_payment(game, seat, card)
    if now == phases.FINDING and card >= cards.BONGO:
        return REASONS["bongo" if card == cards.BONGO else "bonus"]
    if now not in NAMING:
        return hindrances.first(game)
    if card in (cards.OVETOS, cards.JUJU) and now != phases.NAMING:
        return no_bid_with(game, seat, card)
    return REASONS["pays_later"] if card <= cards.SHAMAN else hindrances.first(game)


def no_bid_with(game: Any, seat: int, card: int) -> Obstacle:
    """DOR-15, DOR-16: Return the reason why a card cannot be played with a bid.

    Rivals must bid more than the standing bid. The amount is the same for every trip by land or
    water.
    """
    if card == cards.JUJU or game.bidding == pieces.COOPERATIVE:
        return REASONS["no_bid_with"].filled(card=CARD_NAMES[card])
    least = answer(game, entries.call_least_amount, seat, 0, pieces.EXTRA_OVETOS)
    return REASONS["ovetos"].filled(least=least)


def no_payment(game: Any, seat: int, card: int) -> Obstacle:
    """DOR-22, DOR-24: Return the reason why a card cannot be used to pay."""
    owed, way = game.pending_a[game.depth - 1], game.pending_b[game.depth - 1]
    if card == cards.SHAMAN or is_turned(game, seat, card, way):
        return no_turning(game, seat, card, way)
    if card >= cards.PAYABLE or not answer(game, entries.call_pays_for, card, way):
        return REASONS["pays_nothing"].filled(way=WAY_NAMES[way])
    fare = cards.FARE[card]
    if game.gold[seat] < fare:
        return REASONS["no_gold"].filled(fare=fare, gold=game.gold[seat])
    if answer(game, entries.call_means_after, seat, way, card) < owed - cards.WORTH[card]:
        return REASONS["no_rest"]
    return REASONS["too_much"]


def is_turned(game: Any, seat: int, card: int, way: int) -> bool:
    """DOR-23: Return True if a card is an animal that pays only after a held Shaman turns it."""
    return card < cards.ANIMALS and card != way < board.LAND_WAYS and game.hand[seat][cards.SHAMAN]


def no_turning(game: Any, seat: int, card: int, way: int) -> Obstacle:
    """DOR-23, DOR-24: Return the reason why a Shaman turns no animals, or none of one kind."""
    if card != cards.SHAMAN and game.paid[cards.PAYABLE + card]:
        return REASONS["turned"]
    if way >= board.LAND_WAYS or not answer(game, entries.call_most_turned, seat, way):
        return REASONS["nothing_to_turn"].filled(way=WAY_NAMES[way])
    return REASONS["too_much"]


def with_treasure(game: Any, seat: int, treasure: int) -> Obstacle:
    """DOR-30: Return the reason why a treasure cannot be played."""
    if game.treasure_place[treasure] not in (pieces.IN_HAND + seat, pieces.OFFERED + seat):
        return REASONS["not_yours"]
    if phase(game) != phases.FINDING:
        return hindrances.first(game)
    site = game.treasure_site[treasure]
    is_near = board.NEIGHBOURS[game.place] >> site & 1
    return REASONS["no_bongo" if is_near else "elsewhere"].filled(
        site=board.SITE_NAMES[site], here=board.SITE_NAMES[game.place]
    )
