"""AI players as puzzle solvers: their choices at a decision, up to the next random event."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

from marooned.definition import GameDefinition
from marooned.engine import calls
from marooned.engine.chance.keys import WORD
from marooned.engine.hooks import PASS
from marooned.engine.memory import taken_out
from marooned.players.imagining.lines import Steps
from marooned.players.imagining.trials import Question
from marooned.players.planning.planner import Planner
from marooned.players.puzzles.candidates import Walk, legal_codes
from marooned.players.search.proposals import judged
from marooned.players.search.searcher import Search
from marooned.wording.phrases import members

if TYPE_CHECKING:
    from marooned.players.arena.sittings import Mind
    from marooned.players.companions import Player

Solver = Callable[[Question], Steps]
"""A function that returns the steps of a player and its teammates up to the next random event."""


class Judge:
    """Answers by a game's policy, and sometimes at random.

    Args:
        definition: The game.
        spice: The part of random answers, 0 to 1.
    """

    def __init__(self, definition: GameDefinition, spice: float = 0.0) -> None:
        """Store the game."""
        self._definition, self._spice = definition, spice

    def answer(self, question: Question, codes: Sequence[int]) -> int:
        """Return the policy's code or, with probability `spice`, a random code."""
        luck = Random(question.seed)
        if luck.random() < self._spice:
            return luck.choice(list(codes))
        return judged(question)


def asked_anew(question: Question, name: str) -> Question:
    """Return the decision of a puzzle for a player. Its seed differs from the seed of the proof."""
    luck = zlib.crc32(f"{name} {question.seed}".encode())
    return Question(question.root, question.seat, 0, luck)


@contextmanager
def solver_for(definition: GameDefinition, player: Player) -> Iterator[Solver]:
    """Yield the solver of a player."""
    if player.budget is not None:
        with Search(definition, player.budget) as search:
            yield lambda question: walked(definition, question, search)
    elif player.thinks_in(definition):
        planner = Planner(definition)
        yield lambda question: planner.plan(question).steps
    else:
        judge = Judge(definition, player.spice)
        yield lambda question: walked(definition, question, judge)


def walked(definition: GameDefinition, question: Question, mind: Mind) -> Steps:
    """Return the steps that `mind` chooses for the whole team, up to the next random event."""
    walk = Walk(definition, question.root, question.seat)
    passed = 0
    while not walk.is_over:
        seat = asked_in(definition, walk, passed)
        is_waiting = bool(calls.call_waiting(walk.games, 0) >> seat & 1)
        codes = legal_codes(walk.games, seat) + ([] if is_waiting else [PASS])
        seed = question.seed + len(walk.steps) & WORD
        asked = Question(taken_out(walk.games, 0), seat, passed, seed)
        code = mind.answer(asked, codes) if len(codes) > 1 else codes[0]
        if code == PASS and not is_waiting:
            passed |= 1 << seat
        else:
            walk.take(seat, code)
            passed = 0
    return tuple(walk.steps)


def asked_in(definition: GameDefinition, walk: Walk, passed: int) -> int:
    """Return the next seat to ask. In a team the seats that may interject come first."""
    if definition.cooperative and not walk.in_chain:
        others = calls.call_interjecting(walk.games, 0) & ~passed
        for seat in members(others):
            return seat
    return walk.asked
