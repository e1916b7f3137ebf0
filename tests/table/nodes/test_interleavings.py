"""The law of answers: whatever two nodes do in which order, what was confirmed last is played.

Databases fail meanwhile, and people go and come back.
"""

import asyncio
import contextlib
import random
from dataclasses import replace
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.server_address import Place
from tests.table.nodes.pairs import (
    at_two_nodes,
    close,
    fail_to_close,
    fail_to_look,
    until_it_is_over,
)
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, Room, companion, heard, person

pytestmark = pytest.mark.usefixtures("rivals")

CLEO = "token 2"
THREE = (
    person(0),
    person(1),
    replace(companion(2), owner=CLEO, owner_name="Cleo"),
)
DRAWS = 40
STEPS = 9
ENOUGH = 4
"""Who closes behind an answer, or behind a fault, looks again first."""
LAST = len(BEFORE_A_WAVE) + 1
"""The number of the last change in the first window: somebody may have come back in it."""


async def answer(room: Room, watcher: Watcher, seat: int, code: int) -> None:
    """Answer in the window; whoever comes too late, or to a fault, is refused."""
    with contextlib.suppress(TableError):
        await room.play(watcher, seat, code)


async def look(room: Room) -> None:
    """Look at what the other node wrote; that may meet a fault."""
    with contextlib.suppress(TableError):
        await room.table.look_again()


async def go_and_come_back(room: Room, watcher: Watcher, seat: int, code: int) -> None:
    """Answer, and leave until the window is over here; a companion's seat goes back meanwhile."""
    await look(room)
    await answer(room, watcher, seat, code)
    await until_it_is_over(room, watcher)
    await room.look(CLEO)
    await room.table.join(watcher, 9)


async def befall(room: Room, watcher: Watcher, seat: int, chance: random.Random) -> None:
    """Have a node meet a fault of the database, or an absence."""
    fault = chance.choice((fail_to_close, fail_to_look, None))
    if fault is None:
        await go_and_come_back(room, watcher, seat, chance.choice((PASS, HOLD)))
    else:
        await fault(room)


def confirmed(told: list[dict[str, Any]]) -> list[int]:
    """Return the answers that a seat was told are kept in the first window."""
    return [each["code"] for each in told if each["type"] == "kept" and each["seq"] <= LAST]


async def first_played(room: Room) -> dict[int, int]:
    """Return what each of the two seats did first since the window opened."""
    return {seat: code for seat, code in reversed(await room.played()) if seat in (0, 1)}


async def drawn(one: Room, other: Room, chance: random.Random) -> tuple[list[int], list[int]]:
    """Do at both nodes what chance brings; return what two seats were confirmed last, and did."""
    rooms = (one, other)
    watchers = [await room.arrive(seat) for seat, room in enumerate(rooms)]
    steps = [
        answer(rooms[seat], watchers[seat], seat, chance.choice((PASS, HOLD)))
        for seat in chance.choices((0, 1), k=STEPS)
    ]
    steps.append(look(chance.choice(rooms)))
    chance.shuffle(steps)
    late = chance.randrange(STEPS - 1, STEPS + 2)
    await asyncio.gather(*steps[:late])
    for seat in chance.sample((0, 1), k=2):
        await befall(rooms[seat], watchers[seat], seat, chance)
    last = [*steps[late:], close(chance.choice(rooms))]
    chance.shuffle(last)
    await asyncio.gather(*last)
    for _ in range(ENOUGH):
        if not await first_played(one):
            await close(one)
    kept = [confirmed(heard(watcher)) for watcher in watchers]
    played = await first_played(one)
    seats = [seat for seat in (0, 1) if kept[seat] and seat in played]
    return [kept[seat][-1] for seat in seats], [played[seat] for seat in seats]


@pytest.mark.parametrize("draw", range(DRAWS))
def test_what_was_confirmed_last_is_played(place: Place, draw: int) -> None:
    """Answers, looks, faults, absences and closings of two nodes come as chance brings them."""

    async def play(one: Room, other: Room) -> Any:
        return await drawn(one, other, random.Random(draw))

    kept, played = at_two_nodes(place, play, THREE, played=BEFORE_A_WAVE, answers={2: PASS})
    assert kept
    assert kept == played
