"""The order of a turn: actions, treasure cards, flood cards, the next player (ISL-10)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import pop, push, set_top_a, set_top_b, tell, top_a, top_b
from marooned.games.island.model import State, events, phases, pieces


@rule
def begin_turn(game: State) -> None:
    """ISL-10: A turn begins with up to three actions."""
    game.turns += 1
    push(game, phases.ACTIONS, 1 << game.turn, game.actions_per_turn, 0)
    tell(game, events.TURN, game.turn, game.turns, 0, 0)


@rule
def actions_left(game: State) -> int:
    """Return how many actions the player has left; asked only while he acts."""
    return top_a(game)


@rule
def spend_action(game: State) -> None:
    """ISL-10: Use up one of the turn's actions."""
    set_top_a(game, top_a(game) - 1)


@rule
def has_flown(game: State) -> bool:
    """ISL-13: Tell whether the Pilot has flown this turn."""
    return top_b(game) == 1


@rule
def note_flight(game: State) -> None:
    """ISL-13: Remember that the Pilot has flown this turn."""
    set_top_b(game, 1)


@rule
def end_actions(game: State) -> None:
    """ISL-10: After the actions two treasure cards are due."""
    pop(game)
    push(game, phases.DRAWING, 0, game.draws_per_turn, 0)


@rule
def tell_end(game: State, seat: int) -> None:
    """ISL-10: The player says that his actions are over; stopping early is allowed."""
    tell(game, events.END, seat, 0, 0, 0)


@rule
def end_drawing(game: State) -> None:
    """ISL-10: After the treasure cards come flood cards by the water level."""
    pop(game)
    push(game, phases.FLOODING, 0, pieces.METER[game.water], 0)


@rule
def pass_turn(game: State) -> None:
    """Play goes to the next seat."""
    pop(game)
    game.turn = (game.turn + 1) % game.seats
    begin_turn(game)
