"""Observation layout: the fields of a row. Each field has a constant with its start index.

Card tables are an option of the game and do not change while it is played, so a row does not
contain them. Treasures, curses and destinies are identified by their numbers in the tables.
"""

from typing import TYPE_CHECKING, Final

from marooned.engine.observation import Field, Observation, numbered
from marooned.games.dorada.model import board, cards, endings, phases, pieces, stages

SEATS: Final = pieces.MOST_SEATS
NONE: Final = -1
"""Stands for an absent site, path, destination, card or seat."""
UNSEEN, UNDER, OWN, OFFERED, FOUND = range(5)
"""Values for the place of a goal card; from FOUND on, there is one value for each seat."""
ADORNED: Final = FOUND + SEATS
"""First value for a treasure found with a Bonus; there is one value for each seat."""
PLAYED: Final = OWN + 1
"""First value for a played curse; there is one value for each seat."""
MOST_POINTS: Final = 999
MOST_DRAWS: Final = cards.MOST_FREE_CARDS + cards.MOST_BOUGHT_CARDS
TRIPS: Final = board.DESTINATION_COUNT - 1
PATHS: Final = board.PATH_COUNT - 1

OBSERVATION: Final = Observation(
    Field("players", (), pieces.FEWEST_SEATS, SEATS, "How many explorers there are."),
    Field("seat", (), 0, SEATS - 1, "The observer's seat, by which action codes name it."),
    Field("bidding", (), 0, 1, "0 rivals, 1 cooperative bids."),
    Field("turn", (), 0, SEATS - 1, "The leader, counted from the observer."),
    Field("waiting", (SEATS,), 0, 1, "1 for each seat waited for."),
    Field("phase", (), 0, len(phases.NAMES) - 1, f"What is pending: {numbered(phases.NAMES)}."),
    Field("outcome", (), 0, len(endings.NAMES) - 1, "1 once the game is over."),
    Field(
        "stage",
        (),
        NONE,
        stages.CLOSE,
        "The stage of the round: 0 beginning, auction, payment, travel, arrival, stop, "
        "cursed, treasure, news, supply, limit, 11 close; -1: over.",
    ),
    Field(
        "served",
        (),
        0,
        2 * SEATS,
        "Seats that have had their turn in this stage; two a draw.",
        house=MOST_DRAWS * SEATS,
    ),
    Field("aired", (), 0, SEATS, "Seats asked to open by air in the leader's place."),
    Field(
        "extra",
        (),
        0,
        pieces.EXTRA_OVETOS,
        "The card played with the bid being made: 0 none, 1 to 6 a Juju on that seat, counted from "
        "the observer, 7 Ovetos.",
    ),
    Field("named", (), NONE, TRIPS, "What the bid being made is for: 19 * way + site."),
    Field("owed", (), 0, cards.MOST_BID, "What is owed still of the payment being made."),
    Field("pays_by", (), NONE, board.WAYS - 1, "The way that is paid for."),
    Field("paid", (9,), 0, cards.HAND_LIMIT, "Cards laid down for it, then animals turned."),
    Field("called", (), 0, 1, "1 if the observer has called a Sangaia."),
    Field("keeps_treasures", (), 0, 2, "How many of the treasures offered are kept."),
    Field("keeps_destinies", (), 0, 1, "How many of the destinies offered are kept."),
    Field("price", (), 0, 1, "What the card to be taken costs."),
    Field("bolt", (), NONE, cards.KINDS - 1, "The bolt card that is carried out."),
    Field("picked", (), NONE, SEATS - 1, "The seat picked first for it, from the observer."),
    Field("discards_due", (), 0, cards.PANDA_CARDS, "Cards still to be discarded."),
    Field("place", (), 0, board.SITES - 1, "Where the expedition stands."),
    Field("came_by", (), NONE, PATHS, "The last path it took; -1: by air, or none yet."),
    Field("came_way", (), 0, board.WAYS - 1, "The way it last travelled."),
    Field("bigfoot", (), NONE, PATHS, "The path that Bigfoot blocks."),
    Field("leviathan", (), NONE, PATHS, "The path that Leviathan blocks."),
    Field("tokens", (pieces.SEA_TOKENS,), NONE, PATHS, "The sea path of each token."),
    Field("markers", (board.SITES,), 0, pieces.MARKERS, "Exploration markers on each site."),
    Field("placed", (), 0, pieces.MARKERS, "Exploration markers placed."),
    Field("row", (cards.ROW,), NONE, cards.KINDS - 1, "The kinds of the cards in the row."),
    Field("deck", (), 0, cards.ADVENTURE_CARDS, "Cards in the adventure deck."),
    Field(
        "discards",
        (cards.KINDS,),
        0,
        127,
        "Discards: kinds as known, then Makaks, Bigfoot, Leviathan, Antik, Istwa, Marabout, "
        "Diawas, Panda, Samedi.",
    ),
    Field("goal_decks", (3,), 0, pieces.TREASURES, "Treasures, curses, destinies in their decks."),
    Field("gold", (SEATS,), 0, 127, "The gold of each seat."),
    Field("cards", (SEATS,), 0, 127, "How many cards each seat holds."),
    Field(
        "known",
        (SEATS, cards.HELD),
        0,
        127,
        "Cards that each is known to hold: Yak, Kamel, Gonogo, Kayak, Drako, Zeppelin, "
        "Shaman, Ovetos, Juju, Sangaia, Bongo, a Bonus of each symbol.",
    ),
    Field("held_treasures", (SEATS,), 0, pieces.TREASURES, "Treasures in each hand."),
    Field("held_curses", (SEATS,), 0, pieces.CURSES, "Curses in each hand."),
    Field("held_destinies", (SEATS,), 0, pieces.DESTINIES, "Destinies in each hand."),
    Field("points", (SEATS,), -MOST_POINTS, MOST_POINTS, "Points that lie open before each seat."),
    Field("bid_on", (SEATS,), NONE, TRIPS, "The destination each seat has bid for."),
    Field("bid_part", (SEATS,), 0, cards.MOST_BID, "What each seat offers for it."),
    Field("bid_rank", (SEATS,), 0, SEATS - 1, "Cooperative bids that came in before each one's."),
    Field("leading", (), NONE, TRIPS, "The destination of the bid that leads."),
    Field("bidder", (), NONE, SEATS - 1, "Who bid last, counted from the observer."),
    Field("shut", (SEATS,), 0, 1, "1 for each seat that a Juju keeps from bidding."),
    Field(
        "treasure",
        (pieces.TREASURES,),
        0,
        ADORNED + SEATS - 1,
        "Where each treasure lies: 0 unseen, 1 under the deck where the observer put it, 2 in its "
        "hand, 3 offered to it, 4 to 9 found by a seat, 10 to 15 found by it with a Bonus.",
    ),
    Field(
        "curse",
        (pieces.CURSES,),
        0,
        PLAYED + SEATS - 1,
        "Where each curse lies: 0 unseen, 2 in the observer's hand, 3 to 8 played before a seat.",
    ),
    Field(
        "destiny",
        (pieces.DESTINIES,),
        0,
        OFFERED,
        "Where each destiny lies: 0 unseen, 1 under the deck where the observer put it, 2 in its "
        "hand, 3 offered to it.",
    ),
)

globals().update(OBSERVATION.places())
if TYPE_CHECKING:

    def __getattr__(field: str) -> int: ...
