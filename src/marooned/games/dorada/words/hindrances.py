"""Reasons why nothing can be done with an item: sentence templates with their rules."""

from typing import Any, Final

from marooned.contract import Obstacle
from marooned.games.dorada.model import board, phases
from marooned.games.dorada.words.grammar import ending
from marooned.games.dorada.words.prompts import phase_kind, phase_text

FIRST: Final = {
    "choosing": Obstacle("First give up one of the goals offered to you.", ("DOR-6",)),
    "opening": Obstacle("First open the bidding: name a destination.", ("DOR-11",)),
    "airing": Obstacle("First open the bidding by air, or pass.", ("DOR-21",)),
    "bidding": Obstacle("First bid more, or pass.", ("DOR-12",)),
    "naming": Obstacle("First name the destination of your bid.", ("DOR-12",)),
    "staking": Obstacle("First say how much you bid.", ("DOR-12", "DOR-14")),
    "paying": Obstacle("First pay your bid.", ("DOR-22",)),
    "paying_on": Obstacle("First pay the rest of your bid.", ("DOR-22",)),
    "calling": Obstacle("First say whether you play a Sangaia.", ("DOR-28",)),
    "rerouting": Obstacle("First lead the expedition on.", ("DOR-28",)),
    "finding": Obstacle("First play treasures of {here}, or pass.", ("DOR-30",)),
    "keeping": Obstacle(
        "First choose which of the offered goals to give up.", ("DOR-33", "DOR-39", "DOR-40")
    ),
    "drawing": Obstacle("First take a card from the row or the deck.", ("DOR-35",)),
    "buying": Obstacle("First buy another card, or pass.", ("DOR-35",)),
    "picking": Obstacle(
        "First choose a player for the bolt.", ("DOR-37", "DOR-41", "DOR-43", "DOR-44")
    ),
    "picking_on": Obstacle("First choose a second, different player.", ("DOR-43", "DOR-44")),
    "blocking": Obstacle("First choose another path to block.", ("DOR-38",)),
    "discarding": Obstacle("First discard cards from your hand.", ("DOR-43",)),
    "reducing": Obstacle("First discard down to {limit} cards.", ("DOR-46",)),
}
"""Actions that the game waits for, by the pending decision."""
REASONS: Final = {
    "there": Obstacle("The expedition is at {site} already.", ("DOR-17",)),
    "bound": Obstacle("You share a bid and cannot bid for another destination.", ("DOR-52",)),
    "no_means": Obstacle(
        "A bid for {site} by {way} takes at least {least}; your cards pay {means}.",
        ("DOR-12", "DOR-14"),
    ),
    "no_trip": Obstacle(
        "No open path leads to {site}; a bid by air takes at least {least}, and your cards pay "
        "{means}.",
        ("DOR-17", "DOR-19", "DOR-20"),
    ),
    "not_on": Obstacle(
        "No other open path of the same type leads from {here} to {site}.", ("DOR-28",)
    ),
    "not_on_from_air": Obstacle(
        "No open path on land, across a lake or down a river leads from {here} to {site}.",
        ("DOR-28",),
    ),
    "pays_later": Obstacle("Cards pay for the journey once a bid has won.", ("DOR-14", "DOR-22")),
    "pays_nothing": Obstacle("This card pays nothing by {way}.", ("DOR-22", "DOR-23")),
    "too_much": Obstacle(
        "A payment with this card would include a card that is not needed.", ("DOR-24",)
    ),
    "no_rest": Obstacle("After paying with this card, you could not pay the rest.", ("DOR-22",)),
    "nothing_to_turn": Obstacle(
        "You hold no other animals that a Shaman could turn to pay by {way}.", ("DOR-23",)
    ),
    "turned": Obstacle("A Shaman has turned animals of this kind already.", ("DOR-23",)),
    "no_gold": Obstacle("This card costs {fare} gold; you have {gold}.", ("DOR-22",)),
    "not_held": Obstacle("You hold no such card.", ("DOR-4",)),
    "ovetos": Obstacle(
        "A bid with Ovetos takes {least} or more, and your cards cannot pay that on any open path.",
        ("DOR-12", "DOR-14", "DOR-15"),
    ),
    "no_bid_with": Obstacle(
        "You cannot make a bid with which a {card} could be played.", ("DOR-15", "DOR-16")
    ),
    "bonus": Obstacle("You cannot play a treasure of this symbol here.", ("DOR-31",)),
    "bongo": Obstacle("You hold no treasure of a neighbouring site.", ("DOR-32",)),
    "not_yours": Obstacle("This treasure is not in your hand.", ("DOR-30",)),
    "elsewhere": Obstacle(
        "This treasure lies at {site}, but the expedition is at {here}. A Bongo works only for a "
        "neighbouring site.",
        ("DOR-30", "DOR-32"),
    ),
    "no_bongo": Obstacle(
        "This treasure lies at the neighbouring {site}: playing it takes a Bongo, which you do not "
        "hold.",
        ("DOR-30", "DOR-32"),
    ),
    "curse": Obstacle("A curse is played when the expedition stops at its site.", ("DOR-29",)),
    "destiny": Obstacle("A destiny is shown at the end.", ("DOR-47",)),
}
"""All other reasons, by key."""


ANSWERED: Final = Obstacle(
    "You have already answered whether you play a Sangaia; other players have not.", ("DOR-28",)
)
"""The reason for a seat that has already answered a secret question, which all seats answer."""


def over(game: Any) -> Obstacle:
    """DOR-47: Return the reason used after the end of the game, which states the ending."""
    return Obstacle(f"The game is over. {ending(game)[2]}", ("DOR-47",))


def kept_by_others(game: Any) -> Obstacle:
    """DOR-10: Return the reason used while the game waits for other seats."""
    if game.pending_kind[game.depth - 1] == phases.CALLING:
        return ANSWERED
    return Obstacle(
        f"You cannot act now. {phase_text(game)}", ("DOR-10", *FIRST[phase_kind(game)].rules)
    )


def first(game: Any) -> Obstacle:
    """Return the reason used if a seat has to do something else first."""
    facts = {"here": board.SITE_NAMES[game.place], "limit": game.hand_size}
    is_buying = phase_kind(game) == "drawing" and game.pending_a[game.depth - 1]
    return FIRST["buying" if is_buying else phase_kind(game)].filled(**facts)
