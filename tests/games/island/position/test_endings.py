"""Endings: a finished game is read only where its own ending can have come about."""

from typing import Any

import pytest

import marooned
from marooned.errors import PositionError
from tests.games.island.drawn import ROWS, TREASURES, deal

Stated = dict[str, Any]
AROUND = [ROWS[2][3], ROWS[1][3], ROWS[2][5], ROWS[3][4]]
CUT_OFF: Stated = {"sunk": ["Bronze Gate", *AROUND], "pawns": ["Bronze Gate", "Watchtower"]}
PILOT_FIRST: Stated = {"adventurers": ["pilot", "engineer"], "pawns": ["Bronze Gate"] * 2}
DROWNED: Stated = {"outcome": "drowned", "ending_detail": 0}
HOME: Stated = {"pawns": ["Fools' Landing"] * 2, "captured": list(TREASURES)}
ESCAPED: Stated = {"outcome": "escaped"}
USED: Stated = {"treasure_discards": {"helicopter": 1}}


@pytest.mark.parametrize(
    "stated",
    [
        DROWNED | {"sunk": ["Bronze Gate"]},
        DROWNED | CUT_OFF | {"hands": [{"helicopter": 1}, {}]},
        DROWNED | CUT_OFF | {"hands": [{}, {"helicopter": 1}]},
        DROWNED | CUT_OFF | {"pawns": ["Bronze Gate"] * 2, "ending_detail": 1},
        DROWNED | CUT_OFF | PILOT_FIRST | {"ending_detail": 0},
        ESCAPED | HOME,
        ESCAPED | HOME | {"hands": [{"helicopter": 3}, {}]},
    ],
)
def test_endings_that_cannot_have_come_about(stated: Stated) -> None:
    """ISL-40, ISL-43: Nobody escapes without a Lift, or drowns who could swim or be lifted."""
    with pytest.raises(PositionError, match=f"cannot have ended as {stated['outcome']}"):
        deal(**stated)


@pytest.mark.parametrize(
    "stated",
    [
        DROWNED | CUT_OFF,
        DROWNED | CUT_OFF | {"pawns": ["Bronze Gate"] * 2},
        DROWNED | CUT_OFF | PILOT_FIRST | {"ending_detail": 1},
        DROWNED | CUT_OFF | USED,
        ESCAPED | HOME | USED,
        ESCAPED | HOME | USED | {"hands": [{"helicopter": 2}, {}]},
    ],
)
def test_endings_that_can_have_come_about(stated: Stated) -> None:
    """ISL-40, ISL-43: With a Lift on the discards all escape; who is cut off drowns."""
    game = deal(**stated)
    assert marooned.load(game.position()) == game
