"""The windows before storm cards, in which all may act for free (DES-35)."""

from __future__ import annotations

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell
from marooned.engine.waiting.windows import hold_window, let_go_on, withdraw_window
from marooned.games.desert.model import actions, events, phases
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.equipment import allow_free


@rule
def open_window(game: State, seats: int) -> None:
    """DES-35: Before each storm card those seats may act for free.

    Where nobody could, the game does not stop.
    """
    hold_window(game, phases.WINDOW, seats)


@rule
def reopen_window(game: State) -> None:
    """DES-35: What somebody did lets everybody answer again."""
    withdraw_window(game, phases.WINDOW)


@rule
def allow_window(game: State, seat: int, choices: list[int]) -> None:
    """DES-35: In a window a seat acts for free or passes."""
    allow(choices, actions.PASS)
    allow_free(game, seat, choices)


@rule
def do_pass(game: State, seat: int) -> None:
    """A seat lets the next card come; DES-35: the window closes when all have passed."""
    let_go_on(game, seat)
    tell(game, events.PASS, seat, 0, 0, 0)
