"""Acting: which rule carries out which code. Called by the flow only."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model import State, actions, cards, phases, pieces
from marooned.games.dorada.rules import bidding, bolts, drawing, goals, paying, travelling


@rule
def carry_out(game: State, seat: int, code: int) -> None:
    """Carry a legal choice out."""
    if top_kind(game) == phases.CALLING:
        travelling.do_answer(game, seat, code)
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
        bidding.announce(game, seat, pieces.EXTRA_OVETOS)
    elif code == actions.TAKE_TOP:
        drawing.do_take_top(game, seat)
    else:
        bidding.do_juju(game, seat, code - actions.JUJU_ON)


@rule
def pass_on(game: State, seat: int) -> None:
    """Carry out a pass: no treasure, no card to buy, or no bid."""
    kind = top_kind(game)
    if kind == phases.FINDING:
        goals.do_find_no_more(game, seat)
    elif kind == phases.DRAWING:
        drawing.do_buy_nothing(game, seat)
    else:
        bidding.do_pass(game, seat)


@rule
def carry_out_bid(game: State, seat: int, code: int) -> None:
    """Carry out a destination or an amount."""
    if code >= actions.ADD:
        bidding.do_add(game, seat, code - actions.ADD + 1)
    elif code >= actions.STAKE:
        bidding.do_stake(game, seat, code - actions.STAKE)
    elif top_kind(game) == phases.REROUTING:
        travelling.do_reroute(game, code - actions.GO)
    else:
        bidding.do_name(game, seat, code - actions.GO)


@rule
def carry_out_payment(game: State, seat: int, code: int) -> None:
    """Carry out one card of a payment, or a Shaman with the animals it turns."""
    if code < actions.TURN:
        paying.do_pay(game, seat, code - actions.PAY)
    else:
        turned = code - actions.TURN
        paying.do_turn(game, seat, turned // cards.HAND_LIMIT, turned % cards.HAND_LIMIT + 1)


@rule
def carry_out_card(game: State, seat: int, code: int) -> None:
    """Carry out what is done with goals, adventure cards, players and figures."""
    if code < actions.TAKE:
        goals.do_find(game, seat, code)
    elif code < actions.PLAYER:
        drawing.do_take(game, seat, code - actions.TAKE)
    elif code < actions.BLOCK:
        bolts.do_pick(game, seat, code - actions.PLAYER)
    elif code < actions.GIVE_UP:
        bolts.do_block(game, seat, code - actions.BLOCK)
    elif code < actions.DISCARD:
        goals.do_give_up(game, seat, code - actions.GIVE_UP)
    elif top_kind(game) == phases.REDUCING:
        drawing.do_reduce(game, seat, code - actions.DISCARD)
    else:
        drawing.do_discard(game, seat, code - actions.DISCARD)
