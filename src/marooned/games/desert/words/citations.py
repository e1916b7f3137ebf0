"""Rule numbers and short explanations of actions, events and items; the page links the rules."""

from typing import Final

from marooned.contract import Citations, Gloss
from marooned.games.desert.model.names import (
    EQUIPMENT_IDS,
    EQUIPMENT_POWERS,
    PART_IDS,
    ROLE_IDS,
    ROLE_POWERS,
    STORM_IDS,
)

SOME: Final = "some"
"""Placeholder for an amount of water, which a house rule may change."""
ROLES: Final = tuple(power.format(water=SOME) for power in ROLE_POWERS)
POWERS: Final = tuple(power.format(water=SOME) for power in EQUIPMENT_POWERS)
"""Abilities of each adventurer and each piece of equipment, valid for all house rules."""

GOAL: Final = (
    Gloss(
        ("DES-13", "DES-20", "DES-14"),
        "Dig out the clues: each part of the flying machine lies where its row and column cross.",
    ),
    Gloss(
        ("DES-14", "DES-50"),
        "Pick up all four parts, find the launch pad, and meet there to take off.",
    ),
)
LOSSES: Final = (
    Gloss(("DES-51",), "A player must drink and has no water left."),
    Gloss(("DES-52",), "A sand marker must be placed and none is left."),
    Gloss(("DES-53",), "The storm meter reaches the skull."),
)
ACTIONS: Final = {
    "pass": Gloss(("DES-35",), "You do nothing now; the storm goes on."),
    "end": Gloss(("DES-36", "DES-30"), "Ends your actions: the storm cards come next."),
    "stop": Gloss(("DES-45",), "The pawn stays where it is; its remaining steps are lost."),
    "keep": Gloss(("DES-44",), "The cards stay on top of the pile in their order."),
    "excavate": Gloss(
        ("DES-13",), "One action: turn your tile to its city side. It must be free of sand."
    ),
    "fetch": Gloss(("DES-46",), "One action: take water from the well under you."),
    "spare": Gloss(("DES-43",), "One action: one storm card fewer is drawn this turn."),
    "look": Gloss(("DES-44",), "One action: look at the next storm cards; you may bury one."),
    "shield": Gloss(("DES-25",), POWERS[2]),
    "reserve": Gloss(("DES-27",), POWERS[4]),
    "throttle": Gloss(("DES-28",), POWERS[5]),
    "bury": Gloss(("DES-44",), "Put one of the cards that you saw at the bottom of the pile."),
    "pick_up": Gloss(("DES-14",), "One action: take a part that lies on your excavated tile."),
    "move": Gloss(
        ("DES-10", "DES-11", "DES-41", "DES-42"),
        "One action: move to an adjacent tile or through a tunnel. Two sand markers block a tile.",
    ),
    "carry": Gloss(("DES-41",), "One action: move and take one other pawn from your tile along."),
    "remove": Gloss(
        ("DES-12", "DES-42", "DES-15"),
        "One action: remove one sand marker from your tile or from one beside it.",
    ),
    "remove_two": Gloss(("DES-40",), "One action: remove two sand markers from one tile."),
    "navigate": Gloss(("DES-45",), "One action: move another player by up to three steps."),
    "lead": Gloss(("DES-45", "DES-41"), "One step of the Climber; blocked tiles are allowed."),
    "lead_with": Gloss(("DES-45", "DES-41"), "One step of the Climber with a passenger."),
    "share": Gloss(("DES-16", "DES-46"), "Free: give one water to a player on your tile."),
    "hand": Gloss(("DES-16",), "Free: give a piece of equipment to a player on your tile."),
    "blast": Gloss(("DES-23", "DES-42"), POWERS[0]),
    "jet": Gloss(("DES-24",), POWERS[1]),
    "jet_with": Gloss(("DES-24",), POWERS[1]),
    "scope": Gloss(("DES-26",), POWERS[3]),
}
EVENTS: Final = {
    "turn": Gloss(("DES-10",)),
    "move": Gloss(("DES-10", "DES-11")),
    "remove": Gloss(("DES-12", "DES-40")),
    "excavate": Gloss(("DES-13", "DES-17", "DES-18", "DES-19", "DES-20")),
    "pick_up": Gloss(("DES-14",)),
    "navigate": Gloss(("DES-45",)),
    "lead": Gloss(("DES-45", "DES-41")),
    "stop": Gloss(("DES-45",)),
    "fetch": Gloss(("DES-46",)),
    "spare": Gloss(("DES-43",)),
    "look": Gloss(("DES-44",)),
    "bury": Gloss(("DES-44",)),
    "keep": Gloss(("DES-44",)),
    "share": Gloss(("DES-16", "DES-46")),
    "hand": Gloss(("DES-16",)),
    "blast": Gloss(("DES-23",)),
    "jet": Gloss(("DES-24",)),
    "shield": Gloss(("DES-25",)),
    "terrascope": Gloss(("DES-26",)),
    "reserve": Gloss(("DES-27",)),
    "throttle": Gloss(("DES-28",)),
    "end": Gloss(("DES-36",)),
    "pass": Gloss(("DES-35",)),
    "well": Gloss(("DES-17",)),
    "gear": Gloss(("DES-19",)),
    "place": Gloss(("DES-20", "DES-21")),
    "storm": Gloss(("DES-30",)),
    "blow": Gloss(("DES-31",)),
    "respite": Gloss(("DES-31",)),
    "picks_up": Gloss(("DES-32",)),
    "drink": Gloss(("DES-33", "DES-51")),
    "shuffle": Gloss(("DES-34",)),
    "begin": Gloss(("DES-1", "DES-3")),
    "start": Gloss(("DES-4",)),
    "won": Gloss(("DES-50",)),
    "lost": Gloss(("DES-51", "DES-52", "DES-53")),
}
ROLE_RULES: Final = (
    ("DES-40",),
    ("DES-41", "DES-24"),
    ("DES-42",),
    ("DES-43", "DES-44"),
    ("DES-45",),
    ("DES-46",),
)
"""Rules of the adventurers, by number."""
EQUIPMENT_RULES: Final = ("DES-23", "DES-24", "DES-25", "DES-26", "DES-27", "DES-28")
"""Rules of the equipment, by kind."""
PART: Final = Gloss(
    ("DES-20", "DES-14"),
    "Its two clues, once dug out, show a row and a column. The part lies where they cross.",
)
WIND: Final = Gloss(
    ("DES-31",), "The wind blows tiles into the hole one by one; each gets one more sand marker."
)
WINDS: Final = [f"storm_card:{card}" for card in STORM_IDS if card[-1].isdigit()]
THINGS: Final = {
    "face:launch_pad": Gloss(
        ("DES-22", "DES-50"), "The team takes off from here when it holds all four parts."
    ),
    "face:clue": Gloss(("DES-20",), "A clue: it shows the row or the column of a part."),
    "face:tunnel": Gloss(
        ("DES-11", "DES-33"),
        "One action leads to any other tunnel. The sun does not reach pawns here.",
    ),
    "face:crash": Gloss(
        ("DES-4", "DES-19"), "The crash site, where everyone starts. A gear lies under this tile."
    ),
    "face:gear": Gloss(
        ("DES-19",), "A gear: the player who excavates it gets a piece of equipment."
    ),
    "face:well": Gloss(("DES-17", "DES-46"), "A well: gives water once, to each pawn on it."),
    "face:mirage": Gloss(("DES-18",), "A mirage: it looked like a well and holds no water."),
    "state:storm": Gloss(
        ("DES-31", "DES-10"), "The eye of the storm: no pawn can enter it, and tiles slide into it."
    ),
    "back:water": Gloss(
        ("DES-17", "DES-18"),
        "A water sign: of the three tiles with this sign, two are wells and one is a mirage.",
    ),
    "blocked": Gloss(
        ("DES-10", "DES-15"),
        "Two sand markers or more: no pawn can enter, and pawns on it are buried.",
    ),
    "state:desert": Gloss(
        ("DES-13", "DES-12"), "Desert: clear all its sand, stand on it and excavate it."
    ),
    "state:city": Gloss(("DES-13",), "This tile has been excavated."),
    **{
        f"role:{role}": Gloss(rules, power)
        for role, rules, power in zip(ROLE_IDS, ROLE_RULES, ROLES, strict=True)
    },
    "buried": Gloss(("DES-15",), "Buried: the only action is to remove sand from this tile."),
    "thirsty": Gloss(
        ("DES-51", "DES-33"), "No water left: if this player must drink, the game is lost."
    ),
    **{
        f"card:{card}": Gloss((rule, "DES-16"), f"{power} Costs no action.")
        for card, rule, power in zip(EQUIPMENT_IDS, EQUIPMENT_RULES, POWERS, strict=True)
    },
    **dict.fromkeys(PART_IDS, PART),
    "part": PART,
    "meter": Gloss(
        ("DES-30", "DES-3", "DES-53"),
        "The number of storm cards each turn. At the skull the game is lost.",
    ),
    "canteen": Gloss(
        ("DES-33", "DES-16", "DES-51"),
        "Water left: Sun Beats Down takes one water. A player who must drink and has none loses "
        "the game for all.",
    ),
    "storm": Gloss(("DES-44",), "One of the storm cards that you have looked at."),
    **dict.fromkeys(WINDS, WIND),
    "storm_card:sun_beats_down": Gloss(
        ("DES-33",), "Everyone drinks one water, except in tunnels and under a Solar Shield."
    ),
    "storm_card:storm_picks_up": Gloss(("DES-32",), "The storm meter climbs one tick."),
    "supply": Gloss(
        ("DES-52", "DES-2"), "Sand markers left: you lose if one must be placed and none is left."
    ),
}
CITATIONS: Final = Citations(GOAL, LOSSES, ACTIONS, EVENTS, THINGS)
