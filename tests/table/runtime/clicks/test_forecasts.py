"""What may come at a table is computed once for each change and seat."""

import pytest

import marooned
from marooned.game import Game
from marooned.table.error_codes import TableError
from marooned.table.protocol.requests import ForecastRequest
from marooned.table.runtime.clients.player_queries import Forecasts

GAME = next(name for name, game in marooned.games().items() if not game.cooperative)
"""A game of rivals, who hide their hands."""
SPECTATOR = ForecastRequest(type="forecast")
FIRST = ForecastRequest(type="forecast", seat=0)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats for which a game was asked what may come."""
    found: list[int | None] = []

    def note(self: Game, seat: int | None = None) -> list[object]:
        found.append(seat)
        return []

    monkeypatch.setattr(Game, "dangers", note)
    return found


def test_an_answer_is_kept_until_the_table_changes(asked: list[int | None]) -> None:
    """Many clients that ask cost one computation for each seat; the next change costs another."""
    forecast, game = Forecasts(), marooned.Game(GAME, seed=1)
    for _ in range(3):
        assert forecast.ahead(game, SPECTATOR, (), 7).seat is None
        assert forecast.ahead(game, FIRST, (0,), 7).seat == 0
    assert asked == [None, 0]
    assert forecast.ahead(game, FIRST, (0,), 8).seq == 8
    assert asked == [None, 0, 0]


def test_an_answer_that_is_kept_is_for_who_holds_the_seat(asked: list[int | None]) -> None:
    """A client without the seat is refused, though another was answered before."""
    forecast, game = Forecasts(), marooned.Game(GAME, seed=1)
    forecast.ahead(game, FIRST, (0,), 7)
    with pytest.raises(TableError):
        forecast.ahead(game, FIRST, (1,), 7)
