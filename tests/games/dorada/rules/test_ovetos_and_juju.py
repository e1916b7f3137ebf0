"""Ovetos and Juju, played with a bid (DOR-15, DOR-16)."""

import pytest

import marooned
from tests.games.dorada.auctions import (
    amounts,
    asked,
    bidding,
    close,
    deal,
    discards,
    hand,
    kinds,
    leader,
    offer,
    phase,
    play,
    shut,
    standing,
    texts,
    told,
)

KILITIPING = "Kilitiping by jungle"
GUIDES = {"Gonogo": 2, "Drako": 2}
CALLER = {"Gonogo": 6, "Ovetos": 1}
SORCERER = {"Gonogo": 6, "Juju": 1}


def against(held: dict[str, int], amount: int, *others: dict[str, int]) -> marooned.Game:
    """Return a game in which the second seat is asked after an opening of so much."""
    game = deal(GUIDES, held, *(others or (GUIDES,)))
    offer(game, 0, KILITIPING, f"bid {amount}")
    return game


def test_with_a_bid_of_4_a_player_plays_ovetos() -> None:
    """DOR-15: With a bid of 4 a player plays Ovetos, and the bidding ends at once for him."""
    game = against(CALLER, 1)
    events = offer(game, 1, KILITIPING, "bid 4", "Ovetos")
    assert told(events) == ["bid", "won"]
    assert (asked(game), leader(game)) == (("paying", [1]), 1)


def test_ovetos_is_discarded() -> None:
    """DOR-15: Ovetos goes to the discards, and nobody has to pay for it."""
    game = against(CALLER, 1)
    offer(game, 1, KILITIPING, "bid 4", "Ovetos")
    assert (hand(game, 1), discards(game)) == ({"gonogo": 6}, {"ovetos": 1})


@pytest.mark.parametrize(("standing_bid", "least"), [(0, 4), (2, 4), (3, 4), (4, 5), (5, 6)])
def test_ovetos_needs_a_bid_of_four(standing_bid: int, least: int) -> None:
    """DOR-15: The bid is the player's own, higher than the last, and 4 or more."""
    assert amounts(against(CALLER, standing_bid), KILITIPING, "Ovetos") == bidding(least, 6)


@pytest.mark.parametrize(
    "held", [{"Gonogo": 3, "Ovetos": 1}, {"Yak": 2, "Gonogo": 2, "Ovetos": 1}, {"Gonogo": 6}]
)
def test_nobody_plays_ovetos_who_holds_none(held: dict[str, int]) -> None:
    """DOR-15: Nobody plays Ovetos who holds none, or who cannot pay a bid of 4."""
    assert "ovetos" not in kinds(against(held, 0))


def test_ovetos_where_four_can_be_paid() -> None:
    """DOR-15: Only destinations are named that a bid of 4 could be paid for."""
    game = against({"Gonogo": 4, "Yak": 3, "Ovetos": 1}, 1)
    play(game, "1: play Ovetos")
    assert (asked(game), texts(game)) == (
        ("naming", [1]),
        ["go to Qualtops by jungle", "go to Kilitiping by jungle"],
    )


def test_the_leader_may_open_with_ovetos_and_nobody_else_is_asked() -> None:
    """DOR-15: The leader may open with Ovetos, and nobody else is asked."""
    game = deal(CALLER, GUIDES, GUIDES)
    offer(game, 0, KILITIPING, "bid 5", "Ovetos")
    assert (asked(game), leader(game)) == (("paying", [0]), 0)


def test_ovetos_is_a_choice() -> None:
    """DOR-15: Who holds Ovetos may bid 4 without playing it."""
    game = against(CALLER, 1)
    offer(game, 1, KILITIPING, "bid 4")
    assert (asked(game), hand(game, 1)) == (("bidding", [2]), {"gonogo": 6, "ovetos": 1})


def test_a_juju_shuts_its_target_out_for_the_rest_of_the_round() -> None:
    """DOR-16: A Juju shuts its target out for the rest of the round."""
    game = against(SORCERER, 0)
    events = offer(game, 1, KILITIPING, "bid 1", "a Juju on Jade")
    assert (told(events), shut(game), asked(game)) == (["bid"], [2], ("bidding", [0]))
    offer(game, 0, KILITIPING, "bid 2")
    assert asked(game) == ("bidding", [1])
    offer(game, 1, KILITIPING, "bid 3")
    assert asked(game) == ("bidding", [0])


def test_juju_is_discarded() -> None:
    """DOR-16: A Juju is discarded with the bid that it goes with."""
    game = against(SORCERER, 0)
    offer(game, 1, KILITIPING, "bid 1", "a Juju on Jade")
    assert (hand(game, 1), discards(game)) == ({"gonogo": 6}, {"juju": 1})


def test_it_is_played_on_another_player() -> None:
    """DOR-16: It is played on another player, who must not be out already."""
    bids = [{"seat": 0, "go": KILITIPING, "part": 1}]
    game = deal(GUIDES, SORCERER, GUIDES, GUIDES, bids=bids, shut=[2])
    assert texts(game, "juju") == ["play a Juju on Coral", "play a Juju on Amber"]


def test_juju_needs_a_bid() -> None:
    """DOR-16: A Juju goes with a bid, so who cannot bid more does not play it."""
    assert texts(against({"Gonogo": 2, "Juju": 1}, 2)) == ["pass"]
    assert "juju" in kinds(against({"Gonogo": 3, "Juju": 1}, 2))


def test_who_holds_no_juju_plays_none() -> None:
    """DOR-16: Who holds no Juju plays none."""
    assert "juju" not in kinds(against(CALLER, 0))


def test_juju_bids_are_bids() -> None:
    """DOR-16: With a Juju one bids as without, higher than the last."""
    assert amounts(against(SORCERER, 2), KILITIPING, "a Juju on Jade") == bidding(3, 6)


def test_with_one_bid_goes_one_juju_at_most_and_no_ovetos() -> None:
    """DOR-16: With one bid goes one Juju at most, and not Ovetos as well."""
    game = against({"Gonogo": 6, "Juju": 2, "Ovetos": 1}, 0)
    play(game, "1: play a Juju on Coral")
    assert (asked(game), kinds(game)) == (("naming", [1]), {"go"})
    game.undo()
    play(game, "1: play Ovetos")
    assert kinds(game) == {"go"}


def test_the_lower_bid_of_the_target_is_simply_outbid() -> None:
    """DOR-16: The lower bid of the target is simply outbid, and he does not come back."""
    game = against(SORCERER, 3)
    offer(game, 1, KILITIPING, "bid 4", "a Juju on Coral")
    assert (asked(game), standing(game)[0]) == (
        ("bidding", [2]),
        ("kilitiping by jungle", [(1, 4)]),
    )
    play(game, "2: pass")
    assert (phase(game), leader(game)) == ("paying", 1)


def test_when_all_others_are_out_the_bidding_ends() -> None:
    """DOR-16: When all others are out the bidding ends."""
    game = deal({"Gonogo": 6, "Juju": 2}, GUIDES, GUIDES)
    offer(game, 0, KILITIPING, "bid 1", "a Juju on Indigo")
    offer(game, 2, KILITIPING, "bid 2")
    assert asked(game) == ("bidding", [0])
    assert texts(game, "juju") == ["play a Juju on Jade"]
    events = offer(game, 0, KILITIPING, "bid 3", "a Juju on Jade")
    assert (told(events), asked(game)) == (["bid", "won"], ("paying", [0]))


def test_two_players_shut_out_by_different_players_both_stay_out() -> None:
    """DOR-16: Two players shut out by different players both stay out."""
    held = {"Gonogo": 3, "Juju": 1}
    game = deal(held, held, GUIDES, GUIDES)
    offer(game, 0, KILITIPING, "bid 1", "a Juju on Jade")
    offer(game, 1, KILITIPING, "bid 2", "a Juju on Amber")
    assert (shut(game), asked(game)) == ([2, 3], ("bidding", [0]))
    close(game)
    assert leader(game) == 1


def test_the_opening_bid_too_may_come_with_a_juju() -> None:
    """DOR-16: The opening bid, too, may come with a Juju."""
    game = deal(SORCERER, GUIDES, GUIDES)
    offer(game, 0, KILITIPING, "bid 0", "a Juju on Indigo")
    assert (asked(game), shut(game)) == (("bidding", [2]), [1])


def test_in_the_next_round_the_target_bids_again() -> None:
    """DOR-16: In the next round the target bids again."""
    game = deal(SORCERER, GUIDES, GUIDES)
    offer(game, 0, KILITIPING, "bid 0", "a Juju on Indigo")
    play(game, "2: pass")
    while phase(game) != "opening":
        game.play(game.legal[0])
    assert shut(game) == []


def test_a_juju_laid_down_is_seen() -> None:
    """DOR-16: As soon as it lies on the table all know of the Juju, as of Ovetos (DOR-15)."""
    for card, kind in (("a Juju on Jade", "juju"), ("Ovetos", "ovetos")):
        game = against({"Gonogo": 6, "Juju": 1, "Ovetos": 1}, 0)
        play(game, f"1: play {card}")
        assert game.view(0)["seats"][1]["known"] == {kind: 1}
        play(game, f"go to {KILITIPING}", "bid 4")
        assert game.view(0)["seats"][1]["known"] == {}
