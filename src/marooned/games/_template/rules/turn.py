"""The order of a turn, and what a castaway does in it: walking and gathering (TPL-3 to TPL-5)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, set_top_a, tell, top_a
from marooned.games._template.model import State, actions, board, events, phases


@rule
def begin_turn(game: State) -> None:
    """TPL-3: A turn has two actions; TPL-7: only one for a castaway who is tired."""
    left = 1 if has(game.tired, game.turn) else game.actions_per_turn
    game.tired &= ~(1 << game.turn)
    game.turns += 1
    push(game, phases.ACTIONS, 1 << game.turn, left, 0)
    tell(game, events.TURN, game.turn, events.NOWHERE, 0, 0)


@rule
def spend_action(game: State) -> None:
    """TPL-3: Use up one action; after the last one the turn goes on."""
    set_top_a(game, top_a(game) - 1)
    if top_a(game) == 0:
        end_actions(game)


@rule
def end_actions(game: State) -> None:
    """TPL-3: After the actions one card of the sea is due."""
    pop(game)
    push(game, phases.SEA, 0, 0, 0)


@rule
def pass_turn(game: State) -> None:
    """TPL-3: Then it is the next castaway's turn."""
    game.turn = (game.turn + 1) % game.seats
    begin_turn(game)


@rule
def allow_walks(game: State, seat: int, choices: list[int]) -> None:
    """TPL-4: One walks to a beach next to one's own."""
    here = 1 << game.place[seat]
    allow_each(choices, actions.WALK, (here << 1 | here >> 1) & board.ALL_BEACHES)


@rule
def do_walk(game: State, seat: int, beach: int) -> None:
    """TPL-4: Walking costs an action."""
    game.place[seat] = beach
    tell(game, events.WALK, seat, beach, 0, 0)
    spend_action(game)


@rule
def can_gather(game: State, seat: int) -> bool:
    """TPL-5: A castaway gathers only where wood is."""
    return game.wood[game.place[seat]] > 0


@rule
def allow_gathering(game: State, seat: int, choices: list[int]) -> None:
    """TPL-5: One may gather the wood where one is."""
    if can_gather(game, seat):
        allow(choices, actions.GATHER)


@rule
def do_gather(game: State, seat: int) -> None:
    """TPL-5: All the wood on the beach goes to the fire, for one action."""
    beach = game.place[seat]
    tell(game, events.GATHER, seat, beach, game.wood[beach], 0)
    game.fire += game.wood[beach]
    game.wood[beach] = 0
    spend_action(game)
