"""Tests of the logs of tables that were not dealt there, without a server."""

from typing import Any

import pytest

import marooned
from marooned.discover import find
from marooned.players.puzzles.collection import collection_of
from marooned.table.analysis.uploads import table_of
from marooned.table.analysis.variations import variation_of
from marooned.table.error_codes import TableError
from marooned.table.protocol.requests import AiSeat, PersonSeat
from marooned.table.protocol.variation_requests import NewVariation
from marooned.table.puzzles.puzzle_tables import puzzle_at, table_for
from marooned.table.rules.context import Limits, NewName, NewPerson
from marooned.table.state.log_entries import Dealt, Opened, Played
from marooned.table.state.plain_terms import Terms
from marooned.table.state.summary import summary
from tests.table.analysis.fake_tables import (
    LIMITS,
    NOW,
    TOKEN,
    names,
    opened,
    played,
    standing,
    state_of,
)
from tests.table.gathered import RIVALS
from tests.table.rules.tables import at_a_window

ADA = PersonSeat(kind="person", name="Ada")
FRIEND = PersonSeat(kind="person", name="Ada", friend=True)
GREEDY = AiSeat(kind="ai", player="greedy")


def wish(*seats: Any, **more: Any) -> NewVariation:
    return NewVariation(seats=list(seats or (ADA, FRIEND)), **more)


def variation(state: Any, asked: NewVariation, held: tuple[int, ...] = (0,)) -> Any:
    return variation_of(state, asked, TOKEN, held, LIMITS, NOW)


def test_a_variation_of_a_finished_game_has_its_actions() -> None:
    """The new table stands where the game stood, with the reasons of AI players."""
    game = played("island")
    log = variation(state_of(game), wish(moment=3))
    found = opened(log)
    assert found.running is not None
    assert found.running.history.game == game.earlier(3)
    assert [action.why for action in found.running.history] == ["reason"] * 3
    assert (found.origin, found.is_known_deal) == ("What if, from turn 1", True)
    assert found.rules == find("island").version


def test_people_of_a_new_table() -> None:
    """The host plays the seats that are not a friend's; names are distinct."""
    log = variation(state_of(played("island")), wish(moment=3))
    seats = opened(log).seats
    assert [seat.person for seat in seats] == [0, None]
    assert log.beside[0] == NewPerson(0, TOKEN)
    assert names(log) == ["Ada", "Ada (2)"]
    assert [each.person for each in log.beside if isinstance(each, NewName)] == [0, None]


def test_a_variation_of_a_running_game_is_imagined() -> None:
    """It looks the same to the seat, and nothing was played there."""
    game = played("island", 6)
    found = opened(variation(state_of(game), wish(ADA, GREEDY)))
    assert found.running is not None
    assert len(found.running.history) == 0
    assert {**found.running.history.game.view(0), "seq": 0} == {**game.view(0), "seq": 0}
    assert (found.origin or "").startswith("What if, imagined in turn ")


@pytest.mark.parametrize(
    ("most", "asked", "code"),
    [
        (10**4, wish(), "ended"),
        (10**4, wish(moment=10**6), "illegal"),
        (10**4, wish(ADA, moment=0), "invalid_seats"),
        (10**4, wish(ADA, PersonSeat(kind="person", name=""), moment=0), "invalid_name"),
        (10**4, wish(ADA, AiSeat(kind="ai", player="-"), moment=0), "unknown_player"),
        (6, wish(moment=0), "running"),
        (6, wish(seat=9), "forbidden"),
    ],
)
def test_variations_that_are_refused(most: int, asked: NewVariation, code: str) -> None:
    """Each refusal has its code."""
    with pytest.raises(TableError) as refused:
        variation(state_of(played("island", most)), asked)
    assert refused.value.code == code


def test_variations_are_hints() -> None:
    """A table without hints has none during its game; rivals ask for their own seats only."""
    with pytest.raises(TableError) as refused:
        variation(standing(played("island", 6), Terms(aids=False)), wish())
    assert refused.value.code == "hints_off"
    game = played(RIVALS, 6)
    seats = [ADA] * game.players
    assert variation(standing(game), wish(*seats, seat=1), held=(1,))
    with pytest.raises(TableError) as refused:
        variation(standing(game), wish(*seats), held=())
    assert refused.value.code == "forbidden"


@pytest.mark.usefixtures("rivals")
def test_a_new_table_opens_the_window_at_which_its_game_stands() -> None:
    """The window belongs to the last action, or to the deal if nothing was played."""
    game = at_a_window().running.history.game
    log = table_of(game, [ADA] * 2, TOKEN, Limits(window_seconds=7, handing_seconds=1), NOW)
    _, dealt, *actions = log.entries
    assert isinstance(dealt, Dealt)
    assert dealt.opens is None
    assert [each.opens for each in actions if isinstance(each, Played)] == [None, 16.0]
    running = opened(log).running
    assert running is not None
    assert running.window is not None
    assert running.window.ends == NOW + 16
    imagined = variation(standing(game), wish(ADA, ADA)).entries
    assert [each.opens for each in imagined if isinstance(each, Dealt)] == [20.0]


@pytest.mark.parametrize("name", ["island", RIVALS])
@pytest.mark.parametrize("most", [6, 10**4])
def test_an_uploaded_record(name: str, most: int) -> None:
    """The table has all its actions; its host plays all seats under the game's names."""
    game = marooned.replay(played(name, most).record())
    log = table_of(game, None, TOKEN, LIMITS, NOW)
    found = opened(log)
    assert found.running is not None
    assert found.running.history.game.record() == game.record()
    assert names(log) == [seat["name"] for seat in game.view()["seats"]]
    assert {seat.person for seat in found.seats} == {0}
    assert (found.origin, found.ended) == ("From a record", NOW if game.is_over else None)
    assert summary(found).text


def test_an_uploaded_record_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is made from the game that was read."""
    game = played("island", 60)
    monkeypatch.setattr(marooned.Game, "play", lambda *_what: pytest.fail("it was played"))
    assert len(table_of(game, None, TOKEN, LIMITS, NOW).entries) == 2 + game.seq


@pytest.mark.parametrize("name", ["island", RIVALS])
def test_an_uploaded_position(name: str) -> None:
    """The deal begins with it, and only that entry holds it."""
    game = marooned.load(played(name, 6).position())
    game.play(game.legal[0])
    log = table_of(game, [ADA] * game.players, TOKEN, LIMITS, NOW)
    found = opened(log)
    assert found.running is not None
    assert found.running.history.game.position() == game.position()
    assert found.origin == "From a position"
    assert isinstance(log.entries[0], Opened)
    assert not {"seed", "position"} & {*log.entries[0].options}


@pytest.mark.parametrize("name", ["island", RIVALS])
def test_a_table_of_a_puzzle(name: str) -> None:
    """Its origin names the puzzle; the person has all seats of a team, or one among rivals."""
    puzzle = collection_of(find(name)).puzzles[0]
    found = opened(table_for(puzzle, TOKEN, LIMITS, NOW))
    assert found.origin == f"Puzzle {puzzle.name}"
    assert puzzle_at(found) == puzzle
    assert found.running is not None
    assert found.running.history.game.position() == puzzle.game().position()
    own = [number for number, seat in enumerate(found.seats) if seat.person == 0]
    assert own == (list(range(len(found.seats))) if find(name).cooperative else [puzzle.seat])


def test_a_table_without_a_puzzle() -> None:
    """Other tables are refused."""
    with pytest.raises(TableError) as refused:
        puzzle_at(standing(played("island", 6)))
    assert refused.value.code == "no_puzzle"
