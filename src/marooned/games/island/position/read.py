"""Position reader: changes a freshly dealt state into a stated position. Used by `Game` only.

Values that are not stated are dealt from the seed.
"""

from collections.abc import Mapping
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.errors import PositionError
from marooned.games.island.model import board, cards, editions, endings, phases, pieces
from marooned.games.island.model.editions import Edition
from marooned.games.island.rules import entries
from marooned.games.island.words import notation
from marooned.positions.reader import Entry, Reader, change_with, left_over, numbered
from marooned.wording.phrases import members

KEYS: Final = (
    "board",
    "flooded",
    "sunk",
    "adventurers",
    "pawns",
    "hands",
    "captured",
    "water",
    "clock",
    "treasure_deck",
    "treasure_discards",
    "flood_pile",
    "flood_discards",
    "ending_detail",
)


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A name, number or shape is invalid; the message names it.
    """
    IslandReader(game, position).read()


class IslandReader(Reader):
    """Reads one position into one state."""

    def __init__(self, game: Any, position: Mapping[str, Any]) -> None:
        """Store the state and the position, and load the edition's names."""
        super().__init__(game, position, KEYS)
        self.edition: Edition = notation.edition_of(game)
        self.tiles = numbered(self.edition.tiles)
        self.roles = numbered(notation.ROLE_IDS) | editions.role_synonyms(self.edition)
        self.cards = numbered(self.edition.cards) | numbered(notation.CARD_IDS)

    def read(self) -> None:
        """Read all stated values, then deal the rest."""
        self.read_common(endings.NAMES)
        self._read_board()
        self._read_seats()
        self._read_numbers()
        self._read_flood_cards()
        self._read_treasure_cards()
        self._read_moment()
        self._start_clock()

    def _read_board(self) -> None:
        game = self.game
        if self.stated("board"):
            self._lay_tiles()
        if self.stated("flooded"):
            game.flooded = self.bits("flooded", self.tiles)
        if self.stated("sunk"):
            game.sunk = self.bits("sunk", self.tiles)
            if not self.stated("flooded"):
                game.flooded &= ~game.sunk

    def _lay_tiles(self) -> None:
        game = self.game
        rows = [self.parts("board", row) for row in self.parts("board", self.position["board"])]
        tiles = [self.named("board", name, self.tiles) for row in rows for name in row if name]
        self.refuse_twice("board", tiles, self.tiles)
        if len(tiles) != board.TILES:
            raise PositionError(
                f"board has {len(tiles)} tiles; it must have all {board.TILES}",
                value=len(tiles),
                allowed=[board.TILES],
            )
        for space, tile in enumerate(tiles):
            game.space[tile] = space
        change_with(game, entries.call_link)

    def _read_seats(self) -> None:
        game, seats = self.game, self.game.seats
        if self.stated("adventurers"):
            roles = self.different("adventurers", self.roles, seats)
            game.role[:seats] = roles
            game.pawn[:seats] = [board.STARTS + role for role in roles]
        if self.stated("pawns"):
            game.pawn[:seats] = self.names("pawns", self.tiles, seats)
        if self.stated("hands"):
            hands = self.parts("hands", self.position["hands"], seats)
            game.hand[:seats] = [
                self.counts("hands", hand, self.cards, game.copies[: cards.HOLDABLE])
                for hand in hands
            ]

    def _read_numbers(self) -> None:
        self.read_numbers(
            {"water": (1, 10), "clock": (0, 3), "ending_detail": (0, pieces.MOST_SEATS)}
        )
        if self.stated("captured"):
            known = numbered(self.edition.treasures) | numbered(
                notation.CARD_IDS[: cards.TREASURES]
            )
            self.game.captured = self.bits("captured", known)

    def _read_flood_cards(self) -> None:
        """Read the stated flood cards.

        The cards of flooded tiles are in the discards unless stated otherwise. All other cards are
        dealt.
        """
        game = self.game
        if not self.stated("flooded", "sunk", "flood_pile", "flood_discards"):
            return
        if self.stated("flood_pile"):
            self._read_pile()
            game.flood_discards = board.ALL_TILES & ~game.sunk & ~tiles_in(game)
        else:
            game.flood_discards = game.flooded
        if self.stated("flood_discards"):
            game.flood_discards = self.bits("flood_discards", self.tiles)
        if not self.stated("flood_pile"):
            self._deal_pile()

    def _read_pile(self) -> None:
        game, key = self.game, "flood_pile"
        stated = [self.parts(key, layer) for layer in self.parts(key, self.position[key])]
        bottom_up = [list(reversed(layer)) for layer in reversed(stated) if layer]
        tiles = [self.named(key, name, self.tiles) for layer in bottom_up for name in layer]
        self.refuse_twice(key, tiles, self.tiles)
        game.pile = tiles + [0] * (board.TILES - len(tiles))
        game.pile_size, game.layers, first = len(tiles), 0, 0
        for layer in bottom_up:
            game.layers |= 1 << first
            first += len(layer)

    def _deal_pile(self) -> None:
        game, kept = self.game, self.game.flood_discards
        game.flood_discards = board.ALL_TILES & ~game.sunk & ~kept
        game.pile, game.pile_size = [0] * board.TILES, 0
        if not game.flood_discards and not self.stated("flood_discards"):
            kept, game.flood_discards = 0, kept  # ISL-33: an empty pile is rebuilt at once
        change_with(game, entries.call_put_flood_discards)
        game.flood_discards = kept
        game.layers = 1 if game.pile_size else 0

    def _read_treasure_cards(self) -> None:
        """Read the stated treasure cards; all other cards are shuffled into the deck."""
        if not self.stated("hands", "treasure_deck", "treasure_discards"):
            return
        stated = self.position.get("treasure_discards")
        discards = self.counts("treasure_discards", stated or {}, self.cards, self.game.copies)
        if self.stated("treasure_deck"):
            self._read_deck(discards, complete=stated is None)
        else:
            self._deal_deck(discards)

    def _left_over(self, *counts: list[int]) -> list[int]:
        hands = [[*hand, 0] for hand in self.game.hand]
        dealt = "" if self.stated("hands") else "hands"
        return left_over(
            self.edition.cards, self.game.copies, *hands, *counts, of="the deck", dealt=dealt
        )

    def _read_deck(self, discards: list[int], *, complete: bool) -> None:
        game = self.game
        kinds = self.names("treasure_deck", self.cards)[::-1]
        left = self._left_over(discards, [kinds.count(kind) for kind in range(cards.KINDS)])
        game.discards = (
            [a + b for a, b in zip(discards, left, strict=True)] if complete else discards
        )
        game.deck_size = len(kinds)
        game.deck = kinds + [0] * (cards.MOST_CARDS - len(kinds))

    def _deal_deck(self, discards: list[int]) -> None:
        game = self.game
        game.discards = self._left_over(discards)
        game.deck = [0] * cards.MOST_CARDS
        change_with(game, entries.call_rebuild)
        game.discards = discards

    def _read_moment(self) -> None:
        game = self.game
        if self.stated("pending"):
            self.read_pending(phases.NAMES)
        elif game.outcome:
            self.stack([])
        else:
            acting = (phases.ACTIONS, 1 << game.turn, game.actions_per_turn, 0)
            self.stack([acting, *self._debts()])

    def _start_clock(self) -> None:
        """ARC-3: Start the clock if all pawns are home, unless the position states the clock."""
        if not self.stated("clock") and not self.game.outcome:
            change_with(self.game, entries.call_start_clock)

    def _debts(self) -> list[Entry]:
        """ISL-25: Return a pending discard per hand over the limit, the active seat's on top."""
        game = self.game
        over = members(answer(game, entries.call_overfull))
        over.sort(key=lambda seat: (seat - game.turn) % game.seats)
        return [(phases.DISCARD, 1 << seat, 0, 0) for seat in reversed(over)]


def tiles_in(game: Any) -> int:
    """Return the tiles whose cards are in the flood pile, as bits."""
    return sum(1 << tile for tile in game.pile[: game.pile_size])
