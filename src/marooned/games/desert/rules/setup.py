"""Dealing a game whose options and seed the record holds (DES-1 to DES-5).

Called through the engine's hook.
"""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds, shuffle_places
from marooned.engine.chance.lottery import deal_roles, draw_first
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import setup
from marooned.games.desert.model import State, board, cards, pieces, roles
from marooned.games.desert.rules import digging, parts, storm, turn


@rule
def lay_tiles(game: State) -> None:
    """DES-1: The tiles are shuffled onto the square, the middle empty: that hole is the storm."""
    for cell in range(board.CELLS):
        game.home[cell] = cell
        game.face[cell] = board.LAID[cell if cell < board.CENTRE else cell - 1]
    game.face[board.CENTRE] = board.STORM
    game.home[board.CENTRE] = board.STORM
    game.storm = board.CENTRE
    shuffle_places(game, pieces.TILE_DECK, game.face, board.ALL_CELLS & ~(1 << board.CENTRE))


@rule
def strew_sand(game: State) -> None:
    """DES-2: Eight markers lie on the board, one of them perhaps on the crash site."""
    game.supply = game.markers
    for cell in range(board.CELLS):
        if has(pieces.START_SAND, cell):
            digging.pile_up(game, cell, game.start_sand)
            game.supply -= game.start_sand


@rule
def equip(game: State) -> None:
    """DES-4: Each gets a different adventurer and a full canteen, and starts on the crash tile."""
    deal_roles(game, pieces.ROLE_DECK, game.role, game.deck, roles.ROLES)
    crash = parts.cell_of(game, board.CRASH)
    for seat in range(game.seats):
        game.pawn[seat] = crash
        game.water[seat] = max(0, game.canteens[game.role[seat]] - game.start_lack)


@rule
def hide_parts(game: State) -> None:
    """DES-20: Before its clues are found no part is placed."""
    for part in range(pieces.PARTS):
        game.part_cell[part] = pieces.UNPLACED
        game.part_holder[part] = pieces.NOBODY


@rule
def shuffle_decks(game: State) -> None:
    """DES-5: The storm pile and the equipment deck are shuffled, their order hidden."""
    for card in range(cards.STORM_KINDS):
        game.discards[card] = game.storm_copies[card]
    storm.gather_discards(game)
    for card in range(cards.EQUIPMENT):
        for _ in range(game.equipment_copies[card]):
            game.stock[game.stock_size] = card
            game.stock_size += 1
    shuffle_kinds(game, pieces.EQUIPMENT_DECK, game.stock, 0, game.stock_size)


@rule
def begin(game: State) -> None:
    """DES-3: The meter starts by difficulty; DES-4: the first player is chosen or drawn by lot."""
    game.tick = game.start_tick
    draw_first(game, pieces.FIRST_LOT)
    turn.begin_turn(game)


@answers(setup, State)
@rule
def deal(game: State) -> None:
    """Set the whole game up, to the first player's first action."""
    lay_tiles(game)
    strew_sand(game)
    equip(game)
    hide_parts(game)
    shuffle_decks(game)
    begin(game)
