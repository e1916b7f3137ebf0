"""Dangers: what the sea may do before the turn is over, and where each pawn could come."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from marooned.contract import Danger, Reach
from marooned.engine.calls import Rules
from marooned.engine.chance.hypergeometric import at_least
from marooned.games.island.model import board, phases, pieces, roles
from marooned.games.island.rules import entries
from marooned.games.island.view.flood_chances import flood_chances, rises
from marooned.games.island.words import foretold, notation
from marooned.wording.percentages import likely
from marooned.wording.phrases import joined, members


class Stakes(NamedTuple):
    """What the sea could take for good: the last sites of treasures, and pawns with no way out."""

    last_sites: int
    doomed: int


def dangers(game: Any, _seat: int | None) -> list[Danger]:
    """ISL-30: Return which tiles may flood or sink this turn, and how the water may rise."""
    rules = Rules(game)
    stakes = Stakes(*map(rules.answer, (entries.call_last_sites, entries.call_doomed)))
    chances = enumerate(flood_chances(game))
    tiles = [on_tile(game, tile, chance, stakes) for tile, chance in chances if chance]
    return [*rising(game), *tiles]


def rising(game: Any) -> Iterator[Danger]:
    """ISL-23, ISL-44: Give how likely the water rises, and how likely it rises too far."""
    number = rises(game)
    some, all_up = at_least(number, 1), at_least(number, pieces.SKULL - game.water)
    if some:
        text = foretold.RISES.format(chance=likely(some))
        yield Danger(None, some, text, rules=foretold.RISES_BY)
    if all_up:
        text = foretold.SKULL.format(chance=likely(all_up))
        yield Danger(None, all_up, text, grave=True, rules=foretold.SKULL_BY)


def on_tile(game: Any, tile: int, chance: float, stakes: Stakes) -> Danger:
    """ISL-30: Return what a flood card does to a tile: a flooded one sinks, a dry one floods."""
    name, where = notation.edition_of(game).tiles[tile], notation.place_ids(game.edition)[tile]
    said = {"tile": name, "chance": likely(chance)}
    if not game.flooded >> tile & 1:
        text = foretold.FLOODS.format(**said)
        return Danger(where, chance, text, slight=True, rules=foretold.FLOODS_BY)
    loss, rules = loss_with(game, tile, stakes)
    text = foretold.SINKS.format(**said, loss=loss)
    return Danger(where, chance, text, grave=bool(rules), rules=(*foretold.SINKS_BY, *rules))


def loss_with(game: Any, tile: int, stakes: Stakes) -> tuple[str, Sequence[str]]:
    """ISL-41 to ISL-43: Return what would be lost with a tile, and by which rules the game is."""
    if tile == board.FOOLS_LANDING:
        return foretold.LANDING, [foretold.LOST_BY[foretold.LANDING]]
    if stakes.last_sites >> tile & 1:
        treasure = notation.edition_of(game).treasures[tile // 2]
        return foretold.LAST_SITE.format(treasure=treasure), [foretold.LOST_BY[foretold.LAST_SITE]]
    pawns = [seat for seat in range(game.seats) if game.pawn[seat] == tile]
    drowned = [seat for seat in pawns if stakes.doomed >> seat & 1]
    who = joined([notation.role_name(game, seat) for seat in drowned or pawns]) if pawns else ""
    if drowned:
        return foretold.DROWNS.format(who=who), [foretold.LOST_BY[foretold.DROWNS]]
    return (foretold.PEOPLED.format(who=who) if pawns else ""), []


def reach(game: Any) -> Reach:
    """ISL-11: Return where each pawn could walk in a turn, and ISL-13: where the Pilot flies."""
    rules = Rules(game)
    return {seat: reach_of(game, rules, seat) for seat in range(game.seats)}


def reach_of(game: Any, rules: Rules, seat: int) -> dict[str, int]:
    """Return the tiles that a pawn could come to, with the actions that it takes."""
    ids, found = notation.place_ids(game.edition), dict[str, int]()
    for count in range(1, actions_of(game, seat) + 1):
        tiles = rules.answer(entries.call_moves_within, seat, count)
        tiles |= flights(game, rules, seat)
        for tile in members(tiles & ~(1 << game.pawn[seat])):
            found.setdefault(ids[tile], count)
    return found


def is_acting(game: Any, seat: int) -> bool:
    """Tell whether a seat is at its actions."""
    return bool(seat == game.turn and game.pending_kind[0] == phases.ACTIONS)


def actions_of(game: Any, seat: int) -> int:
    """Return the actions that a seat has left, or those that it will have in its next turn."""
    return int(game.pending_a[0] if is_acting(game, seat) else game.actions_per_turn)


def flights(game: Any, rules: Rules, seat: int) -> int:
    """ISL-13: Return the tiles that a seat flies to: once a turn, the Pilot alone."""
    acts = is_acting(game, seat)
    may = rules.answer(entries.call_can_fly, seat) if acts else game.role[seat] == roles.PILOT
    return rules.answer(entries.call_flights, seat) if may else 0
