"""Names and ids of cells, tiles, parts, adventurers, equipment and storm cards.

This module has only data, in the order of the model's numbers. It is cheap to import.
"""

from typing import Final

COLUMNS: Final = "ABCDE"
CELL_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 6) for column in COLUMNS)
"""Names of the cells by column and row: A1 is the north-west corner, C3 the middle."""
CELL_IDS: Final = tuple(name.lower() for name in CELL_NAMES)
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

PART_NAMES: Final = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
PART_IDS: Final = ("propeller", "engine", "solar_crystal", "navigation_deck")
AXES: Final = ("row", "column")

FACE_NAMES: Final = (
    "Launch Pad",
    *(f"{part} {axis} clue" for part in PART_NAMES for axis in AXES),
    "Tunnel",
    "Crash site",
    "Gear",
    "Well",
    "Mirage",
)
FACE_IDS: Final = (
    "launch_pad",
    *("clue" for _ in range(len(PART_NAMES) * len(AXES))),
    "tunnel",
    "crash",
    "gear",
    "well",
    "mirage",
)

ROLE_NAMES: Final = (
    "Archeologist",
    "Climber",
    "Explorer",
    "Meteorologist",
    "Navigator",
    "Water Carrier",
)
ROLE_IDS: Final = (
    "archeologist",
    "climber",
    "explorer",
    "meteorologist",
    "navigator",
    "water_carrier",
)
ROLE_COLOURS: Final = ("red", "black", "green", "white", "yellow", "blue")
ROLE_POWERS: Final = (
    "Removes up to two sand from one tile for one action.",
    "Climbs onto blocked tiles, takes another player along, and nobody on his tile is buried.",
    "Moves, removes sand and fires Dune Blasters diagonally too.",
    "Spends actions to spare storm cards, or looks at the next ones and may bury one of them.",
    "Moves another player up to three steps for one action.",
    "Takes {water} water from an excavated well for one action; gives it to adjacent tiles too.",
)

EQUIPMENT_NAMES: Final = (
    "Dune Blaster",
    "Jet Pack",
    "Solar Shield",
    "Terrascope",
    "Secret Water Reserve",
    "Time Throttle",
)
EQUIPMENT_IDS: Final = (
    "dune_blaster",
    "jet_pack",
    "solar_shield",
    "terrascope",
    "water_reserve",
    "time_throttle",
)
EQUIPMENT_POWERS: Final = (
    "Clears all sand off your own or an adjacent tile.",
    "Flies you to any unblocked tile, with one other player from your tile if you like.",
    "Keeps Sun Beats Down from everybody on your tile until your next turn begins.",
    "Looks under any tile that is not excavated.",
    "Gives {water} water to everybody on your tile.",
    "Gives you two more actions on your own turn.",
)

STORM_NAMES: Final = (
    *(
        f"Wind {direction}, {count} tile{'' if count == 1 else 's'}"
        for direction in DIRECTION_NAMES
        for count in (1, 2, 3)
    ),
    "Sun Beats Down",
    "Storm Picks Up",
)
STORM_IDS: Final = (
    *(f"{direction}_{count}" for direction in DIRECTION_NAMES for count in (1, 2, 3)),
    "sun_beats_down",
    "storm_picks_up",
)

# DES-3: the initial tick of the storm meter
DIFFICULTIES: Final = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}
