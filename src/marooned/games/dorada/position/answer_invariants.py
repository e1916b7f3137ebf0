"""Validity checks for questions and bids: all bids can be paid and all questions answered.

They run after all other checks.
"""

from typing import Any, Final

from marooned.engine import memory
from marooned.engine.calls import Rules, answer, call_legal
from marooned.engine.memory import batch, choice_list, snapshot, store
from marooned.games.dorada.hidden import payable_hands
from marooned.games.dorada.model import State, actions, phases, pieces, stages
from marooned.games.dorada.model.names import SEAT_NAMES
from marooned.games.dorada.position.pending_invariants import Pending
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words.grammar import top, trip_text
from marooned.positions.refusals import refuse
from marooned.wording.phrases import members


def leader_opens_first(game: Any) -> None:
    """DOR-11, DOR-21: The leader opens the bidding, or another seat if the leader cannot open."""
    stage, turns, above = game.pending_a[0], game.pending_b[0], game.pending_kind[1]
    if not game.depth or stage != stages.AUCTION:
        return
    is_opening = not turns or above in (phases.OPENING, phases.AIRING)
    if is_opening != (game.bidder == pieces.NOBODY):
        who = (
            "nobody has bid"
            if game.bidder == pieces.NOBODY
            else f"{SEAT_NAMES[game.bidder]} has bid"
        )
        refuse(
            f"{who}, but the bidding has {'yet to open' if is_opening else 'gone on'}", game.bidder
        )
    if above == phases.AIRING and answer(game, entries.call_can_open):
        refuse(f"pending airing, but {SEAT_NAMES[game.turn]} could open", phases.NAMES[above])


def bids_and_debts_can_be_paid(game: Any) -> None:
    """DOR-14: Each seat can pay its bids and debts."""
    rules = Rules(game)
    for seat in range(game.seats if game.depth else 0):
        if rules.answer(payable_hands.call_shortfall, seat):
            refuse(f"{SEAT_NAMES[seat]} cannot pay what it bids or owes", seat)


def sangaia_leads_on(game: Any) -> None:
    """DOR-28: The Sangaia question is asked only if the expedition can be led on."""
    if top(game) == phases.CALLING and not answer(game, entries.call_leads_on):
        refuse("pending calling, but no way leads on for a Sangaia", phases.NAMES[phases.CALLING])


def full_hands_are_asked_to_discard(game: Any) -> None:
    """DOR-46: The seats with too many cards must discard, and no other seats."""
    if not game.depth or game.pending_a[0] != stages.CLOSE:
        return
    awaited, full = members(game.pending_seats[1]), Pending(game, 0).too_full()
    if awaited != full:
        names = [SEAT_NAMES[seat] for seat in full]
        message = f"pending reducing waits for seats {awaited}, but too many cards hold"
        refuse(f"{message}: {', '.join(names) or 'none'}", awaited, *full)


def destination_could_be_named(game: Any) -> None:
    """DOR-12: The named destination was legal when it was named."""
    if top(game) != phases.STAKING:
        return
    before, place = copied(game), game.depth - 1
    destination, extra = game.pending_a[place], game.pending_b[place]
    if extra == pieces.EXTRA_NONE:
        before.depth = place
    else:
        before.pending_kind[place], before.pending_a[place] = phases.NAMING, extra
    if actions.GO + destination not in legal_codes(
        before, game.pending_seats[place].bit_length() - 1
    ):
        name = trip_text(destination)
        refuse(f"pending staking has {name} as its a, which cannot have been named", name)


def somebody_has_a_choice(game: Any) -> None:
    """Each pending seat has a legal choice."""
    if not game.depth:
        return
    for seat in members(game.pending_seats[game.depth - 1]):
        if not legal_codes(game, seat):
            refuse(
                f"pending {phases.NAMES[top(game)]} leaves {SEAT_NAMES[seat]} nothing to choose",
                seat,
            )


def copied(game: Any) -> Any:
    """Return a copy of a plain state."""
    games = batch(State)
    store(games, 0, game)
    return snapshot(State, games)


def legal_codes(game: Any, seat: int) -> list[int]:
    """Return a seat's legal codes in a plain state."""
    games, choices = batch(State), choice_list()
    store(games, 0, game)
    call_legal(games, 0, seat, choices)
    return memory.listed(choices)


OF_ANSWERS: Final = (
    leader_opens_first,
    bids_and_debts_can_be_paid,
    sangaia_leads_on,
    full_hands_are_asked_to_discard,
    destination_could_be_named,
    somebody_has_a_choice,
)
