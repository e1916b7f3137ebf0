"""The steps expected after a move, from a world that is imagined for one seat. For advice.

The seat's move is made first. Then the policy plays all seats. The line ends before an event that
would reveal hidden information to the seat.
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
"""Default number of steps."""


@dataclass(frozen=True, slots=True)
class Step:
    """An expected action: its seat, its canonical text and the ids of the elements it concerns."""

    seat: int
    text: str
    targets: tuple[str, ...] = ()

    def as_dict(self) -> Json:
        """Return plain data."""
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
    """Return the steps expected to follow a seat's move, at most `steps` of them.

    Passes are played but not listed. `passed` holds the seats that have passed since the last
    action.
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
    """Let the policy play in an imagined world; yield the steps that the seat would see."""
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
    """Return True if the events reveal hidden information to the seat."""
    told = (event.told(seat) for event in events)
    return any(event is not None and event.reveals for event in told)


def is_secret(world: Game, events: Sequence[Event], seat: int) -> bool:
    """Return True if a rival's action is hidden from the seat, at least in part.

    An action without an event, as in a chain of choices, counts as hidden.
    """
    if world.definition.cooperative:
        return False
    return not events or events[0].told(seat) is not events[0]
