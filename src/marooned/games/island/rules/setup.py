"""Dealing a game whose options and seed the record holds (ISL-1 to ISL-6).

Called through the engine's hook.
"""

from marooned.engine.boards.grids import NOWHERE, frozen
from marooned.engine.chance.decks import fill_in_order, shuffle
from marooned.engine.chance.lottery import deal_roles, draw_first
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import setup
from marooned.games.island.model import State, board, cards, pieces, roles
from marooned.games.island.rules import flooding, treasure_deck
from marooned.games.island.rules.turn import begin_turn

DIRECTIONS = 8
SIDES = 4  # the first directions; the others are diagonal
BITS = 31  # of a set in which NOWHERE has a place too
SEA = board.TILES  # stands for the space where there is none
ROWS = [zip(*ways, strict=True) for ways in board.NEIGHBOURS.values()]
GRIDS = frozen(
    [SEA if space == NOWHERE else space for grid in ROWS for row in grid for space in row]
)
"""The next space by shape, space and direction, in one row: indexing it costs least."""


@rule
def lay_tiles(game: State) -> None:
    """ISL-1: The 24 tiles are dealt at random onto the board, dry."""
    fill_in_order(game.pile, board.TILES)
    shuffle(game, pieces.TILE_DECK, game.pile, 0, board.TILES)
    for place in range(board.TILES):
        game.space[game.pile[place]] = place
    link_tiles(game)


@rule
def link_tiles(game: State) -> None:
    """Note which tiles are neighbours, from the spaces they lie on."""
    lying = scratch()
    lying[SEA] = NOWHERE
    for tile in range(board.TILES):
        lying[game.space[tile]] = tile
    for tile in range(board.TILES):
        link_tile(game, tile, lying)


@rule
def link_tile(game: State, tile: int, lying: list[int]) -> None:
    """Note one tile's neighbours from what lies on each space.

    What lies nowhere is a bit beyond the tiles', so that nothing has to be asked about it.
    """
    first = (game.shape * board.TILES + game.space[tile]) * DIRECTIONS
    beside = 0
    for side in range(SIDES):
        other = lying[GRIDS[first + side]]
        game.beyond[side][tile] = other
        beside |= 1 << (other & BITS)
    around = beside
    for corner in range(SIDES, DIRECTIONS):
        around |= 1 << (lying[GRIDS[first + corner]] & BITS)
    game.beside[tile] = beside & board.ALL_TILES
    game.around[tile] = around & board.ALL_TILES


@rule
def flood_first_tiles(game: State) -> None:
    """ISL-2: Six flood cards are drawn.

    Their tiles flood and the cards form the flood discard pile.
    """
    fill_in_order(game.pile, board.TILES)
    game.pile_size = board.TILES
    game.layers = 1
    shuffle(game, pieces.FLOOD_DECK, game.pile, 0, board.TILES)
    for _ in range(game.first_floods):
        flooding.flood(game, flooding.take_flood_card(game))


@rule
def deal_adventurers(game: State) -> None:
    """ISL-3: Each gets a different adventurer, chosen or by lot, and starts on its tile."""
    deal_roles(game, pieces.ROLE_DECK, game.role, game.pile, roles.ROLES)
    for seat in range(game.seats):
        game.pawn[seat] = board.STARTS + game.role[seat]


@rule
def deal_cards(game: State) -> None:
    """ISL-4: Two treasure cards each; a dealt Waters Rise! is replaced and shuffled back in."""
    for kind in range(cards.KINDS):
        game.discards[kind] = game.copies[kind]
    treasure_deck.rebuild(game)
    put_back = 0
    for turn in range(game.cards_dealt * game.seats):
        kind = treasure_deck.take_card(game)
        while kind == cards.WATERS_RISE:
            put_back += 1
            kind = treasure_deck.take_card(game)
        game.hand[turn % game.seats][kind] += 1
    if put_back > 0:
        shuffle_back(game, put_back)


@rule
def shuffle_back(game: State, put_back: int) -> None:
    """Shuffle the Waters Rise! cards that were dealt back into the deck."""
    for _ in range(put_back):
        game.deck[game.deck_size] = cards.WATERS_RISE
        game.deck_size += 1
    treasure_deck.shuffle_deck(game)


@rule
def choose_first(game: State) -> None:
    """ISL-5: The first player is chosen by the table or drawn by lot.

    The water starts where the difficulty says.
    """
    game.water = game.start_tick
    draw_first(game, pieces.FIRST_LOT)


@answers(setup, State)
@rule
def deal(game: State) -> None:
    """Set the whole game up, to the first player's first action."""
    lay_tiles(game)
    deal_adventurers(game)
    flood_first_tiles(game)
    deal_cards(game)
    choose_first(game)
    begin_turn(game)
