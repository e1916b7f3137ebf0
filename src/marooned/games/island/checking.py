"""What makes a position impossible (a card twice, a pawn on a sunk tile, …).

Raises PositionError, each naming the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marooned.games.island import moments
from marooned.games.island.asking import can_play_special
from marooned.games.island.notation import edition_of, role_name
from marooned.games.island.pieces import (
    ALL_TREASURES,
    COPIES,
    ENGINEER,
    FOOLS_LANDING,
    HELICOPTER,
    HOLDABLE,
    KINDS,
    METER,
    SANDBAGS,
    SKULL,
    TILES,
    TREASURES,
)
from marooned.refusing import check_argument, check_stack, check_waiting, refuse
from marooned.wording import members

BOTTOM: Final = frozenset({moments.ACTIONS, moments.DRAWING, moments.FLOODING})
BELOW: Final[dict[int, set[int]]] = {
    **{kind: set() for kind in BOTTOM},
    moments.SECOND_SHORE: {moments.ACTIONS},
    moments.LANDING: {moments.ACTIONS, moments.DISCARDING, moments.WINDOW, moments.RESCUE},
    moments.DISCARDING: {moments.ACTIONS, moments.DRAWING, moments.DISCARDING},
    moments.LAYING: {moments.DRAWING},
    moments.SWIMMING: {moments.FLOODING},
    moments.RESCUE: {moments.SWIMMING},
    moments.WINDOW: {moments.DRAWING, moments.FLOODING},
}
"""What each kind of pending entry may lie on; those at the bottom on nothing."""
SILENT: Final = {moments.DRAWING, moments.FLOODING, moments.LAYING, moments.SWIMMING}
"""Entries that the game itself goes on with; a swim may wait for a seat too."""
MOST_B: Final = dict.fromkeys((*BOTTOM, moments.SWIMMING), 1)
"""The greatest second argument of an entry; else 0, but a landing's is a group of pawns."""


def check(game: Any) -> None:
    """Raise PositionError when no game could reach this state."""
    for examine in _EXAMINATIONS:
        examine(game)


def has_too_many(game: Any, seat: int) -> bool:
    """Tell whether a hand is over the limit."""
    return bool(sum(game.hand[seat]) > game.hand_limit)


def _check_tiles(game: Any) -> None:
    both = members(game.flooded & game.sunk)
    if both:
        name = edition_of(game).tiles[both[0]]
        refuse(f"{name} is both flooded and sunk", name, "flooded", "sunk")
    if sorted(game.space) != list(range(TILES)):
        refuse("two tiles lie on one space", game.space)


def _check_pawns(game: Any) -> None:
    sinking = _sinking_tiles(game)
    for seat in range(game.seats):
        tile = game.pawn[seat]
        if game.sunk >> tile & 1 and tile not in sinking:
            name = edition_of(game).tiles[tile]
            refuse(
                f"the {role_name(game, seat)} stands on {name}, which has sunk",
                name,
                "a tile that remains",
            )


def _sinking_tiles(game: Any) -> list[int]:
    """Return the tiles that may have sunk last, from which nobody has swum yet."""
    if game.outcome == moments.LOST_LANDING:
        return [FOOLS_LANDING]
    if game.outcome == moments.LOST_TREASURE:
        first = 2 * game.ending_detail
        return [tile for tile in (first, first + 1) if tile in game.pawn[: game.seats]][:1]
    if game.outcome == moments.DROWNED:
        return [game.pawn[game.ending_detail]]
    kinds = game.pending_kind[: game.depth]
    return [game.pending_a[kinds.index(moments.SWIMMING)]] if moments.SWIMMING in kinds else []


def _check_treasure_cards(game: Any) -> None:
    names = edition_of(game).cards
    for kind in range(KINDS):
        held = sum(hand[kind] for hand in game.hand) if kind < HOLDABLE else 0
        found = held + game.discards[kind] + game.deck[: game.deck_size].count(kind)
        if found != COPIES[kind]:
            refuse(
                f"{names[kind]} is there {found} times; the deck has {COPIES[kind]}",
                found,
                COPIES[kind],
            )
    if game.deck_size == 0 and not game.late_rebuild and not _is_mid_draw(game):
        refuse(
            "the treasure deck is empty; it is rebuilt when its last card is drawn",
            0,
            "1 to 28 cards",
        )


def _is_mid_draw(game: Any) -> bool:
    return bool(game.outcome) or moments.LAYING in game.pending_kind[: game.depth]


def _check_flood_cards(game: Any) -> None:
    names = edition_of(game).tiles
    pile = game.pile[: game.pile_size]
    sets = [sum(1 << tile for tile in set(pile)), game.flood_discards, game.sunk]
    for tile in range(TILES):
        places = sum(group >> tile & 1 for group in sets)
        if places != 1:
            where = "more than one of" if places else "none of"
            message = f"the flood card of {names[tile]} is in {where} pile, discards and sunk tiles"
            refuse(message, names[tile], "exactly one")


def _check_pile(game: Any) -> None:
    flooding = moments.FLOODING in game.pending_kind[: game.depth]
    if game.pile_size == 0 and not flooding and not game.outcome:
        refuse(
            "the flood pile is empty; it is rebuilt when its last card is drawn", 0, "1 to 24 cards"
        )


def _check_layers(game: Any) -> None:
    if game.pile_size and not game.layers & 1:
        refuse("the flood pile's lowest card begins no layer", game.layers)
    if game.layers >> game.pile_size:
        refuse("a layer of the flood pile begins above its top", game.layers)


def _check_water(game: Any) -> None:
    if game.water >= SKULL and game.outcome != moments.SKULL_REACHED:
        refuse(
            f"the water is at tick {game.water}, the skull, and yet the game {_fate(game)}",
            game.water,
            "1 to 9",
        )
    if game.water < game.start_tick:
        refuse(
            f"the water is at tick {game.water}, below the start",
            game.water,
            f"{game.start_tick} to {len(METER) - 1}",
        )


def _fate(game: Any) -> str:
    return f"ended as {moments.ENDINGS[game.outcome]}" if game.outcome else "goes on"


def _check_losses(game: Any) -> None:
    """ISL-29, ISL-41, ISL-42: The game ends at its first loss, and with that loss's name."""
    names = edition_of(game)
    if game.sunk >> FOOLS_LANDING & 1 and game.outcome != moments.LOST_LANDING:
        name = names.tiles[FOOLS_LANDING]
        refuse(f"{name} has sunk, and yet the game {_fate(game)}", name)
    for treasure in range(TREASURES):
        told = game.outcome == moments.LOST_TREASURE and game.ending_detail == treasure
        if _is_treasure_lost(game, treasure) and not told:
            name = names.treasures[treasure]
            refuse(f"both sites of the {name} have sunk, and yet the game {_fate(game)}", name)


def _check_clock(game: Any) -> None:
    if game.clock and not game.sunk_to_win:
        refuse(f"clock is {game.clock}, but this edition has none", game.clock, 0)
    if game.clock and game.captured != ALL_TREASURES:
        refuse(
            f"clock is {game.clock}, but not everything is {edition_of(game).captured}",
            game.clock,
            0,
        )
    if game.clock or game.outcome or game.sunk.bit_count() >= game.sunk_to_win:
        return
    home = all(game.pawn[seat] == FOOLS_LANDING for seat in range(game.seats))
    if home and game.captured == ALL_TREASURES:
        refuse("clock is 0, but everybody is home and it runs", 0, "1 to 3")


def _check_detail(game: Any) -> None:
    most = {moments.LOST_TREASURE: TREASURES, moments.DROWNED: game.seats}.get(game.outcome, 1)
    detail = game.ending_detail
    if detail >= most:
        message = f"ending_detail is {detail} where it is at most {most - 1}"
        refuse(message, detail, f"0 to {most - 1}")


def _check_ending(game: Any) -> None:
    if game.outcome and not _HOLDS[game.outcome](game):
        name = moments.ENDINGS[game.outcome]
        refuse(f"the game cannot have ended as {name} in this position", name)


def _is_ready(game: Any) -> bool:
    home = all(game.pawn[seat] == FOOLS_LANDING for seat in range(game.seats))
    enough = game.sunk.bit_count() >= game.sunk_to_win
    return home and enough and game.captured == ALL_TREASURES


def _is_treasure_lost(game: Any, treasure: int) -> bool:
    both = game.sunk >> 2 * treasure & 3 == 3
    return both and not game.captured >> treasure & 1


def _is_too_late(game: Any) -> bool:
    return bool(game.clock == 1 and game.sunk.bit_count() < game.sunk_to_win)


_HOLDS: Final[dict[int, Callable[[Any], bool]]] = {
    moments.ESCAPED: _is_ready,
    moments.LOST_LANDING: lambda game: bool(game.sunk >> FOOLS_LANDING & 1),
    moments.LOST_TREASURE: lambda game: _is_treasure_lost(game, game.ending_detail),
    moments.DROWNED: lambda game: bool(game.sunk >> game.pawn[game.ending_detail] & 1),
    moments.SKULL_REACHED: lambda game: game.water >= SKULL,
    moments.TOO_SLOW: _is_too_late,
}
"""What each ending needs to be true of its position."""


def _check_roles(game: Any) -> None:
    roles = game.role[: game.seats]
    if len(set(roles)) < len(roles):
        refuse("two players have one adventurer", roles, "different adventurers")


def _check_pending(game: Any) -> None:
    check_stack(game, moments.PHASES, BELOW)
    for place in range(game.depth):
        entry = Entry(game, place)
        entry.check_seats()
        entry.check_numbers()
    if not game.outcome:
        _check_debts(game)
        _check_last_word(game)


class Entry:
    """One pending entry of a position, to be checked."""

    def __init__(self, game: Any, place: int) -> None:
        """Take the entry from its place on the stack."""
        self.game, self.place = game, place
        self.kind, self.seats = game.pending_kind[place], game.pending_seats[place]
        self.a, self.b = game.pending_a[place], game.pending_b[place]
        self.name = moments.PHASES[self.kind]

    def check_seats(self) -> None:
        """Refuse seats that this entry cannot wait for."""
        able, most = self._able()
        silent = self.kind in SILENT
        check_waiting(self.name, self.seats, able, most, may_be_nobody=silent)

    def _able(self) -> tuple[list[int], int]:
        """Return the seats that the entry may wait for, and how many of them at once."""
        game, every = self.game, range(self.game.seats)
        if self.kind == moments.ACTIONS:
            return [game.turn], 1
        if self.kind == moments.SECOND_SHORE:
            return [seat for seat in every if game.role[seat] == ENGINEER and seat == game.turn], 1
        if self.kind == moments.LANDING:
            return [seat for seat in every if game.hand[seat][HELICOPTER]], 1
        if self.kind == moments.DISCARDING:
            return [seat for seat in every if has_too_many(game, seat)], 1
        if self.kind == moments.SWIMMING:
            return [seat for seat in every if game.pawn[seat] == self.a], 1
        if self.kind == moments.RESCUE:
            return [seat for seat in every if game.hand[seat][HELICOPTER]], game.seats
        if self.kind == moments.WINDOW:
            special = (HELICOPTER, SANDBAGS)
            return [seat for seat in every if any(game.hand[seat][k] for k in special)], game.seats
        return [], 0

    def check_numbers(self) -> None:
        """Refuse arguments that this entry cannot have."""
        check_argument(self.name, "a", self.a, self._allowed())
        if self.kind == moments.LANDING:
            self._check_group()
        else:
            check_argument(self.name, "b", self.b, range(MOST_B.get(self.kind, 0) + 1))

    def _allowed(self) -> list[int]:
        """Return what the first argument may be."""
        game = self.game
        counted = {
            moments.ACTIONS: game.actions_per_turn,
            moments.DRAWING: game.draws_per_turn,
            moments.FLOODING: max(METER),
        }
        if self.kind in counted:
            return list(range(counted[self.kind] + 1))
        if self.kind == moments.SWIMMING:
            return members(game.sunk)
        if self.kind == moments.RESCUE:
            return [game.pending_a[self.place - 1]]
        if self.kind == moments.LANDING:
            return sorted(set(game.pawn[: game.seats]))
        return [0]

    def _check_group(self) -> None:
        there = [seat for seat in range(self.game.seats) if self.game.pawn[seat] == self.a]
        if not self.b or set(members(self.b)) - set(there):
            message = (
                f"pending {self.name} lifts seats {members(self.b)}, but on the tile are {there}"
            )
            refuse(message, members(self.b), *there)


def _check_debts(game: Any) -> None:
    owing = [
        game.pending_seats[place]
        for place in range(game.depth)
        if game.pending_kind[place] == moments.DISCARDING
    ]
    if len(set(owing)) < len(owing):
        refuse("one seat owes two discards at a time", owing, "one discard a seat")
    for seat in range(game.seats):
        owed = 1 << seat in owing
        if has_too_many(game, seat) and not owed and not _is_limit_later(game, seat):
            held = sum(game.hand[seat])
            refuse(
                f"the {role_name(game, seat)} holds {held} cards and owes no discard",
                held,
                game.hand_limit,
            )


def _is_limit_later(game: Any, seat: int) -> bool:
    """ISL-25: The drawer's hand is looked at when the game goes on; a window opens only then."""
    kinds = game.pending_kind[: game.depth]
    if seat != game.turn or moments.DRAWING not in kinds:
        return False
    return moments.WINDOW not in kinds or _is_between_draws(game, seat)


def _is_between_draws(game: Any, seat: int) -> bool:
    """ISL-25: By option a hand may be over the limit by what was drawn, until the last draw."""
    left = game.pending_a[0]
    drawn = game.draws_per_turn - left
    over = sum(game.hand[seat]) - game.hand_limit
    return bool(game.limit_after_both and left > 0 and over <= drawn)


def _check_last_word(game: Any) -> None:
    """ISL-10: With no action left only a special card of his own keeps the player."""
    top = game.depth - 1
    place = top - 1 if game.pending_kind[top] == moments.LANDING else top
    if game.pending_kind[place] != moments.ACTIONS or game.pending_a[place]:
        return
    if not can_play_special(game, game.turn):
        name = role_name(game, game.turn)
        refuse(f"the {name} has no action left and no special card to play", 0, "1 and more")


_EXAMINATIONS: Final[tuple[Callable[[Any], None], ...]] = (
    _check_tiles,
    _check_roles,
    _check_detail,
    _check_pawns,
    _check_treasure_cards,
    _check_flood_cards,
    _check_pile,
    _check_layers,
    _check_water,
    _check_losses,
    _check_clock,
    _check_ending,
    _check_pending,
)
