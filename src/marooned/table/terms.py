"""The terms of a table: what those who sit there have agreed on beside the rules."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_WINDOW = 120
LONGEST_CLOCK = 30 * 24 * 3600


class Clock(BaseModel):
    """Time limit of a person, and what happens when it runs out."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    kind: Literal["turn", "game", "days"]
    seconds: Annotated[float, Field(ge=5, le=LONGEST_CLOCK, allow_inf_nan=False)]
    """For each turn, for the whole game, or for each turn by correspondence."""
    over: Literal["judgement", "companion"] = "judgement"
    """Judgement makes the choice that is late; or a companion plays on until its person is back."""


class Terms(BaseModel):
    """Terms of a table, visible to everyone."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    public: bool = False
    """Whether it stands in the node's list, where the node has one."""
    watchers: bool = True
    """Whether others may watch by its link."""
    aids: bool = True
    """Whether hints and the chance are to be had."""
    talk: bool = True
    window_seconds: Annotated[float, Field(ge=1, le=LONGEST_WINDOW, allow_inf_nan=False)] | None = (
        None
    )
    """How long a secret window is open; None: as long as the node usually has it open."""
    clock: Clock | None = None
