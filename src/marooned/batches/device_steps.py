"""Deals and steps of a batch on a GPU: the loops of `steps`, one thread per game.

Used only by DeviceBatch.
"""

from typing import Any

from numba import cuda as numba_cuda
from numba.core.types import int16

from marooned.batches import random_codes, steps
from marooned.devices.kernels import kernel
from marooned.engine.waiting.choices import MOST_CHOICES

cuda: Any = numba_cuda


@kernel
def deal_each(
    number: int,
    games: Any,
    wanted: Any,
    blank: Any,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    rows: Any,
    rewards: Any,
    outcomes: Any,
) -> None:
    """Deal the wanted games again, each up to its first decision."""
    index = cuda.grid(1)
    if index < number and wanted[index]:
        choices = cuda.local.array(MOST_CHOICES, int16)
        outcomes[index] = 0
        for seat in range(rewards.shape[1]):
            rewards[index, seat] = 0.0
        steps.deal_to_decision(
            games, index, blank, high, deals, seats, passed, words, masks, choices
        )
        steps.note_knowledge(games[index], int(seats[index]), rows, index)


@kernel
def step_each(
    number: int,
    games: Any,
    actions: Any,
    after: int,
    blank: Any,
    high: int,
    deals: Any,
    seats: Any,
    passed: Any,
    words: Any,
    masks: Any,
    rows: Any,
    finals: Any,
    rewards: Any,
    outcomes: Any,
) -> None:
    """Play an action in each game, and advance to its next decision."""
    index = cuda.grid(1)
    if index < number:
        choices = cuda.local.array(MOST_CHOICES, int16)
        steps.step_one(
            games,
            index,
            actions,
            after,
            blank,
            high,
            deals,
            seats,
            passed,
            words,
            masks,
            finals,
            rewards,
            outcomes,
            choices,
        )
        steps.note_knowledge(games[index], int(seats[index]), rows, index)


@kernel
def find_illegal(number: int, actions: Any, seats: Any, words: Any, codes: int, first: Any) -> None:
    """Store the index of the first game whose action is not legal."""
    index = cuda.grid(1)
    if index < number and steps.is_illegal(actions, seats, words, codes, index):
        cuda.atomic.min(first, 0, index)


@kernel
def draw_each(number: int, words: Any, luck: Any, codes: Any) -> None:
    """Draw a random legal code for each game."""
    index = cuda.grid(1)
    if index < number:
        random_codes.draw_code(words, luck, codes, index)
