"""Quick chat: phrases that explorers say with one click."""

from typing import Final

PHRASES: Final = (
    "Off to {place}!",
    "Anywhere but {place}!",
    "Too dear for me.",
    "As you wish.",
    "I saw that coming.",
    "{player} is up to something.",
)
