"""What there was when games ended, of every game: numbers by name, for the rows of studies."""

from marooned.discover import find
from marooned.players import companions
from marooned.players.arena.finished import Finished, finished
from marooned.players.arena.series import Series
from tests.laws.played import every_game

GAMES = 3


def ended(name: str, seats: int) -> Finished:
    """Return what came of some games played at random."""
    definition = find(name)
    team = (companions.find("random"),) * seats
    series = Series(definition, definition.validated(seats, {}), team, 5)
    games = series.undealt(0, GAMES)
    return finished(series, games, 0, series.play_slice(games, 0, 0, GAMES))


@every_game
def test_holdings_are_numbers_or_words_by_name(name: str) -> None:
    """Each is one a game, or one a seat that plays; their names can be those of columns."""
    for seats in find(name).seats:
        held = ended(name, seats).held
        assert all(each.isidentifier() for each in held)
        assert {value.shape for value in held.values()} <= {(GAMES,), (GAMES, seats)}
        assert {value.dtype.kind for value in held.values()} <= set("iufbU")
