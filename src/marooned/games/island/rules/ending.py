"""Winning and losing (ISL-40 to ISL-44, ARC-2 to ARC-5)."""

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import clear, push, tell, top_a, top_b
from marooned.games.island.model import State, board, cards, endings, events, phases

TURN_ENDS_ALLOWED = 3  # ARC-3: the turn in progress and two more


@rule
def is_team_ready(game: State) -> bool:
    """ISL-40: All four treasures are captured and every pawn is on Fools' Landing."""
    if game.captured != cards.ALL_TREASURES:
        return False
    for seat in range(game.seats):
        if game.pawn[seat] != board.FOOLS_LANDING:
            return False
    return True


@rule
def has_sunk_enough(game: State) -> bool:
    """ARC-2: At least half of the island must have sunk; twelve tiles are enough."""
    return size(game.sunk) >= game.sunk_to_win


@rule
def can_lift_off(game: State, seat: int) -> bool:
    """ISL-40: The ready team wins by a Helicopter Lift; ARC-5: only with half the island sunk."""
    return game.hand[seat][cards.HELICOPTER] > 0 and is_team_ready(game) and has_sunk_enough(game)


@rule
def do_lift_off(game: State, seat: int) -> None:
    """ISL-40: A Helicopter Lift is discarded and the team escapes."""
    game.hand[seat][cards.HELICOPTER] -= 1
    game.discards[cards.HELICOPTER] += 1
    tell(game, events.LIFT_OFF, seat, 0, 0, 0)
    push(game, phases.ENDING, 0, endings.ESCAPED, 0)


@rule
def is_treasure_lost(game: State, tile: int) -> bool:
    """ISL-41: Both sites of an uncaptured treasure have sunk."""
    treasure = tile >> 1
    both = 3 << (treasure * 2)
    return tile < board.SITES and not has(game.captured, treasure) and game.sunk & both == both


@rule
def is_last_site(game: State, tile: int) -> bool:
    """ISL-41: A site is the last one of an uncaptured treasure once the other one has sunk."""
    if tile >= board.SITES or has(game.captured, tile >> 1):
        return False
    return has(game.sunk, tile ^ 1) and not has(game.sunk, tile)


@rule
def check_sinking(game: State, tile: int) -> None:
    """ISL-42, ISL-41: Losses are checked in this order, before anyone swims (ISL-29)."""
    if tile == board.FOOLS_LANDING:
        push(game, phases.ENDING, 0, endings.LOST_LANDING, 0)
    elif is_treasure_lost(game, tile):
        push(game, phases.ENDING, 0, endings.LOST_TREASURE, tile >> 1)


@rule
def must_start_clock(game: State) -> bool:
    """ARC-3: The clock starts once all artifacts are saved and every pawn is on Fools' Landing."""
    return (
        game.sunk_to_win > 0
        and game.clock == 0
        and not has_sunk_enough(game)
        and is_team_ready(game)
    )


@rule
def start_clock_if_due(game: State) -> None:
    """ARC-3: Leaving Fools' Landing later neither stops nor restarts the clock."""
    if must_start_clock(game):
        game.clock = TURN_ENDS_ALLOWED


@rule
def is_time_up(game: State) -> bool:
    """ARC-4: The last turn allowed ends with fewer than twelve tiles sunk.

    With twelve the clock is over.
    """
    return game.clock == 1 and not has_sunk_enough(game)


@rule
def tick_clock(game: State) -> None:
    """ARC-3: A turn has ended."""
    if is_time_up(game):
        push(game, phases.ENDING, 0, endings.TOO_SLOW, 0)
    elif game.clock > 1:
        game.clock -= 1


@rule
def end_game(game: State) -> None:
    """Set the outcome; nothing is pending any more."""
    game.outcome = top_a(game)
    game.ending_detail = top_b(game)
    clear(game)
    kind = events.WON if game.outcome == endings.ESCAPED else events.LOST
    tell(game, kind, game.turn, game.outcome, game.ending_detail, 0)
