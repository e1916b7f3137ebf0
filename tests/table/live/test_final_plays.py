"""Undo in competitive games: only an incomplete choice can be undone."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.course import Played
from marooned.table.live.undo import can_undo, undo_point

RIVAL, OTHER = 0, 1


def played(seat: int, *, linked: bool = False) -> Played:
    return Played(seat, 1, reveals=False, linked=linked, events=[])


def rivals(*plays: Played, chain: bool) -> Any:
    """Return a course of rivals, a chain open or not."""
    return SimpleNamespace(
        plays=plays, is_team=False, ended=False, game=SimpleNamespace(is_chain_open=chain)
    )


def test_an_open_chain_is_taken_back_whole() -> None:
    """Who is in the midst of a choice may begin it anew."""
    course = rivals(played(OTHER), played(RIVAL), played(RIVAL, linked=True), chain=True)
    assert undo_point(course, {RIVAL}, ()) == 1


def test_what_is_complete_stands() -> None:
    """A rival's last act is not taken back, not even by the next one at the same browser."""
    course = rivals(played(OTHER), played(RIVAL), chain=False)
    with pytest.raises(TableError, match="only an incomplete choice can be undone") as refused:
        undo_point(course, {RIVAL, OTHER}, ())
    assert (refused.value.code, can_undo(course, {RIVAL, OTHER}, ())) == ("no_undo", False)


def test_nobody_takes_back_anothers_choice() -> None:
    """The chain is its own seat's."""
    course = rivals(played(OTHER), chain=True)
    assert not can_undo(course, {RIVAL}, ())


@pytest.mark.parametrize("chain", [True, False])
def test_a_team_takes_back_what_is_complete(make: Callable[..., Any], *, chain: bool) -> None:
    """Among mates an action is taken back as well as a choice."""
    assert undo_point(make(chain), {RIVAL}, ()) == 0


@pytest.fixture
def make() -> Callable[[bool], Any]:
    """Return what makes a course of mates."""

    def made(chain: bool) -> Any:
        course = rivals(played(RIVAL), chain=chain)
        course.is_team = True
        return course

    return made
