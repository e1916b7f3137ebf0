"""Flood cards, sinking tiles, swimmers and rescues (ISL-29 to ISL-33)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow_each
from marooned.engine.waiting.pending import answered, pop, push, set_top_b, tell, top_a
from marooned.engine.waiting.windows import is_window_due
from marooned.games.island.model import State, actions, endings, events, phases
from marooned.games.island.rules import ending, moving, specials, treasure_deck


@rule
def take_flood_card(game: State) -> int:
    """Take the top card off the flood pile."""
    top = game.pile_size - 1
    tile = game.pile[top]
    game.pile[top] = 0
    game.pile_size = top
    game.layers &= ~(1 << top)
    return tile


@rule
def flood(game: State, tile: int) -> None:
    """ISL-30: A dry tile floods, its card is discarded; ISL-31: the pawns on it stay."""
    game.flooded |= 1 << tile
    game.flood_discards |= 1 << tile
    tell(game, events.FLOOD, game.turn, tile, 0, 0)


@rule
def sink(game: State, tile: int) -> None:
    """ISL-30: A flooded tile sinks and leaves the game with its card."""
    game.flooded &= ~(1 << tile)
    game.sunk |= 1 << tile
    tell(game, events.SINK, game.turn, tile, 0, 0)
    ending.check_sinking(game, tile)


@rule
def draw_flood_card(game: State) -> None:
    """ISL-30: Flood cards are drawn one at a time, each resolved before the next."""
    tile = take_flood_card(game)
    if not has(game.flooded, tile):
        flood(game, tile)
        return
    if specials.pawns_on(game, tile):
        push(game, phases.SWIM, 0, tile, 0)
    sink(game, tile)


@rule
def must_rebuild_pile(game: State) -> bool:
    """ISL-33: When the last flood card has been resolved the discards become a new pile at once."""
    return game.pile_size == 0 and game.flood_discards != 0


@rule
def rebuild_pile(game: State) -> None:
    """ISL-33: The flood discards are shuffled into a new pile, in mid-draw or at a turn's end."""
    treasure_deck.put_flood_discards(game)
    game.layers = 1
    tell(game, events.REBUILD_FLOOD, game.turn, game.pile_size, 0, 0)


@rule
def next_swimmer(game: State, tile: int) -> int:
    """ISL-29: Return who swims next, in seat order from the player on turn; -1 when nobody does."""
    for step in range(game.seats):
        seat = (game.turn + step) % game.seats
        if game.pawn[seat] == tile:
            return seat
    return -1


@rule
def call_swimmers(game: State) -> None:
    """ISL-29: Holders of a Helicopter Lift answer first; ISL-43: then all can swim, or all lose."""
    tile = top_a(game)
    seat, stranded = next_swimmer(game, tile), specials.first_stranded(game, tile)
    if seat < 0:
        pop(game)
    elif is_window_due(game):
        open_rescue(game, tile)
    elif stranded >= 0:
        push(game, phases.ENDING, 0, endings.DROWNED, stranded)
    else:
        game.pending_seats[game.depth - 1] = 1 << seat


@rule
def open_rescue(game: State, tile: int) -> None:
    """ISL-29: Any holder of a Helicopter Lift may lift any pawns instead of their swimming."""
    set_top_b(game, 1)
    if specials.lift_holders(game):
        push(game, phases.RESCUE, specials.lift_holders(game), tile, 0)


@rule
def can_swim(game: State, seat: int) -> bool:
    """ISL-43: A pawn that can't swim anywhere loses the game."""
    return moving.swims(game, seat) != 0


@rule
def is_drowned(game: State, seat: int) -> bool:
    """ISL-43: The first stranded pawn of a sunk tile drowns if no Lift is held."""
    tile = game.pawn[seat]
    return (
        has(game.sunk, tile)
        and specials.first_stranded(game, tile) == seat
        and specials.lift_holders(game) == 0
    )


@rule
def would_drown(game: State, seat: int) -> bool:
    """ISL-43: Tell whether a pawn would have nowhere to swim if its flooded tile sank now."""
    tile = game.pawn[seat]
    if not has(game.flooded, tile):
        return False
    game.sunk |= 1 << tile
    drowns = not can_swim(game, seat)
    game.sunk &= ~(1 << tile)
    return drowns


@rule
def doomed_pawns(game: State) -> int:
    """ISL-43: Return the seats whose pawns would drown if their tiles sank now."""
    found = 0
    for seat in range(game.seats):
        if would_drown(game, seat):
            found |= 1 << seat
    return found


@rule
def allow_swims(game: State, seat: int, choices: list[int]) -> None:
    """ISL-31: The swimmer chooses where to."""
    allow_each(choices, actions.SWIM, moving.swims(game, seat))


@rule
def do_swim(game: State, seat: int, tile: int) -> None:
    """ISL-31: Swim to a tile; ISL-32: that uses up neither the Pilot's flight nor an action."""
    tell(game, events.SWIM, seat, game.pawn[seat], tile, 0)
    game.pawn[seat] = tile
    answered(game, seat)
