"""Reasons why nothing can be done with an item: sentence templates with their rules."""

from typing import Final

from marooned.contract import Obstacle

OVER: Final = {
    "rescued": Obstacle("The game is over: the fire burns.", ("TPL-8",)),
    "nightfall": Obstacle("The game is over: night has fallen.", ("TPL-9",)),
}
"""Reasons used after the end of the game, by the ending."""
OTHERS_FIRST: Final = {
    "actions": Obstacle("It is {who}'s turn.", ("TPL-3",)),
    "holding": Obstacle("First {who} may hold on to the wood.", ("TPL-7",)),
}
"""Reasons for a seat that the game does not wait for, by the pending decision."""
REASONS: Final = {
    "wave": Obstacle("First say whether you hold on to the wood.", ("TPL-7",)),
    "far": Obstacle("{beach} is {steps} away; each step takes one action.", ("TPL-4",)),
    "no_wood": Obstacle("There is no wood on your beach.", ("TPL-5",)),
    "no_wave": Obstacle("No wave rolls over your beach.", ("TPL-7",)),
    "castaway": Obstacle("No action involves a castaway.", ("TPL-3",)),
}
"""All other reasons, by key."""
