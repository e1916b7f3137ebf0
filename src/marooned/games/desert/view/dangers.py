"""Dangers of this turn, with exact probabilities, and the tiles in reach of each pawn."""

from collections.abc import Iterator
from typing import Any

from marooned.contract import Danger, Reach
from marooned.engine.calls import Rules, answer
from marooned.games.desert.model import phases, pieces
from marooned.games.desert.model.names import CELL_IDS, CELL_NAMES, ROLE_NAMES
from marooned.games.desert.rules import entries
from marooned.games.desert.view.storm_chances import Outlook, cards_due, sand_chances
from marooned.games.desert.words import foretold, notation
from marooned.wording.percentages import likely
from marooned.wording.phrases import joined, members


def dangers(game: Any, _seat: int | None) -> list[Danger]:
    """DES-30: Return the dangers of this turn's storm cards.

    Each danger has an exact probability: that it happens in this turn, before the game ends. The
    probabilities assume that no player acts (see `storm_chances.Outlook`). The dangers of blown
    sand concern the next card only.
    """
    outlook = Outlook(game)
    return [*thirst(game, outlook), *storm(outlook), *(sand(game) if cards_due(game) else ())]


def thirst(game: Any, outlook: Outlook) -> Iterator[Danger]:
    """DES-33, DES-51: Yield, for each seat, the probability that it must drink or dies of thirst.

    Only the seats with the least water may die, since the first death ends the game.
    """
    spared = answer(game, entries.call_sheltered)
    for seat in range(game.seats):
        if outlook.drinks and not spared >> seat & 1:
            dies = outlook.dies if seat in outlook.parched else 0.0
            yield on_seat(game, seat, outlook.drinks, dies)


def on_seat(game: Any, seat: int, some: float, too_many: float) -> Danger:
    """Return the danger of the sun to a seat: dying of thirst, or at least drinking."""
    text, chance = (foretold.THIRST, too_many) if too_many else (foretold.DRINKS, some)
    said = text.format(who=ROLE_NAMES[game.role[seat]], chance=likely(chance))
    rules = foretold.THIRST_BY if too_many else foretold.SUN_BY
    deadly = bool(too_many)
    return Danger(notation.seat_id(seat), chance, said, deadly, not deadly, rules)


def storm(outlook: Outlook) -> Iterator[Danger]:
    """DES-32, DES-52, DES-53: Yield the probabilities that the storm picks up or ends the game.

    The game ends at the skull, or if the storm moves a tile when no sand is left.
    """
    if outlook.picks_up:
        text = foretold.PICKS_UP.format(chance=likely(outlook.picks_up))
        yield Danger(None, outlook.picks_up, text, rules=foretold.PICKS_UP_BY)
    for chance, said, rules in (
        (outlook.skull, foretold.SKULL, foretold.SKULL_BY),
        (outlook.sand, foretold.NO_SAND, foretold.NO_SAND_BY),
    ):
        if chance:
            yield Danger(None, chance, said.format(chance=likely(chance)), grave=True, rules=rules)


def sand(game: Any) -> Iterator[Danger]:
    """DES-31: Yield the tiles that the next storm card may cover, and the pawns it would bury."""
    for cell, chance in sorted(sand_chances(game).items()):
        pawns = [seat for seat in range(game.seats) if game.pawn[seat] == cell]
        buries = bool(pawns) and game.sand[cell] + 1 == pieces.BLOCKED
        who = [ROLE_NAMES[game.role[seat]] for seat in pawns]
        loss = foretold.BURIES.format(who=joined(who)) if buries else ""
        said = {"cell": CELL_NAMES[cell], "chance": likely(chance), "loss": loss}
        rules = foretold.BURIES_BY if buries else foretold.SAND_BY
        text = foretold.SAND.format(**said)
        yield Danger(CELL_IDS[cell], chance, text, slight=not pawns, rules=rules)


def reach(game: Any) -> Reach:
    """DES-10, DES-11: Return, for each pawn that is not buried, the tiles in reach in a turn."""
    rules = Rules(game)
    buried = rules.answer(entries.call_buried)
    free = [seat for seat in range(game.seats) if not buried >> seat & 1]
    return {seat: reach_of(game, rules, seat) for seat in free}


def reach_of(game: Any, rules: Rules, seat: int) -> dict[str, int]:
    """Return the tiles in reach of a pawn, with the number of actions for each."""
    found = dict[str, int]()
    for count in range(1, actions_of(game, seat) + 1):
        cells = rules.answer(entries.call_moves_within, seat, count)
        for cell in members(cells & ~(1 << game.pawn[seat])):
            found.setdefault(CELL_IDS[cell], count)
    return found


def actions_of(game: Any, seat: int) -> int:
    """Return a seat's remaining actions, or the actions of its next turn."""
    acts = seat == game.turn and game.pending_kind[0] == phases.ACTIONS
    return int(game.pending_a[0] if acts else game.actions_per_turn)
