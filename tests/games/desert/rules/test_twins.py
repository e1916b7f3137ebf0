"""Slow obvious twins of what is tricky: reaches found by walking a map, square by square."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import marooned
from marooned.contract import Action
from tests.games.desert.drawn import acting, drawing, phase, play, water
from tests.laws.tables import generated

Square = tuple[int, int]
Squares = set[Square]

STRAIGHT = [(0, -1), (1, 0), (0, 1), (-1, 0)]
KINGS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
CASES = range(50)
CANTEENS = {
    "archeologist": 3,
    "climber": 3,
    "explorer": 4,
    "meteorologist": 4,
    "navigator": 4,
    "water_carrier": 5,
}


def square(cell: str) -> Square:
    """Return a cell's column and row, both from 0."""
    return ("ABCDE".index(cell[0].upper()), int(cell[1]) - 1)


class Desert:
    """A position as squares: where the sand is, the storm, tunnels and adventurers."""

    def __init__(self, game: marooned.Game) -> None:
        told = game.position()
        self.storm = square(told["storm"])
        self.board = {(x, y) for x in range(5) for y in range(5)} - {self.storm}
        self.sand: dict[Square, int] = {
            square(cell): markers for cell, markers in told["sand"].items()
        }
        self.excavated = {square(cell) for cell in told["excavated"]}
        self.face = {square(cell): face for cell, face in told["faces"].items()}
        self.role: list[str] = told["adventurers"]
        self.pawn = [square(cell) for cell in told["pawns"]]
        self.water: list[int] = told["water"]
        self.shields: list[int] = told["shields"]
        self.gifts: int = told["gifts"]
        self.lying = {part: square(c) for part, c in told["parts"].items() if len(c) == 2}
        self.held = len(told["parts"]) - len(self.lying)

    def seats(self) -> range:
        return range(len(self.role))

    def is_deep(self, at: Square) -> bool:
        return self.sand.get(at, 0) >= 2

    def is_buried(self, seat: int) -> bool:
        """A pawn is buried in deep sand unless the Climber stands there."""
        at = self.pawn[seat]
        company = [self.role[other] for other in self.seats() if self.pawn[other] == at]
        return self.is_deep(at) and "climber" not in company

    def next_to(self, seat: int) -> Squares:
        """The squares of the board beside a pawn, for the Explorer those at its corners too."""
        x, y = self.pawn[seat]
        ways = KINGS if self.role[seat] == "explorer" else STRAIGHT
        return {(x + dx, y + dy) for dx, dy in ways} & self.board

    def open_tunnels(self) -> Squares:
        return {at for at in self.excavated if self.face[at] == "Tunnel"}

    def steps(self, seat: int) -> Squares:
        """The squares that one step of a pawn leads to."""
        at, found = self.pawn[seat], self.next_to(seat)
        if at in self.open_tunnels():
            found |= self.open_tunnels()
        if self.role[seat] != "climber":
            found = {other for other in found if not self.is_deep(other)}
        return found - {at}

    def walk(self, seat: int, steps: int) -> Squares:
        """Walk every way of so many steps or fewer, one step at a time."""
        home, found = self.pawn[seat], set()
        for at in self.steps(seat):
            found.add(at)
            self.pawn[seat] = at
            if steps > 1 and not self.is_won():
                found |= self.walk(seat, steps - 1)
            self.pawn[seat] = home
        return found

    def is_won(self) -> bool:
        """Tell whether all stand on the open launch pad and all four parts are in their hands."""
        at = self.pawn[0]
        is_pad = at in self.excavated and self.face[at] == "Launch Pad" and not self.is_deep(at)
        return is_pad and set(self.pawn) == {at} and self.held == 4

    def fellows(self, seat: int) -> list[int]:
        at = self.pawn[seat]
        return [other for other in self.seats() if other != seat and self.pawn[other] == at]

    def diggable(self, seat: int, least: int) -> Squares:
        """The squares with so many markers at least that a pawn removes sand from."""
        own = self.pawn[seat]
        near = {own} if self.is_buried(seat) else self.next_to(seat) | {own}
        return {at for at in near if self.sand.get(at, 0) >= least}

    def can_give(self, giver: int, taker: int) -> bool:
        (x, y), (u, v) = self.pawn[giver], self.pawn[taker]
        far = abs(x - u) + abs(y - v)
        if giver == taker or far > (1 if self.role[giver] == "water_carrier" else 0):
            return False
        return self.water[giver] > 0 and self.water[taker] < CANTEENS[self.role[taker]]

    def drinks(self, seat: int) -> bool:
        """Tell whether the sun reaches a pawn: neither tunnel nor raised shield is above it."""
        above = [self.pawn[holder] for holder in self.shields]
        return self.pawn[seat] not in self.open_tunnels() and self.pawn[seat] not in above


@cache
def positions() -> tuple[dict[str, Any], ...]:
    """Return positions of every kind whose games are not over."""
    games = [
        generated(marooned.Game("desert", players=2 + seed % 4, seed=seed), seed * 7919)
        for seed in CASES
    ]
    return tuple(game.position() for game in games if not game.is_over)


@cache
def turns() -> tuple[tuple[marooned.Game, int], ...]:
    """Return each of those positions on each seat's turn, four actions to go."""
    return tuple(
        (marooned.load(told | {"turn": seat, "pending": acting(4, seat=seat)}), seat)
        for told in positions()
        for seat in range(told["players"])
    )


def cases(role: str = "") -> Iterator[tuple[marooned.Game, int, Desert]]:
    """Return games, whose turn it is, and their maps, on the turns of one adventurer or of all."""
    for game, seat in turns():
        chart = Desert(game)
        if role in ("", chart.role[seat]):
            yield game, seat, chart


def of_kind(game: marooned.Game, seat: int, kind: str) -> list[Action]:
    return [action for action in game.legal_for(seat) if action.kind == kind]


def reached(game: marooned.Game, seat: int, kind: str) -> Squares:
    """Return the squares that a seat's actions of one kind go to."""
    return {square(action.targets[-1]) for action in of_kind(game, seat, kind)}


def reached_with(game: marooned.Game, seat: int, kind: str) -> set[tuple[int, Square]]:
    """Return the same together with the pawn that each such action names."""
    return {
        (int(action.targets[-2].removeprefix("seat:")), square(action.targets[-1]))
        for action in of_kind(game, seat, kind)
    }


def test_there_are_many_cases() -> None:
    """DES-10: The twins are asked about every adventurer, often, buried and free."""
    charts = [(chart, seat) for _, seat, chart in cases()]
    assert len(charts) > 100
    for role in CANTEENS:
        plights = [chart.is_buried(seat) for chart, seat in charts if chart.role[seat] == role]
        assert len(plights) > 10
        assert set(plights) == ({False} if role == "climber" else {False, True})


def test_who_is_buried_can_do_nothing_but_dig() -> None:
    """DES-15: Who is buried can do nothing but dig, give, and play equipment."""
    dig_or_free = {"end", "remove", "remove_two", "share", "hand", "blast", "shield", "jet"}
    dig_or_free |= {"jet_with", "scope", "reserve", "throttle"}
    for game, seat, chart in cases():
        buried = [each["buried"] for each in game.view()["seats"]]
        assert buried == [chart.is_buried(other) for other in chart.seats()]
        if buried[seat]:
            assert {action.kind for action in game.legal_for(seat)} <= dig_or_free


def test_every_pawn_goes_where_one_step_of_its_own_leads() -> None:
    """DES-10, DES-11, DES-41, DES-42: Every pawn goes where one step of its own leads."""
    for game, seat, chart in cases():
        assert reached(game, seat, "move") == (
            set() if chart.is_buried(seat) else chart.steps(seat)
        )


def test_the_climber_takes_any_one_fellow_wherever_he_may_go() -> None:
    """DES-41: The Climber takes any one fellow wherever he may go, and nobody else does."""
    for game, seat, chart in cases():
        fellows = chart.fellows(seat) if chart.role[seat] == "climber" else []
        expected = {(other, at) for other in fellows for at in chart.steps(seat)}
        assert reached_with(game, seat, "carry") == expected


def test_the_navigator_moves_others() -> None:
    """DES-45: The Navigator moves others, but the Climber, as far as three of their steps lead."""
    for game, seat, chart in cases("navigator"):
        moved = [
            other
            for other in chart.seats()
            if other != seat and chart.role[other] != "climber" and not chart.is_buried(other)
        ]
        expected = {(o, at) for o in moved for at in chart.walk(o, 3) - {chart.pawn[o]}}
        assert reached_with(game, seat, "navigate") == (
            set() if chart.is_buried(seat) else expected
        )


def check_leading(game: marooned.Game, seat: int) -> None:
    """Compare the ways to lead the Climber on with those of the map."""
    chart = Desert(game)
    climber = chart.role.index("climber")
    ways = chart.steps(climber)
    fellows = chart.fellows(climber)
    assert reached(game, seat, "lead") == ways
    assert reached_with(game, seat, "lead_with") == {(o, at) for o in fellows for at in ways}


def test_each_of_three_steps_leads_the_climber_as_he_would_go() -> None:
    """DES-45: Each of three steps leads the Climber as he would go, with any fellow of his."""
    luck, led = Random(45), 0
    for start, seat, chart in cases("navigator"):
        if "climber" in chart.role and not chart.is_buried(seat):
            game, steps = start.copy(), 0
            while steps == 0 or phase(game) == "leading":
                check_leading(game, seat)
                ways = of_kind(game, seat, "lead") + of_kind(game, seat, "lead_with")
                game.play(luck.choice(ways))
                steps += 1
            assert steps == 3 or game.is_over
            led += 1
    assert led > 10


def test_everybody_removes_the_sand_in_his_reach() -> None:
    """DES-12, DES-40, DES-42: Everybody removes the sand in his reach, one marker or two."""
    for game, seat, chart in cases():
        twice = chart.diggable(seat, 2) if chart.role[seat] == "archeologist" else set()
        assert reached(game, seat, "remove") == chart.diggable(seat, 1)
        assert reached(game, seat, "remove_two") == twice


def test_ones_own_tile_is_excavated_once_bare() -> None:
    """DES-13, DES-14: One's own tile is excavated once bare, and parts come from excavated ones."""
    for game, seat, chart in cases():
        at = chart.pawn[seat]
        bare = at not in chart.excavated and not chart.sand.get(at, 0)
        assert bool(of_kind(game, seat, "excavate")) == bare
        parts = {part for part, lies in chart.lying.items() if lies == at}
        found = {a.text.removeprefix("pick up the ") for a in of_kind(game, seat, "pick_up")}
        assert found == (parts if at in chart.excavated and not chart.is_deep(at) else set())


def test_water_goes_from_whom_to_whom_the_map_says() -> None:
    """DES-16, DES-46: Water goes from whom to whom the map says, until twenty gifts were made."""
    for game, _, chart in cases():
        pairs = [(giver, taker) for giver in chart.seats() for taker in chart.seats()]
        expected = {pair for pair in pairs if chart.gifts < 20 and chart.can_give(*pair)}
        assert {
            (action.seat, int(action.targets[0].removeprefix("seat:")))
            for action in game.legal
            if action.kind == "share"
        } == expected


def test_the_water_carrier_takes_water_where_an_excavated_well_is_and_she_is_not() -> None:
    """DES-46: The Water Carrier takes water where an excavated well is and she is not buried."""
    for game, seat, chart in cases():
        at = chart.pawn[seat]
        can = chart.role[seat] == "water_carrier" and chart.water[seat] < 5
        can = can and chart.face[at] == "Well" and at in chart.excavated
        assert bool(of_kind(game, seat, "fetch")) == (can and not chart.is_buried(seat))


def sunned(told: dict[str, Any]) -> marooned.Game:
    """Return a position's game after Sun Beats Down was drawn, everybody passing before it."""
    rest = ["sun_beats_down"] * 3 + ["storm_picks_up"] * 3
    winds = [f"{way}_{n}" for way in ("north", "east", "south", "west") for n in (1, 1, 1, 2, 2, 3)]
    pile = {"storm_deck": ["sun_beats_down", *rest, *winds], "storm_discards": {}}
    unknown = {"known_top": 0, "known_bottom": 0}
    game = marooned.load(told | pile | unknown | {"pending": drawing(1)})
    while phase(game) == "window":
        play(game, "pass")
    return game


def test_the_sun_makes_drink_whoever_has_neither_a_tunnel_nor_a_shield_above_him() -> None:
    """DES-25, DES-33: The sun makes drink whoever has neither a tunnel nor a shield above him."""
    drinkers = 0
    for told in positions():
        game, chart = sunned(told), Desert(marooned.load(told))
        thirsty = [seat for seat in chart.seats() if chart.drinks(seat)]
        left = [level - (seat in thirsty) for seat, level in enumerate(told["water"])]
        assert water(game) == [max(level, 0) for level in left]
        assert game.is_over == (min(left) < 0)
        drinkers += len(thirsty)
    assert 0 < drinkers < sum(told["players"] for told in positions())
