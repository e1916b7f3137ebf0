"""Carries out a choice: from its code to the rule. Called by play only."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model.actions import (
    ADD,
    BLOCK,
    DISCARD,
    FIND,
    GIVE_UP,
    GO,
    JUJU_ON,
    OVETOS_CALL,
    PASS,
    PAY,
    PLAYER,
    STAKE,
    TAKE,
    TAKE_TOP,
    TURN,
)
from marooned.games.dorada.model.moments import (
    CALLING,
    DRAWING,
    EXTRA_OVETOS,
    FINDING,
    REDUCING,
    REROUTING,
)
from marooned.games.dorada.model.pieces import HAND_LIMIT
from marooned.games.dorada.model.state import State
from marooned.games.dorada.rules.bidding import (
    announce,
    do_add,
    do_juju,
    do_name,
    do_pass,
    do_stake,
)
from marooned.games.dorada.rules.bolts import do_block, do_pick
from marooned.games.dorada.rules.drawing import (
    do_buy_nothing,
    do_discard,
    do_reduce,
    do_take,
    do_take_top,
)
from marooned.games.dorada.rules.goals import do_find, do_find_no_more, do_give_up
from marooned.games.dorada.rules.paying import do_pay, do_turn
from marooned.games.dorada.rules.travelling import do_answer, do_reroute


@rule
def carry_out(game: State, seat: int, code: int) -> None:
    """Carry a legal choice out."""
    if top_kind(game) == CALLING:
        do_answer(game, seat, code)
    elif code < GO:
        carry_out_simple(game, seat, code)
    elif code < PAY:
        carry_out_bid(game, seat, code)
    elif code < FIND:
        carry_out_payment(game, seat, code)
    else:
        carry_out_card(game, seat, code)


@rule
def carry_out_simple(game: State, seat: int, code: int) -> None:
    """Carry out a pass, a card from the deck, or what goes with a bid."""
    if code == PASS:
        pass_on(game, seat)
    elif code == OVETOS_CALL:
        announce(game, seat, EXTRA_OVETOS)
    elif code == TAKE_TOP:
        do_take_top(game, seat)
    else:
        do_juju(game, seat, code - JUJU_ON)


@rule
def pass_on(game: State, seat: int) -> None:
    """Carry out a pass: no treasure, no card to buy, or no bid."""
    kind = top_kind(game)
    if kind == FINDING:
        do_find_no_more(game, seat)
    elif kind == DRAWING:
        do_buy_nothing(game, seat)
    else:
        do_pass(game, seat)


@rule
def carry_out_bid(game: State, seat: int, code: int) -> None:
    """Carry out a destination or an amount."""
    if code >= ADD:
        do_add(game, seat, code - ADD + 1)
    elif code >= STAKE:
        do_stake(game, seat, code - STAKE)
    elif top_kind(game) == REROUTING:
        do_reroute(game, code - GO)
    else:
        do_name(game, seat, code - GO)


@rule
def carry_out_payment(game: State, seat: int, code: int) -> None:
    """Carry out one card of a payment, or a Shaman with the animals it turns."""
    if code < TURN:
        do_pay(game, seat, code - PAY)
    else:
        turned = code - TURN
        do_turn(game, seat, turned // HAND_LIMIT, turned % HAND_LIMIT + 1)


@rule
def carry_out_card(game: State, seat: int, code: int) -> None:
    """Carry out what is done with goals, adventure cards, players and figures."""
    if code < TAKE:
        do_find(game, seat, code)
    elif code < PLAYER:
        do_take(game, seat, code - TAKE)
    elif code < BLOCK:
        do_pick(game, seat, code - PLAYER)
    elif code < GIVE_UP:
        do_block(game, seat, code - BLOCK)
    elif code < DISCARD:
        do_give_up(game, seat, code - GIVE_UP)
    elif top_kind(game) == REDUCING:
        do_reduce(game, seat, code - DISCARD)
    else:
        do_discard(game, seat, code - DISCARD)
