"""Quick chat: phrases that players send with one click."""

from typing import Final

PHRASES: Final = (
    "I go to {place}.",
    "Let us save {place}.",
    "Meet me at {place}.",
    "Keep {card} for me.",
    "Do you need {card}?",
    "{player}, can you help?",
)
