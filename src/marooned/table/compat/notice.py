"""Upgrade of the database at the start, and a notice about tables that cannot continue."""

import asyncio
from pathlib import Path

from marooned.table.compat.continuity import Found, stuck, survey
from marooned.table.early_errors import write_early
from marooned.table.ops.backups import copy_before_migration
from marooned.table.settings import Settings
from marooned.table.state.summary import iso
from marooned.table.store.database import HEAD
from marooned.table.store.inspection import form_of
from marooned.table.store.tables import Store

SECONDS = 5.0
"""Time limit of the check at the start; `marooned tables` checks all tables."""
MOST_SHOWN = 20
"""Maximum number of tables that the notice lists."""


def prepare(settings: Settings) -> None:
    """Migrate the database to this version, and print which tables it cannot continue.

    An older database is copied first, so that the previous version can read the copy.
    """
    form = form_of(settings.database)
    if form is None:
        return
    if form != HEAD and isinstance(settings.database, Path):
        kept = copy_before_migration(settings.database, form)
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
    """Return the notice about running tables, empty if all can continue."""
    ended, unseen = stuck(found), sum(each.goes_on is None for each in found)
    notice = [f"  {described(each)}" for each in ended[:MOST_SHOWN]]
    if ended:
        count = f"{len(ended)} of {len(found)} running tables"
        notice.insert(
            0, f"{count} were started with other rules, and this version cannot continue:"
        )
        notice.append("the previous version can continue them; `marooned tables --end` ends them")
    if unseen:
        notice.append(
            f"{unseen} tables of other rules were not checked: `marooned tables` checks them"
        )
    return notice


def described(found: Found) -> str:
    """Return a line on one table."""
    summary = found.table.summary
    people = ", ".join(found.people) or "AI players only"
    opened = (iso(summary.created) or "")[:10]
    return f"{summary.table}  {summary.title}: {people}; opened {opened}"


def say(text: str) -> None:
    """Print a line for the operator."""
    write_early(text, "warning")
