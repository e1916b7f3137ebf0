"""Search buffers of the planner: games, and the nodes of the beam search.

The planner allocates them, and the search fills them.
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
"""Maximum positions per search."""
SLOTS = 4 * NODES
"""Slots of the transposition table."""
STEPS = 14
"""Maximum steps of a plan."""
LONGEST = STEPS + 2
"""Maximum codes of a plan: its steps and the final rest."""
TRIED, RESTED, ROOT = 2 * WIDEST, 2 * WIDEST + 1, 2 * WIDEST + 2
GAMES = 2 * WIDEST + 3
"""Number of games on a desk.

They are the positions of two levels, the current position, this position after resting, and the
root.
"""
MADE, STAMP, JUDGED = range(3)
"""Indices of `counts`: positions of this search, searches, positions evaluated in all searches."""
IS_TEAM, BROAD, CANDIDATES, WORLDS, FORETOLD, AHEAD = range(6)
"""Indices of `settings`.

In this order: 1 if all seats win or lose together; the breadth of a level; the number of plans that
are tried in rollouts, without the policy's plan; the worlds per round of rollouts; the weight of a
plan's first estimate, in worlds; and the number of further turns that the policy plays.
"""


class Desk(NamedTuple):
    """Buffers of one plan search: lists in plain mode, otherwise arrays of 64-bit integers.

    Attributes:
        games: GAMES games.
        words: The memory of the games as 64-bit integers, one row per game; in plain mode the games
            themselves.
        parents: The parent of each node, at most NODES.
        seats: The seat that made the step to each node.
        codes: The code of the step to each node.
        standings: The status of the plan at each node.
        spots: For each node, the index of the game on the desk from which its step was made.
        worths: The worth of each node, float64.
        keys: The transposition table: hashes of positions, SLOTS slots.
        stamps: The number of the search that stored each hash.
        counts: Counters, with the indices MADE, STAMP and JUDGED.
        settings: Settings, with the indices IS_TEAM, BROAD, CANDIDATES, WORLDS, FORETOLD and AHEAD.
        choices: A buffer for codes.
        level: The nodes of the current level whose steps are tried.
        path_seats: The seats of the written plan, at most LONGEST.
        path_codes: The codes of the written plan.
        network: The learned value.
        room: The network's workspace.
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
"""Limits for plans without rollouts."""


def laid(
    definition: GameDefinition, network: Network, room: Workspace, effort: Effort = AT_ONCE
) -> Desk:
    """Return the search buffers of a game.

    Args:
        definition: The game.
        network: The network that evaluates positions.
        room: The network's workspace.
        effort: The search limits.
    """
    kind = definition.face.State
    games = memory.games(kind, GAMES)
    settings = {
        IS_TEAM: int(definition.cooperative),
        BROAD: min(effort.breadth, WIDEST),
        CANDIDATES: min(effort.candidates, WIDEST - 1),  # one place is for the policy's plan
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
