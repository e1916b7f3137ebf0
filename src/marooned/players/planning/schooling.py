"""Plays games by plans and notes positions with what imagined luck makes of them. For training."""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.engine.waiting.pending import waiting
from marooned.players.planning.plans import (
    MADE,
    MAY_REST,
    MUST_GO_ON,
    ROOT,
    STANDING,
    TRIED,
    Desk,
    best_plan,
    search_plans,
    worth_of,
    write_steps,
)
from marooned.players.planning.playing import DECISIONS, TURNS, bring_about, carry_out, note
from marooned.players.search.rollouts import play_out, sow_world


@rule
def drawn(desk: Desk, network: Any, width: int, seat: int, scratch: Any, draws: int, luck: int) -> float:
    """Return the mean worth, over imagined luck, of what follows the position being tried."""
    if desk.games[TRIED].outcome != 0:
        return hooks.estimate(desk.games[TRIED], seat)
    total = 0.0
    for world in range(draws):
        copy_game(scratch, 0, desk.games, TRIED)
        game = scratch[0]
        sow_world(game, seat, luck, world)
        until = game.turns
        settle(game)
        play_out(game, 0, until)
        total += worth_of(desk, network, width, game, seat)
    return total / draws


@entry
def school(
    games: Games,
    desk: Desk,
    network: Any,
    width: int,
    is_team: bool,
    beam: int,
    draws: int,
    extras: int,
    seed: int,
    scratch: Games,
    steps: Any,
    rows: Any,
    facts: Any,
    counts: Any,
) -> None:
    """Play games by plans; note each decision, what came of it, and what else could have."""
    for index in range(len(games)):
        game = games[index]
        hooks.setup(game)
        settle(game)
        passed = 0
        turns = 0
        luck = stream(seed, index)
        while game.outcome == 0:
            seat = next_asked(game, passed)
            list_answers(game, seat, desk.choices)
            if desk.choices[0] == 1:
                passed = answer(game, seat, desk.choices[1], passed)
                continue
            counts[DECISIONS] += 1
            begins = game.turns != turns
            if begins:
                turns = game.turns
                counts[TURNS] += 1
                note(game, seat, -1.0, index, 0, rows, facts, counts)
            desk.games[ROOT] = game
            search_plans(desk, network, width, seat, is_team, beam)
            node = best_plan(desk)
            is_asked = has(waiting(game), seat)
            luck = stirred(luck)
            if begins:
                made = desk.counts[MADE]
                for _ in range(extras):
                    luck = stirred(luck)
                    other = below(luck, made)
                    for _ in range(3):
                        luck = stirred(luck)
                        third = below(luck, made)
                        if desk.worths[third] > desk.worths[other]:
                            other = third
                    if desk.notes[other, STANDING] != MUST_GO_ON:
                        number = write_steps(desk, other, steps)
                        bring_about(desk, seat, other, number, steps)
                        mean = drawn(desk, network, width, seat, scratch, draws, luck)
                        note(desk.games[TRIED], seat, mean, index, 2, rows, facts, counts)
            number = write_steps(desk, node, steps)
            if number > 0 or is_asked:
                bring_about(desk, seat, node, number, steps)
                mean = drawn(desk, network, width, seat, scratch, draws, luck)
                note(desk.games[TRIED], seat, mean, index, 1, rows, facts, counts)
            passed = carry_out(game, steps, number, passed)
            if (
                game.outcome == 0
                and is_asked
                and has(waiting(game), seat)
                and desk.notes[node, STANDING] == MAY_REST
            ):
                rest = hooks.resting(game, seat)
                if rest != hooks.NO_CODE:
                    passed = answer(game, seat, rest, passed)
            elif number == 0 and not is_asked:
                passed = answer(game, seat, hooks.PASS, passed)
