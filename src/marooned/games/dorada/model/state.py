"""The state of one game: one field a line. Rules change it.

Views, words and positions read a plain snapshot.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int16, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Sites and paths are numbered as in board.py, cards as in cards.py, the rest as in pieces.py.

    Sets are bits. `turn` is the leader's seat, `turns` counts the rounds.
    """

    bidding: Annotated[int, (int8, ())]  # 0 rival, 1 cooperative

    start_gold: Annotated[int, (int8, ())]  # of each player
    income: Annotated[int, (int8, ())]  # gold for each as a round begins
    last_marker: Annotated[int, (int8, ())]  # how many exploration markers there are
    treasures_dealt: Annotated[int, (int8, ())]  # starting ones, of which one is given up
    destinies_dealt: Annotated[int, (int8, ())]  # of which one is kept
    curses_dealt: Annotated[int, (int8, ())]
    cards_dealt: Annotated[int, (int8, ())]  # adventure cards
    hand_size: Annotated[int, (int8, ())]
    free_cards: Annotated[int, (int8, ())]  # drawn for nothing in a round
    bought_cards: Annotated[int, (int8, ())]  # that may be bought after them
    bonus_value: Annotated[int, (int8, ())]
    ovetos_bid: Annotated[int, (int8, ())]  # the least that Ovetos may be played with

    copies: Annotated[list[int], (int8, (26,))]  # adventure cards of each kind
    treasure_site: Annotated[list[int], (int8, (72,))]  # what the goal cards say
    treasure_symbol: Annotated[list[int], (int8, (72,))]
    treasure_value: Annotated[list[int], (int8, (72,))]
    curse_site: Annotated[list[int], (int8, (18,))]
    curse_value: Annotated[list[int], (int8, (18,))]  # negative
    destiny_test: Annotated[list[int], (int8, (22,))]  # what it asks for
    destiny_need: Annotated[list[int], (int8, (22,))]  # how many
    destiny_set: Annotated[list[int], (int32, (22,))]  # of which sites or kinds
    destiny_points: Annotated[list[list[int]], (int8, (22, 3))]  # unmet and met; by sea trips

    place: Annotated[int, (int8, ())]  # where the expedition stands
    came_by: Annotated[int, (int8, ())]  # the last path it took; -1: by air, or none yet
    came_way: Annotated[int, (int8, ())]  # the way it last travelled
    markers: Annotated[int, (int8, ())]  # exploration markers placed
    marker_at: Annotated[list[int], (int8, (16,))]  # the site of each; -1: not placed
    token_at: Annotated[list[int], (int8, (2,))]  # the sea path of each token; -1: not placed
    bigfoot: Annotated[int, (int8, ())]  # the path it blocks; -1: not on the board
    leviathan: Annotated[int, (int8, ())]

    gold: Annotated[list[int], (int8, (6,))]
    hand: Annotated[list[list[int]], (int8, (6, 17))]  # adventure cards of each kind
    deck: Annotated[list[int], (int8, (112,))]  # kinds of adventure card, the top one last
    deck_size: Annotated[int, (int8, ())]
    row: Annotated[list[int], (int8, (4,))]  # face up; -1: empty
    discards: Annotated[list[int], (int8, (26,))]  # of each kind
    shown: Annotated[list[list[int]], (int8, (6, 17))]  # cards all know a seat to hold
    known_by: Annotated[
        list[list[list[int]]], (int8, (6, 5, 17))
    ]  # more that one seat knows each of the others to hold, in the order of their seats

    treasure_place: Annotated[list[int], (int8, (72,))]  # where it lies
    treasure_seen: Annotated[list[int], (int8, (72,))]  # the seats that have seen it
    treasure_deck: Annotated[list[int], (int8, (54,))]  # the top one last
    treasure_layer: Annotated[list[int], (int8, (54,))]  # of each in the deck, 0 the first
    treasure_deck_size: Annotated[int, (int8, ())]
    layers: Annotated[int, (int8, ())]  # put under the treasure deck, by their last number
    curse_place: Annotated[list[int], (int8, (18,))]
    curse_barred: Annotated[list[int], (int32, (18,))]  # sites where one held would have shown
    curse_deck: Annotated[list[int], (int8, (18,))]
    curse_deck_size: Annotated[int, (int8, ())]
    destiny_place: Annotated[list[int], (int8, (22,))]
    destiny_seen: Annotated[list[int], (int8, (22,))]
    destiny_deck: Annotated[list[int], (int8, (22,))]
    destiny_deck_size: Annotated[int, (int8, ())]

    bid_on: Annotated[list[int], (int8, (6,))]  # each seat's destination; -1: none
    bid_part: Annotated[list[int], (int8, (6,))]  # what it offers
    bid_since: Annotated[list[int], (int16, (6,))]  # the number of the bid it came in with
    bid_last: Annotated[list[int], (int16, (6,))]  # the number of its latest bid
    bids: Annotated[int, (int16, ())]  # made this round
    bidder: Annotated[int, (int8, ())]  # who bid last; -1: nobody yet
    shut: Annotated[int, (int8, ())]  # seats out of the bidding by Juju
    paid: Annotated[list[int], (int8, (9,))]  # latest payment: cards, then animals turned
