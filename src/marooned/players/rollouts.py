"""Rollouts: imagined worlds in which a plan is tried and judgement plays on. For the search only.

Compiled and plain. World w of a search is the same for every plan that is tried in it.
"""

from __future__ import annotations

from typing import Any

from marooned.engine import hooks
from marooned.engine.choices import is_allowed
from marooned.engine.copying import copy_game
from marooned.engine.driving import answer, list_answers, next_asked
from marooned.engine.luck import stirred, stream
from marooned.engine.record import Games
from marooned.engine.rule import entry, rule

WORLD, TRIAL = range(2)
"""What the two games of a scratch hold: the imagined world, and the trial of one plan in it."""


@rule
def play_out(game: Any, passed: int, last_turn: int) -> None:
    """Let judgement play a game to its end, or until a turn after the last one begins."""
    while game.outcome == 0 and game.turns <= last_turn:
        seat = next_asked(game, passed)
        passed = answer(game, seat, hooks.policy(game, seat), passed)


@rule
def follow(game: Any, seat: int, passed: int, plan: Any, choices: Any) -> int:
    """Answer as planned for as long as that seat is asked and the rules allow it.

    The first answer is one that the rules allow.
    """
    for place in range(1, plan[0] + 1):
        if place > 1 and not can_follow(game, seat, passed, plan[place], choices):
            break
        passed = answer(game, seat, plan[place], passed)
    return passed


@rule
def can_follow(game: Any, seat: int, passed: int, code: int, choices: Any) -> bool:
    """Tell whether a seat is asked next and may answer so."""
    if game.outcome != 0 or next_asked(game, passed) != seat:
        return False
    list_answers(game, seat, choices)
    return is_allowed(choices, code)


@rule
def sow_world(game: Any, seat: int, seed: int, world: int) -> None:
    """Imagine one of many worlds: the same for the same seed and number."""
    high = stream(seed, world)
    hooks.imagine(game, seat, high, stirred(high))


@entry
def try_plans(
    root: Games,
    scratch: Games,
    seat: int,
    passed: int,
    plans: Any,
    tried: Any,
    first: int,
    last: int,
    step: int,
    seed: int,
    turns: int,
    choices: Any,
    worths: Any,
) -> None:
    """Try some plans in worlds[first:last:step] and note what became of each.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of two games, which is written over.
        seat: Who decides.
        passed: The interjecting seats that have passed since the last action, a bit each.
        plans: A row a plan: how many codes, then the codes; judgement goes on after them.
        tried: The numbers of the plans to be tried.
        first: The first world.
        last: The world after the last one.
        step: From one world to the next.
        seed: What the worlds are imagined from.
        turns: How many turns are played before the rest is estimated.
        choices: A list of choices, which is written over.
        worths: A row a plan, a column a world, filled in here.
    """
    for world in range(first, last, step):
        copy_game(scratch, WORLD, root, 0)
        sow_world(scratch[WORLD], seat, seed, world)
        for plan in tried:
            copy_game(scratch, TRIAL, scratch, WORLD)
            game = scratch[TRIAL]
            until = game.turns + turns
            after = follow(game, seat, passed, plans[plan], choices)
            play_out(game, after, until)
            worths[plan][world] = hooks.estimate(game, seat)
