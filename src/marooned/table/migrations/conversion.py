"""Entries of a table that was stored in rows: its log, seats, window, question and pause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from marooned.table.migrations.former_clocks import used_times
from marooned.table.migrations.former_rows import Former, Row, seconds_of
from marooned.table.migrations.numbering import Numbers
from marooned.table.rules.context import InvitationGiven, Limits, NewLine
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat

REST_SECONDS: Final = Limits().clock_rest_seconds


def converted(former: Former, now: float) -> tuple[list[e.Entry], Numbers]:
    """Return a table's log and what lies beside it.

    The log leads to the same game, seats, window, question and pause. Sentences about seats that
    changed hands earlier are kept as they are, beside the log. No game is played.

    Args:
        former: The rows.
        now: Time in seconds since 1970.
    """
    numbers = Numbers()
    opened = _opened(former, numbers)
    entries = [*_dealt(former), *_played(former, numbers, now)]
    entries += [*_present(former, numbers, now), *_people(former, numbers, now)]
    entries += [*_said(former, numbers), *_end(former, now)]
    opened = replace(opened, people_before=numbers.people, names_before=numbers.names)
    for row in former.seats:
        if row["invitation"] is not None:
            numbers.beside.append(InvitationGiven(row["seat"], row["invitation"]))
    return [opened, *entries], numbers


def terms_of(data: Row) -> Terms:
    """Return the terms of a table; those that are missing have their defaults."""
    clock = data.get("clock")
    given = {name: value for name, value in data.items() if name != "clock"}
    return Terms(**given, clock=None if clock is None else Clock(**clock))


def _opened(former: Former, numbers: Numbers) -> e.Opened:
    table = former.table
    return e.Opened(
        at=seconds_of(table["created"]),
        game=table["game"],
        options=table["options"],
        seats=tuple(seat_of(row, numbers) for row in former.seats),
        terms=terms_of(table["terms"]),
        host=numbers.person(table["opener"]),
        origin=table["origin"],
        is_known_deal=table["known_deal"],
        rematch_of=former.before,
    )


def _dealt(former: Former) -> Iterator[e.Entry]:
    table = former.table
    if table["begun"] is not None:
        yield e.Dealt(
            at=_opened_at(former, 0, seconds_of(table["begun"])),
            options=table["options"],
            rules=table["rules"] or 0,
            is_known_deal=table["known_deal"],
            rest_seconds=REST_SECONDS,
            opens=_window(former, 0),
        )


def seat_of(row: Row, numbers: Numbers) -> Seat:
    """Return a seat, with numbers for its people and names."""
    person, owner = numbers.person(row["token"]), numbers.person(row["owner"])
    is_ai = row["kind"] == "companion"
    return Seat(
        player=row["player"],
        title=row["name"] if is_ai else "",
        person=person,
        name=None if is_ai else numbers.name(row["name"], person),
        owner=owner,
        owner_name=numbers.name(row["owner_name"], owner),
        is_left=row["stood"],
        is_resigned=row["resigned"],
        is_ready=row["ready"],
    )


# --- the log


def _window(former: Former, number: int) -> float | None:
    """Return the length of the open secret window, if that action opened it."""
    seconds: float | None = former.table["window_seconds"]
    return seconds if number == former.acted else None


def _opened_at(former: Former, number: int, at: float) -> float:
    """Return the time of an action; by that of the last one its secret window ends as it did."""
    seconds, table = _window(former, number), former.table
    if seconds is None:
        return at
    if table["window_ends"] is not None:
        return float(table["window_ends"] - seconds)
    if table["window_left"] is not None and table["paused_at"] is not None:
        return float(seconds_of(table["paused_at"]) + table["window_left"] - seconds)
    return at


def _played(former: Former, numbers: Numbers, now: float) -> Iterator[e.Entry]:
    """Give an entry for each row of the log; only the last window matters."""
    for row in former.log:
        number, seat = row["seq"], row["seat"]
        at = _opened_at(former, number, min(seconds_of(row["at"]), now))
        if row["kind"] == "play":
            yield e.Played(
                at=at,
                seat=seat,
                code=row["code"],
                why=row["why"],
                click=row["click"],
                spent=row["spent"],
                opens=_window(former, number),
            )
        elif row["kind"] == "undo":
            yield e.Undone(at=at, seat=seat, point=row["code"], opens=_window(former, number))
        elif row["kind"] == "grant":
            yield _grant(former, row, numbers, at)
        else:
            said = (numbers.name((row["why"] or "").removesuffix("."), None),)
            yield e.Seated(at=at, seat=seat, reason="as_stored", names=said)


def _grant(former: Former, row: Row, numbers: Numbers, at: float) -> e.Granted:
    """Return the entry of extra time, with the names that the row's sentence has."""
    giver, gives, _ = (row["why"] or "").partition(" gives ")
    receiver = former.seats[row["seat"]]
    by = next((each for each in former.seats if gives and each["name"] == giver), None)
    names = [numbers.name(receiver["name"], numbers.person(receiver["token"]))]
    if gives:
        names.append(numbers.name(giver, None if by is None else numbers.person(by["token"])))
    seat = None if by is None else by["seat"]
    return e.Granted(at=at, seat=row["seat"], seconds=row["code"], by=seat, names=tuple(names))


# --- what is under way


def _present(former: Former, numbers: Numbers, now: float) -> Iterator[e.Entry]:
    """Give entries for passes, answers, the undo question, times and the pause."""
    table = former.table
    if table["begun"] is None:
        return
    for seat in table["passed"]:
        yield e.Passed(at=now, seat=seat)
    if table["window_seconds"] is not None:
        yield from (_answer(row, now) for row in former.answers)
    yield from _question(former, now)
    yield from used_times(former, now)
    if table["paused_at"] is not None:
        yield _pause(former, numbers)


def _answer(row: Row, now: float) -> e.Answered:
    return e.Answered(
        at=now, seat=row["seat"], code=row["code"], why=row["why"], click=row["click"]
    )


def _question(former: Former, now: float) -> Iterator[e.Entry]:
    """Give the entries of an undo question, unless the table changed since it was asked."""
    asked = former.question
    if asked is None or asked["seq"] != len(former.log) or not former.log:
        return
    at = min(now, asked["ends"])
    yield e.UndoAsked(
        at=at,
        seat=asked["seat"],
        point=asked["point"],
        asked=tuple(asked["asked"]),
        ends=asked["ends"],
    )
    granted = tuple(sorted(row["seat"] for row in former.votes if row["yes"]))
    refused = tuple(sorted(row["seat"] for row in former.votes if not row["yes"]))
    if granted:
        yield e.UndoAnswered(at=at, seats=granted, yes=True)
    if refused:
        yield e.UndoAnswered(at=at, seats=refused[:1], yes=False)
    elif asked["ends"] <= now:
        yield e.UndoLapsed(at=now)


def _pause(former: Former, numbers: Numbers) -> e.Paused:
    """Return the entry of a pause, by the seat that has the name of the person who paused."""
    name = former.table["paused_by"]
    by: Row = next((row for row in former.seats if row["name"] == name), {"seat": 0, "token": None})
    return e.Paused(
        at=seconds_of(former.table["paused_at"]),
        seat=by["seat"],
        name=numbers.name(name, numbers.person(by["token"])),
    )


# --- people, messages, end


def _people(former: Former, numbers: Numbers, now: float) -> Iterator[e.Entry]:
    for token, rows in groupby(former.sights, key=itemgetter("token")):
        seats = tuple(row["seat"] for row in rows)
        yield e.Seen(at=now, person=numbers.known(token), seats=seats)
    for row in former.blocks:
        person = numbers.known(row["token"])
        yield e.Blocked(at=now, person=person, name=numbers.name(row["name"], person))


def _said(former: Former, numbers: Numbers) -> Iterator[e.Entry]:
    """Give the messages; of old ones it is not stored who wrote them."""
    names: dict[tuple[str, int | None], int | None] = {}
    for row in former.talk:
        person = numbers.person(row["speaker"])
        key = row["name"], person
        if key not in names:
            names[key] = numbers.name(*key)
        numbers.beside.append(NewLine(row["number"], row["text"], person))
        yield e.Said(
            at=seconds_of(row["at"]),
            number=row["number"],
            person=person,
            seat=row["seat"],
            name=names[key],
            how=row["kind"],
            targets=tuple(row["targets"]),
        )


def _end(former: Former, now: float) -> Iterator[e.Entry]:
    table: dict[str, Any] = dict(former.table)
    if table["finished"] is not None and table["outcome"] is None:
        yield e.Closed(at=seconds_of(table["finished"]), text=table["text"])
    if table["successor"] is not None:
        yield e.Succeeded(at=now, table=table["successor"])
