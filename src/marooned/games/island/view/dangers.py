"""Dangers of this turn, with exact probabilities, and the tiles in reach of each pawn."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from marooned.contract import Danger, Reach
from marooned.engine.calls import Rules
from marooned.games.island.model import board, phases, roles
from marooned.games.island.rules import entries
from marooned.games.island.view.flood_chances import Outlook
from marooned.games.island.words import foretold, notation
from marooned.wording.percentages import likely
from marooned.wording.phrases import joined, members


class Stakes(NamedTuple):
    """Permanent losses that a flood may cause: last sites of treasures, and doomed pawns.

    Doomed pawns have nowhere to swim if their tile sinks. A held Helicopter Lift can save them.
    """

    last_sites: int
    doomed: int
    lifts: int


def dangers(game: Any, _seat: int | None) -> list[Danger]:
    """ISL-30: Return the dangers in this turn: lost tiles, treasures and pawns, and rising water.

    Each danger has an exact probability: that it happens in this turn, before the game ends. The
    probabilities assume that no player acts or plays a special card (see `flood_chances`).
    """
    rules, outlook = Rules(game), Outlook(game)
    asked = (entries.call_last_sites, entries.call_doomed, entries.call_lift_holders)
    stakes = Stakes(*map(rules.answer, asked))
    tiles = (on_tile(game, tile, outlook, stakes) for tile in range(board.TILES))
    return [
        *rising(outlook),
        *(danger for found in tiles for danger in found),
        *pairs(game, outlook, stakes),
        *stranded(game, outlook, stakes),
    ]


def rising(outlook: Outlook) -> Iterator[Danger]:
    """ISL-23, ISL-44: Yield the probabilities of a Waters Rise! and of reaching the skull.

    When the water reaches the skull, no more flood cards come.
    """
    if outlook.rises:
        text = foretold.RISES.format(chance=likely(outlook.rises))
        yield Danger(None, outlook.rises, text, rules=foretold.RISES_BY)
    if outlook.skull:
        text = foretold.SKULL.format(chance=likely(outlook.skull))
        yield Danger(None, outlook.skull, text, grave=True, rules=foretold.SKULL_BY)


def on_tile(game: Any, tile: int, outlook: Outlook, stakes: Stakes) -> Iterator[Danger]:
    """ISL-30: Yield the probabilities that a dry tile floods and that the tile sinks.

    ISL-33: A dry tile may flood and sink if the flood pile is reshuffled in between. The stated
    loss happens whenever the tile sinks this turn.
    """
    name, where = notation.edition_of(game).tiles[tile], notation.place_ids(game.edition)[tile]
    floods, sinks = outlook.floods[tile], outlook.sinks[tile]
    if floods:
        text = foretold.FLOODS.format(tile=name, chance=likely(floods))
        yield Danger(where, floods, text, slight=True, rules=foretold.FLOODS_BY)
    if sinks:
        loss, grave, rules = loss_with(game, tile, stakes)
        text = foretold.SINKS.format(tile=name, chance=likely(sinks), loss=loss)
        yield Danger(where, sinks, text, grave=grave, rules=(*foretold.SINKS_BY, *rules))


def loss_with(game: Any, tile: int, stakes: Stakes) -> tuple[str, bool, Sequence[str]]:
    """ISL-41 to ISL-43: Return the text of the loss, True if it ends the game, and the rules."""
    if tile == board.FOOLS_LANDING:
        return foretold.LANDING, True, [foretold.LOST_BY[foretold.LANDING]]
    if stakes.last_sites >> tile & 1:
        said = foretold.LAST_SITE.format(treasure=notation.edition_of(game).treasures[tile // 2])
        return said, True, [foretold.LOST_BY[foretold.LAST_SITE]]
    pawns = [seat for seat in range(game.seats) if game.pawn[seat] == tile]
    doomed = [seat for seat in pawns if stakes.doomed >> seat & 1]
    if not pawns:
        return "", False, []
    who = joined([notation.role_name(game, seat) for seat in doomed or pawns])
    if not doomed:
        return foretold.PEOPLED.format(who=who), False, []
    if stakes.lifts:
        return foretold.LIFTED.format(who=who), False, foretold.LIFTED_BY
    return foretold.DROWNS.format(who=who), True, [foretold.LOST_BY[foretold.DROWNS]]


def pairs(game: Any, outlook: Outlook, stakes: Stakes) -> Iterator[Danger]:
    """ISL-41: Yield the probability that both sites of a treasure sink this turn.

    If one site has sunk already, the loss is stated with the danger of the other site's tile.
    """
    for treasure, chance in enumerate(outlook.lost):
        if chance and not stakes.last_sites >> 2 * treasure & 0b11:
            name = notation.edition_of(game).treasures[treasure]
            text = foretold.PAIR.format(treasure=name, chance=likely(chance))
            yield Danger(None, chance, text, grave=True, rules=foretold.PAIR_BY)


def stranded(game: Any, outlook: Outlook, stakes: Stakes) -> Iterator[Danger]:
    """ISL-43: Yield the probability that a pawn drowns, for pawns that could still be saved now.

    This includes a pawn whose tile has sunk. If a pawn could not be saved even now, the loss
    is stated with the danger of its tile.
    """
    for seat, chance in enumerate(outlook.drowns):
        if chance and not (stakes.doomed >> seat & 1 and not stakes.lifts):
            text = foretold.STRANDED.format(
                who=notation.role_name(game, seat), chance=likely(chance)
            )
            yield Danger(
                notation.seat_id(seat), chance, text, grave=True, rules=foretold.STRANDED_BY
            )


def reach(game: Any) -> Reach:
    """ISL-11, ISL-13: Return the tiles that each pawn reaches in a turn by walking or flying."""
    rules = Rules(game)
    return {seat: reach_of(game, rules, seat) for seat in range(game.seats)}


def reach_of(game: Any, rules: Rules, seat: int) -> dict[str, int]:
    """Return the tiles in reach of a pawn, with the number of actions for each."""
    ids, found = notation.place_ids(game.edition), dict[str, int]()
    for count in range(1, actions_of(game, seat) + 1):
        tiles = rules.answer(entries.call_moves_within, seat, count)
        tiles |= flights(game, rules, seat)
        for tile in members(tiles & ~(1 << game.pawn[seat])):
            found.setdefault(ids[tile], count)
    return found


def is_acting(game: Any, seat: int) -> bool:
    """Return True if a seat is taking its actions."""
    return bool(seat == game.turn and game.pending_kind[0] == phases.ACTIONS)


def actions_of(game: Any, seat: int) -> int:
    """Return a seat's remaining actions, or the actions of its next turn."""
    return int(game.pending_a[0] if is_acting(game, seat) else game.actions_per_turn)


def flights(game: Any, rules: Rules, seat: int) -> int:
    """ISL-13: Return the tiles to which a seat can fly; only the Pilot can fly, once a turn."""
    acts = is_acting(game, seat)
    may = rules.answer(entries.call_can_fly, seat) if acts else game.role[seat] == roles.PILOT
    return rules.answer(entries.call_flights, seat) if may else 0
