"""Reasons: what is said to be in the way is true of the position, found by other means."""

from collections.abc import Callable
from typing import Any

import pytest

import marooned
from marooned.contract import Obstacle
from marooned.games.island.model import board, cards, phases, roles
from marooned.games.island.words import hindrances, notation
from marooned.wording.phrases import number, several
from tests.games.island.rules.test_twins import KINGS, STRAIGHT, Map, Square, Squares
from tests.laws.reasons.true_reasons import Moment, Reasons, checked, kinds, truths_of

SENTENCES = {
    **hindrances.REASONS,
    **{f"bound_{name}": each for name, each in hindrances.BOUND.items()},
    **{f"others_{name}": each for name, each in hindrances.OTHERS_FIRST.items()},
    "over": Obstacle("The game is over. {how}", ()),
}
SPECIAL = {"lift", "sandbags", "lift_off"}


class IslandMoment(Moment):
    """A position as these truths look at it."""

    def __init__(self, game: marooned.Game, seat: int) -> None:
        """Take what a truth is asked with."""
        super().__init__(game, seat)
        self.place, self.hand = self.state.pawn[seat], self.state.hand[seat]
        self.role = self.state.role[seat]
        self.edition = notation.edition_of(self.state)
        self.chart = Map(game)

    @property
    def is_acting(self) -> bool:
        """Whether the seat takes the actions of its turn."""
        return self.phase == phases.ACTIONS and self.seat in self.game.waiting

    @property
    def can_act(self) -> bool:
        """Whether the seat has an action left."""
        return bool(self.is_acting and self.a)

    @property
    def tile(self) -> int:
        """The tile that the sentence names, else the one clicked."""
        if "tile" in self.facts:
            names = [name.lower() for name in self.edition.tiles]
            return names.index(self.facts["tile"].lower())
        return notation.place_ids(self.state.edition).index(self.target)

    @property
    def treasure(self) -> int:
        """The treasure that the sentence names."""
        names = [f"the {name}".lower() for name in self.edition.treasures]
        return names.index(self.facts["treasure"].lower())

    def at(self, tile: int) -> Square:
        """Return the square of a tile."""
        return self.chart.at[notation.place_ids(self.state.edition)[tile]]

    def steps(self, squares: Squares) -> Squares:
        """Return the squares that one move on foot reaches from some squares."""
        chart = self.chart
        found: Squares = set()
        for square in squares:
            if self.role == roles.EXPLORER:
                found |= chart.walk(square, KINGS)
            elif self.role != roles.DIVER:
                found |= chart.walk(square, STRAIGHT)
            elif self.edition.name == "manual":
                found |= chart.straight(square)
            else:
                found |= chart.winding(square)
        return found

    def away(self, tile: int) -> int | None:
        """Return the number of moves on foot to a tile, None if it is out of reach."""
        reached, count = {self.at(self.place)}, 0
        while self.at(tile) not in reached:
            more = reached | self.steps(reached)
            if more == reached:
                return None
            reached, count = more, count + 1
        return count

    def is_far(self) -> bool:
        """Tell whether a tile is as far as the sentence says, and farther than a move."""
        away = self.away(self.tile)
        return away is not None and away > 1 and self.facts["away"] == several(away, "move")

    def can_move(self) -> bool:
        """Tell whether the pawn could go anywhere."""
        start = {self.at(self.place)}
        return bool(self.steps(start) - start) or "fly" in self.kinds

    def is_together(self) -> bool:
        """Tell whether another pawn is on the seat's tile."""
        others = [self.state.pawn[each] for each in range(self.game.players) if each != self.seat]
        return self.place in others

    def holds(self, treasure: int) -> bool:
        """Tell whether the sentence counts the cards of a treasure right."""
        held = self.hand[treasure]
        return self.facts["held"] == (number(held) if held else "none")

    def needs(self) -> bool:
        """Tell whether the sentence counts the cards of a set right."""
        needed = self.facts["needed"].lower()
        return needed in (number(self.state.set_size), several(self.state.set_size, "card"))

    def is_captured(self, treasure: int) -> bool:
        """Tell whether a treasure is captured."""
        return bool(self.state.captured >> treasure & 1)

    def is_near(self, tile: int) -> bool:
        """Tell whether a tile could be shored up from here but for its state."""
        steps = KINGS if self.role == roles.EXPLORER else STRAIGHT
        start = self.at(self.place)
        return self.at(tile) in self.chart.next_to(start, steps) | {start}

    def is_flooded(self, tile: int) -> bool:
        """Tell whether a tile is flooded."""
        return bool(self.state.flooded >> tile & 1)

    def names_waiting(self, who: str) -> bool:
        """Tell whether a phrase names those whom the game waits for."""
        names = [f"the {notation.role_name(self.state, seat)}" for seat in self.game.waiting]
        return all(name.lower() in who.lower() for name in names) and who.count("the") == len(names)


def no_site(now: IslandMoment) -> bool:
    treasure = now.treasure
    both = {2 * treasure, 2 * treasure + 1}
    sites = {tile for tile in both if now.edition.tiles[tile] in now.facts["sites"]}
    left = {tile for tile in both if not now.state.sunk >> tile & 1}
    is_elsewhere = now.place not in both and not now.is_captured(treasure)
    return is_elsewhere and sites == left and now.needs() and now.holds(treasure)


def too_few(now: IslandMoment) -> bool:
    treasure = now.treasure
    return (
        now.place // 2 == treasure
        and now.hand[treasure] < now.state.set_size
        and now.holds(treasure)
        and now.needs()
    )


def not_all_captured(now: IslandMoment) -> bool:
    count = now.state.captured.bit_count()
    return count < cards.TREASURES and now.facts["held"] == (number(count) if count else "none")


def is_stranded(now: IslandMoment) -> bool:
    """Tell whether a pawn on the sinking tile reaches no tile."""
    for seat in range(now.game.players):
        other = IslandMoment(now.game, seat)
        if other.place == now.a and other.role != roles.PILOT:
            start, chart = other.at(now.a), now.chart
            kings = other.role == roles.EXPLORER
            if other.role != roles.DIVER and not chart.walk(start, KINGS if kings else STRAIGHT):
                return True
            if other.role == roles.DIVER and not chart.left - {start}:
                return True
    return False


def discards(now: IslandMoment) -> bool:
    """Tell whether only the owner of a debt is asked to play a card, and only one it can play."""
    owner = now.game.waiting[0]
    is_over = sum(now.state.hand[owner]) > now.state.hand_limit
    can_play = bool(kinds(now.game, owner) & SPECIAL)
    return is_over and ("play" in now.facts["discard"]) == can_play


TRUTHS: dict[str, Callable[[Any], object]] = {
    "idle": lambda now: now.target not in now.kinds,
    "sunk": lambda now: now.state.sunk >> now.tile & 1,
    "no_action": lambda now: now.is_acting and not now.a,
    "here": lambda now: now.tile == now.place and not now.is_flooded(now.tile),
    "captured": lambda now: now.is_captured(now.treasure),
    "capturable": lambda now: "capture" in now.kinds and now.tile == now.place,
    "too_few": too_few,
    "no_site": no_site,
    "flown": lambda now: now.role == roles.PILOT and now.b and now.can_act and now.is_far(),
    "far": lambda now: now.can_act and now.is_far() and "fly" not in now.kinds,
    "no_way": lambda now: now.can_act and now.away(now.tile) is None and "fly" not in now.kinds,
    "dry": lambda now: not (now.state.flooded | now.state.sunk) >> now.tile & 1,
    "no_reach": lambda now: now.is_flooded(now.tile) and not now.is_near(now.tile),
    "no_swim": lambda now: now.phase == phases.SWIM and now.kinds == {"swim"},
    "leaving": lambda now: now.phase == phases.LANDING and now.a == now.tile,
    "yourself": lambda now: now.can_act and now.can_move(),
    "nothing_to_give": lambda now: now.can_act and not sum(now.hand[: cards.TREASURES]),
    "apart": lambda now: (
        now.place != now.state.pawn[int(now.target[-1])] and now.role != roles.MESSENGER
    ),
    "alone": lambda now: (
        not now.is_together()
        and now.role != roles.MESSENGER
        and not now.is_captured(now.treasure)
        and now.needs()
        and now.holds(now.treasure)
    ),
    "alone_captured": lambda now: not now.is_together() and now.is_captured(now.treasure),
    "others_card": lambda now: int(now.target.split(":")[1]) != now.seat,
    "no_lift": lambda now: not now.hand[cards.HELICOPTER],
    "nowhere_to_fly": lambda now: (~now.state.sunk & board.ALL_TILES).bit_count() < 2,
    "no_sandbags": lambda now: not now.hand[cards.SANDBAGS],
    "no_flood": lambda now: not now.state.flooded,
    "treasures_missing": not_all_captured,
    "pawns_missing": lambda now: (
        {*now.state.pawn[: now.game.players]} != {board.FOOLS_LANDING}
        and now.tile == board.FOOLS_LANDING
    ),
    "not_sunk_enough": lambda now: (
        now.facts["sunk"] == str(now.state.sunk.bit_count())
        and now.state.sunk.bit_count() < now.state.sunk_to_win
    ),
    "stuck": lambda now: now.can_act and not now.can_move(),
    "only_pilot": lambda now: now.role != roles.PILOT,
    "flown_once": lambda now: now.role == roles.PILOT and now.b,
    "only_navigator": lambda now: now.role != roles.NAVIGATOR,
    "nobody_to_move": lambda now: (
        now.can_act
        and not any(
            IslandMoment(now.game, other).can_move()
            for other in range(now.game.players)
            if other != now.seat
        )
    ),
    "nothing_to_shore": lambda now: (
        now.can_act
        and not any(now.is_flooded(tile) and now.is_near(tile) for tile in range(board.TILES))
    ),
    "nobody_here": lambda now: now.can_act and not now.is_together(),
    "no_treasure_here": lambda now: now.place >= board.SITES,
    "must_lift": lambda now: now.game.waiting == (now.seat,) and is_stranded(now),
    "passed": lambda now: now.seat not in now.game.waiting and now.kinds <= SPECIAL,
    "ended": lambda now: now.seat == now.state.turn and now.kinds <= SPECIAL,
    "passed_rescue": lambda now: now.seat not in now.game.waiting and now.kinds == {"lift"},
    "pass": lambda now: now.is_acting and "end" in now.kinds,
    "decline": lambda now: now.is_acting,
    "land": lambda now: now.hand[cards.HELICOPTER] and "lift" in now.kinds,
    "discard": lambda now: sum(now.hand) <= now.state.hand_limit,
    "swim": lambda now: (
        not any(now.state.sunk >> tile & 1 for tile in now.state.pawn[: now.game.players])
    ),
    "bound_actions": lambda now: (
        now.phase == phases.ACTIONS
        and now.kinds
        and now.kinds <= SPECIAL
        and now.names_waiting(now.facts["whose"])
    ),
    "bound_second_shore": lambda now: now.kinds == {"shore", "decline"},
    "bound_landing": lambda now: now.kinds == {"land"},
    "bound_discard": lambda now: now.seat in now.game.waiting and discards(now),
    "bound_swim": lambda now: now.kinds == {"swim"},
    "bound_rescue": lambda now: now.kinds and now.kinds <= {"lift", "pass"},
    "bound_window": lambda now: now.kinds and now.kinds <= {*SPECIAL, "pass"},
    "others_actions": lambda now: not now.kinds and now.names_waiting(now.facts["whose"]),
    "others_discard": lambda now: (
        not now.kinds and now.names_waiting(now.facts["who"]) and discards(now)
    ),
    **{
        f"others_{name}": lambda now: not now.kinds and now.names_waiting(now.facts["who"])
        for name in ("second_shore", "landing", "swim", "rescue", "window")
    },
    "over": lambda now: now.game.is_over,
}


REASONS = Reasons(SENTENCES, truths_of(IslandMoment, TRUTHS))


@pytest.mark.parametrize("seed", range(9))
def test_every_reason_is_true_of_its_position(seed: int) -> None:
    """Every reason given for any click of a seat is true."""
    assert len(checked("island", REASONS, seed)) > 5
