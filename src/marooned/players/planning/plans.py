"""Plans: all positions that a seat can bring about before something unknown comes.

Level by level, each position once, the most promising kept. For players who think in turns.
"""

from typing import Any, NamedTuple

import numpy as np

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.rule import rule
from marooned.engine.driver import first_in_order
from marooned.engine.waiting.pending import tell, waiting
from marooned.engine.weighing.network import answered_by

BEAM = 32
"""Positions of a level that are gone on from."""
NODES = 4096
"""Positions that a search of plans looks at, at most."""
STEPS = 14
"""Steps of a plan, at most."""
TRIED, RESTED, ROOT = 2 * BEAM, 2 * BEAM + 1, 2 * BEAM + 2
GAMES = 2 * BEAM + 3
"""Games on a desk: two levels, the one being tried, the same after resting, the first."""
ENDS, MAY_REST, MUST_GO_ON = range(3)
"""How a plan stands with a position: it ends here, may end here, or has to go on."""
MADE, STAMP, LOOKED = range(3)
"""What is counted: positions of this search, searches, positions that were ever judged."""
PARENT, SEAT, CODE, STANDING, SPOT = range(5)
"""What is noted of each position: the one before it, the step to it, how a plan stands."""
UNRESTED = 1.0
"""More for what has to go on: its worth shows only later."""


class Desk(NamedTuple):
    """Room for one search of plans."""

    games: Any
    words: Any  # the same memory as rows of 64-bit integers
    notes: Any
    worths: Any
    keys: Any
    stamps: Any
    counts: Any
    choices: Any
    inputs: Any
    units: Any
    far: Any
    places: Any
    level: Any


@rule
def foresee(game: Any) -> None:
    """Let the game go on by itself as far as nothing unknown is turned up; forget the event."""
    while game.outcome == 0 and waiting(game) == 0 and hooks.is_foreseen(game):
        hooks.advance(game)
    tell(game, 0, 0, 0, 0, 0)


@rule
def key_of(words: Any) -> int:
    """Return a number that tells a position from others."""
    key = 0
    for word in words:
        key = (key ^ (key >> 29) ^ word) * 0x5851F42D4C957F2D
    return key ^ (key >> 32)


@rule
def is_new(desk: Desk, key: int) -> bool:
    """Tell whether a position was not met in this search, and note it."""
    mask = len(desk.keys) - 1
    place = key & mask
    while desk.stamps[place] == desk.counts[STAMP]:
        if desk.keys[place] == key:
            return False
        place = (place + 1) & mask
    desk.stamps[place] = desk.counts[STAMP]
    desk.keys[place] = key
    return True


@rule
def worth_of(desk: Desk, network: Any, width: int, game: Any, seat: int) -> float:
    """Return the chance of a seat's side in a position."""
    if game.outcome != 0:
        return hooks.estimate(game, seat)
    desk.counts[LOOKED] += 1
    hooks.inputs(game, seat, desk.inputs)
    return answered_by(network, desk.inputs, width, desk.places, desk.units, desk.far)


@rule
def goes_on(game: Any, seat: int, is_team: bool) -> int:
    """Return who takes the next step of a seat's plan, NO_CODE where it ends."""
    if game.outcome != 0 or waiting(game) == 0:
        return hooks.NO_CODE
    if has(waiting(game), seat):
        return seat
    return first_in_order(game, waiting(game)) if is_team else hooks.NO_CODE


@rule
def judge(desk: Desk, network: Any, width: int, seat: int, is_team: bool, is_over: bool) -> int:
    """Judge the position being tried for a seat; return how a plan stands with it.

    Its worth is left as that of the next position.
    """
    made = desk.counts[MADE]
    game = desk.games[TRIED]
    actor = hooks.NO_CODE if is_over else goes_on(game, seat, is_team)
    if actor == hooks.NO_CODE:
        desk.worths[made] = worth_of(desk, network, width, game, seat)
        return ENDS
    code = hooks.resting(game, actor)
    if code == hooks.NO_CODE or actor != seat:
        desk.worths[made] = worth_of(desk, network, width, game, seat)
        return MUST_GO_ON if code == hooks.NO_CODE else ENDS
    copy_game(desk.games, RESTED, desk.games, TRIED)
    hooks.act(desk.games[RESTED], actor, code)
    foresee(desk.games[RESTED])
    desk.worths[made] = worth_of(desk, network, width, desk.games[RESTED], seat)
    return MAY_REST


@rule
def try_code(
    desk: Desk,
    network: Any,
    width: int,
    seat: int,
    is_team: bool,
    spot: int,
    parent: int,
    actor: int,
    code: int,
) -> None:
    """Try one step from a position of the present level."""
    copy_game(desk.games, TRIED, desk.games, spot)
    game = desk.games[TRIED]
    is_over = hooks.uncovers(game, actor, code)
    hooks.act(game, actor, code)
    foresee(game)
    made = desk.counts[MADE]
    if made < NODES and is_new(desk, key_of(desk.words[TRIED])):
        desk.notes[made, PARENT] = parent
        desk.notes[made, SEAT] = actor
        desk.notes[made, CODE] = code
        desk.notes[made, SPOT] = spot
        desk.notes[made, STANDING] = judge(desk, network, width, seat, is_team, is_over)
        desk.counts[MADE] = made + 1


@rule
def go_on_from(
    desk: Desk, network: Any, width: int, seat: int, is_team: bool, spot: int, parent: int
) -> None:
    """Try all steps from a position of the present level."""
    game = desk.games[spot]
    actor = seat if parent == 0 else goes_on(game, seat, is_team)
    hooks.consider(game, actor, parent == 0, desk.choices)
    rest = hooks.resting(game, actor)
    for place in range(1, desk.choices[0] + 1):
        code = desk.choices[place]
        if code != rest:
            try_code(desk, network, width, seat, is_team, spot, parent, actor, code)


@rule
def next_level(desk: Desk, first: int, side: int, beam: int) -> int:
    """Set up the most promising of the positions from `first` on; return how many there are."""
    made = desk.counts[MADE]
    ranks = np.empty(made - first, np.float64)
    for place in range(first, made):
        standing = desk.notes[place, STANDING]
        ranks[place - first] = -desk.worths[place] - (UNRESTED if standing == MUST_GO_ON else 0.0)
        if standing == ENDS:
            ranks[place - first] = 9.0
    order = np.argsort(ranks, kind="mergesort")
    number = 0
    for place in order:
        node = first + place
        if number == beam or desk.notes[node, STANDING] == ENDS:
            break
        spot = side * BEAM + number
        copy_game(desk.games, spot, desk.games, desk.notes[node, SPOT])
        hooks.act(desk.games[spot], desk.notes[node, SEAT], desk.notes[node, CODE])
        foresee(desk.games[spot])
        desk.level[number] = node
        number += 1
    return number


@rule
def search_plans(
    desk: Desk, network: Any, width: int, seat: int, is_team: bool, beam: int
) -> None:
    """Look at all plans of a seat from the game at ROOT, `beam` positions of a level at most."""
    desk.counts[STAMP] += 1
    desk.counts[MADE] = 0
    copy_game(desk.games, TRIED, desk.games, ROOT)
    tell(desk.games[TRIED], 0, 0, 0, 0, 0)
    is_new(desk, key_of(desk.words[TRIED]))
    is_asked = has(waiting(desk.games[ROOT]), seat)
    desk.notes[0, STANDING] = judge(desk, network, width, seat, is_team, not is_asked)
    desk.counts[MADE] = 1
    go_on_from(desk, network, width, seat, is_team, ROOT, 0)
    first, side = 1, 0
    for _ in range(STEPS):
        number = next_level(desk, first, side, beam)
        first = desk.counts[MADE]
        for place in range(number):
            go_on_from(
                desk, network, width, seat, is_team, side * BEAM + place, desk.level[place]
            )
        if desk.counts[MADE] == first:
            return
        side = 1 - side


@rule
def best_plan(desk: Desk) -> int:
    """Return the position in which the best plan ends."""
    best, found = -1.0, 0
    for node in range(desk.counts[MADE]):
        if desk.notes[node, STANDING] != MUST_GO_ON and desk.worths[node] > best + 1e-9:
            best, found = desk.worths[node], node
    return found


@rule
def write_steps(desk: Desk, node: int, steps: Any) -> int:
    """Write the steps of a plan, a seat and a code each; return how many there are."""
    number = 0
    back = node
    while back > 0:
        number += 1
        back = desk.notes[back, PARENT]
    back = node
    for place in range(number - 1, -1, -1):
        steps[place, 0] = desk.notes[back, SEAT]
        steps[place, 1] = desk.notes[back, CODE]
        back = desk.notes[back, PARENT]
    return number
