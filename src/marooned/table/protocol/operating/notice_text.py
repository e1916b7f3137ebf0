"""Message with the operator's notice, over sockets and over HTTP."""

from typing import Literal

from pydantic import BaseModel


class NoticeText(BaseModel):
    """The operator's notice to all pages; without a text there is none."""

    type: Literal["notice"] = "notice"
    text: str | None
    until: str | None
    """When it ends (ISO 8601, UTC)."""
