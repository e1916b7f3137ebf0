"""Network inputs of the dangers to the whole team, compared with the work left."""

from typing import Any

from marooned.engine.compiling.rule import rule
from marooned.games.desert.evaluation import weights
from marooned.games.desert.evaluation.features import ticks_left
from marooned.games.desert.model import State, cards
from marooned.games.desert.policy import weather
from marooned.games.desert.rules import storm, turn
from marooned.games.desert.value.sky import blown
from marooned.games.desert.value.slots import CHANCES, NOW
from marooned.games.desert.value.suns import at_least, left_in_deck

LONG = 24.0
"""This many turns or more count as equal."""


@rule
def fill_straits(game: State, out: Any, at: int) -> None:
    """Fill in the dangers to the whole team; 20 inputs."""
    fill_thirst(game, out, at)
    work = out[weights.WORK] / max(1, game.actions_per_turn)
    out[at + 8] = min(1.0, work / LONG)
    shown = max(1, turn.cards_shown(game))
    size = max(game.deck_size, 1)
    sand = blown(game) * shown / size
    rises = left_in_deck(game, cards.STORM_PICKS_UP) * shown / size
    fill_race(out, at + 9, game.supply / max(0.1, sand), work)
    ticks = ticks_left(game) if turn.cards_shown(game) > 0 else 0
    fill_race(out, at + 12, ticks / max(0.1, rises), work)
    fill_race(out, at + 15, turns_of_water(game, shown), work)


@rule
def fill_thirst(game: State, out: Any, at: int) -> None:
    """Fill in the probability of a death by thirst, and the number of pawns near it; 8 inputs."""
    least, dry, low = 9, 0, 0
    for seat in range(game.seats):
        if not storm.is_sheltered(game, seat):
            water = game.water[seat]
            least = min(least, water)
            dry += 1 if water == 0 else 0
            low += 1 if water == 1 else 0
    out[at] = at_least(out, NOW, least + 1)
    out[at + 1] = at_least(out, CHANCES, least + 1)
    out[at + 2] = at_least(out, NOW, max(1, least))
    out[at + 3] = at_least(out, CHANCES, max(1, least))
    out[at + 4] = dry / 4.0
    out[at + 5] = low / 4.0
    if least < 3:
        out[at + 6] = (3 - least) / 3.0
    out[at + 7] = 1.0 if dry > 0 and dry == game.seats else 0.0


@rule
def turns_of_water(game: State, shown: int) -> float:
    """Return the number of turns until evenly shared water runs out, if no pawn finds shade."""
    total = 0
    for seat in range(game.seats):
        total += game.water[seat] + 1
    suns = weather.part_of_deck(game, cards.SUN_BEATS_DOWN) * shown
    return total / game.seats / max(0.05, suns)


@rule
def fill_race(out: Any, at: int, turns: float, work: float) -> None:
    """Fill in the turns until a danger ends the game, and compare them with the work; 3 inputs."""
    out[at] = min(1.0, turns / LONG)
    out[at + 1] = min(2.0, work / max(1.0, turns)) / 2.0
    out[at + 2] = max(0.0, 1.0 - turns / 6.0)
