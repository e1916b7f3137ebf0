"""Rule numbers and short explanations of actions, events and items; the page links to the rules."""

from typing import Final

from marooned.contract import Citations, Gloss
from marooned.games.dorada.model import board
from marooned.games.dorada.model.cards import BONUS_VALUE, OVETOS_BID
from marooned.games.dorada.model.names import CARD_IDS, WAY_NAMES, card_power

COOPERATIVE: Final = ("bidding", "cooperative")
GOAL: Final = (
    Gloss(
        ("DOR-47",),
        "Have the most points at the end: one for each gold, plus your treasures and your destiny, "
        "minus your curses.",
    ),
    Gloss(
        ("DOR-11", "DOR-30"),
        "All travel together. Bid to lead the expedition to the sites of your treasures.",
    ),
    Gloss(("DOR-50", "DOR-58"), "You may also add to another player's bid.", COOPERATIVE),
)
LOSSES: Final = (
    Gloss(
        ("DOR-29",), "The expedition stops at the site of your curse, which then costs you points."
    ),
    Gloss(("DOR-1", "DOR-35"), "Gold runs out, and each gold that you keep is a point."),
    Gloss(
        ("DOR-2", "DOR-47"),
        "The game ends with the last marker. Treasures not found by then count nothing.",
    ),
)
BID: Final = "Bid what your cards can pay; only the winner pays."
ACTIONS: Final = {
    "pass": Gloss(("DOR-12", "DOR-13"), "You do not bid now. While others bid, you may bid again."),
    "ovetos": Gloss(("DOR-15", "DOR-54"), "Played with a large bid: ends the bidding at once."),
    "sangaia": Gloss(
        ("DOR-28",), "The expedition does not stop here: the leader takes it along another path."
    ),
    "take_top": Gloss(("DOR-35", "DOR-36"), "Take the hidden card on top of the deck."),
    "juju": Gloss(("DOR-16", "DOR-55"), "Shuts another player out of this round's bidding."),
    "go": Gloss(("DOR-19", "DOR-12", "DOR-51"), f"The destination and the way there. {BID}"),
    "stake": Gloss(("DOR-14", "DOR-11"), f"The amount that you bid. {BID}"),
    "add": Gloss(("DOR-50", "DOR-56"), "Join a bid: each partner pays their own part."),
    "pay": Gloss(("DOR-22", "DOR-24"), "Discard a card to pay the bid that you have won."),
    "turn": Gloss(("DOR-23",), "A Shaman turns animals of one kind into the one that is needed."),
    "find": Gloss(("DOR-30",), "Play a treasure of this site: its points are yours."),
    "find_bonus": Gloss(
        ("DOR-31",), "Play a treasure with a Bonus of its symbol, which adds to its points."
    ),
    "fetch": Gloss(("DOR-32",), "Play a treasure of a neighbouring site with a Bongo."),
    "fetch_bonus": Gloss(
        ("DOR-32", "DOR-31"), "Play a treasure of a neighbouring site with a Bongo and a Bonus."
    ),
    "take": Gloss(("DOR-35", "DOR-36"), "Take a face-up card. A bought card costs 1 gold."),
    "player": Gloss(("DOR-37", "DOR-41", "DOR-43", "DOR-44"), "The player whom the card strikes."),
    "block": Gloss(
        ("DOR-38", "DOR-20"), "The path is closed while Bigfoot or Leviathan stands there."
    ),
    "give_up": Gloss(("DOR-6", "DOR-33", "DOR-39"), "A goal that you do not want to keep."),
    "discard": Gloss(("DOR-46", "DOR-43"), "Your hand is over its limit: discard a card."),
}
EVENTS: Final = {
    "begin": Gloss(("DOR-5", "DOR-7", "DOR-8")),
    "start": Gloss(("DOR-5", "DOR-6")),
    "chosen": Gloss(("DOR-6",)),
    "round": Gloss(("DOR-10",)),
    "bid": Gloss(("DOR-11", "DOR-12", "DOR-14")),
    "add": Gloss(("DOR-50", "DOR-56")),
    "pass": Gloss(("DOR-12", "DOR-13")),
    "freed": Gloss(("DOR-21",)),
    "won": Gloss(("DOR-22", "DOR-13")),
    "paid": Gloss(("DOR-22", "DOR-24")),
    "travel": Gloss(("DOR-26",)),
    "sangaia": Gloss(("DOR-28",)),
    "marker": Gloss(("DOR-26", "DOR-2")),
    "camp": Gloss(("DOR-26",)),
    "curse": Gloss(("DOR-29",)),
    "find": Gloss(("DOR-30", "DOR-31", "DOR-32")),
    "news": Gloss(("DOR-33",)),
    "draw": Gloss(("DOR-35",)),
    "take": Gloss(("DOR-35",)),
    "bolt": Gloss(("DOR-36",)),
    "makaks": Gloss(("DOR-37",)),
    "block": Gloss(("DOR-38", "DOR-20")),
    "keep": Gloss(("DOR-39", "DOR-40", "DOR-33")),
    "marabout": Gloss(("DOR-41",)),
    "diawas": Gloss(("DOR-42",)),
    "doomed": Gloss(("DOR-44",)),
    "picked": Gloss(("DOR-43", "DOR-44")),
    "discard": Gloss(("DOR-46", "DOR-43")),
    "no_effect": Gloss(("DOR-37", "DOR-48")),
    "shuffle": Gloss(("DOR-45",)),
    "finished": Gloss(("DOR-47",)),
    "kept": Gloss(("DOR-48",)),
}
CARD_RULES: Final = (
    *[("DOR-22", "DOR-23")] * 4,
    *[("DOR-22", "DOR-17")] * 2,
    ("DOR-23",),
    ("DOR-15", "DOR-54"),
    ("DOR-16", "DOR-55"),
    ("DOR-28",),
    ("DOR-32",),
    *[("DOR-31",)] * 6,
    ("DOR-37", "DOR-36"),
    *[("DOR-38", "DOR-20")] * 2,
    ("DOR-39", "DOR-36"),
    ("DOR-40", "DOR-36"),
    ("DOR-41", "DOR-36"),
    ("DOR-42", "DOR-36"),
    ("DOR-43", "DOR-36"),
    ("DOR-44", "DOR-36"),
)
"""Rules by kind of adventure card."""
IN_PRINT: Final = (f"{OVETOS_BID} or more (printed rules)", f"{BONUS_VALUE} (printed rules)")
"""The minimum bid for Ovetos, and the points of a Bonus, by the printed rules."""
CARDS: Final = {
    f"{where}-{card}": Gloss(rules, card_power(kind, *IN_PRINT))
    for where in ("card", "row")
    for kind, (card, rules) in enumerate(zip(CARD_IDS, CARD_RULES, strict=True))
}
WAYS: Final = dict(
    zip(
        (f"way-{way}" for way in WAY_NAMES),
        (
            Gloss(("DOR-19", "DOR-22"), "Over the mountains: a Yak pays 1."),
            Gloss(("DOR-19", "DOR-22"), "Over the sand: a Kamel pays 1."),
            Gloss(("DOR-19", "DOR-22"), "Through the jungle: a Gonogo pays 1."),
            Gloss(
                ("DOR-18", "DOR-27"),
                "By water: a Kayak pays 2. Rivers are travelled downstream only.",
            ),
            Gloss(("DOR-17",), "By air to any site: only Drakos and Zeppelins pay."),
        ),
        strict=True,
    )
)
PATHS: Final = {
    f"type:{kind}": Gloss(rules, text)
    for kind, rules, text in (
        ("mountain", ("DOR-22", "DOR-26"), "A mountain path: Yaks pay on it."),
        ("sand", ("DOR-22", "DOR-26"), "A sand path: Kamels pay on it."),
        ("jungle", ("DOR-22", "DOR-26"), "A jungle path: Gonogos pay on it."),
        ("river", ("DOR-18", "DOR-22"), "A river, travelled downstream only: Kayaks pay on it."),
        ("lake", ("DOR-22", "DOR-26"), "A way over the lake: Kayaks pay on it."),
        ("sea", ("DOR-27", "DOR-22"), "A way by sea: Kayaks pay on it."),
    )
}
THINGS: Final = {
    **CARDS,
    **WAYS,
    **{
        f"blocked:{figure}": Gloss(("DOR-20", "DOR-38"), "Blocked: nobody can travel here.")
        for figure in ("bigfoot", "leviathan")
    },
    **PATHS,
    "base-camp": Gloss(
        ("DOR-5", "DOR-26"), "The expedition starts here. The base camp gets no markers."
    ),
    **{
        f"family:{family}": Gloss(
            ("DOR-26", "DOR-30", "DOR-29"),
            "A site: when the expedition stops here, its treasures and curses are played.",
        )
        for family in board.FAMILIES
    },
    "t": Gloss(("DOR-30", "DOR-31"), "A treasure: play it when the expedition stops at its site."),
    "c": Gloss(("DOR-29",), "A curse: if the expedition stops at its site, it costs you points."),
    "d": Gloss(
        ("DOR-47", "DOR-6"), "Your destiny counts at the end of the game if it is fulfilled."
    ),
    "shut": Gloss(("DOR-16",), "Shut out of this bidding by a Juju."),
    "leader": Gloss(("DOR-11", "DOR-22"), "Leads the expedition and opens the bidding."),
    "seat": Gloss(
        ("DOR-1",),
        "Everyone sees how much gold and how many cards a player holds, but not which cards.",
    ),
    "deck": Gloss(("DOR-35", "DOR-36", "DOR-45"), "The adventure deck, face down."),
    "stake": Gloss(("DOR-14",), BID),
    "add": Gloss(("DOR-50",), "Join the bid: each partner pays their own part."),
}
CITATIONS: Final = Citations(GOAL, LOSSES, ACTIONS, EVENTS, THINGS)
