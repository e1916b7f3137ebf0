"""The shapes an island can have, each of 24 spaces, drawn as `engine.boards.grids` reads them.

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
