"""Why nothing can be done with a site, a card, a goal or a button."""

import pytest

import marooned
from marooned.games.dorada import face
from marooned.games.dorada.model import cards
from marooned.games.dorada.model.names import CARD_IDS
from tests.games.dorada import dealing
from tests.games.dorada.auctions import deal, offer, shared
from tests.games.dorada.drawn import state
from tests.games.dorada.staging import answer, setting_out, stopping, supplying


def said(game: marooned.Game, target: str, seat: int = 0) -> str:
    """Return what is in the way, with the numbers of its rules."""
    obstacle = game.why_not(seat, target)
    return f"{obstacle} [{', '.join(obstacle.rules)}]" if obstacle else "nothing"


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("base-camp", "The expedition is at base camp already. [DOR-17]"),
        (
            "septris",
            (
                "No open path leads to Septris; a bid by air takes at least 1, and your cards pay "
                "0. [DOR-17, DOR-19, DOR-20]"
            ),
        ),
        ("card-yak", "Cards pay for the journey once a bid has won. [DOR-14, DOR-22]"),
        (
            "card-ovetos",
            (
                "A bid with Ovetos takes 4 or more, and your cards cannot pay that on any open "
                "path. [DOR-12, DOR-14, DOR-15]"
            ),
        ),
        ("card-sangaia", "First open the bidding: name a destination. [DOR-11]"),
        ("sangaia", "First open the bidding: name a destination. [DOR-11]"),
        ("juju", "You hold no such card. [DOR-4]"),
        ("pass", "First open the bidding: name a destination. [DOR-11]"),
        ("deck", "First open the bidding: name a destination. [DOR-11]"),
    ],
)
def test_the_opening_says_what_is_in_the_way(target: str, sentence: str) -> None:
    """DOR-4, DOR-11, DOR-14, DOR-15, DOR-17: The leader is told what keeps a bid back."""
    game = deal({"yak": 1, "ovetos": 1, "sangaia": 1})
    assert said(game, target) == sentence


def test_a_bid_takes_more_than_one_can_pay() -> None:
    """DOR-12, DOR-14: A later bid is higher, and within what the bidder's cards pay."""
    game = deal({"yak": 2}, {"yak": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 2")
    assert said(game, "kamoptis", 1) == (
        "A bid for Kamoptis by mountain takes at least 3; your cards pay 1. [DOR-12, DOR-14]"
    )
    assert said(game, "kamoptis").startswith("You cannot act now. ")
    assert said(game, "kamoptis").endswith("[DOR-10, DOR-12]")


def test_partners_bid_for_nothing_else() -> None:
    """DOR-52: Who shares a bid adds to it, as far as the cards pay, and bids for no other."""
    game = shared({"yak": 2, "gonogo": 2}, {"yak": 2}, {})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    offer(game, 1, "Kamoptis by mountain", "add 2")
    game.play("pass", 2)
    offer(game, 0, "Kamoptis by mountain", "add 1")
    assert (
        said(game, "qualtops", 1)
        == "You share a bid and cannot bid for another destination. [DOR-52]"
    )
    assert said(game, "kamoptis", 1) == (
        "A bid for Kamoptis by mountain takes at least 3; your cards pay 2. [DOR-12, DOR-14]"
    )


def test_rivals_on_one_destination_are_free_to_leave_it() -> None:
    """DOR-12: A rival who was outbid for a destination may bid for any other."""
    game = deal({"yak": 3}, {"yak": 3})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    offer(game, 1, "Kamoptis by mountain", "bid 2")
    game.play("pass", 2)
    assert said(game, "qualtops") == (
        "A bid for Qualtops by jungle takes at least 3; your cards pay 0. [DOR-12, DOR-14]"
    )


def test_a_destination_follows_its_card() -> None:
    """DOR-15, DOR-16: Once a card is laid down with a bid, its destination is named."""
    game = deal({"yak": 5, "ovetos": 1, "juju": 1})
    game.play("play Ovetos")
    assert said(game, "card-juju") == "First name the destination of your bid. [DOR-12]"
    assert said(game, "kilitiping") == (
        "A bid for Kilitiping by jungle takes at least 4; your cards pay 0. [DOR-12, DOR-14]"
    )
    game.play("go to Kamoptis by mountain")
    assert said(game, "kamoptis") == "First say how much you bid. [DOR-12, DOR-14]"
    assert said(game, "card-yak") == said(game, "kamoptis")


def paying(bid: int, **hand: int) -> marooned.Game:
    """Return the moment when the leader pays for a journey by mountain."""
    game = deal(hand, gold=[0, 10, 10])
    offer(game, 0, "Kamoptis by mountain", f"bid {bid}")
    for seat in (1, 2):
        game.play("pass", seat)
    return game


def test_a_card_pays_where_it_can() -> None:
    """DOR-22, DOR-24: It has to fit the way and its gold, and no card may be left out."""
    game = paying(1, yak=2, kamel=1, shaman=0, drako=1, juju=1)
    nothing = "This card pays nothing by mountain. [DOR-22, DOR-23]"
    assert {said(game, each) for each in ("card-kamel", "card-juju")} == {nothing}
    assert said(game, "card-drako") == "This card costs 1 gold; you have 0. [DOR-22]"
    assert said(game, "kamoptis") == "First pay your bid. [DOR-22]"


def test_no_card_is_paid_that_could_be_left_out() -> None:
    """DOR-24: A payment worth more than the bid has no card too many."""
    game = paying(3, yak=3, drako=1)
    assert said(game, "card-drako").startswith("This card costs 1 gold")
    game = deal({"yak": 3, "drako": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 3")
    for seat in (1, 2):
        game.play("pass", seat)
    game.play("pay a Yak; pay a Yak", 0)
    assert (
        said(game, "card-drako")
        == "A payment with this card would include a card that is not needed. [DOR-24]"
    )


def test_a_bid_with_ovetos_is_higher_than_the_one_that_stands() -> None:
    """DOR-12, DOR-15: While a bid of 7 stands, Ovetos takes 8, and 5 is too little."""
    game = deal({"yak": 7}, {"yak": 5, "ovetos": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 7")
    assert said(game, "card-ovetos", 1).startswith("A bid with Ovetos takes 8 or more, ")


def test_a_card_that_leaves_too_little_gold_is_not_paid() -> None:
    """DOR-22: With four gold a Zeppelin and a Drako can be paid, but no second Drako."""
    game = deal({"zeppelin": 1, "drako": 2}, gold=[4, 10, 10])
    offer(game, 0, "Kamoptis by mountain", "bid 7")
    for seat in (1, 2):
        game.play("pass", seat)
    game.play("pay a Drako", 0)
    assert (
        said(game, "card-drako")
        == "After paying with this card, you could not pay the rest. [DOR-22]"
    )


def test_a_shaman_needs_animals_to_turn() -> None:
    """DOR-23: A Shaman turns other animals of the hand, each kind once in a payment."""
    game = paying(1, yak=2, shaman=1)
    assert said(game, "card-shaman") == (
        "You hold no other animals that a Shaman could turn to pay by mountain. [DOR-23]"
    )


def test_a_shaman_turns_a_kind_once() -> None:
    """DOR-23: Once one Gonogo is turned, a second Shaman turns no other one in this payment."""
    game = paying(2, kamel=1, gonogo=2, shaman=2)
    game.play("turn 1 Gonogo with a Shaman", 0)
    assert said(game, "card-gonogo") == (
        "A Shaman has turned animals of this kind already. [DOR-23]"
    )


def test_no_animal_is_turned_that_could_be_left_out() -> None:
    """DOR-24: With one Shaman and a bid of 2, two Gonogos pay; a Kamel could be left out."""
    game = paying(2, kamel=1, gonogo=2, shaman=1)
    assert (
        said(game, "card-kamel")
        == "A payment with this card would include a card that is not needed. [DOR-24]"
    )
    assert said(game, "card-gonogo") == "nothing"


def test_partners_bid_no_other_way() -> None:
    """DOR-52: The reason given to a sharer of a bid is of their own way, if two ways lead there."""
    game = shared({"kayak": 1}, {"kayak": 1, "gonogo": 3}, {}, place="Bulo-Mapo")
    offer(game, 0, "Wahi-Waha by water", "bid 1")
    offer(game, 1, "Wahi-Waha by water", "add 2")
    game.play("pass", 2)
    offer(game, 0, "Wahi-Waha by water", "add 1")
    assert said(game, "wahi-waha", 1) == (
        "A bid for Wahi-Waha by water takes at least 3; your cards pay 2. [DOR-12, DOR-14]"
    )


def test_treasures_are_played_at_their_site() -> None:
    """DOR-30 to DOR-32: Only treasures here, or a Bongo's, and Bonuses of their symbol count."""
    hands = [{"bongo": 1, "yak": 1, CARD_IDS[cards.BONUS]: 1, CARD_IDS[cards.BONUS + 1]: 1}]
    game = stopping("septris", treasures=[["t1", "t10"]], hands=hands)
    bonuses = [said(game, f"card-{CARD_IDS[cards.BONUS + each]}") for each in (0, 1)]
    assert "You cannot play a treasure of this symbol here. [DOR-31]" in bonuses
    assert said(game, "t10").startswith("This treasure lies at ")
    assert said(game, "card-bongo") == "You hold no treasure of a neighbouring site. [DOR-32]"
    assert said(game, "card-yak") == "First play treasures of Septris, or pass. [DOR-30]"


def test_goals_wait_for_their_time() -> None:
    """DOR-29, DOR-30, DOR-47: Goals of one's own say when they are played."""
    game = dealing.deal(treasures=[["t1"]], curses=[["c1"]])
    assert said(game, "t1") == "First open the bidding: name a destination. [DOR-11]"
    assert said(game, "c1") == ("A curse is played when the expedition stops at its site. [DOR-29]")


def test_a_treasure_found_is_in_no_hand() -> None:
    """DOR-30: What lies open before another cannot be played again."""
    game = stopping("septris", treasures=[["t1"], ["t5"]])
    game.play(next(action for action in game.legal if action.kind == "find"))
    assert said(game, "t1", 1) == "This treasure is not in your hand. [DOR-30]"


def test_an_expedition_led_on_takes_another_path() -> None:
    """DOR-28: The leader leads it on by a path of the same type, and not back."""
    game = setting_out("Hora-Pena", "Septris by mountain", hands=[{"sangaia": 1}])
    answer(game, 0)
    assert said(game, "base-camp").startswith("No other open path of the same type leads from ")


def test_a_card_is_taken_before_all_else() -> None:
    """DOR-35: Who is to draw takes a card, and nothing else can be done."""
    game = supplying("yak", hands=[{"yak": 1}])
    first = "First take a card from the row or the deck. [DOR-35]"
    assert {said(game, each) for each in ("card-yak", "septris", "pass")} == {first}


def test_after_the_end_nothing_can_be_done() -> None:
    """DOR-47: The game is over, and who has won is told."""
    over = face.why_not(state(outcome=1, depth=0), 0, "pass")
    assert over.text.startswith("The game is over. ")
    assert over.rules == ("DOR-47",)
