"""Position reader: changes a freshly dealt state into a stated position. Used by `Game` only.

Values that are not stated are dealt from the seed.
"""

from collections.abc import Mapping
from typing import Any, Final

from marooned.engine.calls import answer
from marooned.errors import PositionError
from marooned.games.desert.model import board, cards, endings, phases, pieces
from marooned.games.desert.model.names import (
    CELL_NAMES,
    EQUIPMENT_IDS,
    EQUIPMENT_NAMES,
    FACE_NAMES,
    PART_IDS,
    PART_NAMES,
    ROLE_IDS,
    STORM_IDS,
    STORM_NAMES,
)
from marooned.games.desert.position import invariants, pending_invariants, write
from marooned.games.desert.rules import entries
from marooned.positions.reader import Reader, change_with, left_over, numbered

KEYS: Final = (
    "faces",
    "homes",
    "storm",
    "sand",
    "excavated",
    "seen",
    "parts",
    "tick",
    "adventurers",
    "pawns",
    "water",
    "hands",
    "shields",
    "gifts",
    "storm_deck",
    "known_top",
    "known_bottom",
    "storm_discards",
    "equipment_deck",
    "ending_detail",
)
THE_CELLS: Final = numbered(CELL_NAMES)
THE_FACES: Final = numbered(write.SIDE_NAMES) | numbered(FACE_NAMES)
THE_PARTS: Final = numbered(PART_NAMES) | numbered(PART_IDS)
STORM_CARD: Final = numbered(STORM_NAMES) | numbered(STORM_IDS)
EQUIPMENT_CARD: Final = numbered(EQUIPMENT_NAMES) | numbered(EQUIPMENT_IDS)
HOLDERS: Final = {f"seat {seat}": board.CELLS + seat for seat in range(pieces.MOST_SEATS)}
"""Holders of a part by name; their numbers follow those of the cells."""


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A name, number or shape is invalid; the message names it.
    """
    DesertReader(game, position, KEYS).read()


class DesertReader(Reader):
    """Reads one position into one state."""

    def read(self) -> None:
        """Read all stated values, then deal the rest."""
        self.read_common(endings.NAMES)
        self._read_moment()
        self._read_storm()
        self._read_faces()
        self._read_homes()
        self._read_sand()
        self._read_cells()
        self._read_team()
        self._read_numbers()
        self._read_parts()
        self._read_storm_cards()
        self._read_knowledge()
        self._read_equipment()

    def _read_moment(self) -> None:
        game = self.game
        if self.stated("pending"):
            self.read_pending(phases.NAMES)
        elif game.outcome:
            self.stack([])
        else:
            self.stack([(phases.ACTIONS, 1 << game.turn, game.actions_per_turn, 0)])

    def _read_storm(self) -> None:
        """Move the storm to its stated cell; the tile dealt there fills the old gap."""
        if not self.stated("storm"):
            return
        game, cell = self.game, self.named("storm", self.position["storm"], THE_CELLS)
        game.face[board.CENTRE], game.home[board.CENTRE] = game.face[cell], game.home[cell]
        game.face[cell] = game.home[cell] = board.STORM
        game.sand[cell] = 0
        game.storm = cell

    def _tiles_stated(self, key: str) -> dict[int, Any]:
        stated = self.pairs(key, self.position[key], THE_CELLS)
        if self.game.storm in stated:
            name = CELL_NAMES[self.game.storm]
            raise PositionError(f"{key} names {name}, where the storm is and no tile", value=name)
        return stated

    def _read_faces(self) -> None:
        """Place the stated tiles; other tiles stay as dealt or move to a cell that became free."""
        if not self.stated("faces"):
            return
        game = self.game
        stated = {
            cell: self.named("faces", name, THE_FACES)
            for cell, name in self._tiles_stated("faces").items()
        }
        counts = [list(stated.values()).count(face) for face in range(board.FACES)]
        left = left_over(write.SIDE_NAMES, board.FACE_COPIES, counts, of="the game")
        dealt = {cell: game.face[cell] for cell in write.tiles(game)}
        for cell, face in stated.items():
            game.face[cell] = face
        self._lay_rest(left, dealt, list(stated))

    def _lay_rest(self, left: list[int], dealt: dict[int, int], stated: list[int]) -> None:
        homeless = []
        for cell in [cell for cell in dealt if cell not in stated]:
            if left[dealt[cell]]:
                left[dealt[cell]] -= 1
            else:
                homeless.append(cell)
        given_up = [dealt[cell] for cell in stated]
        for cell in homeless:
            face = next(face for face in given_up if left[face])
            left[face] -= 1
            self.game.face[cell] = face

    def _read_homes(self) -> None:
        if self.stated("homes"):
            for cell, name in self._tiles_stated("homes").items():
                self.game.home[cell] = self.named("homes", name, THE_CELLS)

    def _read_sand(self) -> None:
        game = self.game
        if self.stated("sand"):
            game.sand = self.counts(
                "sand", self.position["sand"], THE_CELLS, [game.markers] * board.CELLS
            )
        game.supply = game.markers - sum(game.sand)
        game.sanded = sum(1 << cell for cell in range(board.CELLS) if game.sand[cell])
        game.blocked = sum(
            1 << cell for cell in range(board.CELLS) if game.sand[cell] >= pieces.BLOCKED
        )

    def _read_cells(self) -> None:
        game = self.game
        if self.stated("excavated"):
            game.excavated = self.bits("excavated", THE_CELLS)
        if self.stated("seen"):
            game.seen = self.bits("seen", THE_CELLS)
        dug = [cell for cell in range(board.CELLS) if game.excavated >> cell & 1]
        game.tunnels = sum(1 << cell for cell in dug if game.face[cell] == board.TUNNEL)

    def _read_team(self) -> None:
        game, seats = self.game, self.game.seats
        if self.stated("adventurers"):
            game.role[:seats] = self.different("adventurers", numbered(ROLE_IDS), seats)
        full = [game.canteens[role] for role in game.role[:seats]]
        game.water[:seats] = [max(0, most - game.start_lack) for most in full]
        game.pawn[:seats] = [game.face.index(board.CRASH)] * seats
        if self.stated("water"):
            game.water[:seats] = self.wholes("water", seats, 0, max(game.canteens))
        if self.stated("pawns"):
            game.pawn[:seats] = self.names("pawns", THE_CELLS, seats)
        if self.stated("hands"):
            hands = self.parts("hands", self.position["hands"], seats)
            game.hand[:seats] = [
                self.counts("hands", hand, EQUIPMENT_CARD, game.equipment_copies) for hand in hands
            ]
        if self.stated("shields"):
            game.shields = self.seats("shields", self.position["shields"])

    def _read_numbers(self) -> None:
        self.read_numbers(
            {
                "tick": (1, answer(self.game, entries.call_skull)),
                "gifts": (0, pieces.MOST_GIFTS),
                "ending_detail": (0, pieces.MOST_SEATS - 1),
            }
        )

    def _read_parts(self) -> None:
        """Read the stated parts; DES-20: two found clues place their part."""
        game = self.game
        parts = self.pairs("parts", self.position.get("parts") or {}, THE_PARTS)
        found = answer(game, entries.call_parts_found)
        for part in range(pieces.PARTS):
            if part in parts:
                self._put_part(part, parts[part])
            elif found >> part & 1 and pending_invariants.uncovered_cell(game) not in self._clues(
                part
            ):
                game.part_cell[part] = answer(game, entries.call_crossing, part)

    def _put_part(self, part: int, where: object) -> None:
        """Place a part on a cell or give it to a seat; None leaves it unplaced."""
        if where is None:
            return
        place = self.named("parts", where, THE_CELLS | HOLDERS)
        self.game.part_cell[part] = place if place < board.CELLS else pieces.UNPLACED
        self.game.part_holder[part] = place - board.CELLS if place >= board.CELLS else pieces.NOBODY

    def _clues(self, part: int) -> tuple[int, int]:
        """Return the cells of a part's clues, the row's clue first."""
        row, column = board.CLUES + 2 * part, board.CLUES + 2 * part + 1
        return self.game.face.index(row), self.game.face.index(column)

    def _read_storm_cards(self) -> None:
        """Read the stated storm cards, top of the deck first; the other cards lie below."""
        game = self.game
        applied = [game.pending_a[place] for place in range(game.depth) if self._is_applied(place)]
        if not applied and not self.stated("storm_deck", "storm_discards"):
            return
        deck = self.names("storm_deck", STORM_CARD)[::-1] if self.stated("storm_deck") else []
        discards = self.counts(
            "storm_discards",
            self.position.get("storm_discards") or {},
            STORM_CARD,
            game.storm_copies,
        )
        counts = [[*deck, *applied].count(card) for card in range(cards.STORM_KINDS)]
        self._deal_storm(left_over(STORM_NAMES, game.storm_copies, discards, counts, of="the game"))
        whole = [*game.deck[: game.deck_size], *deck]
        game.deck, game.deck_size = whole + [0] * (cards.MOST_STORM_CARDS - len(whole)), len(whole)
        game.discards = discards

    def _is_applied(self, place: int) -> bool:
        return bool(self.game.pending_kind[place] == phases.APPLYING)

    def _deal_storm(self, pile: list[int]) -> None:
        """Shuffle some cards and make them the whole deck."""
        game = self.game
        game.deck, game.deck_size, game.discards = [0] * cards.MOST_STORM_CARDS, 0, pile
        if sum(pile):
            change_with(game, entries.call_gather)

    def _read_knowledge(self) -> None:
        """Read the known cards of the deck; DES-44: cards being looked at are known."""
        game = self.game
        looked = [
            game.pending_a[place]
            for place in range(game.depth)
            if game.pending_kind[place] == phases.FORECAST
        ]
        game.known_top, game.known_bottom = max(looked, default=0), 0
        self.read_numbers(
            {"known_top": (0, game.storm_cards), "known_bottom": (0, game.storm_cards)}
        )

    def _read_equipment(self) -> None:
        """Read the stated top of the equipment deck; DES-19: cards dealt at random lie below it."""
        game = self.game
        size = invariants.undrawn(game)
        deck: list[int] = []
        if self.stated("equipment_deck"):
            deck = self.names("equipment_deck", EQUIPMENT_CARD)[::-1]
        counts = [deck.count(card) for card in range(cards.EQUIPMENT)]
        left = left_over(EQUIPMENT_NAMES, game.equipment_copies, *game.hand, counts, of="the game")
        if deck or size < game.stock_size:
            self._deal_equipment(self._unused(left), max(size - len(deck), 0))
            whole = [*game.stock[: game.stock_size], *deck]
            game.stock = whole + [0] * (cards.MOST_EQUIPMENT - len(whole))
            game.stock_size = len(whole)

    def _unused(self, left: list[int]) -> list[int]:
        """Remove played cards from `left`: raised shields (DES-25), a Time Throttle (DES-28)."""
        game = self.game
        spare = invariants.gears_drawn(game) - sum(map(sum, game.hand))
        played = [cards.SOLAR_SHIELD] * game.shields.bit_count() + [
            cards.TIME_THROTTLE
        ] * pending_invariants.has_hurried(game)
        for card in played[: max(spare, 0)]:
            left[card] = max(left[card] - 1, 0)
        return left

    def _deal_equipment(self, left: list[int], number: int) -> None:
        """Shuffle the cards `left`; make `number` of them the deck, or all if there are fewer."""
        game = self.game
        stock = [card for card in range(cards.EQUIPMENT) for _ in range(left[card])]
        game.stock, game.stock_size = stock + [0] * (cards.MOST_EQUIPMENT - len(stock)), len(stock)
        if number:
            change_with(game, entries.call_shuffle_equipment)
        game.stock_size = min(number, len(stock))
