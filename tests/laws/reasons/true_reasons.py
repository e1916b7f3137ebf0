"""Reasons held against positions: which sentence an obstacle is, and whether it is true."""

import re
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any

import marooned
from marooned.contract import Obstacle
from tests.laws.played import chosen, table
from tests.laws.playing import WAYS

Facts = dict[str, str]
Truths = dict[str, "Truth"]
Truth = Callable[[marooned.Game, int, str, Facts], object]
"""What tells whether a reason holds, from the game, the seat, what it clicked, and the gaps."""

GAP = re.compile(r"\\\{(\w+)\\\}")
MOST_STEPS = 250
EVERY = 7
"""One moment in this number is looked at."""


class Reasons:
    """The sentences of a game with what makes each true."""

    def __init__(self, sentences: Mapping[str, Obstacle], truths: Mapping[str, Truth]) -> None:
        """Take the sentences, with gaps, and a truth for each of the same names."""
        assert truths.keys() == sentences.keys(), truths.keys() ^ sentences.keys()
        self.truths = truths
        longest_first = sorted(sentences.items(), key=lambda named: -len(plain(named[1].text)))
        self.patterns = {name: pattern(each.text) for name, each in longest_first}

    def read(self, text: str) -> tuple[str, Facts]:
        """Return the longest sentence that a text may be, by its name, and what fills its gaps."""
        for name, each in self.patterns.items():
            if match := each.fullmatch(text):
                return name, match.groupdict()
        raise AssertionError(f"no sentence is {text!r}")

    def check(self, game: marooned.Game, seat: int, target: str) -> str | None:
        """Check what is in the way of a target; return the name of the sentence, if any."""
        obstacle = game.why_not(seat, target)
        if obstacle is None:
            return None
        name, facts = self.read(obstacle.text)
        assert self.truths[name](game, seat, target, facts), (name, seat, target, obstacle.text)
        return name


def plain(text: str) -> str:
    """Return a sentence without its gaps."""
    return re.sub(r"\{\w+\}", "", text)


def pattern(text: str) -> re.Pattern[str]:
    """Return a pattern of a sentence with gaps, which matches it once they are filled."""
    return re.compile(GAP.sub(r"(?P<\1>.+?)", re.escape(text)), re.IGNORECASE)


def moments(name: str, seed: int) -> Iterator[marooned.Game]:
    """Give a game at each decision, with any options and dealt or generated, the same by seed."""
    luck = Random(seed)
    way = list(WAYS.values())[seed % len(WAYS)]
    game = table(name, luck.getrandbits(32), luck.getrandbits(64), way, luck.getrandbits(32))
    passed: frozenset[int] = frozenset()
    for _ in range(MOST_STEPS):
        yield game
        seat = game.asked(passed)
        if seat is None:
            return
        action = chosen(game, seat, way, luck)
        if action is None:
            passed |= {seat}
        else:
            game.play(action)
            passed = game.still_passed(passed)


def checked(name: str, reasons: Reasons, seed: int) -> set[str | None]:
    """Check all that every seat could click at each moment of a game; return the reasons."""
    return {
        reasons.check(game, seat, target)
        for number, game in enumerate(moments(name, seed), seed)
        if number % EVERY == 0
        for seat in range(game.players)
        for target in sorted(game.clickable(seat))
    }


def kinds(game: marooned.Game, seat: int) -> set[str]:
    """Return the kinds of a seat's legal actions."""
    return {action.kind for action in game.legal_for(seat)}


class Moment:
    """A position as truths look at it: games add to it what their sentences speak of."""

    def __init__(self, game: marooned.Game, seat: int) -> None:
        """Take the position and the seat that asks."""
        self.game, self.seat = game, seat
        self.target, self.facts = "", Facts()
        self.state: Any = game.state
        top = self.state.depth - 1
        self.phase, self.a = self.state.pending_kind[top], self.state.pending_a[top]
        self.b = self.state.pending_b[top]
        self.kinds = kinds(game, seat)

    def asked(self, target: str, facts: Facts) -> Any:
        """Return the same while a target is clicked, with what the sentence says of it."""
        found = copy(self)
        found.target, found.facts = target, facts
        return found


def truths_of(sort: type[Moment], of_moment: Mapping[str, Callable[[Any], object]]) -> Truths:
    """Return truths that ask a game's sort of moment, which is made once for all its targets."""

    @lru_cache(maxsize=8)
    def moment(game: marooned.Game, _seq: int, seat: int) -> Moment:
        return sort(game, seat)

    def truth(ask: Callable[[Any], object]) -> Truth:
        return lambda game, seat, target, facts: ask(
            moment(game, game.seq, seat).asked(target, facts)
        )

    return {name: truth(ask) for name, ask in of_moment.items()}
