"""Whole games in which each position is looked at again with what is hidden dealt anew."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.discover import examples, find
from marooned.engine import hooks, memory
from marooned.engine.chance.luck import stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule
from marooned.engine.driver import answer
from marooned.players.arena.matches import LUCK, SPICE
from tests.laws.played import play, table
from tests.laws.playing import SEAT, WAYS, Desk, choose, deal_all, keep
from tests.laws.tables import blanks, seeded

RANDOM_MOVES = SPICE // 5
KINDS = 20
TOLD_GAMES = 2
APART = 25


@rule
def differing(games: Any, index: int, seat: int, luck: int, known: Any, found: Any) -> int:
    """Return how many features a seat sees otherwise in an imagined copy of a game."""
    spare = len(games) - 1
    keep(games, index, games, spare)
    hooks.features(games[index], seat, known)
    hooks.imagine(games[spare], seat, stream(luck, 1), stream(luck, 2))
    hooks.features(games[spare], seat, found)
    number = 0
    for place in range(len(known)):
        number += 1 if known[place] != found[place] else 0
    return number


@entry
def play_imagining(
    games: Games, index: int, seed: int, choices: Any, count: Any, note: Any, known: Any, found: Any
) -> int:
    """Play one dealt game to its end; return how many features were not honest."""
    count[LUCK] = stream(seed, index)
    passed = 0
    number = 0
    while games[index].outcome == 0:
        for seat in range(games[index].seats):
            number += differing(games, index, seat, count[LUCK], known, found)
        game = games[index]
        code = choose(game, passed, RANDOM_MOVES, choices, count, note)
        passed = answer(game, note[SEAT], code, passed)
    return number


def dishonest(name: str, number: int, seed: int = 1) -> int:
    """Return how many features changed over so many games when what is hidden was dealt anew."""
    definition, desk = find(name), Desk()
    games = seeded(blanks(definition, KINDS, Random(seed)), 3 if PLAIN else number, seed)
    deal_all(games)
    table = definition.face.EVALUATION
    width = len(table.labels) if table else 0
    features = [memory.zeros(width, memory.FLOAT64) for _ in range(2)]
    lists = (desk.choices, desk.count, desk.note, *features)
    return sum(play_imagining(games, index, seed, *lists) for index in range(len(games) - 1))


def told(name: str) -> Iterator[str]:
    """Give what some positions of a few games of a name look like from each seat, a line each."""
    for seed in range(TOLD_GAMES):
        game = table(name, seed, seed, WAYS["greedy"], seed)
        random = Random(seed)
        while not game.is_over:
            play(game, APART, WAYS["random"], random)
            yield from (seen(game, seat) for seat in range(game.players))


def seen(game: marooned.Game, seat: int) -> str:
    """Return how a seat sees its chances, in figures that both modes give alike."""
    return f"{game.name} {seat}: {game.estimated(seat):.12f} {game.features(seat)}"


if __name__ == "__main__":
    for each in (*marooned.games(), *examples()):
        sys.stdout.writelines(f"{line}\n" for line in told(each))
