"""Quick chat: phrases that players send with one click."""

from typing import Final

PHRASES: Final = (
    "I go to {place}.",
    "I clear {place}.",
    "Meet me at {place}.",
    "I need water.",
    "Who has water to spare?",
    "Into the shade!",
)
