"""Tests of names of AI players."""

from hypothesis import given
from hypothesis import strategies as st

from marooned.table.naming.lookalikes import keys_of
from marooned.table.rules.context import Context
from marooned.table.rules.people.ai_names import NAMES, named_apart, with_distinct_names
from tests.table.rules.tables import ai, person

DECKHAND, CASTAWAY = ai(), ai("random", "Castaway")
NAME = st.sampled_from([*NAMES, *(f"{name} II" for name in NAMES), "Deckhand", "p\u0456p", "Ada"])


def titles(*seats: object, names: dict[int, str] | None = None) -> list[str]:
    """Return the names of AI players at seats."""
    named = named_apart(seats, Context(0.0, names=names or {}))  # type: ignore[arg-type]
    return [seat.title for seat in named if seat.is_ai]


def test_one_of_a_kind_keeps_its_name() -> None:
    """The name of the kind is enough if there is one of it."""
    assert titles(DECKHAND, CASTAWAY) == ["Deckhand", "Castaway"]


def test_two_of_a_kind_have_names() -> None:
    """They get names from the list, in its order."""
    assert titles(DECKHAND, DECKHAND, CASTAWAY) == [*NAMES[:2], "Castaway"]


def test_people_keep_their_names() -> None:
    """An AI player is renamed if its name looks like that of a person."""
    assert titles(DECKHAND, person(0), names={0: "deckhand"}) == ["Pip"]
    assert titles(DECKHAND, person(0), person(1), names={0: "Deckhand", 1: "Pip"}) == ["Tansy"]


def test_only_changed_seats_are_renamed() -> None:
    """An AI player that stays keeps its name; the new one has the next."""
    seats = (DECKHAND, person(0))
    changed = with_distinct_names(seats, {1: DECKHAND}, Context(0.0, names={0: "Ada"}))
    assert changed == {1: ai("greedy", "Tansy")}


@given(st.lists(NAME, max_size=8, unique_by=lambda name: min(keys_of(name))))
def test_there_is_always_a_name_left(people: list[str]) -> None:
    """AI players have different names, and none of a person, however people call themselves."""
    seats = [*(person(number) for number in range(len(people))), *[DECKHAND] * 8]
    found = titles(*seats, names=dict(enumerate(people)))
    assert len({*found}) == 8
    assert not {*found} & {*people}
