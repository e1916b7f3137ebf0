"""Today's table and the pure decisions in lockstep: equal answers to random commands."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import AnswerUndo, Play, Undo
from marooned.table.rules import game_commands as c
from marooned.table.rules.context import Context, Decision, Limits, NewName, NewPerson, Refusal
from marooned.table.rules.decide import decide
from marooned.table.state.evolve import evolve
from marooned.table.state.snapshot import TableState
from tests.table.rivals import HOLD, PASS, WALK, Room, person
from tests.table.store.test_conversion import read_back

SETTINGS: dict[str, Any] = {"undo_seconds": 3600.0, "actions": 60, "messages": 10**6}
CODES = (PASS, 1, HOLD, WALK, 6, 99)
COMMANDS = 60


class Lockstep:
    """A table as it is today, and its state in pure functions."""

    def __init__(self, room: Room, state: TableState, names: dict[int, str], people: Any) -> None:
        self.room = room
        self.state = state
        self.names = names
        self.people = people
        self.watchers: list[Watcher] = []
        settings = room.settings
        self.limits = Limits(
            window_seconds=settings.window_seconds,
            handing_seconds=settings.handing_seconds,
            pace=settings.pace,
            searching_seconds=settings.searching_seconds,
            undo_seconds=settings.undo_seconds,
            actions=settings.actions,
        )

    def decided(self, command: c.Command, seat: int) -> str:
        """Decide a command of a seat's person, carry it out, and return what it led to."""
        person_of = self.people[f"token {seat}"]
        here: Any = dict.fromkeys(self.people.values(), "here")
        context = Context(1000.0, person_of, None, self.names, here, self.limits)
        found = decide(self.state, command, context)
        if isinstance(found, Refusal):
            return f"{found.code}: {found.text}"
        self._follow(found)
        return "done"

    def _follow(self, decision: Decision) -> None:
        for entry in decision.entries:
            self.state = evolve(self.state, entry)
        for each in decision.beside:
            if isinstance(each, NewName):
                self.names[each.number] = each.text
            elif isinstance(each, NewPerson):
                self.people[each.token] = each.number

    async def happened(self, command: c.Command, seat: int) -> str:
        """Have today's table do the same, and return what it led to."""
        table, watcher = self.room.table, self.watchers[seat]
        people = table.people
        token = f"token {seat}"
        try:
            match command:
                case c.Play(seq, place, code, click):
                    wish = Play(type="play", seq=seq, seat=place, code=code, click=click)
                    await table.play(watcher, wish)
                case c.Undo(seq):
                    await table.undo(watcher, Undo(type="undo", seq=seq))
                case c.AnswerUndo(number, yes):
                    answer = AnswerUndo(type="answer_undo", number=number, yes=yes)
                    await table.answer_undo(watcher, answer)
                case c.SetPaused(on):
                    await table.pause(watcher, on=on)
                case c.StandUp(place, player):
                    await people.stand_ins.stand_up(token, place, player)
                case c.SitDown(place):
                    await people.stand_ins.sit_down(token, place)
                case _:
                    pytest.fail(f"no such command: {command}")
        except TableError as error:
            return f"{error.code}: {error}"
        return "done"

    async def is_equal(self) -> None:
        """Compare both tables as they are now."""
        stored, _, _ = await read_back(self.room)
        mine, theirs = self.state.running, stored.running
        assert mine is not None
        assert theirs is not None
        assert mine.history.codes == theirs.history.codes
        assert self.state.revision == stored.revision
        assert [seat.is_ai for seat in self.state.seats] == [seat.is_ai for seat in stored.seats]
        assert (mine.window is None) == (theirs.window is None)
        if mine.window is not None and theirs.window is not None:
            assert [mine.window.answer_of(seat) for seat in mine.window.seats] == [
                theirs.window.answer_of(seat) for seat in mine.window.seats
            ]
        assert (mine.pause is None) == (theirs.pause is None)


def commands(chance: random.Random, now: Lockstep) -> Iterator[tuple[int, c.Command]]:
    """Give random commands: mostly legal, some late, repeated, foreign or nonsense."""
    numbers, given = count(), list[tuple[int, c.Command]]()
    while True:
        if given and chance.random() < 0.1:
            yield chance.choice(given)
        game = now.state.running.history.game if now.state.running else None
        assert game is not None
        seat = chance.choice((*game.waiting, *range(2)))
        legal = game.legal_codes(seat) or CODES
        code = chance.choice(legal if chance.random() < 0.8 else CODES)
        seq = max(0, now.state.revision - chance.choice((0, 0, 0, 0, 1, 2)))
        place = seat if chance.random() < 0.9 else 1 - seat
        clicked = chance.choice((None, f"click {next(numbers)}"))
        number = chance.randrange(1, 4)
        question = now.state.running.question if now.state.running else None
        if question is not None and chance.random() < 0.8:
            number = question.number
        kinds: list[c.Command] = [
            *[c.Play(seq, place, code, clicked)] * 8,
            *[c.Undo(seq)] * 2,
            *[c.AnswerUndo(number, yes=chance.random() < 0.6)] * 2,
            c.SetPaused(on=chance.random() < 0.5),
        ]
        if (
            game.definition.cooperative
        ):  # in windows of rivals AI players would answer by themselves
            kinds += [c.StandUp(place, "greedy"), *[c.SitDown(place)] * 2]
        given.append((seat, chance.choice(kinds)))
        yield given[-1]


async def compare(folder: Path, seed: int) -> list[str]:
    """Give both tables the same commands, and return all answers.

    A command that was given before is given again now and then, with the same click.
    """
    room = await Room(folder, [person(0), person(1)], **SETTINGS).open()
    # AI players never act here: only the decisions of people are compared.
    room.table._pace.drive = lambda: None  # type: ignore[method-assign]
    state, names, people = await read_back(room)
    both = Lockstep(room, state, names, people)
    both.watchers = [await room.arrive(0), await room.arrive(1)]
    chance = random.Random(seed)
    answers: list[tuple[int, c.Command, str]] = []
    for _, (seat, command) in zip(range(COMMANDS), commands(chance, both), strict=False):
        theirs = await both.happened(command, seat)
        mine = both.decided(command, seat)
        answers.append((seat, command, mine))
        assert mine == theirs, "\n".join(map(str, answers[-12:]))
        try:
            await both.is_equal()
        except AssertionError as error:
            raise AssertionError("\n".join(map(str, answers[-14:]))) from error
    await room.close()
    return [answer for _, _, answer in answers]


@pytest.fixture(params=["rivals", "team"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have the example game be one of rivals, or of a team in which nothing is revealed."""
    found: str = request.param
    if found == "rivals":
        request.getfixturevalue("rivals")
    else:
        monkeypatch.setattr("marooned.game.Game.undo_reveals", False)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_today_and_tomorrow_agree(tmp_path: Path, kind: str, seed: int) -> None:
    """Each random command is answered alike, in the same words, and leads to the same table."""
    assert kind
    answers = asyncio.run(compare(tmp_path, seed))
    assert "done" in answers
    assert len({*answers}) > 3
