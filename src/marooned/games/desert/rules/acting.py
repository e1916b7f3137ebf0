"""Which rule carries out which code. Called by play only."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import tell
from marooned.games.desert.model import actions, board, cards, events, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.digging import (
    do_excavate,
    do_remove,
)
from marooned.games.desert.rules.equipment import (
    can_hand,
    do_blast,
    do_hand,
    do_jet,
    do_reserve,
    do_scope,
    do_shield,
    do_throttle,
    free_seats,
)
from marooned.games.desert.rules.forecasting import (
    do_bury,
    do_keep,
    do_look,
    do_spare,
)
from marooned.games.desert.rules.leading import (
    do_lead,
    do_stop,
)
from marooned.games.desert.rules.moving import (
    do_move,
    do_navigate,
)
from marooned.games.desert.rules.parts import do_pick_up
from marooned.games.desert.rules.turn import actions_left, end_actions
from marooned.games.desert.rules.water import can_share, do_fetch, do_share, may_give
from marooned.games.desert.rules.windows import (
    do_pass,
    open_window,
)


@rule
def do_end(game: State, seat: int) -> None:
    """DES-36: Ending the actions also passes in the window before the first storm card."""
    end_actions(game)
    if actions_left(game) > 0:
        open_window(game, free_seats(game) & ~(1 << seat))
    tell(game, events.END, seat, 0, 0, 0)


@rule
def do_word(game: State, seat: int, code: int) -> None:
    """Carry out a choice that ends or declines something."""
    if code == actions.PASS:
        do_pass(game, seat)
    elif code == actions.END:
        do_end(game, seat)
    elif code == actions.STOP:
        do_stop(game, seat)
    else:
        do_keep(game, seat)


@rule
def do_own(game: State, seat: int, code: int) -> None:
    """Carry out an action that concerns one's own tile or the storm cards."""
    if code == actions.EXCAVATE:
        do_excavate(game, seat)
    elif code == actions.FETCH:
        do_fetch(game, seat)
    elif code == actions.SPARE:
        do_spare(game, seat)
    elif code == actions.LOOK:
        do_look(game, seat)
    elif code < actions.PICK_UP:
        do_bury(game, seat, code - actions.BURY)
    else:
        do_pick_up(game, seat, code - actions.PICK_UP)


@rule
def do_on_board(game: State, seat: int, code: int) -> None:
    """Carry out an action that moves a pawn or removes sand."""
    if code < actions.CARRY:
        do_move(game, seat, pieces.NOBODY, code - actions.MOVE)
    elif code < actions.REMOVE:
        do_move(
            game, seat, (code - actions.CARRY) // board.CELLS, (code - actions.CARRY) % board.CELLS
        )
    elif code < actions.REMOVE_TWO:
        do_remove(game, seat, code - actions.REMOVE, 1)
    elif code < actions.NAVIGATE:
        do_remove(game, seat, code - actions.REMOVE_TWO, 2)
    elif code < actions.LEAD:
        do_navigate(
            game,
            seat,
            (code - actions.NAVIGATE) // board.CELLS,
            (code - actions.NAVIGATE) % board.CELLS,
        )
    elif code < actions.LEAD_WITH:
        do_lead(game, seat, pieces.NOBODY, code - actions.LEAD)
    else:
        do_lead(
            game,
            seat,
            (code - actions.LEAD_WITH) // board.CELLS,
            (code - actions.LEAD_WITH) % board.CELLS,
        )


@rule
def do_simple_equipment(game: State, seat: int, code: int) -> None:
    """Carry out the play of an equipment card that asks for nothing more."""
    if code == actions.SHIELD:
        do_shield(game, seat)
    elif code == actions.RESERVE:
        do_reserve(game, seat)
    else:
        do_throttle(game, seat)


@rule
def do_for_free(game: State, seat: int, code: int) -> None:
    """Carry out a gift or the play of an equipment card."""
    if code < actions.HAND:
        do_share(game, seat, code - actions.SHARE)
    elif code < actions.BLAST:
        do_hand(
            game,
            seat,
            (code - actions.HAND) // cards.EQUIPMENT,
            (code - actions.HAND) % cards.EQUIPMENT,
        )
    elif code < actions.JET:
        do_blast(game, seat, code - actions.BLAST)
    elif code < actions.JET_WITH:
        do_jet(game, seat, pieces.NOBODY, code - actions.JET)
    elif code < actions.SCOPE:
        do_jet(
            game,
            seat,
            (code - actions.JET_WITH) // board.CELLS,
            (code - actions.JET_WITH) % board.CELLS,
        )
    else:
        do_scope(game, seat, code - actions.SCOPE)


@rule
def is_gift(code: int) -> bool:
    """DES-16: Tell whether a choice is a gift of water or equipment."""
    return actions.SHARE <= code < actions.BLAST


@rule
def is_gift_too_many(game: State, seat: int, code: int) -> bool:
    """DES-16: Tell whether a gift could be made but for the twenty made before it."""
    if may_give(game) or not is_gift(code):
        return False
    if code < actions.HAND:
        return code - actions.SHARE < game.seats and can_share(game, seat, code - actions.SHARE)
    return can_hand(
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
        do_word(game, seat, code)
    elif actions.SHIELD <= code < actions.BURY:
        do_simple_equipment(game, seat, code)
    elif code < actions.MOVE:
        do_own(game, seat, code)
    elif code < actions.SHARE:
        do_on_board(game, seat, code)
    else:
        do_for_free(game, seat, code)
