"""What a plan may hold: steps worth a look, and where something unknown comes. Asked by hooks."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import NO_CODE, consider, is_foreseen, resting, uncovers
from marooned.engine.waiting.pending import top_kind, waiting
from marooned.games.desert.model import State, actions, phases
from marooned.games.desert.rules import ending, flow


@answers(uncovers, State)
@rule
def uncovers_something(_game: State, _seat: int, code: int) -> bool:
    """Looking at storm cards or under a tile does; what is dug up comes after the choice."""
    return code == actions.LOOK or code >= actions.SCOPE


@answers(is_foreseen, State)
@rule
def is_nothing_drawn(game: State) -> bool:
    """Tell whether the game ends next."""
    return top_kind(game) == phases.ENDING or (game.depth > 0 and ending.can_take_off(game))


@answers(resting, State)
@rule
def rest(game: State, seat: int) -> int:
    """A player ends his actions or lets the next card come."""
    if not has(waiting(game), seat):
        return NO_CODE
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        return actions.END
    return actions.PASS if kind == phases.WINDOW else NO_CODE


@answers(consider, State)
@rule
def consider_steps(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Leave out gifts of equipment, and flights and looks in mid-plan."""
    flow.list_legal(game, seat, choices)
    kept = 0
    for place in range(1, choices[0] + 1):
        code = choices[place]
        if (
            code < actions.HAND
            or actions.BLAST <= code < actions.JET
            or (is_first and code >= actions.BLAST)
        ):
            kept += 1
            choices[kept] = code
    choices[0] = kept
