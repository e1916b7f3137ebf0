"""Queries of people about a game: why nothing can be done, dangers ahead, sampled worlds.

All answers follow from what the asking person knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from marooned.errors import IllegalActionError
from marooned.table.ai.adviser import check_known
from marooned.table.error_codes import TableError
from marooned.table.protocol.query_answers import Forecast, IllegalReason, SampledWorld

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.protocol.requests import ForecastRequest, IllegalReasonRequest, SampleWorld


def explained(game: Game, request: IllegalReasonRequest, held: Collection[int]) -> IllegalReason:
    """Return the reason that something allows a seat no action; without a text if it allows one.

    Raises:
        TableError: `forbidden`: the person does not know what the seat knows; `illegal`: there is
            no such thing.
    """
    check_known(game, request.seat, held)
    try:
        obstacle = game.why_not(request.seat, request.target)
    except IllegalActionError as error:
        value, allowed = error.value, error.allowed
        raise TableError("illegal", str(error), value=value, allowed=allowed) from error
    text, rules = (str(obstacle), list(obstacle.rules)) if obstacle else (None, [])
    return IllegalReason(seat=request.seat, target=request.target, text=text, rules=rules)


class Forecasts:
    """Dangers ahead at a table, computed once for each revision and seat: it may take 0.2 s."""

    def __init__(self) -> None:
        self._revision = -1
        self._texts: dict[int | None, Forecast] = {}

    def ahead(
        self, game: Game, request: ForecastRequest, held: Collection[int], revision: int
    ) -> Forecast:
        """Return the dangers that a seat knows of; without a seat those that all know of.

        Raises:
            TableError: `forbidden`: the person does not know what the seat knows.
        """
        if request.seat is not None:
            check_known(game, request.seat, held)
        if revision != self._revision:
            self._revision, self._texts = revision, {}
        if request.seat not in self._texts:
            dangers = [danger.as_dict() for danger in game.dangers(request.seat)]
            self._texts[request.seat] = Forecast(
                seq=revision, seat=request.seat, dangers=dangers, reach=game.reach()
            )
        return self._texts[request.seat]


def imagined(
    game: Game, request: SampleWorld, held: Collection[int], revision: int
) -> SampledWorld:
    """Return a world that agrees with what a seat knows, for a program that searches elsewhere.

    Raises:
        TableError: `forbidden`: the person does not know what the seat knows; `ended`.
    """
    from marooned.imagination import imagined_position  # imports the rules

    check_known(game, request.seat, held)
    if game.is_over:
        raise TableError("ended", "the game is over: no world can be sampled")
    position = imagined_position(game, request.seat, request.seed)
    return SampledWorld(seq=revision, seat=request.seat, seed=request.seed, position=position)
