"""Looks at a table: all that other nodes may have changed there, read at once."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import BindParameter, bindparam, select
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.rows import Chair, Entry, Stored
from marooned.table.store.sayings import Saying
from marooned.table.store.schema import ANSWERS, BLOCKS, LOG, QUESTIONS, SEATS, TABLES, TALK, VOTES
from marooned.table.store.sharing.secret_answers import KeptAnswer
from marooned.table.store.sharing.table_standing import STANDING, Standing, standing_of
from marooned.table.store.sharing.votes import KEPT, Ballot, ballot_of
from marooned.table.store.tables import REMEMBERED, remembered
from marooned.table.store.together import Together

MOST_SAID = 100
"""So many lines of talk are told at a time."""
NOTHING_SAID = 2**31 - 1
"""The number of a line behind which there is none."""
WHICH: BindParameter[str] = bindparam("which")
ACTED = select(TABLES.c.acted).where(TABLES.c.id == WHICH).scalar_subquery()
ASKED = select(QUESTIONS.c.number).where(QUESTIONS.c.table == WHICH).scalar_subquery()


def of(kept: Any, row: type) -> Any:
    """Return the question for the rows of a table in the database."""
    return select(*(kept.c[each.name] for each in fields(row))).where(kept.c.table == WHICH)


LOOK = Together(
    select(*REMEMBERED, *(each for each in STANDING if each.key not in Stored.__slots__)).where(
        TABLES.c.id == WHICH
    ),
    chairs=of(SEATS, Chair).order_by(SEATS.c.seat),
    entries=of(LOG, Entry).where(LOG.c.seq > bindparam("after")).order_by(LOG.c.seq),
    answers=of(ANSWERS, KeptAnswer).where(ANSWERS.c.opened == ACTED).order_by(ANSWERS.c.number),
    blocked=select(BLOCKS.c.token).where(BLOCKS.c.table == WHICH),
    sayings=of(TALK, Saying)
    .where(TALK.c.number > bindparam("said"))
    .order_by(TALK.c.number.desc())
    .limit(MOST_SAID),
    question=KEPT.where(QUESTIONS.c.table == WHICH),
    votes=select(VOTES.c.seat, VOTES.c.yes).where(
        (VOTES.c.table == WHICH) & (VOTES.c.number == ASKED)
    ),
)


@dataclass(frozen=True, slots=True)
class Look:
    """What a look has found: the table, how it stands, and what is new there."""

    stored: Stored
    standing: Standing
    entries: Sequence[Entry]
    """Of the log, behind the last that is known."""
    blocked: Collection[str]
    """The tokens of those who may not come any more."""
    sayings: Sequence[Saying]
    """Lines of talk behind the last that was told, the oldest first."""
    ballot: Ballot | None


class Looks:
    """Looks at tables for a node that knows something of them already."""

    def __init__(self, reader: AsyncEngine) -> None:
        """Begin; `reader` is the engine for what is read without a transaction."""
        self._reader = reader

    async def at(self, table: str, after: int, said: int | None) -> Look | None:
        """Return what is new at a table, None where there is none any more.

        `after` is the last entry of the log that is known, and `said` the last line of talk that
        was told; with none there is nobody to be told.
        """
        said = NOTHING_SAID if said is None else said
        async with self._reader.connect() as connection:
            found = await LOOK.ask(connection, which=table, after=after, said=said)
        return None if found is None else _look(found)


def _look(found: Mapping[str, Any]) -> Look:
    return Look(
        stored=remembered(found, tuple(Chair(*each) for each in found["chairs"])),
        standing=standing_of(found, [KeptAnswer(*each) for each in found["answers"]]),
        entries=[Entry(*each) for each in found["entries"]],
        blocked=[token for (token,) in found["blocked"]],
        sayings=[Saying(*each) for each in reversed(found["sayings"])],
        ballot=_ballot(found),
    )


def _ballot(found: Mapping[str, Any]) -> Ballot | None:
    for question in found["question"]:
        told = dict(zip(KEPT.selected_columns.keys(), question, strict=True))
        return ballot_of(told, dict(found["votes"]))
    return None
