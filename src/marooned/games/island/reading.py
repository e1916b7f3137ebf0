"""Reads a stated position into a freshly dealt state.

Whatever is unstated is dealt from the seed. For Game only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from marooned.engine.decks import CARD
from marooned.engine.record import Games, batch, snapshot, store
from marooned.engine.rule import entry
from marooned.errors import PositionError, listed
from marooned.games.island import moments
from marooned.games.island.checking import has_too_many
from marooned.games.island.editions import Edition
from marooned.games.island.moments import ENDINGS, PHASES
from marooned.games.island.notation import CARD_IDS, ROLE_IDS, edition_of, slug
from marooned.games.island.pieces import (
    ALL_TILES,
    COPIES,
    HOLDABLE,
    KINDS,
    MOST_SEATS,
    STARTS,
    TILES,
    TREASURE_CARDS,
    TREASURES,
)
from marooned.games.island.rules.ending import start_clock_if_due
from marooned.games.island.rules.treasure_deck import put_flood_discards, rebuild
from marooned.games.island.setup import link_tiles
from marooned.games.island.state import State

KEYS: Final = (
    "board",
    "flooded",
    "sunk",
    "adventurers",
    "pawns",
    "hands",
    "captured",
    "water",
    "turn",
    "turns",
    "clock",
    "treasure_deck",
    "treasure_discards",
    "flood_pile",
    "flood_discards",
    "pending",
    "outcome",
    "ending_detail",
    "shuffles",
)


def read_position(game: Any, position: Mapping[str, Any]) -> None:
    """Change a freshly dealt state into the stated position.

    Raises:
        PositionError: A name, number or shape in it cannot be read; the error says which.
    """
    unknown = [key for key in position if key not in KEYS]
    if unknown:
        message = f"a position has no {unknown[0]!r}; its keys are: {listed(KEYS, 30)}"
        raise PositionError(message, value=unknown[0], allowed=KEYS)
    reader = Reader(game, position)
    reader.read()


class Reader:
    """Reads one position into one state."""

    def __init__(self, game: Any, position: Mapping[str, Any]) -> None:
        """Keep both, with the names that the edition uses."""
        self.game, self.position = game, position
        self.edition: Edition = edition_of(game)
        self.tiles = numbered(self.edition.tiles)
        self.cards = numbered(self.edition.cards) | numbered(CARD_IDS)

    def read(self) -> None:
        """Read everything stated, then deal what is not."""
        self._read_board()
        self._read_seats()
        self._read_numbers()
        self._read_flood_cards()
        self._read_treasure_cards()
        self._read_pending()
        self._start_clock()

    def _stated(self, key: str) -> bool:
        return self.position.get(key) is not None

    def _named(self, key: str, name: object, known: Mapping[str, int]) -> int:
        found = {slug(word): number for word, number in known.items()}.get(slug(str(name)))
        if found is None:
            message = f"{key} names {name!r}, which there is not; allowed are: {listed(known, 30)}"
            raise PositionError(message, value=name, allowed=known)
        return found

    def _whole(self, key: str, value: object, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            message = f"{key} is {value!r}; allowed is a whole number from {least} to {most}"
            raise PositionError(message, value=value, allowed=[f"{least} to {most}"])
        return value

    def _list(self, key: str, value: object, length: int | None = None) -> list[Any]:
        if not isinstance(value, list | tuple) or length not in (None, len(value)):
            wanted = f"a list of {length}" if length else "a list"
            message = f"{key} is {value!r:.80}; it must be {wanted}"
            raise PositionError(message, value=value, allowed=[wanted])
        return list(value)

    def _tile_set(self, key: str) -> int:
        tiles = [self._named(key, name, self.tiles) for name in self._list(key, self.position[key])]
        self._refuse_twice(key, tiles, self.edition.tiles)
        return sum(1 << tile for tile in tiles)

    def _refuse_twice(self, key: str, numbers: Sequence[int], names: Sequence[str]) -> None:
        twice = [number for number in numbers if numbers.count(number) > 1]
        if twice:
            message = f"{key} names {names[twice[0]]!r} twice"
            raise PositionError(message, value=names[twice[0]])

    def _read_board(self) -> None:
        game = self.game
        if self._stated("board"):
            rows = [self._list("board", row) for row in self._list("board", self.position["board"])]
            tiles = [self._named("board", name, self.tiles) for row in rows for name in row if name]
            self._refuse_twice("board", tiles, self.edition.tiles)
            if len(tiles) != TILES:
                message = f"board has {len(tiles)} tiles; it must have all {TILES}"
                raise PositionError(message, value=len(tiles), allowed=[TILES])
            for space, tile in enumerate(tiles):
                game.space[tile] = space
            pile = game.pile
            asked(game, call_link)  # which uses the pile meanwhile
            game.pile = pile
        if self._stated("flooded"):
            game.flooded = self._tile_set("flooded")
        if self._stated("sunk"):
            game.sunk = self._tile_set("sunk")
            if not self._stated("flooded"):
                game.flooded &= ~game.sunk

    def _read_seats(self) -> None:
        game = self.game
        if self._stated("adventurers"):
            names = self._list("adventurers", self.position["adventurers"], game.seats)
            roles = [self._named("adventurers", name, numbered(ROLE_IDS)) for name in names]
            self._refuse_twice("adventurers", roles, ROLE_IDS)
            game.role[: game.seats] = roles
            game.pawn[: game.seats] = [STARTS + role for role in roles]
        if self._stated("pawns"):
            names = self._list("pawns", self.position["pawns"], game.seats)
            game.pawn[: game.seats] = [self._named("pawns", name, self.tiles) for name in names]
        if self._stated("hands"):
            hands = self._list("hands", self.position["hands"], game.seats)
            game.hand[: game.seats] = [self._counts("hands", hand, HOLDABLE) for hand in hands]

    def _counts(self, key: str, value: object, kinds: int) -> list[int]:
        if not isinstance(value, Mapping):
            message = f"{key} has {value!r:.80} where cards with their counts belong"
            raise PositionError(message, value=value, allowed=["{card: count}"])
        counts = [0] * kinds
        for name, count in value.items():
            kind = self._named(key, name, self.cards)
            if kind >= kinds:
                message = f"{key} holds {name!r}, which no hand can hold"
                raise PositionError(message, value=name, allowed=self.edition.cards[:kinds])
            if counts[kind]:
                message = f"{key} names {name!r} twice"
                raise PositionError(message, value=name)
            counts[kind] = self._whole(f"{key}: {name}", count, 0, COPIES[kind])
        return counts

    def _read_numbers(self) -> None:
        game = self.game
        limits = {
            "water": (1, 10),
            "turn": (0, game.seats - 1),
            "turns": (1, 30000),
            "clock": (0, 3),
        }
        for key, (least, most) in (limits | {"ending_detail": (0, MOST_SEATS)}).items():
            if self._stated(key):
                setattr(game, key, self._whole(key, self.position[key], least, most))
        if self._stated("captured"):
            known = numbered(self.edition.treasures) | numbered(CARD_IDS[:TREASURES])
            treasures = [
                self._named("captured", name, known)
                for name in self._list("captured", self.position["captured"])
            ]
            self._refuse_twice("captured", treasures, self.edition.treasures)
            game.captured = sum(1 << treasure for treasure in treasures)
        if self._stated("shuffles"):
            counts = self._list("shuffles", self.position["shuffles"], len(game.shuffles))
            game.shuffles = [self._whole("shuffles", count, 0, 30000) for count in counts]

    def _read_flood_cards(self) -> None:
        """State what is stated.

        Flooded tiles' cards lie on the discards unless said otherwise, the rest is dealt.
        """
        game = self.game
        touched = any(map(self._stated, ("flooded", "sunk", "flood_pile", "flood_discards")))
        if not touched:
            return
        if self._stated("flood_pile"):
            self._read_pile()
            game.flood_discards = ALL_TILES & ~game.sunk & ~tiles_in(game)
        else:
            game.flood_discards = game.flooded
        if self._stated("flood_discards"):
            game.flood_discards = self._tile_set("flood_discards")
        if not self._stated("flood_pile"):
            self._deal_pile()

    def _read_pile(self) -> None:
        game = self.game
        stated = [
            self._list("flood_pile", layer)
            for layer in self._list("flood_pile", self.position["flood_pile"])
        ]
        bottom_up = [list(reversed(layer)) for layer in reversed(stated) if layer]
        tiles = [
            self._named("flood_pile", name, self.tiles) for layer in bottom_up for name in layer
        ]
        self._refuse_twice("flood_pile", tiles, self.edition.tiles)
        game.pile = tiles + [0] * (TILES - len(tiles))
        game.pile_size, game.layers, first = len(tiles), 0, 0
        for layer in bottom_up:
            game.layers |= 1 << first
            first += len(layer)

    def _deal_pile(self) -> None:
        game, kept = self.game, self.game.flood_discards
        game.flood_discards = ALL_TILES & ~game.sunk & ~kept
        game.pile, game.pile_size = [0] * TILES, 0
        if not game.flood_discards and not self._stated("flood_discards"):
            kept, game.flood_discards = 0, kept  # ISL-33: a pile that ran out is rebuilt at once
        asked(game, call_put_flood_discards)
        game.flood_discards = kept
        game.layers = 1 if game.pile_size else 0

    def _read_treasure_cards(self) -> None:
        """State what is stated; the cards named nowhere are shuffled into the deck."""
        if not any(map(self._stated, ("hands", "treasure_deck", "treasure_discards"))):
            return
        stated_discards = self.position.get("treasure_discards")
        discards = self._counts("treasure_discards", stated_discards or {}, KINDS)
        if self._stated("treasure_deck"):
            self._read_deck(discards, complete=stated_discards is None)
        else:
            self._deal_deck(discards)

    def _left_over(self, counts: list[int]) -> list[int]:
        held = [sum(hand[kind] for hand in self.game.hand) for kind in range(HOLDABLE)] + [0]
        left = [COPIES[kind] - held[kind] - counts[kind] for kind in range(KINDS)]
        for kind, count in enumerate(left):
            if count < 0:
                name, copies = self.edition.cards[kind], COPIES[kind]
                message = f"{name} is there {copies - count} times; the deck has {copies}"
                raise PositionError(message, value=copies - count, allowed=[copies])
        return left

    def _read_deck(self, discards: list[int], *, complete: bool) -> None:
        game = self.game
        names = self._list("treasure_deck", self.position["treasure_deck"])
        kinds = [self._named("treasure_deck", name, self.cards) for name in reversed(names)]
        counts = [kinds.count(kind) + discards[kind] for kind in range(KINDS)]
        left = self._left_over(counts)
        game.discards = (
            [a + b for a, b in zip(discards, left, strict=True)] if complete else discards
        )
        game.deck_size = len(kinds)
        game.deck = kinds + [0] * (TREASURE_CARDS - len(kinds))

    def _deal_deck(self, discards: list[int]) -> None:
        game = self.game
        game.discards = self._left_over(discards)
        game.deck = [0] * TREASURE_CARDS
        asked(game, call_rebuild)
        game.discards = discards

    def _read_pending(self) -> None:
        game = self.game
        if self._stated("outcome"):
            game.outcome = self._named("outcome", self.position["outcome"], numbered(ENDINGS))
        if self._stated("pending"):
            entries = self._list("pending", self.position["pending"])
            self._stack([self._entry(entry) for entry in entries])
        elif game.outcome:
            self._stack([])
        else:
            self._stack(
                [(moments.ACTIONS, 1 << game.turn, game.actions_per_turn, 0), *self._debts()]
            )

    def _start_clock(self) -> None:
        """ARC-3: A clock not stated runs when everybody is home."""
        if not self._stated("clock") and not self.game.outcome:
            asked(self.game, call_start_clock)

    def _debts(self) -> list[tuple[int, int, int, int]]:
        """ISL-25: Hands over the limit owe their discards, the player on turn first."""
        order = [(self.game.turn + step) % self.game.seats for step in range(self.game.seats)]
        over = [seat for seat in order if has_too_many(self.game, seat)]
        return [(moments.DISCARDING, 1 << seat, 0, 0) for seat in reversed(over)]

    def _entry(self, entry: object) -> tuple[int, int, int, int]:
        if not isinstance(entry, Mapping) or set(entry) - {"kind", "seats", "a", "b"}:
            message = f"pending has {entry!r:.80}; an entry has a kind, seats, a and b"
            raise PositionError(message, value=entry, allowed=["kind", "seats", "a", "b"])
        kind = self._named("pending", entry.get("kind"), numbered(PHASES))
        seats = [
            self._whole("pending seats", s, 0, self.game.seats - 1)
            for s in self._list("seats", entry.get("seats", []))
        ]
        a = self._whole("pending a", entry.get("a", 0), 0, CARD)
        b = self._whole("pending b", entry.get("b", 0), 0, CARD)
        return kind, sum(1 << seat for seat in set(seats)), a, b

    def _stack(self, entries: Sequence[tuple[int, int, int, int]]) -> None:
        game, depth = self.game, len(self.game.pending_kind)
        if len(entries) > depth:
            message = f"pending has {len(entries)} entries; {depth} is the most"
            raise PositionError(message, value=len(entries), allowed=[depth])
        padded = [*entries, *[(0, 0, 0, 0)] * (depth - len(entries))]
        columns = [list(column) for column in zip(*padded, strict=True)]
        game.pending_kind, game.pending_seats, game.pending_a, game.pending_b = columns
        game.depth = len(entries)


def numbered(names: Sequence[str]) -> dict[str, int]:
    """Return each name's place."""
    return {name: place for place, name in enumerate(names)}


def tiles_in(game: Any) -> int:
    """Return the tiles whose cards are in the flood pile, as bits."""
    return sum(1 << tile for tile in game.pile[: game.pile_size])


def asked(game: Any, change: Callable[[Games, int], None]) -> None:
    """Let a rule change a plain state."""
    games = batch(State)
    store(games, 0, game)
    change(games, 0)
    changed = snapshot(State, games)
    for name in State.names:
        setattr(game, name, getattr(changed, name))


@entry
def call_link(games: Games, index: int) -> None:
    """Link the tiles of a stated board."""
    link_tiles(games[index])


@entry
def call_put_flood_discards(games: Games, index: int) -> None:
    """Deal the flood cards that are named nowhere."""
    put_flood_discards(games[index])


@entry
def call_rebuild(games: Games, index: int) -> None:
    """Deal the treasure cards that are named nowhere."""
    rebuild(games[index])


@entry
def call_start_clock(games: Games, index: int) -> None:
    """Start a clock that is due."""
    start_clock_if_due(games[index])
