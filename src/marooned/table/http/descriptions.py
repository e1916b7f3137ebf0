"""Descriptions of tables, as their page and the list of a browser show them."""

from collections.abc import Iterable
from typing import Any

from marooned.table.live.catalogue import is_cooperative
from marooned.table.live.people.places import told_outcome
from marooned.table.live.wishes import SEED, open_options
from marooned.table.protocol.listings import PublicLine, SeatText, TableLine, TableText
from marooned.table.store.rows import Chair, Stored


def lines(held: Iterable[Stored], holder: str | None) -> list[TableLine]:
    """Return a browser's list of tables: first those that wait for it, then those that go on."""
    found = [line(stored, holder) for stored in held if not stored.is_closed]
    return sorted(found, key=lambda each: (not each.awaits_me, each.finished is not None))


def awaited(stored: Stored) -> list[Chair]:
    """Return who is waited for: to act, or to come and be ready before it is dealt."""
    if stored.finished:
        return []
    if stored.begun is None:
        return [chair for chair in stored.chairs if chair.kind == "person" and not chair.ready]
    return [chair for chair in stored.chairs if chair.seat in stored.awaited]


def gathered(stored: Stored) -> str:
    """Return a sentence on how far people have come together."""
    persons = [chair for chair in stored.chairs if chair.kind == "person"]
    here = sum(not chair.is_free for chair in persons)
    ready = sum(chair.ready for chair in persons)
    return f"waiting room: {here} of {len(persons)} present, {ready} ready"


def public_line(stored: Stored) -> PublicLine:
    """Return a public table's line in the list for all."""
    chairs = stored.chairs
    return PublicLine(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        created=stored.created,
        names=[chair.name for chair in chairs if chair.token],
        free=sum(chair.is_free for chair in chairs),
        watchers=stored.terms.watchers,
    )


def line(stored: Stored, holder: str | None) -> TableLine:
    """Return a table's line in a list."""
    waiting = awaited(stored)
    return TableLine(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        created=stored.created,
        finished=stored.finished,
        outcome=told_outcome(stored),
        text=gathered(stored) if stored.begun is None else stored.text,
        waiting=stored.begun is None,
        awaits=[chair.name for chair in waiting if not chair.is_free],
        awaits_me=any(chair.seat in stored.seats_of(holder) for chair in waiting),
        public=stored.terms.public,
        known_deal=stored.known_deal,
        origin=stored.origin,
        closable=stored.finished is None and stored.opener == holder,
        options=short(open_options(stored.options)),
        seats=[seat_text(chair) for chair in stored.chairs],
    )


def short(options: dict[str, Any]) -> dict[str, Any]:
    """Return options without the texts of files, which no list needs."""
    return {name: value for name, value in options.items() if "\n" not in str(value)}


def described(stored: Stored, holder: str | None) -> TableText:
    """Return a table as it is told to one who looks; the seed only after the end."""
    options = open_options(stored.options)
    if stored.finished:
        options[SEED] = str(stored.options[SEED])
    return TableText(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        options=options,
        seats=[seat_text(chair) for chair in stored.chairs],
        you=list(stored.seats_of(holder)),
        offers=list(stored.seats_to_offer(holder, is_team=is_cooperative(stored.game))),
        finished=stored.finished,
        waiting=stored.begun is None,
        opener=holder is not None and holder == stored.opener,
        terms=stored.terms,
        known_deal=stored.known_deal,
        origin=stored.origin,
        successor=stored.successor,
    )


def seat_text(chair: Chair) -> SeatText:
    """Return a seat as all are told it."""
    return SeatText(
        seat=chair.seat,
        kind=chair.kind,
        name=chair.name,
        player=chair.player,
        free=chair.is_free,
        sits_in_for=chair.owner_name,
        resigned=chair.resigned,
    )
