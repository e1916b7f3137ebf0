"""`marooned tables`: the running tables, and whether this version can continue them."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from marooned.cli.flags import AsJson
from marooned.cli.output import note, show_result

if TYPE_CHECKING:
    from marooned.table.compat.continuity import Found
    from marooned.table.server_address import Place

WORDS = {
    True: "can continue",
    False: "cannot continue: begun under other rules",
    None: "not checked",
}


def tables(
    end: Annotated[
        bool, typer.Option("--end", help="End the tables that cannot continue.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the running tables, and whether this version can continue them."""
    import asyncio

    from marooned.table.ops.backups import check_usable
    from marooned.table.start import read_settings

    database = read_settings().database
    check_usable(database)
    found = asyncio.run(surveyed(database, end=end))
    show_result([document(each) for each in found], lines(found), as_json=as_json)


async def surveyed(database: "Place", *, end: bool) -> "list[Found]":
    """Check all running tables. If `end` is True, end those that cannot continue."""
    from marooned.table.compat import continuity
    from marooned.table.store.tables import Store

    store = Store(database)
    await store.open()
    try:
        found = await continuity.survey(store)
        for each in continuity.stuck(found) if end else ():
            is_ended = await continuity.end(store, each.table)
            name = each.table.summary.table
            note(f"Ended table {name}" if is_ended else f"Table {name} has changed meanwhile")
        return found
    finally:
        await store.close()


def document(found: "Found") -> dict[str, Any]:
    """Return a table as JSON data."""
    from marooned.table.state.summary import iso

    summary = found.table.summary
    return {
        "table": summary.table,
        "game": summary.game,
        "people": found.people,
        "created": iso(summary.created),
        "text": summary.text,
        "rules": summary.rules,
        "goes_on": found.goes_on,
    }


def lines(found: "list[Found]") -> list[str]:
    """Return the tables as lines of text."""
    from marooned.table.compat.notice import described

    rows = [f"{described(each)}; {WORDS[each.goes_on]}" for each in found]
    return rows or ["No table is running."]
