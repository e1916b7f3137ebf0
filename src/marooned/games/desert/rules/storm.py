"""Storm cards.

The wind that moves tiles, the sun, the rising storm (DES-30 to DES-34, DES-51 to DES-53).
"""

from marooned.engine.boards.grids import NOWHERE, has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import pop, push, set_top_b, tell, top_a, top_b
from marooned.games.desert.model import State, board, cards, endings, events, phases, pieces
from marooned.games.desert.rules import digging, turn


@rule
def take_card(game: State) -> int:
    """Take the top card off the storm pile; what was known of the rest stays known."""
    top = game.deck_size - 1
    card = game.deck[top]
    game.deck[top] = 0
    game.deck_size = top
    game.known_top = max(0, game.known_top - 1)
    game.known_bottom = min(game.known_bottom, top)
    return card


@rule
def strength(card: int) -> int:
    """DES-31: Return how many tiles a card blows, 0 for those that are no wind."""
    return card % cards.STRENGTHS + 1 if card < cards.SUN_BEATS_DOWN else 0


@rule
def draw_storm_card(game: State) -> None:
    """DES-30: Storm cards are drawn one at a time, each applied before the next."""
    card = take_card(game)
    tell(game, events.STORM, game.turn, card, 0, 0)
    push(game, phases.APPLYING, 0, card, strength(card))


@rule
def apply_card(game: State) -> None:
    """Carry out the card drawn, one tile at a time if it is a wind."""
    card = top_a(game)
    if card < cards.SUN_BEATS_DOWN:
        blow_on(game, card // cards.STRENGTHS)
    elif card == cards.SUN_BEATS_DOWN:
        beat_down(game)
    else:
        pick_up_storm(game)


@rule
def discard_card(game: State) -> None:
    """DES-34: A card goes to the open discard pile once it is applied."""
    game.discards[top_a(game)] += 1
    pop(game)


@rule
def source(game: State, direction: int) -> int:
    """DES-31: Return the cell next to the hole on the side that the wind comes from."""
    against = (direction + board.DIRECTIONS // 2) % board.DIRECTIONS
    return int(board.NEXT[against * board.CELLS + game.storm])


@rule
def blow_on(game: State, direction: int) -> None:
    """DES-31: Tiles are blown into the hole one by one.

    DES-52: The game is lost when there is no sand to add.
    """
    cell = source(game, direction)
    if cell == NOWHERE:
        discard_card(game)
        tell(game, events.RESPITE, game.turn, direction, 0, 0)
        return
    hole = game.storm
    landing = parts_in_hole(game)
    tell(game, events.BLOW, game.turn, cell, hole, direction + board.DIRECTIONS * landing)
    slide(game, cell, hole)
    set_top_b(game, top_b(game) - 1)
    if game.supply == 0:
        discard_card(game)
        push(game, phases.ENDING, 0, endings.BURIED, 0)
        return
    add_sand(game, hole)
    if top_b(game) == 0:
        discard_card(game)


@rule
def parts_in_hole(game: State) -> int:
    """Return the parts that lie in the storm's hole, as bits (DES-21)."""
    found = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] == game.storm:
            found |= 1 << part
    return found


@rule
def slide(game: State, origin: int, target: int) -> None:
    """DES-31: A tile moves with its sand and all that is on it, and leaves the hole behind."""
    game.face[target] = game.face[origin]
    game.home[target] = game.home[origin]
    game.face[origin] = board.STORM
    game.home[origin] = board.STORM
    game.excavated = slid(game.excavated, origin, target)
    game.seen = slid(game.seen, origin, target)
    game.tunnels = slid(game.tunnels, origin, target)
    markers = game.sand[origin]
    digging.pile_up(game, origin, 0)
    digging.pile_up(game, target, markers)
    carry(game, origin, target)
    game.storm = origin


@rule
def slid(cells: int, origin: int, target: int) -> int:
    """Return a set of cells after the tile of one has moved to the empty other."""
    return (cells & ~(1 << origin)) | (((cells >> origin) & 1) << target)


@rule
def carry(game: State, origin: int, target: int) -> None:
    """DES-31: Pawns and parts go along; DES-21: a part in the hole is on the tile that fills it."""
    for seat in range(game.seats):
        if game.pawn[seat] == origin:
            game.pawn[seat] = target
    for part in range(pieces.PARTS):
        if game.part_cell[part] == origin:
            game.part_cell[part] = target


@rule
def add_sand(game: State, cell: int) -> None:
    """DES-31: Each moved tile gets one sand."""
    game.supply -= 1
    digging.pile_up(game, cell, game.sand[cell] + 1)


@rule
def pick_up_storm(game: State) -> None:
    """DES-32: The meter goes up one tick; DES-53: at the skull the team is swept away."""
    discard_card(game)
    game.tick += 1
    tell(game, events.PICKS_UP, game.turn, game.tick, 0, 0)
    if turn.cards_shown(game) == 0:
        push(game, phases.ENDING, 0, endings.SWEPT_AWAY, 0)


@rule
def is_sheltered(game: State, seat: int) -> bool:
    """DES-33: An excavated tunnel tile shelters, sand or not; DES-25: so does a Solar Shield."""
    cell = game.pawn[seat]
    if has(game.tunnels, cell):
        return True
    for other in range(game.seats):
        if has(game.shields, other) and game.pawn[other] == cell:
            return True
    return False


@rule
def beat_down(game: State) -> None:
    """DES-33: Everybody else drinks, all at once; DES-51: who has no water dies of thirst."""
    discard_card(game)
    drinkers = 0
    dead = pieces.NOBODY
    for seat in range(game.seats):
        if not is_sheltered(game, seat):
            if game.water[seat] > 0:
                game.water[seat] -= 1
                drinkers |= 1 << seat
            elif dead == pieces.NOBODY:
                dead = seat
    tell(game, events.DRINK, game.turn, drinkers, 0, 0)
    if dead != pieces.NOBODY:
        push(game, phases.ENDING, 0, endings.THIRST, dead)


@rule
def must_shuffle(game: State) -> bool:
    """DES-34: The pile ran out with the card just applied."""
    return game.deck_size == 0


@rule
def gather_discards(game: State) -> None:
    """Turn the discards into a shuffled pile of which nothing is known."""
    size = 0
    for card in range(cards.STORM_KINDS):
        for _ in range(game.discards[card]):
            game.deck[size] = card
            size += 1
        game.discards[card] = 0
    game.deck_size = size
    game.known_top = 0
    game.known_bottom = 0
    shuffle_kinds(game, pieces.STORM_DECK, game.deck, 0, size)


@rule
def shuffle_discards(game: State) -> None:
    """DES-34: All discards are shuffled into a new pile at once."""
    gather_discards(game)
    tell(game, events.SHUFFLE, game.turn, game.deck_size, 0, 0)
