"""`marooned join`: an AI player on this machine takes a seat at a table elsewhere."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from marooned.arguments import checked_threads
from marooned.cli.flags import AsJson, Rules, matching_players
from marooned.cli.output import note, show_result

if TYPE_CHECKING:
    from marooned.client.links import Link
    from marooned.client.seated_player import SeatedPlayer

LUCK: Final = 2**31


def join(
    link: Annotated[str, typer.Argument(help="Link that invites to a seat, or to a waiting room.")],
    player: Annotated[
        str, typer.Option(help="AI player.", autocompletion=matching_players)
    ] = "search",
    name: Annotated[
        str | None, typer.Option(help="Name shown at the table (default: the player's title).")
    ] = None,
    milliseconds: Annotated[
        float, typer.Option(help="Thinking time per decision in ms, for search players.")
    ] = 1000,
    threads: Annotated[int, typer.Option(min=1, help="Number of threads.")] = 1,
    pace: Annotated[float, typer.Option(min=0, help="Minimum seconds between actions.")] = 0.6,
    seed: Annotated[
        int | None, typer.Option(help="Seed of the player's random choices (default: random).")
    ] = None,
    _rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """Let an AI player take a seat at a table elsewhere.

    The player plays until the game ends. The player sees only what its seat may see.
    """
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
    """Take the seat of a link, play to the end, and return the outcome."""
    from marooned.client.visitor import Visitor

    async with Visitor(way.address) as visitor:
        table = await visitor.join(way, name)
        note(f"{name} sits at {way.address}/table/{table}")
        async with visitor.sit(table) as there:
            return await player.play(there) or {}
