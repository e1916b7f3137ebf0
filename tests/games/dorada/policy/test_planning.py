"""Which steps of a plan are worth a look, where it may end, and where something unknown comes."""

from typing import Any

import pytest

from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.games.dorada.policy.planned import follows, is_sound, rest, steps, uncovers
from tests.games.dorada.staging import striking, supplying
from tests.laws.played import table
from tests.laws.playing import WAYS

LED = [bid(0, "Qualtops by jungle", 0)]
MANY = ["Septris", "Methritis", "Rhobanis"]
RICH = {"gonogo": 3, "yak": 3, "zeppelin": 2}


def bidding(*hands: dict[str, int], **stated: Any) -> Any:
    """Return a game in which the first seat has opened with 0, and the second is asked."""
    return deal(hands=[{}, *hands], **{"bids": LED} | stated)


def calling(*callers: int, **stated: Any) -> Any:
    """Return a game in which the seats named have yet to say whether they play a Sangaia."""
    stack = pending("arrival", 1, entry("calling", 0, 0, callers))
    return deal(place="Kamoptis", came_way="air", pending=stack, **stated)


@pytest.mark.parametrize(
    ("game", "seat", "found"),
    [
        (deal(), 0, ""),
        (bidding({"yak": 1}), 1, "pass"),
        (supplying(), 0, ""),
        (striking("bigfoot"), 0, ""),
        (calling(0, 1), 1, "pass"),
        (deal(), 1, ""),
    ],
)
def test_a_plan_rests_where_one_may_pass(game: Any, seat: int, found: str) -> None:
    """Whoever need not bid, play a Sangaia or find a treasure lets the others go on."""
    assert rest(game, seat) == found


def test_a_card_need_not_be_bought() -> None:
    """The card that is free has to be taken, and the next one may be left."""
    game = supplying("yak", "yak", "yak", "yak")
    assert rest(game) == ""
    game.play("take the top card")
    assert rest(game) == "pass"


def test_a_plan_for_a_bid_holds_the_best_trips() -> None:
    """Of all trips that one can pay those are looked at that gain most, and no more than six."""
    game = bidding(RICH, treasures=[{}, {"hand": ["t7"]}])
    found = steps(game, 1)
    trips = {text for text in found if text.startswith("go to")}
    assert {"pass", "go to Kamoptis by mountain"} < found
    assert (len(trips), len(found), len(game.legal_for(1)) > 12) == (6, 7, True)


def test_a_trip_is_bid_for_with_little_more_than_it_takes() -> None:
    """From the least bid on two more are looked at, as far as one can pay them."""
    game = bidding({"yak": 6})
    game.play("go to Kamoptis by mountain", 1)
    assert steps(game, 1) == {"bid 1", "bid 2", "bid 3"}
    poor = bidding({"yak": 2})
    poor.play("go to Kamoptis by mountain", 1)
    assert steps(poor, 1) == {"bid 1", "bid 2"}


def test_a_partner_looks_at_what_it_takes_to_lead() -> None:
    """In the variant smaller parts are looked at, too, and two more than it takes to win."""
    bids = [bid(0, "Kamoptis by mountain", 1), bid(2, "Qualtops by jungle", 3)]
    hands = [{"yak": 1}, {"yak": 9}, {"gonogo": 3}]
    game = deal(hands=hands, bids=bids, bidding="cooperative")
    game.play("pass", 0)
    game.play("go to Kamoptis by mountain", 1)
    assert steps(game, 1) == {f"add {amount}" for amount in range(1, 6)}


def test_cards_played_with_a_bid_are_looked_at() -> None:
    """Ovetos is, and a Juju on whoever leads, not on others; then come the trips again."""
    game = bidding(RICH | {"ovetos": 1, "juju": 1})
    played = {text for text in steps(game, 1) if text.startswith("play")}
    assert played == {"play Ovetos", "play a Juju on Coral"}
    game.play("play Ovetos", 1)
    assert steps(game, 1)
    assert all(text.startswith("go to") for text in steps(game, 1))


def test_a_figure_is_put_where_judgement_would() -> None:
    """Of all paths one is looked at."""
    assert len(steps(striking("bigfoot"))) == 1


def test_nobody_plans_for_a_seat_that_is_not_asked() -> None:
    """Nothing is worth a look for whoever has to wait."""
    assert (steps(bidding({"yak": 1}), 2), steps(bidding({"yak": 1}), 0)) == (set(), set())


def test_cards_come_after_the_choice() -> None:
    """A card taken from the deck or the row ends a plan, a card not bought does not."""
    game = supplying("yak", "yak", "yak", "yak")
    assert [uncovers(game, text) for text in ("take the top card", "take a Yak")] == [True, True]
    game.play("take the top card")
    assert not uncovers(game, "pass")


def test_robberies_come_after_the_choice() -> None:
    """Whom one robs is planned, what one gets is not; who is to discard is no secret."""
    robbing = striking("makaks", hands=[{}, {"yak": 2}, {"yak": 1}])
    panda = striking("panda", hands=[{}, {"yak": 2}, {"yak": 1}])
    first = [game.legal_for(0)[0].text for game in (robbing, panda)]
    assert [uncovers(robbing, first[0]), uncovers(panda, first[1])] == [True, False]


def test_the_last_answer_shows_who_plays_a_sangaia() -> None:
    """As long as others have to answer nothing is shown."""
    last, first = calling(1), calling(1, 2)
    assert [uncovers(game, "pass", 1) for game in (last, first)] == [True, False]


def test_bids_and_payments_uncover_nothing() -> None:
    """What one does with one's own cards is known."""
    game = bidding({"yak": 1})
    assert not uncovers(game, "pass", 1)
    assert not uncovers(game, "go to Kamoptis by mountain", 1)


def test_a_bid_that_nobody_can_beat_is_carried_on_to_the_payment() -> None:
    """With Ovetos the bidding is over, and who has won plans the payment, too."""
    game = bidding({"yak": 4, "ovetos": 1})
    for text in ("play Ovetos", "go to Kamoptis by mountain"):
        game.play(text, 1)
    assert follows(game, "bid 4", 1) == ("paying", game.state.turns)


def test_the_trip_and_the_question_for_a_sangaia_are_foreseen() -> None:
    """After the last pass an expedition that costs nothing goes as far as all are asked."""
    game = bidding()
    game.play("pass", 1)
    assert follows(game, "pass", 2) == ("calling", game.state.turns)


def test_curses_that_show_are_not_foreseen() -> None:
    """After the last answer the expedition stops, and no further is known."""
    assert follows(calling(1), "pass", 1)[0] == ""


@pytest.mark.parametrize(("placed", "found"), [(3, "drawing"), (4, "")])
def test_news_are_not_foreseen(placed: int, found: str) -> None:
    """After the treasures comes the drawing, unless a red marker has just been placed."""
    stack = pending("treasure", 3, entry("finding", 0, 0, [2]))
    game = deal(
        place="Kamoptis",
        markers=[*MANY, "Kamoptis"][4 - placed :],
        pending=stack,
        treasures={2: {"hand": ["t1"]}},
    )
    assert follows(game, "pass", 2)[0] == found


def test_who_is_asked_for_treasures_is_foreseen() -> None:
    """Who has treasures is asked next, news or not."""
    stack = pending("treasure", 2, entry("finding", 0, 0, [1]))
    stated: dict[str, Any] = {"place": "Kamoptis", "markers": [*MANY, "Kamoptis"]}
    held = {1: {"hand": ["t1"]}, 2: {"hand": ["t2"]}}
    assert follows(deal(pending=stack, treasures=held, **stated), "pass", 1)[0] == "finding"


def test_who_has_no_treasure_is_passed_over() -> None:
    """The next who has one is asked; where nobody has, the drawing begins."""
    stack = pending("treasure", 1, entry("finding", 0, 0, [0]))
    place: dict[str, Any] = {"place": "Kamoptis", "markers": ["Kamoptis"], "turns": 1}
    first = {0: {"hand": ["t1"]}}
    for held, found in ((first | {2: {"hand": ["t2"]}}, "finding"), (first, "drawing")):
        game = deal(pending=stack, treasures=held, **place)
        assert follows(game, "pass", 0)[0] == found


@pytest.mark.parametrize(("left", "found"), [(1, ""), (2, "drawing")])
def test_nothing_is_foreseen_once_the_deck_is_empty(left: int, found: str) -> None:
    """The discards are shuffled into a new deck before the next seat draws."""
    game = supplying(*["yak"] * left, deck_size=left)
    assert follows(game, "take the top card")[0] == found


@pytest.mark.parametrize(("last", "found"), [(16, 5), (4, 4)])
def test_the_next_round_is_foreseen_but_not_the_end(last: int, found: Any) -> None:
    """A round follows the other; where no marker is left destinies are shown."""
    stack = pending("supply", 6, entry("drawing", 1, 0, [2]))
    stated: dict[str, Any] = {"markers": [*MANY, "Kamoptis"], "last_marker": last, "turns": 4}
    stated["place"] = "Kamoptis"
    assert follows(deal(pending=stack, **stated), "pass", 2)[1] == found


def test_whether_a_leader_who_is_shut_in_can_fly_is_not_foreseen() -> None:
    """Only the leader knows whether there is a card for it."""
    stopped: dict[str, Any] = {"markers": ["Vanu-Tabu"], "turns": 1}
    beset: dict[str, Any] = {"bigfoot": "bulo-mapo~vanu-tabu", "leviathan": "vanu-tabu>aminadang"}
    stack = pending("supply", 6, entry("drawing", 1, 0, [2]))
    game = deal(pending=stack, place="Vanu-Tabu", **beset, **stopped)
    assert follows(game, "pass", 2) == ("", 2)


@pytest.mark.parametrize("seed", range(60))
def test_plans_are_sound_in_any_position(seed: int) -> None:
    """Whoever is waited for has legal steps to look at, or may rest."""
    way = WAYS["generated" if seed % 2 else "greedy"]
    assert is_sound(table("dorada", seed, seed, way, seed * 31))
