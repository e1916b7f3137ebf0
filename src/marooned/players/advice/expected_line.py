"""The line expected after a move, in a world imagined from what its seat knows. For advice.

The move is made, then judgement answers for all, until something hidden would be shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from marooned.contract import Event, Json
from marooned.engine.hooks import PASS

if TYPE_CHECKING:
    from marooned.game import Game

STEPS: Final = 3
"""How many steps are told, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action that is expected: whose, its canonical text, and what it is about, by id."""

    seat: int
    text: str
    targets: tuple[str, ...] = ()

    def as_dict(self) -> Json:
        """Return it as plain data."""
        return {"seat": self.seat, "text": self.text, "targets": list(self.targets)}


def foreseen(
    game: Game,
    seat: int,
    code: int,
    *,
    seed: int,
    steps: int = STEPS,
    passed: Collection[int] = (),
) -> tuple[Step, ...]:
    """Return what is expected to follow a seat's move, at most so many steps.

    Passes are played and not told; `passed` have let others go on since the last action.
    """
    world = game.imagined(seat, seed)
    if seat not in world.waiting and code == PASS:
        gone = frozenset({*passed, seat})
    else:
        if shows(world.play(code, seat), seat):
            return ()
        gone = world.still_passed(passed)
    return tuple(islice(followed(world, seat, gone), steps))


def followed(world: Game, seat: int, passed: frozenset[int]) -> Iterator[Step]:
    """Play on in an imagined world, and give each step while its seat would know of it."""
    while (who := world.asked(passed)) is not None and not world.is_secret_window:
        code = world.advised(who)
        if code == PASS and who not in world.waiting:
            passed |= {who}
            continue
        face = world.definition.face
        targets = tuple(face.targets(world.state, who, code))
        step = Step(who, face.texts(world.state)[code], targets)
        events = world.play(code, who)
        passed = world.still_passed(passed)
        if who != seat and is_secret(world, events, seat):
            return
        if code != PASS:
            yield step
        if shows(events, seat):
            return


def shows(events: Sequence[Event], seat: int) -> bool:
    """Tell whether some events show a seat something that had been hidden."""
    told = (event.told(seat) for event in events)
    return any(event is not None and event.reveals for event in told)


def is_secret(world: Game, events: Sequence[Event], seat: int) -> bool:
    """Tell whether a seat is not told all of what a rival just did; a link of a chain it is not."""
    if world.definition.cooperative:
        return False
    return not events or events[0].told(seat) is not events[0]
