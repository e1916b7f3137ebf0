"""Sand and what lies under it: removing, excavating, symbols (DES-12, DES-13, DES-17 to DES-19)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_b, top_kind
from marooned.games.desert.model import State, actions, board, events, phases, pieces, roles
from marooned.games.desert.rules import moving, parts, turn, water


@rule
def pile_up(game: State, cell: int, markers: int) -> None:
    """Set how much sand lies on a cell."""
    game.sand[cell] = markers
    bit = 1 << cell
    game.sanded = game.sanded | bit if markers > 0 else game.sanded & ~bit
    game.blocked = game.blocked | bit if markers >= pieces.BLOCKED else game.blocked & ~bit


@rule
def clear_sand(game: State, cell: int, markers: int) -> None:
    """DES-12: Markers return to the supply."""
    game.supply += markers
    pile_up(game, cell, game.sand[cell] - markers)


@rule
def sand_in_reach(game: State, seat: int) -> int:
    """DES-12: Return the sanded ones of one's own and the adjacent tiles."""
    own = 1 << game.pawn[seat]
    return (own | moving.adjacent(game, seat, own)) & game.sanded


@rule
def removable(game: State, seat: int) -> int:
    """DES-12: Sand in reach; DES-15: a buried pawn may remove only that on its own tile."""
    if moving.is_buried(game, seat):
        return 1 << game.pawn[seat]
    return sand_in_reach(game, seat)


@rule
def allow_removing(game: State, seat: int, choices: list[int]) -> None:
    """DES-12: One marker for an action; DES-40: the Archeologist may remove two from one tile."""
    cells = removable(game, seat)
    allow_each(choices, actions.REMOVE, cells)
    if game.role[seat] == roles.ARCHEOLOGIST:
        allow_each(choices, actions.REMOVE_TWO, cells & game.blocked)


@rule
def do_remove(game: State, seat: int, cell: int, markers: int) -> None:
    """DES-12, DES-40: Remove sand for an action."""
    clear_sand(game, cell, markers)
    tell(game, events.REMOVE, seat, cell, markers, 0)
    turn.spend_action(game)


@rule
def can_excavate(game: State, seat: int) -> bool:
    """DES-13: One's own tile, not yet excavated, without any sand; DES-41: the Climber too."""
    cell = game.pawn[seat]
    return not has(game.excavated | game.sanded, cell)


@rule
def allow_excavating(game: State, seat: int, choices: list[int]) -> None:
    """DES-13: Excavate one's own tile."""
    if can_excavate(game, seat):
        allow(choices, actions.EXCAVATE)


@rule
def do_excavate(game: State, seat: int) -> None:
    """DES-13: Turn the tile over; its symbol takes effect next."""
    cell = game.pawn[seat]
    game.excavated |= 1 << cell
    if game.face[cell] == board.TUNNEL:
        game.tunnels |= 1 << cell
    turn.spend_action(game)
    push(game, phases.UNCOVERED, 0, cell, seat)
    tell(game, events.EXCAVATE, seat, cell, game.face[cell], 0)


@rule
def is_gear(face: int) -> bool:
    """DES-19: Tunnels and the crash site bear a gear too."""
    return board.TUNNEL <= face <= board.GEAR


@rule
def has_effect(game: State, cell: int) -> bool:
    """DES-18, DES-22: A mirage and the launch pad do nothing, nor does a part's first clue.

    DES-19: Nor does a gear once the equipment deck is empty.
    """
    face = game.face[cell]
    if parts.is_clue(face):
        return parts.is_clue_found(game, parts.twin_of(face))
    return face == board.WELL or (is_gear(face) and game.stock_size > 0)


@rule
def lay_by(game: State) -> None:
    """DES-18, DES-20, DES-22: A tile just excavated whose symbol does nothing is done with.

    That it does nothing shows only now: a choice to excavate is the same for all tiles.
    """
    if top_kind(game) == phases.UNCOVERED and not has_effect(game, top_a(game)):
        put_away(game)


@rule
def put_away(game: State) -> int:
    """Return the tile just excavated, which is now like any other that lies open."""
    cell = top_a(game)
    pop(game)
    game.seen &= ~(1 << cell)
    return cell


@rule
def uncover(game: State) -> None:
    """DES-13: The symbol of the tile just excavated takes effect."""
    seat = top_b(game)
    cell = put_away(game)
    face = game.face[cell]
    if face == board.WELL:
        tell(game, events.WELL, seat, cell, water.fill_on(game, cell, game.well_water), 0)
    elif parts.is_clue(face):
        parts.place_part(game, (face - board.CLUES) >> 1, seat)
    else:
        draw_equipment(game, seat, cell)


@rule
def draw_equipment(game: State, seat: int, cell: int) -> None:
    """DES-19: Draw an equipment card, kept face up; there is no hand limit."""
    top = game.stock_size - 1
    card = game.stock[top]
    game.stock[top] = 0
    game.stock_size = top
    game.hand[seat][card] += 1
    tell(game, events.GEAR, seat, card, cell, 0)
