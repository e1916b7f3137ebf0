"""Action codes: a fixed range for each kind of action. `words.notation` has their texts."""

from typing import Final

from marooned.engine.waiting.codes import code_ranges
from marooned.games.dorada.model import board, cards, pieces

# A comment says which number is added to the first code of a kind.
KINDS: Final = code_ranges(
    {
        "pass": 1,
        "ovetos": 1,
        "sangaia": 1,
        "take_top": 1,
        "juju": pieces.MOST_SEATS,  # + seat
        "go": board.DESTINATION_COUNT,  # + destination
        "stake": cards.MOST_BID + 1,  # + amount of the bid
        "add": cards.MOST_BID,  # + added amount - 1
        "pay": cards.PAYABLE,  # + kind of card
        "turn": cards.ANIMALS * cards.HAND_LIMIT,  # + animal * HAND_LIMIT + turned cards - 1
        "find": pieces.TREASURES,  # + treasure
        "find_bonus": pieces.TREASURES,  # + treasure
        "fetch": pieces.TREASURES,  # + treasure
        "fetch_bonus": pieces.TREASURES,  # + treasure
        "take": cards.KINDS,  # + kind of card
        "player": pieces.MOST_SEATS,  # + seat
        "block": board.PATH_COUNT,  # + path
        "give_up": pieces.TREASURES + pieces.DESTINIES,  # + treasure, or TREASURES + destiny
        "discard": cards.HELD,  # + kind of card
    }
)
(
    PASS,
    OVETOS_CALL,
    SANGAIA_CALL,
    TAKE_TOP,
    JUJU_ON,
    GO,
    STAKE,
    ADD,
    PAY,
    TURN,
    FIND,
    FIND_BONUS,
    FETCH,
    FETCH_BONUS,
    TAKE,
    PLAYER,
    BLOCK,
    GIVE_UP,
    DISCARD,
) = (codes.start for codes in KINDS.values())
CODES: Final = sum(map(len, KINDS.values()))
