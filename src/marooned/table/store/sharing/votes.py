"""Questions whether something may be taken back, and votes on them, as the database has them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.schema import QUESTIONS, TABLES, VOTES
from marooned.table.store.sharing.instants import NOW
from marooned.table.store.tables import StaleLogError

KEPT = select(
    *(QUESTIONS.c[name] for name in ("number", "seq", "point", "seat", "asked", "texts")),
    (QUESTIONS.c.ends - NOW).label("left"),
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is asked: at which number of the log, back to where, about whose action, of whom."""

    seq: int
    point: int
    seat: int
    asked: Sequence[int]
    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A question that was kept: its number, the seconds left for it, and the votes so far."""

    number: int
    proposal: Proposal
    left: float
    votes: dict[int, bool] = field(default_factory=dict)

    @property
    def refused_by(self) -> int | None:
        """The seat that said no, where one did."""
        return next((seat for seat, yes in sorted(self.votes.items()) if not yes), None)

    @property
    def granted(self) -> set[int]:
        """The seats that said yes."""
        return {seat for seat, yes in self.votes.items() if yes}

    @property
    def is_granted(self) -> bool:
        """Whether all who were asked said yes."""
        return self.granted >= {*self.proposal.asked}

    def is_open(self, seq: int) -> bool:
        """Tell whether it is asked still, where the log is at a number."""
        return self.proposal.seq == seq and self.left > 0 and self.refused_by is None


class Votes:
    """Keeps the newest question of each table, and who has said what to it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, table: str) -> Ballot | None:
        """Return the newest question of a table, None where nothing was ever asked."""
        async with self._engine.connect() as connection:
            return await _ballot(connection, table)

    async def ask(self, table: str, acted: int, proposal: Proposal, seconds: float) -> int:
        """Keep a question in place of the one before, and return its number.

        Raises:
            StaleLogError: The table stands elsewhere by now, or this was asked there already.
        """
        async with self._engine.begin() as connection:
            await _hold(connection, (TABLES.c.id == table) & (TABLES.c.acted == acted))
            before = await _ballot(connection, table)
            if before is not None and before.proposal.seq == proposal.seq and not _is_over(before):
                raise StaleLogError(f"{table} already has an open question")
            number = 1 if before is None else before.number + 1
            for kept in (VOTES, QUESTIONS):
                await connection.execute(delete(kept).where(kept.c.table == table))
            row = {name: getattr(proposal, name) for name in proposal.__slots__}
            row |= {"asked": list(proposal.asked), "texts": list(proposal.texts)}
            row |= {"table": table, "number": number, "ends": NOW + seconds}
            await connection.execute(insert(QUESTIONS).values(row))
            return number

    async def vote(self, table: str, number: int, seats: Sequence[int], *, yes: bool) -> Ballot:
        """Keep what some seats say to a question, each the first time, and return how it stands.

        Raises:
            StaleLogError: Something else is asked by now, or the time was over.
        """
        async with self._engine.begin() as connection:
            await _hold(connection, TABLES.c.id == table)
            ballot = await _ballot(connection, table)
            if ballot is None or ballot.number != number or ballot.left <= 0:
                raise StaleLogError(f"question {number} of {table} is no longer open")
            rows = [
                {"table": table, "number": number, "seat": seat, "yes": yes}
                for seat in seats
                if seat not in ballot.votes
            ]
            if rows:
                await connection.execute(insert(VOTES), rows)
            said = dict.fromkeys(seats, yes) | ballot.votes
            return Ballot(number, ballot.proposal, ballot.left, said)


def _is_over(ballot: Ballot) -> bool:
    return ballot.left <= 0 and ballot.refused_by is None


async def _hold(connection: AsyncConnection, which: Any) -> None:
    """Have a table to oneself, and count one change of it."""
    changed = update(TABLES).where(which).values(changed=TABLES.c.changed + 1)
    if (await connection.execute(changed)).rowcount == 0:
        raise StaleLogError("the table has changed since")


async def _ballot(connection: AsyncConnection, table: str) -> Ballot | None:
    found = await connection.execute(KEPT.where(QUESTIONS.c.table == table))
    row = found.mappings().one_or_none()
    if row is None:
        return None
    wanted = (VOTES.c.table == table) & (VOTES.c.number == row["number"])
    votes = await connection.execute(select(VOTES.c.seat, VOTES.c.yes).where(wanted))
    return ballot_of(row, {each.seat: each.yes for each in votes})


def ballot_of(row: Mapping[Any, Any], votes: dict[int, bool]) -> Ballot:
    """Return the question that a row of the database holds, with its votes."""
    proposal = Proposal(**{name: row[name] for name in Proposal.__slots__})
    return Ballot(row["number"], proposal, row["left"], votes)
