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
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.server_address import Place
from tests.table.replication.pairs import (
    at_two_nodes,
    close,
    fail_to_close,
    fail_to_look,
    in_doubt,
    until_it_is_over,
)
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, Room, companion, heard, person

pytestmark = pytest.mark.usefixtures("rivals")

CLEO = "token 2"
THREE = (person(0), person(1), replace(companion(2), owner=CLEO))
DRAWS = 40
STEPS = 9
ENOUGH = 4
"""A node that closes after an answer, or after a fault, decides again first."""
LAST = len(BEFORE_A_WAVE) + 1
"""The last revision of the first window: a person may have come back in it."""


async def answer(room: Room, subscriber: Subscriber, seat: int, code: int) -> None:
    """Answer in the window; an answer that is too late, or meets a fault, is refused."""
    with contextlib.suppress(TableError):
        await room.play(subscriber, seat, code)


async def look(room: Room) -> None:
    """Take over what the other node wrote; that may meet a fault."""
    with contextlib.suppress(TableError):
        await room.table.follow()


async def go_and_come_back(room: Room, subscriber: Subscriber, seat: int, code: int) -> None:
    """Answer, and leave until the window is over here; an AI player's seat returns meanwhile."""
    await look(room)
    await answer(room, subscriber, seat, code)
    await until_it_is_over(room, subscriber)
    await room.look(CLEO)
    await room.table.visits.join(subscriber)


async def answer_in_doubt(room: Room, subscriber: Subscriber, seat: int, code: int) -> None:
    """Answer by a click that is stored and reported as failed, and send it again."""
    click = f"in doubt {seat}"
    with in_doubt(room), contextlib.suppress(TableError):
        await room.play(subscriber, seat, code, click)
    with contextlib.suppress(TableError):
        await room.play(subscriber, seat, code, click)


async def befall(room: Room, subscriber: Subscriber, seat: int, chance: random.Random) -> None:
    """Have a node meet a fault of the database, or an absence."""
    fault = chance.choice((fail_to_close, fail_to_look, None, None))
    code = chance.choice((PASS, HOLD))
    if fault is not None:
        await fault(room)
    elif chance.random() < 0.5:
        await answer_in_doubt(room, subscriber, seat, code)
    else:
        await go_and_come_back(room, subscriber, seat, code)


def confirmed(told: list[dict[str, Any]]) -> list[int]:
    """Return the answers that a seat was told are kept in the first window."""
    return [
        each["code"] for each in told if each["type"] == "answer_accepted" and each["seq"] <= LAST
    ]


async def first_played(room: Room) -> dict[int, int]:
    """Return what each of the two seats did first since the window opened."""
    return {seat: code for seat, code in reversed(await room.played()) if seat in (0, 1)}


async def drawn(one: Room, other: Room, chance: random.Random) -> tuple[list[int], list[int]]:
    """Do at both nodes what chance brings; return what two seats were confirmed last, and did."""
    rooms = (one, other)
    subscribers = [await room.arrive(seat) for seat, room in enumerate(rooms)]
    steps = [
        answer(rooms[seat], subscribers[seat], seat, chance.choice((PASS, HOLD)))
        for seat in chance.choices((0, 1), k=STEPS)
    ]
    steps.append(look(chance.choice(rooms)))
    chance.shuffle(steps)
    late = chance.randrange(STEPS - 1, STEPS + 2)
    await asyncio.gather(*steps[:late])
    for seat in chance.sample((0, 1), k=2):
        await befall(rooms[seat], subscribers[seat], seat, chance)
    last = [*steps[late:], close(chance.choice(rooms))]
    chance.shuffle(last)
    await asyncio.gather(*last)
    for _ in range(ENOUGH):
        if not await first_played(one):
            await close(one)
    kept = [confirmed(heard(subscriber)) for subscriber in subscribers]
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
