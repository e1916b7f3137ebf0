"""A series: many games of one variant between the same players. Used by commands and studies.

Game i of a series is always the same. It depends neither on the number of threads nor on the other
games that are played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from marooned.definition import GameDefinition
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.columns import column, repeated, write_column
from marooned.engine.compiling.record import Games
from marooned.engine.memory import choice_list
from marooned.players.arena import matches
from marooned.players.arena.sittings import Sitting, part_at_random
from marooned.players.companions import Player

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Series:
    """Games to be played: a game with its validated options, one player per seat, and a seed.

    Attributes:
        spice: The part of moves that players with a policy make at random, 0 to 1.
        rotating: If True, player k sits on chair k + i (modulo the seats) in game i.
    """

    definition: GameDefinition
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    seed: int
    spice: float = 0.0
    rotating: bool = False

    @property
    def thinks(self) -> bool:
        """True if any player searches or plans in this game."""
        return any(player.thinks_in(self.definition) for player in self.players)

    def play_slice(self, games: Games, number: int, first: int, last: int) -> Array:
        """Play games[first:last] of a batch that begins with game `number`.

        Returns:
            The decisions with two or more legal choices in each game, shape (last - first,), int64.
        """
        if self.thinks:
            played = (self.sitting(number + i).play(games, i) for i in range(first, last))
            return np.fromiter(played, np.int64, last - first)
        decisions, seats = np.zeros(last - first, np.int64), self.seats
        matches.play_all(
            games,
            first,
            last,
            seats,
            seats.copy(),
            int(self.rotating),
            int(self.spice * matches.SPICE),
            self.seed & WORD,
            number + first,
            choice_list(),
            matches.tally(),
            decisions,
        )
        return decisions

    @property
    def seats(self) -> Any:
        """The number that stands for each player in compiled loops, int64."""
        return np.array(
            [part_at_random(player, self.definition) for player in self.players], np.int64
        )

    def sitting(self, number: int) -> Sitting:
        """Return the sitting of game `number`: the players on their chairs."""
        moved = number * self.rotating % len(self.players)
        chairs = self.players[-moved:] + self.players[:-moved] if moved else self.players
        spice = int(self.spice * matches.SPICE)
        return Sitting(self.definition, chairs, spice, self.seed & WORD, number)

    def undealt(self, first: int, last: int) -> Games:
        """Return undealt games that hold their options and seeds."""
        face = self.definition.face
        blank = face.State()
        face.configure(blank, self.options)
        games = repeated(blank, last - first)
        write_column(games, "seed", [seed_of_game(self.seed, each) for each in range(first, last)])
        return games

    def deal(self, games: Games) -> None:
        """Deal games without playing them. The deals are the same as in played games."""
        matches.deal_all(games, 0, len(games))

    def outcomes(self, games: Games) -> list[int]:
        """Return the outcome of each finished game, as an index into the game's endings."""
        return [int(outcome) for outcome in column(games, "outcome")]

    def scores(self, games: Games, number: int) -> Array:
        """Return the scores of finished games, the first of them game `number`, by player."""
        chairs = np.zeros((len(games), len(self.players)))
        matches.score_all(games, chairs)
        return self.by_player(chairs, number)

    def shares(self, games: Games) -> Array:
        """Return each chair's share of the win in finished games, 0 to 1, shape (games, chairs)."""
        found = np.zeros((len(games), len(self.players)))
        matches.share_all(games, found)
        return found

    def by_player(self, chairs: Array, number: int) -> Array:
        """Reorder values per chair to values per player, for games beginning with game `number`.

        The second axis of the input holds chairs. Values of chairs without a player are left out.
        """
        seats, games = len(self.players), len(chairs)
        moved = np.arange(number, number + games) * self.rotating
        places = (np.arange(seats) + moved[:, None]) % seats
        rows: Array = chairs[np.arange(games)[:, None], places]
        return rows


def seed_of_game(seed: int, number: int) -> tuple[int, int]:
    """Return the two seed words of game `number` of a series."""
    high = (seed >> 32 ^ seed * 0x9E3779B9 + 0x7F4A7C15) & WORD
    return high, number & WORD
