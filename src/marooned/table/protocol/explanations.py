"""Explanations: what those who click in vain are told."""

from typing import Literal

from pydantic import BaseModel


class WhyNotText(BaseModel):
    """Why a seat can do nothing with something now, told to the asker alone.

    `text` is None where it can do something; `rules` are the numbers of the rules behind it.
    """

    type: Literal["why_not"] = "why_not"
    seat: int
    target: str
    text: str | None
    rules: list[str]
