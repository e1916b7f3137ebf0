"""Who has won, who leads and who pays (DOR-13, DOR-22, DOR-25, DOR-53, DOR-58)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.auctions import (
    Hands,
    asked,
    close,
    deal,
    discards,
    hand,
    leader,
    offer,
    owed,
    phase,
    play,
    shared,
    standing,
    texts,
    told,
)

KAMOPTIS, KILITIPING = "Kamoptis by mountain", "Kilitiping by jungle"
MANA_HATU = "Mana-Hatu by water"


def sold(*bids: tuple[int, str, int], hands: Hands = (), **stated: Any) -> marooned.Game:
    """Return a game with the bids of some seats after all have passed: seat, trip, amount.

    Bids stand in the order in which they were made.
    """
    given = [{"seat": seat, "go": trip, "part": amount} for seat, trip, amount in bids]
    held = hands or ({"Yak": 4, "Gonogo": 4},) * 3
    game = deal(*held, bids=given, **stated)
    close(game)
    return game


def partners(*bids: tuple[int, str, int], **stated: Any) -> marooned.Game:
    """Return such a game with cooperative bidding."""
    return sold(*bids, bidding="cooperative", **stated)


def payers(game: marooned.Game) -> list[tuple[int, int]]:
    """Let all pay who have to, with whatever comes first; return who they were and how much."""
    found = []
    while phase(game) in ("paying", "paying_on"):
        if phase(game) == "paying":
            found.append((game.waiting[0], owed(game)))
        game.play(game.legal[0])
    return found


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_leads(winner: int) -> None:
    """DOR-22: Who has made the last bid becomes leader, and pays it."""
    others = [(seat, KILITIPING, 1) for seat in range(3) if seat != winner]
    game = sold(others[0], (winner, KAMOPTIS, 3), turn=(winner + 1) % 3)
    assert (leader(game), payers(game)) == (winner, [(winner, 3)])
    assert game.position()["place"] == "kamoptis"


def test_the_last_bid_wins() -> None:
    """DOR-13: The last bid wins the bidding, whoever opened it."""
    game = sold((0, KILITIPING, 1), (2, KAMOPTIS, 2), (1, KILITIPING, 3))
    assert (leader(game), asked(game)) == (1, ("paying", [1]))
    assert standing(game) == [("kilitiping by jungle", [(1, 3)])]


def test_winning_is_told() -> None:
    """DOR-22: The table learns who leads now, where to and for how much."""
    game = deal({"Yak": 4}, bids=[{"seat": 0, "go": KAMOPTIS, "part": 3}])
    events = close(game)
    assert [event.text for event in events if event.kind == "won"] == [
        "Coral takes the lead: to Kamoptis by mountain for 3."
    ]


def test_losers_keep_their_cards() -> None:
    """DOR-25: Whoever was outbid pays nothing, and nobody pays for another."""
    game = sold((1, KAMOPTIS, 3), (2, KAMOPTIS, 4))
    assert payers(game) == [(2, 4)]
    assert (hand(game, 0), hand(game, 1)) == ({"yak": 4, "gonogo": 4},) * 2


def test_the_winner_pays_before_the_expedition_moves() -> None:
    """DOR-22: The winner pays before the expedition moves."""
    game = sold((0, KAMOPTIS, 1))
    assert (game.position()["place"], discards(game)) == ("base-camp", {})
    assert told(play(game, "pay a Yak"))[:2] == ["paid", "travel"]


def test_the_highest_total_wins() -> None:
    """DOR-53: The expedition goes where the highest total stands, whoever bid last."""
    game = partners((0, KILITIPING, 2), (1, KAMOPTIS, 3), (2, KILITIPING, 2))
    assert (leader(game), payers(game)) == (0, [(0, 2), (2, 2)])
    assert game.position()["place"] == "kilitiping"
    game = partners((1, KAMOPTIS, 4), (2, KILITIPING, 3))
    assert (leader(game), payers(game)) == (1, [(1, 4)])


@pytest.mark.parametrize(("first", "second"), [(KAMOPTIS, KILITIPING), (KILITIPING, KAMOPTIS)])
def test_on_equal_totals_the_one_that_stood_at_that_total_first_wins(
    first: str, second: str
) -> None:
    """DOR-53: On equal totals the one that stood at that total first wins."""
    game = partners((2, first, 3), (1, second, 3))
    assert leader(game) == 2
    game = partners((1, first, 3), (2, second, 3))
    assert leader(game) == 1


def test_what_counts_is_when_the_total_was_reached() -> None:
    """DOR-53: What counts is when the total was reached, not when the bid was first made."""
    hands: Hands = ({"Yak": 4}, {"Gonogo": 4}, {"Yak": 4})
    game = shared(*hands)
    offer(game, 0, KAMOPTIS, "bid 1")
    offer(game, 1, KILITIPING, "bid 3")
    offer(game, 2, KAMOPTIS, "add 2")
    close(game)
    assert (leader(game), asked(game)) == (1, ("paying", [1]))


def test_equal_totals_after_raising_ones_own() -> None:
    """DOR-53: Who raises his own bid to the same total as another's comes after it."""
    game = shared({"Yak": 4}, {"Gonogo": 4})
    offer(game, 0, KAMOPTIS, "bid 1")
    offer(game, 1, KILITIPING, "bid 3")
    play(game, "2: pass")
    offer(game, 0, KAMOPTIS, "add 2")
    close(game)
    assert leader(game) == 1


def test_partners_pay_their_parts() -> None:
    """DOR-58: Each partner pays his own part, in turn order from the leader."""
    hands: Hands = ({"Yak": 3}, {"Yak": 3, "Gonogo": 1}, {"Drako": 2})
    game = partners((0, KAMOPTIS, 1), (1, KAMOPTIS, 3), (2, KAMOPTIS, 2), hands=hands)
    assert (leader(game), asked(game), owed(game)) == (1, ("paying", [1]), 3)
    play(game, "pay a Yak", "pay a Yak", "pay a Yak")
    assert (asked(game), owed(game), texts(game)) == (("paying", [2]), 2, ["pay a Drako"])
    play(game, "pay a Drako")
    assert (asked(game), owed(game)) == (("paying", [0]), 1)
    assert told(play(game, "pay a Yak"))[:2] == ["paid", "travel"]
    assert [hand(game, seat) for seat in range(3)] == [{"yak": 2}, {"gonogo": 1}, {"drako": 1}]


def test_others_do_not_pay() -> None:
    """DOR-58: Whose bid was for another destination does not pay."""
    game = partners((0, KAMOPTIS, 2), (1, KILITIPING, 1), (2, KAMOPTIS, 2))
    assert payers(game) == [(0, 2), (2, 2)]
    assert hand(game, 1) == {"yak": 4, "gonogo": 4}


def test_who_has_opened_with_0_and_been_joined_pays_nothing() -> None:
    """DOR-58: Who has opened with 0 and been joined pays nothing."""
    game = partners((0, KAMOPTIS, 0), (1, KAMOPTIS, 2))
    assert (leader(game), payers(game)) == (1, [(1, 2)])


@pytest.mark.parametrize("parts", [(1, 2, 3), (1, 3, 2), (3, 1, 2), (0, 1, 3), (4, 3, 3)])
def test_the_largest_part_leads(parts: tuple[int, int, int]) -> None:
    """DOR-58: The one whose part of the bid is largest becomes leader."""
    game = partners(*((seat, KAMOPTIS, part) for seat, part in enumerate(parts)))
    assert leader(game) == parts.index(max(parts))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_on_a_tie_the_one_who_came_in_first_leads(order: tuple[int, ...]) -> None:
    """DOR-58: On a tie the one who came in first leads."""
    game = partners(*((seat, KAMOPTIS, 2) for seat in order))
    assert leader(game) == order[0]


def test_who_came_in_first_and_added_later() -> None:
    """DOR-58: Who came in first stays first though he reached his part later than the other."""
    game = shared({"Yak": 4}, {"Yak": 4}, {"Yak": 4})
    offer(game, 0, KAMOPTIS, "bid 1")
    offer(game, 1, KAMOPTIS, "add 2")
    play(game, "2: pass")
    offer(game, 0, KAMOPTIS, "add 1")
    close(game)
    assert leader(game) == 0


def test_who_left_a_bid_for_anothers_came_in_when_he_joined_it() -> None:
    """DOR-58: Who left a bid of his own for another's came in when he joined that one."""
    game = shared({"Yak": 4, "Gonogo": 4}, {"Gonogo": 4}, {"Gonogo": 2})
    offer(game, 0, KAMOPTIS, "bid 3")
    offer(game, 1, KILITIPING, "bid 2")
    play(game, "2: pass")
    offer(game, 0, KILITIPING, "add 2")
    close(game)
    assert leader(game) == 1


def test_overpaying_does_not_lead() -> None:
    """DOR-58: The part of the bid counts, not what is paid too much."""
    hands: Hands = ({"Drako": 2}, {"Yak": 2}, {})
    game = partners((1, KAMOPTIS, 2), (0, KAMOPTIS, 1), hands=hands)
    assert (leader(game), payers(game)) == (1, [(1, 2), (0, 1)])
    assert (leader(game), hand(game, 0)) == (1, {"drako": 1})


def test_winners_of_a_shared_bid_are_told() -> None:
    """DOR-58: The table learns who leads, with whom, and the total."""
    game = shared(
        {"Yak": 4},
        {"Yak": 4},
        bids=[{"seat": 0, "go": KAMOPTIS, "part": 1}, {"seat": 1, "go": KAMOPTIS, "part": 2}],
    )
    assert [event.text for event in close(game) if event.kind == "won"] == [
        "Indigo takes the lead with Coral: to Kamoptis by mountain for 3."
    ]
