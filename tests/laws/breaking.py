"""Positions of played games with a thing or two in them broken, and what is wrong with an answer.

Whatever is loaded must be refused by name or be lawful: a game that can be shown, written, read
back and played on.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import marooned
from marooned.contract import Json
from marooned.discover import find
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import batch, store
from marooned.wording.phrases import slug
from tests.laws.own_tests import KEPT, call_broken, law_name, own
from tests.laws.played import play, table
from tests.laws.playing import WAYS

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 1, 255, 256, 10**6, 10**40, 1.5, "", "nowhere", "3"),
    *([], {}, [None], [[]], {"nobody": 1}, {"0": None}),
)
MISSING: Final = object()
"""What stands where a part is left out."""
UNREAD: Final = "the position cannot be read"
"""How an error begins that names nothing: what Python said of data that nobody looked at."""
ACTIONS: Final = 200
LOOKED_AT: Final = 20
"""The whole position is examined once in so many actions of those played on."""
MOST_BREAKS: Final = 2
REMEMBERED: Final = 30
"""Positions of which another one may borrow a part; the last one is most like it."""
Break = Callable[[Json, Json, Random], object]


def some_place(position: Json, random: Random) -> tuple[Any, Any]:
    """Return what holds a part of a position, and where in it that part stands."""
    holder: Any = position
    key: Any = random.choice(list(position))
    while isinstance(holder[key], list | dict) and holder[key] and random.random() < 0.75:
        holder = holder[key]
        key = random.choice(places(holder))
    return holder, key


def places(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def within(part: Any) -> Iterator[Any]:
    """Give a part of a position and all that it holds."""
    yield part
    if isinstance(part, list | dict):
        for key in places(part):
            yield from within(part[key])


def spoil(position: Json, _other: Json, random: Random) -> None:
    """Put something of the wrong kind anywhere."""
    holder, key = some_place(position, random)
    holder[key] = deepcopy(random.choice(STRANGE))


def nudge(position: Json, _other: Json, random: Random) -> None:
    """Change a number a little, or a name to another one of the position."""
    holder, key = some_place(position, random)
    if isinstance(holder[key], int):
        holder[key] += random.choice((-1, 1, 1, 2, -holder[key] - 1))
    elif isinstance(holder[key], str):
        names = [each for each in within(position) if isinstance(each, str)]
        holder[key] = random.choice(names)


def remove(position: Json, _other: Json, random: Random) -> None:
    """Leave something out."""
    holder, key = some_place(position, random)
    del holder[key]


def double(position: Json, _other: Json, random: Random) -> None:
    """Say something twice, in a list or for another name."""
    holder, key = some_place(position, random)
    if isinstance(holder, list):
        holder.insert(random.randint(0, len(holder)), deepcopy(holder[key]))
    else:
        holder[random.choice(list(holder))] = deepcopy(holder[key])


def swap(position: Json, _other: Json, random: Random) -> None:
    """Exchange two parts that stand beside one another."""
    holder, key = some_place(position, random)
    beside = random.choice(places(holder))
    holder[key], holder[beside] = holder[beside], holder[key]


def move(position: Json, _other: Json, random: Random) -> None:
    """Take something from a pile and lay it on another."""
    piles = [part for part in within(position) if isinstance(part, list)]
    pile, onto = random.choice(piles), random.choice(piles)
    if pile:
        onto.insert(random.choice((0, len(onto))), pile.pop(random.choice((0, -1))))


def trade(position: Json, _other: Json, random: Random) -> None:
    """Exchange two names that stand anywhere in lists: cards of two piles, so that all add up."""
    lists = [part for part in within(position) if isinstance(part, list)]
    named = [(part, at) for part in lists for at in places(part) if isinstance(part[at], str)]
    if named:
        (pile, one), (onto, other) = random.choice(named), random.choice(named)
        pile[one], onto[other] = onto[other], pile[one]


def count(position: Json, _other: Json, random: Random) -> None:
    """Take one of something counted away and count it elsewhere, or one of another thing."""
    heaps = [part for part in within(position) if isinstance(part, dict) and is_counted(part)]
    if heaps:
        heap, other = random.choice(heaps), random.choice(heaps)
        name = random.choice(list(heap))
        heap[name] -= 1
        name = random.choice((name, *heap, *other))
        other[name] = other.get(name, 0) + 1


def is_counted(part: Json) -> bool:
    return bool(part) and all(type(each) is int for each in part.values())


def borrow(position: Json, other: Json, random: Random) -> None:
    """Take a part as another position of the game has it."""
    key = random.choice(list(other))
    position[key] = deepcopy(other[key])


def wait(position: Json, other: Json, random: Random) -> None:
    """Have something else pending: one more entry, another one, or other numbers in one."""
    stack, theirs = position.get("pending"), other["pending"]
    if not isinstance(stack, list) or not all(isinstance(each, dict) for each in stack):
        return
    entry = deepcopy(random.choice([*stack, *theirs, {"kind": "nothing"}]))
    key = random.choice(("a", "b", "seats", "kind", "whole"))
    if key == "whole" or not stack:
        stack.insert(random.randint(0, len(stack)), entry)
    else:
        number = entry.get(key, 0) if random.random() < 0.5 else some(key, random)
        random.choice(stack)[key] = number


def some(key: str, random: Random) -> object:
    """Return any value for a part of what is pending."""
    if key == "seats":
        return random.sample(range(6), random.randint(0, 3))
    return random.randint(0, 6)


def end(position: Json, _other: Json, random: Random) -> None:
    """End the game, or let one that has ended go on."""
    position["outcome"] = random.choice(find(position["game"]).face.ENDINGS)
    if random.random() < 0.5:
        position["pending"] = []


BREAKS: Final[tuple[Break, ...]] = (
    *(spoil, spoil, nudge, nudge, remove, double, swap, move, move),
    *(trade, trade, count, count, borrow, borrow, wait, wait, wait, end),
)


def moments(name: str, random: Random) -> Iterator[Json]:
    """Give positions of games with any options, played in any way, without end."""
    while True:
        way = random.choice(list(WAYS.values()))
        options, seed, luck = (random.getrandbits(bits) for bits in (32, 64, 32))
        game = table(name, options, seed, way, luck)
        while not game.is_over:
            play(game, random.randint(1, 20), way, random)
            yield game.position()


def broken_positions(name: str, number: int, seed: int) -> Iterator[tuple[Json, Json]]:
    """Give so many positions in which one or two things are broken, each with what it was."""
    random = Random(f"{name} {seed}")
    source = moments(name, random)
    seen = deque([next(source)], maxlen=REMEMBERED)
    for _ in range(number):
        position = next(source)
        stated = deepcopy(position)
        for _ in range(random.randint(1, MOST_BREAKS)):
            if stated.get("game") == name:
                random.choice(BREAKS)(
                    stated, random.choice((seen[-1], random.choice(seen))), random
                )
        yield stated, position
        seen.append(position)


@dataclass
class Findings:
    """What came of broken positions."""

    count: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def look(self, stated: Json, position: Json, random: Random) -> None:
        """Load a position, count what came of it and keep what was wrong."""
        try:
            fault = self._fault(stated, position, random)
        except Exception as error:  # noqa: BLE001 - whatever else is raised is what is looked for
            fault = f"raised {error!r}"
        if fault:
            self.faults.append(f"{fault}: {json.dumps(stated, ensure_ascii=False)}")

    def _fault(self, stated: Json, position: Json, random: Random) -> str:
        try:
            game = marooned.load(stated)
        except (marooned.PositionError, marooned.OptionError) as error:
            self.count["refused"] += 1
            named = is_named(str(error), position, stated)
            return "" if named else f"the sentence names nothing that was broken: {error}"
        self.count["lawful"] += 1
        return unlawful(game, random)


def is_named(sentence: str, position: Json, stated: Json) -> bool:
    """Tell whether one sentence shows a key, a name or a number of what was broken.

    Or a name of what that contradicts: numbers that nobody has broken name nothing.
    """
    if sentence.startswith(UNREAD) or "\n" in sentence:
        return False
    told = f"-{slug(sentence)}-"
    named = (*broken(position, stated), *contradicted(position))
    return any(f"-{form}" in told for each in named for form in forms(each))


def contradicted(position: Json) -> Iterator[str]:
    """Give the keys and names of a position, and its seats as the game calls them."""
    yield from (key for key in position if key not in ("game", "players", "seed"))
    yield from (each for key in position for each in within(position[key]) if type(each) is str)
    game = marooned.load(position)
    yield from map(game.seat_name, range(game.players))


def broken(before: Any, after: Any) -> Iterator[object]:
    """Give the keys that lead to what differs in two positions, and what stands there in each."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before | after:
            yield from changed(key, before.get(key, MISSING), after.get(key, MISSING))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            yield from broken(one, other) if one != other else ()
    else:
        yield from (*within(before), *within(after))


def changed(key: str, before: object, after: object) -> Iterator[object]:
    """Give a key and what differs below it, nothing where nothing does."""
    if type(before) is not type(after) or before != after:
        yield key
        yield from broken(before, after)


def forms(part: object) -> Iterator[str]:
    """Give a key, a name or a number as sentences write it: whole, or a key's singular."""
    if isinstance(part, str) and slug(part):
        yield slug(part)
        yield slug(part).removesuffix("s")
    elif isinstance(part, int | float) or part is None:
        yield f"{slug(str(part))}-"


def unlawful(game: marooned.Game, random: Random) -> str:
    """Return what is wrong with a game that was loaded, nothing where it is lawful."""
    fault = unsound(game)
    for number in range(ACTIONS):
        if fault or game.is_over:
            break
        before = game.state
        play(game, 1, WAYS["random"], random)
        fault = stuck(game) or step_broken(game, before)
        if number % LOOKED_AT == 0:
            game.definition.face.check(game.state)
    return f"after {game.seq} actions {fault}" if fault else unsound(game)


def unsound(game: marooned.Game) -> str:
    """Return what is wrong with a moment of a game."""
    game.definition.face.check(game.state)
    for seat in (None, *range(game.players)):
        json.dumps(game.view(seat))
    again = marooned.load(json.loads(json.dumps(game.position())))
    is_same = again == game and again.position() == game.position()
    return stuck(game) if str(game) and is_same else "it is not read back as it was"


def stuck(game: marooned.Game) -> str:
    """Tell whether the game goes on although nobody can act."""
    able = game.waiting and all(map(game.legal_for, game.waiting))
    return "" if able or game.is_over else "nobody can act"


def step_broken(game: marooned.Game, before: Any) -> str:
    """Return the law of the game's own that a step broke."""
    own(game.name, "laws")
    number = call_broken(both(game.state, before), 0, 1)
    return "" if number == KEPT else law_name(game.name, number)


def both(state: Any, before: Any) -> Games:
    """Return two states in a batch."""
    if PLAIN:
        return [state, before]
    games = batch(type(state), 2)
    store(games, 0, state)
    store(games, 1, before)
    return games
