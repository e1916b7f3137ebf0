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
def judged(game: Any, seat: int, choices: Any) -> int:
    """Return what judgement would do, or the only thing that can be done."""
    list_answers(game, seat, choices)
    return hooks.policy(game, seat) if choices[0] > 1 else choices[1]


@rule
def play_out(game: Any, passed: int, last_turn: int, choices: Any) -> None:
    """Let judgement play a game to its end, or until a turn after the last one begins."""
    while game.outcome == 0 and game.turns <= last_turn:
        seat = next_asked(game, passed)
        passed = answer(game, seat, judged(game, seat, choices), passed)


@rule
def share_of_win(game: Any, seat: int) -> float:
    """Return a rival's part of the win of a finished game; those level at the top share it."""
    mine, level = hooks.score(game, seat), 0
    for other in range(game.seats):
        theirs = hooks.score(game, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            level += 1
    return 1.0 / level


@rule
def worth(game: Any, seat: int, rivals: int) -> float:
    """Return what a game is worth to a seat: a part of the win, or the chance of one."""
    if game.outcome == 0:
        return hooks.estimate(game, seat)
    return share_of_win(game, seat) if rivals else hooks.score(game, seat)


@rule
def follow(game: Any, seat: int, passed: int, plan: Any, choices: Any) -> int:
    """Answer as planned for as long as that seat is asked and the rules allow it."""
    passed = answer(game, seat, plan[1], passed)
    for place in range(2, plan[0] + 1):
        if game.outcome != 0 or next_asked(game, passed) != seat:
            break
        list_answers(game, seat, choices)
        if not is_allowed(choices, plan[place]):
            break
        passed = answer(game, seat, plan[place], passed)
    return passed


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
    rivals: int,
    choices: Any,
    worths: Any,
) -> None:
    """Try some plans in worlds[first:last:step] and note what became of each.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of two games, which is written over.
        seat: Who decides.
        passed: The interjecting seats that have passed since the last action, a bit each.
        plans: A row a plan: how many codes, then the codes.
        tried: The numbers of the plans to be tried.
        first: The first world.
        last: The world after the last one.
        step: From one world to the next.
        seed: What the worlds are imagined from.
        turns: How many turns are played before the rest is estimated.
        rivals: 1 where each plays for oneself, 0 for a team.
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
            play_out(game, after, until, choices)
            worths[plan][world] = worth(game, seat, rivals)
