"""The sea: driftwood that it brings, and waves that one may hold out against (TPL-6, TPL-7)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import answered, pop, push, tell, top_a
from marooned.games._template.model import State, board, cards, events, phases


@rule
def draw_card(game: State) -> None:
    """TPL-6, TPL-7: The top card of the sea, drawn as TPL-3 says, is wood or a wave."""
    pop(game)
    game.left -= 1
    card = game.deck[game.left]
    game.deck[game.left] = 0
    if card // board.BEACHES == cards.BREAKER:
        roll_in(game, card % board.BEACHES)
    else:
        wash_ashore(game, card % board.BEACHES, card // board.BEACHES + 1)


@rule
def wash_ashore(game: State, beach: int, wood: int) -> None:
    """TPL-6: Planks bring one piece of wood to their beach, a log brings two."""
    game.wood[beach] += wood
    tell(game, events.DRIFT, game.turn, beach, wood, 0)


@rule
def roll_in(game: State, beach: int) -> None:
    """TPL-7: A wave takes the wood of its beach, but those who are there have a choice before."""
    tell(game, events.WAVE, game.turn, beach, 0, 0)
    if game.wood[beach] > 0:
        push(game, phases.HOLDING, able_to_hold(game, beach), beach, 0)


@rule
def able_to_hold(game: State, beach: int) -> int:
    """TPL-7: Anybody on the beach can hold on who is not tired already."""
    seats = 0
    for seat in range(game.seats):
        if game.place[seat] == beach and not has(game.tired, seat):
            seats |= 1 << seat
    return seats


@rule
def do_hold(game: State, seat: int) -> None:
    """TPL-7: The wood stays, and the one who held on to it is tired."""
    game.tired |= 1 << seat
    tell(game, events.HOLD, seat, game.place[seat], game.wood[game.place[seat]], 0)
    pop(game)


@rule
def do_let_go(game: State, seat: int) -> None:
    """TPL-7: Nobody has to hold on."""
    answered(game, seat)
    tell(game, events.PASS, seat, game.place[seat], 0, 0)


@rule
def sweep(game: State) -> None:
    """TPL-7: When nobody holds on, the wave takes all the wood from its beach."""
    beach = top_a(game)
    pop(game)
    tell(game, events.SWEEP, game.turn, beach, game.wood[beach], 0)
    game.wood[beach] = 0
