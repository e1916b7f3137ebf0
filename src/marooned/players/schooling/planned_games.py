"""Self-play by plans, with the worth of plan ends in imagined worlds. For training.

The samples of a game are the first position of each turn, the end of each plan that is carried out,
and the ends of some other plans. If a plan ends because something is revealed, its seat continues
with another plan. The ends of such plans get no worth, because rollouts would continue with the
policy. The same code runs compiled and plain.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.engine.waiting.pending import waiting
from marooned.players.imagining.rollouts import sow_world
from marooned.players.planning.carrying_out import bring_about, carry_out, ends_by_uncovering
from marooned.players.planning.drafting_desk import IS_TEAM, MADE, TRIED, Desk
from marooned.players.planning.judging import MUST_GO_ON
from marooned.players.planning.plans import best_plan, search_from
from marooned.players.planning.trying_out import worth_in_world
from marooned.players.schooling.notebook import (
    CHOSEN,
    OTHER,
    TURNS,
    UNKNOWN,
    Notebook,
    note,
    note_beginning,
)

DRAWS, OTHERS = range(2)
"""Indices of a job's settings: imagined worlds per position, and plans per turn not carried out."""
LOTS = 4
"""A plan that is stored but not carried out is the best of this many random plans."""


@entry
def note_planned(games: Games, desk: Desk, book: Notebook, settings: Any, seed: int) -> None:
    """Play games, and store positions from them.

    Args:
        games: A batch of undealt games, with options and seeds.
        desk: The search buffers.
        book: The sample arrays.
        settings: DRAWS and OTHERS.
        seed: The seed of imagined worlds and random draws.
    """
    for index in range(len(games)):
        hooks.setup(games[index])
        settle(games[index])
        play_planned(games, index, desk, book, settings, stream(seed, index))


@rule
def play_planned(
    games: Games, index: int, desk: Desk, book: Notebook, settings: Any, luck: int
) -> None:
    """Play one dealt game."""
    game, passed, turn = games[index], 0, 0
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, desk.choices)
        if desk.choices[0] == 1:
            passed = answer(game, seat, desk.choices[1], passed)
            continue
        luck = stirred(luck)
        search_from(desk, games, index, seat, luck, stirred(luck))
        if game.turns != turn:
            turn = game.turns
            book.counts[TURNS] += 1
            note_beginning(book, desk.room.inputs, game, seat, index, desk.settings[IS_TEAM])
            note_others(desk, book, settings, seat, index, luck)
        node = best_plan(desk)
        is_interim = goes_on_after(desk, seat, node, luck)
        number = bring_about(desk, seat, node)
        mean = UNKNOWN if is_interim else mean_worth(desk, settings[DRAWS], seat, luck)
        note(book, desk.room.inputs, desk.games[TRIED], seat, index, CHOSEN, mean)
        passed = carry_out(game, desk, number, passed)


@rule
def note_others(
    desk: Desk, book: Notebook, settings: Any, seat: int, index: int, luck: int
) -> None:
    """Store the ends of some plans that are not carried out, with a preference for better plans."""
    for _ in range(settings[OTHERS]):
        luck = stirred(luck)
        node = drawn_by_lot(desk, luck)
        if desk.standings[node] != MUST_GO_ON and not goes_on_after(desk, seat, node, luck):
            bring_about(desk, seat, node)
            mean = mean_worth(desk, settings[DRAWS], seat, luck)
            note(book, desk.room.inputs, desk.games[TRIED], seat, index, OTHER, mean)


@rule
def goes_on_after(desk: Desk, seat: int, node: int, luck: int) -> bool:
    """Return True if a plan ends because it reveals something, and its seat then continues."""
    if not ends_by_uncovering(desk, node):
        return False
    bring_about(desk, seat, node)
    game = desk.games[TRIED]
    turn = game.turns
    sow_world(game, seat, stirred(luck), 0)  # a world that no worth is estimated in
    settle(game)
    return game.outcome == 0 and game.turns == turn and has(waiting(game), seat)


@rule
def drawn_by_lot(desk: Desk, luck: int) -> int:
    """Return the best of a few random plans."""
    found = below(luck, desk.counts[MADE])
    for _ in range(1, LOTS):
        luck = stirred(luck)
        node = below(luck, desk.counts[MADE])
        if desk.worths[node] > desk.worths[found]:
            found = node
    return found


@rule
def mean_worth(desk: Desk, draws: int, seat: int, luck: int) -> float:
    """Return the mean of `worth_in_world` over `draws` imagined worlds, for the game at TRIED.

    The result is UNKNOWN if `draws` is 0.
    """
    if draws == 0:
        return UNKNOWN
    total = 0.0
    for world in range(draws):
        total += worth_in_world(desk, TRIED, seat, luck, world)
    return total / draws
