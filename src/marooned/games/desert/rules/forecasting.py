"""The Meteorologist spares storm cards and looks at those to come (DES-43, DES-44)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import pop, push, set_top_b, tell, top_a, top_b
from marooned.games.desert.model import State, actions, events, phases, roles
from marooned.games.desert.rules import turn


@rule
def allow_weather(game: State, seat: int, choices: list[int]) -> None:
    """DES-43: Spare a card, no more than are due; DES-44: or look at those on top."""
    if game.role[seat] == roles.METEOROLOGIST:
        allow(choices, actions.LOOK)
        if turn.cards_spared(game) < turn.cards_shown(game):
            allow(choices, actions.SPARE)


@rule
def do_spare(game: State, seat: int) -> None:
    """DES-43: One storm card fewer at the end of this turn."""
    set_top_b(game, top_b(game) + 1)
    tell(game, events.SPARE, seat, turn.cards_spared(game), 0, 0)
    turn.spend_action(game)


@rule
def do_look(game: State, seat: int) -> None:
    """DES-44: Look at as many cards as the meter shows; the whole team knows them."""
    cards = min(turn.cards_shown(game), game.deck_size)
    game.known_top = max(game.known_top, cards)
    turn.spend_action(game)
    push(game, phases.FORECAST, 1 << seat, cards, 0)
    tell(game, events.LOOK, seat, cards, 0, 0)


@rule
def allow_burying(game: State, choices: list[int]) -> None:
    """DES-44: One of the cards may go to the bottom."""
    allow(choices, actions.KEEP)
    for place in range(top_a(game)):
        allow(choices, actions.BURY + place)


@rule
def do_keep(game: State, seat: int) -> None:
    """DES-44: The cards stay in order."""
    pop(game)
    tell(game, events.KEEP, seat, 0, 0, 0)


@rule
def do_bury(game: State, seat: int, place: int) -> None:
    """DES-44: A card goes to the bottom, the others stay in order."""
    pop(game)
    position = game.deck_size - 1 - place
    card = game.deck[position]
    while position > 0:
        game.deck[position] = game.deck[position - 1]
        position -= 1
    game.deck[0] = card
    game.known_top -= 1
    game.known_bottom = min(game.known_bottom + 1, game.deck_size)
    tell(game, events.BURY, seat, place, card, 0)
