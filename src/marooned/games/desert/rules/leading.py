"""The Navigator leads the Climber step by step, who may take pawns along (DES-45)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_kind
from marooned.games.desert.model import State, actions, events, phases, pieces, roles
from marooned.games.desert.rules import moving, turn


@rule
def can_lead(game: State, seat: int) -> bool:
    """DES-45: The Navigator moves the Climber, who is never buried."""
    return (
        game.role[seat] == roles.NAVIGATOR and moving.seat_of(game, roles.CLIMBER) != pieces.NOBODY
    )


@rule
def allow_leading(game: State, choices: list[int]) -> None:
    """DES-45: A pawn on the Climber's tile may join him at each step, even the Navigator's."""
    climber = moving.seat_of(game, roles.CLIMBER)
    cells = moving.moves(game, climber)
    allow_each(choices, actions.LEAD, cells)
    moving.allow_with_fellows(game, climber, choices, actions.LEAD_WITH, cells)


@rule
def allow_leading_on(game: State, choices: list[int]) -> None:
    """DES-45: Up to three steps: after each the Navigator may stop."""
    allow(choices, actions.STOP)
    allow_leading(game, choices)


@rule
def count_step(game: State) -> None:
    """DES-45: One step fewer is left; after the last the Climber is led no further."""
    game.pending_a[game.depth - 1] -= 1
    if top_a(game) == 0:
        pop(game)


@rule
def do_lead(game: State, seat: int, carried: int, cell: int) -> None:
    """Lead the Climber a step; DES-45: the first spends the action, the third is the last."""
    climber = moving.seat_of(game, roles.CLIMBER)
    tell(game, events.LEAD, seat, game.pawn[climber], cell, carried)
    moving.go(game, climber, carried, cell)
    if top_kind(game) == phases.LEADING:
        count_step(game)
    else:
        turn.spend_action(game)
        push(game, phases.LEADING, 1 << seat, pieces.STEPS - 1, 0)


@rule
def do_stop(game: State, seat: int) -> None:
    """Leave the Climber where he is (DES-45)."""
    pop(game)
    tell(game, events.STOP, seat, 0, 0, 0)
