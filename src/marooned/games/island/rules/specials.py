"""Helicopter Lift and Sandbags, and the windows in which all may play them (ISL-26 to ISL-28)."""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting import windows
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_b, top_kind, waiting
from marooned.games.island.model import State, actions, cards, events, phases
from marooned.games.island.rules import ending, moving, shoring


@rule
def can_lift(game: State, seat: int) -> bool:
    """ISL-27: Its holder can play a Helicopter Lift while there is another tile to fly to."""
    return (
        game.hand[seat][cards.HELICOPTER] > 0
        and moving.remaining(game) & (moving.remaining(game) - 1) != 0
    )


@rule
def can_sandbag(game: State, seat: int) -> bool:
    """ISL-28, MAN-7: Sandbags can be played by their holder, but only on a flooded tile."""
    return game.hand[seat][cards.SANDBAGS] > 0 and game.flooded != 0


@rule
def can_play_special(game: State, seat: int) -> bool:
    """ISL-26: A special card is playable by its holder at any time, on anyone's turn."""
    return can_lift(game, seat) or can_sandbag(game, seat) or ending.can_lift_off(game, seat)


@rule
def holders(game: State) -> int:
    """Return the seats that could play a special card."""
    found = 0
    for seat in range(game.seats):
        if can_play_special(game, seat):
            found |= 1 << seat
    return found


@rule
def lift_holders(game: State) -> int:
    """ISL-29: Return the seats that could lift pawns from a sinking tile."""
    found = 0
    for seat in range(game.seats):
        if game.hand[seat][cards.HELICOPTER] > 0:
            found |= 1 << seat
    return found


@rule
def speaking_up(game: State) -> int:
    """ISL-26: Return the holders who may play although nobody waits for them.

    Friends during the actions, and in a window who has passed or ended his actions.
    """
    kind = top_kind(game)
    if kind in (phases.ACTIONS, phases.WINDOW):
        return holders(game) & windows.unasked(game)
    return lift_holders(game) & windows.unasked(game) if kind == phases.RESCUE else 0


@rule
def open_window(game: State, seats: int) -> None:
    """ISL-26: Before each card those seats may play a special.

    Where nobody could, the game does not stop.
    """
    windows.hold_window(game, phases.WINDOW, seats)


@rule
def reopen_window(game: State) -> None:
    """ISL-26: A card played lets everybody answer again."""
    windows.withdraw_window(game, phases.WINDOW)
    windows.withdraw_window(game, phases.RESCUE)


@rule
def do_pass(game: State, seat: int) -> None:
    """A seat lets the next card come; ISL-26: the window closes when all have passed."""
    windows.let_go_on(game, seat)
    tell(game, events.PASS, seat, 0, 0, 0)


@rule
def pawns_on(game: State, tile: int) -> int:
    """Return the seats whose pawns are on a tile."""
    found = 0
    for seat in range(game.seats):
        if game.pawn[seat] == tile:
            found |= 1 << seat
    return found


@rule
def allow_groups(choices: list[int], pawns: int) -> None:
    """ISL-27: Any number of pawns from one tile, one or more."""
    group = pawns
    while group:
        allow(choices, actions.LIFT - 1 + group)
        group = (group - 1) & pawns


@rule
def allow_lifts(game: State, seat: int, choices: list[int]) -> None:
    """ISL-27: Pawns from any one tile may be lifted; the holder need not be among them."""
    if not can_lift(game, seat):
        return
    for first in range(game.seats):
        pawns = pawns_on(game, game.pawn[first])
        if pawns & ((1 << first) - 1) == 0:
            allow_groups(choices, pawns)


@rule
def allow_specials(game: State, seat: int, choices: list[int]) -> None:
    """ISL-26: Allow the special cards a seat holds, and the lift-off that wins."""
    if can_sandbag(game, seat):
        allow_each(choices, actions.SANDBAG, game.flooded)
    allow_lifts(game, seat, choices)
    if ending.can_lift_off(game, seat):
        allow(choices, actions.LIFT_OFF)


@rule
def allow_window(game: State, seat: int, choices: list[int]) -> None:
    """ISL-26: A seat plays a special card in a window, or passes."""
    allow(choices, actions.PASS)
    allow_specials(game, seat, choices)


@rule
def must_lift(game: State, seat: int) -> bool:
    """ISL-29, ISL-43: While a pawn would drown the last holder to answer may not pass."""
    return waiting(game) == 1 << seat and first_stranded(game, top_a(game)) >= 0


@rule
def first_stranded(game: State, tile: int) -> int:
    """ISL-29, ISL-43: Return the first pawn in swimming order with nowhere to swim, -1 if none."""
    for step in range(game.seats):
        seat = (game.turn + step) % game.seats
        if game.pawn[seat] == tile and moving.swims(game, seat) == 0:
            return seat
    return -1


@rule
def allow_rescue(game: State, seat: int, choices: list[int]) -> None:
    """ISL-29: Any number of pawns may be lifted from their sinking tile."""
    if not must_lift(game, seat):
        allow(choices, actions.PASS)
    allow_lifts_away(game, choices)


@rule
def allow_lifts_away(game: State, choices: list[int]) -> None:
    """ISL-29: Only pawns on the sinking tile may be lifted before they swim."""
    allow_groups(choices, pawns_on(game, top_a(game)))


@rule
def allow_speaking_up(game: State, seat: int, choices: list[int]) -> None:
    """ISL-26: Who speaks up plays what those waited for may play; ISL-29.

    Before a swim that is a lift from the sinking tile.
    """
    if top_kind(game) == phases.RESCUE:
        allow_lifts_away(game, choices)
    else:
        allow_specials(game, seat, choices)


@rule
def allow_landings(game: State, choices: list[int]) -> None:
    """ISL-27: The pawns fly to any other remaining tile."""
    origin = top_a(game)
    allow_each(choices, actions.LAND, moving.remaining(game) & ~(1 << origin))


@rule
def do_lift(game: State, seat: int, group: int) -> None:
    """ISL-27: Choose whom to lift; where to comes next."""
    origin = game.pawn[lowest(group)]
    tell(game, events.LIFT, seat, group, origin, 0)
    push(game, phases.LANDING, 1 << seat, origin, group)


@rule
def do_land(game: State, seat: int, tile: int) -> None:
    """ISL-27: The group flies there, not asked (ISL-34), and the card is discarded."""
    origin, group = top_a(game), top_b(game)
    for pawn in range(game.seats):
        if has(group, pawn):
            game.pawn[pawn] = tile
    pop(game)
    discard_special(game, seat, cards.HELICOPTER)
    reopen_window(game)
    tell(game, events.LAND, seat, group, origin, tile)


@rule
def do_sandbag(game: State, seat: int, tile: int) -> None:
    """ISL-28: Sandbags shore up any one flooded tile."""
    shoring.shore_up(game, tile)
    discard_special(game, seat, cards.SANDBAGS)
    reopen_window(game)
    tell(game, events.SANDBAGS, seat, tile, 0, 0)


@rule
def discard_special(game: State, seat: int, kind: int) -> None:
    """ISL-26: A special card is discarded when played, and costs no action."""
    game.hand[seat][kind] -= 1
    game.discards[kind] += 1
