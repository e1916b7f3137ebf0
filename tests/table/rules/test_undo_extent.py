"""Tests of how far an undo goes, and what cannot be undone: made-up histories of three seats."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.rules.context import Refusal
from marooned.table.rules.undo import extent
from marooned.table.state.history import PlayedAction
from tests.table.rivals import BEFORE_A_WAVE, PASS
from tests.table.rules.tables import rivals

ME, FRIEND, AI = 0, 1, 2


def played(seat: int, *, reveals: bool = False, linked: bool = False) -> PlayedAction:
    return PlayedAction(seat, 1, 1, (), reveals, linked, is_secret=False)


class Past(list[PlayedAction]):
    """What an undo asks of a history."""

    def __init__(self, *actions: PlayedAction, is_team: bool = True, chain: bool = False) -> None:
        super().__init__(actions)
        kind = SimpleNamespace(cooperative=is_team)
        self.game = SimpleNamespace(definition=kind, is_chain_open=chain, players=3)

    def newest_first(self) -> Iterator[PlayedAction]:
        return reversed(self)


def undo(*actions: PlayedAction, **how: Any) -> tuple[int, set[int]]:
    """Return the number of actions that stay and the seats that are asked if seat 0 undoes."""
    past: Any = Past(*actions, **how)
    point, asked = extent(past, {ME}, {AI})
    return point, set(asked)


def test_the_last_own_action_is_undone() -> None:
    """Of several own actions only the last one is."""
    assert undo(played(ME), played(ME)) == (1, set())


def test_later_actions_of_ai_players_go_with_it() -> None:
    """No one is asked about those."""
    assert undo(played(ME), played(AI), played(AI)) == (0, set())


def test_a_chain_is_undone_whole() -> None:
    """An action of several choices is undone from the first."""
    assert undo(played(ME), played(ME), played(ME, linked=True)) == (1, set())


def test_people_who_have_acted_since_are_asked() -> None:
    """What they did would go with it."""
    assert undo(played(ME), played(FRIEND), played(AI)) == (0, {FRIEND})


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ((), "no action to undo"),
        ((played(AI),), "no action to undo"),
        ((played(ME, reveals=True),), "revealed"),
        ((played(ME), played(AI, reveals=True)), "revealed"),
    ],
)
def test_what_cannot_be_undone(actions: tuple[PlayedAction, ...], why: str) -> None:
    """Nothing is undone past a revelation, or if there is nothing."""
    with pytest.raises(Refusal, match=why) as refusal:
        undo(*actions)
    assert refusal.value.code == "no_undo"


def test_rivals_undo_an_open_chain() -> None:
    """A player in the middle of a choice may begin it anew."""
    chain = played(FRIEND), played(ME), played(ME, linked=True)
    assert undo(*chain, is_team=False, chain=True) == (1, set())


def test_a_complete_choice_of_rivals_stands() -> None:
    """It is not undone, not even if the next one plays at the same browser."""
    with pytest.raises(Refusal, match="only an incomplete choice can be undone"):
        undo(played(FRIEND), played(ME), is_team=False)


def test_rivals_do_not_undo_the_choice_of_another() -> None:
    """A chain is its own seat's."""
    with pytest.raises(Refusal, match="seat 1 has acted since"):
        undo(played(FRIEND), is_team=False, chain=True)


@pytest.mark.usefixtures("rivals")
def test_a_log_after_an_undo_has_no_trace() -> None:
    """After an undo the history is the one before, and its actions can be played anew."""
    table = rivals()
    history = table.running.history
    for seat, code in BEFORE_A_WAVE:
        history = history.played(seat, code)
    assert history.until(1).codes == [(0, PASS)]
    assert history.until(1).played(1, PASS) == history
