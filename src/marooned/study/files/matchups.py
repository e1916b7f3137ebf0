"""Parser of matchups: checks each value of a matchup, then all of them together.

Used for study files and strength files.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from marooned.arguments import whole
from marooned.discover import find
from marooned.errors import shown
from marooned.players.arena.seeds import REPORTING
from marooned.players.companions import usual
from marooned.players.search.budgets import MOST_SECONDS, Budget
from marooned.study.files.whereabouts import Stated, check_keys, checked, refusal
from marooned.study.matchup import MOST, Matchup, team_of

KEYS: Final = ("game", "players", "player", "budget", "games", "seed")
"""Keys of a matchup besides the game's options."""
MILLISECONDS: Final = "milliseconds"
TIMED: Final = (*KEYS, MILLISECONDS)
"""Keys of a matchup in strength files, whose games need not be exactly repeatable."""
TEAMS: Final = ('one name, as "greedy"', 'one a seat, as "search,greedy"', "several in [vary]")
"""Allowed forms of the players."""
DEFAULTS: Final = {"games": 1000, "seed": 1}
"""Default values of a matchup besides the default player."""


def read_matchup(
    place: Stated,
    stated: Mapping[str, Any],
    keys: Sequence[str] = KEYS,
    elsewhere: Sequence[str] = (),
) -> Matchup:
    """Return the matchup that the keys and values of a file state.

    Args:
        place: The location of the keys, for error messages.
        stated: The values, by key.
        keys: The allowed keys besides the game's own options.
        elsewhere: Keys of the file that do not belong to a matchup. Error messages suggest them.

    Raises:
        OptionError: A key or a value is not allowed. The error names its location.
    """
    if "game" not in stated:
        raise refusal(place, "game", "game is not stated", None, ["the name of a game"])
    definition = checked(place, "game", lambda: find(stated["game"]))
    known = [*keys, *(option.name for option in definition.options)]
    check_keys(place, stated, known, elsewhere)
    options = _options(place, definition, stated)
    said = {"player": usual(definition), **DEFAULTS, **stated}
    if not isinstance(player := said["player"], str):
        raise refusal(place, "player", f"player is {shown(player)}", player, TEAMS)
    rollouts = checked(place, "budget", lambda: _rollouts(stated))
    time = checked(place, MILLISECONDS, lambda: _time(stated))
    seats = options["players"]
    matchup = Matchup(
        definition,
        options,
        checked(place, "player", lambda: team_of(player, seats, rollouts, time)),
        checked(place, "games", lambda: whole("games", said["games"], 1, MOST)),
        checked(place, "seed", lambda: whole("seed", said["seed"], 0, REPORTING[-1])),
        stated,
    )
    checked(place, "options", lambda: matchup.series().undealt(0, 0))
    return matchup


def _options(place: Stated, definition: Any, stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options.

    Each stated option is checked separately, so that errors name its location.
    """
    seats = stated.get("players")
    options: dict[str, Any] = checked(place, "players", lambda: definition.validated(seats, {}))
    for key in [option.name for option in definition.options if option.name in stated]:
        one = {key: stated[key]}
        valid = checked(place, key, lambda one=one: definition.validated(None, one))  # type: ignore[misc]
        options[key] = valid[key]
    return options


def _time(stated: Mapping[str, Any]) -> int | None:
    """Return the CPU milliseconds per decision, or None if they are not stated."""
    if MILLISECONDS not in stated:
        return None
    return whole(MILLISECONDS, stated[MILLISECONDS], 1, round(1000 * MOST_SECONDS))


def _rollouts(stated: Mapping[str, Any]) -> int | None:
    """Return the rollouts per decision; None for each player's own budget."""
    return Budget(stated["budget"]).rollouts if "budget" in stated else None
