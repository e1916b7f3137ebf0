"""Network inputs for the whole island: coming floods, the landing, the way home, the lifts."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board, cards, pieces
from marooned.games.island.policy import card_worth, flood_forecast
from marooned.games.island.rules import moving
from marooned.games.island.value.coming_cards import expected
from marooned.games.island.value.reaches import actions_to
from marooned.games.island.value.slots import ROUND, TURN


@rule
def fill_isle(game: State, out: Any, steps: Any, at: int) -> None:
    """Fill in the inputs that concern the whole team."""
    fill_floods(game, out, at)
    fill_landing(game, out, at + 7)
    if game.captured == cards.ALL_TREASURES:
        fill_return(game, out, steps, at + 13)
    fill_lifts(game, out, at + 20)
    out[at + 22] = (game.seats - 1) * pieces.METER[min(game.water, pieces.SKULL - 1)] / 15.0
    out[at + 23] = flood_forecast.draws_due(game) / 2.0


@rule
def fill_floods(game: State, out: Any, at: int) -> None:
    """Fill in the expected floods, the probability of rising water, and the decks."""
    wet = game.flooded
    dry = moving.remaining(game) & ~wet
    out[at] = expected(out, TURN, wet) / 3.0
    out[at + 1] = expected(out, ROUND, wet) / 5.0
    out[at + 2] = expected(out, ROUND, dry) / 8.0
    out[at + 3] = flood_forecast.rising_chance(game)
    out[at + 4] = size(game.flood_discards) / 24.0
    out[at + 5] = game.pile_size / 24.0
    out[at + 6] = game.deck_size / 28.0


@rule
def fill_landing(game: State, out: Any, at: int) -> None:
    """Fill in the risk of Fools' Landing, its state, and the number of tiles connected to it."""
    landing = board.FOOLS_LANDING
    ground = moving.remaining(game)
    dry = 0 if has(game.flooded, landing) else 2
    out[at + dry] = out[TURN + landing]
    out[at + 1 + dry] = out[ROUND + landing]
    out[at + 4] = size(flood_forecast.joined(game, 1 << landing, ground)) / 24.0
    out[at + 5] = size(flood_forecast.joined(game, 1 << landing, ground & ~game.flooded)) / 24.0


@rule
def fill_return(game: State, out: Any, steps: Any, at: int) -> None:
    """Fill in the largest distance of a pawn to Fools' Landing, and the readiness to lift off."""
    farthest = 0
    for place in range(game.seats):
        farthest = max(farthest, actions_to(steps, place, 1 << board.FOOLS_LANDING))
    out[at + min(farthest, 5)] = 1.0
    out[at + 6] = 1.0 if card_worth.lifts_in_hands(game) > 0 and farthest <= 1 else 0.0


@rule
def fill_lifts(game: State, out: Any, at: int) -> None:
    """Fill in the probability that a Helicopter Lift is next, and the number of discarded Lifts."""
    gone = game.discards[cards.HELICOPTER]
    spare = game.copies[cards.HELICOPTER] - card_worth.lifts_in_hands(game) - gone
    out[at] = spare / max(game.deck_size, 2)
    out[at + 1] = gone / 3.0
