"""Carries out a choice: from its code to the rule. Called by play only."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model import actions, cards, phases, pieces
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
    if top_kind(game) == phases.CALLING:
        do_answer(game, seat, code)
    elif code < actions.GO:
        carry_out_simple(game, seat, code)
    elif code < actions.PAY:
        carry_out_bid(game, seat, code)
    elif code < actions.FIND:
        carry_out_payment(game, seat, code)
    else:
        carry_out_card(game, seat, code)


@rule
def carry_out_simple(game: State, seat: int, code: int) -> None:
    """Carry out a pass, a card from the deck, or what goes with a bid."""
    if code == actions.PASS:
        pass_on(game, seat)
    elif code == actions.OVETOS_CALL:
        announce(game, seat, pieces.EXTRA_OVETOS)
    elif code == actions.TAKE_TOP:
        do_take_top(game, seat)
    else:
        do_juju(game, seat, code - actions.JUJU_ON)


@rule
def pass_on(game: State, seat: int) -> None:
    """Carry out a pass: no treasure, no card to buy, or no bid."""
    kind = top_kind(game)
    if kind == phases.FINDING:
        do_find_no_more(game, seat)
    elif kind == phases.DRAWING:
        do_buy_nothing(game, seat)
    else:
        do_pass(game, seat)


@rule
def carry_out_bid(game: State, seat: int, code: int) -> None:
    """Carry out a destination or an amount."""
    if code >= actions.ADD:
        do_add(game, seat, code - actions.ADD + 1)
    elif code >= actions.STAKE:
        do_stake(game, seat, code - actions.STAKE)
    elif top_kind(game) == phases.REROUTING:
        do_reroute(game, code - actions.GO)
    else:
        do_name(game, seat, code - actions.GO)


@rule
def carry_out_payment(game: State, seat: int, code: int) -> None:
    """Carry out one card of a payment, or a Shaman with the animals it turns."""
    if code < actions.TURN:
        do_pay(game, seat, code - actions.PAY)
    else:
        turned = code - actions.TURN
        do_turn(game, seat, turned // cards.HAND_LIMIT, turned % cards.HAND_LIMIT + 1)


@rule
def carry_out_card(game: State, seat: int, code: int) -> None:
    """Carry out what is done with goals, adventure cards, players and figures."""
    if code < actions.TAKE:
        do_find(game, seat, code)
    elif code < actions.PLAYER:
        do_take(game, seat, code - actions.TAKE)
    elif code < actions.BLOCK:
        do_pick(game, seat, code - actions.PLAYER)
    elif code < actions.GIVE_UP:
        do_block(game, seat, code - actions.BLOCK)
    elif code < actions.DISCARD:
        do_give_up(game, seat, code - actions.GIVE_UP)
    elif top_kind(game) == phases.REDUCING:
        do_reduce(game, seat, code - actions.DISCARD)
    else:
        do_discard(game, seat, code - actions.DISCARD)
