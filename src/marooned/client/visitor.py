"""HTTP client of a node, with one session cookie for all seats of the client."""

from __future__ import annotations

import ssl
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self
from urllib.parse import quote

import httpx

from marooned.client.links import Link, read_link
from marooned.client.refusal_errors import RefusedError, UnreachableError, refused
from marooned.client.remote_table import Table
from marooned.errors import OptionError, listed, shown

PATIENCE: Final = 30.0
"""Request timeout in seconds."""
WRONG: Final = 400
Message = dict[str, Any]


def person(name: str) -> Message:
    """Return a seat for the client itself, for a new table."""
    return {"kind": "person", "name": name}


def friend(name: str) -> Message:
    """Return a seat that stays free until a guest comes by invitation."""
    return {"kind": "person", "name": name, "friend": True}


def ai_player(player: str) -> Message:
    """Return a seat for an AI player of the node."""
    return {"kind": "ai", "player": player}


class Visitor:
    """A client of a node, which may have seats at the node's tables.

    Args:
        address: The address of the node, for example `http://127.0.0.1:8400`.
        trust: The accepted certificates (default: those of the system).
    """

    def __init__(self, address: str, trust: ssl.SSLContext | None = None) -> None:
        """Prepare the client, without sending a request."""
        self.address = address.rstrip("/")
        self.trust = trust
        self._http = httpx.AsyncClient(
            base_url=self.address, timeout=PATIENCE, verify=trust or True
        )

    async def __aenter__(self) -> Self:
        """Return the client, which is closed at the end of the block."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Close the client. The seats stay taken."""
        await self._http.aclose()

    @property
    def cookie(self) -> str:
        """The secret session cookie, which identifies the owner of the seats."""
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return the node's answer to an API request, or None if it is empty.

        Raises:
            RefusedError: The node refuses the request.
            UnreachableError: The server does not answer, or is not a node.
        """
        try:
            answer = await self._http.request(method, f"/api{path}", json=body)
        except httpx.HTTPError as error:
            text = f"nobody answers at {shown(self.address)}: {str(error) or type(error).__name__}"
            raise UnreachableError(text, value=self.address) from error
        return self._read(answer)

    def _read(self, answer: httpx.Response) -> Any:
        """Return the content of an answer."""
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
            game: The name of the game.
            seats: The seats, from `person`, `friend` and `ai_player`.
            options: The game's options.
            wait: True to deal only when all players are ready.

        Raises:
            RefusedError: The node refuses the table.
        """
        wish = {
            "game": game,
            "seats": list(seats),
            "options": dict(options or {}),
            "waiting_room": wait,
        }
        return str((await self.ask("POST", "/tables", wish))["table"])

    async def invite(self, table: str, seat: int) -> Link:
        """Return an invitation to a seat. The new invitation replaces an earlier one.

        Raises:
            RefusedError: An invitation to this seat is not possible.
        """
        given = await self.ask("POST", f"/tables/{quote(table)}/seats/{seat}/invitation")
        return Link(self.address, table, given["secret"])

    async def join(self, link: Link | str, name: str) -> str:
        """Take the seat that a link offers, under a name, and return the name of the table.

        A link without an invitation offers the first free seat of a waiting room. A client that
        already has a seat there keeps it.

        Raises:
            OptionError: The link is not valid, or leads to another node.
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
        """Take a free seat in a waiting room, unless the client already has one."""
        table = await self.ask("GET", place)
        if table["your_seats"]:
            return
        free = [seat["seat"] for seat in table["seats"] if seat["free"]]
        if not table["waiting_room"] or not free:
            taken = listed(seat["name"] for seat in table["seats"])
            text = f"no seat is free there: {taken}; ask for an invitation"
            raise RefusedError("taken", text, value=table["table"])
        await self.ask("POST", f"{place}/waiting-room/seats/{free[0]}", {"name": name})

    async def ready(self, table: str, seat: int) -> None:
        """Report that one of the client's seats is ready for the deal.

        Raises:
            RefusedError: The seat belongs to another client, or the game has begun.
        """
        await self.ask(
            "PATCH", f"/tables/{quote(table)}/waiting-room/seats/{seat}", {"ready": True}
        )

    def sit(self, table: str, patience: float = PATIENCE) -> Table:
        """Return a table to watch and to play at, for use with `async with`.

        Args:
            table: The name of the table.
            patience: The time limit in seconds for reconnecting, and for retries while the table
                cannot store anything.
        """
        return Table(self, table, patience)
