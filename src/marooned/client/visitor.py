"""A visitor of a node: what is asked of it by addresses, under one cookie for all its seats."""

from __future__ import annotations

import ssl
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self
from urllib.parse import quote

import httpx

from marooned.client.links import Link, read_link
from marooned.client.sitting import Table
from marooned.client.troubles import RefusedError, UnreachableError, refused
from marooned.errors import OptionError, listed, shown

PATIENCE: Final = 30.0
"""Seconds until an answer is given up."""
WRONG: Final = 400
Message = dict[str, Any]


def person(name: str) -> Message:
    """Return a seat of one's own, for a new table."""
    return {"kind": "person", "name": name}


def friend(name: str) -> Message:
    """Return a seat that is free until somebody comes by an invitation."""
    return {"kind": "person", "name": name, "friend": True}


def companion(player: str) -> Message:
    """Return a seat for a companion of the node."""
    return {"kind": "companion", "player": player}


class Visitor:
    """Somebody who comes to a node, and whatever seats they hold there.

    Args:
        address: Where the node is, as `http://127.0.0.1:8400`.
        trust: Which certificates are believed, where it is not those that the system knows.
    """

    def __init__(self, address: str, trust: ssl.SSLContext | None = None) -> None:
        """Come, without asking for anything yet."""
        self.address = address.rstrip("/")
        self.trust = trust
        self._http = httpx.AsyncClient(
            base_url=self.address, timeout=PATIENCE, verify=trust or True
        )

    async def __aenter__(self) -> Self:
        """Return it, to be closed at the end."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Go; the seats stay taken."""
        await self._http.aclose()

    @property
    def cookie(self) -> str:
        """The cookie by which the node knows whose seats these are: a secret."""
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return what the node answers at an address of its API; None where it says nothing.

        Raises:
            RefusedError: It refuses.
            UnreachableError: It does not answer, or not as a node does.
        """
        try:
            answer = await self._http.request(method, f"/api{path}", json=body)
        except httpx.HTTPError as error:
            text = f"nobody answers at {shown(self.address)}: {str(error) or type(error).__name__}"
            raise UnreachableError(text, value=self.address) from error
        return self._read(answer)

    def _read(self, answer: httpx.Response) -> Any:
        """Return what an answer holds."""
        try:
            told = answer.json() if answer.content else None
        except ValueError as error:
            text = f"what answers at {shown(self.address)} is no table: {shown(answer.text)}"
            raise UnreachableError(text, value=self.address) from error
        if answer.status_code >= WRONG:
            raise refused(told.get("error") if isinstance(told, dict) else told)
        return told

    async def open(
        self,
        game: str,
        seats: Sequence[Message],
        options: Mapping[str, Any] | None = None,
        *,
        wait: bool = False,
    ) -> str:
        """Open a table, and return its name.

        Args:
            game: What is played.
            seats: Who sits there: what `person`, `friend` and `companion` return.
            options: The game's options.
            wait: Whether it is dealt only once all who sit there are ready.

        Raises:
            RefusedError: The node refuses it.
        """
        wish = {"game": game, "seats": list(seats), "options": dict(options or {}), "wait": wait}
        return str((await self.ask("POST", "/tables", wish))["table"])

    async def invite(self, table: str, seat: int) -> Link:
        """Return an invitation to a seat; an earlier one is void.

        Raises:
            RefusedError: The seat is none to invite to.
        """
        given = await self.ask("POST", f"/tables/{quote(table)}/seats/{seat}/invitation")
        return Link(self.address, table, given["secret"])

    async def join(self, link: Link | str, name: str) -> str:
        """Take the seat that a link is for, by a name, and return the name of the table.

        A link without an invitation leads to a waiting room: there it is the first free seat. Who
        has a seat already keeps it.

        Raises:
            OptionError: It is no link to a table, or to one of another node.
            RefusedError: The invitation is not open, or no seat is free.
        """
        way = read_link(link) if isinstance(link, str) else link
        if way.address != self.address:
            raise OptionError(
                f"{shown(str(way))} leads to another node; allowed are links to {self.address}",
                value=str(way),
                allowed=[self.address],
            )
        place = f"/tables/{quote(way.table)}"
        if way.secret is None:
            await self._take_free(place, name)
        else:
            await self.ask("POST", f"{place}/seats", {"secret": way.secret, "name": name})
        return way.table

    async def _take_free(self, place: str, name: str) -> None:
        """Take a free seat in a waiting room, unless one is held already."""
        table = await self.ask("GET", place)
        if table["you"]:
            return
        free = [seat["seat"] for seat in table["seats"] if seat["free"]]
        if not table["waiting"] or not free:
            taken = listed(seat["name"] for seat in table["seats"])
            text = f"no seat is free there: {taken}; ask for an invitation"
            raise RefusedError("taken", text, value=table["table"])
        await self.ask("POST", f"{place}/room/seats/{free[0]}", {"name": name})

    async def ready(self, table: str, seat: int) -> None:
        """Say that a seat of one's own is ready for the deal.

        Raises:
            RefusedError: It is another's, or the game has begun.
        """
        await self.ask("PATCH", f"/tables/{quote(table)}/room/seats/{seat}", {"ready": True})

    def sit(self, table: str, patience: float = PATIENCE) -> Table:
        """Return a table to look at and to play at, an `async with` long.

        Args:
            table: Its name.
            patience: For how many seconds a lost line is tried again, and a table asked again
                that cannot keep anything.
        """
        return Table(self, table, patience)
