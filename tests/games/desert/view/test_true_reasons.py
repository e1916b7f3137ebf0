"""Reasons: what is said to be in the way is true of the position, found by other means."""

from collections.abc import Callable
from typing import Any

import pytest

import marooned
from marooned.contract import Obstacle
from marooned.games.desert.model import board, cards, phases, pieces, roles
from marooned.games.desert.model.names import CELL_IDS, PART_IDS
from marooned.games.desert.words import hindrances, notation
from marooned.wording.phrases import number, several
from tests.laws.reasons.true_reasons import Moment, Reasons, checked, truths_of

FREE = {
    *("share", "hand", "shield", "reserve", "throttle", "blast", "jet", "jet_with", "scope"),
}
SENTENCES = {
    **hindrances.REASONS,
    **{f"bound_{name}": each for name, each in hindrances.BOUND.items()},
    **{f"others_{name}": each for name, each in hindrances.OTHERS_FIRST.items()},
    "over": Obstacle("The game is over. {how}", ()),
}


class DesertMoment(Moment):
    """A position as these truths look at it."""

    def __init__(self, game: marooned.Game, seat: int) -> None:
        """Take what a truth is asked with."""
        super().__init__(game, seat)
        self.place, self.role = self.state.pawn[seat], self.state.role[seat]
        self.hand, self.water = self.state.hand[seat], self.state.water[seat]
        self.sand = self.state.sand

    def of(self, seat: int) -> "DesertMoment":
        """Return the same for another seat."""
        return DesertMoment(self.game, seat)

    @property
    def others(self) -> list["DesertMoment"]:
        """The other seats."""
        return [self.of(seat) for seat in range(self.game.players) if seat != self.seat]

    @property
    def fellows(self) -> list["DesertMoment"]:
        """Those on the same tile."""
        return [other for other in self.others if other.place == self.place]

    @property
    def name(self) -> str:
        """The adventurer with the article."""
        return f"the {notation.role_name(self.state, self.seat)}"

    @property
    def is_acting(self) -> bool:
        """Whether the seat takes the actions of its turn."""
        return self.phase == phases.ACTIONS and self.seat in self.game.waiting

    @property
    def is_climbed(self) -> bool:
        """Whether the Climber is here."""
        return any(each.role == roles.CLIMBER for each in [self, *self.fellows])

    @property
    def is_buried(self) -> bool:
        """Whether the pawn is buried."""
        return self.sand[self.place] >= pieces.BLOCKED and not self.is_climbed

    @property
    def can_act(self) -> bool:
        """Whether the seat has an action left, and may take another than to dig itself out."""
        return bool(self.is_acting and self.a and not self.is_buried)

    @property
    def cell(self) -> int:
        """The cell that the sentence names, else the one clicked."""
        return CELL_IDS.index(self.facts.get("cell", self.target).lower())

    @property
    def part(self) -> int:
        """The part that was clicked."""
        return PART_IDS.index(self.target.removeprefix("part:"))

    def beside(self, cell: int) -> set[int]:
        """Return the cells beside one, for the Explorer diagonal ones too."""
        x, y = cell % board.SIDE, cell // board.SIDE
        near = {
            (x + dx, y + dy)
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if (dx or dy) and (self.role == roles.EXPLORER or not dx or not dy)
        }
        inside = range(board.SIDE)
        return {y * board.SIDE + x for x, y in near if x in inside and y in inside}

    def steps(self, cell: int) -> set[int]:
        """Return the cells that one move reaches from a cell."""
        tunnels = {
            each
            for each in range(board.CELLS)
            if self.state.face[each] == board.TUNNEL and self.state.excavated >> each & 1
        }
        reached = self.beside(cell) | (tunnels if cell in tunnels else set())
        climbs = self.role == roles.CLIMBER
        return {
            each
            for each in reached - {cell, self.state.storm}
            if climbs or self.sand[each] < pieces.BLOCKED
        }

    def away(self, goal: int) -> int | None:
        """Return the number of moves to a cell, None if it is out of reach."""
        reached, count = {self.place}, 0
        while goal not in reached:
            more = reached.union(*(self.steps(cell) for cell in reached))
            if more == reached:
                return None
            reached, count = more, count + 1
        return count

    def sand_near(self, least: int = 1) -> bool:
        """Tell whether a tile in reach bears so much sand."""
        return any(self.sand[cell] >= least for cell in self.beside(self.place) | {self.place})

    def room(self) -> int:
        """Return the water that the canteen still takes."""
        return int(self.state.canteens[self.role]) - int(self.water)

    def waters(self, other: "DesertMoment") -> bool:
        """Tell whether water could go to another where they stand."""
        is_beside = self.role == roles.WATER_CARRIER and other.place in self.beside(self.place)
        return other.place == self.place or is_beside

    def clicked(self) -> "DesertMoment":
        """Return the seat that was clicked."""
        return self.of(int(self.target.split(":")[1]))

    def names_waiting(self, who: str) -> bool:
        """Tell whether a phrase names those whom the game waits for."""
        names = [self.of(seat).name for seat in self.game.waiting]
        return all(each in who.lower() for each in map(str.lower, names)) and who.lower().count(
            "the "
        ) == len(names)


def is_far(now: DesertMoment) -> bool:
    away = now.away(now.cell)
    return away is not None and away > 1 and now.facts["away"] == several(away, "move")


def cannot_be_moved(now: DesertMoment) -> bool:
    """Tell whether each partner is said to be buried or shut in, and is."""
    why = now.facts["why"].lower()
    under, _, shut = why.rpartition("no tile is in reach of")
    is_said = under or why
    partners = [other for other in now.others if other.role != roles.CLIMBER]
    for other in partners:
        if other.is_buried:
            if other.name.lower() not in (is_said if "buried" in why else ""):
                return False
        elif other.steps(other.place) or other.name.lower() not in shut:
            return False
    return bool(partners) and now.can_act and why.count("the ") == len(partners)


def is_full_from_afar(now: DesertMoment) -> bool:
    other = now.clicked()
    return other.place != now.place and now.waters(other) and not other.room() and now.water > 0


def has_nothing_for(now: DesertMoment) -> bool:
    other = now.clicked()
    has_water = now.water and other.room()
    return other.place == now.place and not has_water and not any(now.hand)


def no_one_thirsty(now: DesertMoment) -> bool:
    return bool(now.water) and not any(each.room() for each in now.others if now.waters(each))


def spared(now: DesertMoment) -> bool:
    due = now.game.view()["meter"]["due"]
    return bool(now.can_act and now.role == roles.METEOROLOGIST and not due)


def no_well(now: DesertMoment) -> bool:
    is_well = now.state.face[now.place] == board.WELL and now.state.excavated >> now.place & 1
    return now.role == roles.WATER_CARRIER and now.can_act and not (is_well and now.room())


def part_hidden(now: DesertMoment) -> bool:
    part = now.game.view()["parts"][now.part]
    clues = [board.CLUES + 2 * now.part, board.CLUES + 2 * now.part + 1]
    found = [now.state.excavated >> now.state.face.index(clue) & 1 for clue in clues]
    return part["state"] == "hidden" and not all(found)


def no_flight(now: DesertMoment) -> bool:
    free = [cell for cell in range(board.CELLS) if now.sand[cell] < pieces.BLOCKED]
    return not {*free} - {now.place, now.state.storm}


TRUTHS: dict[str, Callable[[Any], object]] = {
    "idle": lambda now: now.target not in now.kinds,
    "storm": lambda now: now.cell == now.state.storm,
    "no_action": lambda now: now.is_acting and not now.a,
    "buried": lambda now: now.is_acting and now.is_buried and "remove" in now.kinds,
    "here": lambda now: (
        now.cell == now.place and not now.sand[now.cell] and now.state.excavated >> now.cell & 1
    ),
    "far": lambda now: now.can_act and is_far(now),
    "blocked": lambda now: (
        now.can_act
        and now.role != roles.CLIMBER
        and now.sand[now.cell] >= pieces.BLOCKED
        and now.facts["sand"] == number(now.sand[now.cell])
    ),
    "no_way": lambda now: now.can_act and now.away(now.cell) is None,
    "yourself": lambda now: now.can_act and now.steps(now.place),
    "too_many_gifts": lambda now: now.state.gifts >= pieces.MOST_GIFTS,
    "apart": lambda now: now.clicked().place != now.place and not now.waters(now.clicked()),
    "no_gift": has_nothing_for,
    "full": is_full_from_afar,
    "empty": lambda now: not now.water,
    "nobody_thirsty": no_one_thirsty,
    "others_water": lambda now: now.clicked().seat != now.seat,
    "others_card": lambda now: now.clicked().seat != now.seat,
    "part_held": lambda now: (
        now.of(now.state.part_holder[now.part]).name.lower() == now.facts["who"].lower()
    ),
    "part_hidden": part_hidden,
    "part_in_storm": lambda now: now.state.part_cell[now.part] == now.state.storm,
    "part_far": lambda now: now.state.part_cell[now.part] == now.cell != now.place,
    "pickable": lambda now: "pick_up" in now.kinds and now.state.part_cell[now.part] == now.place,
    "part_covered": lambda now: (
        now.can_act
        and (
            now.place in now.state.part_cell
            and (not now.state.excavated >> now.place & 1 or now.sand[now.place] >= pieces.BLOCKED)
        )
    ),
    "no_part": lambda now: now.can_act and now.place not in now.state.part_cell,
    "excavated": lambda now: now.can_act and now.state.excavated >> now.place & 1,
    "sanded": lambda now: now.can_act and now.sand[now.place],
    "stuck": lambda now: now.can_act and not now.steps(now.place),
    "no_sand": lambda now: now.can_act and not now.sand_near(),
    "no_two": lambda now: now.can_act and not now.sand_near(2),
    "alone": lambda now: now.can_act and now.role == roles.CLIMBER and not now.fellows,
    "unescorted": lambda now: (
        now.can_act and any(each.role == roles.CLIMBER and not each.fellows for each in now.others)
    ),
    "nobody_to_move": cannot_be_moved,
    "only_leading": lambda now: (
        now.can_act and {each.role for each in now.others} == {roles.CLIMBER}
    ),
    "no_climber": lambda now: roles.CLIMBER not in now.state.role[: now.game.players],
    "no_well": no_well,
    "none_due": spared,
    "only_archeologist": lambda now: now.role != roles.ARCHEOLOGIST,
    "only_climber": lambda now: now.role != roles.CLIMBER,
    "only_meteorologist": lambda now: now.role != roles.METEOROLOGIST,
    "only_navigator": lambda now: now.role != roles.NAVIGATOR,
    "only_carrier": lambda now: now.role != roles.WATER_CARRIER,
    "nothing_to_hand": lambda now: not any(now.hand),
    "nobody_here": lambda now: not now.fellows,
    "no_card": lambda now: "jet" not in now.target or not now.hand[cards.JET_PACK],
    "dune_blaster": lambda now: not now.sand_near(),
    "jet_pack": no_flight,
    "terrascope": lambda now: all(
        now.state.excavated >> cell & 1 for cell in range(board.CELLS) if cell != now.state.storm
    ),
    "time_throttle": lambda now: now.hand[cards.TIME_THROTTLE] and not now.is_acting,
    "stop": lambda now: now.phase != phases.LEADING,
    "unseen": lambda now: now.role == roles.METEOROLOGIST and now.can_act and "look" in now.kinds,
    "pass": lambda now: now.is_acting and "end" in now.kinds,
    "passed": lambda now: now.seat not in now.game.waiting and now.kinds <= FREE,
    "ended": lambda now: now.seat == now.state.turn and now.kinds <= FREE,
    "bound_actions": lambda now: (
        now.phase == phases.ACTIONS
        and now.kinds
        and now.kinds <= FREE
        and now.names_waiting(now.facts["whose"])
    ),
    "bound_leading": lambda now: now.kinds <= {"lead", "lead_with", "stop"} and now.kinds,
    "bound_forecast": lambda now: now.kinds <= {"keep", "bury"} and now.kinds,
    "bound_window": lambda now: now.kinds <= {*FREE, "pass"} and now.kinds,
    "others_actions": lambda now: not now.kinds and now.names_waiting(now.facts["whose"]),
    **{
        f"others_{name}": lambda now: not now.kinds and now.names_waiting(now.facts["who"])
        for name in ("leading", "forecast", "window")
    },
    "over": lambda now: now.game.is_over,
}


REASONS = Reasons(SENTENCES, truths_of(DesertMoment, TRUTHS))


@pytest.mark.parametrize("seed", range(9))
def test_every_reason_is_true_of_its_position(seed: int) -> None:
    """Every reason given for any click of a seat is true."""
    assert len(checked("desert", REASONS, seed)) > 5
