"""The state of a game, one field per line. Rules change it.

Views, words and positions read a plain snapshot.
"""

from typing import Annotated

from marooned.engine.compiling.number_types import int8, int16, int32
from marooned.engine.compiling.record import Record, record


@record
class State(Record):
    """Sites and paths are numbered as in board.py, cards as in cards.py, the rest as in pieces.py.

    Sets are bit masks. `turn` is the leader's seat, `turns` counts the rounds.
    """

    bidding: Annotated[int, (int8, ())]  # 0: rival, 1: cooperative

    start_gold: Annotated[int, (int8, ())]  # gold of each player
    income: Annotated[int, (int8, ())]  # gold for each player at the start of a round
    last_marker: Annotated[int, (int8, ())]  # number of exploration markers
    treasures_dealt: Annotated[int, (int8, ())]  # starting treasures dealt; one is given up
    destinies_dealt: Annotated[int, (int8, ())]  # destinies dealt; one is kept
    curses_dealt: Annotated[int, (int8, ())]
    cards_dealt: Annotated[int, (int8, ())]  # adventure cards dealt
    hand_size: Annotated[int, (int8, ())]
    free_cards: Annotated[int, (int8, ())]  # free draws per round
    bought_cards: Annotated[int, (int8, ())]  # draws per round that may be bought after them
    bonus_value: Annotated[int, (int8, ())]
    ovetos_bid: Annotated[int, (int8, ())]  # smallest bid with Ovetos

    copies: Annotated[list[int], (int8, (26,))]  # adventure cards of each kind
    treasure_site: Annotated[list[int], (int8, (72,))]  # contents of the goal cards
    treasure_symbol: Annotated[list[int], (int8, (72,))]
    treasure_value: Annotated[list[int], (int8, (72,))]
    curse_site: Annotated[list[int], (int8, (18,))]
    curse_value: Annotated[list[int], (int8, (18,))]  # value of each curse, negative
    destiny_test: Annotated[list[int], (int8, (22,))]  # test of the destiny
    destiny_need: Annotated[list[int], (int8, (22,))]  # number that the destiny needs
    destiny_set: Annotated[list[int], (int32, (22,))]  # set of sites or kinds
    destiny_points: Annotated[list[list[int]], (int8, (22, 3))]  # unmet and met; by sea trips

    place: Annotated[int, (int8, ())]  # site of the expedition
    came_by: Annotated[int, (int8, ())]  # last path taken; -1: by air, or none yet
    came_way: Annotated[int, (int8, ())]  # way of the last trip
    markers: Annotated[int, (int8, ())]  # exploration markers placed
    marker_at: Annotated[list[int], (int8, (16,))]  # site of each marker; -1: not placed
    token_at: Annotated[list[int], (int8, (2,))]  # sea path of each token; -1: not placed
    bigfoot: Annotated[int, (int8, ())]  # path that Bigfoot blocks; -1: none
    leviathan: Annotated[int, (int8, ())]

    gold: Annotated[list[int], (int8, (6,))]
    hand: Annotated[list[list[int]], (int8, (6, 17))]  # adventure cards of each kind
    deck: Annotated[list[int], (int8, (112,))]  # kinds of adventure card, top card last
    deck_size: Annotated[int, (int8, ())]
    row: Annotated[list[int], (int8, (4,))]  # cards face up; -1: empty
    discards: Annotated[list[int], (int8, (26,))]  # discards of each kind
    shown: Annotated[list[list[int]], (int8, (6, 17))]  # cards in a hand that all seats know
    known_by: Annotated[
        list[list[list[int]]], (int8, (6, 5, 17))
    ]  # further cards in each other hand that only one seat knows, in seat order

    treasure_place: Annotated[list[int], (int8, (72,))]  # place of each treasure
    treasure_seen: Annotated[list[int], (int8, (72,))]  # seats that have seen each treasure
    treasure_deck: Annotated[list[int], (int8, (54,))]  # treasures, top card last
    treasure_layer: Annotated[list[int], (int8, (54,))]  # layer of each card in the deck, from 0
    treasure_deck_size: Annotated[int, (int8, ())]
    layers: Annotated[int, (int8, ())]  # number of the last layer put under the treasure deck
    curse_place: Annotated[list[int], (int8, (18,))]
    curse_barred: Annotated[list[int], (int32, (18,))]  # sites that a curse cannot be for
    curse_deck: Annotated[list[int], (int8, (18,))]
    curse_deck_size: Annotated[int, (int8, ())]
    destiny_place: Annotated[list[int], (int8, (22,))]
    destiny_seen: Annotated[list[int], (int8, (22,))]
    destiny_deck: Annotated[list[int], (int8, (22,))]
    destiny_deck_size: Annotated[int, (int8, ())]

    bid_on: Annotated[list[int], (int8, (6,))]  # each seat's destination; -1: none
    bid_part: Annotated[list[int], (int8, (6,))]  # offer of each seat
    bid_since: Annotated[list[int], (int16, (6,))]  # number of its first bid for bid_on
    bid_last: Annotated[list[int], (int16, (6,))]  # number of each seat's latest bid
    bids: Annotated[int, (int16, ())]  # bids made this round
    bidder: Annotated[int, (int8, ())]  # last bidder; -1: none yet
    shut: Annotated[int, (int8, ())]  # seats excluded from the bidding by Juju
    paid: Annotated[list[int], (int8, (9,))]  # latest payment: cards, then animals turned
