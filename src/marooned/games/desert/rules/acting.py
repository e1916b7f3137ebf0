"""Acting: which rule carries out which code. Called by the flow only."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell
from marooned.engine.waiting.windows import draws_left
from marooned.games.desert.model import State, actions, board, cards, events, pieces
from marooned.games.desert.rules import (
    digging,
    equipment,
    forecasting,
    leading,
    moving,
    parts,
    turn,
    water,
    windows,
)


@rule
def do_end(game: State, seat: int) -> None:
    """DES-36: Ending the actions also passes in the window before the first storm card."""
    turn.end_actions(game)
    if draws_left(game) > 0:
        windows.open_window(game, equipment.free_seats(game) & ~(1 << seat))
    tell(game, events.END, seat, 0, 0, 0)


@rule
def do_plain(game: State, seat: int, code: int) -> None:
    """Carry out a choice that names nothing: it ends or declines something."""
    if code == actions.PASS:
        windows.do_pass(game, seat)
    elif code == actions.END:
        do_end(game, seat)
    elif code == actions.STOP:
        leading.do_stop(game, seat)
    else:
        forecasting.do_keep(game, seat)


@rule
def do_own(game: State, seat: int, code: int) -> None:
    """Carry out an action that concerns one's own tile or the storm cards."""
    if code == actions.EXCAVATE:
        digging.do_excavate(game, seat)
    elif code == actions.FETCH:
        water.do_fetch(game, seat)
    elif code == actions.SPARE:
        forecasting.do_spare(game, seat)
    elif code == actions.LOOK:
        forecasting.do_look(game, seat)
    elif code < actions.PICK_UP:
        forecasting.do_bury(game, seat, code - actions.BURY)
    else:
        parts.do_pick_up(game, seat, code - actions.PICK_UP)


@rule
def do_on_board(game: State, seat: int, code: int) -> None:
    """Carry out an action that moves a pawn or removes sand."""
    if code < actions.CARRY:
        moving.do_move(game, seat, pieces.NOBODY, code - actions.MOVE)
    elif code < actions.REMOVE:
        moving.do_move(
            game, seat, (code - actions.CARRY) // board.CELLS, (code - actions.CARRY) % board.CELLS
        )
    elif code < actions.REMOVE_TWO:
        digging.do_remove(game, seat, code - actions.REMOVE, 1)
    elif code < actions.NAVIGATE:
        digging.do_remove(game, seat, code - actions.REMOVE_TWO, 2)
    elif code < actions.LEAD:
        moving.do_navigate(
            game,
            seat,
            (code - actions.NAVIGATE) // board.CELLS,
            (code - actions.NAVIGATE) % board.CELLS,
        )
    elif code < actions.LEAD_WITH:
        leading.do_lead(game, seat, pieces.NOBODY, code - actions.LEAD)
    else:
        leading.do_lead(
            game,
            seat,
            (code - actions.LEAD_WITH) // board.CELLS,
            (code - actions.LEAD_WITH) % board.CELLS,
        )


@rule
def do_simple_equipment(game: State, seat: int, code: int) -> None:
    """Carry out the play of an equipment card that asks for nothing more."""
    if code == actions.SHIELD:
        equipment.do_shield(game, seat)
    elif code == actions.RESERVE:
        equipment.do_reserve(game, seat)
    else:
        equipment.do_throttle(game, seat)


@rule
def do_for_free(game: State, seat: int, code: int) -> None:
    """Carry out a gift or the play of an equipment card."""
    if code < actions.HAND:
        water.do_share(game, seat, code - actions.SHARE)
    elif code < actions.BLAST:
        equipment.do_hand(
            game,
            seat,
            (code - actions.HAND) // cards.EQUIPMENT,
            (code - actions.HAND) % cards.EQUIPMENT,
        )
    elif code < actions.JET:
        equipment.do_blast(game, seat, code - actions.BLAST)
    elif code < actions.JET_WITH:
        equipment.do_jet(game, seat, pieces.NOBODY, code - actions.JET)
    elif code < actions.SCOPE:
        equipment.do_jet(
            game,
            seat,
            (code - actions.JET_WITH) // board.CELLS,
            (code - actions.JET_WITH) % board.CELLS,
        )
    else:
        equipment.do_scope(game, seat, code - actions.SCOPE)


@rule
def is_gift(code: int) -> bool:
    """DES-16: Tell whether a choice is a gift of water or equipment."""
    return actions.SHARE <= code < actions.BLAST


@rule
def is_gift_too_many(game: State, seat: int, code: int) -> bool:
    """DES-16: Tell whether a gift could be made but for the twenty made before it."""
    if water.may_give(game) or not is_gift(code):
        return False
    if code < actions.HAND:
        return code - actions.SHARE < game.seats and water.can_share(
            game, seat, code - actions.SHARE
        )
    return equipment.can_hand(
        game,
        seat,
        (code - actions.HAND) // cards.EQUIPMENT,
        (code - actions.HAND) % cards.EQUIPMENT,
    )


@rule
def is_free(code: int) -> bool:
    """DES-35: Tell whether a choice costs no action and lets everybody answer."""
    return code >= actions.SHARE or actions.SHIELD <= code < actions.BURY


@rule
def carry_out(game: State, seat: int, code: int) -> None:
    """Carry out one choice."""
    if code < actions.EXCAVATE:
        do_plain(game, seat, code)
    elif actions.SHIELD <= code < actions.BURY:
        do_simple_equipment(game, seat, code)
    elif code < actions.MOVE:
        do_own(game, seat, code)
    elif code < actions.SHARE:
        do_on_board(game, seat, code)
    else:
        do_for_free(game, seat, code)
