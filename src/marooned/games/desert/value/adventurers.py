"""Network inputs of the adventurers: water, shelter, equipment, surroundings."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, cards, pieces, roles
from marooned.games.desert.rules import moving, storm
from marooned.games.desert.value.known import Places, ready
from marooned.games.desert.value.slots import CHANCES, NOW, SUNS, seat_at
from marooned.games.desert.value.suns import at_least
from marooned.games.desert.value.ways import FAR, far, far_to


@rule
def fill_seat(game: State, out: Any, steps: Any, at: int, place: int, places: Places) -> None:
    """Fill in the inputs of a seat; 64 inputs."""
    seat = seat_at(game, place)
    out[at] = 1.0
    out[at + 1 + game.role[seat]] = 1.0
    fill_canteen(game, out, steps, at + 7, place, seat)
    fill_supply(game, out, steps, at + 26, place, places)
    fill_hand(game, out, at + 36, seat)
    fill_spot(game, out, steps, at + 44, place, places)


@rule
def fill_canteen(game: State, out: Any, steps: Any, at: int, place: int, seat: int) -> None:
    """Fill in a seat's water, its shelter, and its probability of dying of thirst; 19 inputs."""
    water = game.water[seat]
    out[at + min(water, 5)] = 1.0
    out[at + 6] = (game.canteens[game.role[seat]] - water) / 5.0
    shaded = storm.is_sheltered(game, seat)
    if shaded:
        out[at + 7] = 1.0
        out[at + 8 + min(water, 2)] = 1.0
        return
    now = at_least(out, NOW, water + 1)
    own = at_least(out, CHANCES + place * SUNS, water + 1)
    out[at + 11] = now
    out[at + 12] = own
    out[at + 13] = at_least(out, CHANCES + place * SUNS, max(1, water))
    way = far(steps, place, game.tunnels)
    if way < FAR:
        out[at + 14] = way / FAR
        out[at + 15] = own if way <= game.actions_per_turn else 0.0
    else:
        out[at + 16] = 1.0
    out[at + 17] = own if seat_of_help(game, seat) else 0.0
    out[at + 18] = 1.0 if has(game.shields, seat) else 0.0


@rule
def seat_of_help(game: State, seat: int) -> bool:
    """Return True if a pawn on the same tile, or an adjacent Water Carrier, has water to spare."""
    for other in range(game.seats):
        if other != seat and game.water[other] > 1:
            if game.pawn[other] == game.pawn[seat]:
                return True
            if game.role[other] == roles.WATER_CARRIER and has(
                moving.beside(1 << game.pawn[other]), game.pawn[seat]
            ):
                return True
    return False


@rule
def fill_supply(game: State, out: Any, steps: Any, at: int, place: int, places: Places) -> None:
    """Fill in a seat's distances to water: signs, wells, and pawns with water; 10 inputs."""
    seat = seat_at(game, place)
    water = game.water[seat]
    need = 1.0 if water == 0 else (0.6 if water == 1 else 0.2)
    way = far(steps, place, places.signs)
    out[at] = need * (1.0 - way / FAR)
    out[at + 1] = 1.0 if way == 0 else 0.0
    dug = places.wells & game.excavated
    if dug and game.role[seat] == roles.WATER_CARRIER:
        way = far(steps, place, dug)
        out[at + 2] = 1.0
        out[at + 3] = way / FAR
        out[at + 4] = 1.0 if way == 0 else 0.0
    nearest, more = FAR, 0
    alone = 1
    for other in range(game.seats):
        if other != seat:
            if game.pawn[other] == game.pawn[seat]:
                alone = 0
            if game.water[other] > water + 1:
                more += 1
                nearest = min(nearest, far(steps, place, 1 << game.pawn[other]))
    if more > 0:
        out[at + 5] = need * (1.0 - nearest / FAR)
        out[at + 6] = need
    out[at + 7] = alone
    out[at + 8] = need if places.signs == 0 else 0.0
    out[at + 9] = need if game.role[seat] == roles.WATER_CARRIER else 0.0


@rule
def fill_hand(game: State, out: Any, at: int, seat: int) -> None:
    """Fill in a seat's equipment; 8 inputs."""
    for card in range(cards.EQUIPMENT):
        if game.hand[seat][card] > 0:
            out[at + card] = game.hand[seat][card] / 2.0
    if game.hand[seat][cards.SOLAR_SHIELD] > 0:
        out[at + 6] = 1.0 if game.water[seat] <= 1 else 0.0
    if game.hand[seat][cards.JET_PACK] > 0 and moving.is_buried(game, seat):
        out[at + 7] = 1.0


@rule
def fill_spot(game: State, out: Any, steps: Any, at: int, place: int, places: Places) -> None:
    """Fill in a pawn's tile, and the tasks nearby; 20 inputs."""
    seat = seat_at(game, place)
    cell = game.pawn[seat]
    sand = game.sand[cell]
    if sand > 0:
        out[at + min(sand, 4) - 1] = 1.0
    if moving.is_buried(game, seat):
        out[at + 4] = 1.0
        out[at + 5] = (sand - 1) / 4.0
    seen = has(places.seen, cell)
    bare = not has(game.sanded, cell)
    out[at + 6] = 1.0 if has(places.plain, cell) and bare else 0.0
    out[at + 7] = 1.0 if has(places.plain, cell) and not bare else 0.0
    out[at + 8] = 1.0 if seen else 0.0
    dry = ready(game, places.plain)
    for reach in range(1, 4):
        out[at + 8 + reach] = size(steps[place * FAR + reach] & dry) / 5.0
    out[at + 12] = far(steps, place, dry) / FAR
    out[at + 13] = size(steps[place * FAR + 4]) / 24.0
    out[at + 14] = far(steps, place, places.parts) / FAR if places.parts else 0.0
    out[at + 15] = 1.0 if has(places.parts, cell) else 0.0
    if places.pad != pieces.NOBODY:
        out[at + 16] = far_to(game, steps, place, places.pad) / FAR
        out[at + 17] = 1.0 if places.pad == cell else 0.0
    beside = moving.beside(1 << cell)
    out[at + 18] = size(beside & game.blocked) / 4.0
    out[at + 19] = 1.0 if has(beside, game.storm) else 0.0
