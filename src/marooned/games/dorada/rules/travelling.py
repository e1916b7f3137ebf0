"""The expedition on its way: trips, Sangaia, stopping (DOR-26 to DOR-28)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import answered, everybody, pop, push, tell, top_a, waiting
from marooned.games.dorada.model import State, actions, board, cards, events, phases, pieces
from marooned.games.dorada.rules import knowing, paths


@rule
def place_token(game: State, path: int) -> None:
    """DOR-27: A trip by sea puts a token on the path, at most two in the game."""
    if path == board.NO_PATH or not has(board.SEA_PATHS, path):
        return
    for token in range(pieces.SEA_TOKENS):
        if game.token_at[token] == board.NO_PATH:
            game.token_at[token] = path
            return


@rule
def travel(game: State, destination: int) -> None:
    """DOR-26: The expedition goes to its destination, by a path or through the air."""
    start, way = game.place, destination // board.SITES
    game.came_way = way
    game.came_by = board.NO_PATH
    if way != board.BY_AIR:
        game.came_by = int(board.TRIP_LAST[start * board.DESTINATION_COUNT + destination])
    game.place = destination - way * board.SITES
    place_token(game, game.came_by)
    tell(game, events.TRAVEL, game.turn, start, destination, game.came_by)


@rule
def open_calling(game: State) -> None:
    """DOR-28: Every seat is asked at once whether it plays a Sangaia, holder or not."""
    push(game, phases.CALLING, everybody(game), 0, 0)


@rule
def allow_calling(game: State, seat: int, choices: list[int]) -> None:
    """DOR-28: Whoever holds a Sangaia may play it."""
    allow(choices, actions.PASS)
    if game.hand[seat][cards.SANGAIA] > 0:
        allow(choices, actions.SANGAIA_CALL)


@rule
def do_answer(game: State, seat: int, code: int) -> None:
    """DOR-28: A seat answers in secret; when all have, the first caller counts."""
    top = game.depth - 1
    if code == actions.SANGAIA_CALL:
        game.pending_a[top] |= 1 << seat
    answered(game, seat)
    tell(game, events.NONE, seat, 0, 0, 0)
    if waiting(game) == 0:
        callers = top_a(game)
        pop(game)
        if callers:
            lead_on(game, first_from_leader(game, callers))


@rule
def first_from_leader(game: State, seats: int) -> int:
    """DOR-28: Return the first of some seats in turn order from the leader."""
    seat = game.turn
    while not has(seats, seat):
        seat = seat + 1 if seat + 1 < game.seats else 0
    return seat


@rule
def lead_on(game: State, seat: int) -> None:
    """DOR-28: The Sangaia is discarded, and the leader moves the expedition on."""
    knowing.discard(game, seat, cards.SANGAIA)
    push(game, phases.REROUTING, 1 << game.turn, 0, 0)
    tell(game, events.SANGAIA, seat, game.place, 0, 0)


@rule
def allow_rerouting(game: State, choices: list[int]) -> None:
    """DOR-28: The leader takes a different path of the same type."""
    for way in range(board.WAYS):
        allow_each(choices, actions.GO + way * board.SITES, paths.further_sites(game, way))


@rule
def do_reroute(game: State, destination: int) -> None:
    """DOR-28: The expedition travels on, and on its next stop another Sangaia may follow."""
    pop(game)
    game.pending_b[0] = 0
    travel(game, destination)


@rule
def place_marker(game: State) -> None:
    """DOR-26: The lowest remaining marker is put on the site, none at base camp."""
    if game.place == board.CAMP:
        tell(game, events.CAMP, game.turn, 0, 0, 0)
        return
    game.marker_at[game.markers] = game.place
    game.markers += 1
    tell(game, events.MARKER, game.turn, game.place, game.markers, 0)


@rule
def are_markers_gone(game: State) -> bool:
    """DOR-47: Tell whether the last marker has been placed."""
    return game.markers == game.last_marker
