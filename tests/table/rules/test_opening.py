"""Tests of opening a table: seats, names, options, seeds and terms."""

from typing import Any

import pytest

from marooned.discover import find
from marooned.errors import OptionError
from marooned.game import Game
from marooned.table.rules.context import Context, Decision, Limits, NewName, NewPerson, Refusal
from marooned.table.rules.people.ai_names import NAMES as AI_NAMES
from marooned.table.rules.people.ai_names import named_apart
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.rules.waiting_room.dealing import complete, read_seed
from marooned.table.rules.waiting_room.new_table import decide_opening
from marooned.table.state.evolve import folded
from marooned.table.state.log_entries import Dealt, Opened
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from tests.table.gathered import RIVALS

ADA, BEN = r.PersonPlace("Ada"), r.PersonPlace("Ben")
FRIEND = r.PersonPlace("Ben", is_friend=True)
GREEDY = r.AiPlace("greedy")


def found(*places: Any, limits: Limits | None = None, **more: Any) -> Decision | Refusal:
    """Return the decision about a new table."""
    wish: dict[str, Any] = {"game": "island", "seed": 5} | more
    context = Context(9.0, None, "hash", limits=limits or Limits())
    return decide_opening(r.OpenTable(places=places or (ADA, BEN), **wish), context)


def opened(*places: Any, **more: Any) -> Decision:
    """Return the decision about a new table that must be allowed."""
    done = found(*places, **more)
    assert isinstance(done, Decision), done
    return done


def first(done: Decision) -> Opened:
    """Return the first entry."""
    assert isinstance(done.entries[0], Opened)
    return done.entries[0]


def last(done: Decision) -> Dealt:
    """Return the entry of the deal."""
    assert isinstance(done.entries[-1], Dealt)
    return done.entries[-1]


def refused(*places: Any, **more: Any) -> Refusal:
    """Return the refusal of a new table."""
    refusal = found(*places, **more)
    assert isinstance(refusal, Refusal), refusal
    return refusal


def test_a_new_table_is_dealt_at_once() -> None:
    """The host has the seats of the people, and the game follows from the seed."""
    done = opened(ADA, BEN, GREEDY)
    assert first(done).seats == (
        Seat(person=0, name=0),
        Seat(person=0, name=1),
        Seat(player="greedy", title="Deckhand"),
    )
    assert done.beside == (NewPerson(0, "hash"), NewName(0, "Ada", 0), NewName(1, "Ben", 0))
    state = folded("t", done.entries)
    assert (state.host, last(done).options["seed"], last(done).is_known_deal) == (0, 5, False)
    assert state.running is not None
    assert state.running.history.game == Game("island", players=3, seed=5)


def test_a_table_waits() -> None:
    """A waiting room has no deal and no seed."""
    done = opened(ADA, FRIEND, waits=True)
    assert done.entries == (first(done),)
    assert "seed" not in first(done).options
    assert first(done).options["difficulty"]


def test_a_friends_seat_is_free() -> None:
    """It has the friend's name, which is no one's yet."""
    done = opened(ADA, FRIEND)
    assert first(done).seats[1] == Seat(name=1)
    assert done.beside[-1] == NewName(1, "Ben", None)


def test_names_are_distinct() -> None:
    """People of one name are numbered, and AI players of a kind have names of their own."""
    done = opened(ADA, ADA, GREEDY, GREEDY)
    assert [each.text for each in done.beside if isinstance(each, NewName)] == ["Ada", "Ada (2)"]
    assert [seat.title for seat in first(done).seats[2:]] == [*AI_NAMES[:2]]


def test_an_ai_player_leaves_people_their_names() -> None:
    """A name that a person has, in other letters too, is not given to an AI player."""
    deckhand = Seat(player="greedy", title="Deckhand")
    named = Context(0.0, names={0: AI_NAMES[0].upper()})
    seats = named_apart([Seat(person=0, name=0), deckhand, deckhand], named)
    assert [seat.title for seat in seats[1:]] == [*AI_NAMES[1:3]]


def test_ai_players_can_always_be_made_distinct() -> None:
    """Even people with all of their names leave them others."""
    people = [Seat(person=0, name=n) for n in range(len(AI_NAMES))]
    deckhand = Seat(player="greedy", title="Deckhand")
    seats = named_apart([*people, deckhand, deckhand], Context(0.0, names=numbered()))
    assert [seat.title for seat in seats[-2:]] == [f"{name} II" for name in AI_NAMES[:2]]


def numbered() -> dict[int, str]:
    """Return the names of AI players by numbers."""
    return dict(enumerate(AI_NAMES))


@pytest.mark.parametrize(
    ("places", "more", "code", "value"),
    [
        ((), {"game": "atlantis"}, "unknown_game", "atlantis"),
        ((), {"options": {"weather": "fine"}}, "unknown_option", "fine"),
        ((), {"options": {"difficulty": "lunatic"}}, "unknown_option", "lunatic"),
        ((), {"options": {"first": "3"}}, "unknown_option", "3"),
        ((), {"options": {"players": 3}}, "unknown_option", "players"),
        ((ADA,), {}, "invalid_seats", 1),
        ((ADA,) * 5, {}, "invalid_seats", 5),
        ((ADA, r.AiPlace("oracle")), {}, "unknown_player", "oracle"),
        ((r.PersonPlace("x" * 41), BEN), {}, "invalid_name", "x" * 41),
        ((), {"terms": Terms(public=True)}, "forbidden", True),
        ((ADA, FRIEND, GREEDY), {"game": RIVALS, "options": {"seed": "77"}}, "known_seed", "77"),
        ((), {"options": {"seed": -1}}, "unknown_option", -1),
    ],
)
def test_a_refused_table(places: Any, more: Any, code: str, value: object) -> None:
    """Unknown things, and what excludes each other, are refused before anything is written."""
    refusal = refused(*places, **more)
    assert refusal.code == code
    assert refusal.value == value or (code, value) == ("unknown_option", "fine")


def test_checks_have_an_order() -> None:
    """The game is checked before seats, options, names, terms and the seed."""
    bad: dict[str, Any] = {
        "terms": Terms(public=True),
        "options": {"weather": "fine", "seed": "x"},
        "game": "atlantis",
    }
    codes = [refused(r.PersonPlace(""), **bad).code]
    for name, good in (("game", "island"), ("options", {"seed": "x"}), ("terms", Terms())):
        bad[name] = good
        codes.append(refused(r.PersonPlace(""), BEN, **bad).code)
    codes.append(refused(ADA, BEN, **bad).code)
    assert codes == [
        "unknown_game",
        "unknown_option",
        "invalid_name",
        "invalid_name",
        "unknown_option",
    ]


def test_a_waiting_room_shows_a_seed_to_rivals() -> None:
    """There a stated seed is allowed; the deal is known."""
    wish: dict[str, Any] = {"game": RIVALS, "options": {"seed": "77"}}
    assert first(opened(ADA, FRIEND, GREEDY, waits=True, **wish)).options["seed"] == 77
    assert last(opened(ADA, BEN, GREEDY, **wish)).is_known_deal


def test_a_team_may_state_a_seed() -> None:
    """It is no advantage, and no mark."""
    done = opened(ADA, FRIEND, options={"seed": "77"})
    assert (last(done).options["seed"], last(done).is_known_deal) == (77, False)


def test_a_public_table_needs_a_list() -> None:
    """A server that lists tables opens public ones."""
    done = opened(terms=Terms(public=True), limits=Limits(public_tables=True))
    assert first(done).terms.public


@pytest.mark.parametrize("seed", [-1, 2**64, "1" * 30, "x", 1.5, True, [1], "٣"])
def test_a_seed_is_a_number_of_64_bits(seed: object) -> None:
    """All else is refused."""
    with pytest.raises(Refusal, match=r"is not a seed; allowed are whole numbers"):
        read_seed(seed)


def test_a_seed_may_be_written_in_digits() -> None:
    """An empty one is none."""
    assert [read_seed(each) for each in (None, "", "7", 7, 2**64 - 1)] == [
        None,
        None,
        7,
        7,
        2**64 - 1,
    ]


def test_house_rules_are_completed_with_the_published_numbers() -> None:
    """All options have a value, and a number out of range is refused with the range."""
    game = find("_template")
    assert complete(game, 2, {})["actions"] == 2
    assert complete(game, 2, {"actions": 3})["actions"] == 3
    with pytest.raises(Refusal) as refusal:
        complete(game, 2, {"actions": 9})
    assert (refusal.value.code, refusal.value.value) == ("unknown_option", 9)
    assert refusal.value.allowed == ["1 to 4"]


def test_house_rules_that_exclude_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are refused before the deal."""
    game = find("_template")

    def refuse(*_given: Any) -> None:
        raise OptionError("actions is 3 and weather is calm", value=3, allowed=["2"])

    monkeypatch.setattr(game.face, "configure", refuse)
    assert complete(game, 2, {})
    with pytest.raises(Refusal, match="actions is 3 and weather is calm"):
        complete(game, 2, {"actions": 3})


def test_a_host_needs_a_token() -> None:
    """Without one no person can come back."""
    command = r.OpenTable(game="island", places=(ADA, BEN), seed=1)
    with pytest.raises(ValueError, match="token"):
        decide_opening(command, Context(0.0))
