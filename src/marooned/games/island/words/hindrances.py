"""Reasons why nothing can be done with an item: sentence templates with their rules."""

from typing import Any, Final

from marooned.contract import Obstacle
from marooned.games.island.model import endings, phases
from marooned.games.island.words.sentences import ending, phase_kind, what_to_discard
from marooned.games.island.words.vocabulary import Terms
from marooned.wording.phrases import members, number, several

ENDED_BY: Final = {
    "escaped": ("ISL-40",),
    "lost_landing": ("ISL-42",),
    "lost_treasure": ("ISL-41",),
    "drowned": ("ISL-43",),
    "skull": ("ISL-44",),
    "too_slow": ("ARC-4",),
}
"""Rule numbers of each ending."""
OTHERS_FIRST: Final = {
    "actions": Obstacle("It is {whose} turn.", ("ISL-10",)),
    "second_shore": Obstacle("First {who} decides whether to shore up a second tile.", ("ISL-18",)),
    "landing": Obstacle("First {who} chooses where the helicopter lands.", ("ISL-27",)),
    "discard": Obstacle("First {who} has to {discard}.", ("ISL-25",)),
    "swim": Obstacle("First {who} has to swim.", ("ISL-31",)),
    "rescue": Obstacle("First {who} may lift pawns from the sinking tile.", ("ISL-29",)),
    "window": Obstacle("First {who} may play a special card.", ("ISL-26",)),
}
"""Reasons for a seat that the game does not wait for, by the pending decision."""
BOUND: Final = {
    "actions": Obstacle(
        "It is {whose} turn: you can only play a special card now.", ("ISL-10", "ISL-26")
    ),
    "second_shore": Obstacle("First decide whether to shore up a second tile.", ("ISL-18",)),
    "landing": Obstacle("First choose where the helicopter lands.", ("ISL-27",)),
    "discard": Obstacle(
        "Your hand holds more than {limit} cards: first {discard}.",
        ("ISL-25",),
    ),
    "swim": Obstacle("Your tile has sunk: first choose where to swim.", ("ISL-31",)),
    "rescue": Obstacle(
        "Before pawns swim, only pawns on the sinking tile can be lifted.", ("ISL-29",)
    ),
    "window": Obstacle("Before the next card only special cards can be played.", ("ISL-26",)),
}
"""Reasons for a seat that has to do something else first, by the pending decision."""
REASONS: Final = {
    "idle": Obstacle("No action involves this item.", ("ISL-10",)),
    "sunk": Obstacle("{tile} has sunk: nothing can be done there.", ("ISL-30", "ISL-11")),
    "no_action": Obstacle("You have no action left.", ("ISL-10",)),
    "here": Obstacle(
        "Your pawn is on {tile} already, and the tile is dry: there is nothing to shore up.",
        ("ISL-11", "ISL-16"),
    ),
    "captured": Obstacle("{treasure} has been {captured} already.", ("ISL-21",)),
    "capturable": Obstacle("{treasure} can be {captured} here: click on {tile}.", ("ISL-21",)),
    "too_few": Obstacle("Capturing takes {needed} of {treasure}; you hold {held}.", ("ISL-21",)),
    "no_site": Obstacle(
        "Capturing takes {needed} of {treasure} on one of its sites, {sites}; you hold {held}.",
        ("ISL-21",),
    ),
    "flown": Obstacle(
        "{tile} is {away} away, each move takes one action, and you have already flown this turn.",
        ("ISL-11", "ISL-13"),
    ),
    "far": Obstacle("{tile} is {away} away; each move takes one action.", ("ISL-11",)),
    "no_way": Obstacle("No way leads to {tile}: the tiles between have sunk.", ("ISL-11",)),
    "dry": Obstacle("{tile} is dry: only a flooded tile can be shored up.", ("ISL-16",)),
    "no_reach": Obstacle("{tile} is too far away to be shored up.", ("ISL-16", "ISL-17")),
    "no_swim": Obstacle("{tile} is too far away to swim to.", ("ISL-31", "ISL-32")),
    "leaving": Obstacle("The helicopter has to land on another tile.", ("ISL-27",)),
    "yourself": Obstacle(
        "This is your own pawn: click on a tile to move it.", ("ISL-11", "ISL-19")
    ),
    "nothing_to_give": Obstacle("You hold no {kind} card to give.", ("ISL-19",)),
    "apart": Obstacle(
        "You and {who} are not on the same tile, so no card can be given.", ("ISL-19", "ISL-20")
    ),
    "alone": Obstacle(
        "No other player is on your tile to receive a card; capturing {treasure} takes {needed} of "
        "its cards, and you hold {held}.",
        ("ISL-19", "ISL-21"),
    ),
    "alone_captured": Obstacle(
        "No other player is on your tile to receive a card; "
        "{treasure} has been {captured} already.",
        ("ISL-19", "ISL-21"),
    ),
    "others_card": Obstacle("Only its holder, {who}, can use this card.", ("ISL-19", "ISL-26")),
    "no_lift": Obstacle("You hold no Helicopter Lift.", ("ISL-27",)),
    "nowhere_to_fly": Obstacle("There is no other tile left to fly to.", ("ISL-27",)),
    "no_sandbags": Obstacle("You hold no Sandbags.", ("ISL-28",)),
    "no_flood": Obstacle("No tile is flooded, so Sandbags have nothing to shore up.", ("ISL-28",)),
    "treasures_missing": Obstacle(
        "All four {kind}s have to be {captured} first; you have {held}.", ("ISL-40",)
    ),
    "pawns_missing": Obstacle("Every pawn has to be on {tile}.", ("ISL-40",)),
    "not_sunk_enough": Obstacle(
        "{needed} tiles have to sink first; sunk so far: {sunk}.", ("ARC-2",)
    ),
    "stuck": Obstacle("No tile is in reach.", ("ISL-11",)),
    "only_pilot": Obstacle("Only the Pilot can fly.", ("ISL-13",)),
    "flown_once": Obstacle("You have flown this turn already.", ("ISL-13",)),
    "only_navigator": Obstacle("Only the Navigator can move other pawns.", ("ISL-15",)),
    "nobody_to_move": Obstacle("No other pawn can be moved.", ("ISL-15",)),
    "nothing_to_shore": Obstacle("No flooded tile is in reach.", ("ISL-16",)),
    "nobody_here": Obstacle("No other player is on your tile to receive a card.", ("ISL-19",)),
    "no_treasure_here": Obstacle("Your tile is not one of the {kind} sites.", ("ISL-21",)),
    "must_lift": Obstacle(
        "A pawn would drown, and you are the last player asked: you must lift it.",
        ("ISL-29", "ISL-43"),
    ),
    "passed": Obstacle("You have passed already, and may only play a special card.", ("ISL-26",)),
    "ended": Obstacle(
        "You have ended your actions or passed already, and may only play a special card.",
        ("ISL-26",),
    ),
    "passed_rescue": Obstacle(
        "You have passed already, and may only lift pawns from the sinking tile.", ("ISL-29",)
    ),
    "pass": Obstacle(
        "You can pass only before a card is drawn; end your actions now.", ("ISL-26",)
    ),
    "decline": Obstacle("Only the Engineer can decline a second tile.", ("ISL-18",)),
    "land": Obstacle("First choose the pawns for a Helicopter Lift.", ("ISL-27",)),
    "discard": Obstacle("Your hand is within its limit of {limit} cards.", ("ISL-25",)),
    "swim": Obstacle("A pawn swims only when its tile sinks.", ("ISL-31",)),
}
"""All other reasons, by key."""


def over(game: Any) -> Obstacle:
    """Return the reason used after the end of the game, which states the ending."""
    return Obstacle(f"The game is over. {ending(game)[2]}", ENDED_BY[endings.NAMES[game.outcome]])


def kept_by_others(game: Any) -> Obstacle:
    """Return the reason used while the game waits for other seats."""
    return OTHERS_FIRST[phase_kind(game)].filled(**_waited_for(game))


def bound(game: Any) -> Obstacle:
    """Return the reason used if a seat has to do something else first."""
    return BOUND[phase_kind(game)].filled(limit=number(game.hand_limit), **_waited_for(game))


def _waited_for(game: Any) -> dict[str, str]:
    who = Terms(game).pawns(game.pending_seats[game.depth - 1])
    return {"who": who, "whose": f"{who}'s", "discard": what_to_discard(game)}


def is_acting(game: Any, seat: int) -> bool:
    """Return True if a seat is taking the actions of its turn."""
    top = game.depth - 1
    return bool(game.pending_kind[top] == phases.ACTIONS and game.pending_seats[top] >> seat & 1)


def moves(count: int) -> str:
    """Return a number of moves in words."""
    return several(count, "move")


def sites(game: Any, treasure: int) -> str:
    """Return the sites of a treasure that have not sunk."""
    terms = Terms(game)
    left = [tile for tile in (2 * treasure, 2 * treasure + 1) if not game.sunk >> tile & 1]
    return " or ".join(terms.tile(tile) for tile in left)


def counted(count: int) -> str:
    """Return a number of cards in words."""
    return number(count) if count else "none"


def captured(game: Any) -> str:
    """Return the number of captured treasures in words."""
    return counted(len(members(game.captured)))
