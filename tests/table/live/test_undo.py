"""Taking back at a table: one's own last action, until something was revealed."""

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.course import Played, kept_actions
from marooned.table.live.undo import point_before
from marooned.table.store.rows import Entry
from tests.table.browsers import ADA, BEN, Browser

ME, FRIEND, COMPANION = 0, 1, 2
LIFT_IN_HAND = 0
"""A seed with which seat 0 is dealt a Helicopter Lift."""


def played(seat: int, *, reveals: bool = False, linked: bool = False) -> Played:
    return Played(seat, 1, reveals=reveals, linked=linked, events=[])


def point(*plays: Played) -> int:
    return point_before(plays, {ME}, {COMPANION})


def test_the_last_own_action_is_taken_back() -> None:
    """Of several actions of one's own only the last is taken back."""
    assert point(played(ME), played(ME)) == 1


def test_what_companions_did_after_it_goes_with_it() -> None:
    """Actions of companions after one's own are taken back together with it."""
    assert point(played(ME), played(COMPANION), played(COMPANION)) == 0


def test_a_chain_is_taken_back_whole() -> None:
    """An action told in several choices is taken back from its first."""
    assert point(played(ME), played(ME), played(ME, linked=True)) == 1


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ((), "no action to undo"),
        ((played(COMPANION),), "no action to undo"),
        ((played(ME, reveals=True),), "revealed"),
        ((played(ME), played(COMPANION, reveals=True)), "revealed"),
        ((played(ME), played(FRIEND)), "seat 1 has acted"),
    ],
)
def test_what_cannot_be_taken_back_is_refused(plays: tuple[Played, ...], why: str) -> None:
    """Nothing is taken back past a revelation, past another person, or where there is nothing."""
    with pytest.raises(TableError, match=why) as refused:
        point(*plays)
    assert refused.value.code == "no_undo"


def test_a_log_tells_which_actions_stand() -> None:
    """An undo in the log leaves the number of actions it names."""
    plays = [Entry(seq, "play", 0, seq) for seq in range(1, 4)]
    last = Entry(5, "play", 0, 9)
    assert kept_actions([*plays, Entry(4, "undo", 0, 1), last]) == [plays[0], last]


def test_undo_gives_back_the_position_before(visitor: Browser) -> None:
    """After an undo the view is as it was, the number goes on, and the log is replaced."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    before, log = socket.views[0], socket.push["log"]
    assert socket.play("move")["undo"] is True
    socket.hear()
    socket.say(type="undo", seq=1)
    push = socket.hear()
    assert (push["seq"], push["view"], push["log"]) == (2, before, log)
    assert push["events"][0]["kind"] == "undo"


def test_undo_is_refused_once_cards_were_drawn(visitor: Browser) -> None:
    """The end of a turn draws cards, which cannot be unseen."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    assert socket.play("end")["undo"] is False
    socket.say(type="undo", seq=1)
    assert socket.hear_error()["code"] == "no_undo"


def test_a_stale_undo_changes_nothing(visitor: Browser) -> None:
    """An undo that does not know the last change is refused."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.play("move")
    socket.say(type="undo", seq=0)
    assert socket.hear_error()["code"] == "stale"
    assert socket.push["view"]["seq"] == 1


def test_a_chain_at_the_table_is_taken_back_whole(visitor: Browser) -> None:
    """A lift, told as whom and where, is taken back to before it began."""
    socket = visitor.sit(visitor.open(ADA, BEN, seed=LIFT_IN_HAND))
    before = socket.views[0]
    for kind in ("lift", "land"):
        socket.play(kind)
    socket.say(type="undo", seq=2)
    socket.hear_until(lambda message: message["seq"] == 3)
    assert socket.push["view"] == before
