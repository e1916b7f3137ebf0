"""Messages of the operator page about limits that change while nodes run, and the notice."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from marooned.table.protocol.operating.notice_text import NoticeText

MOST_NOTICE = 300
MOST_HOURS = 24 * 90
Strength = Literal["strongest", "search", "quick", "greedy", "gentle", "random"]
Count = Annotated[int, Field(ge=1, le=10**6)]


class LimitWish(BaseModel):
    """Limits on all nodes; None: that of the node's settings."""

    tables: Count | None = None
    tables_of_a_guest: Count | None = None
    strongest_player: Strength | None = None


class LimitValues(BaseModel):
    """Limits of a node."""

    tables: int
    tables_of_a_guest: int
    strongest_player: str


class PlayerChoice(BaseModel):
    """An AI player that can be the strongest one."""

    name: str
    title: str


class NoticeWish(BaseModel):
    """A notice to all pages."""

    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_NOTICE)
    ]
    hours: Annotated[float, Field(gt=0, le=MOST_HOURS)]
    """Hours until its end."""


class Controls(BaseModel):
    """Limits that were set, those in force, those of the settings, and the notice."""

    stored: LimitWish
    limits: LimitValues
    defaults: LimitValues
    players: list[PlayerChoice]
    notice: NoticeText
