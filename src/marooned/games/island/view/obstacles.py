"""Reasons why a click has no effect. The reason is the first condition that is not met.

The compiled rules check the conditions in the same order as for actions. The reasons use public
information only.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Obstacle
from marooned.engine.calls import answer, call_interjecting, call_waiting
from marooned.games.island.model import board, cards, phases, roles
from marooned.games.island.rules import entries
from marooned.games.island.words import hindrances, notation
from marooned.games.island.words.hindrances import REASONS, counted
from marooned.games.island.words.vocabulary import Terms
from marooned.wording.phrases import number, several


def why_not(game: Any, seat: int, target: str) -> Obstacle:
    """Return the reason why a seat can do nothing with a tile, a pawn, a card or a button."""
    if game.outcome:
        return hindrances.over(game)
    if not (answer(game, call_waiting) | answer(game, call_interjecting)) >> seat & 1:
        return hindrances.kept_by_others(game)
    sort, *rest = target.split(":")
    if sort == "seat":
        return with_pawn(game, seat, int(rest[0]))
    if sort == "card":
        return with_card(game, seat, int(rest[0]), notation.CARD_IDS.index(rest[1]))
    if target in notation.place_ids(game.edition):
        return on_tile(game, seat, notation.place_ids(game.edition).index(target))
    if target in notation.CARD_IDS[: cards.TREASURES]:
        return with_treasure(game, seat, notation.CARD_IDS.index(target))
    return with_button(game, seat, target)


def on_tile(game: Any, seat: int, tile: int) -> Obstacle:
    """Return the reason why nothing can be done on a tile."""
    facts, phase = {"tile": Terms(game).tile(tile)}, game.pending_kind[game.depth - 1]
    if game.sunk >> tile & 1:
        return REASONS["sunk"].filled(**facts)
    if hindrances.is_acting(game, seat):
        return acting_on_tile(game, seat, tile)
    if phase == phases.SECOND_SHORE:
        return REASONS["no_reach" if game.flooded >> tile & 1 else "dry"].filled(**facts)
    if phase == phases.SWIM:
        return REASONS["no_swim"].filled(**facts)
    return REASONS["leaving"] if phase == phases.LANDING else hindrances.bound(game)


def acting_on_tile(game: Any, seat: int, tile: int) -> Obstacle:
    """Return the reason why no action can be taken on a remaining tile."""
    if not left(game):
        return REASONS["no_action"]
    if game.pawn[seat] == tile:
        is_site = tile < board.SITES
        return capture(game, seat, tile // 2) if is_site else here(game, tile)
    away = answer(game, entries.call_moves_away, seat, tile)
    if away < 0:
        return REASONS["no_way"].filled(tile=Terms(game).tile(tile))
    reason = "flown" if game.role[seat] == roles.PILOT else "far"
    return REASONS[reason].filled(tile=Terms(game).tile(tile), away=hindrances.moves(away))


def left(game: Any) -> int:
    """Return the number of actions left to the acting player."""
    return int(game.pending_a[game.depth - 1])


def here(game: Any, tile: int) -> Obstacle:
    """Return the reason why nothing can be done on the pawn's own tile."""
    return REASONS["here"].filled(tile=Terms(game).tile(tile))


def capture(game: Any, seat: int, treasure: int) -> Obstacle:
    """Return the reason why a treasure cannot be captured."""
    terms, held, needed = Terms(game), game.hand[seat][treasure], several(game.set_size, "card")
    facts = {"treasure": terms.treasure(treasure), "captured": terms.edition.captured}
    if game.captured >> treasure & 1:
        return REASONS["captured"].filled(**facts)
    if game.pawn[seat] // 2 == treasure and held >= game.set_size:
        return REASONS["capturable"].filled(tile=terms.tile(game.pawn[seat]), **facts)
    if game.pawn[seat] // 2 == treasure:
        return REASONS["too_few"].filled(held=counted(held), needed=needed, **facts)
    told = {"held": counted(held), "needed": needed, "sites": hindrances.sites(game, treasure)}
    return REASONS["no_site"].filled(**told, **facts)


def with_treasure(game: Any, seat: int, treasure: int) -> Obstacle:
    """Return the reason why nothing can be done with a treasure."""
    if not hindrances.is_acting(game, seat):
        return hindrances.bound(game)
    return capture(game, seat, treasure) if left(game) else REASONS["no_action"]


def with_pawn(game: Any, seat: int, other: int) -> Obstacle:
    """Return the reason why nothing can be done with a pawn."""
    if not hindrances.is_acting(game, seat):
        return hindrances.bound(game)
    if not left(game):
        return REASONS["no_action"]
    if other == seat:
        return REASONS["yourself" if can_move(game, seat) else "stuck"]
    if answer(game, entries.call_can_give, seat, other):
        return nothing_to_give(game)
    return REASONS["apart"].filled(who=Terms(game).pawn(other))


def can_move(game: Any, seat: int) -> bool:
    """Return True if a pawn can move or fly to another tile."""
    near = answer(game, entries.call_moves_within, seat, 1) & ~(1 << game.pawn[seat])
    return bool(near or answer(game, entries.call_can_fly, seat))


def nothing_to_give(game: Any) -> Obstacle:
    """Return the reason used if a hand has no card to give."""
    return REASONS["nothing_to_give"].filled(kind=Terms(game).edition.treasure)


def with_card(game: Any, seat: int, holder: int, card: int) -> Obstacle:
    """Return the reason why nothing can be done with a card in a hand."""
    if holder != seat:
        return REASONS["others_card"].filled(who=Terms(game).pawn(holder))
    if card >= cards.TREASURES:
        return with_special(game)
    if not hindrances.is_acting(game, seat):
        return hindrances.bound(game)
    if not left(game):
        return REASONS["no_action"]
    return alone(game, seat, card)


def alone(game: Any, seat: int, treasure: int) -> Obstacle:
    """Return the reason why a card can neither be given nor capture a treasure."""
    terms, held = Terms(game), game.hand[seat][treasure]
    facts = {"treasure": terms.treasure(treasure), "captured": terms.edition.captured}
    if game.captured >> treasure & 1:
        return REASONS["alone_captured"].filled(**facts)
    return REASONS["alone"].filled(needed=number(game.set_size), held=counted(held), **facts)


def with_special(game: Any) -> Obstacle:
    """Return the reason why a seat cannot play its own special card.

    A Helicopter Lift can be played whenever special cards can be played: to lift a pawn, or to lift
    the team off the island.
    """
    is_open = game.pending_kind[game.depth - 1] in (phases.ACTIONS, phases.WINDOW)
    return REASONS["no_flood"] if is_open else hindrances.bound(game)


def with_button(game: Any, seat: int, kind: str) -> Obstacle:
    """Return the reason why no action of a kind can be taken."""
    if kind in _SPECIAL and game.pending_kind[game.depth - 1] in (phases.ACTIONS, phases.WINDOW):
        return _SPECIAL[kind](game, seat)
    if hindrances.is_acting(game, seat):
        return acting_by_button(game, seat, kind)
    if kind == "pass" and game.pending_kind[game.depth - 1] in (phases.WINDOW, phases.RESCUE):
        return no_pass(game, seat)
    return hindrances.bound(game)


def no_pass(game: Any, seat: int) -> Obstacle:
    """ISL-26, ISL-29: Return the reason why a seat cannot pass before a card or a swim."""
    if answer(game, call_waiting) >> seat & 1:
        return REASONS["must_lift"]
    is_rescue = game.pending_kind[game.depth - 1] == phases.RESCUE
    return REASONS["passed_rescue" if is_rescue else "ended" if seat == game.turn else "passed"]


def acting_by_button(game: Any, seat: int, kind: str) -> Obstacle:
    """Return the reason why no action of a kind can be taken in the seat's own turn."""
    if kind == "land" and not game.hand[seat][cards.HELICOPTER]:
        return REASONS["no_lift"]
    if kind not in _ACTIONS:
        return REASONS.get(kind, REASONS["idle"]).filled(limit=number(game.hand_limit))
    return _ACTIONS[kind](game, seat) if left(game) else REASONS["no_action"]


def _fly(game: Any, seat: int) -> Obstacle:
    if game.role[seat] != roles.PILOT:
        return REASONS["only_pilot"]
    return REASONS["stuck" if answer(game, entries.call_can_fly, seat) else "flown_once"]


def _navigate(game: Any, seat: int) -> Obstacle:
    is_navigator = game.role[seat] == roles.NAVIGATOR
    return REASONS["nobody_to_move" if is_navigator else "only_navigator"]


def _give(game: Any, seat: int) -> Obstacle:
    others = [other for other in range(game.seats) if other != seat]
    if any(answer(game, entries.call_can_give, seat, other) for other in others):
        return nothing_to_give(game)
    return REASONS["nobody_here"]


def _capture(game: Any, seat: int) -> Obstacle:
    tile = game.pawn[seat]
    if tile < board.SITES:
        return capture(game, seat, tile // 2)
    return REASONS["no_treasure_here"].filled(kind=Terms(game).edition.treasure)


def _lift(game: Any, seat: int) -> Obstacle:
    held = game.hand[seat][cards.HELICOPTER]
    return REASONS["nowhere_to_fly" if held else "no_lift"]


def _sandbags(game: Any, seat: int) -> Obstacle:
    return REASONS["no_flood" if game.hand[seat][cards.SANDBAGS] else "no_sandbags"]


def _lift_off(game: Any, _seat: int) -> Obstacle:
    terms = Terms(game)
    if game.captured != cards.ALL_TREASURES:
        facts = {"kind": terms.edition.treasure, "captured": terms.edition.captured}
        return REASONS["treasures_missing"].filled(held=hindrances.captured(game), **facts)
    if any(tile != board.FOOLS_LANDING for tile in game.pawn[: game.seats]):
        return REASONS["pawns_missing"].filled(tile=terms.tile(board.FOOLS_LANDING))
    if answer(game, entries.call_has_sunk_enough):
        return REASONS["no_lift"]
    sunk = {"sunk": game.sunk.bit_count(), "needed": number(game.sunk_to_win)}
    return REASONS["not_sunk_enough"].filled(**sunk)


_SPECIAL: Final[dict[str, Callable[[Any, int], Obstacle]]] = {
    "lift": _lift,
    "sandbags": _sandbags,
    "lift_off": _lift_off,
}
"""Functions that explain why a special card cannot be played, by the kind of action."""
_ACTIONS: Final[dict[str, Callable[[Any, int], Obstacle]]] = {
    "move": lambda _game, _seat: REASONS["stuck"],
    "fly": _fly,
    "navigate": _navigate,
    "shore": lambda _game, _seat: REASONS["nothing_to_shore"],
    "give": _give,
    "capture": _capture,
}
"""Functions that explain why an action cannot be taken, by its kind."""
