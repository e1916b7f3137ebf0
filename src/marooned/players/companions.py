"""The players by name, and how one is asked for a move in a game that is being played.

For table, arena and watch.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from marooned.contract import Action, Json
from marooned.errors import OptionError, listed

if TYPE_CHECKING:
    from marooned.game import Game


@dataclass(frozen=True, slots=True)
class Player:
    """A way of playing: its number is the one that compiled loops know it by."""

    number: int
    name: str
    title: str
    help: str


RANDOM, GREEDY = 0, 1
SIMPLEST: Final = "random"
"""The player that needs the rules of a game and nothing more."""
PLAYERS: Final = {
    player.name: player
    for player in (
        Player(
            GREEDY, "greedy", "Companion", "Goes for what promises most for the actions it takes."
        ),
        Player(RANDOM, "random", "Castaway", "Plays any legal action, each as likely as the next."),
    )
}


def names() -> tuple[str, ...]:
    """Return the players' names, the better ones first."""
    return tuple(PLAYERS)


def describe() -> list[Json]:
    """Return the players as plain data."""
    return [
        {"name": player.name, "title": player.title, "help": player.help}
        for player in PLAYERS.values()
    ]


def find(name: object) -> Player:
    """Return a player.

    Raises:
        OptionError: There is none of that name.
    """
    word = str(name).strip().lower()
    if word not in PLAYERS:
        message = f"there is no player {name!r}; there are: {listed(PLAYERS)}"
        raise OptionError(message, value=name, allowed=PLAYERS)
    return PLAYERS[word]


def choose(name: str, game: Game, seat: int, *, seed: int) -> Action | None:
    """Return what a player does in a seat, from what that seat may know and the player's own seed.

    Returns:
        None when the seat is not waited for and would rather not interject.
    """
    from marooned.engine.hooks import PASS

    player = find(name)
    legal = game.legal_for(seat)
    waited_for = seat in game.waiting
    if player.number == RANDOM:
        luck = Random(f"{seed} {game.seq} {seat}")
        place = luck.randrange(len(legal) + (not waited_for))
        return legal[place] if place < len(legal) else None
    code = game.imagined(seat, seed).advised(seat)
    if code == PASS and not waited_for:
        return None
    return next(action for action in legal if action.code == code)
