"""AccompaniedBatch: many games in which the learner has one seat and AI players have the others.

The AI players move in compiled loops over the steps of a batch. In each game the AI players have
random numbers of their own, which do not depend on other games or on the number of threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from marooned.batches.batch import Batch
from marooned.batches.steps import (
    DEALS_ANEW,
    deal,
    note_choices,
    note_knowledge,
    pay,
    stop,
)
from marooned.engine.chance.keys import WORD
from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import NOBODY, answer, list_answers
from marooned.engine.memory import choice_list
from marooned.errors import OptionError, listed
from marooned.players.arena.matches import LUCK, THINKING, pick, tally

Array = npt.NDArray[Any]
DRAWN = -1
"""Placeholder for a seat that is drawn for each deal."""
MOST_IDLE = 1000
"""After this many deals in a row that end without a learner's decision, an error is raised."""


@rule
def chair_of(fixed: int, seed: int, number: int, seats: int) -> int:
    """Return the learner's seat in the deal with the given number."""
    return below(stream(seed, number), seats) if fixed == DRAWN else fixed


@rule
def play_companion(
    game: Any, seat: int, passed: int, players: Any, choices: Any, luck: Any, index: int, count: Any
) -> int:
    """Play an AI player's move, and return the seats that have passed since."""
    list_answers(game, seat, choices)
    count[LUCK] = int(luck[index])
    code = int(pick(game, seat, players, 0, choices, count))
    luck[index] = count[LUCK]
    return answer(game, seat, code, passed)


@rule
def note_end(game: Any, index: int, chair: int, finals: Any, rewards: Any, outcomes: Any) -> None:
    """Store a game's end, unless an end is already stored for this step."""
    if outcomes[index] == 0:
        pay(game, index, rewards)
        outcomes[index] = game.outcome
        note_knowledge(game, chair, finals, index)


@entry
def accompany_some(
    games: Games,
    first: int,
    last: int,
    wanted: Any,
    anew: bool,
    blank: Games,
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
    choices: Any,
    fixed: int,
    seed: int,
    chairs: Any,
    players: Any,
    luck: Any,
    count: Any,
) -> int:
    """Have AI players continue games[first:last] until the learner decides or the game is over.

    Args:
        games: A batch. The arguments up to `choices` are those of `step_some` of a batch.
        first: The index of the first game.
        last: The index after the last game.
        wanted: A mask of the games to continue.
        anew: True to deal a finished game again.
        blank: As in `step_some`.
        high: As in `step_some`.
        deals: As in `step_some`.
        seats: As in `step_some`.
        passed: As in `step_some`.
        words: As in `step_some`.
        masks: As in `step_some`.
        rows: As in `step_some`.
        finals: As in `step_some`, for the learner's seat.
        rewards: As in `step_some`.
        outcomes: As in `step_some`.
        choices: As in `step_some`.
        fixed: The learner's seat, or DRAWN.
        seed: The seed of drawn seats.
        chairs: Output: the learner's seat in each game.
        players: One row for each seat that the learner may have, with a number for each seat:
            THINKING for the learner, otherwise the part of the AI player's moves that is random.
        luck: The current random word for each game's AI players.
        count: A buffer for a tally.

    Returns:
        The index of the first game in which the learner never decides, or NOBODY if there is none.
    """
    for index in range(first, last):
        if not wanted[index]:
            continue
        number, moved, idle = index + (int(deals[index]) - 1) * len(games), False, 0
        chair = chair_of(fixed, seed, number, len(players))
        while seats[index] != NOBODY and seats[index] != chair:
            game, since = games[index], int(passed[index])
            seat = int(np.int64(seats[index]))  # policies are compiled for seats of this width
            since = play_companion(game, seat, since, players[chair], choices, luck, index, count)
            stop(games, index, since, seats, passed, choices)
            if game.outcome != 0:
                note_end(game, index, chair, finals, rewards, outcomes)
            if game.outcome != 0 and anew:
                idle += 1
                if idle == MOST_IDLE:
                    return index
                deal(games, index, blank, high, deals)
                stop(games, index, 0, seats, passed, choices)
                number += len(games)
                chair = chair_of(fixed, seed, number, len(players))
            moved = True
        if moved:
            note_choices(words, masks, index, choices)
        chairs[index] = chair
    for index in range(first, last):  # a separate loop is faster, see `step_some`
        if wanted[index]:
            note_knowledge(games[index], int(seats[index]), rows, index)
    return NOBODY


@entry
def begin_luck(luck: Any, seed: int) -> None:
    """Fill in the first random word for each game's AI players."""
    for index in range(len(luck)):
        luck[index] = stream(seed, index)


def never_asked(chair: int) -> OptionError:
    """Return the error for a learner that never decides, in a fixed seat or in drawn ones."""
    learner = "the learner" if chair == DRAWN else f"the learner in seat {chair}"
    allowed = ["another seat", "other companions", "another task"]
    text = (
        f"{learner} had no decision in {MOST_IDLE} deals, because companions ended each game first"
    )
    return OptionError(f"{text}; allowed are: {listed(allowed)}", value=chair, allowed=allowed)


class AccompaniedBatch(Batch):
    """Many games, each at a decision of its learner, who has one seat.

    Other arguments and all methods are those of `Batch`. A deal or step raises an OptionError if
    the learner never decides.

    Args:
        name: The game.
        chair: The learner's seat, or DRAWN for a seat drawn for each deal.
        parts: The part of each AI player's moves that is random, in turn order from the seat after
            the learner.
        games: The number of games.
        seed: The seed of all deals, of drawn seats and of the AI players.
    """

    def __init__(
        self, name: str, *, chair: int, parts: Sequence[int], games: int, seed: int, **details: Any
    ) -> None:
        """Deal all games."""
        around = np.array([THINKING, *parts], np.int64)
        self._fixed = chair
        self._players = np.stack([np.roll(around, seat) for seat in range(len(around))])
        self._own_seed = (seed ^ seed >> 32 ^ 0x51ED270B) & WORD
        self._companions_luck = np.zeros(games, np.int64)
        begin_luck(self._companions_luck, self._own_seed)
        self.chairs: Array = np.zeros(games, np.int64)
        self._all = np.ones(games, np.bool_)
        super().__init__(name, games=games, seed=seed, **details)

    def _lay_rows(self, number: int, *, observations: bool, finals: bool) -> None:
        super()._lay_rows(number, observations=observations, finals=finals)
        self._written = self._observations[:, :0].copy()  # filled once, after AI players

    def _deal(self, first: int, last: int, wanted: Array) -> None:
        super()._deal(first, last, wanted)
        self._accompany(first, last, wanted, True)
        self._rewards[first:last][wanted[first:last]] = 0
        self._outcomes[first:last][wanted[first:last]] = 0

    def _step(self, first: int, last: int, codes: Array) -> None:
        super()._step(first, last, codes)
        self._accompany(first, last, self._all, self._after == DEALS_ANEW)

    def _accompany(self, first: int, last: int, wanted: Array, anew: bool) -> None:
        idle = accompany_some(
            self._games,
            first,
            last,
            wanted,
            anew,
            self._blank,
            int(self._high),
            self._deals,
            self._seats,
            self._passed,
            self._words,
            self._bytes,
            self._observations,
            self._finals,
            self._rewards,
            self._outcomes,
            choice_list(),
            self._fixed,
            self._own_seed,
            self.chairs,
            self._players,
            self._companions_luck,
            tally(),
        )
        if idle != NOBODY:
            raise never_asked(self._fixed)
