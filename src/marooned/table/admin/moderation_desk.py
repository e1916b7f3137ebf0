"""Moderation by the operator: reports are listed and closed, bans are made and lifted."""

import re
import secrets
import time

from marooned.table.admin.moderation_messages import (
    BanText,
    BanWish,
    ChatLine,
    Moderation,
    ReportPerson,
    ReportText,
)
from marooned.table.error_codes import TableError
from marooned.table.ops.operator.ban_list import network_of
from marooned.table.runtime.node import Node
from marooned.table.state.summary import iso
from marooned.table.store.operator.bans import Ban
from marooned.table.store.operator.report_log import Report

MOST_REPORTS = 100
HOUR = 3600.0
KEY = re.compile(r"[0-9a-f]{64}")
"""Key of a person: the hash of the browser's token."""


class ModerationDesk:
    """Reads and changes reports and bans; all nodes obey within seconds."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._store = node.store

    async def current(self) -> Moderation:
        """Return reports and bans."""
        reports = await self._store.reports.newest(MOST_REPORTS)
        bans = await self._store.bans.current()
        return Moderation(
            reports=[self._report_text(each) for each in reports],
            bans=[ban_text(each) for each in bans],
        )

    async def mark(self, report: str, *, is_open: bool) -> None:
        """Open or close a report.

        Raises:
            TableError: `unknown_report`.
        """
        if not await self._store.reports.mark(report, is_open=is_open):
            raise TableError("unknown_report", "there is no such report", value=report)

    async def ban(self, wish: BanWish) -> BanText:
        """Ban a person or a network, and return the ban.

        Raises:
            TableError: `malformed`: the target is no key of a person, or no network.
        """
        now = time.time()
        ban = Ban(
            id=secrets.token_hex(8),
            kind=wish.kind,
            target=person_key(wish.target) if wish.kind == "person" else network_of(wish.target),
            label=wish.label,
            reason=wish.reason,
            created=now,
            until=None if wish.hours is None else now + wish.hours * HOUR,
        )
        await self._store.bans.add(ban)
        await self._node.services.orders.read()
        return ban_text(ban)

    async def lift(self, ban: str) -> None:
        """Lift a ban.

        Raises:
            TableError: `unknown_ban`.
        """
        if not await self._store.bans.lift(ban):
            raise TableError("unknown_ban", "there is no such ban", value=ban)
        await self._node.services.orders.read()

    def _report_text(self, report: Report) -> ReportText:
        return ReportText(
            id=report.id,
            table=report.table,
            title=report.title,
            created=str(iso(report.created)),
            reporter=ReportPerson(key=report.reporter, name=report.reporter_name),
            reported=ReportPerson(key=report.reported, name=report.reported_name),
            addresses=self._addresses(report.reported),
            reason=report.reason,
            text=report.text,
            lines=[ChatLine(**line) for line in report.lines],
            open=report.is_open,
        )

    def _addresses(self, token: str) -> list[str]:
        found = {each.address for each in self._node.lobby.connections_of(token)}
        return sorted(found - {""})


def person_key(text: str) -> str:
    """Return the key of a person.

    Raises:
        TableError: `malformed`.
    """
    if not KEY.fullmatch(text):
        reason = "it is no key of a person: 64 hexadecimal digits, as reports have them"
        raise TableError("malformed", reason, value=text)
    return text


def ban_text(ban: Ban) -> BanText:
    """Return a ban as the operator sees it."""
    return BanText(
        id=ban.id,
        kind=ban.kind,
        target=ban.target,
        label=ban.label,
        reason=ban.reason,
        created=str(iso(ban.created)),
        until=iso(ban.until),
    )
