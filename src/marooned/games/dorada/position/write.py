"""Position writer: the whole state, hidden information included, as readable data by names.

`read` is the inverse.
"""

from collections.abc import Sequence
from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import board, cards, endings, phases, pieces
from marooned.games.dorada.model.names import CARD_IDS, PATH_IDS, SITE_IDS, WAY_NAMES
from marooned.games.dorada.rules.auction import NO_BID
from marooned.games.dorada.words.goal_cards import curse_id, destiny_id, lying, treasure_id
from marooned.games.dorada.words.grammar import trip_text
from marooned.games.dorada.words.hearsay import heard
from marooned.positions.reader import named_counts, top_first, written_moment
from marooned.wording.phrases import members

TREASURE_IDS: Final = tuple(treasure_id(treasure) for treasure in range(pieces.TREASURES))
CURSE_IDS: Final = tuple(curse_id(curse) for curse in range(pieces.CURSES))
DESTINY_IDS: Final = tuple(destiny_id(destiny) for destiny in range(pieces.DESTINIES))
TRIP_NAMES: Final = tuple(trip_text(trip) for trip in range(board.DESTINATION_COUNT))
PAID_NAMES: Final = (
    *CARD_IDS[: cards.PAYABLE],
    *(f"turned {animal}" for animal in CARD_IDS[: cards.ANIMALS]),
)
"""Names of the parts of a payment: single cards, then animals turned by a Shaman."""


def write_position(game: Any) -> Json:
    """Return the whole state by names; decks begin with their top cards."""
    return (
        written_board(game)
        | written_cards(game)
        | goals(game)
        | written_bids(game)
        | written_moment(game, phases.NAMES, endings.NAMES)
    )


def written_board(game: Any) -> Json:
    """Return the expedition's site and last trip, and the items on the board."""
    return {
        "place": SITE_IDS[game.place],
        "came_by": path_id(game.came_by),
        "came_way": WAY_NAMES[game.came_way],
        "markers": [SITE_IDS[site] for site in game.marker_at[: game.markers]],
        "tokens": [PATH_IDS[path] for path in game.token_at if path != board.NO_PATH],
        "bigfoot": path_id(game.bigfoot),
        "leviathan": path_id(game.leviathan),
    }


def path_id(path: int) -> str | None:
    """Return the id of a path, None for no path."""
    return None if path == board.NO_PATH else PATH_IDS[path]


def written_cards(game: Any) -> Json:
    """Return gold, adventure cards, and the knowledge of hands."""
    seats = game.seats
    return {
        "gold": list(game.gold[:seats]),
        "hands": [named_counts(CARD_IDS, hand) for hand in game.hand[:seats]],
        "row": [CARD_IDS[kind] for kind in game.row],
        "deck": top_first(CARD_IDS, game.deck[: game.deck_size]),
        "discards": named_counts(CARD_IDS, game.discards),
        "shown": by_seat([named_counts(CARD_IDS, known) for known in game.shown[:seats]]),
        "told": by_seat([known_by(game, seat) for seat in range(seats)]),
    }


def known_by(game: Any, knower: int) -> Json:
    """Return the cards in other hands that only one seat knows, keyed by the seat of each hand."""
    known = [heard(game, knower, seat) for seat in range(game.seats)]
    return by_seat([named_counts(CARD_IDS, counts) for counts in known])


def by_seat(values: Sequence[Any]) -> Json:
    """Return the non-empty values by seat."""
    return {str(seat): value for seat, value in enumerate(values) if value}


def goals(game: Any) -> Json:
    """Return the places of the goals, and the seats that have seen each."""
    return {
        "treasures": [treasures_of(game, seat) for seat in range(game.seats)],
        "treasure_deck": top_first(TREASURE_IDS, game.treasure_deck[: game.treasure_deck_size]),
        "treasure_layers": treasure_layers(game),
        "layers": game.layers,
        "treasure_seen": seen(TREASURE_IDS, game.treasure_seen, game.treasure_place),
        "curses": [curses_of(game, seat) for seat in range(game.seats)],
        "curse_deck": top_first(CURSE_IDS, game.curse_deck[: game.curse_deck_size]),
        "barred": barred(game),
        "destinies": [destinies_of(game, seat) for seat in range(game.seats)],
        "destiny_deck": top_first(DESTINY_IDS, game.destiny_deck[: game.destiny_deck_size]),
        "destiny_seen": seen(DESTINY_IDS, game.destiny_seen, game.destiny_place),
    }


def treasures_of(game: Any, seat: int) -> Json:
    """Return a seat's treasures by place."""
    places = {
        "hand": pieces.IN_HAND,
        "offered": pieces.OFFERED,
        "found": pieces.FOUND,
        "found_with_bonus": pieces.FOUND_WITH_BONUS,
    }
    return lying_at(TREASURE_IDS, game.treasure_place, places, seat)


def curses_of(game: Any, seat: int) -> Json:
    """Return a seat's curses by place."""
    return lying_at(
        CURSE_IDS, game.curse_place, {"hand": pieces.IN_HAND, "played": pieces.FOUND}, seat
    )


def destinies_of(game: Any, seat: int) -> Json:
    """Return a seat's destinies by place."""
    return lying_at(
        DESTINY_IDS, game.destiny_place, {"hand": pieces.IN_HAND, "offered": pieces.OFFERED}, seat
    )


def lying_at(
    ids: Sequence[str], places: Sequence[int], where: dict[str, int], seat: int
) -> dict[str, list[str]]:
    """Return a seat's goals by the name of their place, without empty places."""
    found = {
        name: [ids[goal] for goal in lying(places, place + seat)] for name, place in where.items()
    }
    return {name: held for name, held in found.items() if held}


def treasure_layers(game: Any) -> dict[str, int]:
    """DOR-33: Return the layer of each treasure under the deck, starting with the top treasure."""
    return {
        TREASURE_IDS[game.treasure_deck[place]]: game.treasure_layer[place]
        for place in reversed(range(game.treasure_deck_size))
        if game.treasure_layer[place]
    }


def seen(ids: Sequence[str], eyes: Sequence[int], places: Sequence[int]) -> dict[str, list[int]]:
    """Return the seats that have seen each goal, except goals seen only by their holder."""
    return {
        ids[goal]: members(seats)
        for goal, seats in enumerate(eyes)
        if seats != naturally_seen(places[goal])
    }


def naturally_seen(place: int) -> int:
    """Return the seats that have seen a goal because of its place: its holder, or none."""
    return 0 if place < pieces.IN_HAND else 1 << (place - pieces.IN_HAND) % pieces.MOST_SEATS


def barred(game: Any) -> dict[str, list[str]]:
    """DOR-29: Return, for each curse in a hand, the sites for which it cannot be."""
    return {
        CURSE_IDS[curse]: [SITE_IDS[site] for site in members(sites)]
        for curse, sites in enumerate(game.curse_barred)
        if sites
    }


def written_bids(game: Any) -> Json:
    """Return the standing bids in order, the excluded seats, and the latest payment."""
    seats = [seat for seat in range(game.seats) if game.bid_on[seat] != NO_BID]
    return {
        "bids": [bid(game, seat) for seat in sorted(seats, key=lambda seat: game.bid_last[seat])],
        "bids_made": game.bids,
        "bidder": None if game.bidder == pieces.NOBODY else game.bidder,
        "shut": members(game.shut),
        "paid": named_counts(PAID_NAMES, game.paid),
    }


def bid(game: Any, seat: int) -> Json:
    """Return a seat's bid; bids are numbered in the order in which they were made."""
    return {
        "seat": seat,
        "go": TRIP_NAMES[game.bid_on[seat]],
        "part": game.bid_part[seat],
        "since": game.bid_since[seat],
        "last": game.bid_last[seat],
    }
