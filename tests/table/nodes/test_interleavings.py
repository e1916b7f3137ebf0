"""The law of answers: whatever two nodes do in which order, what was confirmed last is played."""

import asyncio
import contextlib
import random
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.server_address import Place
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, Room, heard, person

pytestmark = pytest.mark.usefixtures("rivals")

THREE = (person(0), person(1), person(2))
DRAWS = 12
STEPS = 9
ENOUGH = 3
"""Who closes behind an answer looks again first."""


async def answer(room: Room, watcher: Watcher, seat: int, code: int) -> None:
    """Answer in the window; whoever comes too late is refused."""
    with contextlib.suppress(TableError):
        await room.play(watcher, seat, code)


async def close(room: Room) -> None:
    """Close the window at a node, as when its time is up, unless another one did."""
    async with room.table.log.lock:
        window = room.table.windows.window
        if window is not None:
            await room.table.windows._try_close(window)


def confirmed(told: list[dict[str, Any]]) -> list[int]:
    """Return the answers that a seat was told are kept in the first window."""
    return [each["code"] for each in told if each["type"] == "kept" and each["seq"] == 2]


async def drawn(one: Room, other: Room, chance: random.Random) -> tuple[list[int], list[int]]:
    """Do at both nodes what chance brings; return what two seats were confirmed last, and did."""
    rooms = (one, other)
    watchers = [await room.arrive(seat) for seat, room in enumerate(rooms)]
    steps = [
        answer(rooms[seat], watchers[seat], seat, chance.choice((PASS, HOLD)))
        for seat in chance.choices((0, 1), k=STEPS)
    ]
    steps += [room.table.look_again() for room in rooms]
    chance.shuffle(steps)
    steps.insert(chance.randrange(STEPS, len(steps)), close(chance.choice(rooms)))
    for group in (steps[:STEPS], steps[STEPS:]):
        await asyncio.gather(*group)
    for _ in range(ENOUGH):
        if not await one.played():
            await close(one)
    kept = [confirmed(heard(watcher)) for watcher in watchers]
    played = dict(await one.played())
    seats = [seat for seat in (0, 1) if kept[seat] and seat in played]
    return [kept[seat][-1] for seat in seats], [played[seat] for seat in seats]


@pytest.mark.parametrize("draw", range(DRAWS))
def test_what_was_confirmed_last_is_played(place: Place, draw: int) -> None:
    """Answers, looks and closings of two nodes fall together as chance brings them."""

    async def play(one: Room, other: Room) -> Any:
        return await drawn(one, other, random.Random(draw))

    kept, played = at_two_nodes(place, play, THREE, played=BEFORE_A_WAVE)
    assert kept
    assert kept == played
