"""Observation encoder of the pending decision."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.rotation import place_from, seat_at
from marooned.engine.waiting.pending import top_kind, waiting
from marooned.games.dorada.model import State, phases, pieces
from marooned.games.dorada.observation import layout


@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """Fill in the observer, the variant of the game, and the pending decision."""
    out[layout.PLAYERS] = game.seats
    out[layout.SEAT] = seat
    out[layout.BIDDING] = game.bidding
    out[layout.TURN] = place_from(game, seat, game.turn)
    out[layout.PHASE] = top_kind(game)
    out[layout.OUTCOME] = game.outcome
    for place in range(layout.SEATS):
        out[layout.WAITING + place] = 0
    for place in range(game.seats):
        out[layout.WAITING + place] = int(has(waiting(game), seat_at(game, seat, place)))
    encode_round(game, out)
    encode_bid(game, seat, out)
    encode_payment(game, out)
    encode_questions(game, seat, out)
    encode_bolt(game, seat, out)


@rule
def argument(game: State, kind: int) -> int:
    """Return the first argument of the top pending entry if it has the given kind, else 0."""
    top = game.depth - 1
    return game.pending_a[top] if top >= 0 and game.pending_kind[top] == kind else 0


@rule
def second_argument(game: State, kind: int) -> int:
    """Return the second argument of the top pending entry if it has the given kind, else 0."""
    top = game.depth - 1
    return game.pending_b[top] if top >= 0 and game.pending_kind[top] == kind else 0


@rule
def encode_round(game: State, out: list[int]) -> None:
    """DOR-10: Fill in the stage of the round, and the number of seats served in it."""
    runs = game.pending_kind[0] == phases.ROUND
    out[layout.STAGE] = game.pending_a[0] if runs else layout.NONE
    out[layout.SERVED] = game.pending_b[0] if runs else 0
    out[layout.AIRED] = argument(game, phases.AIRING)


@rule
def encode_bid(game: State, seat: int, out: list[int]) -> None:
    """DOR-12: Fill in the current state of the bid that is being made."""
    extra = argument(game, phases.NAMING) + second_argument(game, phases.STAKING)
    if pieces.EXTRA_NONE < extra < pieces.EXTRA_OVETOS:
        target = extra - pieces.EXTRA_JUJU
        extra = pieces.EXTRA_JUJU + place_from(game, seat, target)
    out[layout.EXTRA] = extra
    is_named = top_kind(game) == phases.STAKING
    out[layout.NAMED] = argument(game, phases.STAKING) if is_named else layout.NONE


@rule
def encode_payment(game: State, out: list[int]) -> None:
    """DOR-22: Fill in the payment that is being made."""
    kind = top_kind(game)
    is_paying = kind in (phases.PAYING, phases.PAYING_ON)
    out[layout.OWED] = argument(game, kind) if is_paying else 0
    out[layout.PAYS_BY] = second_argument(game, kind) if is_paying else layout.NONE
    for card in range(len(game.paid)):
        out[layout.PAID + card] = game.paid[card]


@rule
def encode_questions(game: State, seat: int, out: list[int]) -> None:
    """DOR-28: Fill in pending questions; of the secret Sangaia calls only the observer's own."""
    out[layout.CALLED] = (argument(game, phases.CALLING) >> seat) & 1
    kept = argument(game, phases.KEEPING) + argument(game, phases.CHOOSING)
    out[layout.KEEPS_TREASURES] = kept
    destinies = second_argument(game, phases.KEEPING) + second_argument(game, phases.CHOOSING)
    out[layout.KEEPS_DESTINIES] = destinies
    out[layout.PRICE] = argument(game, phases.DRAWING)
    out[layout.DISCARDS_DUE] = argument(game, phases.DISCARDING)


@rule
def encode_bolt(game: State, seat: int, out: list[int]) -> None:
    """DOR-37: Fill in the bolt card whose drawer must choose, and the player picked so far."""
    kind = top_kind(game)
    is_struck = kind in (phases.PICKING, phases.PICKING_ON, phases.BLOCKING)
    out[layout.BOLT] = argument(game, kind) if is_struck else layout.NONE
    out[layout.PICKED] = layout.NONE
    if kind == phases.PICKING_ON:
        out[layout.PICKED] = place_from(game, seat, second_argument(game, kind))
