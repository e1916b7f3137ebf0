"""Panes: what is kept of a view, and what is built again."""

from typing import Any, ClassVar

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


class Table(STATE):  # type: ignore[misc]
    """A state with a field of rows, which no rule uses."""

    names = (*STATE.names, "hand")
    tables = (*STATE.tables, "hand")
    shapes: ClassVar = {**STATE.shapes, "hand": (2, 1)}


@pane
def hand(game: Any, seat: int) -> list[int]:
    built.append(("hand", seat))
    return list(game.hand[seat])


@pane
def has_cards(game: Any, seat: int) -> bool:
    return bool(hand(game, seat))


@pane
def players_with_cards(game: Any) -> list[int]:
    built.append(("players", 0))
    return [seat for seat in range(2) if has_cards(game, seat)]


def with_hands(*hands: list[int]) -> Any:
    made = Table()
    made.hand = list(hands)
    return made


def test_a_pane_depends_on_the_rows_that_it_has_read() -> None:
    """Another player's cards change nothing of a hand."""
    panes = Panes()
    first = hand(panes.at(with_hands([1], [2])), 0)
    assert hand(panes.at(with_hands([1], [3])), 0) is first
    assert hand(panes.at(with_hands([4], [3])), 0) == [4]


def test_a_table_that_is_read_as_a_whole_is_one_dependency() -> None:
    """Every row counts for a pane that goes through all of them."""

    @pane
    def cards(game: Any) -> int:
        return sum(len(row) for row in game.hand)

    panes = Panes()
    assert cards(panes.at(with_hands([1], []))) == 1
    assert cards(panes.at(with_hands([1], [3]))) == 2


def test_an_equal_result_keeps_the_panes_around_it() -> None:
    """A hand with other cards is a hand with cards: the list of players is not built again."""
    panes = Panes()
    players = players_with_cards(panes.at(with_hands([1], [2])))
    built.clear()
    assert players_with_cards(panes.at(with_hands([1], [3]))) is players
    assert built == [("hand", 1)]
    assert players_with_cards(panes.at(with_hands([1], []))) == [0]


def test_an_equal_result_is_the_same_object() -> None:
    """After a rebuild with an equal result, callers keep the object that they had."""
    panes = Panes()
    first = hand(panes.at(with_hands([1, 2], [])), 0)
    hand(panes.at(with_hands([3], [])), 0)
    again = hand(panes.at(with_hands([1, 2], [])), 0)
    assert again == first == [1, 2]
    same = hand(panes.at(with_hands([1, 2], [5])), 0)
    assert same is again


def test_results_that_are_not_asked_for_are_dropped() -> None:
    """What has changed and is not asked for before the next change takes no memory."""
    panes = Panes()
    hand(panes.at(with_hands([1], [2])), 0)
    hand(panes.at(with_hands([1], [2])), 1)
    for card in range(3, 6):
        hand(panes.at(with_hands([1], [card])), 0)
    assert [details for _, details in panes._kept] == [(0,)]


def test_a_table_in_a_view_is_shown_as_a_list() -> None:
    """Its text is that of the list, which names of tables are found by."""
    panes, shown = Panes(), []

    @pane
    def text(game: Any) -> str:
        shown.append(str([game.hand]))
        return shown[-1]

    assert text(panes.at(with_hands([1], [2]))) == "[[[1], [2]]]"
    assert text(panes.at(with_hands([1], [3]))) == "[[[1], [3]]]"
