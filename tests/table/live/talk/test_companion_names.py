"""Names of companions: no two at a table bear the same."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from marooned.table.live.talk.companion_names import named_apart
from marooned.table.rules.people.ai_names import NAMES
from marooned.table.store.rows import Chair
from tests.table.browsers import ADA, GREEDY, RANDOM, Browser


def names(chairs: Sequence[Chair]) -> list[str]:
    return [chair.name for chair in named_apart(chairs)]


def companion(seat: int, name: str = "Deckhand") -> Chair:
    return Chair(seat, "companion", name, "greedy", None)


def test_one_companion_goes_by_its_kind() -> None:
    """Where there is one of a kind, the kind is name enough."""
    assert names([companion(0), companion(1, "Castaway")]) == ["Deckhand", "Castaway"]


def test_two_companions_of_a_kind_have_names() -> None:
    """Those of whom there are several get names of their own, the same each time."""
    assert names([companion(0), companion(1), companion(2, "Castaway")]) == [
        *NAMES[:2],
        "Castaway",
    ]


def test_a_companion_leaves_persons_their_names() -> None:
    """A name that a person bears, however written, is not given to a companion."""
    chairs = [Chair(0, "person", NAMES[0].upper(), None, "x"), companion(1), companion(2)]
    assert names(chairs)[1:] == list(NAMES[1:3])


@given(st.lists(st.sampled_from([*NAMES, "Deckhand"]), max_size=8))
def test_companions_can_always_be_made_distinct(persons: list[str]) -> None:
    """Whatever persons are called, companions share no name with them nor with each other."""
    chairs = [Chair(seat, "person", name, None, "x") for seat, name in enumerate(persons)]
    named = named_apart([*chairs, *(companion(len(persons) + more) for more in range(8))])
    given_names = [chair.name for chair in named if chair.player]
    assert len(set(given_names)) == len(given_names)
    assert not set(given_names) & set(persons)


def test_a_table_tells_companions_apart(visitor: Browser) -> None:
    """A table that is opened with two companions of a kind and another tells their names."""
    table = visitor.open(ADA, GREEDY, GREEDY, RANDOM, roles=[])
    seats = visitor.http.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", *NAMES[:2], "Castaway"]
