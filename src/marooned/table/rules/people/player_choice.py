"""Choice of an AI player for a seat, within the limit of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned import players
from marooned.errors import listed
from marooned.table.rules.checks import refused_as
from marooned.table.rules.context import Refusal

if TYPE_CHECKING:
    from marooned.players.companions import Player
    from marooned.table.rules.context import Context


def allowed_players(strongest: str) -> tuple[str, ...]:
    """Return the AI players that people may choose, the strongest first."""
    names = players.names()
    return names[names.index(strongest) :]


def chosen_player(name: str, context: Context) -> Player:
    """Return an AI player that a person has chosen.

    Raises:
        Refusal: `unknown_player`, or `player_limit`: the server allows only weaker ones now.
    """
    with refused_as("unknown_player"):
        found = players.find(name)
    allowed = allowed_players(context.limits.strongest_player)
    if found.name not in allowed:
        text = f"this server does not allow the AI player {found.title} now"
        raise Refusal(
            "player_limit", f"{text}; allowed are: {listed(allowed)}", value=name, allowed=allowed
        )
    return found
