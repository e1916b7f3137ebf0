"""Descriptions of tables, for their page and for lists."""

from collections.abc import Iterable, Mapping

from marooned.table.http.tables.translation import terms_text
from marooned.table.protocol.table_lists import PublicTable, TableInfo, TableSeat, TableSummary
from marooned.table.rules.context import Context
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.rules.people.permissions import offered_seats
from marooned.table.runtime.node import Node
from marooned.table.state.seat_list import Seat, seats_of
from marooned.table.state.seat_sentences import ERASED
from marooned.table.state.summary import SEED, iso, short_options
from marooned.table.store.table_index import Listed


def lines(held: Iterable[Listed], holder: str | None) -> list[TableSummary]:
    """Return a browser's list of tables: first those that wait for it, then those in progress."""
    found = [line(listed, holder) for listed in held if not listed.summary.is_closed]
    return sorted(found, key=lambda each: (not each.your_turn, each.finished is not None))


def person_of(listed: Listed, holder: str | None) -> int | None:
    """Return the number of a browser's person at a table."""
    return None if holder is None else listed.directory.people.get(holder)


def name_at(seat: Seat, names: Mapping[int, str]) -> str:
    """Return the name that all see at a seat, from the texts of names by their numbers."""
    return shown_name(seat, Context(now=0.0, names=names))


def public_line(listed: Listed) -> PublicTable:
    """Return a public table's line in the list for all."""
    summary, names = listed.summary, listed.directory.names
    return PublicTable(
        table=summary.table,
        game=summary.game,
        title=summary.title,
        created=iso(summary.created) or "",
        names=[name_at(seat, names) for seat in summary.seats if seat.person is not None],
        free_seats=sum(seat.is_free for seat in summary.seats),
        spectators=summary.terms.watchers,
    )


def line(listed: Listed, holder: str | None) -> TableSummary:
    """Return a table's line in a browser's list."""
    summary, names, person = listed.summary, listed.directory.names, person_of(listed, holder)
    awaited = [summary.seats[number] for number in summary.awaited]
    return TableSummary(
        table=summary.table,
        game=summary.game,
        title=summary.title,
        cooperative=summary.is_cooperative,
        created=iso(summary.created) or "",
        finished=iso(summary.ended),
        outcome=None if summary.outcome is None else dict(summary.outcome),
        text=summary.text,
        waiting_room=summary.is_waiting,
        active_players=[name_at(seat, names) for seat in awaited if not seat.is_free],
        your_turn=person is not None and any(seat.person == person for seat in awaited),
        public=summary.terms.public,
        known_deal=summary.is_known_deal,
        origin=summary.origin,
        closable=summary.ended is None and person is not None and summary.host == person,
        options=short_options(summary.options),
        seats=seat_texts(summary.seats, names),
    )


async def table_text(node: Node, table: str, holder: str | None) -> TableInfo:
    """Return a table as one browser sees it; the seed only after the end.

    Raises:
        TableError: `unknown_table`, or `closed`.
    """
    return described(await node.lobby.listed(table), holder)


def described(listed: Listed, holder: str | None) -> TableInfo:
    """Return a table as one browser sees it; the seed only after the end."""
    summary, person = listed.summary, person_of(listed, holder)
    return TableInfo(
        table=summary.table,
        game=summary.game,
        title=summary.title,
        cooperative=summary.is_cooperative,
        options={**summary.options, **({} if summary.seed is None else {SEED: summary.seed})},
        seats=seat_texts(summary.seats, listed.directory.names),
        your_seats=list(seats_of(summary.seats, person)),
        invitable_seats=list(
            offered_seats(
                summary.seats,
                summary.host,
                person,
                is_team=summary.is_cooperative,
                is_known_deal=summary.is_known_deal,
            )
        ),
        finished=iso(summary.ended),
        waiting_room=summary.is_waiting,
        is_host=person is not None and person == summary.host,
        terms=terms_text(summary.terms),
        known_deal=summary.is_known_deal,
        origin=summary.origin,
        rematch=summary.successor,
    )


def seat_texts(seats: Iterable[Seat], names: Mapping[int, str]) -> list[TableSeat]:
    """Return seats as all see them, with the names of these numbers."""
    return [
        TableSeat(
            seat=number,
            kind="ai" if seat.is_ai else "person",
            name=name_at(seat, names),
            player=seat.player,
            free=seat.is_free,
            substitute_for=None if seat.owner_name is None else names.get(seat.owner_name, ERASED),
            resigned=seat.is_resigned,
        )
        for number, seat in enumerate(seats)
    ]
