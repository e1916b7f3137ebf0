"""View of a seat: its information about the game, as plain data.

Only views are sent to browsers, AI players and training. Private information comes from
`hands_seen.me`, which reads only the viewer's own parts of the state. All other information is
public.
"""

from typing import Any, Final

from marooned.contract import Json
from marooned.engine.calls import answer
from marooned.engine.panes import pane
from marooned.games.dorada.model import cards, editions, phases
from marooned.games.dorada.model.names import CARD_IDS, SEAT_COLOURS, SEAT_NAMES, STAGE_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.view import bids, hands_seen
from marooned.games.dorada.view.map import board_view, own_places, places
from marooned.games.dorada.words import notation, prompts, scores
from marooned.games.dorada.words.grammar import card_counts, stage
from marooned.wording.phrases import members

BIDDING_NAMES: Final = ("rival", "cooperative")
OVER: Final = "over"


def view(game: Any, seat: int | None) -> Json:
    """DOR-1: Return the public information, and the private information of the viewing seat.

    Hands and goals are private; all else is public, except the orders of decks.
    """
    return public(game, seat) | {
        "me": None if seat is None else hands_seen.me(game, seat),
        "places": all_places(game, seat),
    }


@pane
def all_places(game: Any, seat: int | None) -> list[Json]:
    """Return all clickable items of a seat."""
    own = () if seat is None else own_places(hands_seen.me(game, seat))
    return [*places(game), *own]


def public(game: Any, viewer: int | None) -> Json:
    """Return the public information, and the viewer's knowledge of other hands."""
    return open_to_all(game) | {"seats": seats_view(game, viewer)}


@pane
def seats_view(game: Any, viewer: int | None) -> list[Json]:
    """Return the items of all seats, and the viewer's knowledge of their cards."""
    return [seat_view(game, viewer, seat) for seat in range(game.seats)]


@pane
def open_to_all(game: Any) -> Json:
    """Return the information that is the same for all seats."""
    return {
        "phase": phase(game),
        "stage": stage_name(game),
        "edition": edition(game),
        "bidding": BIDDING_NAMES[game.bidding],
        "board": board_view(game),
        "auction": bids.auction_view(game),
        "payment": bids.payment_view(game),
        "row": row(game),
        "draw": draw_view(game),
        "deck": game.deck_size,
        "discards": discards(game),
        "decks": decks_view(game),
        "scores": scores.scores_view(game),
    }


@pane
def phase(game: Any) -> Json:
    """Return the pending decision as a word and as a sentence."""
    return {
        "kind": prompts.phase_kind(game),
        "seat": awaited_seat(game),
        "text": prompts.phase_text(game),
    }


def awaited_seat(game: Any) -> int | None:
    """Return the pending seat, None if there are several or none."""
    seats = prompts.waited_for(game)
    return seats[0] if len(seats) == 1 else None


def stage_name(game: Any) -> str:
    """Return the name of the stage of the round."""
    number = stage(game)
    return STAGE_NAMES[number] if number >= 0 else OVER


@pane
def edition(game: Any) -> str:
    """Return the name of the edition of the game's card tables."""
    return editions.edition(game)


@pane
def row(game: Any) -> list[str | None]:
    """Return the cards of the row, None for an empty place."""
    return [None if kind == cards.EMPTY else CARD_IDS[kind] for kind in game.row]


@pane
def draw_view(game: Any) -> Json | None:
    """DOR-35: Return the drawing seat and the price of the card: 0 at first, then 1 gold."""
    top = game.depth - 1
    if top < 0 or game.pending_kind[top] != phases.DRAWING:
        return None
    return {"seat": members(game.pending_seats[top])[0], "price": game.pending_a[top]}


@pane
def discards(game: Any) -> dict[str, int]:
    """Return the cards of the discard pile."""
    return card_counts(game.discards)


@pane
def decks_view(game: Any) -> dict[str, int]:
    """DOR-48: Return the number of cards in each goal deck."""
    return {
        "treasures": game.treasure_deck_size,
        "curses": game.curse_deck_size,
        "destinies": game.destiny_deck_size,
    }


@pane
def points(game: Any, seat: int) -> int:
    """Return a seat's public points, as the rules compute them."""
    return answer(game, entries.call_open_points, seat)


@pane
def seat_view(game: Any, viewer: int | None, seat: int) -> Json:
    """Return a seat's public items, its numbers of cards, and the viewer's knowledge of them."""
    return open_seat(game, seat) | {"known": hands_seen.known_cards(game, viewer, seat)}


@pane
def open_seat(game: Any, seat: int) -> Json:
    """Return a seat's public items and its numbers of cards."""
    return {
        "seat": seat,
        "id": notation.seat_id(seat),
        "name": SEAT_NAMES[seat],
        "colour": SEAT_COLOURS[seat],
        "leader": seat == game.turn,
        "gold": game.gold[seat],
        "cards": sum(game.hand[seat]),
        **hands_seen.goal_counts(game, seat),
        "found": hands_seen.found_view(game, seat),
        "cursed": hands_seen.cursed_view(game, seat),
        "shut": bool(game.shut >> seat & 1),
        "bid": bids.seat_bid(game, seat),
        "points": points(game, seat),
    }
