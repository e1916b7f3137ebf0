"""Terms of a game: its edition's names for things and players."""

from typing import Any

from marooned.games.island.model import cards
from marooned.games.island.words import notation
from marooned.wording.phrases import joined, members


class Terms:
    """Terms of one game: its edition's names for things and players."""

    def __init__(self, game: Any) -> None:
        """Load the names of the game's edition and roles."""
        self.game = game
        self.edition = notation.edition_of(game)

    def pawn(self, seat: int) -> str:
        """Return a player's name with the article."""
        return f"the {notation.role_name(self.game, seat)}"

    def pawns(self, group: int) -> str:
        """Return several players' names."""
        return joined([self.pawn(seat) for seat in members(group)])

    def tile(self, tile: int) -> str:
        """Return a tile's name."""
        return self.edition.tiles[tile]

    def card(self, card: int) -> str:
        """Return a card's name with an article."""
        name = self.edition.cards[card]
        article = (
            ""
            if name.endswith("s") and card == cards.HOLDABLE - 1
            else "an "
            if name[0] in "AEIO"
            else "a "
        )
        return f"{article}{name}"

    def treasure(self, treasure: int) -> str:
        """Return a treasure's name with the article."""
        return f"the {self.edition.treasures[treasure]}"

    def place(self, tile: int) -> str:
        """Return a tile's id."""
        return notation.place_ids(self.game.edition)[tile]
