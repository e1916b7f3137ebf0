"""What a seat imagines: everything it does not know, and nothing that it does (DOR-1)."""

from collections import Counter
from typing import Any

import pytest

import marooned
from marooned.games.dorada.model.names import SITE_IDS
from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.games.dorada.staging import striking
from tests.laws.played import table
from tests.laws.playing import WAYS

SEEDS = range(12)


def imagined(game: marooned.Game, seat: int) -> list[dict[str, Any]]:
    """Return some positions that a seat imagines."""
    return [game.imagined(seat, seed).position() for seed in SEEDS]


def hands(game: marooned.Game, seat: int, other: int) -> list[dict[str, int]]:
    """Return another seat's hand in each game that a seat imagines."""
    return [each["hands"][other] for each in imagined(game, seat)]


def test_the_own_hand_is_kept() -> None:
    """DOR-1: A seat knows its own cards and goals."""
    game = marooned.Game("dorada", players=4, seed=3)
    before = game.position()
    for each in imagined(game, 2):
        for key in ("hands", "treasures", "curses", "destinies"):
            assert each[key][2] == before[key][2]


def test_the_other_hands_are_dealt_anew() -> None:
    """DOR-1: The others' cards and goals are secret, but not how many there are."""
    game = marooned.Game("dorada", players=4, seed=3)
    before = game.position()
    for key in ("hands", "treasures", "curses", "destinies"):
        seen = [each[key][0] for each in imagined(game, 2)]
        assert any(each != before[key][0] for each in seen)
    assert {sum(each.values()) for each in hands(game, 2, 0)} == {6}


def test_every_unseen_card_can_be_in_a_hand() -> None:
    """DOR-4: Any card that a hand can hold and nobody sees may be in another hand, no bolt card."""
    game = marooned.Game("dorada", players=3, seed=5)
    found: Counter[str] = Counter()
    for seed in range(150):
        found.update(game.imagined(0, seed).position()["hands"][1])
    assert {"zeppelin", "ovetos", "bongo", "bonus-gem", "yak"} <= set(found)
    assert not {"makaks", "diawas", "samedi"} & set(found)


def test_cards_taken_face_up_stay() -> None:
    """DOR-35: What a seat has taken from the row all know it to hold."""
    game = deal(hands=[{}, {"yak": 2, "kayak": 1}], shown={"indigo": {"yak": 2}})
    assert all(hand.get("yak", 0) >= 2 for hand in hands(game, 0, 1))
    assert any(hand.get("kayak", 0) != 1 for hand in hands(game, 0, 1))


def test_a_robbed_card_is_known_to_the_robbed_alone() -> None:
    """DOR-37: Only the two learn which card Makaks took."""
    told = {"coral": {"indigo": {"zeppelin": 1}}}
    game = deal(hands=[{}, {"zeppelin": 1}], told=told)
    assert all(hand == {"zeppelin": 1} for hand in hands(game, 0, 1))
    assert any(hand != {"zeppelin": 1} for hand in hands(game, 2, 1))


def test_a_treasure_perhaps_robbed_is_with_neither_for_sure() -> None:
    """DOR-41: Where a hand was robbed of one of several treasures no third knows which is where."""
    held = {1: ["t5", "t6"]}
    game = striking("marabout", treasure_seen={"t5": [1, 2]}, treasures=held)
    game.play("choose Indigo")
    places = [["t5" in str(held) for held in each["treasures"]] for each in imagined(game, 2)]
    truth = ["t5" in str(held) for held in game.position()["treasures"]]
    assert any(found != truth for found in places)


def test_a_single_treasure_robbed_is_known_with_its_robber() -> None:
    """DOR-41: Who knew the only treasure of a robbed hand knows it with the robber."""
    game = striking("marabout", treasure_seen={"t5": [1, 2]}, treasures={1: ["t5"]})
    game.play("choose Indigo")
    assert all(each["treasures"][0] == {"hand": ["t5"]} for each in imagined(game, 2))


def test_the_others_forget_their_secrets() -> None:
    """DOR-37: What two others know of each other no third can imagine; what one knows of it may."""
    told = {"coral": {"indigo": {"zeppelin": 1}}, "jade": {"coral": {"yak": 1}}}
    game = deal(hands=[{"yak": 1}, {"zeppelin": 1}], told=told)
    before = game.position()["told"]
    assert game.imagined(2, 1).position()["told"] == {"2": before["2"]}
    assert game.imagined(0, 1).position()["told"] == before


def test_a_curse_that_would_have_shown_is_in_no_hand() -> None:
    """DOR-29: After a stop nobody holds a curse for that site but one drawn since."""
    stated: dict[str, Any] = {
        "curses": [{}, {"hand": ["c3"]}],
        "barred": {"c3": ["septris", "methritis"]},
    }
    game = deal(markers=["septris", "methritis"], place="methritis", **stated)
    found = {game.imagined(0, seed).position()["curses"][1]["hand"][0] for seed in range(200)}
    assert not {"c1", "c2"} & found
    assert len(found) == 16


def test_a_young_curse_may_be_for_any_site() -> None:
    """DOR-34: A curse drawn after a stop may be for that site."""
    stated: dict[str, Any] = {"curses": [{}, {"hand": ["c3"]}], "barred": {}}
    game = deal(markers=["septris", "methritis"], place="methritis", **stated)
    found = {game.imagined(0, seed).position()["curses"][1]["hand"][0] for seed in range(200)}
    assert len(found) == 18


OLD, OLD_SITE = "c9", "kakotapl"


def test_a_curse_held_for_long_is_one_that_has_not_shown_whatever_the_others_hold() -> None:
    """DOR-29: Where hardly any curse can be the one held longest, the younger ones leave it one."""
    sites = [site for site in SITE_IDS if site not in ("base-camp", OLD_SITE)][:15]
    young = [f"c{number}" for number in (*range(3, 9), *range(10, 16))]
    held: Any = [{}, {"hand": [OLD, *young[:6]]}, {"hand": young[6:]}]
    game = deal(markers=sites, place=sites[-1], curses=held, barred={OLD: sites})
    for seed in range(60):
        world = game.imagined(0, seed)
        assert marooned.load(world.position()) == world


def test_which_curse_somebody_holds_changes_nothing_of_what_others_imagine() -> None:
    """DOR-1: What a seat imagines of curses held equally long is the same, whoever holds which."""
    pairs = (("c3", "c7"), ("c7", "c3"))
    games = [deal(curses=[{}, {"hand": [one]}, {"hand": [two]}]) for one, two in pairs]
    for seed in range(12):
        curses = [game.imagined(0, seed).position()["curses"] for game in games]
        assert curses[0] == curses[1]


def test_any_starting_treasure_may_be_in_another_hand_or_out_of_the_game() -> None:
    """DOR-6: Nobody saw which starting treasures were given up or not dealt: any may be held."""
    game = deal(treasures=[{"hand": ["t0"]}, {"hand": ["t1", "t2"]}, {"hand": ["t3", "t20"]}])
    found: Counter[str] = Counter()
    for seed in range(150):
        found.update(game.imagined(0, seed).position()["treasures"][1]["hand"])
    assert set(found) == {f"t{number}" for number in range(1, 18)}
    assert found["t1"] < 75


def test_goals_of_ones_own_put_under_a_deck_stay_there() -> None:
    """DOR-6: Who has put a destiny under the deck knows that it lies there."""
    game = marooned.Game("dorada", players=3, seed=1)
    for _ in range(6):
        game.play(game.legal[0])
    bottom = game.position()["destiny_deck"]
    for seat in range(3):
        after = [game.imagined(seat, seed).position()["destiny_deck"] for seed in SEEDS]
        kept = [place for place in range(len(bottom)) if len({deck[place] for deck in after}) == 1]
        assert len(kept) == 1
        assert {deck[kept[0]] for deck in after} == {bottom[kept[0]]}


def test_treasures_put_under_together_are_shuffled() -> None:
    """DOR-33: Of those put under the deck together a seat knows its own, but not its place."""
    game = marooned.Game("dorada", players=3, seed=4)
    while game.position()["layers"] == 0 and not game.is_over:
        game.play(game.legal[game.seq % len(game.legal)])
    assert game.position()["layers"] == 1
    (under,) = game.view(0)["me"]["under"]["treasures"]
    decks = [each["treasure_deck"] for each in imagined(game, 0)]
    assert {len(deck) - deck.index(under["id"]) for deck in decks} == {1, 2, 3}


BIDS_TO_PAY = [
    ("rival", "Septris by air", 8, {"zeppelin": 1, "drako": 2}),
    ("rival", "Mana-Hatu by water", 6, {"kayak": 3}),
    ("rival", "Kamoptis by mountain", 6, {"gonogo": 5, "shaman": 1, "yak": 1}),
    ("cooperative", "Qualtops by jungle", 7, {"gonogo": 7}),
]


@pytest.mark.parametrize(("form", "go", "part", "hand"), BIDS_TO_PAY)
def test_imagined_hands_can_pay_what_they_have_bid(
    form: str, go: str, part: int, hand: dict[str, int]
) -> None:
    """DOR-14: Nobody bids more than he can pay, so an imagined hand can pay what it has bid."""
    game = deal(hands=[{"yak": 5}, hand], bids=[bid(1, go, part)], bidding=form, turn=1)
    for seed in range(40):
        other = game.imagined(0, seed)
        while other.view()["phase"]["kind"] == "bidding":
            other.play("pass")
        assert other.view()["phase"]["kind"] == "paying"
        assert other.legal


def test_imagined_bids_are_paid_with_cards_of_other_hands() -> None:
    """DOR-14: Where the deck has no card to pay with, what other hands can spare is imagined."""
    hands = [{}, {"kayak": 2}, {"kayak": 1, "shaman": 5}]
    bids = [bid(2, "Balabatung by water", 2), bid(1, "Mana-Hatu by water", 4)]
    stated: dict[str, Any] = {"gold": [10, 0, 0], "deck": ["yak", "kamel"], "deck_size": 2}
    game = deal(hands=hands, bids=bids, bidder=1, **stated)
    assert game.turn == 2
    for seed in range(60):
        hands = game.imagined(0, seed).position()["hands"]
        assert hands[1]["kayak"] == 2
        assert hands[2]["kayak"] == 1


def test_a_payment_under_way_can_be_completed_in_imagination() -> None:
    """DOR-24: Who is in the midst of paying can complete it in every imagined game."""
    stack = pending("payment", 1, entry("paying", 6, 0, [0]))
    hand = {"yak": 2, "gonogo": 3, "shaman": 1, "drako": 1}
    bids = [bid(0, "Kamoptis by mountain", 6)]
    game = deal(hands=[hand, {}, {}], bids=bids, pending=stack, turns=1)
    game.play("pay a Yak")
    for seed in range(40):
        other = game.imagined(1, seed)
        while other.view()["phase"]["kind"] == "paying_on":
            other.play(other.legal[0])


@pytest.mark.parametrize("form", ["rival", "cooperative"])
def test_a_bid_under_way_can_be_completed_in_imagination(form: str) -> None:
    """DOR-16: Who is in the midst of a bid can complete it in every imagined game."""
    hand = {"yak": 6, "juju": 1, "ovetos": 1}
    game = deal(hands=[{}, hand], bids=[bid(0, "Qualtops by jungle", 0)], bidding=form)
    for first in ("play a Juju on Jade", "play Ovetos"):
        for link in (first, "go to Kamoptis by mountain"):
            game.play(link)
            for seed in range(25):
                assert game.imagined(0, seed).legal
        game.undo()


def test_a_caller_is_not_imagined() -> None:
    """DOR-28: Who has called a Sangaia is secret until all have answered; one's own call is not."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1, 2]))
    stated: dict[str, Any] = {"came_by": "hora-pena~septris", "came_way": "mountain"}
    game = deal(hands=[{}, {"sangaia": 1}], place="septris", pending=stack, turns=1, **stated)
    game.play("play a Sangaia", 1)
    assert game.state.pending_a[1] == 0b010
    assert game.imagined(0, 1).state.pending_a[1] == 0
    assert game.imagined(1, 1).state.pending_a[1] == 0b010


@pytest.mark.slow
def test_imagined_games_can_be_played_on() -> None:
    """From whatever moment of whatever game, what is imagined keeps to the rules to its end."""
    for seed in range(12):
        game = table("dorada", seed, seed, WAYS["generated"], seed * 31)
        for step in range(40):
            if game.is_over:
                break
            game.play(game.legal[step % len(game.legal)])
        other = game.imagined(seed % game.players, seed)
        assert marooned.load(other.position()) == other
        for step in range(3000):
            if other.is_over:
                break
            other.play(other.legal_codes(other.turn)[step % len(other.legal_codes(other.turn))])
        assert other.is_over


def test_a_leader_who_could_not_open_cannot_in_imagination() -> None:
    """DOR-21: Where the others are asked to open by air the leader had nothing to fly with."""
    closed: dict[str, Any] = {"place": "vanu-tabu", "markers": ["vanu-tabu"], "turns": 2}
    closed |= {"bigfoot": "bulo-mapo~vanu-tabu", "leviathan": "vanu-tabu>aminadang"}
    game = deal(hands=[{"yak": 8}, {"zeppelin": 1}, {}], **closed)
    assert game.view()["phase"]["kind"] == "airing"
    for seed in range(60):
        other = game.imagined(1, seed)
        assert not {"drako", "zeppelin"} & set(other.position()["hands"][0])
        assert marooned.load(other.position()) == other
    assert game.imagined(0, 1).position()["hands"][0] == {"yak": 8}


def test_where_the_deck_has_no_other_card_the_leader_has_one_of_another_hand() -> None:
    """DOR-21: A leader who could not open holds nothing to fly with, be the deck without a card."""
    closed: dict[str, Any] = {"place": "vanu-tabu", "markers": ["vanu-tabu"], "turns": 2}
    closed |= {"bigfoot": "bulo-mapo~vanu-tabu", "leviathan": "vanu-tabu>aminadang"}
    game = deal(hands=[{"yak": 1}, {}, {"drako": 1}], deck=["makaks"], deck_size=1, **closed)
    found = {tuple(game.imagined(1, seed).position()["hands"][0]) for seed in range(20)}
    assert found == {("yak",)}


def test_after_the_end_nothing_is_imagined() -> None:
    """DOR-47: With the count everything is revealed."""
    game = marooned.Game("dorada", players=3, seed=1)
    while not game.is_over:
        game.play(game.advised(game.turn), game.turn)
    assert [game.imagined(seat, 5).view(0) for seat in range(3)] == [game.view(0) | {"seq": 0}] * 3
