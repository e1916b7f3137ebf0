"""Tables for tests of decisions: states made of entries, without a server."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from marooned.table.rules.context import (
    Context,
    Decision,
    Limits,
    NewName,
    NewPerson,
    Refusal,
    Spectator,
)
from marooned.table.rules.decide import decide
from marooned.table.rules.game_commands import Command
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.seat_sentences import seat_sentence
from marooned.table.state.snapshot import Running, TableState
from tests.table.rivals import BEFORE_A_WAVE, SEED

EXAMPLE = "_template"
FIRST_SEAT_BEGINS = 1
"""A seed with which seat 0 has the first turn."""
NAMES = {0: "Ada", 1: "Ben", 2: "Cleo", 3: "Dan"}
NOW = 100.0


def person(number: int) -> Seat:
    """Return the seat of a person."""
    return Seat(person=number, name=number)


def ai(player: str = "greedy", title: str = "Deckhand") -> Seat:
    """Return the seat of an AI player."""
    return Seat(player=player, title=title)


class Table:
    """A table in a test: its state, and the circumstances of commands."""

    def __init__(
        self,
        *seats: Seat,
        game: str = "island",
        options: dict[str, Any] | None = None,
        terms: Terms | None = None,
        limits: Limits | None = None,
        host: int = 0,
        dealt: bool = True,
    ) -> None:
        self.now = NOW
        self.limits = limits or Limits()
        self.presence: dict[int, Any] = dict.fromkeys(NAMES, "online")
        self.names = dict(NAMES)
        self.tokens: dict[int, str] = {}
        self.spectators: dict[int, Spectator] = {}
        self.log: list[e.Entry] = []
        first = e.Opened(
            at=self.now,
            game=game,
            options={},
            seats=seats or (person(0), person(1)),
            terms=terms or Terms(),
            host=host,
        )
        options = {"seed": FIRST_SEAT_BEGINS} if options is None else options
        deal = e.Dealt(
            at=self.now,
            options=options,
            rules=1,
            is_known_deal=False,
            rest_seconds=self.limits.clock_rest_seconds,
        )
        self.log = [first, deal] if dealt else [first]
        self.state: TableState = folded("t", self.log)

    @property
    def running(self) -> Running:
        assert self.state.running is not None
        return self.state.running

    def add(self, *entries: e.Entry) -> None:
        """Append entries, which change the state."""
        for entry in entries:
            self.log.append(entry)
            self.state = evolve(self.state, entry)

    def decide(self, command: Command, by: int | None = None, **more: Any) -> Decision | Refusal:
        """Return the decision about a command of a person, without carrying it out."""
        return decide(self.state, command, self.context(by, **more))

    def context(self, by: int | None = None, **more: Any) -> Context:
        """Return the circumstances of a command of a person."""
        here = frozenset(each for each, state in self.presence.items() if state == "online")
        context = Context(
            self.now, by, None, self.names, self.presence, self.limits, self.spectators, here
        )
        return replace(context, **more)

    def do(self, command: Command, by: int | None = None, **more: Any) -> Decision:
        """Carry a command out; it must be allowed."""
        done = self.decide(command, by, **more)
        assert isinstance(done, Decision), done
        self.add(*done.entries)
        for each in done.beside:
            if isinstance(each, NewName):
                self.names[each.number] = each.text
            if isinstance(each, NewPerson):
                self.tokens[each.number] = each.token
                self.presence[each.number] = "online"
        return done

    def name(self, seat: int) -> str:
        """Return the name that all see at a seat."""
        found = self.state.seats[seat]
        return found.title if found.is_ai else self.context().name(found.name)

    @property
    def sentences(self) -> list[str]:
        """The log's sentences about seats."""
        entries = (each for each in self.log if isinstance(each, e.Seated))
        return [seat_sentence(each, self.names) for each in entries]

    def refused(self, command: Command, by: int | None = None, **more: Any) -> Refusal:
        """Return the refusal of a command; it must be refused."""
        found = self.decide(command, by, **more)
        assert isinstance(found, Refusal), found
        return found


def rivals(*seats: Seat, **more: Any) -> Table:
    """Return a table of the example game among rivals; needs the fixture of this name."""
    return Table(*(seats or (person(0), person(1))), game=EXAMPLE, options={"seed": SEED}, **more)


def at_a_window(*seats: Seat, **more: Any) -> Table:
    """Return a table of rivals whose game has just come to a secret window of 30 seconds."""
    table = rivals(*seats, **more)
    for seat, code in BEFORE_A_WAVE:
        opens = 30.0 if (seat, code) == BEFORE_A_WAVE[-1] else None
        table.add(e.Played(at=table.now, seat=seat, code=code, opens=opens))
    return table


def free(name: int) -> Seat:
    """Return a seat that waits for a person of this name."""
    return Seat(name=name)


def with_known_deal(table: Table) -> Table:
    """Return a table whose people have seen the deal before."""
    table.state = replace(table.state, is_known_deal=True)
    return table


def finished(table: Table) -> Table:
    """Return a table whose game is over."""
    while not (game := table.running.history.game).is_over:
        chosen = game.legal[0]
        table.add(e.Played(at=table.now, seat=chosen.seat, code=chosen.code))
    return table
