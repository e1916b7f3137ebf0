"""The fixed space of action codes. Rules fill and read codes; notation turns them into words."""

from __future__ import annotations

from typing import Final

from marooned.engine import hooks
from marooned.games.dorada.model.board import DESTINATION_COUNT, PATH_COUNT
from marooned.games.dorada.model.pieces import (
    ANIMALS,
    DESTINIES,
    HAND_LIMIT,
    HELD,
    KINDS,
    MOST_BID,
    MOST_SEATS,
    PAYABLE,
    TREASURES,
)

PASS: Final = hooks.PASS
OVETOS_CALL: Final = 1
SANGAIA_CALL: Final = 2
TAKE_TOP: Final = 3
JUJU_ON: Final = 4  # + seat
GO: Final = JUJU_ON + MOST_SEATS  # + destination
STAKE: Final = GO + DESTINATION_COUNT  # + amount of the bid
ADD: Final = STAKE + MOST_BID + 1  # + amount added less one
PAY: Final = ADD + MOST_BID  # + kind of card
TURN: Final = PAY + PAYABLE  # + animal * HAND_LIMIT + cards turned less one
FIND: Final = TURN + ANIMALS * HAND_LIMIT  # + treasure
FIND_BONUS: Final = FIND + TREASURES  # + treasure
FETCH: Final = FIND_BONUS + TREASURES  # + treasure
FETCH_BONUS: Final = FETCH + TREASURES  # + treasure
TAKE: Final = FETCH_BONUS + TREASURES  # + kind of card
PLAYER: Final = TAKE + KINDS  # + seat
BLOCK: Final = PLAYER + MOST_SEATS  # + path
GIVE_UP: Final = BLOCK + PATH_COUNT  # + treasure, or TREASURES + destiny
DISCARD: Final = GIVE_UP + TREASURES + DESTINIES  # + kind of card
CODES: Final = DISCARD + HELD

KINDS_OF_CODE: Final = {
    "pass": range(PASS, OVETOS_CALL),
    "ovetos": range(OVETOS_CALL, SANGAIA_CALL),
    "sangaia": range(SANGAIA_CALL, TAKE_TOP),
    "take_top": range(TAKE_TOP, JUJU_ON),
    "juju": range(JUJU_ON, GO),
    "go": range(GO, STAKE),
    "stake": range(STAKE, ADD),
    "add": range(ADD, PAY),
    "pay": range(PAY, TURN),
    "turn": range(TURN, FIND),
    "find": range(FIND, FIND_BONUS),
    "find_bonus": range(FIND_BONUS, FETCH),
    "fetch": range(FETCH, FETCH_BONUS),
    "fetch_bonus": range(FETCH_BONUS, TAKE),
    "take": range(TAKE, PLAYER),
    "player": range(PLAYER, BLOCK),
    "block": range(BLOCK, GIVE_UP),
    "give_up": range(GIVE_UP, DISCARD),
    "discard": range(DISCARD, CODES),
}
