"""Actions, events and endings in words."""

from typing import Any, Final

from marooned.contract import Event
from marooned.wording.phrases import joined, several
from tests.dice.state import BANKED, ENDINGS, FILLED, ROLLED

TEXTS: Final = ("pass", "bank the water", "roll the die")


def texts(_game: Any) -> tuple[str, ...]:
    """Return the canonical text of every code."""
    return TEXTS


def event(game: Any) -> Event:
    """Return the last event in words."""
    kind, who, sips = game.event_kind, f"Seat {game.event_seat + 1}", several(game.event_b, "sip")
    if kind == BANKED:
        return Event("bank", game.event_seat, f"{who} banks {sips}.")
    if kind == ROLLED:
        text = f"{who} rolls a {game.event_a}: {sips} in the shell."
        return Event("roll", game.event_seat, text, reveals=True)
    return Event("spill", game.event_seat, f"{who} rolls a one and spills {sips}.", reveals=True)


def ending(game: Any) -> tuple[bool, str, str]:
    """Return that somebody won, the reason and a sentence."""
    best = max(game.bottle)
    first = [f"Seat {seat + 1}" for seat in range(game.seats) if game.bottle[seat] == best]
    who = f"{joined(first)} {'has' if len(first) == 1 else 'have'}"
    how = "a full bottle" if game.outcome == FILLED else "most when the spring runs dry"
    return True, ENDINGS[game.outcome], f"{who} {how}: the game is won!"
