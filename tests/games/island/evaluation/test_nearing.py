"""Who is said to be on the way somewhere has come nearer: counted by walking a map."""

import math
import re
from collections.abc import Iterator
from random import Random

import pytest

import marooned
from marooned.contract import Action
from tests.games.island.rules.test_twins import KINGS, STRAIGHT, Map, Square, Squares, random_game

ROLES = ["explorer", "diver", "navigator", "pilot", "engineer", "messenger"]
TOLD = re.compile(
    r"Brings the (?P<who>\w+) (?P<how>to|on the way to|towards) "
    r"(a site of (?P<cards>[^.]+)|the (?P<partner>\w+), to share .+|(?P<home>Fools' Landing))\."
)
"""What is told of a pawn that comes to something, or nearer to it."""


class Chart(Map):
    """A map with who is where, and what lies where."""

    def __init__(self, game: marooned.Game) -> None:
        super().__init__(game)
        view = game.view()
        self.is_manual = view["edition"] == "manual"
        self.roles = {seat["name"]: seat["role"] for seat in view["seats"]}
        self.pawns = {seat["name"]: self.at[seat["place"]] for seat in view["seats"]}
        self.home = {self.at[place["id"]] for place in view["places"] if place["landing"]}
        self.sites = {
            f"the {each['label']}": {self.at[site] for site in each["sites"]} & self.left
            for each in view["treasures"]
        }

    def reach(self, role: str, start: Square) -> Squares:
        """Return the squares that one action takes an adventurer to."""
        if role == "pilot":
            return self.left
        if role == "diver":
            return self.straight(start) if self.is_manual else self.winding(start)
        return self.walk(start, KINGS if role == "explorer" else STRAIGHT)

    def actions(self, who: str, wanted: Squares) -> float:
        """Return the actions that it takes a pawn to any of some squares."""
        ring, seen, actions = {self.pawns[who]}, set[Square](), 0
        while ring and not ring & wanted:
            seen, actions = seen | ring, actions + 1
            steps = [self.reach(self.roles[who], square) for square in ring]
            ring = set[Square]().union(*steps) - seen
        return actions if ring else math.inf

    def wanted(self, told: re.Match[str]) -> Squares:
        """Return the squares that a sentence speaks of."""
        if told["home"]:
            return self.home
        return self.sites[told["cards"]] if told["cards"] else {self.pawns[told["partner"]]}


def dealt(seed: int) -> marooned.Game:
    """Return a new game, or one in which all treasures are captured, or the manual's."""
    luck = Random(seed)
    roles = luck.sample(ROLES, 4)
    if seed % 2:
        return random_game(seed, luck.choice(["rulebook", "manual"]), roles)
    return marooned.Game("island", players=4, seed=seed, roles=tuple(roles))


def moves(seed: int) -> Iterator[tuple[marooned.Game, Action]]:
    """Give moves of a game played by lot, each with the game before it."""
    luck, game = Random(seed), dealt(seed)
    while game.seq < 60 and not game.is_over:
        going = [each for each in game.legal if each.kind in ("move", "fly", "navigate", "land")]
        yield from ((game, each) for each in luck.sample(going, min(4, len(going))))
        game.play(luck.choice(game.legal))


def told_of(seed: int) -> Iterator[tuple[re.Match[str], Chart, Chart]]:
    """Give what is told of moves, with the map before and after them."""
    for game, action in moves(seed):
        told, after = TOLD.fullmatch(game.reason(action)), game.copy()
        after.play(action)
        before, now = Chart(game), Chart(after)
        if told and (before.left, before.dry) == (now.left, now.dry):  # no water since
            yield told, before, now


@pytest.mark.parametrize("seed", range(24))
def test_who_is_said_to_come_nearer_does(seed: int) -> None:
    """Whoever is said to come to a site, a partner or home has fewer actions to go than before."""
    for told, before, after in told_of(seed):
        left = after.actions(told["who"], after.wanted(told))
        assert left < before.actions(told["who"], before.wanted(told))
        assert (told["how"] == "to") == (left == 0)


def test_much_is_told_of_coming_nearer() -> None:
    """Sites, partners and home are all told of in those games."""
    told = {name for seed in range(24) for match, *_ in told_of(seed) for name in kinds(match)}
    assert told == {"cards", "partner", "home"}


def kinds(told: re.Match[str]) -> list[str]:
    """Return what a sentence speaks of."""
    return [name for name in ("cards", "partner", "home") if told[name]]
