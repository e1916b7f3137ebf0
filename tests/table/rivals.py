"""A table of rivals in this process: the example game with secret walks and waves.

Who walks is told where to, all others only that it walks; who passes tells nobody. Those whom a
wave asks answer in secret.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from marooned.contract import Event
from marooned.definition import GameDefinition
from marooned.games import _template as example
from marooned.table.ai.jobs import ignore_silence
from marooned.table.ai.queries import (
    AdviceQuery,
    Answer,
    MoveQuery,
    OutlookQuery,
    to_line,
)
from marooned.table.ai.worker_process import JobRunner
from marooned.table.ai.workers import AiPlayerError, Chosen
from marooned.table.protocol.requests import REQUESTS
from marooned.table.rules.context import Limits, NewName, NewPerson, NewTable
from marooned.table.rules.window_lengths import opens
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.mailbox import opening
from marooned.table.runtime.services import Services, limits_of
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import Running, TableState
from marooned.table.store.tables import Store
from tests.table.browsers import BESIDE, FAST, Wholes

PASS, HOLD, WALK = 0, 2, 4
BEFORE_A_WAVE = ((0, PASS), (1, PASS))
"""With this seed these actions bring a wave, which asks all two or three seats."""
SEED = 22
LONG = 3600.0
SHORT = 0.2
PATIENCE = 60.0


Message = dict[str, Any]

WHOLES: WeakKeyDictionary[Subscriber, Wholes] = WeakKeyDictionary()
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
        self.questions: list[AdviceQuery | OutlookQuery] = []
        self.dropped = 0
        self.open = asyncio.Event()
        self.open.set()
        self._runner = JobRunner()

    def begin_all(self) -> None:
        """Prepare nothing: it answers at once."""

    async def choose(
        self,
        query: MoveQuery,
        on_silence: Callable[[], None] = ignore_silence,
        seconds: float | None = None,
    ) -> Chosen:
        self.asked.append(query.seat)
        self.given.append(seconds)
        if query.player in self.silent:
            on_silence()
        if query.seat not in self.answers:
            raise AiPlayerError("it has no answer")
        if query.player in self.slow:
            await self._wait(self.slow[query.player])
        return Chosen(self.answers[query.seat], WHY)

    async def advise(self, query: AdviceQuery | OutlookQuery) -> Answer:
        self.questions.append(query)
        await self._wait(self.open)
        return self._answer(query)

    async def _wait(self, let: asyncio.Event) -> None:
        """Wait until it is let, and count how often nobody waits so long."""
        try:
            await let.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise

    async def consider(self, query: MoveQuery, *_how: object) -> Chosen:
        """Think, as a companion does that is not told what to answer."""
        return Chosen(**self._answer(query))

    def _answer(self, query: MoveQuery | AdviceQuery | OutlookQuery) -> Answer:
        answer = self._runner.answer(to_line(query))
        if "error" in answer:
            raise AiPlayerError(answer["error"])
        return answer


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat of a room: a person of a token, an AI player, or no one yet."""

    seat: int
    name: str
    player: str | None = None
    token: str | None = None
    owner: str | None = None
    """Token of the person to whom the seat returns."""


def person(seat: int, token: str = "") -> Chair:
    return Chair(seat, f"Person {seat}", token=token or f"token {seat}")


def companion(seat: int, player: str = "greedy") -> Chair:
    return Chair(seat, "Companion", player)


HOST = "opener"
"""Token of the person who opened the table."""


def opened(
    chairs: Sequence[Chair],
    terms: Terms,
    now: float,
    host: str = HOST,
    rest_seconds: float = 180.0,
    **options: Any,
) -> NewTable:
    """Return the log of a new table at which some people and AI players sit."""
    known = [token for each in chairs for token in (each.token, each.owner) if token]
    tokens = list(dict.fromkeys([host, *known]))
    numbers = {token: number for number, token in enumerate(tokens)}
    seats = tuple(
        Seat(player=each.player, title=each.name, owner=numbers.get(each.owner or ""))
        if each.player
        else Seat(person=numbers.get(each.token or ""), name=number)
        for number, each in enumerate(chairs)
    )
    names = [
        NewName(number, each.name, numbers.get(each.token or ""))
        for number, each in enumerate(chairs)
        if not each.player
    ]
    first = e.Opened(
        at=now,
        game=example.GAME.name,
        options={},
        seats=seats,
        terms=terms,
        host=numbers[host],
    )
    dealt = e.Dealt(
        at=now,
        options={"seed": SEED, **options},
        rules=example.GAME.version,
        is_known_deal=False,
        rest_seconds=rest_seconds,
    )
    people = [NewPerson(number, token) for token, number in numbers.items()]
    return NewTable("k3", (first, dealt), (*people, *names))


class Room:
    """A table with its own store, and those who look at it."""

    def __init__(
        self,
        folder: Path | ServerAddress,
        chairs: Sequence[Chair],
        *,
        answers: Mapping[int, int | None] | None = None,
        terms: Terms | None = None,
        host: str = HOST,
        is_shared: bool = False,
        **settings: Any,
    ) -> None:
        database = folder / "tables.sqlite3" if isinstance(folder, Path) else folder
        self.settings = Settings(database=database, **FAST | {"window_seconds": LONG} | settings)
        self.store = Store(database)
        self.company = Company(answers or {})
        self.chairs = tuple(chairs)
        self.terms = terms or Terms()
        self.host = host
        pool: Any = self.company
        self.services = Services(self.settings, self.store, pool, is_shared=is_shared)
        self.table = self.again()

    def again(self) -> LiveTable:
        """Return the table as a node that has just started finds it."""
        return LiveTable("k3", self.services)

    @property
    def seq(self) -> int:
        return self.table.seq or 0

    @property
    def state(self) -> TableState:
        """The state that this node knows."""
        assert self.table.mailbox.state is not None
        return self.table.mailbox.state

    @property
    def running(self) -> Running:
        assert self.state.running is not None
        return self.state.running

    async def open(self, *played: tuple[int, int]) -> Room:
        """Open the table as it is after some actions."""
        await self.store.open()
        await self.services.clock.read(self.store.log)
        now = self.services.clock.now
        rest = self.settings.clock_rest_seconds
        table = opened(self.chairs, self.terms, now, self.host, rest)
        actions = after_actions(table, played, now, limits_of(self.services.settings))
        _, change = opening(replace(table, entries=actions))
        await self.store.log.append("k3", 0, change, now=now)
        return self

    async def close(self) -> None:
        await self.table.close()
        await self.store.close()

    async def sit(self, *seats: int) -> Subscriber:
        """Look at the table from some seats, and hear nothing of it yet."""
        subscriber = Subscriber(self.chairs[seats[0]].token if seats else None)
        await self.table.visits.join(subscriber)
        assert subscriber.seats == seats
        return subscriber

    async def look(self, token: str) -> Subscriber:
        """Look at the table from a browser of this token, and hear how it stands."""
        subscriber = Subscriber(token)
        await self.table.visits.join(subscriber)
        heard(subscriber)
        return subscriber

    async def arrive(self, *seats: int) -> Subscriber:
        """Look at the table from some seats, and hear how it stands."""
        subscriber = await self.sit(*seats)
        heard(subscriber)
        return subscriber

    async def say(self, subscriber: Subscriber, kind: str, **fields: Any) -> None:
        """Send a request of the protocol."""
        request = REQUESTS.validate_python({"type": kind, **fields})
        await self.table.requests.hear(subscriber, request)

    async def play(
        self, subscriber: Subscriber, seat: int, code: int, click: str | None = None
    ) -> None:
        await self.say(subscriber, "play", seq=self.seq, seat=seat, code=code, request_id=click)

    async def ask(self, subscriber: Subscriber, seat: int, seq: int | None = None) -> None:
        """Ask for advice on the position as it is, or as it was."""
        now = self.seq if seq is None else seq
        await self.say(subscriber, "hint", seq=now, seat=seat)

    async def undo(self, subscriber: Subscriber) -> None:
        await self.say(subscriber, "undo", seq=self.seq)

    async def played(self) -> list[tuple[int, int]]:
        """Return the actions in the log since the wave."""
        entries = await self.store.log.entries("k3")
        actions = [(each.seat, each.code) for each in entries if isinstance(each, e.Played)]
        return actions[len(BEFORE_A_WAVE) :]


def after_actions(
    table: NewTable, played: Sequence[tuple[int, int]], now: float, limits: Limits
) -> tuple[e.Entry, ...]:
    """Return the log of a table after some actions."""
    entries = list(table.entries)
    state = folded(table.id, entries)
    for seat, code in played:
        assert state.running is not None
        after = state.running.history.played(seat, code)
        entry = e.Played(at=now, seat=seat, code=code, opens=opens(state, after, limits))
        entries.append(entry)
        state = evolve(state, entry)
    return tuple(entries)


def whole(watcher: Subscriber, message: Message) -> Message:
    """Return a message as its browser understands it."""
    return WHOLES.setdefault(watcher, Wholes()).made(message)


async def hear(watcher: Subscriber) -> Message:
    """Wait for the next message of the game."""
    while (told := json.loads(await next_text(watcher)))["type"] in BESIDE:
        pass
    return whole(watcher, told)


async def next_text(watcher: Subscriber) -> str:
    return await asyncio.wait_for(watcher._waiting.get(), PATIENCE)


def all_heard(watcher: Subscriber) -> list[Message]:
    """Return the messages that have come."""
    messages = []
    while not watcher._waiting.empty():
        messages.append(whole(watcher, json.loads(watcher._waiting.get_nowait())))
    return messages


def heard(watcher: Subscriber) -> list[Message]:
    """Return the messages of the game that have come."""
    return [message for message in all_heard(watcher) if message["type"] not in BESIDE]


def aside(watcher: Subscriber, kind: str) -> list[Message]:
    """Return the messages of a kind beside the game that have come."""
    return [message for message in all_heard(watcher) if message["type"] == kind]


def texts(events: Sequence[Message]) -> list[str]:
    return [event["text"] for event in events]
