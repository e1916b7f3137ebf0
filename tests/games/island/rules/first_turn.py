"""How often Fools' Landing is lost in the first turn whatever is done, counted by playing it.

Exact values are known; the deals, the first player's actions and the cards are the rules' own.
"""

from typing import Any, Final

import numpy as np

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import settle
from marooned.engine.memory import batch, choice_list, store
from marooned.engine.waiting.choices import is_allowed
from marooned.engine.waiting.pending import top_kind, waiting
from marooned.games.island.model import actions, board, cards, phases, pieces
from marooned.games.island.model.state import State
from tests.laws.tables import blank

LEVELS: Final = (1, 2, 4)  # Novice; Normal and Elite draw alike; Legendary
EXACT: Final = {
    2: (0.001986, 0.002907, 0.002955),
    3: (0.001224, 0.001786, 0.001819),
    4: (0.000706, 0.001027, 0.001049),
}
DEAL, FIRST = 0, 1  # places in a small batch: the deal itself, then one for each action tried


@rule
def has_special(game: State) -> bool:
    for seat in range(game.seats):
        if game.hand[seat][cards.HELICOPTER] + game.hand[seat][cards.SANDBAGS] > 0:
            return True
    return False


@rule
def can_shore(games: Games, index: int, choices: Any) -> bool:
    """Tell whether the first player could shore up Fools' Landing by his next action."""
    hooks.legal(games[index], games[index].turn, choices[index])
    return is_allowed(choices[index], actions.SHORE + board.FOOLS_LANDING)


@rule
def is_first_turn(game: State) -> bool:
    return game.turns == 1 and game.outcome == 0


@rule
def try_action(games: Games, index: int, code: int) -> bool:
    """Play an action in the next place of the batch; tell whether the player goes on acting."""
    games[index + 1] = games[index]
    game = games[index + 1]
    hooks.act(game, game.turn, code)
    settle(game)
    return is_first_turn(game) and waiting(game) == 1 << game.turn


@rule
def can_shore_after_one(games: Games, index: int, choices: Any) -> bool:
    """Tell whether he could by the next action or the one after it."""
    if can_shore(games, index, choices):
        return True
    for place in range(1, choices[index][0] + 1):
        code = choices[index][place]
        goes_on = code != actions.END and try_action(games, index, code)
        if goes_on and can_shore(games, index + 1, choices):
            return True
    return False


@rule
def can_save(games: Games, choices: Any) -> bool:
    """Tell whether the first player can shore up Fools' Landing by any of three actions."""
    if can_shore_after_one(games, DEAL, choices):
        return True
    hooks.legal(games[DEAL], games[DEAL].turn, choices[DEAL])
    for place in range(1, choices[DEAL][0] + 1):
        code = choices[DEAL][place]
        goes_on = code != actions.END and try_action(games, DEAL, code)
        if goes_on and can_shore_after_one(games, FIRST, choices):
            return True
    return False


@rule
def is_flooding_next(game: State) -> bool:
    return top_kind(game) == phases.DRAWING and game.pending_a[game.depth - 1] == 0


@rule
def draw_treasures(game: State) -> None:
    """End the actions at once and draw, with everybody passing, up to the first flood card."""
    hooks.act(game, game.turn, actions.END)
    while not is_flooding_next(game):
        for seat in range(game.seats):
            if has(waiting(game), seat):
                hooks.act(game, seat, actions.PASS)
        hooks.advance(game)


@rule
def is_due(game: State) -> bool:
    """Tell whether Fools' Landing is among the flood cards due.

    No card is drawn, so that no other loss interferes.
    """
    for place in range(game.pile_size - pieces.METER[game.water], game.pile_size):
        if game.pile[place] == board.FOOLS_LANDING:
            return True
    return False


@rule
def is_lost_at(games: Games, tick: int) -> bool:
    games[FIRST] = games[DEAL]
    game = games[FIRST]
    game.water = tick
    draw_treasures(game)
    return game.hand[game.turn][cards.SANDBAGS] == 0 and is_due(game)


@entry
def count_losses(
    games: Games, kind: Games, seeds: Any, choices: Any, levels: Any, found: Any
) -> None:
    """Deal a game from each seed and count, by level, those lost whatever the first player does."""
    for number in range(len(seeds)):
        games[DEAL] = kind[0]
        game = games[DEAL]
        game.seed[0] = seeds[number][0]
        game.seed[1] = seeds[number][1]
        hooks.setup(game)
        if (
            not has(game.flooded, board.FOOLS_LANDING)
            or has_special(game)
            or can_save(games, choices)
        ):
            continue
        for level in range(len(levels)):
            if is_lost_at(games, levels[level]):
                found[level] += 1


def losses(players: int, deals: int, seed: int) -> list[int]:
    """Return how many of so many deals are lost in the first turn, at each level."""
    definition, kind = marooned.games()["island"], batch(State)
    store(kind, 0, blank(definition, definition.validated(players, {})))
    seeds = np.random.default_rng(seed).integers(1 << 32, size=(deals, 2))
    choices = np.array([choice_list()] * 3)
    found = np.zeros(len(LEVELS), np.int64)
    count_losses(batch(State, 4), kind, seeds, choices, np.array(LEVELS), found)
    return [int(count) for count in found]


def deviations(players: int, deals: int, seed: int) -> list[float]:
    """Return how many standard deviations each level's count lies from what it should be."""
    counts, exact = losses(players, deals, seed), EXACT[players]
    return [
        (count - deals * chance) / (deals * chance * (1 - chance)) ** 0.5
        for count, chance in zip(counts, exact, strict=True)
    ]
