"""Reasons why nothing can be done with an item: sentence templates with their rules."""

from collections.abc import Collection
from typing import Any, Final

from marooned.contract import Obstacle
from marooned.games.desert.model import endings, phases, roles
from marooned.games.desert.words.grammar import ending, pawns
from marooned.games.desert.words.prompts import phase_kind
from marooned.wording.phrases import members

ENDED_BY: Final = {
    "escaped": ("DES-50",),
    "thirst": ("DES-51",),
    "buried": ("DES-52",),
    "swept_away": ("DES-53",),
}
"""Rule numbers of each ending."""
OTHERS_FIRST: Final = {
    "actions": Obstacle("It is {whose} turn.", ("DES-10",)),
    "leading": Obstacle("First {who} leads the Climber.", ("DES-45",)),
    "forecast": Obstacle("First {who} decides about the storm cards.", ("DES-44",)),
    "window": Obstacle("First {who} may take free actions.", ("DES-35",)),
}
"""Reasons for a seat that the game does not wait for, by the pending decision."""
BOUND: Final = {
    "actions": Obstacle(
        "It is {whose} turn: you can only give or use equipment now.", ("DES-10", "DES-16")
    ),
    "leading": Obstacle("First lead the Climber on, or stop there.", ("DES-45",)),
    "forecast": Obstacle(
        "First put one of the storm cards at the bottom, or leave them in order.", ("DES-44",)
    ),
    "window": Obstacle("Before the next storm card only free actions are possible.", ("DES-35",)),
}
"""Reasons for a seat that has to do something else first, by the pending decision."""
REASONS: Final = {
    "idle": Obstacle("No action involves this item.", ("DES-10",)),
    "storm": Obstacle("The storm is there: no pawn can enter it.", ("DES-10",)),
    "no_action": Obstacle("You have no action left.", ("DES-10",)),
    "buried": Obstacle("You are buried: first remove sand from your own tile.", ("DES-15",)),
    "here": Obstacle(
        "There is no sand on your tile, and nothing to excavate.", ("DES-12", "DES-13")
    ),
    "far": Obstacle("{cell} is {away} away; each move takes one action.", ("DES-10", "DES-11")),
    "blocked": Obstacle("{cell} is blocked by {sand} sand markers.", ("DES-10",)),
    "no_way": Obstacle("No way leads to {cell}: the storm or sand is in between.", ("DES-10",)),
    "yourself": Obstacle("This is your own pawn: click on a tile to move it.", ("DES-10",)),
    "too_many_gifts": Obstacle(
        "After twenty gifts in a row, another action must come first.", ("DES-16",)
    ),
    "apart": Obstacle(
        "You and {who} are not on the same tile, so nothing can be given.", ("DES-16",)
    ),
    "no_gift": Obstacle("You have nothing that {who} could take.", ("DES-16",)),
    "full": Obstacle(
        "The canteen of {who} is full, and equipment can only be given on the same tile.",
        ("DES-16", "DES-46"),
    ),
    "empty": Obstacle("Your canteen is empty.", ("DES-16",)),
    "nobody_thirsty": Obstacle("No player in reach has room for water.", ("DES-16",)),
    "others_water": Obstacle("Only {who} can give water from this canteen.", ("DES-16", "DES-37")),
    "others_card": Obstacle("Only {who} can use this equipment.", ("DES-16", "DES-37")),
    "part_held": Obstacle("{who} has this part already.", ("DES-14",)),
    "part_hidden": Obstacle(
        "This part is not on the board until both its clues are found.", ("DES-20",)
    ),
    "part_in_storm": Obstacle("This part lies in the storm.", ("DES-21",)),
    "part_far": Obstacle(
        "This part lies on {cell}: only a pawn there can pick it up.", ("DES-14",)
    ),
    "pickable": Obstacle("This part can be picked up: click on your tile.", ("DES-14",)),
    "part_covered": Obstacle(
        "The tile of this part has to be excavated and unblocked first.", ("DES-14",)
    ),
    "no_part": Obstacle("No part lies on your tile.", ("DES-14",)),
    "excavated": Obstacle("Your tile has been excavated already.", ("DES-13",)),
    "sanded": Obstacle("Sand lies on your tile: remove it first.", ("DES-13",)),
    "stuck": Obstacle("No tile is in reach.", ("DES-10",)),
    "no_sand": Obstacle("No sand is in reach.", ("DES-12",)),
    "no_two": Obstacle("No tile in reach has two sand markers.", ("DES-40",)),
    "alone": Obstacle("No other pawn is on your tile.", ("DES-41",)),
    "unescorted": Obstacle("No other pawn is on the Climber's tile.", ("DES-45",)),
    "nobody_to_move": Obstacle("No other pawn can be moved: {why}.", ("DES-45",)),
    "only_leading": Obstacle(
        "Your only partner is the Climber, whom you lead step by step.", ("DES-45",)
    ),
    "no_climber": Obstacle("The Climber is not in this game.", ("DES-45",)),
    "no_well": Obstacle(
        "Taking water needs an excavated well, and room in the canteen.", ("DES-46",)
    ),
    "none_due": Obstacle("All storm cards of this turn have been spared already.", ("DES-43",)),
    "only_archeologist": Obstacle(
        "Only the Archeologist can remove two sand markers at once.", ("DES-40",)
    ),
    "only_climber": Obstacle("Only the Climber can take other pawns along.", ("DES-41",)),
    "only_meteorologist": Obstacle("Only the Meteorologist can do this.", ("DES-43", "DES-44")),
    "only_navigator": Obstacle("Only the Navigator can move other pawns.", ("DES-45",)),
    "only_carrier": Obstacle("Only the Water Carrier can take water.", ("DES-46",)),
    "nothing_to_hand": Obstacle("You hold no equipment.", ("DES-16",)),
    "nobody_here": Obstacle("No other player is on your tile.", ("DES-16", "DES-24")),
    "no_card": Obstacle("You do not hold a card for this.", ("DES-19",)),
    "dune_blaster": Obstacle("No sand is in reach of a Dune Blaster.", ("DES-23",)),
    "jet_pack": Obstacle("There is no other unblocked tile to fly to.", ("DES-24",)),
    "terrascope": Obstacle("There is no tile left to look under.", ("DES-26",)),
    "time_throttle": Obstacle(
        "The Time Throttle can be used only in your own turn, before the storm cards.", ("DES-28",)
    ),
    "stop": Obstacle("No pawn is being led.", ("DES-45",)),
    "unseen": Obstacle("First look at the storm cards.", ("DES-44",)),
    "pass": Obstacle("You can pass only before a storm card; end your actions now.", ("DES-35",)),
    "passed": Obstacle("You have passed already, and may only take free actions.", ("DES-35",)),
    "ended": Obstacle(
        "You have ended your actions or passed already, and may only take free actions.",
        ("DES-35",),
    ),
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
    return BOUND[phase_kind(game)].filled(**_waited_for(game))


def nobody_to_move(game: Any, seat: int, buried: Collection[int]) -> Obstacle:
    """DES-45: Return the reason why a Navigator can move no other pawn, given the buried pawns."""
    others = [
        other for other in range(game.seats) if other != seat and game.role[other] != roles.CLIMBER
    ]
    if not others:
        return REASONS["only_leading"]
    under = [other for other in others if other in buried]
    shut_in = [other for other in others if other not in buried]
    is_buried = f"{pawns(game, under)} {'is' if len(under) == 1 else 'are'} buried" if under else ""
    is_shut_in = f"no tile is in reach of {pawns(game, shut_in)}" if shut_in else ""
    why = ", and ".join(filter(None, (is_buried, is_shut_in)))
    return REASONS["nobody_to_move"].filled(why=why)


def _waited_for(game: Any) -> dict[str, str]:
    who = pawns(game, members(game.pending_seats[game.depth - 1]))
    return {"who": who, "whose": f"{who}'s"}


def is_acting(game: Any, seat: int) -> bool:
    """Return True if a seat is taking the actions of its turn."""
    top = game.depth - 1
    return bool(game.pending_kind[top] == phases.ACTIONS and game.pending_seats[top] >> seat & 1)


def is_free(game: Any) -> bool:
    """Return True if free actions are possible now."""
    return game.pending_kind[game.depth - 1] in (phases.ACTIONS, phases.WINDOW)
