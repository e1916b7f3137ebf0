"""The fixed space of action codes. Rules fill and read codes; notation turns them into words."""

from __future__ import annotations

from typing import Final

from marooned.engine import hooks
from marooned.games.dorada.model import board, cards, pieces

PASS: Final = hooks.PASS
OVETOS_CALL: Final = 1
SANGAIA_CALL: Final = 2
TAKE_TOP: Final = 3
JUJU_ON: Final = 4  # + seat
GO: Final = JUJU_ON + pieces.MOST_SEATS  # + destination
STAKE: Final = GO + board.DESTINATION_COUNT  # + amount of the bid
ADD: Final = STAKE + cards.MOST_BID + 1  # + amount added less one
PAY: Final = ADD + cards.MOST_BID  # + kind of card
TURN: Final = PAY + cards.PAYABLE  # + animal * HAND_LIMIT + cards turned less one
FIND: Final = TURN + cards.ANIMALS * cards.HAND_LIMIT  # + treasure
FIND_BONUS: Final = FIND + pieces.TREASURES  # + treasure
FETCH: Final = FIND_BONUS + pieces.TREASURES  # + treasure
FETCH_BONUS: Final = FETCH + pieces.TREASURES  # + treasure
TAKE: Final = FETCH_BONUS + pieces.TREASURES  # + kind of card
PLAYER: Final = TAKE + cards.KINDS  # + seat
BLOCK: Final = PLAYER + pieces.MOST_SEATS  # + path
GIVE_UP: Final = BLOCK + board.PATH_COUNT  # + treasure, or TREASURES + destiny
DISCARD: Final = GIVE_UP + pieces.TREASURES + pieces.DESTINIES  # + kind of card
CODES: Final = DISCARD + cards.HELD

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
