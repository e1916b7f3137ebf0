"""Terms of a table: visibility, clocks, hints and chat, which players agree on beside the rules."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_WINDOW = 120
LONGEST_CLOCK = 30 * 24 * 3600


class Clock(BaseModel):
    """Time limit of a person, and its effect when it runs out."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    kind: Literal["turn", "game", "days"]
    seconds: Annotated[float, Field(ge=5, le=LONGEST_CLOCK, allow_inf_nan=False)]
    """Per turn, per game, or per turn of a correspondence game."""
    on_timeout: Literal["policy", "ai_player"] = "policy"
    """The simple policy makes the late choice, or an AI player plays until the person is back."""


class Terms(BaseModel):
    """Terms of a table, visible to everyone."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    public: bool = False
    """Whether it is in the list of public tables, if the node has one."""
    spectators: bool = True
    """Whether spectators are allowed."""
    hints: bool = True
    """Whether hints and win chances are available."""
    chat: bool = True
    window_seconds: Annotated[float, Field(ge=1, le=LONGEST_WINDOW, allow_inf_nan=False)] | None = (
        None
    )
    """Seconds that a secret window is open (None: the default of the node)."""
    clock: Clock | None = None
