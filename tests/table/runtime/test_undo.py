"""Taking back at a table: one's own last action, until something was revealed."""

from tests.table.browsers import ADA, BEN, Browser

LIFT_IN_HAND = 0
"""A seed with which seat 0 is dealt a Helicopter Lift."""


def test_undo_gives_back_the_position_before(visitor: Browser) -> None:
    """After an undo the view is as it was, the number goes on, and the log is replaced."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    before, log = socket.views[0], socket.push["log"]
    assert socket.play("move")["can_undo"] is True
    socket.hear()
    socket.say(type="undo", seq=1)
    push = socket.hear()
    assert (push["seq"], push["view"], push["log"]) == (2, before, log)
    assert push["events"][0]["kind"] == "undo"


def test_undo_is_refused_once_cards_were_drawn(visitor: Browser) -> None:
    """The end of a turn draws cards, which cannot be unseen."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    assert socket.play("end")["can_undo"] is False
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
