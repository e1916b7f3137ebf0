"""Quick chat: phrases that castaways say with one click."""

from typing import Final

PHRASES: Final = (
    "I go to {place}.",
    "Who gathers at {place}?",
    "I carry the wood, you keep watch.",
    "Off we go!",
)
