"""Enquiries: why nothing can be done, what may come, and worlds, all from what askers know."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.live.course import refused_by_rules
from marooned.table.protocol.explanations import AheadText, WhyNotText, WorldText
from marooned.table.thinking.adviser import check_known

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.protocol.requests import Ahead, Imagine, WhyNot


def explained(game: Game, request: WhyNot, held: Collection[int]) -> WhyNotText:
    """Return why a seat can do nothing with something; no text where it can do something.

    Raises:
        TableError: The asker does not know what the seat knows, or there is nothing of that name.
    """
    check_known(game, request.seat, held)
    with refused_by_rules():
        obstacle = game.why_not(request.seat, request.target)
    text, rules = (str(obstacle), list(obstacle.rules)) if obstacle else (None, [])
    return WhyNotText(seat=request.seat, target=request.target, text=text, rules=rules)


class Foresight:
    """What may come at a table, computed once for each change and seat: it may take 0.2 s."""

    def __init__(self) -> None:
        self._seq = -1
        self._texts: dict[int | None, AheadText] = {}

    def foretold(self, game: Game, request: Ahead, held: Collection[int], seq: int) -> AheadText:
        """Return the dangers that a seat knows of; without a seat those that all know of.

        Args:
            game: The game as it is.
            request: Which seat is asked about.
            held: The seats of the client that asks.
            seq: The number of the table's last change.

        Raises:
            TableError: The client does not know what the seat knows.
        """
        if request.seat is not None:
            check_known(game, request.seat, held)
        if seq != self._seq:
            self._seq, self._texts = seq, {}
        if request.seat not in self._texts:
            dangers = [danger.as_dict() for danger in game.dangers(request.seat)]
            self._texts[request.seat] = AheadText(
                seq=seq, seat=request.seat, dangers=dangers, reach=game.reach()
            )
        return self._texts[request.seat]


def imagined(game: Game, request: Imagine, held: Collection[int], seq: int) -> WorldText:
    """Return a world that a seat can imagine, for whoever thinks for it somewhere else.

    `seq` is the number of the last change that the table has told of.

    Raises:
        TableError: The asker does not know what the seat knows, or the game is over.
    """
    from marooned.imagination import imagined_position  # brings the rules

    check_known(game, request.seat, held)
    if game.is_over:
        raise TableError("ended", "the game is over: no world can be sampled")
    position = imagined_position(game, request.seat, request.seed)
    return WorldText(seq=seq, seat=request.seat, seed=request.seed, position=position)
