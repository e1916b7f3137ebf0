"""What a seat may know of a game, as plain data.

The only thing that leaves for a browser, a companion or a learner. What is secret comes from
`hands.me`, which reads the viewer's own parts; all the rest is public.
"""

from __future__ import annotations

from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import cards
from marooned.games.dorada.model.editions import edition
from marooned.games.dorada.model.names import CARD_IDS, SEAT_COLOURS, SEAT_NAMES, STAGE_NAMES
from marooned.games.dorada.rules.entries import call_open_points
from marooned.games.dorada.rules.questions import Rules
from marooned.games.dorada.view.bids import auction_view, payment_view, seat_bid
from marooned.games.dorada.view.hands_seen import (
    cursed_view,
    found_view,
    goal_counts,
    known_cards,
    me,
)
from marooned.games.dorada.view.map import board_view, own_places, places
from marooned.games.dorada.words.grammar import card_counts, stage
from marooned.games.dorada.words.notation import seat_id
from marooned.games.dorada.words.prompts import phase_kind, phase_text, waited_for
from marooned.games.dorada.words.scores import scores_view

BIDDING_NAMES: Final = ("rival", "cooperative")
OVER: Final = "over"


def view(game: Any, seat: int | None) -> Json:
    """DOR-1: Hands and goals are secret, but for one's own; all else is open, deck orders apart."""
    mine = None if seat is None else me(game, seat)
    return public(game, seat) | {
        "me": mine,
        "places": [*places(game), *(own_places(mine) if mine else ())],
    }


def public(game: Any, viewer: int | None) -> Json:
    """Return what all may know, and what the viewer has seen of others' cards."""
    rules = Rules(game)
    return {
        "phase": {"kind": phase_kind(game), "seat": asked(game), "text": phase_text(game)},
        "stage": stage_name(game),
        "edition": edition(game),
        "bidding": BIDDING_NAMES[game.bidding],
        "board": board_view(game, rules),
        "seats": [seat_view(game, viewer, seat, rules) for seat in range(game.seats)],
        "auction": auction_view(game),
        "payment": payment_view(game),
        "row": [None if kind == cards.EMPTY else CARD_IDS[kind] for kind in game.row],
        "deck": game.deck_size,
        "discards": card_counts(game.discards),
        "decks": decks_view(game),
        "scores": scores_view(game),
    }


def asked(game: Any) -> int | None:
    """Return the seat that the game waits for, None when it waits for several or for none."""
    seats = waited_for(game)
    return seats[0] if len(seats) == 1 else None


def stage_name(game: Any) -> str:
    """Return the name of the stage of the round."""
    number = stage(game)
    return STAGE_NAMES[number] if number >= 0 else OVER


def decks_view(game: Any) -> dict[str, int]:
    """DOR-48: Return how many cards each goal deck holds."""
    return {
        "treasures": game.treasure_deck_size,
        "curses": game.curse_deck_size,
        "destinies": game.destiny_deck_size,
    }


def seat_view(game: Any, viewer: int | None, seat: int, rules: Rules) -> Json:
    """Return what lies open before a seat, how much it holds, and what the viewer knows of that."""
    return {
        "seat": seat,
        "id": seat_id(seat),
        "name": SEAT_NAMES[seat],
        "colour": SEAT_COLOURS[seat],
        "leader": seat == game.turn,
        "gold": game.gold[seat],
        "cards": sum(game.hand[seat]),
        **goal_counts(game, seat),
        "known": known_cards(game, viewer, seat),
        "found": found_view(game, seat),
        "cursed": cursed_view(game, seat),
        "shut": bool(game.shut >> seat & 1),
        "bid": seat_bid(game, seat),
        "points": rules.answer(call_open_points, seat),
    }
