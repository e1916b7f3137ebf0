"""What makes a position impossible (a card twice, a pawn on a sunk tile, …).

Raises PositionError, each naming the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marooned.errors import PositionError, listed
from marooned.games.island import moments
from marooned.games.island.notation import edition_of, members, role_name
from marooned.games.island.pieces import (
    COPIES,
    HOLDABLE,
    KINDS,
    METER,
    SKULL,
    TILES,
)

ONE_SEAT: Final = frozenset(
    {moments.ACTIONS, moments.SECOND_SHORE, moments.LANDING, moments.DISCARDING}
)
OPEN: Final = frozenset({moments.WINDOW, moments.RESCUE})
BOTTOM: Final = frozenset({moments.ACTIONS, moments.DRAWING, moments.FLOODING})


def check(game: Any) -> None:
    """Raise PositionError when no game could reach this state."""
    for examine in _EXAMINATIONS:
        examine(game)


def refuse(message: str, value: object, *allowed: object) -> None:
    """Refuse the position."""
    raise PositionError(message, value=value, allowed=allowed)


def has_too_many(game: Any, seat: int) -> bool:
    """Tell whether a hand is over the limit."""
    return sum(game.hand[seat]) > game.hand_limit


def _check_tiles(game: Any) -> None:
    both = members(game.flooded & game.sunk)
    if both:
        name = edition_of(game).tiles[both[0]]
        refuse(f"{name} is both flooded and sunk", name, "flooded", "sunk")
    if sorted(game.space) != list(range(TILES)):
        refuse("two tiles lie on one space", game.space)


def _check_pawns(game: Any) -> None:
    swimming = _sinking_tile(game)
    for seat in range(game.seats):
        tile = game.pawn[seat]
        if game.sunk >> tile & 1 and tile != swimming and not game.outcome:
            name = edition_of(game).tiles[tile]
            refuse(
                f"the {role_name(game, seat)} stands on {name}, which has sunk",
                name,
                "a tile that remains",
            )


def _sinking_tile(game: Any) -> int | None:
    kinds = game.pending_kind[: game.depth]
    return game.pending_a[kinds.index(moments.SWIMMING)] if moments.SWIMMING in kinds else None


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


def _check_layers(game: Any) -> None:
    if game.pile_size and not game.layers & 1:
        refuse("the flood pile's lowest card begins no layer", game.layers)
    if game.layers >> game.pile_size:
        refuse("a layer of the flood pile begins above its top", game.layers)


def _check_water(game: Any) -> None:
    if game.water >= SKULL and not game.outcome:
        refuse(
            f"the water is at tick {game.water}, the skull, and yet the game goes on",
            game.water,
            "1 to 9",
        )
    if game.water < game.start_tick:
        refuse(
            f"the water is at tick {game.water}, below the start",
            game.water,
            f"{game.start_tick} to {len(METER) - 1}",
        )


def _check_roles(game: Any) -> None:
    roles = game.role[: game.seats]
    if len(set(roles)) < len(roles):
        refuse("two players have one adventurer", roles, "different adventurers")


def _check_pending(game: Any) -> None:
    if game.outcome:
        if game.depth:
            refuse("the game is over and yet something is pending", game.depth, 0)
        return
    if not game.depth or game.pending_kind[0] not in BOTTOM:
        names = [moments.PHASES[kind] for kind in sorted(BOTTOM)]
        refuse(
            f"at the bottom of pending there must be one of: {listed(names)}", game.depth, *names
        )
    for place in range(game.depth):
        _check_entry(game, place)
    _check_debts(game)


def _check_entry(game: Any, place: int) -> None:
    kind, seats, a = game.pending_kind[place], game.pending_seats[place], game.pending_a[place]
    name = moments.PHASES[kind]
    if kind in ONE_SEAT and seats.bit_count() != 1:
        refuse(
            f"pending {name} is one seat's, not those of {members(seats)}",
            members(seats),
            "one seat",
        )
    if kind in OPEN and not seats:
        refuse(f"pending {name} waits for nobody", [], "one seat or more")
    if kind == moments.ACTIONS and (a > game.actions_per_turn or seats != 1 << game.turn):
        refuse(
            f"pending actions are {a} for seat {members(seats)}",
            a,
            f"0 to {game.actions_per_turn} for seat {game.turn}",
        )
    if kind == moments.DRAWING and a > game.draws_per_turn:
        refuse(f"{a} treasure cards are due", a, f"0 to {game.draws_per_turn}")
    if kind == moments.FLOODING and a > max(METER):
        refuse(f"{a} flood cards are due", a, f"0 to {max(METER)}")
    if kind == moments.SWIMMING and not game.sunk >> a & 1:
        refuse("pawns swim from a tile that has not sunk", a, "a sunk tile")


def _check_debts(game: Any) -> None:
    owing = [
        game.pending_seats[place]
        for place in range(game.depth)
        if game.pending_kind[place] == moments.DISCARDING
    ]
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
    return seat == game.turn and moments.DRAWING in game.pending_kind[: game.depth]


_EXAMINATIONS: Final[tuple[Callable[[Any], None], ...]] = (
    _check_tiles,
    _check_roles,
    _check_pawns,
    _check_treasure_cards,
    _check_flood_cards,
    _check_layers,
    _check_water,
    _check_pending,
)
