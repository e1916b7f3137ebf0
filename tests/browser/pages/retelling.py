"""What a table may tell a seat, told again from its log by the rules alone."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import marooned
from marooned.contract import Event
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import ai_seats
from marooned.table.state.seat_sentences import seat_sentence

Plain = dict[str, Any]


class Retold:
    """A game played again, and each seat's view of it after each public change."""

    def __init__(self, entries: Sequence[e.Entry], names: Mapping[int, str]) -> None:
        opened = next(each for each in entries if isinstance(each, e.Opened))
        dealt = next(each for each in entries if isinstance(each, e.Dealt))
        self.seed = str(dealt.options["seed"])
        self.companions = {*ai_seats(opened.seats)}
        self._names = names
        self._seats = [None, *range(len(opened.seats))]
        self._views: list[dict[int | None, Plain]] = []
        self._events: list[list[Event]] = []
        self.game = marooned.Game(opened.game, players=len(opened.seats), **dealt.options)
        self._keep(self.game.events)
        for entry in entries:
            if entry.is_public:
                self._keep(self._played(entry))

    @property
    def last(self) -> int:
        """Return the number at which the game ended: from then on all may be told."""
        return len(self._views) - 1

    def view(self, seq: int, seat: int | None) -> Plain:
        return self._views[seq][seat]

    def events(self, after: int, until: int, seat: int | None) -> list[Plain]:
        """Return what a seat is told of what happened between two numbers, by rivals: not why."""
        happened = [event for events in self._events[after + 1 : until + 1] for event in events]
        told = [event.told(seat) for event in happened]
        return [{**event.as_dict(), "why": None} for event in told if event is not None]

    def secrets(self, seq: int, seat: int) -> set[str]:
        """Return the phrases of a seat's view that are in nobody else's, a spectator's included."""
        others = [json.dumps(view) for other, view in self._views[seq].items() if other != seat]
        own = set(phrases(self.view(seq, seat)))
        return {phrase for phrase in own if not any(phrase in view for view in others)}

    def _played(self, entry: e.Entry) -> Iterable[Event]:
        if isinstance(entry, e.Played):
            return self.game.play(entry.code, seat=entry.seat)
        assert isinstance(entry, e.Seated)
        return [Event("seat", entry.seat, seat_sentence(entry, self._names))]

    def _keep(self, events: Iterable[Event]) -> None:
        self._views.append({seat: self.game.view(seat) for seat in self._seats})
        self._events.append(list(events))


def phrases(told: object) -> Iterator[str]:
    """Give every text of several words in plain data; a single word may mean anything."""
    if isinstance(told, str):
        if " " in told:
            yield told
    elif isinstance(told, dict):
        yield from (phrase for value in told.values() for phrase in phrases(value))
    elif isinstance(told, list | tuple):
        yield from (phrase for value in told for phrase in phrases(value))
