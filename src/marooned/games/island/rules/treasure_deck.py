"""The treasure deck: drawing, Waters Rise!, running out (ISL-22 to ISL-24).

For set-up and the turn.
"""

from marooned.engine.chance.decks import shuffle, shuffle_kinds
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import push, tell
from marooned.games.island.model import State, cards, endings, events, phases, pieces


@rule
def take_card(game: State) -> int:
    """Take the top card off the treasure deck."""
    top = game.deck_size - 1
    kind = game.deck[top]
    game.deck[top] = 0
    game.deck_size = top
    return kind


@rule
def draw_card(game: State) -> None:
    """ISL-22: A treasure card is drawn into the open hand; a Waters Rise! takes effect instead."""
    kind = take_card(game)
    if kind == cards.WATERS_RISE:
        raise_waters(game)
    else:
        game.hand[game.turn][kind] += 1
        tell(game, events.DRAW, game.turn, kind, 0, 0)


@rule
def raise_waters(game: State) -> None:
    """ISL-23: The marker rises a tick, the flood discards go on the pile, the card is discarded."""
    game.water += 1
    game.discards[cards.WATERS_RISE] += 1
    tell(game, events.WATERS_RISE, game.turn, game.water, 0, 0)
    if is_skull_reached(game):
        push(game, phases.ENDING, 0, endings.SKULL, 0)
    elif game.flood_discards:
        push(game, phases.LAYING, 0, 0, 0)


@rule
def is_skull_reached(game: State) -> bool:
    """ISL-44: The game is lost when the marker reaches the skull."""
    return game.water >= pieces.SKULL


@rule
def lay_discards_on_top(game: State) -> None:
    """ISL-23: The flood discards are shuffled onto the flood pile, a known set in unknown order."""
    first = game.pile_size
    put_flood_discards(game)
    game.layers |= 1 << first
    tell(game, events.LAY_ON_TOP, game.turn, game.pile_size - first, 0, 0)


@rule
def put_flood_discards(game: State) -> None:
    """Shuffle the flood discards onto the flood pile."""
    first = game.pile_size
    size = first
    discards = game.flood_discards
    tile = 0
    while discards:
        if discards & 1:
            game.pile[size] = tile
            size += 1
        discards >>= 1
        tile += 1
    game.flood_discards = 0
    game.pile_size = size
    shuffle(game, pieces.FLOOD_DECK, game.pile, first, size)


@rule
def must_rebuild_at_once(game: State) -> bool:
    """ISL-24: When the last treasure card has been drawn the discards become a new deck at once."""
    return game.deck_size == 0 and not game.late_rebuild


@rule
def must_rebuild_to_draw(game: State) -> bool:
    """MAN-5: The deck is rebuilt only when a card must be drawn from an empty one."""
    return game.deck_size == 0


@rule
def rebuild(game: State) -> None:
    """Turn all treasure discards into a new deck."""
    size = 0
    for kind in range(cards.KINDS):
        for _ in range(game.discards[kind]):
            game.deck[size] = kind
            size += 1
        game.discards[kind] = 0
    game.deck_size = size
    shuffle_deck(game)


@rule
def shuffle_deck(game: State) -> None:
    """Shuffle the treasure deck."""
    shuffle_kinds(game, pieces.TREASURE_DECK, game.deck, 0, game.deck_size)


@rule
def rebuild_deck(game: State) -> None:
    """ISL-24: The treasure discards are shuffled into a new deck."""
    rebuild(game)
    tell(game, events.REBUILD_TREASURE, game.turn, game.deck_size, 0, 0)
