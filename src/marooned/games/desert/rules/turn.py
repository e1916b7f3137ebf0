"""The order of a turn: actions, storm cards, the next player (DES-10, DES-30)."""

from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import pop, push, set_top_a, tell, top_a
from marooned.games.desert.model import State, events, phases, pieces


@rule
def begin_turn(game: State) -> None:
    """DES-10: A turn begins with up to four actions; DES-25: its player's Solar Shield is down."""
    game.turns += 1
    game.gifts = 0
    game.shields &= ~(1 << game.turn)
    push(game, phases.ACTIONS, 1 << game.turn, game.actions_per_turn, 0)
    tell(game, events.TURN, game.turn, game.turns, 0, 0)


@rule
def actions_left(game: State) -> int:
    """Return how many actions the player has left; asked only while he acts."""
    return top_a(game)


@rule
def spend_action(game: State) -> None:
    """DES-10: Use up one of the turn's actions."""
    set_top_a(game, top_a(game) - 1)


@rule
def cards_at(game: State, tick: int) -> int:
    """DES-3: Return the storm cards at a tick of the meter for so many players, 0 at the skull."""
    return int(pieces.METER[(game.seats - pieces.FEWEST_SEATS) * pieces.TICKS + tick - 1])


@rule
def cards_shown(game: State) -> int:
    """DES-3: Return the storm cards that the meter shows."""
    return cards_at(game, game.tick)


@rule
def skull(game: State) -> int:
    """Return the tick of the skull, at which the team is swept away (DES-53)."""
    tick = 1
    while cards_at(game, tick) > 0:
        tick += 1
    return tick


@rule
def cards_spared(game: State) -> int:
    """DES-43: Return the storm cards spared this turn; none once the storm has come."""
    acting = game.depth > 0 and game.pending_kind[0] == phases.ACTIONS
    return game.pending_b[0] if acting else 0


@rule
def cards_due(game: State) -> int:
    """DES-30: Return the storm cards still to come this turn."""
    if game.depth > 0 and game.pending_kind[0] == phases.DRAWING:
        return game.pending_a[0]
    return cards_shown(game) - cards_spared(game) if game.outcome == 0 else 0


@rule
def end_actions(game: State) -> None:
    """DES-30: After the actions storm cards are due, a fixed number, fewer by those spared."""
    due = cards_due(game)
    pop(game)
    push(game, phases.DRAWING, 0, due, 0)


@rule
def pass_turn(game: State) -> None:
    """DES-30: After the storm cards play goes to the next seat."""
    pop(game)
    game.turn = game.turn + 1 if game.turn + 1 < game.seats else 0
    begin_turn(game)
