"""A table of rivals in this process: the example game with secret walks and waves.

Who walks is told where to, all others only that it walks; who passes tells nobody. Those whom a
wave asks answer in secret.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from marooned.contract import Event
from marooned.definition import GameDefinition
from marooned.games import _template as example
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.protocol.requests import Advise, Play, Undo
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.store.rows import Chair, Entry, Stored, Summary, stamp
from marooned.table.store.tables import Store
from marooned.table.thinking.desk import Desk
from marooned.table.thinking.errands import in_silence
from marooned.table.thinking.queries import (
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    written,
)
from marooned.table.thinking.workers import Chosen, CompanionError
from tests.table.browsers import BESIDE, FAST, Wholes

PASS, HOLD, WALK = 0, 2, 4
BEFORE_A_WAVE = ((0, PASS), (1, PASS))
"""With this seed these actions bring a wave, which asks all two or three seats."""
SEED = 22
LONG = 3600.0
SHORT = 0.2
PATIENCE = 60.0


Message = dict[str, Any]

WHOLES: WeakKeyDictionary[Watcher, Wholes] = WeakKeyDictionary()
"""What each browser has been told."""


def competing() -> GameDefinition:
    """Return the example game as one of rivals with secrets."""
    definition = replace(example.GAME, cooperative=False)
    face = definition.face
    from marooned.games._template.model.phases import HOLDING

    changed = {"SECRETS": frozenset({HOLDING}), "event": secret_event}
    parts = {name: getattr(face, name) for name in dir(face) if not name.startswith("_")}
    definition.__dict__["face"] = SimpleNamespace(**parts | changed)
    return definition


def secret_event(game: Any) -> Event:
    event = example.GAME.face.event(game)
    if event.kind not in ("walk", "pass"):
        return event
    told = Event("walk", event.seat, "Somebody walks.") if event.kind == "walk" else None
    return replace(event, insiders=frozenset({game.event_seat}), outside=told)


WHY = "It is what it was told to do."
"""Why companions do what they do here."""


class Company:
    """Companions that answer what they are told to; those without an answer fail.

    Players named in `slow` answer once they are let; for those in `silent` another thinks.
    Who wants advice gets it from this process, once it is let through.
    """

    def __init__(self, answers: Mapping[int, int | None]) -> None:
        self.answers = answers
        self.asked: list[int] = []
        self.given: list[float | None] = []
        self.slow: dict[str, asyncio.Event] = {}
        self.silent: set[str] = set()
        self.questions: list[AdviceQuestion | OutlookQuestion] = []
        self.dropped = 0
        self.open = asyncio.Event()
        self.open.set()
        self._desk = Desk()

    def want(self) -> None:
        """Prepare nothing: it answers at once."""

    async def think(
        self,
        question: MoveQuestion,
        tell_silence: Callable[[], None] = in_silence,
        seconds: float | None = None,
    ) -> Chosen:
        self.asked.append(question.seat)
        self.given.append(seconds)
        if question.player in self.silent:
            tell_silence()
        if question.seat not in self.answers:
            raise CompanionError("it has no answer")
        if question.player in self.slow:
            await self._wait(self.slow[question.player])
        return Chosen(self.answers[question.seat], WHY)

    async def advise(self, question: AdviceQuestion | OutlookQuestion) -> Answer:
        self.questions.append(question)
        await self._wait(self.open)
        return self._answer(question)

    async def _wait(self, let: asyncio.Event) -> None:
        """Wait until it is let, and count how often nobody waits so long."""
        try:
            await let.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise

    async def consider(self, question: MoveQuestion, *_how: object) -> Chosen:
        """Think, as a companion does that is not told what to answer."""
        return Chosen(**self._answer(question))

    def _answer(self, question: MoveQuestion | AdviceQuestion | OutlookQuestion) -> Answer:
        answer = self._desk.answer(written(question))
        if "error" in answer:
            raise CompanionError(answer["error"])
        return answer


def person(seat: int, token: str = "") -> Chair:
    return Chair(seat, "person", f"Person {seat}", None, token or f"token {seat}")


def companion(seat: int, player: str = "greedy") -> Chair:
    return Chair(seat, "companion", "Companion", player, None)


class Room:
    """A table with its own store, and those who look at it."""

    def __init__(
        self,
        folder: Path | ServerAddress,
        chairs: Sequence[Chair],
        *,
        answers: Mapping[int, int | None] | None = None,
        **settings: Any,
    ) -> None:
        database = folder / "tables.sqlite3" if isinstance(folder, Path) else folder
        self.settings = Settings(database=database, **FAST | {"window_seconds": LONG} | settings)
        self.store = Store(database)
        self.company = Company(answers or {})
        self.stored = Stored(
            id="k3",
            game=example.GAME.name,
            title=example.GAME.title,
            options={"seed": SEED},
            created=stamp(),
            finished=None,
            outcome=None,
            text="",
            chairs=tuple(chairs),
            opener="opener",
            begun=stamp(),
        )
        self.table = self.again()

    def again(self) -> Table:
        """Return the table as a node that has just started finds it."""
        return Table(self.stored, self.store, self.company, self.settings)  # type: ignore[arg-type]

    async def open(self, *played: tuple[int, int]) -> Room:
        """Lay the table as it is after some actions."""
        await self.store.open()
        await self.store.add(self.stored)
        for seq, (seat, code) in enumerate(played, 1):
            await self.store.append("k3", Entry(seq, "play", seat, code), Summary(""))
        return self

    async def close(self) -> None:
        await self.table.close()
        await self.store.close()

    async def sit(self, *seats: int) -> Watcher:
        """Look at the table from some seats, and hear nothing of it yet."""
        watcher = Watcher(self.stored.chairs[seats[0]].token if seats else None)
        await self.table.join(watcher, 9)
        assert watcher.seats == seats
        return watcher

    async def look(self, token: str) -> Watcher:
        """Look at the table from a browser of this token, and hear how it stands."""
        watcher = Watcher(token)
        await self.table.join(watcher, 9)
        heard(watcher)
        return watcher

    async def arrive(self, *seats: int) -> Watcher:
        """Look at the table from some seats, and hear how it stands."""
        watcher = await self.sit(*seats)
        heard(watcher)
        return watcher

    async def play(self, watcher: Watcher, seat: int, code: int) -> None:
        await self.table.play(watcher, Play(type="play", seq=self.table.seq, seat=seat, code=code))

    async def ask(self, watcher: Watcher, seat: int, seq: int | None = None) -> None:
        """Ask for advice on the position as it is, or as it was."""
        now = self.table.seq if seq is None else seq
        await self.table.advise(watcher, Advise(type="advise", seq=now, seat=seat))

    async def undo(self, watcher: Watcher) -> None:
        await self.table.undo(watcher, Undo(type="undo", seq=self.table.seq))

    async def played(self) -> list[tuple[int, int]]:
        """Return what the log holds since the wave."""
        entries = await self.store.entries("k3")
        return [(entry.seat, entry.code) for entry in entries[len(BEFORE_A_WAVE) :]]


def whole(watcher: Watcher, message: Message) -> Message:
    """Return a message as its browser understands it."""
    return WHOLES.setdefault(watcher, Wholes()).made(message)


async def hear(watcher: Watcher) -> Message:
    """Wait for the next message of the game."""
    while (told := json.loads(await next_text(watcher)))["type"] in BESIDE:
        pass
    return whole(watcher, told)


async def next_text(watcher: Watcher) -> str:
    return await asyncio.wait_for(watcher._waiting.get(), PATIENCE)


def all_heard(watcher: Watcher) -> list[Message]:
    """Return the messages that have come."""
    messages = []
    while not watcher._waiting.empty():
        messages.append(whole(watcher, json.loads(watcher._waiting.get_nowait())))
    return messages


def heard(watcher: Watcher) -> list[Message]:
    """Return the messages of the game that have come."""
    return [message for message in all_heard(watcher) if message["type"] not in BESIDE]


def aside(watcher: Watcher, kind: str) -> list[Message]:
    """Return the messages of a kind beside the game that have come."""
    return [message for message in all_heard(watcher) if message["type"] == kind]


def texts(events: Sequence[Message]) -> list[str]:
    return [event["text"] for event in events]
