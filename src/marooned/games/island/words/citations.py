"""Rule numbers and short explanations of actions, events and items; the page links the rules."""

from typing import Final

from marooned.contract import Citations, Gloss

ARCHAENS: Final = ("edition", "archaens")
GOAL: Final = (
    Gloss(
        ("ISL-21", "ISL-40"),
        "Capture all four treasures as a team. Capturing a treasure takes a set of its cards "
        "(printed rules: four) on one of its sites.",
    ),
    Gloss(
        ("ISL-40",),
        "Then bring every pawn to Fools' Landing and play a Helicopter Lift.",
    ),
    Gloss(
        ("ARC-2", "ARC-3"), "Half of the island, twelve tiles, must have sunk by then.", ARCHAENS
    ),
)
LOSSES: Final = (
    Gloss(("ISL-42",), "Fools' Landing sinks."),
    Gloss(("ISL-41",), "Both sites of a treasure sink before it is taken."),
    Gloss(("ISL-43",), "A pawn's tile sinks, and the pawn has nowhere to swim."),
    Gloss(("ISL-44",), "The water level reaches the skull."),
    Gloss(
        ("ARC-4",),
        "All treasures are saved and all pawns are on Fools' Landing, but too few tiles sink in "
        "time.",
        ARCHAENS,
    ),
)
ACTIONS: Final = {
    "pass": Gloss(("ISL-26",), "You do not play a card now; the game goes on."),
    "end": Gloss(("ISL-10",), "Ends your actions: treasure cards and flood cards come next."),
    "decline": Gloss(("ISL-18",), "You do not shore up a second tile."),
    "lift_off": Gloss(
        ("ISL-40", "ARC-5"), "With all treasures captured and all pawns here, you win."
    ),
    "move": Gloss(("ISL-11", "ISL-12", "ISL-14"), "One action: walk to a tile beside yours."),
    "fly": Gloss(("ISL-13",), "One action, once in your turn: fly to any tile."),
    "navigate": Gloss(("ISL-15", "MAN-4"), "One action: move another player up to two tiles."),
    "shore": Gloss(
        ("ISL-16", "ISL-17", "ISL-18"), "One action: turn a flooded tile in reach dry again."
    ),
    "give": Gloss(
        ("ISL-19", "ISL-20"), "One action: give a treasure card to a player on your tile."
    ),
    "capture": Gloss(
        ("ISL-21",),
        "One action: capture the treasure with a set of its cards (printed rules: four).",
    ),
    "lift": Gloss(("ISL-27", "ISL-29"), "Fly pawns from one tile to any other; costs no action."),
    "land": Gloss(("ISL-27",), "The tile to which the helicopter flies its passengers."),
    "sandbags": Gloss(("ISL-28",), "Shore up any flooded tile, wherever you are; costs no action."),
    "discard": Gloss(
        ("ISL-25",), "Your hand is over its limit (printed rules: five cards). Discard one."
    ),
    "swim": Gloss(("ISL-31", "ISL-32", "MAN-3"), "Your tile has sunk: swim to one nearby."),
}
EVENTS: Final = {
    "turn": Gloss(("ISL-10",)),
    "move": Gloss(("ISL-11", "ISL-12", "ISL-14")),
    "fly": Gloss(("ISL-13",)),
    "navigate": Gloss(("ISL-15",)),
    "shore": Gloss(("ISL-16", "ISL-17", "ISL-18")),
    "give": Gloss(("ISL-19", "ISL-20")),
    "capture": Gloss(("ISL-21",)),
    "lift": Gloss(("ISL-27",)),
    "land": Gloss(("ISL-27",)),
    "sandbags": Gloss(("ISL-28",)),
    "lift_off": Gloss(("ISL-40",)),
    "discard": Gloss(("ISL-25",)),
    "draw": Gloss(("ISL-22",)),
    "waters_rise": Gloss(("ISL-23",)),
    "lay_on_top": Gloss(("ISL-23",)),
    "rebuild_treasure": Gloss(("ISL-24", "MAN-5")),
    "rebuild_flood": Gloss(("ISL-33",)),
    "flood": Gloss(("ISL-30",)),
    "sink": Gloss(("ISL-30", "ISL-31")),
    "swim": Gloss(("ISL-31", "ISL-32")),
    "end": Gloss(("ISL-10",)),
    "pass": Gloss(("ISL-26",)),
    "decline": Gloss(("ISL-18",)),
    "deal": Gloss(("ISL-3", "ISL-4")),
    "won": Gloss(("ISL-40",)),
    "lost": Gloss(("ISL-41", "ISL-42", "ISL-43", "ISL-44")),
}
TREASURE: Final = Gloss(
    ("ISL-21", "ISL-41"),
    "Captured with a set of its cards (printed rules: four) on either of its two sites. "
    "If both sink first, the game is lost.",
)
SITE: Final = Gloss(
    ("ISL-21", "ISL-41"),
    "A treasure can be captured here with a set of its cards (printed rules: four) in one hand.",
)
TREASURE_CARD: Final = Gloss(
    ("ISL-21", "ISL-19"),
    "A set of these cards (printed rules: four) in one hand captures the treasure on one of its "
    "sites.",
)
THINGS: Final = {
    "landing": Gloss(
        ("ISL-40", "ISL-42"),
        "The team flies off from here at the end. If it sinks, the game is lost.",
    ),
    **{f"site:{treasure}": SITE for treasure in ("earth", "wind", "fire", "ocean")},
    "last_site": Gloss(("ISL-41",), "The other site has sunk: this is the last site."),
    "state:dry": Gloss(
        ("ISL-30", "ISL-11"), "Dry: if the tile's flood card is drawn, the tile floods."
    ),
    "state:flooded": Gloss(
        ("ISL-30", "ISL-16"),
        "Flooded: if its flood card is drawn again, the tile sinks for good. Shore it up.",
    ),
    "state:sunk": Gloss(("ISL-30",), "Sunk: the tile and its flood card are gone."),
    "role:pilot": Gloss(
        ("ISL-13", "ISL-32"), "Flies to any tile once a turn, for one action. Swims to any tile."
    ),
    "role:engineer": Gloss(("ISL-18",), "Shores up two tiles in reach for one action."),
    "role:explorer": Gloss(
        ("ISL-12", "ISL-17", "ISL-32"), "Moves, shores up and swims diagonally too."
    ),
    "role:navigator": Gloss(
        ("ISL-15", "MAN-4"), "Moves another player by up to two tiles for one action."
    ),
    "role:diver": Gloss(
        ("ISL-14", "ISL-32", "MAN-2", "MAN-3"),
        "Moves through any number of adjacent flooded or missing tiles for one action.",
    ),
    "role:messenger": Gloss(("ISL-20",), "Gives treasure cards to players wherever they are."),
    **{f"card:{treasure}": TREASURE_CARD for treasure in ("earth", "wind", "fire", "ocean")},
    "card:helicopter": Gloss(
        ("ISL-27", "ISL-26", "ISL-40"),
        "At any time, without an action: flies pawns from one tile to any other. "
        "The team needs this card to leave at the end.",
    ),
    "card:sandbags": Gloss(
        ("ISL-28", "ISL-26"), "At any time, without an action: shores up any one flooded tile."
    ),
    "card:waters_rise": Gloss(
        ("ISL-23",), "The water climbs one tick, and the flood discards are shuffled back on top."
    ),
    **dict.fromkeys(("earth", "wind", "fire", "ocean"), TREASURE),
    "sinking": Gloss(("ISL-26", "ISL-28"), "Whether to ask you before a card is drawn."),
    "meter": Gloss(
        ("ISL-30", "ISL-44"), "The number of flood cards each turn. At the skull the game is lost."
    ),
    "treasure_deck": Gloss(
        ("ISL-22", "ISL-24"),
        "Drawn each turn (printed rules: two cards): treasures, special cards and Waters Rise!.",
    ),
    "flood_deck": Gloss(
        ("ISL-30", "ISL-33", "ISL-23"),
        "One card for each tile. Some are drawn at the end of each turn.",
    ),
}
CITATIONS: Final = Citations(GOAL, LOSSES, ACTIONS, EVENTS, THINGS)
