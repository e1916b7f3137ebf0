"""Decisions of every player in this process's mode, with fixed budgets, and what they rest on."""

from collections.abc import Iterator
from random import Random
from typing import Final

import marooned
from marooned.definition import GameDefinition
from marooned.players.companions import PLAYERS, Player, decide, searched
from marooned.players.search.budgets import Budget
from tests.modes.shapes import shapes, title

STEP: Final = 9
"""Actions from one decision that is compared to the next."""


def decision_lines(
    definition: GameDefinition, player: str, number: int, rollouts: int, seed: int
) -> Iterator[str]:
    """Give so many decisions of a player in games that are played at random, of every shape.

    Args:
        definition: The game.
        player: Its name; one that searches has a budget of so many `rollouts`.
        number: How many decisions.
        rollouts: The budget.
        seed: What games and players draw from.
    """
    asked, luck, found = PLAYERS[player].with_budget(Budget(rollouts)), Random(seed), 0
    kinds = shapes(definition)
    for deal in range(seed, seed + 1000 * number):
        shape = dict(kinds[deal % len(kinds)])
        name = title(definition, shape)
        game = marooned.Game(definition.name, seed=deal, **shape)
        while game.outcome is None:
            seat = game.asked()
            if game.seq % STEP == deal % STEP and seat is not None:
                answer = decision(asked, game, seat, seed)
                yield (
                    f"{definition.name}, {player}, {name}: game of seed {deal}, "
                    f"action {game.seq}, seat {seat}: {answer}"
                )
                found += 1
                if found == number:
                    return
            game.play(luck.choice(game.legal))


def decision(player: Player, game: marooned.Game, seat: int, seed: int) -> str:
    """Return what a player decides, with the worths of all lines to the last bit."""
    if player.budget is None or len(game.legal_for(seat)) < 2:
        found = decide(player, game, seat, seed=seed)
        return f"{found.code}, course {found.course}"
    thought = searched(player.budget, game, seat, seed, (), 1)
    worths = [f"{line.steps}: {line.worth.hex()}" for line in thought.lines]
    return f"{thought.chosen.steps} rather than {thought.habit.steps} of {', '.join(worths)}"
