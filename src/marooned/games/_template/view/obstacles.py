"""Reasons why a click has no effect. The reason is the first condition that is not met."""

from typing import Any, Final

from marooned.contract import Obstacle
from marooned.games._template.model import endings, phases
from marooned.games._template.words import notation
from marooned.games._template.words.hindrances import OTHERS_FIRST, OVER, REASONS
from marooned.wording.phrases import members, several

BUTTONS: Final = {"gather": "no_wood", "hold": "no_wave"}
"""Reasons against the actions of buttons, in a seat's own turn."""


def why_not(game: Any, seat: int, target: str) -> Obstacle:
    """TPL-3: Return the reason why a seat can do nothing with a beach, a castaway or a button."""
    if game.outcome:
        return OVER[endings.NAMES[game.outcome]]
    if not game.pending_seats[0] >> seat & 1:
        return out_of_turn(game)
    if game.pending_kind[0] == phases.HOLDING:
        return REASONS["wave"]
    if target in notation.BEACH_IDS:
        return on_beach(game, seat, notation.BEACH_IDS.index(target))
    return REASONS[BUTTONS.get(target, "castaway")]


def out_of_turn(game: Any) -> Obstacle:
    """Return the reason used while the game waits for other seats."""
    who = " or ".join(notation.SEAT_NAMES[each] for each in members(game.pending_seats[0]))
    return OTHERS_FIRST[phases.NAMES[game.pending_kind[0]]].filled(who=who)


def on_beach(game: Any, seat: int, beach: int) -> Obstacle:
    """TPL-4, TPL-5: Return the reason why nothing can be done on a beach."""
    steps = abs(game.place[seat] - beach)
    if not steps:
        return REASONS["no_wood"]
    away = several(steps, "step")
    return REASONS["far"].filled(beach=notation.BEACH_NAMES[beach], steps=away)
