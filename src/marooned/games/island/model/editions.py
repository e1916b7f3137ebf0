"""The editions as data: names, and switches for rules that differ.

Used by the set-up, the texts and the views.
"""

from dataclasses import dataclass, replace
from typing import Final

from marooned.contract import Synonym

TILE_NAMES: Final = (
    "Temple of the Moon",
    "Temple of the Sun",
    "Howling Garden",
    "Whispering Garden",
    "Cave of Embers",
    "Cave of Shadows",
    "Coral Palace",
    "Tidal Palace",
    "Fools' Landing",
    "Bronze Gate",
    "Copper Gate",
    "Gold Gate",
    "Iron Gate",
    "Silver Gate",
    "Breakers Bridge",
    "Cliffs of Abandon",
    "Crimson Forest",
    "Dunes of Deception",
    "Lost Lagoon",
    "Misty Marsh",
    "Observatory",
    "Phantom Rock",
    "Twilight Hollow",
    "Watchtower",
)
STARTS_IN_PRINT: Final = ("pilot", "engineer", "explorer", "navigator", "diver", "messenger")
ROLE_COLOURS: Final = ("blue", "red", "green", "yellow", "black", "grey")


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: its names, and its switches for rules that differ."""

    name: str
    title: str
    tiles: tuple[str, ...] = TILE_NAMES
    roles: tuple[str, ...] = ("Pilot", "Engineer", "Explorer", "Navigator", "Diver", "Messenger")
    treasures: tuple[str, ...] = (
        "Earth Stone",
        "Statue of the Wind",
        "Crystal of Fire",
        "Ocean's Chalice",
    )
    waters_rise: str = "Waters Rise!"
    treasure: str = "treasure"
    adventurer: str = "adventurer"
    team: str = "adventurers"
    capture: str = "capture"
    captured: str = "captured"
    captures: str = "captures"
    sunk_to_win: int = 0  # ARC-2: number of sunk tiles that allows the team to lift off
    straight_dive: bool = False  # MAN-2: the Diver dives in a straight line
    king_swim: bool = False  # MAN-3: the Diver swims by king's steps
    own_steps: bool = (
        False  # MAN-4: steps given by the Navigator may be the moved player's own movement
    )
    late_rebuild: bool = False  # MAN-5: the treasure deck is rebuilt at the next draw only

    @property
    def cards(self) -> tuple[str, ...]:
        """Names of the kinds of treasure card, in the order of their numbers."""
        return (*self.treasures, "Helicopter Lift", "Sandbags", self.waters_rise)


RULEBOOK: Final = Edition("rulebook", "Forbidden Island")

# ARC-1 Archaens flee with their artifacts: other names for the same powers and counts.
ARCHAENS: Final = replace(
    RULEBOOK,
    name="archaens",
    title="Archaens",
    roles=("Pilot", "Engineer", "Leader", "Navigator", "Diver", "Messenger"),
    waters_rise="Island Defense",
    treasure="artifact",
    adventurer="citizen",
    team="citizens",
    capture="save",
    captured="saved",
    captures="saves",
    sunk_to_win=12,  # ARC-2: half of the twenty-four tiles
)

# MAN-1: the manual has its own treasure sites.
MANUAL_SITES: Final = (
    "Temple of the Moon",
    "Temple of the Sun",
    "Cave of the Eagle",
    "Cave of the Tiger",
    "Volcano of Fire",
    "Temple of Fire",
    "Coral Palace",
    "Palace of the Coral",
)

MANUAL: Final = replace(
    RULEBOOK,
    name="manual",
    title="Reference manual",
    tiles=MANUAL_SITES + TILE_NAMES[8:],
    straight_dive=True,
    king_swim=True,
    own_steps=True,
    late_rebuild=True,
)

EDITIONS: Final = {edition.name: edition for edition in (RULEBOOK, ARCHAENS, MANUAL)}
EDITION_ORDER: Final = tuple(EDITIONS.values())


# ARC-1: a role may be given by its name in the edition.
def role_synonyms(edition: Edition) -> dict[str, int]:
    """Return an edition's role names that are not role ids, each with its role."""
    names = enumerate(name.lower() for name in edition.roles)
    return {name: role for role, name in names if name not in STARTS_IN_PRINT}


ROLE_SYNONYMS: Final = tuple(
    Synonym(name, STARTS_IN_PRINT[role], "edition", edition.name)
    for edition in EDITION_ORDER
    for name, role in role_synonyms(edition).items()
)

# MAN-6: the four levels are ticks of one meter in every edition.
DIFFICULTIES: Final = {
    "novice": 1,
    "normal": 2,
    "elite": 3,
    "legendary": 4,
}  # ISL-5: the tick on which the marker starts
