"""Positions of every kind for the laws: late ones above all, which ordinary play seldom reaches.

The storm anywhere, tiles excavated, parts held, pawns about the launch pad, equipment in hand, sand
and thirst. Chance comes from one word: the n-th choice is the n-th number of its stream.
"""

from typing import Final

from marooned.engine.boards.grids import NOWHERE, has, lowest, size
from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.waiting.pending import pop, push
from marooned.games.desert.model import board, cards, phases, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.digging import (
    is_gear,
    pile_up,
)
from marooned.games.desert.rules.ending import can_take_off
from marooned.games.desert.rules.moving import tiles
from marooned.games.desert.rules.parts import cell_of, crossing, is_clue_found
from marooned.games.desert.rules.storm import slide, source, take_card
from marooned.games.desert.rules.turn import cards_shown
from tests.laws.own_tests import scatter

MOST_SLIDES: Final = 60

# Where each part's numbers begin in the stream.
SLIDES, DIGS, CARDS, PLACES, SAND, PAWNS, WATER, DECKS, PENDING = range(0, 900, 100)


@rule
def drawn(luck: int, number: int, most: int) -> int:
    """Return the n-th choice among so many."""
    return below(stream(luck, number), most)


@rule
def blow_about(game: State, luck: int) -> None:
    """Let the storm wander."""
    for step in range(drawn(luck, SLIDES, MOST_SLIDES)):
        cell = source(game, drawn(luck, SLIDES + 1 + step, board.DIRECTIONS))
        if cell != NOWHERE:
            slide(game, cell, game.storm)


@rule
def dig_some(game: State, luck: int) -> None:
    """Excavate tiles, each with the same chance; half of the time all clues and the launch pad."""
    part = drawn(luck, DIGS, 10)
    late = drawn(luck, DIGS + 1, 2) == 0
    for cell in range(board.CELLS):
        if cell != game.storm and (
            drawn(luck, DIGS + 2 + cell, 10) < part or (late and game.face[cell] < board.TUNNEL)
        ):
            game.excavated |= 1 << cell
            if game.face[cell] == board.TUNNEL:
                game.tunnels |= 1 << cell
        elif cell != game.storm and drawn(luck, DIGS + 40 + cell, 8) == 0:
            game.seen |= 1 << cell


@rule
def deal_equipment(game: State, luck: int) -> None:
    """Draw a card for each gear excavated; some have been used, and shields so used are up."""
    for cell in range(board.CELLS):
        is_drawn = has(game.excavated, cell) and is_gear(game.face[cell])
        if is_drawn and game.stock_size > 0:
            game.stock_size -= 1
            card = game.stock[game.stock_size]
            game.stock[game.stock_size] = 0
            lot = drawn(luck, CARDS + cell, game.seats + 1)
            if lot < game.seats:
                game.hand[lot][card] += 1
            elif card == cards.SOLAR_SHIELD:
                game.shields |= 1 << drawn(luck, CARDS + 30 + cell, game.seats)


@rule
def place_parts(game: State, luck: int) -> None:
    """Parts whose clues are found are held, lie where the clues cross, anywhere or in the hole."""
    all_held = drawn(luck, PLACES, 2) == 0
    for part in range(pieces.PARTS):
        clue = board.CLUES + 2 * part
        if is_clue_found(game, clue) and is_clue_found(game, clue + 1):
            lot = drawn(luck, PLACES + 1 + part, 5)
            if all_held or lot < 2:
                game.part_holder[part] = drawn(luck, PLACES + 10 + part, game.seats)
            elif lot == 2:
                game.part_cell[part] = crossing(game, part)
            elif lot == 3:
                game.part_cell[part] = drawn(luck, PLACES + 20 + part, board.CELLS)
            else:
                game.part_cell[part] = game.storm


@rule
def strew(game: State, luck: int) -> None:
    """Lay any number of markers; one time in four nearly all."""
    for cell in range(board.CELLS):
        pile_up(game, cell, 0)
    markers = drawn(luck, SAND, game.markers)
    if drawn(luck, SAND + 1, 4) == 0:
        markers = game.markers - drawn(luck, SAND + 2, 4)
    for step in range(markers):
        cell = drawn(luck, SAND + 3 + step, board.CELLS)
        if cell == game.storm:
            markers -= 1
        else:
            pile_up(game, cell, game.sand[cell] + 1)
    game.supply = game.markers
    for cell in range(board.CELLS):
        game.supply -= game.sand[cell]


@rule
def chosen_cell(game: State, luck: int, number: int, gathered: int) -> int:
    """Choose the launch pad, the first pawn's tile, or any."""
    if drawn(luck, number, 5) < gathered:
        return cell_of(game, board.LAUNCH_PAD)
    if drawn(luck, number + 1, 3) == 0:
        return game.pawn[0]
    skip = drawn(luck, number + 2, size(tiles(game)))
    return skip if skip < game.storm else skip + 1


@rule
def place_pawns(game: State, luck: int) -> None:
    """Gather the team on the launch pad to any degree, with any water."""
    gathered = drawn(luck, PAWNS, 6)
    game.pawn[0] = cell_of(game, board.LAUNCH_PAD)
    for seat in range(game.seats):
        game.pawn[seat] = chosen_cell(game, luck, PAWNS + 10 + 10 * seat, gathered)
        game.water[seat] = drawn(luck, WATER + seat, game.canteens[game.role[seat]] + 1)
    if can_take_off(game):
        game.pawn[0] = lowest(tiles(game) & ~(1 << game.pawn[0]))


@rule
def lay_storm_cards(game: State, luck: int) -> None:
    """Discard some storm cards and know some of the rest; let the meter rise."""
    for _ in range(drawn(luck, DECKS, game.deck_size)):
        game.discards[take_card(game)] += 1
    if drawn(luck, DECKS + 1, 3) == 0:
        game.known_top = drawn(luck, DECKS + 2, min(6, game.deck_size) + 1)
        game.known_bottom = drawn(luck, DECKS + 3, min(3, game.deck_size) + 1)
    for _ in range(drawn(luck, DECKS + 4, 13)):
        game.tick += 1
        if cards_shown(game) == 0:
            game.tick -= 1
    if drawn(luck, DECKS + 5, 6) == 0:
        game.gifts = pieces.MOST_GIFTS - drawn(luck, DECKS + 6, 3)


@rule
def set_pending(game: State, luck: int) -> None:
    """Go on anywhere in anybody's turn."""
    while game.depth > 0:
        pop(game)
    game.turns = 1 + drawn(luck, PENDING, 40)
    game.turn = drawn(luck, PENDING + 1, game.seats)
    if drawn(luck, PENDING + 2, 3) == 0:
        push(game, phases.DRAWING, 0, 1 + drawn(luck, PENDING + 3, cards_shown(game)), 0)
    else:
        left = 1 + drawn(luck, PENDING + 3, game.actions_per_turn)
        push(game, phases.ACTIONS, 1 << game.turn, left, 0)


@answers(scatter, State)
@rule
def scatter_all(game: State, luck: int) -> None:
    """Change a freshly dealt game into a position of any kind."""
    blow_about(game, luck)
    dig_some(game, luck)
    deal_equipment(game, luck)
    place_parts(game, luck)
    strew(game, luck)
    place_pawns(game, luck)
    lay_storm_cards(game, luck)
    set_pending(game, luck)
