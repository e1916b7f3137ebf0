"""Slow obvious twins of what is tricky: reaches found by walking a map, square by square."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import marooned
from marooned.games.island.model.editions import EDITIONS
from marooned.games.island.model.shapes import SHAPES
from tests.games.island.drawn import deal, flooding

Square = tuple[int, int]
Squares = set[Square]

STRAIGHT = [(0, -1), (1, 0), (0, 1), (-1, 0)]
KINGS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
CASES = range(40)
BOTH = pytest.mark.parametrize("edition", ["rulebook", "manual"])


class Map:
    """A board as squares: those there are, those flooded, those whose tile remains."""

    def __init__(self, game: marooned.Game) -> None:
        places = game.view()["places"]
        self.at = {place["id"]: (place["x"], place["y"]) for place in places}
        self.board = set(self.at.values())
        self.left = {self.at[p["id"]] for p in places if p["state"] != "sunk"}
        self.dry = {self.at[p["id"]] for p in places if p["state"] == "dry"}

    def next_to(self, square: Square, steps: list[Square]) -> Squares:
        x, y = square
        return {(x + dx, y + dy) for dx, dy in steps} & self.board

    def winding(self, start: Square) -> Squares:
        """Follow every chain of squares that are not dry, one square at a time."""
        reached, todo, seen = set(), [start], {start}
        while todo:
            for square in self.next_to(todo.pop(), STRAIGHT) - seen:
                seen.add(square)
                reached.add(square)
                if square not in self.dry:
                    todo.append(square)
        return (reached & self.left) - {start}

    def straight(self, start: Square) -> Squares:
        """Look along each of the four lines until the first dry tile or the edge."""
        return {square for step in STRAIGHT for square in self.line(start, step)} & self.left

    def line(self, start: Square, step: Square) -> Iterator[Square]:
        x, y = start
        while (x := x + step[0], y := y + step[1]) in self.board:
            yield x, y
            if (x, y) in self.dry:
                return

    def walk(self, start: Square, steps: list[Square]) -> Squares:
        return self.next_to(start, steps) & self.left

    def nearest(self, start: Square, steps: list[Square]) -> Squares:
        """Widen the ring around a square until it touches a tile."""
        seen = ring = {start}
        while ring:
            ring = {square for edge in ring for square in self.next_to(edge, steps)} - seen
            seen = seen | ring
            if ring & self.left:
                return ring & self.left
        return set()


def random_game(
    seed: int, edition: str, roles: list[str], *, swim: bool = False, together: bool = False
) -> marooned.Game:
    """Return a position with some tiles flooded and some sunk, on a shape drawn by lot.

    If `swim`, the tile of the first pawn is about to sink; if `together`, all pawns are on it.
    """
    luck = Random(seed)
    names = list(EDITIONS[edition].tiles)
    landing = names.pop(8)
    luck.shuffle(names)
    sunk, flooded = names[: luck.randrange(18)], names[18 : 18 + luck.randrange(6)]
    free = [name for name in [*names, landing] if name not in sunk]
    pawns = [luck.choice(free) for _ in roles]
    if swim and landing != pawns[0]:
        flooded = [*{*flooded, pawns[0]}]
    elif swim:
        pawns[0] = (flooded or free)[0]
        flooded = [*{*flooded, pawns[0]}]
    if together:
        pawns = [pawns[0]] * len(roles)
    stated: dict[str, Any] = {"flooded": flooded, "sunk": sunk, "pawns": pawns}
    if swim:
        stated |= {"pending": flooding(1), "floods": [pawns[0]]}
    stated |= {"adventurers": roles, "players": len(roles), "edition": edition}
    shape = luck.choice(list(SHAPES))
    board = [luck.sample([*names, landing], 24)]
    return deal(**stated, shape=shape, board=board, captured=["earth", "wind", "fire", "ocean"])


def found(game: marooned.Game, kind: str, seat: int = 0) -> Squares:
    """Return the squares that a seat's actions of one kind go to."""
    at = Map(game).at
    return {at[a.targets[-1]] for a in game.legal_for(seat) if a.kind == kind}


def where(game: marooned.Game, seat: int) -> Square:
    return Map(game).at[game.view()["seats"][seat]["place"]]


@pytest.mark.parametrize("seed", CASES)
def test_the_diver_reaches_what_walking_every_chain_of_flooded_and_missing_squares(
    seed: int,
) -> None:
    """ISL-14: The Diver reaches what walking every chain of flooded and missing squares reaches."""
    game = random_game(seed, "rulebook", ["diver", "pilot"])
    assert found(game, "move") == Map(game).winding(where(game, 0))


@pytest.mark.parametrize("seed", CASES)
def test_in_the_manual_the_diver_reaches_what_looking_along_the_four_lines_shows(seed: int) -> None:
    """MAN-2: In the manual the Diver reaches what looking along the four lines shows."""
    game = random_game(seed, "manual", ["diver", "pilot"])
    assert found(game, "move") == Map(game).straight(where(game, 0))


@BOTH
@pytest.mark.parametrize("role", ["pilot", "engineer", "messenger"])
@pytest.mark.parametrize("seed", CASES)
def test_a_navigated_pawn_reaches_what_one_or_two_of_its_own_steps_reach(
    seed: int, role: str, edition: str
) -> None:
    """ISL-15: A navigated pawn reaches what one or two of its own steps reach."""
    game = random_game(seed, edition, ["navigator", role])
    chart, start = Map(game), where(game, 1)
    once = chart.walk(start, STRAIGHT)
    twice = {square for middle in once for square in chart.walk(middle, STRAIGHT)}
    assert found(game, "navigate") == (once | twice) - {start}


@BOTH
@pytest.mark.parametrize("seed", CASES)
def test_the_explorers_two_steps_may_each_be_a_kings_step(seed: int, edition: str) -> None:
    """ISL-15: The Explorer's two steps may each be a king's step."""
    game = random_game(seed, edition, ["navigator", "explorer"])
    chart, start = Map(game), where(game, 1)
    once = chart.walk(start, KINGS)
    twice = {square for middle in once for square in chart.walk(middle, KINGS)}
    assert found(game, "navigate") == (once | twice) - {start}


@pytest.mark.parametrize("seed", CASES)
def test_two_steps_of_the_diver_lead_over_any_square_between(seed: int) -> None:
    """ISL-15: Two steps of the Diver lead over any square between, missing or not."""
    game = random_game(seed, "rulebook", ["navigator", "diver"])
    chart, start = Map(game), where(game, 1)
    once = chart.next_to(start, STRAIGHT)
    twice = {square for middle in once for square in chart.next_to(middle, STRAIGHT)}
    assert found(game, "navigate") == ((once | twice) & chart.left) - {start}


@pytest.mark.parametrize("seed", CASES)
def test_in_the_manual_each_of_the_divers_two_steps_is_a_straight_dive(seed: int) -> None:
    """MAN-4: In the manual each of the Diver's two steps is a straight dive."""
    game = random_game(seed, "manual", ["navigator", "diver"])
    chart, start = Map(game), where(game, 1)
    once = chart.straight(start)
    twice = {square for middle in once for square in chart.straight(middle)}
    assert found(game, "navigate") == (once | twice) - {start}


@BOTH
@pytest.mark.parametrize("role", ["pilot", "engineer", "explorer", "diver"])
@pytest.mark.parametrize("seed", CASES)
def test_everybody_swims_where_his_own_way_leads(seed: int, role: str, edition: str) -> None:
    """ISL-32: Everybody swims where his own way leads, the manual's Diver by MAN-3."""
    game = random_game(seed, edition, [role, "messenger"], swim=True)
    chart, start = Map(game), where(game, 0)
    reached = {
        "pilot": chart.left,
        "engineer": chart.walk(start, STRAIGHT),
        "explorer": chart.walk(start, KINGS),
        "diver": chart.nearest(start, KINGS if edition == "manual" else STRAIGHT),
    }[role]
    assert found(game, "swim") == reached
    assert (game.outcome is not None and game.outcome.reason == "drowned") == (not reached)


@BOTH
@pytest.mark.parametrize("seed", CASES)
def test_the_first_pawn_with_no_square_to_swim_to_ends_the_game(seed: int, edition: str) -> None:
    """ISL-43: On a tile that sinks under all, the first with no square to swim to ends the game."""
    roles = Random(seed).sample(["engineer", "explorer", "diver", "messenger", "pilot"], 4)
    game = random_game(seed, edition, roles, swim=True, together=True)
    chart, start = Map(game), where(game, 0)
    reached = {
        "explorer": chart.walk(start, KINGS),
        "diver": chart.nearest(start, KINGS if edition == "manual" else STRAIGHT),
        "pilot": chart.left,
    }
    walked = chart.walk(start, STRAIGHT)
    stranded = [role for role in roles if not reached.get(role, walked)]
    if stranded:
        assert str(game.outcome).startswith(f"The {stranded[0].title()} has nowhere to swim")
    else:
        assert (game.outcome, game.waiting) == (None, (0,))


@pytest.mark.parametrize("role", ["engineer", "explorer"])
@pytest.mark.parametrize("seed", CASES)
def test_a_player_shores_up_the_flooded_squares_among_his_own_and_those_a_step(
    seed: int, role: str
) -> None:
    """ISL-16: A player shores up the flooded squares among his own and those a step away."""
    game = random_game(seed, "rulebook", [role, "pilot"])
    chart, start = Map(game), where(game, 0)
    near = chart.next_to(start, KINGS if role == "explorer" else STRAIGHT) | {start}
    assert found(game, "shore") == near & (chart.left - chart.dry)
