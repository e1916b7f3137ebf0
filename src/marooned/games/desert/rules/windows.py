"""The windows before storm cards, in which all may act for free (DES-35)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell, top_kind
from marooned.engine.waiting.windows import (
    hold_window,
    let_go_on,
    unasked,
    withdraw_window,
)
from marooned.games.desert.model import State, actions, events, phases
from marooned.games.desert.rules import equipment


@rule
def open_window(game: State, seats: int) -> None:
    """DES-35: Before each storm card those seats may act for free.

    Where nobody could, the game does not stop.
    """
    hold_window(game, phases.WINDOW, seats)


@rule
def reopen_window(game: State) -> None:
    """DES-35: Everybody may answer again after what somebody did."""
    withdraw_window(game, phases.WINDOW)


@rule
def allow_window(game: State, seat: int, choices: list[int]) -> None:
    """DES-35: A seat acts for free in a window, or passes."""
    allow(choices, actions.PASS)
    equipment.allow_free(game, seat, choices)


@rule
def may_speak_up(game: State) -> bool:
    """DES-16, DES-35: Tell whether those who are not waited for may act for free.

    Friends during the actions, and in a window who has passed or ended his actions.
    """
    return top_kind(game) in (phases.ACTIONS, phases.WINDOW)


@rule
def interjecting(game: State) -> int:
    """DES-16, DES-35: Return the seats that may act for free although nobody waits for them."""
    return equipment.free_among(game, unasked(game)) if may_speak_up(game) else 0


@rule
def do_pass(game: State, seat: int) -> None:
    """A seat lets the next card come; DES-35: the window closes when all have passed."""
    let_go_on(game, seat)
    tell(game, events.PASS, seat, 0, 0, 0)
