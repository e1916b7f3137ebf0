"""Tests of replays, views and frames of finished games, without a server."""

import asyncio
import gzip
from typing import Any

import pytest

import marooned
from marooned.table.analysis.archive import Archive, finished, with_seat
from marooned.table.analysis.reviewer import begun, question_of, real_choices
from marooned.table.error_codes import TableError
from marooned.table.protocol.replays import ReplayFrames
from marooned.table.settings import Settings
from tests.table.analysis.fake_tables import FakeTable, played, state_of


@pytest.fixture(scope="module")
def game() -> marooned.Game:
    return played("island")


@pytest.fixture(scope="module")
def table(game: marooned.Game) -> Any:
    return FakeTable(state_of(game))


def test_a_replay_has_all_steps(table: Any, game: marooned.Game) -> None:
    """Each step has its turn, its seat, its reason and its events."""
    replay = asyncio.run(Archive().replay(table))
    last = replay.steps[-1]
    assert (last.moment, last.turn, last.why) == (game.seq, game.steps[-1].turn, "reason")
    assert [event["text"] for event in last.events] == [event.text for event in game.events]
    assert replay.opening == [event.as_dict() for event in game.earlier(0).events]
    assert replay.outcome == (game.outcome.as_dict() if game.outcome else None)
    assert len(replay.win_chances) == game.seq + 1


def test_views_and_frames(table: Any, game: marooned.Game) -> None:
    """They have what the seat saw at each moment."""
    assert asyncio.run(Archive().view(table, 3, 1)) == game.earlier(3).view(1)
    found = ReplayFrames.model_validate_json(
        gzip.decompress(asyncio.run(Archive().frames(table, 1)))
    )
    assert found.frames[0].view == game.earlier(0).view(1)
    assert len(found.frames) == game.seq + 1


@pytest.mark.parametrize(("moment", "seat", "code"), [(10**6, 0, "illegal"), (0, 9, "not_seated")])
def test_missing_moments_and_seats(table: Any, moment: int, seat: int, code: str) -> None:
    """The error lists the allowed values."""
    with pytest.raises(TableError, match="allowed are: 0") as refused:
        asyncio.run(Archive().view(table, moment, seat))
    assert refused.value.code == code


@pytest.mark.parametrize("found", [finished, lambda table: with_seat(table, 0)])
def test_running_games_are_refused(found: Any) -> None:
    """Their records would reveal hidden information."""
    with pytest.raises(TableError) as refused:
        asyncio.run(found(FakeTable(state_of(played("island", 6)))))
    assert refused.value.code == "running"


def test_a_review_asks_from_what_the_seat_knew(table: Any, game: marooned.Game) -> None:
    """The question has the actions before the step, in the share of its asker."""
    reviewing = asyncio.run(begun(asyncio.run(finished(table))))
    moment = next(iter(real_choices(game, reviewing.steps, [*reviewing.steps])))
    reviewing.askers[moment] = "ada"
    question = question_of(reviewing, moment, Settings())
    first, actions = reviewing.steps[moment]
    assert question.moment.history == game.history[:first]
    assert question.seat == actions[0].seat
    assert (question.moment.table, question.moment.browser) == ("k3", "ada")
