"""The bidding of rivals, and bids as chains of choices (DOR-10 to DOR-14, DOR-19)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.auctions import (
    Stated,
    amounts,
    asked,
    bidding,
    close,
    deal,
    discards,
    kinds,
    leader,
    offer,
    phase,
    play,
    shut,
    standing,
    texts,
    told,
    trips,
)

KAMOPTIS, KILITIPING = "Kamoptis by mountain", "Kilitiping by jungle"
QUALTOPS, MANA_HATU = "Qualtops by jungle", "Mana-Hatu by water"
GUIDES = {"Gonogo": 3}


def opened(amount: int, *hands: dict[str, int], **stated: Any) -> marooned.Game:
    """Return a game that the first of some well equipped players has opened."""
    game = deal(*(hands or ({"Gonogo": 4, "Yak": 4},) * 3), **stated)
    offer(game, 0, KILITIPING, f"bid {amount}")
    return game


def test_the_stages_of_a_round_come_in_their_order() -> None:
    """DOR-10: A round is bidding, moving, curses, treasures, cable news, drawing, in order."""
    goals: dict[str, Any] = {"curses": [["c16"], [], []], "treasures": [["t16"], [], []]}
    markers = ["hora-pena", "septris", "methritis"]
    game = deal(GUIDES, markers=markers, row=["yak"] * 4, deck=["kamel"] * 9, **goals)
    events = [*offer(game, 0, KILITIPING, "bid 1"), *play(game, "1: pass", "2: pass")]
    while told(events)[-1] != "round":
        events += game.play([action for action in game.legal if action.kind != "take_top"][-1])
    seen = list(dict.fromkeys(told(events)))
    order = ["bid", "won", "paid", "travel", "marker", "curse", "find", "news", "take", "round"]
    assert [kind for kind in seen if kind in order] == order


def test_rounds_begin_with_bidding() -> None:
    """DOR-10: Each round begins with the bidding, and nothing is left of the round before."""
    game = deal(GUIDES, {"Juju": 1}, stage="close", turns=1, turn=1)
    assert (asked(game), standing(game), shut(game)) == (("opening", [1]), [], [])
    assert game.position()["turns"] == 2


def test_bids_of_the_last_round_are_gone() -> None:
    """DOR-10: A new round's bidding begins without bids and with nobody shut out."""
    stated: Stated = {"bids": [{"seat": 0, "go": KILITIPING, "part": 3}], "shut": [2]}
    game = deal(GUIDES, GUIDES, GUIDES, stage="beginning", **stated)
    found = game.position()
    assert (found["bids"], found["bids_made"], found["bidder"], found["shut"]) == ([], 0, None, [])
    offer(game, 0, KILITIPING, "bid 1")
    play(game, "1: pass")
    assert asked(game) == ("bidding", [2])


def test_the_leader_opens_and_may_not_pass() -> None:
    """DOR-11: The leader opens and may not pass."""
    game = deal(GUIDES, GUIDES, turn=1)
    assert (asked(game), kinds(game)) == (("opening", [1]), {"go"})


@pytest.mark.parametrize(
    ("held", "trip", "most"),
    [
        ({}, KILITIPING, 0),
        ({"Gonogo": 3}, KILITIPING, 3),
        ({"Gonogo": 3}, KAMOPTIS, 0),
        ({"Yak": 2}, KAMOPTIS, 2),
        ({"Kayak": 2}, MANA_HATU, 4),
    ],
)
def test_he_opens_with_a_bid_of_0_or_more_that_he_can_pay_in_full(
    held: dict[str, int], trip: str, most: int
) -> None:
    """DOR-11: He opens with a bid of 0 or more that he can pay in full."""
    assert amounts(deal(held), trip) == bidding(0, most)


def test_opening_is_told() -> None:
    """DOR-11: The bid tells the table where to, by which way and how much."""
    events = offer(deal(GUIDES), 0, KILITIPING, "bid 0")
    assert [event.text for event in events if event.kind == "bid"] == [
        "Coral bids 0 for Kilitiping by jungle."
    ]


def test_clockwise_each_other_player_is_asked() -> None:
    """DOR-12: Clockwise each other player is asked, and may pass or bid."""
    game = deal(GUIDES, GUIDES, GUIDES, GUIDES, turn=2)
    offer(game, 2, KILITIPING, "bid 0")
    order = []
    while phase(game) == "bidding":
        assert kinds(game) == {"pass", "go"}
        order += list(game.waiting)
        play(game, "pass")
    assert order == [3, 0, 1]


@pytest.mark.parametrize("standing_bid", [0, 2, 3])
def test_who_bids_bids_more_than_the_last_for_the_same_path_or_any_other(standing_bid: int) -> None:
    """DOR-12: Who bids bids more than the last, for the same path or any other."""
    game = opened(standing_bid)
    for trip in (KILITIPING, QUALTOPS, KAMOPTIS):
        assert amounts(game, trip) == bidding(standing_bid + 1, 4)


def test_only_the_opening_may_be_nothing() -> None:
    """DOR-11: A bid of 0 opens the bidding and is no bid afterwards."""
    game = deal(GUIDES, GUIDES)
    assert amounts(game, KILITIPING)[0] == "bid 0"
    offer(game, 0, KILITIPING, "bid 0")
    assert amounts(game, QUALTOPS)[0] == "bid 1"


def test_a_higher_bid_for_another_path_takes_the_place_of_the_one_before() -> None:
    """DOR-12: A higher bid for another path takes the place of the one before."""
    game = opened(2)
    offer(game, 1, KAMOPTIS, "bid 3")
    assert standing(game)[0] == ("kamoptis by mountain", [(1, 3)])
    close(game)
    assert (leader(game), phase(game)) == (1, "paying")


def test_the_path_bid_for_may_be_bid_for_again() -> None:
    """DOR-12: The path bid for may be bid for again, by another and by who bid for it."""
    game = opened(1)
    offer(game, 1, KILITIPING, "bid 2")
    play(game, "2: pass")
    offer(game, 0, KILITIPING, "bid 3")
    assert standing(game)[0] == ("kilitiping by jungle", [(0, 3)])


def test_who_cannot_bid_more_by_any_way_can_only_pass() -> None:
    """DOR-12: Who cannot bid more by any way can only pass."""
    game = opened(3, GUIDES, {"Gonogo": 3, "Yak": 3}, {"Yak": 5})
    assert (asked(game), texts(game)) == (("bidding", [1]), ["pass"])
    play(game, "1: pass")
    assert trips(game) == [KAMOPTIS]


def test_only_destinations_that_a_higher_bid_could_be_paid_for_may_be_named() -> None:
    """DOR-12, DOR-14: Only destinations that a higher bid could be paid for may be named."""
    game = opened(2, GUIDES, {"Gonogo": 3, "Yak": 2, "Kayak": 2})
    assert trips(game) == [
        "Qualtops by jungle",
        "Kilitiping by jungle",
        "Mana-Hatu by water",
        "Balabatung by water",
    ]


def test_a_player_who_passed_may_bid_again_when_his_turn_comes_round() -> None:
    """DOR-12: A player who passed may bid again when his turn comes round."""
    game = opened(0)
    play(game, "1: pass")
    offer(game, 2, QUALTOPS, "bid 1")
    play(game, "0: pass")
    assert (asked(game), amounts(game, KILITIPING)) == (("bidding", [1]), bidding(2, 4))


def test_a_player_may_bid_for_another_path_than_before() -> None:
    """DOR-12: A player may bid for another path than before."""
    game = opened(0)
    offer(game, 1, QUALTOPS, "bid 1")
    play(game, "2: pass")
    offer(game, 0, KAMOPTIS, "bid 4")
    assert standing(game)[0] == ("kamoptis by mountain", [(0, 4)])
    close(game)
    assert leader(game) == 0


def test_the_bidding_ends_when_everyone_else_has_passed_in_a_row() -> None:
    """DOR-13: The bidding ends when everyone else has passed in a row since the last bid."""
    game = opened(0)
    play(game, "1: pass")
    offer(game, 2, QUALTOPS, "bid 1")
    play(game, "0: pass")
    assert asked(game) == ("bidding", [1])
    assert told(play(game, "1: pass"))[:2] == ["pass", "won"]
    assert (phase(game), leader(game)) == ("paying", 2)


def test_the_last_bidder_is_not_asked() -> None:
    """DOR-13: Who made the last bid is not asked again before somebody outbids him."""
    game = deal(*({"Gonogo": 2},) * 6)
    offer(game, 0, KILITIPING, "bid 1")
    order = []
    while phase(game) == "bidding":
        order += list(game.waiting)
        play(game, "pass")
    assert order == [1, 2, 3, 4, 5]


def test_those_shut_out_are_skipped() -> None:
    """DOR-13: A player shut out by a Juju is not asked."""
    bids = [{"seat": 2, "go": QUALTOPS, "part": 0}, {"seat": 0, "go": KILITIPING, "part": 1}]
    game = deal(GUIDES, GUIDES, GUIDES, GUIDES, turn=2, bids=bids, shut=[1, 3])
    assert asked(game) == ("bidding", [2])
    assert told(play(game, "2: pass"))[:2] == ["pass", "won"]


def test_bids_go_round_until_the_last_is_left_standing_and_the_last_wins() -> None:
    """DOR-12, DOR-13: Bids go round until the last is left standing, and the last wins."""
    game = deal(*({"Gonogo": 4, "Drako": 2},) * 3)
    for amount in range(9):
        offer(game, amount % 3, (KILITIPING, QUALTOPS)[amount % 2], f"bid {amount}")
    assert texts(game) == ["pass"]
    close(game)
    assert (leader(game), game.view()["payment"]["owed_left"]) == (2, 8)


@pytest.mark.parametrize(
    ("trip", "most"),
    [("base camp by jungle", 3), ("base camp by water", 4), ("Joztakitl by jungle", 3)],
)
def test_the_way_named_counts(trip: str, most: int) -> None:
    """DOR-19: A bid names its way, and what pays for that way backs it and pays it."""
    game = deal({"Gonogo": 3, "Kayak": 2}, place="Qualtops")
    assert amounts(game, trip) == bidding(0, most)
    offer(game, 0, trip, f"bid {most}")
    close(game)
    assert texts(game) == ["pay a Kayak" if trip.endswith("water") else "pay a Gonogo"]


# How much a player can pay (DOR-14).


@pytest.mark.parametrize(
    ("held", "trip", "most"),
    [
        ({"Yak": 3, "Kamel": 3, "Gonogo": 1, "Kayak": 3}, KAMOPTIS, 3),
        ({"Yak": 3, "Kamel": 4, "Gonogo": 2, "Kayak": 1}, KILITIPING, 2),
        ({"Yak": 3, "Kamel": 2, "Gonogo": 1, "Kayak": 4}, MANA_HATU, 8),
        ({"Yak": 1, "Drako": 2}, KAMOPTIS, 5),
        ({"Kayak": 1, "Drako": 1, "Zeppelin": 1}, MANA_HATU, 9),
        ({"Yak": 2, "Gonogo": 4, "Shaman": 1}, KAMOPTIS, 6),
        ({"Yak": 1, "Gonogo": 3, "Kamel": 2, "Shaman": 1}, KAMOPTIS, 4),
        ({"Yak": 1, "Gonogo": 3, "Kamel": 2, "Shaman": 2}, KAMOPTIS, 6),
        ({"Yak": 1, "Gonogo": 3, "Kamel": 2, "Shaman": 3}, KAMOPTIS, 6),
        ({"Shaman": 4, "Ovetos": 1, "Juju": 1, "Sangaia": 1, "Bongo": 1}, KAMOPTIS, 0),
        ({"Yak": 4, "Shaman": 2}, MANA_HATU, 0),
    ],
)
def test_nobody_bids_more_than_the_cards_in_his_hand_can_pay_on_that_paths_type(
    held: dict[str, int], trip: str, most: int
) -> None:
    """DOR-14: Nobody bids more than the cards in his hand can pay on that path's type."""
    held = {kind: count for kind, count in held.items() if kind not in ("Ovetos", "Juju")}
    assert amounts(deal(held), trip) == bidding(0, most)


@pytest.mark.parametrize(
    ("coins", "most"),
    [(0, 2), (1, 4), (2, 6), (3, 7), (4, 9), (5, 11), (6, 12), (7, 14), (8, 16), (10, 16)],
)
def test_gold_limits_bids(coins: int, most: int) -> None:
    """DOR-14: Gold limits what Drakos and Zeppelins can pay, each taken where it pays most."""
    held = {"Yak": 2, "Drako": 2, "Zeppelin": 2}
    assert amounts(deal(held, gold=[coins, 10, 10]), KAMOPTIS) == bidding(0, most)


def test_means_are_secret() -> None:
    """DOR-14: Others see the same whatever a bidder holds, and his cards stay in his hand."""
    views = []
    for held in ({"Gonogo": 4}, {"Drako": 2, "Yak": 2}):
        game = deal(held)
        offer(game, 0, KILITIPING, "bid 3")
        views.append([game.view(seat) for seat in (None, 1, 2)])
    assert [view["auction"] for view in views[0]] == [view["auction"] for view in views[1]]
    assert [view["seats"] for view in views[0]] == [view["seats"] for view in views[1]]


# A bid is a chain of choices.


def test_a_bid_is_a_chain() -> None:
    """DOR-12, DOR-19: A bid names its destination and way first and then its amount."""
    game = opened(0)
    events = play(game, f"1: go to {QUALTOPS}")
    assert (told(events), game.is_chain_open, asked(game)) == ([], True, ("staking", [1]))
    assert (texts(game), game.legal_for(0), game.legal_for(2)) == (bidding(1, 4), [], [])
    events = play(game, "bid 2")
    assert (told(events), game.is_chain_open, asked(game)) == (["bid"], False, ("bidding", [2]))


def test_a_bid_is_taken_back_whole_or_as_far_as_it_has_been_named() -> None:
    """DOR-12: A bid is taken back whole, or as far as it has been named."""
    game = opened(0, {"Gonogo": 4}, {"Gonogo": 4, "Juju": 1}, {"Gonogo": 4})
    before = game.position()
    offer(game, 1, QUALTOPS, "bid 3", "a Juju on Jade")
    game.undo()
    assert game.position() == before
    play(game, "1: play a Juju on Jade", f"1: go to {QUALTOPS}")
    game.undo()
    assert game.position() == before


def test_whoever_has_named_a_destination_can_bid_more_for_it() -> None:
    """DOR-12: Whoever has named a destination can bid more for it, as others imagine him too."""
    game = opened(6, {"Gonogo": 6}, {"Gonogo": 7}, {"Yak": 2})
    play(game, f"1: go to {KILITIPING}")
    for seed in range(9):
        found = [action.text for action in game.imagined(2, seed).legal_for(1)]
        assert found[:1] == ["bid 7"]


def test_a_chain_that_cannot_be_completed() -> None:
    """DOR-14: A chain given whole is played whole or, where a part is not allowed, not at all."""
    game = opened(0)
    before = game.position()
    with pytest.raises(marooned.IllegalActionError):
        game.play(f"go to {QUALTOPS}; bid 5", 1)
    assert (game.position(), discards(game)) == (before, {})
