"""What castaways say to each other with one click."""

from typing import Final

PHRASES: Final = (
    "I go to {place}.",
    "Who gathers at {place}?",
    "I carry the wood, you keep watch.",
    "Off we go!",
)
