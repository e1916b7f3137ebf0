"""The shapes of the island, each of 24 spaces, drawn in the format of `engine.boards.grids`.

Data only.
"""

from typing import Final

SHAPES: Final = {
    "island": "..##../.####./######/######/.####./..##..",
    "shadows": "######/######/######/######",
    "volcano": "#####/#####/##.##/#####/#####",
    "treasure": "##...##/.#####./..###../..###../.#####./##...##",
    "death": "..###../#######/.#####./..###../..###../..###..",
    "gulls": "...##.../...##.../#..##..#/########/.######./...##...",
    "bone": ".##..##./########/########/.##..##.",
    "reef": ".##..../####.../######./.######/...####/....##.",
    "skull": "######/#.##.#/######/.####./.####.",
    "bridge": "###...####/##########/####...###",
    "atoll": "..###../.##.##./##...##/#.....#/##...##/.##.##./..###..",
    "arch": "...###.../..#####../.###.###./###...###/##.....##",
}
SHAPE_TITLES: Final = {
    "island": "Forbidden Island",
    "shadows": "Island of Shadows",
    "volcano": "Volcano",
    "treasure": "Treasure Island",
    "death": "Island of Death",
    "gulls": "Bay of Gulls",
    "bone": "Bone Island",
    "reef": "Coral Reef",
    "skull": "Skull Island",
    "bridge": "Bridge of Horrors",
    "atoll": "Atoll of Decisions",
    "arch": "Arch of Fate",
}
