"""The desk that plans are searched on: room for positions, and what is noted of each.

Laid by the planner, filled by the search.
"""

from typing import NamedTuple

from marooned.definition import GameDefinition
from marooned.engine import memory
from marooned.engine.calls import Choices
from marooned.engine.compiling.kinds import Float64s, Int64Rows, Int64s
from marooned.engine.compiling.record import Games
from marooned.engine.weighing.effort import WIDEST, Effort
from marooned.engine.weighing.network import Network, Workspace

NODES = 4096
"""Positions that a search of plans looks at, at most."""
SLOTS = 4 * NODES
"""Places of the table that tells which positions were met."""
STEPS = 14
"""Steps of a plan, at most."""
LONGEST = STEPS + 2
"""Codes of a plan, at most: its steps and the rest."""
TRIED, RESTED, ROOT = 2 * WIDEST, 2 * WIDEST + 1, 2 * WIDEST + 2
GAMES = 2 * WIDEST + 3
"""Games on a desk: two levels, the one being tried, the same after resting, the first."""
MADE, STAMP, JUDGED = range(3)
"""What is counted: positions of this search, searches, positions that were ever judged."""
IS_TEAM, BROAD, CANDIDATES, WORLDS, FORETOLD, AHEAD = range(6)
"""What is set: whether all win or lose together, how many positions of a level are gone on from,
how many plans are tried in imagined worlds beside judgement's, in how many at a time, for how many
worlds counts what was thought of a plan before, and how many turns beyond the present one judgement
plays on."""


class Desk(NamedTuple):
    """Room for one search of plans. Lists when plain, else arrays of 64-bit integers.

    Attributes:
        games: GAMES of them.
        words: The same memory, a row of 64-bit integers a game; the games themselves when plain.
        parents: Of each position, NODES at most, the one before it,
        seats: who made the step to it,
        codes: the code of that step,
        standings: how a plan stands with it,
        spots: where on the desk the step was made from,
        worths: and what it is worth, float64.
        keys: The positions met, by their key; SLOTS places.
        stamps: In which search each was met.
        counts: MADE, STAMP and JUDGED.
        settings: IS_TEAM, BROAD, CANDIDATES, WORLDS, FORETOLD and AHEAD.
        choices: Room for codes.
        level: The positions of a level that are gone on from.
        path_seats: The seats of the steps of a plan that was written down, LONGEST at most,
        path_codes: and their codes.
        network: The learned value.
        room: What its answers need.
    """

    games: Games
    words: Int64Rows
    parents: Int64s
    seats: Int64s
    codes: Int64s
    standings: Int64s
    spots: Int64s
    worths: Float64s
    keys: Int64s
    stamps: Int64s
    counts: Int64s
    settings: Int64s
    choices: Choices
    level: Int64s
    path_seats: Int64s
    path_codes: Int64s
    network: Network
    room: Workspace


AT_ONCE = Effort()
"""Plans as the network ranks them."""


def laid(
    definition: GameDefinition, network: Network, room: Workspace, effort: Effort = AT_ONCE
) -> Desk:
    """Return a desk for plans of a game.

    Args:
        definition: The game.
        network: What judges positions.
        room: What the network's answers need.
        effort: How much goes into a plan.
    """
    kind = definition.face.State
    games = memory.games(kind, GAMES)
    settings = {
        IS_TEAM: int(definition.cooperative),
        BROAD: min(effort.breadth, WIDEST),
        CANDIDATES: min(effort.candidates, WIDEST - 1),  # judgement's needs a place, too
        WORLDS: effort.worlds,
        FORETOLD: effort.foretold,
        AHEAD: effort.ahead,
    }
    return Desk(
        games=games,
        words=memory.words(games),
        parents=memory.zeros(NODES, kind=kind),
        seats=memory.zeros(NODES, kind=kind),
        codes=memory.zeros(NODES, kind=kind),
        standings=memory.zeros(NODES, kind=kind),
        spots=memory.zeros(NODES, kind=kind),
        worths=memory.zeros(NODES, memory.FLOAT64, kind=kind),
        keys=memory.zeros(SLOTS, kind=kind),
        stamps=memory.zeros(SLOTS, kind=kind),
        counts=memory.zeros(3, kind=kind),
        settings=memory.array([settings[each] for each in range(len(settings))], kind=kind),
        choices=memory.choice_list(kind),
        level=memory.zeros(WIDEST, kind=kind),
        path_seats=memory.zeros(LONGEST, kind=kind),
        path_codes=memory.zeros(LONGEST, kind=kind),
        network=network,
        room=memory.moved(kind, room),
    )
