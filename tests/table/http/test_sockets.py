"""Playing over a socket: pushes, companions, and messages that change nothing."""

from collections.abc import Callable

import pytest

from tests.table.browsers import ADA, BEN, GREEDY, RANDOM, Browser, Message

SEED = 7306142805514339651


def is_over(message: Message) -> bool:
    return message["type"] == "push" and message["view"]["outcome"] is not None


def test_a_socket_begins_with_view_and_log(visitor: Browser) -> None:
    """The first push has the view of a held seat and all events since the deal."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    assert (socket.push["seq"], socket.push["your_seats"]) == (0, [0, 1])
    assert set(socket.views) == {0, 1}
    assert socket.push["log"]
    assert socket.push["can_undo"] is False


def test_an_action_is_pushed_to_every_browser(visitors: Callable[[], Browser]) -> None:
    """Whoever looks at a table is told of an action, each by a view of its own."""
    mine, other = visitors(), visitors()
    table = mine.open(ADA, BEN)
    player, spectator = mine.sit(table), other.sit(table)
    played = player.play("move")
    seen = spectator.hear()
    assert seen["events"] == played["events"]
    assert (seen["seq"], seen["seat"], seen["your_seats"]) == (1, None, [])
    assert seen["view"]["legal"] == []


def test_a_stale_message_changes_nothing(visitor: Browser) -> None:
    """A play that does not know the last change is refused, with a fresh push."""
    socket = visitor.sit(visitor.open(ADA, GREEDY))
    code = socket.action("move")["code"]
    socket.say(type="play", seq=5, seat=0, code=code)
    assert socket.hear()["seq"] == 0
    assert socket.hear_error()["code"] == "stale"


def test_a_repeated_message_counts_once(visitor: Browser) -> None:
    """The same play sent twice is played once."""
    socket = visitor.sit(visitor.open(ADA, GREEDY))
    code = socket.action("move")["code"]
    for _ in range(2):
        socket.say(type="play", seq=0, seat=0, code=code)
    assert socket.hear_error()["code"] == "stale"
    assert socket.seq == 1


@pytest.mark.parametrize("code", [199, 2**31 - 1])
def test_an_illegal_code_changes_nothing(visitor: Browser, code: int) -> None:
    """A code that is against the rules, or none at all, is refused and the game goes on."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="play", seq=0, seat=1, code=code)
    assert socket.hear_error()["code"] == "illegal"
    assert socket.play("move")["seq"] == 1


def test_a_seat_of_another_is_forbidden(visitors: Callable[[], Browser]) -> None:
    """Neither a companion's seat nor another browser's can be played."""
    table = visitors().open(ADA, GREEDY)
    stranger = visitors().sit(table)
    stranger.say(type="play", seq=0, seat=0, code=1)
    assert stranger.hear_error()["code"] == "forbidden"
    stranger.say(type="undo", seq=0)
    assert stranger.hear_error()["code"] == "forbidden"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        '{"type": "dance"}',
        '{"type": "play", "seq": 0, "seat": 0}',
        '{"type": "play", "seq": 0, "seat": 0, "code": "1"}',
        '{"type": "play", "seq": 0, "seat": 0, "code": 1e400}',
        '{"type": "play", "seq": 0, "seat": -1, "code": 1}',
        '{"type": "play", "seq": 0, "seat": 0, "code": 99999999999999999999}',
        b"\x00\xff",
    ],
)
def test_a_malformed_message_is_refused(visitor: Browser, text: str | bytes) -> None:
    """A message that is none of those there are is refused, and the socket stays open."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say_raw(text)
    assert socket.hear_error()["code"] == "malformed"
    socket.say(type="ping")
    assert socket.hear() == {"type": "pong"}


def test_an_unknown_table_is_told_over_the_socket(visitor: Browser) -> None:
    """A socket at a table that does not exist is told so before it closes."""
    told = visitor.sit("nowhere").heard
    assert (told["type"], told["code"], told["value"]) == ("error", "unknown_table", "nowhere")


def test_a_companion_answers_the_end_of_a_turn(visitor: Browser) -> None:
    """After a person's turn the companion acts until the person is asked again."""
    socket = visitor.sit(visitor.open(ADA, GREEDY))
    assert socket.play("end")["seq"] == 1
    theirs = socket.hear_until(lambda push: 0 in push["view"]["waiting"] and push["seq"] > 1)
    assert theirs["thinking"] == []


def test_the_page_is_told_who_thinks(visitor: Browser) -> None:
    """While a companion is asked, pushes name its seat."""
    socket = visitor.sit(visitor.open(GREEDY, BEN))
    assert socket.push["thinking"] == [0]


def test_companions_play_to_the_end(visitor: Browser) -> None:
    """Companions alone finish a game; then it takes no more, and gives out its record."""
    table = visitor.open(RANDOM, GREEDY, seed=str(SEED))
    socket = visitor.sit(table)
    socket.hear_until(is_over)
    told = visitor.http.get(f"/api/tables/{table}").json()
    assert told["finished"]
    assert told["options"]["seed"] == str(SEED)
    assert str(SEED) in visitor.http.get(f"/api/tables/{table}/record").text
    assert visitor.http.get(f"/api/tables/{table}/position").json()["seed"] == SEED


def finish(visitor: Browser) -> tuple[str, int]:
    """Play a table to its end, the person always by the first action."""
    table = visitor.open(ADA, RANDOM)
    socket = visitor.sit(table)
    while socket.push["view"]["outcome"] is None:
        if socket.push["view"]["waiting"] == [0]:
            code = socket.views[0]["legal"][0]["code"]
            socket.say(type="play", seq=socket.seq, seat=0, code=code)
        socket.hear()
    return table, socket.seq


def test_a_finished_table_takes_no_more(visitor: Browser) -> None:
    """After the end neither an action nor an undo changes anything."""
    table, seq = finish(visitor)
    socket = visitor.sit(table)
    socket.say(type="play", seq=seq, seat=0, code=1)
    assert socket.hear_error()["code"] == "ended"
    socket.say(type="undo", seq=seq)
    assert socket.hear_error()["code"] == "ended"


def test_a_finished_table_is_listed_with_its_outcome(visitor: Browser) -> None:
    """The list tells how a table ended."""
    table, _ = finish(visitor)
    line = next(line for line in visitor.http.get("/api/tables").json() if line["table"] == table)
    assert line["outcome"]["text"] == line["text"]
    assert line["finished"] >= line["created"]


@pytest.mark.parametrize("what", ["record", "position"])
def test_a_running_table_keeps_its_secrets(visitor: Browser, what: str) -> None:
    """Before the end neither record nor position is given out."""
    table = visitor.open(ADA, GREEDY)
    response = visitor.http.get(f"/api/tables/{table}/{what}")
    assert (response.status_code, response.json()["error"]["code"]) == (409, "running")


def test_the_seed_is_hidden_until_the_end(visitor: Browser) -> None:
    """Nothing that leaves a running table holds the seed."""
    table = visitor.open(ADA, BEN, seed=SEED)
    socket = visitor.sit(table)
    left = [socket.push, socket.play("move"), socket.play("end")]
    left += [
        visitor.http.get(f"/api/tables/{table}").json(),
        visitor.http.get("/api/tables").json(),
    ]
    assert str(SEED) not in str(left)


def test_the_same_seed_deals_the_same_game(visitor: Browser) -> None:
    """A seed, given as a number or as digits, deals the same game."""
    one = visitor.sit(visitor.open(ADA, BEN, seed=SEED))
    two = visitor.sit(visitor.open(ADA, BEN, seed=str(SEED)))
    assert one.views == two.views
