"""Hook for planning: steps of the game that reveal nothing.

Several steps of a round may follow each other until a seat must decide or something is revealed.
The hook returns True only if none of these steps reveals anything.
"""

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import is_foreseen
from marooned.engine.waiting.pending import top_kind
from marooned.games.dorada.model import State, board, phases, pieces, stages
from marooned.games.dorada.rules import goals, paths, travelling


@answers(is_foreseen, State)
@rule
def is_nothing_turned_up(game: State) -> bool:
    """Return True if the round goes on to the next decision without revealing anything."""
    if top_kind(game) != phases.ROUND or game.deck_size == 0:
        return False
    stage = game.pending_a[0]
    if stage == stages.AUCTION:
        return game.pending_b[0] > 0 or can_set_out(game)
    if stage in (stages.CURSED, stages.NEWS):
        return stage == stages.NEWS and is_round_foreseen(game)
    if stage == stages.TREASURE:
        return is_anybody_asked(game) or is_round_foreseen(game)
    return stage < stages.SUPPLY or not travelling.are_markers_gone(game)


@rule
def can_set_out(game: State) -> bool:
    """Return True if a way other than air is open, so that the leader can bid 0 for it."""
    for way in range(board.BY_AIR):
        if paths.open_sites(game, way):
            return True
    return False


@rule
def is_round_foreseen(game: State) -> bool:
    """Return True if neither news nor the game's end follows after the treasures are played."""
    return goals.news_due(game) == 0


@rule
def is_anybody_asked(game: State) -> bool:
    """Return True if a seat has yet to be asked for treasures."""
    for turns in range(game.pending_b[0], game.seats):
        seat = (game.turn + turns) % game.seats
        if goals.treasures_at(game, pieces.IN_HAND + seat) > 0:
            return True
    return False
