"""The variant of cooperative bidding (DOR-50 to DOR-57)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.auctions import (
    BESET,
    Hand,
    Hands,
    adding,
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
    shared,
    shut,
    sites_by,
    standing,
    texts,
    told,
    trips,
)

KAMOPTIS, KILITIPING = "Kamoptis by mountain", "Kilitiping by jungle"
QUALTOPS, MANA_HATU = "Qualtops by jungle", "Mana-Hatu by water"
AT_KAMOPTIS, AT_KILITIPING = "kamoptis by mountain", "kilitiping by jungle"
TROOP = {"Yak": 4, "Gonogo": 4}


def bid(*made: tuple[int, str, int], hands: Hands = (), **stated: Any) -> marooned.Game:
    """Return a game in which seats have made bids, in order; the next seat is asked."""
    given = [{"seat": seat, "go": trip, "part": part} for seat, trip, part in made]
    return shared(*(hands or (TROOP,) * 3), bids=given, **stated)


def test_instead_of_bidding_a_player_may_add_to_a_standing_bid() -> None:
    """DOR-50: Instead of bidding a player may add to a standing bid, naming how much more."""
    game = bid((0, KAMOPTIS, 2))
    assert (asked(game), amounts(game, KAMOPTIS)) == (("bidding", [1]), adding(1, 4))
    events = offer(game, 1, KAMOPTIS, "add 3")
    assert (told(events), standing(game)) == (["add"], [(AT_KAMOPTIS, [(0, 2), (1, 3)])])


def test_only_a_bid_that_stands_is_added_to() -> None:
    """DOR-50: Only a bid that stands is added to; any other is made anew."""
    game = bid((0, KAMOPTIS, 2))
    assert amounts(game, KILITIPING) == bidding(1, 4)
    assert amounts(shared(TROOP), KAMOPTIS) == bidding(0, 4)


def test_adding_is_told() -> None:
    """DOR-50: The table learns how much was added and the total."""
    events = offer(bid((0, KAMOPTIS, 2)), 1, KAMOPTIS, "add 3")
    assert [event.text for event in events if event.kind == "add"] == [
        "Indigo adds 3 to the bid for Kamoptis by mountain, 5 in all."
    ]


def test_several_share_one_bid() -> None:
    """DOR-50: Any number of players share one bid, and add to it again."""
    game = bid((0, KAMOPTIS, 1))
    offer(game, 1, KAMOPTIS, "add 1")
    offer(game, 2, KAMOPTIS, "add 2")
    offer(game, 0, KAMOPTIS, "add 3")
    assert standing(game) == [(AT_KAMOPTIS, [(0, 4), (1, 1), (2, 2)])]


def test_any_bid_that_stands_may_be_added_to_be_it_the_highest_or_not() -> None:
    """DOR-50: Any bid that stands may be added to, be it the highest or not."""
    game = bid((0, KAMOPTIS, 1), (1, KILITIPING, 4))
    offer(game, 2, KAMOPTIS, "add 1")
    assert standing(game) == [(AT_KILITIPING, [(1, 4)]), (AT_KAMOPTIS, [(0, 1), (2, 1)])]


def test_one_may_pass_name_a_standing_bids_destination_or_a_new_one() -> None:
    """DOR-50, DOR-51: One may pass, name a standing bid's destination or a new one."""
    game = bid((0, KAMOPTIS, 4))
    assert (kinds(game), trips(game)) == ({"pass", "go"}, [KAMOPTIS, QUALTOPS, KILITIPING])


@pytest.mark.parametrize("highest", [0, 1, 4])
def test_a_new_destination_is_bid_for_with_at_least_1(highest: int) -> None:
    """DOR-51: A new destination is bid for with at least 1, even below the highest bid."""
    assert amounts(bid((0, KAMOPTIS, highest)), KILITIPING) == bidding(1, 4)


def test_a_low_bid_stands() -> None:
    """DOR-51: The lower bid stands beside the higher one, which goes on leading."""
    game = bid((0, KAMOPTIS, 4))
    offer(game, 1, KILITIPING, "bid 1")
    assert standing(game) == [(AT_KAMOPTIS, [(0, 4)]), (AT_KILITIPING, [(1, 1)])]
    assert asked(game) == ("bidding", [2])


def test_the_opener_bids_0_or_more() -> None:
    """DOR-56: The opener bids 0 or more, may not pass, and has nothing to add to."""
    game = shared(TROOP)
    assert (asked(game), kinds(game), amounts(game, KAMOPTIS)) == (
        ("opening", [0]),
        {"go"},
        bidding(0, 4),
    )


def test_who_shares_a_bid_may_only_add_to_it() -> None:
    """DOR-52: Who shares a bid may only add to it."""
    game = bid((1, KILITIPING, 1), (0, KAMOPTIS, 1), (2, KAMOPTIS, 1))
    assert (asked(game), trips(game)) == (("bidding", [0]), [KAMOPTIS])
    assert amounts(game, KAMOPTIS) == adding(1, 3)
    play(game, "0: pass")
    assert trips(game) == [KAMOPTIS, QUALTOPS, KILITIPING]


def test_not_even_by_air_does_a_partner_bid_for_another_destination() -> None:
    """DOR-52: Not even by air does a partner bid for another destination."""
    hands: Hands = ({"Yak": 1, "Drako": 1}, {"Yak": 1, "Drako": 1}, {"Drako": 1})
    game = bid((0, KAMOPTIS, 1), (2, KAMOPTIS, 1), hands=hands)
    play(game, "0: pass")
    assert "septris" in sites_by(game, "air")
    game = bid((1, KAMOPTIS, 1), (2, KAMOPTIS, 1), hands=hands)
    play(game, "0: pass")
    assert (sites_by(game, "air"), trips(game)) == (set(), [KAMOPTIS])


def test_whom_others_join_is_bound() -> None:
    """DOR-52: Who was alone is bound as soon as another adds to his bid."""
    game = bid((0, KAMOPTIS, 1))
    offer(game, 1, KAMOPTIS, "add 1")
    play(game, "2: pass")
    assert trips(game) == [KAMOPTIS]


def test_the_bidding_ends_when_all_others_have_passed_after_a_bid() -> None:
    """DOR-53: The bidding ends when all others have passed after a bid."""
    game = bid((0, KAMOPTIS, 1))
    offer(game, 1, KILITIPING, "bid 3")
    play(game, "2: pass")
    offer(game, 0, KILITIPING, "add 1")
    play(game, "1: pass")
    assert told(play(game, "2: pass"))[:2] == ["pass", "won"]
    assert (leader(game), phase(game)) == (1, "paying")


# Ovetos (DOR-54).


@pytest.mark.parametrize(
    ("standing_bid", "found"), [(0, (4, 6)), (1, (3, 6)), (3, (1, 6)), (4, (1, 6)), (6, (1, 6))]
)
def test_ovetos_needs_a_total_of_4_or_more_after_what_was_added(
    standing_bid: int, found: tuple[int, int]
) -> None:
    """DOR-54: Ovetos needs a total of 4 or more after what was added."""
    hands: Hands = ({"Yak": 6}, {"Yak": 6, "Ovetos": 1}, {})
    game = bid((0, KAMOPTIS, standing_bid), hands=hands)
    assert amounts(game, KAMOPTIS, "Ovetos") == adding(*found)


def test_with_a_bid_of_ones_own_ovetos_needs_4_even_below_the_highest_bid() -> None:
    """DOR-54: With a bid of one's own Ovetos needs 4, even below the highest bid."""
    hands: Hands = ({"Yak": 6}, {"Gonogo": 6, "Ovetos": 1}, {})
    game = bid((0, KAMOPTIS, 6), hands=hands)
    assert amounts(game, KILITIPING, "Ovetos") == bidding(4, 6)


def test_ovetos_with_ones_own_bid_raised() -> None:
    """DOR-54: What one had committed before counts towards the 4."""
    hands: Hands = ({"Yak": 6, "Ovetos": 1}, {"Gonogo": 3}, {})
    game = bid((0, KAMOPTIS, 3), (1, KILITIPING, 1), hands=hands)
    play(game, "2: pass")
    assert amounts(game, KAMOPTIS, "Ovetos") == adding(1, 3)


@pytest.mark.parametrize(
    ("held", "may"),
    [
        ({"Yak": 3, "Ovetos": 1}, True),
        ({"Yak": 2, "Ovetos": 1}, False),
        ({"Gonogo": 4, "Ovetos": 1}, True),
        ({"Gonogo": 3, "Ovetos": 1}, False),
        ({"Yak": 6, "Gonogo": 4}, False),
    ],
)
def test_ovetos_is_played_only_where_the_total_can_come_to_4(held: Hand, may: bool) -> None:
    """DOR-54: Ovetos is played only where the total can come to 4."""
    game = bid((0, KAMOPTIS, 1), hands=({"Yak": 1}, held, {}))
    assert ("ovetos" in kinds(game)) == may


def test_with_ovetos_only_bids_are_named_that_can_come_to_4() -> None:
    """DOR-54: With Ovetos only bids are named that can come to 4."""
    hands: Hands = ({"Yak": 1}, {"Yak": 3, "Gonogo": 4, "Kayak": 1, "Ovetos": 1}, {})
    game = bid((0, KAMOPTIS, 1), hands=hands)
    play(game, "1: play Ovetos")
    assert trips(game) == [KAMOPTIS, QUALTOPS, KILITIPING]


def test_ovetos_ends_for_the_highest_total() -> None:
    """DOR-54: The bidding ends at once, and the highest total wins though it be another's."""
    hands: Hands = ({"Yak": 6}, {"Gonogo": 4, "Ovetos": 1}, {"Yak": 4})
    game = bid((0, KAMOPTIS, 5), hands=hands)
    events = offer(game, 1, KILITIPING, "bid 4", "Ovetos")
    assert (told(events), asked(game), leader(game)) == (["bid", "won"], ("paying", [0]), 0)
    assert (hand(game, 1), discards(game)) == ({"gonogo": 4}, {"ovetos": 1})


def test_adding_with_ovetos_ends_the_bidding_as_well() -> None:
    """DOR-54: Adding with Ovetos ends the bidding as well, and the card is discarded."""
    hands: Hands = ({"Yak": 3}, {"Yak": 2, "Ovetos": 1}, {"Yak": 4})
    game = bid((0, KAMOPTIS, 3), hands=hands)
    events = offer(game, 1, KAMOPTIS, "add 1", "Ovetos")
    assert (told(events), asked(game)) == (["add", "won"], ("paying", [0]))
    assert (hand(game, 1), discards(game)) == ({"yak": 2}, {"ovetos": 1})


# Juju (DOR-55).


def test_juju_leaves_what_was_committed() -> None:
    """DOR-55: A Juju shuts a player out, and what he committed stays."""
    hands: Hands = ({"Yak": 3}, {"Yak": 3, "Juju": 1}, {"Yak": 3})
    game = bid((0, KAMOPTIS, 2), hands=hands)
    offer(game, 1, KAMOPTIS, "add 1", "a Juju on Coral")
    assert (shut(game), standing(game)) == ([0], [(AT_KAMOPTIS, [(0, 2), (1, 1)])])
    assert (hand(game, 1), discards(game)) == ({"yak": 3}, {"juju": 1})
    offer(game, 2, KAMOPTIS, "add 1")
    assert asked(game) == ("bidding", [1])
    close(game)
    assert (leader(game), asked(game)) == (0, ("paying", [0]))


def test_a_juju_goes_with_a_bid_below_the_highest_too_which_may_still_win() -> None:
    """DOR-55: A Juju goes with a bid below the highest too, which may still win."""
    hands: Hands = ({"Yak": 3}, {"Gonogo": 3, "Juju": 1}, {"Yak": 3})
    game = bid((0, KAMOPTIS, 3), hands=hands)
    offer(game, 1, KILITIPING, "bid 1", "a Juju on Coral")
    close(game)
    assert (leader(game), asked(game)) == (0, ("paying", [0]))


def test_cards_with_a_bid_need_one() -> None:
    """DOR-55: Who can neither bid nor add plays no Juju."""
    assert texts(bid((0, KAMOPTIS, 1), hands=({"Yak": 1}, {"Juju": 1}, {}))) == ["pass"]
    assert "juju" in kinds(bid((0, KAMOPTIS, 1), hands=({"Yak": 1}, {"Yak": 1, "Juju": 1}, {})))


def test_when_all_others_are_out_the_bidding_ends() -> None:
    """DOR-55: When all others are out the bidding ends."""
    game = bid((0, KAMOPTIS, 1), hands=({"Yak": 1}, {"Yak": 3, "Juju": 1}, {}), shut=[2])
    events = offer(game, 1, KAMOPTIS, "add 1", "a Juju on Coral")
    assert told(events) == ["add", "won"]


# Coming back, changing, adding (DOR-56).


def test_a_player_may_re_enter_after_passing() -> None:
    """DOR-56: A player may re-enter after passing."""
    game = bid((0, KAMOPTIS, 1))
    play(game, "1: pass")
    offer(game, 2, KAMOPTIS, "add 1")
    play(game, "0: pass")
    assert (asked(game), trips(game)) == (("bidding", [1]), [KAMOPTIS, QUALTOPS, KILITIPING])


def test_leaving_a_bid_for_a_new_one() -> None:
    """DOR-56: Who is alone in his bid may leave it for a new one, which must be higher."""
    game = bid((0, KAMOPTIS, 2), (2, KILITIPING, 1))
    assert (asked(game), trips(game)) == (("bidding", [0]), [KAMOPTIS, QUALTOPS, KILITIPING])
    assert amounts(game, QUALTOPS) == bidding(3, 4)
    offer(game, 0, QUALTOPS, "bid 3")
    assert standing(game) == [
        ("qualtops by jungle", [(0, 3)]),
        (AT_KILITIPING, [(2, 1)]),
    ]


def test_leaving_needs_more() -> None:
    """DOR-56: Where no higher bid can be paid no new destination is named."""
    hands: Hands = ({"Yak": 2, "Gonogo": 2}, {}, {"Kayak": 1})
    game = bid((0, KAMOPTIS, 2), (2, MANA_HATU, 1), hands=hands)
    assert texts(game) == ["pass"]
    hands = ({"Yak": 2, "Gonogo": 3}, {}, {"Kayak": 1})
    game = bid((0, KAMOPTIS, 2), (2, MANA_HATU, 1), hands=hands)
    assert trips(game) == [QUALTOPS, KILITIPING]


@pytest.mark.parametrize("amount", [1, 2, 4])
def test_who_is_alone_may_join_anothers_bid_with_less(amount: int) -> None:
    """DOR-56: Who is alone may join another's bid with less, and his own is withdrawn."""
    game = bid((0, KAMOPTIS, 3), (2, KILITIPING, 1))
    assert amounts(game, KILITIPING) == adding(1, 4)
    offer(game, 0, KILITIPING, f"add {amount}")
    assert standing(game) == [(AT_KILITIPING, [(0, amount), (2, 1)])]


def test_a_withdrawn_bid_is_gone() -> None:
    """DOR-56: Nobody may add to a bid that was withdrawn; it may be made anew."""
    game = bid((0, KAMOPTIS, 3), (2, KILITIPING, 1))
    offer(game, 0, KILITIPING, "add 1")
    assert (asked(game), amounts(game, KAMOPTIS)) == (("bidding", [1]), bidding(1, 4))


def test_on_leaving_a_bid_ovetos_needs_a_new_one_higher_than_it_and_4_or_more() -> None:
    """DOR-54, DOR-56: On leaving a bid Ovetos needs a new one higher than it and 4 or more."""
    hands: Hands = ({"Yak": 4, "Gonogo": 5, "Ovetos": 1}, {}, {"Kayak": 1})
    for part, least in ((2, 4), (4, 5)):
        game = bid((0, KAMOPTIS, part), (2, MANA_HATU, 1), hands=hands)
        assert amounts(game, KILITIPING, "Ovetos") == bidding(least, 5)


def test_nobody_bids_alone_for_a_destination_and_way_already_bid_for() -> None:
    """DOR-56: Nobody bids alone for a destination and way already bid for: he adds to it."""
    game = bid((0, KAMOPTIS, 2))
    with pytest.raises(marooned.IllegalActionError):
        offer(game, 1, KAMOPTIS, "bid 3")
    game = bid((0, KAMOPTIS, 2), (2, KILITIPING, 1))
    assert amounts(game, KAMOPTIS) == adding(1, 2)


def test_the_same_place_by_another_way() -> None:
    """DOR-56: By another way the same place is another destination."""
    hands: Hands = ({"Gonogo": 3}, {"Gonogo": 3, "Kayak": 1}, {})
    game = bid((0, "base camp by jungle", 2), hands=hands, place="Qualtops")
    assert amounts(game, "base camp by jungle") == adding(1, 3)
    assert amounts(game, "base camp by water") == bidding(1, 2)


def test_opening_with_nothing_commits() -> None:
    """DOR-56: An opener at 0 counts as committed: his bid is added to, and joined he is bound."""
    game = bid((0, KAMOPTIS, 0))
    assert (trips(game), amounts(game, KAMOPTIS)) == (
        [KAMOPTIS, QUALTOPS, KILITIPING],
        adding(1, 4),
    )
    offer(game, 1, KAMOPTIS, "add 1")
    assert standing(game) == [(AT_KAMOPTIS, [(0, 0), (1, 1)])]
    play(game, "2: pass")
    assert trips(game) == [KAMOPTIS]


def test_an_opener_at_0_who_is_alone_may_leave_for_a_bid_of_1() -> None:
    """DOR-56: An opener at 0 who is alone may leave for a bid of 1."""
    game = bid((0, KAMOPTIS, 0), (2, KILITIPING, 1))
    assert amounts(game, QUALTOPS) == bidding(1, 4)
    assert amounts(game, KAMOPTIS) == adding(1, 4)


# What can be paid (DOR-57).


@pytest.mark.parametrize(
    ("part", "found"), [(1, adding(1, 3)), (3, adding(1, 1)), (4, ["no trip"])]
)
def test_no_more_than_can_be_paid(part: int, found: list[str]) -> None:
    """DOR-57: Nobody adds beyond what he can pay with what he has committed already."""
    hands: Hands = ({"Yak": 4}, {}, {"Gonogo": 1})
    game = bid((0, KAMOPTIS, part), (2, KILITIPING, 1), hands=hands)
    assert (amounts(game, KAMOPTIS) if trips(game) else ["no trip"]) == found


def test_another_bid_takes_the_whole_hand() -> None:
    """DOR-57: What was committed to a bid that is left counts for nothing in the next."""
    hands: Hands = ({"Drako": 2}, {}, {"Gonogo": 1})
    game = bid((0, KAMOPTIS, 4), (2, KILITIPING, 1), hands=hands)
    assert trips(game) == [KILITIPING]
    assert amounts(game, KILITIPING) == adding(1, 4)


def test_there_is_no_opening_air_bid_of_0_nor_a_later_one() -> None:
    """DOR-57: There is no opening air bid of 0, nor a later one."""
    hands: Hands = ({"Drako": 1}, {"Drako": 1}, {})
    assert amounts(shared(*hands), "Rhobanis by air") == bidding(1, 2)
    assert amounts(bid((0, KAMOPTIS, 0), hands=hands), "Rhobanis by air") == bidding(1, 2)
    assert amounts(bid((0, "Rhobanis by air", 1), hands=hands), "Rhobanis by air") == adding(1, 2)


@pytest.mark.parametrize(
    ("place", "trip", "held", "found"),
    [
        ("Qualtops", "base camp by jungle", {"Gonogo": 1, "Kayak": 4}, adding(1, 1)),
        ("Qualtops", "base camp by water", {"Gonogo": 4, "Kayak": 1}, adding(1, 2)),
        ("Bulo-Mapo", "Wahi-Waha by jungle", {"Gonogo": 1, "Kayak": 4}, adding(1, 1)),
        ("Bulo-Mapo", "Wahi-Waha by water", {"Gonogo": 4, "Kayak": 1}, adding(1, 2)),
        ("Balabatung", "Aminadang by mountain", {"Yak": 1, "Kayak": 4}, adding(1, 1)),
        ("Balabatung", "Aminadang by water", {"Yak": 4, "Kayak": 1}, adding(1, 2)),
    ],
)
def test_partners_pay_for_that_way(place: str, trip: str, held: Hand, found: list[str]) -> None:
    """DOR-57: Kayaks cannot support a jungle bid, nor Gonogos a river bid, nor either the other."""
    game = bid((0, trip, 1), hands=({"Drako": 1}, held, {}), place=place)
    assert amounts(game, trip) == found


@pytest.mark.parametrize(
    ("trip", "held"),
    [("base camp by jungle", {"Kayak": 4}), ("base camp by water", {"Gonogo": 4})],
)
def test_who_holds_only_what_the_other_way_takes_cannot_add(trip: str, held: Hand) -> None:
    """DOR-57: Who holds only what the other way takes cannot add."""
    game = bid((0, trip, 1), hands=({"Drako": 1}, held, {}), place="Qualtops")
    assert trip not in trips(game)


def test_a_new_destination_is_one_that_an_open_path_leads_to() -> None:
    """DOR-20, DOR-51: A new destination is one that an open path leads to."""
    assert trips(bid((0, KAMOPTIS, 1), bigfoot="base-camp~kilitiping")) == [KAMOPTIS, QUALTOPS]


def test_by_air_somebody_else_opens_with_1_or_more() -> None:
    """DOR-21, DOR-57: By air somebody else opens with 1 or more, and others add to that."""
    game = shared({}, {"Drako": 1}, {"Drako": 1}, **BESET)
    assert (asked(game), amounts(game, "Rhobanis by air")) == (("airing", [1]), bidding(1, 2))
    offer(game, 1, "Rhobanis by air", "bid 1")
    assert (asked(game), amounts(game, "Rhobanis by air")) == (("bidding", [2]), adding(1, 2))


def test_adding_is_a_chain() -> None:
    """DOR-50: What is added is said last, nobody acts in between, and undo takes all back."""
    game = bid((0, KAMOPTIS, 1), hands=(TROOP, TROOP | {"Juju": 1}, TROOP))
    before = game.position()
    play(game, "1: play a Juju on Jade", f"go to {KAMOPTIS}")
    assert (game.is_chain_open, game.legal_for(0), game.legal_for(2)) == (True, [], [])
    play(game, "add 2")
    game.undo()
    assert game.position() == before


@pytest.mark.parametrize(("trip", "least"), [(KAMOPTIS, "add 1"), (KILITIPING, "bid 1")])
def test_whoever_has_named_a_destination_can_bid_for_it(trip: str, least: str) -> None:
    """DOR-51, DOR-56: Whoever has named a destination can bid for it, as others imagine too."""
    game = bid((0, KAMOPTIS, 2))
    play(game, f"1: go to {trip}")
    for seed in range(9):
        found = [action.text for action in game.imagined(2, seed).legal_for(1)]
        assert found[:1] == [least]


def test_rivals_do_not_add() -> None:
    """DOR-50: Only the variant knows adding; rivals bid more for the same path."""
    game = deal(TROOP, TROOP, bids=[{"seat": 0, "go": KAMOPTIS, "part": 2}])
    assert amounts(game, KAMOPTIS) == bidding(3, 4)
