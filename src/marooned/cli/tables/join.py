"""`marooned join`: a companion from this machine takes a seat at a table that is elsewhere."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_threads
from marooned.cli.flags import AsJson, Rules
from marooned.cli.output import note, show_result

if TYPE_CHECKING:
    from marooned.client.links import Link
    from marooned.client.seated_player import SeatedPlayer

LUCK: Final = 2**31


def join(
    link: Annotated[
        str, typer.Argument(help="An invitation to a seat, or the link of a waiting room.")
    ],
    player: Annotated[str, typer.Option(help="The companion that plays.")] = "search",
    name: Annotated[
        str | None, typer.Option(help="What it is called there; its title when not given.")
    ] = None,
    milliseconds: Annotated[
        float, typer.Option(help="How long one that searches thinks about a decision.")
    ] = 1000,
    threads: Annotated[int, typer.Option(min=1, help="How many threads think.")] = 1,
    pace: Annotated[
        float, typer.Option(min=0, help="The least seconds between two of its actions.")
    ] = 0.6,
    seed: Annotated[int | None, typer.Option(help="Its own luck; drawn when not given.")] = None,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Seat a companion at a table, and have it play to the end; it knows what its seat may know."""
    import asyncio

    from marooned import players
    from marooned.client.links import read_link
    from marooned.client.seated_player import SeatedPlayer
    from marooned.players.search.budgets import Budget

    way, who = read_link(link), players.find(player)
    timed = who.with_budget(Budget(seconds=milliseconds / 1000))
    luck = secrets.randbelow(LUCK) if seed is None else seed
    seated = SeatedPlayer(timed, luck, checked_threads(threads), pace)
    outcome = asyncio.run(played(way, seated, name or who.title))
    show_result(outcome, [outcome["text"]], as_json=as_json)


async def played(way: Link, player: SeatedPlayer, name: str) -> dict[str, Any]:
    """Take the seat that a link is for, and play there; return how it ended."""
    from marooned.client.visitor import Visitor

    async with Visitor(way.address) as visitor:
        table = await visitor.join(way, name)
        note(f"{name} sits at {way.address}/table/{table}")
        async with visitor.sit(table) as there:
            return await player.play(there) or {}
