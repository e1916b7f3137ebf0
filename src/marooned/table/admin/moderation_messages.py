"""Messages of the operator page about moderation: reports and bans."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

MOST_REASON = 200
MOST_HOURS = 24 * 366 * 10
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=MOST_REASON)]


class ChatLine(BaseModel):
    """A chat line of a report."""

    name: str
    text: str


class ReportPerson(BaseModel):
    """A person of a report; the key is the hash of the browser's token."""

    key: str
    name: str


class ReportText(BaseModel):
    """A report about a person."""

    id: str
    table: str
    title: str
    created: str
    reporter: ReportPerson
    reported: ReportPerson
    addresses: list[str]
    """Addresses from which the reported person is connected to this node now; not stored."""
    reason: str
    text: str
    lines: list[ChatLine]
    open: bool


class ReportState(BaseModel):
    """Whether a report is still open."""

    open: bool


class BanWish(BaseModel):
    """A new ban; the name of a person is for the operator only."""

    kind: Literal["person", "address"]
    target: Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)]
    label: Text = ""
    reason: Text = ""
    hours: Annotated[float, Field(gt=0, le=MOST_HOURS)] | None = None
    """Hours until its end (default: no end)."""


class BanText(BaseModel):
    """A ban."""

    id: str
    kind: Literal["person", "address"]
    target: str
    label: str
    reason: str
    created: str
    until: str | None


class Moderation(BaseModel):
    """Reports, open ones first, and the bans in force."""

    reports: list[ReportText]
    bans: list[BanText]
