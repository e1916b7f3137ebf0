"""Exact probabilities of storm cards in this turn, given the team's knowledge of their order."""

from collections import defaultdict
from functools import lru_cache
from math import comb, perm
from typing import Any, Final, NamedTuple

from marooned.engine.calls import Rules, answer
from marooned.games.desert.model import board, cards
from marooned.games.desert.rules import entries
from marooned.games.desert.words.grammar import top_cards
from marooned.games.desert.words.perils import blown, next_cards


class Stretch(NamedTuple):
    """Consecutive cards of the pile: a known card, or a set of cards in unknown order."""

    kinds: list[int]
    draws: int


SUN, UP, WIND = range(3)
PLENTY: Final = 10_000
"""An amount of sand that cannot run out in a turn."""
ROUNDING: Final = 1e-12
"""Rounding error allowed in a sum of probabilities."""
Numbers = dict[tuple[int, ...], float]
"""Probabilities of combinations: numbers of suns, of Storm Picks Up cards, and of winds drawn."""
Paths = list[dict[tuple[int, int], int]]
"""For each number of winds: numbers of card orders by the resulting coordinate and sand."""


class Sky(NamedTuple):
    """State of the computation: suns and rising cards drawn, the storm's cell, the sand left."""

    suns: int
    ups: int
    storm: int
    supply: int


class Gusts:
    """Effects of winds drawn from one stretch: the storm moves, and each moved tile takes sand.

    Winds from north and south change only the storm's row, the others only its column. So both
    groups are counted separately and then combined in all orders.
    """

    def __init__(self, stretch: Stretch, storm: int, supply: int) -> None:
        """Count the storm's paths from the cell `storm`, with `supply` markers of sand left."""
        self._stretch, self._storm, self._supply = stretch, storm, supply
        winds = [stretch.kinds.count(card) for card in range(cards.SUN_BEATS_DOWN)]
        self._number = sum(winds)
        self._winds = tuple(winds)

    def lasts(self, winds: int) -> float:
        """DES-52: Return the probability that the sand lasts for a number of winds."""
        return sum(self.after(winds).values())

    def after(self, winds: int) -> dict[tuple[int, int], float]:
        """Return the distribution of the storm's cell and the used sand after a number of winds."""
        if self._supply == PLENTY:
            return {(self._storm, 0): 1.0}
        return mixed(self._winds, self._storm, self._supply, winds, self._stretch.draws)


@lru_cache(maxsize=512)
def mixed(
    kinds: tuple[int, ...], storm: int, supply: int, winds: int, most: int
) -> dict[tuple[int, int], float]:
    """Return the distribution of the storm's cell and the used sand after a number of winds.

    `kinds` are the numbers of the stretch's winds by kind, and at most `most` winds are drawn.
    Cases in which the sand runs out are left out.
    """
    row, column = divmod(storm, board.SIDE)
    down, across = along(kinds, NORTH_SOUTH, row, most), along(kinds, EAST_WEST, column, most)
    found: dict[tuple[int, int], float] = defaultdict(float)
    for some in range(winds + 1):
        share = comb(winds, some) / perm(sum(kinds), winds)
        for (y, one), ways in down[some].items():
            for (x, other), more in across[winds - some].items():
                if one + other <= supply:
                    found[y * board.SIDE + x, one + other] += share * ways * more
    return found


@lru_cache(maxsize=512)
def along(kinds: tuple[int, ...], directions: tuple[int, int], start: int, most: int) -> Paths:
    """DES-31: Count the storm's paths along a row or column, for up to `most` winds.

    `kinds` are the numbers of winds by kind, `directions` the two wind directions along the line,
    and `start` the storm's coordinate on it. Cards of one kind count as different cards, and each
    order of cards counts.
    """
    first, second = directions
    winds = [
        (card, sign, strength)
        for way, sign in ((first, 1), (second, -1))
        for strength in range(1, cards.STRENGTHS + 1)
        if kinds[card := way * cards.STRENGTHS + strength - 1]
    ]
    left = tuple(kinds[card] for card, _, _ in winds)
    states = {(left, start, 0): 1}
    found: Paths = []
    for _ in range(most + 1):
        ways_to: dict[tuple[int, int], int] = defaultdict(int)
        later: dict[tuple[tuple[int, ...], int, int], int] = defaultdict(int)
        for (cards_left, at, used), ways in states.items():
            ways_to[at, used] += ways
            for place, (_, sign, strength) in enumerate(winds):
                if cards_left[place]:
                    room = board.SIDE - 1 - at if sign > 0 else at
                    tiles = min(strength, room)
                    less = tuple(n - (each == place) for each, n in enumerate(cards_left))
                    to = (less, at + sign * tiles, used + tiles)
                    later[to] += ways * cards_left[place]
        found.append(ways_to)
        states = later
    return found


NORTH_SOUTH: Final = (0, 2)
"""A wind to the north moves the storm south, towards higher rows, and vice versa."""
EAST_WEST: Final = (3, 1)
"""A wind to the west moves the storm east, and vice versa."""


def capped(chance: float) -> float:
    """Return a sum of probabilities, with values near 0 or 1 set to 0 or 1."""
    return 1.0 if chance > 1 - ROUNDING else chance if chance > ROUNDING else 0.0


class Outlook:
    """Exact probabilities of this turn's storm cards, given the team's knowledge of their order.

    Cards are drawn one by one up to the end of the turn. The game may end earlier by thirst
    (DES-51), by lack of sand (DES-52) or at the skull (DES-53). No player acts in between.

    Attributes:
        drinks: Probability that the sun beats down (DES-33).
        dies: Probability that the sun beats down while an unsheltered pawn has no water.
        parched: The unsheltered seats with the least water, which die first.
        picks_up: Probability that the storm picks up (DES-32).
        skull: Probability that the storm meter reaches the skull.
        sand: Probability that a tile moves when no sand is left.
    """

    def __init__(self, game: Any) -> None:
        """Draw the cards due, stretch by stretch."""
        self.drinks = self.dies = self.picks_up = self.skull = self.sand = 0.0
        sheltered = answer(game, entries.call_sheltered)
        water = {seat: game.water[seat] for seat in range(game.seats) if not sheltered >> seat & 1}
        self._suns = min(water.values(), default=cards.MOST_STORM_CARDS)
        self.parched = [seat for seat, left in water.items() if left == self._suns]
        self._ups = answer(game, entries.call_skull) - int(game.tick)
        due = cards_due(game)
        is_scarce = game.supply < due * cards.STRENGTHS
        start = Sky(0, 0, int(game.storm), int(game.supply) if is_scarce else PLENTY)
        skies = {start: 1.0}
        coming = [stretch for stretch in stretches(game, due) if stretch.draws]
        for stretch in coming:
            skies = self._after(stretch, skies)
        for name in ("drinks", "dies", "picks_up", "skull", "sand"):
            setattr(self, name, capped(getattr(self, name)))

    def _after(self, stretch: Stretch, skies: dict[Sky, float]) -> dict[Sky, float]:
        """Return the states after a stretch, with their probabilities."""
        found: dict[Sky, float] = defaultdict(float)
        for sky, chance in skies.items():
            gusts = Gusts(stretch, sky.storm, sky.supply)
            for (suns, ups, winds), part in self._drawn(stretch, sky, gusts, chance).items():
                for (storm, used), likely in gusts.after(winds).items():
                    left = sky.supply - used
                    found[Sky(sky.suns + suns, sky.ups + ups, storm, left)] += part * likely
        return found

    def _drawn(self, stretch: Stretch, sky: Sky, gusts: Gusts, chance: float) -> Numbers:
        """Draw a stretch card by card; return the probabilities of the numbers of cards by kind.

        These probabilities do not include the probability that the sand lasts, which depends only
        on the number of winds.
        """
        lots = [stretch.kinds.count(card) for card in (cards.SUN_BEATS_DOWN, cards.STORM_PICKS_UP)]
        lots.append(len(stretch.kinds) - sum(lots))
        counts: Numbers = {(0, 0, 0): chance}
        for drawn in range(stretch.draws):
            later: Numbers = defaultdict(float)
            for numbers, likely in counts.items():
                for kind, lot in enumerate(lots):
                    part = likely * (lot - numbers[kind]) / (len(stretch.kinds) - drawn)
                    if part and not self._ends(kind, numbers, sky, gusts, part):
                        after = tuple(n + (each == kind) for each, n in enumerate(numbers))
                        later[after] += part
            counts = later
        return counts

    def _ends(
        self, kind: int, numbers: tuple[int, ...], sky: Sky, gusts: Gusts, chance: float
    ) -> bool:
        """Add the probabilities of one more card's effects; return True if it ends the game."""
        suns, ups, winds = numbers
        if kind == WIND:
            self.sand += chance * (gusts.lasts(winds) - gusts.lasts(winds + 1))
            return False
        likely = chance * gusts.lasts(winds)
        if kind == SUN:
            self.drinks += likely if sky.suns + suns == 0 else 0.0
            ends = sky.suns + suns == self._suns
            self.dies += likely if ends else 0.0
        else:
            self.picks_up += likely if sky.ups + ups == 0 else 0.0
            ends = sky.ups + ups + 1 == self._ups
            self.skull += likely if ends else 0.0
        return ends


def stretches(game: Any, due: int) -> list[Stretch]:
    """DES-44: Return the cards to come: known cards one by one, all others as a set.

    DES-34: When the pile is empty, all cards are shuffled into a new one.
    """
    anew = [kind for kind, copies in enumerate(game.storm_copies) for _ in range(copies)]
    found = []
    for kinds in (*in_order(game), anew):
        draws = min(due, len(kinds))
        found.append(Stretch(kinds, draws))
        due -= draws
    return found


def in_order(game: Any) -> list[list[int]]:
    """Return the pile from its top; the cards between the known cards are one set."""
    size, top, bottom = game.deck_size, game.known_top, game.known_bottom
    between = list(game.deck[bottom : size - top]) if top + bottom < size else []
    known = top_cards(game, top)
    below = list(game.deck[: min(bottom, size - top)])[::-1]
    return [
        *([card] for card in known),
        *([between] if between else []),
        *([card] for card in below),
    ]


def next_card(game: Any) -> list[float]:
    """Return, for each kind of card, the probability that it is next."""
    kinds = next_cards(game)
    return [kinds.count(card) / max(1, len(kinds)) for card in range(cards.STORM_KINDS)]


def sand_chances(game: Any) -> dict[int, float]:
    """DES-31: Return, for each cell, the probability that the next card covers its tile with sand.

    DES-52: With no sand left the game ends instead.
    """
    found: dict[int, float] = {}
    for card, chance in enumerate(next_card(game)[: cards.SUN_BEATS_DOWN]):
        for cell in blown(game, card)[: game.supply] if chance else ():
            found[cell] = found.get(cell, 0.0) + chance
    return found


def cards_due(game: Any) -> int:
    """DES-30: Return the number of storm cards still to come this turn."""
    return Rules(game).answer(entries.call_cards_due)
