"""Tests of tables that another node changes while an AI player chooses here."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

from marooned.table.server_address import Place
from marooned.table.state.log_entries import Closed
from tests.table.replication.lines import until
from tests.table.replication.pairs import at_two_nodes, write
from tests.table.rivals import BEFORE_A_WAVE, PASS, Chair, Room, companion, person
from tests.table.scenes import settle

pytestmark = pytest.mark.usefixtures("rivals")

CLEO = "token 2"
IN_TURN = (companion(0), person(1))
IN_A_WINDOW = (person(0), person(1), companion(2))


@pytest.mark.parametrize(
    ("chairs", "played"), [(IN_TURN, ()), (IN_A_WINDOW, BEFORE_A_WAVE)], ids=["turn", "window"]
)
def test_a_choice_for_a_closed_table_is_dropped(
    place: Place,
    chairs: Sequence[Chair],
    played: Sequence[tuple[int, int]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is no failure of the AI player: nothing is logged, and it is not asked again."""

    async def play(one: Room, other: Room) -> int:
        one.company.slow["greedy"] = asyncio.Event()
        await one.arrive(1)
        await until(lambda: one.company.asked)
        await write(other, Closed(at=one.table.now, text="closed by its host"))
        one.company.slow["greedy"].set()
        await until(lambda: one.state.closed is not None)
        await settle()
        return len(one.company.asked)

    assert at_two_nodes(place, play, chairs, played=played, answers={0: PASS, 2: PASS}) == 1
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def test_an_answer_for_a_person_who_is_back_is_dropped(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """A person who returns by another node while an AI player computes answers alone."""

    async def play(one: Room, other: Room) -> list[int]:
        one.company.slow["greedy"] = asyncio.Event()
        await one.arrive(1)
        await until(lambda: one.company.asked)
        await other.look(CLEO)
        one.company.slow["greedy"].set()
        await until(lambda: one.state.seats[2].person is not None)
        await settle()
        assert one.running.window is not None
        return [answer.seat for answer in one.running.window.answers]

    chairs = (*IN_A_WINDOW[:2], replace(companion(2), owner=CLEO))
    assert at_two_nodes(place, play, chairs, played=BEFORE_A_WAVE, answers={2: PASS}) == []
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []
