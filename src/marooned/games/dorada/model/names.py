"""Names and ids of sites, paths, ways, cards and seats, and their places on the map.

Data only, in the order of the model's numbers; cheap to import.
"""

from typing import Final

from marooned.games.dorada.model import board, cards
from marooned.wording.phrases import slug

SEAT_NAMES: Final = ("Coral", "Indigo", "Jade", "Amber", "Violet", "Slate")
SEAT_COLOURS: Final = tuple(name.lower() for name in SEAT_NAMES)

SITE_IDS: Final = tuple(slug(name) for name in board.SITE_NAMES)
WAY_NAMES: Final = ("mountain", "sand", "jungle", "water", "air")
SYMBOL_NAMES: Final = ("idol", "mask", "crown", "chalice", "tablet", "gem")

CARD_NAMES: Final = (
    "Yak",
    "Kamel",
    "Gonogo",
    "Kayak",
    "Drako",
    "Zeppelin",
    "Shaman",
    "Ovetos",
    "Juju",
    "Sangaia",
    "Bongo",
    *(f"{symbol} Bonus" for symbol in SYMBOL_NAMES),
    "Makaks",
    "Bigfoot",
    "Leviathan",
    "Antik",
    "Istwa",
    "Marabout",
    "Diawas",
    "Panda",
    "Samedi",
)
_BONUSES: Final = CARD_NAMES.index("idol Bonus")
CARD_IDS: Final = (
    *(name.lower() for name in CARD_NAMES[:_BONUSES]),
    *(f"bonus-{symbol}" for symbol in SYMBOL_NAMES),
    *(name.lower() for name in CARD_NAMES[_BONUSES + cards.SYMBOLS :]),
)
CARD_POWERS: Final = (
    "Pays 1 on a mountain path.",
    "Pays 1 on a sand path.",
    "Pays 1 on a jungle path.",
    "Pays 2 on water.",
    "Pays 2 anywhere and by air; costs 1 gold.",
    "Pays 5 anywhere and by air; costs 3 gold.",
    "Turns any number of animals of one kind into another kind, in one payment.",
    "Ends the bidding at once, with a bid of {bid}.",
    "Shuts another player out of this round's bidding, with a bid of one's own.",
    "Keeps the expedition from stopping: the leader takes it along another path of the same type.",
    "Plays one treasure of a neighbouring site.",
    *(
        f"Adds {{bonus}} to a treasure with the {symbol} when the treasure is played."
        for symbol in SYMBOL_NAMES
    ),
    "Takes a random adventure card from another player.",
    "Blocks a land path.",
    "Blocks a water path.",
    "Draws two treasures, of which one is kept.",
    "Draws a destiny, and the new or the old one is kept.",
    "Takes a random treasure card from another player's hand.",
    "Shuffles deck, row and discards together, and chooses anew.",
    "Two players discard three adventure cards each.",
    "Two players draw a curse each.",
)
"""Effect of each kind of card, with placeholders for numbers that house rules change."""


def card_power(kind: int, bid: str, bonus: str) -> str:
    """Return a card's effect, given the minimum bid for Ovetos and the points of a Bonus."""
    return CARD_POWERS[kind].format(bid=bid, bonus=bonus)


STAGE_NAMES: Final = (
    "beginning",
    "auction",
    "payment",
    "travel",
    "arrival",
    "stop",
    "cursed",
    "treasure",
    "news",
    "supply",
    "limit",
    "close",
)

# The map is 100 wide and 70 high, with north at the top.
SITE_POINTS: Final = (
    (12, 10),
    (32, 15),
    (54, 8),
    (80, 11),
    (14, 27),
    (27, 30),
    (42, 31),
    (49, 20),
    (66, 22),
    (84, 27),
    (22, 44),
    (38, 46),
    (53, 40),
    (68, 39),
    (82, 42),
    (24, 60),
    (46, 60),
    (62, 55),
    (82, 61),
)
_SEA_POINTS: Final = {
    ("Hora-Pena", "Rhobanis"): (46, 2),
    ("Hora-Pena", "Aminadang"): (4, 40),
    ("Rhobanis", "Teltoqlut"): (96, 36),
    ("Aminadang", "Teltoqlut"): (53, 69),
}
_ASIDE: Final = 2  # distance of each of two paths between the same sites from the straight line


def _is_double(path: int) -> bool:
    a, b, _ = board.PATHS[path]
    return (min(a, b), max(a, b)) in board.joined_twice()


def _path_id(path: int) -> str:
    a, b, kind = board.PATHS[path]
    arrow = ">" if kind == board.RIVER else "~"
    mark = f":{board.PATH_TYPES[kind]}" if _is_double(path) else ""
    return f"{SITE_IDS[a]}{arrow}{SITE_IDS[b]}{mark}"


def _path_name(path: int) -> str:
    a, b, kind = board.PATHS[path]
    mark = f" by {board.PATH_TYPES[kind]}" if _is_double(path) else ""
    return f"{board.SITE_NAMES[a]} to {board.SITE_NAMES[b]}{mark}"


def _path_point(path: int) -> tuple[float, float]:
    a, b, kind = board.PATHS[path]
    at_sea = _SEA_POINTS.get((board.SITE_NAMES[a], board.SITE_NAMES[b]))
    if at_sea:
        return at_sea
    (ax, ay), (bx, by) = SITE_POINTS[a], SITE_POINTS[b]
    aside = (_ASIDE if kind == board.RIVER else -_ASIDE) if _is_double(path) else 0
    return (ax + bx) / 2, (ay + by) / 2 + aside


PATH_IDS: Final = tuple(_path_id(path) for path in range(len(board.PATHS)))
PATH_NAMES: Final = tuple(_path_name(path) for path in range(len(board.PATHS)))
PATH_POINTS: Final = tuple(_path_point(path) for path in range(len(board.PATHS)))
