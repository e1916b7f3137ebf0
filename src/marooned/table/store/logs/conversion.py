"""Entries of a table that was stored in rows: its log, seats, window, question and pause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from marooned.table.rules.context import Beside, NewName, NewPerson
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat

if TYPE_CHECKING:
    from marooned.table.store.rows import Chair, Stored
    from marooned.table.store.rows import Entry as Row
    from marooned.table.store.sharing.secret_answers import KeptAnswer
    from marooned.table.store.sharing.table_standing import Standing
    from marooned.table.store.sharing.votes import Ballot


@dataclass(frozen=True, slots=True)
class Former:
    """All rows of one table.

    Attributes:
        stored: The table and its seats.
        rows: Its log.
        standing: Its open window, seats that passed, and the time of the running turn.
        ballot: Its newest undo question.
        sights: Pairs of a token's hash and a seat from which the game was seen.
        blocked: Names of people who are kept out, by the hashes of their tokens.
    """

    stored: Stored
    rows: Sequence[Row]
    standing: Standing
    ballot: Ballot | None = None
    sights: Sequence[tuple[str, int]] = ()
    blocked: Mapping[str, str] = field(default_factory=dict)


class _Numbers:
    """Gives numbers to people and names, and remembers what is written beside the log."""

    def __init__(self) -> None:
        self.beside: list[Beside] = []
        self._people: dict[str, int] = {}
        self._names = 0

    def person(self, token: str | None) -> int | None:
        """Return the number of a person."""
        if token is None:
            return None
        if token not in self._people:
            self._people[token] = len(self._people)
            self.beside.append(NewPerson(self._people[token], token))
        return self._people[token]

    def name(self, text: str | None, person: int | None) -> int | None:
        """Return a new number for a name."""
        if text is None:
            return None
        self._names += 1
        self.beside.append(NewName(self._names - 1, text, person))
        return self._names - 1


def converted(former: Former, now: float) -> tuple[list[e.Entry], list[Beside]]:
    """Return a table's log and what lies beside it.

    The log leads to the same game, seats, window, question and pause. Sentences about seats that
    changed hands earlier are kept as they are, beside the log.

    Args:
        former: The rows.
        now: Time by the database's clock, in seconds since 1970.
    """
    numbers = _Numbers()
    entries = [*_opening(former, numbers), *_played(former, numbers, now)]
    entries += [*_present(former, numbers, now)]
    return entries, numbers.beside


def seconds_of(stamp: str) -> float:
    """Return a moment that is stored as text, in seconds since 1970."""
    return datetime.fromisoformat(stamp).timestamp()


def _opening(former: Former, numbers: _Numbers) -> Iterator[e.Entry]:
    stored = former.stored
    at = seconds_of(stored.created)
    yield e.Opened(
        at=at,
        game=stored.game,
        options=stored.options,
        seats=tuple(_seat(chair, numbers) for chair in stored.chairs),
        terms=plain_terms(stored.terms),
        host=numbers.person(stored.opener),
        origin=stored.origin,
        is_known_deal=stored.known_deal,
    )
    if stored.begun is not None:
        yield e.Dealt(
            at=seconds_of(stored.begun),
            options=stored.options,
            rules=stored.rules or 0,
            is_known_deal=stored.known_deal,
            opens=former.standing.seconds if not former.rows else None,
        )


def _seat(chair: Chair, numbers: _Numbers) -> Seat:
    person, owner = numbers.person(chair.token), numbers.person(chair.owner)
    is_ai = chair.kind == "companion"
    return Seat(
        player=chair.player,
        title=chair.name if is_ai or chair.is_free else "",
        person=person,
        name=None if is_ai else numbers.name(chair.name, person),
        owner=owner,
        owner_name=numbers.name(chair.owner_name, owner),
        is_left=chair.stood,
        is_resigned=chair.resigned,
        is_ready=chair.ready,
    )


def plain_terms(terms: Any) -> Terms:
    """Return terms as plain data."""
    clock = terms.clock
    return Terms(
        public=terms.public,
        watchers=terms.watchers,
        aids=terms.aids,
        talk=terms.talk,
        window_seconds=terms.window_seconds,
        clock=None if clock is None else Clock(clock.kind, clock.seconds, clock.over),
    )


def _played(former: Former, numbers: _Numbers, now: float) -> Iterator[e.Entry]:
    """Give an entry for each row of the log; only the last window matters."""
    acted = max((row.seq for row in former.rows if row.kind in ("play", "undo")), default=0)
    for row in former.rows:
        opens = former.standing.seconds if row.seq == acted else None
        if row.kind == "play":
            yield e.Played(
                at=now,
                seat=row.seat,
                code=row.code,
                why=row.why,
                click=row.click,
                spent=row.spent,
                opens=opens,
            )
        elif row.kind == "undo":
            yield e.Undone(at=now, seat=row.seat, point=row.code, opens=opens)
        elif row.kind == "grant":
            yield _grant(former, row, numbers, now)
        else:
            said = (numbers.name((row.why or "").removesuffix("."), None),)
            yield e.Seated(at=now, seat=row.seat, reason="as_stored", names=said)


def _grant(former: Former, row: Row, numbers: _Numbers, now: float) -> e.Granted:
    """Return the entry of extra time, with the names that the row's sentence has."""
    giver, gives, _ = (row.why or "").partition(" gives ")
    name = former.stored.chairs[row.seat].name
    texts = (name, giver) if gives else (name,)
    by = next((c.seat for c in former.stored.chairs if gives and c.name == giver), None)
    names = tuple(numbers.name(each, None) for each in texts)
    return e.Granted(at=now, seat=row.seat, seconds=row.code, by=by, names=names)


def _present(former: Former, numbers: _Numbers, now: float) -> Iterator[e.Entry]:
    """Give entries for what is under way: answers, passes, question, pause, people, end."""
    stored, standing = former.stored, former.standing
    for seat in standing.passed:
        yield e.Passed(at=now, seat=seat)
    if standing.seconds is not None:
        yield from (_answer(each, now) for each in standing.answers)
    if former.ballot is not None and former.rows:
        yield from _question(former.ballot, len(former.rows), now)
    if stored.paused_at is not None:
        paused = next((c.seat for c in stored.chairs if c.name == stored.paused_by), 0)
        yield e.Paused(at=now, seat=paused)
    for token, seat in former.sights:
        yield e.Seen(at=now, person=numbers.person(token) or 0, seats=(seat,))
    for token, name in former.blocked.items():
        person = numbers.person(token) or 0
        yield e.Blocked(at=now, person=person, name=numbers.name(name, person))
    if stored.is_closed:
        yield e.Closed(at=now, text=stored.text)
    if stored.successor is not None:
        yield e.Succeeded(at=now, table=stored.successor)


def _answer(answer: KeptAnswer, now: float) -> e.Answered:
    return e.Answered(
        at=now, seat=answer.seat, code=answer.code, why=answer.why, click=answer.click
    )


def _question(ballot: Ballot, revision: int, now: float) -> Iterator[e.Entry]:
    """Give the entries of an undo question that is open or was refused at this revision."""
    asked = ballot.proposal
    if asked.seq != revision:
        return
    ends = now + ballot.left
    yield e.UndoAsked(
        at=now, seat=asked.seat, point=asked.point, asked=tuple(asked.asked), ends=ends
    )
    granted = tuple(sorted(ballot.granted))
    if granted:
        yield e.UndoAnswered(at=now, seats=granted, yes=True)
    if ballot.refused_by is not None:
        yield e.UndoAnswered(at=now, seats=(ballot.refused_by,), yes=False)
    elif ballot.left <= 0:
        yield e.UndoLapsed(at=now)
