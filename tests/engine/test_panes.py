"""Panes: what is kept of a view, and what is built again."""

from typing import Any

from marooned.engine.calls import answer, call_waiting
from marooned.engine.panes import Panes, pane
from tests.dice.state import State

STATE: Any = State

built: list[tuple[str, int]] = []


@pane
def whose(game: Any, seat: int) -> dict[str, bool]:
    built.append(("whose", seat))
    return {"turn": game.turn == seat}


@pane
def both(game: Any) -> list[Any]:
    built.append(("both", 0))
    return [whose(game, 0), game.seats]


def state(**fields: Any) -> Any:
    made = STATE()
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def copy_of(before: Any, **fields: Any) -> Any:
    """Return the same position but for some fields."""
    made = STATE()
    for name in STATE.names:
        setattr(made, name, getattr(before, name))
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def test_a_pane_is_built_again_when_a_field_that_it_read_has_changed() -> None:
    """Another turn is told."""
    panes, first = Panes(), state(turn=0, seats=2)
    assert whose(panes.at(first), 0) == {"turn": True}
    assert whose(panes.at(copy_of(first, turn=1)), 0) == {"turn": False}


def test_a_pane_is_kept_while_nothing_that_it_read_has_changed() -> None:
    """What it does not tell of may change: the same object is given."""
    panes, first = Panes(), state(turn=0, seats=2)
    told = whose(panes.at(first), 0)
    assert whose(panes.at(copy_of(first, turns=5)), 0) is told


def test_a_pane_is_built_once_for_all_who_look_through_it() -> None:
    """Every other view of the position is given the same object."""
    panes, first = Panes(), state(turn=0, seats=2)
    built.clear()
    assert whose(panes.at(first), 1) is whose(panes.at(first), 1)
    assert built == [("whose", 1)]


def test_a_pane_in_another_changes_the_other() -> None:
    """The outer one has read all that the inner one has, also where that was kept."""
    panes, first = Panes(), state(turn=0, seats=2)
    whose(panes.at(first), 0)
    assert both(panes.at(first)) == [{"turn": True}, 2]
    assert both(panes.at(copy_of(first, turn=1))) == [{"turn": False}, 2]


def test_a_pane_goes_on_where_only_the_other_has_changed() -> None:
    """Of an outer pane only what has changed is built again."""
    panes, first = Panes(), state(turn=0, seats=2)
    inner = both(panes.at(first))[0]
    after = both(panes.at(copy_of(first, seats=3)))
    assert after == [{"turn": True}, 3]
    assert after[0] is inner


def test_a_bare_state_is_looked_at_anew() -> None:
    """Whoever draws a board from a state of their own keeps nothing."""
    first = state(turn=0)
    assert whose(first, 0) == whose(first, 0)
    assert whose(first, 0) is not whose(first, 0)


def test_what_rules_answer_is_read_too() -> None:
    """A pane that asks the rules is built again when what they looked at has changed."""

    @pane
    def asked(game: Any) -> int:
        return answer(game, call_waiting)

    panes, first = Panes(), state(depth=1, pending_seats=[1] * 8)
    assert asked(panes.at(first)) == 1
    assert asked(panes.at(copy_of(first, pending_seats=[2] * 8))) == 2
