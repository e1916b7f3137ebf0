"""Plays games by plans alone, and notes what was met on the way. For the quick player, training."""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.engine.waiting.pending import waiting
from marooned.players.planning.plans import (
    MAY_REST,
    ROOT,
    STANDING,
    TRIED,
    Desk,
    best_plan,
    foresee,
    search_plans,
    write_steps,
)

ROWS, TURNS, DECISIONS = range(3)


@rule
def carry_out(game: Any, steps: Any, number: int, passed: int) -> int:
    """Carry out the steps of a plan, the others letting it; return who has passed since."""
    for place in range(number):
        seat = steps[place, 0]
        asked = next_asked(game, passed)
        while asked != seat and not has(waiting(game), asked):
            passed = answer(game, asked, hooks.PASS, passed)
            asked = next_asked(game, passed)
        if asked != seat:
            return passed
        passed = answer(game, seat, steps[place, 1], passed)
        if game.outcome != 0:
            return passed
    return passed


@rule
def note(game: Any, seat: int, worth: float, index: int, kind: int, rows: Any, facts: Any, counts: Any) -> None:
    """Keep a position for training."""
    place = counts[ROWS]
    if place < len(facts):
        hooks.inputs(game, seat, rows[place])
        facts[place, 0] = index
        facts[place, 1] = worth
        facts[place, 2] = kind
        counts[ROWS] = place + 1


@entry
def play_by_plans(
    games: Games,
    desk: Desk,
    network: Any,
    width: int,
    is_team: bool,
    beam: int,
    steps: Any,
    rows: Any,
    facts: Any,
    counts: Any,
) -> None:
    """Play games by plans."""
    for index in range(len(games)):
        game = games[index]
        hooks.setup(game)
        settle(game)
        passed = 0
        turns = 0
        while game.outcome == 0:
            seat = next_asked(game, passed)
            list_answers(game, seat, desk.choices)
            if desk.choices[0] == 1:
                passed = answer(game, seat, desk.choices[1], passed)
                continue
            counts[DECISIONS] += 1
            if game.turns != turns:
                turns = game.turns
                counts[TURNS] += 1
                note(game, seat, -1.0, index, 0, rows, facts, counts)
            desk.games[ROOT] = game
            search_plans(desk, network, width, seat, is_team, beam)
            node = best_plan(desk)
            number = write_steps(desk, node, steps)
            is_asked = has(waiting(game), seat)
            if number > 0 or is_asked:
                bring_about(desk, seat, node, number, steps)
                note(desk.games[TRIED], seat, desk.worths[node], index, 1, rows, facts, counts)
            passed = carry_out(game, steps, number, passed)
            if game.outcome == 0 and is_asked and has(waiting(game), seat) and desk.notes[node, STANDING] == MAY_REST:
                rest = hooks.resting(game, seat)
                if rest != hooks.NO_CODE:
                    passed = answer(game, seat, rest, passed)
            elif number == 0 and not is_asked:
                passed = answer(game, seat, hooks.PASS, passed)


@rule
def bring_about(desk: Desk, seat: int, node: int, number: int, steps: Any) -> None:
    """Set up the position in which a plan ends, before anything unknown comes."""
    copy_game(desk.games, TRIED, desk.games, ROOT)
    game = desk.games[TRIED]
    for place in range(number):
        hooks.act(game, steps[place, 0], steps[place, 1])
        foresee(game)
    if desk.notes[node, STANDING] == MAY_REST:
        hooks.act(game, seat, hooks.resting(game, seat))
        foresee(game)
