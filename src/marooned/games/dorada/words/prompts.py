"""Prompts: the pending decision as a word and as a sentence."""

from collections.abc import Callable
from typing import Any, Final

from marooned.games.dorada.model import board, phases, pieces
from marooned.games.dorada.model.names import CARD_NAMES, SEAT_NAMES, WAY_NAMES
from marooned.games.dorada.words.grammar import ending, names, trip_text
from marooned.games.dorada.words.standing_bids import standing_bids
from marooned.wording.phrases import amount, capitalised, members, number, several


def phase_kind(game: Any) -> str:
    """Return the name of the pending phase."""
    return phases.NAMES[game.pending_kind[game.depth - 1]] if game.depth else phases.NAMES[0]


def waited_for(game: Any) -> list[int]:
    """Return the pending seats."""
    return members(game.pending_seats[game.depth - 1]) if game.depth else []


def phase_text(game: Any) -> str:
    """Return one sentence on the pending seats and their decision."""
    if game.depth == 0:
        return ending(game)[2]
    top = game.depth - 1
    a, b = game.pending_a[top], game.pending_b[top]
    return capitalised(_SENTENCES[phase_kind(game)](game, waited_for(game), a, b))


Sentence = Callable[[Any, list[int], int, int], str]
"""A function that describes a phase, given the game, the pending seats and two arguments."""


def _verb(seats: list[int], verb: str) -> str:
    """Return the pending seats with a verb in singular or plural."""
    return f"{names(seats)} {verb}{'s' if len(seats) == 1 else ''}"


def _plain(verb: str, rest: str) -> Sentence:
    return lambda _game, seats, _a, _b: f"{_verb(seats, verb)} {rest}."


def _choosing(game: Any, seats: list[int], _a: int, _b: int) -> str:
    dealt, destinies = game.treasures_dealt, game.destinies_dealt
    treasures = f"{number(dealt - 1)} of {number(dealt)} treasures"
    fate = f" and one of {number(destinies)} destinies" if destinies > 1 else ""
    return f"{_verb(seats, 'choose')} {treasures}{fate}."


def _bidding(game: Any, seats: list[int], _a: int, _b: int) -> str:
    best = standing_bids(game)[0]
    stands = f"{best.total} for {trip_text(best.destination)}"
    more = "bids more, adds to a bid" if game.bidding else "bids more"
    return f"{names(seats)} {more} or passes; the highest bid is {stands}."


def _naming(game: Any, seats: list[int], extra: int, _b: int) -> str:
    if extra == pieces.EXTRA_OVETOS:
        least = game.ovetos_bid
        return f"{names(seats)} plays Ovetos and names a destination to bid {least} or more for."
    target = SEAT_NAMES[extra - pieces.EXTRA_JUJU]
    return f"{names(seats)} plays a Juju on {target} and names a destination."


def _paying(_game: Any, seats: list[int], owed: int, way: int) -> str:
    return f"{names(seats)} pays for the journey by {WAY_NAMES[way]}: {owed} still to pay."


def _calling(game: Any, _seats: list[int], _a: int, _b: int) -> str:
    where = board.SITE_NAMES[game.place]
    return f"before the expedition stops at {where}, everyone may play a Sangaia in secret."


def _keeping(_game: Any, seats: list[int], kept: int, _b: int) -> str:
    keeps = f"{number(kept)} of the treasures" if kept else "one destiny"
    return (
        f"{_verb(seats, 'keep')} {keeps}, and {'give' if len(seats) > 1 else 'gives'} up the rest."
    )


def _drawing(_game: Any, seats: list[int], bought: int, _b: int) -> str:
    if bought:
        return f"{names(seats)} may buy another card for one gold."
    return f"{names(seats)} takes a card from the row or the deck."


_SENTENCES: Final[dict[str, Sentence]] = {
    "round": lambda game, _seats, _a, _b: f"round {game.turns} goes on.",
    "choosing": _choosing,
    "opening": _plain("open", "the bidding"),
    "airing": _plain("open", "the bidding by air, or passes; the leader cannot open"),
    "bidding": _bidding,
    "naming": _naming,
    "staking": lambda _game, seats, destination, _b: (
        f"{names(seats)} chooses how much to bid for {trip_text(destination)}."
    ),
    "paying": _paying,
    "paying_on": _paying,
    "calling": _calling,
    "rerouting": lambda game, seats, _a, _b: (
        f"{names(seats)} leads the expedition on from {board.SITE_NAMES[game.place]}."
    ),
    "finding": lambda game, seats, _a, _b: (
        f"{names(seats)} may play treasures at {board.SITE_NAMES[game.place]}."
    ),
    "keeping": _keeping,
    "drawing": _drawing,
    "effect": lambda _game, _seats, card, seat: (
        f"{CARD_NAMES[card]}, drawn by {SEAT_NAMES[seat]}, takes effect."
    ),
    "dooming": lambda _game, _seats, seat, _b: f"{SEAT_NAMES[seat]} draws a curse.",
    "picking": lambda _game, seats, card, _first: (
        f"{names(seats)} chooses a player for {CARD_NAMES[card]}."
    ),
    "picking_on": lambda _game, seats, card, first: (
        f"{names(seats)} chooses another player besides {SEAT_NAMES[first]} for {CARD_NAMES[card]}."
    ),
    "blocking": lambda _game, seats, card, _b: (
        f"{names(seats)} chooses a path for {CARD_NAMES[card]} to block."
    ),
    "discarding": lambda _game, seats, left, _b: (
        f"{_verb(seats, 'discard')} {several(left, 'more card')}."
    ),
    "reducing": lambda game, seats, _a, _b: (
        f"{_verb(seats, 'discard')} down to {amount(game.hand_size, 'card')}."
    ),
}
