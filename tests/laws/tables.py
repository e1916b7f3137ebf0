"""Tables to examine: any game with any options, dealt or set into a generated position."""

from random import Random
from typing import Any

import numpy as np

import marooned
from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import batch, store
from tests.laws.own_tests import call_scatter, own


def some_options(definition: GameDefinition, random: Random) -> dict[str, Any]:
    """Return options that go together, the number of players among them."""
    while True:
        players = random.randint(*definition.seats)
        printed = (option for option in definition.options if not option.house)
        stated = {option.name: some_value(option, players, random) for option in printed}
        stated |= some_house_rules(definition, random)
        try:
            options = definition.validated(players, stated)
            blank(definition, options)
        except marooned.OptionError:
            continue
        return options


def some_house_rules(definition: GameDefinition, random: Random) -> dict[str, int]:
    """Return the publisher's numbers in three games of four, else any, the outermost most often."""
    if random.randrange(4):
        return {}
    ranges = {rule.name: (rule.default, *(rule.whole or ())) for rule in definition.house_rules}
    return {
        name: random.choice([published, published, least, most, random.randint(least, most)])
        for name, (published, least, most) in ranges.items()
    }


def some_value(option: Option, players: int, random: Random) -> Any:
    values = [value for value, _ in option.choices]
    if option.many:
        return random.sample(values, random.choice([0, 0, players]))
    return random.choice([option.default, random.choice(values)])


def blank(definition: GameDefinition, options: dict[str, Any]) -> Any:
    """Return a state that holds its options and is not dealt yet."""
    state = definition.face.State()
    definition.face.configure(state, options)
    return state


def blanks(definition: GameDefinition, number: int, random: Random) -> Games:
    games = batch(definition.face.State, number)
    for index in range(number):
        store(games, index, blank(definition, some_options(definition, random)))
    return games


def seeded(kinds: Games, number: int, seed: int) -> Games:
    """Return so many games of the kinds given, each with its seed, and a spare record."""
    chance = np.random.default_rng(seed)
    chosen = chance.integers(len(kinds), size=number + 1)
    seeds = chance.integers(WORD + 1, size=(number + 1, 2))
    if not PLAIN:
        games = kinds[chosen]
        games["seed"] = seeds
        return games
    games = batch(type(kinds[0]), number + 1)
    for index in range(number + 1):
        store(games, index, kinds[chosen[index]])
        games[index].seed = seeds[index].tolist()
    return games


def generated(game: marooned.Game, luck: int) -> marooned.Game:
    """Return a game in a position from its own generator; as it is where it has none."""
    if own(game.name, "generating") is None:
        return game
    call_scatter(game._games, 0, luck)
    game._state = None
    return marooned.load(game.position())
