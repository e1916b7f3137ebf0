"""Reasons why a click has no effect. The reason is the first condition that is not met.

The compiled rules check the conditions in the same order as for actions. Hidden faces of tiles are
not used.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Obstacle
from marooned.engine.calls import answer, call_interjecting, call_waiting
from marooned.games.desert.model import cards, phases, pieces, roles
from marooned.games.desert.model.names import CELL_IDS, CELL_NAMES, EQUIPMENT_IDS, PART_IDS
from marooned.games.desert.rules import entries
from marooned.games.desert.words import hindrances
from marooned.games.desert.words.grammar import pawn
from marooned.games.desert.words.hindrances import REASONS
from marooned.wording.phrases import members, number, several


def why_not(game: Any, seat: int, target: str) -> Obstacle:
    """Return the reason why a seat can do nothing with a tile, pawn, card, part or button."""
    if game.outcome:
        return hindrances.over(game)
    if not (answer(game, call_waiting) | answer(game, call_interjecting)) >> seat & 1:
        return hindrances.kept_by_others(game)
    if not hindrances.is_free(game):
        return hindrances.bound(game)
    sort, *rest = target.split(":")
    if sort in _THINGS:
        return _THINGS[sort](game, seat, *rest)
    if target in CELL_IDS:
        return on_cell(game, seat, CELL_IDS.index(target))
    return with_part(game, seat, target) if target in PART_IDS else with_button(game, seat, target)


def keeping_from_acting(game: Any, seat: int) -> Obstacle | None:
    """Return the reason that keeps a seat from all actions, None if it can act."""
    if not hindrances.is_acting(game, seat):
        return hindrances.bound(game)
    if not game.pending_a[game.depth - 1]:
        return REASONS["no_action"]
    return REASONS["buried"] if answer(game, entries.call_buried) >> seat & 1 else None


def on_cell(game: Any, seat: int, cell: int) -> Obstacle:
    """Return the reason why nothing can be done on a cell."""
    if cell == game.storm:
        return REASONS["storm"]
    kept = keeping_from_acting(game, seat)
    if kept or game.pawn[seat] == cell:
        return kept or REASONS["here"]
    facts = {"cell": CELL_NAMES[cell], "sand": number(game.sand[cell])}
    away = answer(game, entries.call_moves_away, seat, cell)
    if away < 0:
        return REASONS["blocked" if game.blocked >> cell & 1 else "no_way"].filled(**facts)
    return REASONS["far"].filled(away=several(away, "move"), **facts)


def with_pawn(game: Any, seat: int, name: str) -> Obstacle:
    """DES-16: Return the reason why nothing can be done with a pawn."""
    other = int(name)
    if other == seat:
        reason = "yourself" if can_move(game, seat) else "stuck"
        return keeping_from_acting(game, seat) or REASONS[reason]
    if not answer(game, entries.call_gifts_left):
        return REASONS["too_many_gifts"]
    return no_gift(game, seat, other).filled(who=pawn(game, other))


def can_move(game: Any, seat: int) -> bool:
    """Return True if a pawn can move to another tile."""
    return bool(answer(game, entries.call_moves_within, seat, 1) & ~(1 << game.pawn[seat]))


def no_gift(game: Any, seat: int, other: int) -> Obstacle:
    """DES-16, DES-46: Return the reason why a seat can give nothing to another seat."""
    if game.pawn[seat] == game.pawn[other]:
        return REASONS["no_gift"]
    if not answer(game, entries.call_is_in_reach, seat, other):
        return REASONS["apart"]
    return REASONS["full" if game.water[seat] else "empty"]


def with_canteen(game: Any, seat: int, name: str) -> Obstacle:
    """DES-16: Return the reason why no water can be given from a canteen."""
    if int(name) != seat:
        return REASONS["others_water"].filled(who=pawn(game, int(name)))
    return sharing(game, seat)


def sharing(game: Any, seat: int) -> Obstacle:
    """DES-16: Return the reason why a seat cannot give water."""
    if not answer(game, entries.call_gifts_left):
        return REASONS["too_many_gifts"]
    return REASONS["nobody_thirsty" if game.water[seat] else "empty"]


def with_card(game: Any, seat: int, holder: str, name: str) -> Obstacle:
    """DES-23 to DES-28: Return the reason why an equipment card has no use."""
    if int(holder) != seat:
        return REASONS["others_card"].filled(who=pawn(game, int(holder)))
    return REASONS[name]


def with_part(game: Any, seat: int, name: str) -> Obstacle:
    """DES-14: Return the reason why a part cannot be picked up."""
    part = PART_IDS.index(name)
    cell, holder = game.part_cell[part], game.part_holder[part]
    if holder != pieces.NOBODY:
        return REASONS["part_held"].filled(who=pawn(game, holder))
    if cell == pieces.UNPLACED:
        return REASONS["part_hidden"]
    if cell == game.storm:
        return REASONS["part_in_storm"]
    if cell != game.pawn[seat]:
        return REASONS["part_far"].filled(cell=CELL_NAMES[cell])
    return keeping_from_acting(game, seat) or on_part(game, cell)


def on_part(game: Any, cell: int) -> Obstacle:
    """DES-14: Return the reason why a part on the pawn's tile stays there, or a hint to take it."""
    is_free = (game.excavated & ~game.blocked) >> cell & 1
    return REASONS["pickable" if is_free else "part_covered"]


def with_meter(game: Any, seat: int) -> Obstacle:
    """DES-43: Return the reason why nothing can be done about the storm."""
    return _owned("only_meteorologist", roles.METEOROLOGIST, "none_due")(game, seat)


def with_button(game: Any, seat: int, kind: str) -> Obstacle:
    """Return the reason why no action of a kind can be taken."""
    if kind in _FREE:
        return _FREE[kind](game, seat)
    if kind in _ACTIONS:
        return _ACTIONS[kind](game, seat)
    if kind == "pass" and game.pending_kind[game.depth - 1] == phases.WINDOW:
        return REASONS["ended" if seat == game.turn else "passed"]
    if not hindrances.is_acting(game, seat):
        return hindrances.bound(game)
    return REASONS.get(kind, REASONS["idle"])


Button = Callable[[Any, int], Obstacle]
"""A function that returns the reason why a seat cannot take an action."""


def _owned(only: str, role: int, otherwise: str) -> Button:
    """Return a function that explains why a role's special action cannot be taken."""

    def say(game: Any, seat: int) -> Obstacle:
        if game.role[seat] != role:
            return REASONS[only]
        return keeping_from_acting(game, seat) or REASONS[otherwise]

    return say


def _acted(otherwise: str) -> Button:
    """Return a function that explains why a common action cannot be taken."""
    return lambda game, seat: keeping_from_acting(game, seat) or REASONS[otherwise]


def _excavate(game: Any, seat: int) -> Obstacle:
    is_done = game.excavated >> game.pawn[seat] & 1
    return _acted("excavated" if is_done else "sanded")(game, seat)


def _pick_up(game: Any, seat: int) -> Obstacle:
    is_there = game.pawn[seat] in game.part_cell
    return _acted("part_covered" if is_there else "no_part")(game, seat)


def _lead(game: Any, seat: int) -> Obstacle:
    is_there = roles.CLIMBER in game.role[: game.seats]
    return _owned("only_navigator", roles.NAVIGATOR, "unescorted" if is_there else "no_climber")(
        game, seat
    )


def _navigate(game: Any, seat: int) -> Obstacle:
    if game.role[seat] != roles.NAVIGATOR:
        return REASONS["only_navigator"]
    return keeping_from_acting(game, seat) or hindrances.nobody_to_move(
        game, seat, members(answer(game, entries.call_buried))
    )


def _hand(game: Any, seat: int) -> Obstacle:
    if not any(game.hand[seat]):
        return REASONS["nothing_to_hand"]
    return REASONS["nobody_here" if answer(game, entries.call_gifts_left) else "too_many_gifts"]


def _played(card: int) -> Button:
    """Return a function that explains why an equipment card cannot be played."""
    return lambda game, seat: REASONS[EQUIPMENT_IDS[card] if game.hand[seat][card] else "no_card"]


def _jet_with(game: Any, seat: int) -> Obstacle:
    if not game.hand[seat][cards.JET_PACK]:
        return REASONS["no_card"]
    others = [game.pawn[other] for other in range(game.seats) if other != seat]
    return REASONS["jet_pack" if game.pawn[seat] in others else "nobody_here"]


_THINGS: Final[dict[str, Callable[..., Obstacle]]] = {
    "seat": with_pawn,
    "canteen": with_canteen,
    "card": with_card,
    "part": with_part,
    "meter": with_meter,
}
"""Functions that explain why nothing can be done with an item, by the first part of its id."""
_ACTIONS: Final[dict[str, Button]] = {
    "excavate": _excavate,
    "fetch": _owned("only_carrier", roles.WATER_CARRIER, "no_well"),
    "spare": _owned("only_meteorologist", roles.METEOROLOGIST, "none_due"),
    "look": _owned("only_meteorologist", roles.METEOROLOGIST, "none_due"),
    "pick_up": _pick_up,
    "move": _acted("stuck"),
    "carry": _owned("only_climber", roles.CLIMBER, "alone"),
    "remove": _acted("no_sand"),
    "remove_two": _owned("only_archeologist", roles.ARCHEOLOGIST, "no_two"),
    "keep": _owned("only_meteorologist", roles.METEOROLOGIST, "unseen"),
    "bury": _owned("only_meteorologist", roles.METEOROLOGIST, "unseen"),
    "navigate": _navigate,
    "lead": _lead,
    "lead_with": _lead,
}
"""Functions that explain why an action cannot be taken, by its kind."""
_FREE: Final[dict[str, Button]] = {
    "share": sharing,
    "hand": _hand,
    "shield": _played(cards.SOLAR_SHIELD),
    "reserve": _played(cards.WATER_RESERVE),
    "throttle": _played(cards.TIME_THROTTLE),
    "blast": _played(cards.DUNE_BLASTER),
    "jet": _played(cards.JET_PACK),
    "jet_with": _jet_with,
    "scope": _played(cards.TERRASCOPE),
}
"""Functions that explain why a free action cannot be taken, by its kind."""
