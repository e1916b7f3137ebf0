"""The notice of an upgrade: what becomes of the tables that were there, told at the start."""

import asyncio
import sys
from pathlib import Path

from marooned.table.keeping.backups import kept_before
from marooned.table.settings import Settings
from marooned.table.store.database import HEAD
from marooned.table.store.inspection import form_of
from marooned.table.store.tables import Store
from marooned.table.upgrading.continuity import Found, stuck, survey

SECONDS = 5.0
"""How long a start looks at tables of other rules; `marooned tables` looks at all of them."""
MOST_TOLD = 20


def prepare(settings: Settings) -> None:
    """Bring the tables to this version's form, and tell which of them it cannot go on with.

    Where the form is another one, the database is kept as it was: the version before can read it.
    """
    form = form_of(settings.database)
    if form is None:
        return
    if form != HEAD and isinstance(settings.database, Path):
        kept = kept_before(settings.database, form)
        say(f"the database is upgraded; {kept} is a copy of the old one")
    for line in lines(asyncio.run(_surveyed(settings))):
        say(line)


async def _surveyed(settings: Settings) -> list[Found]:
    store = Store(settings.database)
    await store.open()
    try:
        return await survey(store, SECONDS)
    finally:
        await store.close()


def lines(found: list[Found]) -> list[str]:
    """Return what a start tells of running tables; nothing where all go on."""
    ended, unseen = stuck(found), sum(each.goes_on is None for each in found)
    told = [f"  {described(each)}" for each in ended[:MOST_TOLD]]
    if ended:
        count = f"{len(ended)} of {len(found)} running tables"
        told.insert(0, f"{count} were started with other rules, and this version cannot continue:")
        told.append("the previous version can continue them; `marooned tables --end` ends them")
    if unseen:
        told.append(
            f"{unseen} tables of other rules were not checked: `marooned tables` checks them"
        )
    return told


def described(found: Found) -> str:
    """Return a line on one table."""
    table = found.table
    people = ", ".join(found.people) or "AI players only"
    return f"{table.id}  {table.title}: {people}; opened {table.created[:10]}"


def say(text: str) -> None:
    """Tell whoever starts a node."""
    print(f"marooned: {text}", file=sys.stderr, flush=True)  # noqa: T201 - for whoever starts it
