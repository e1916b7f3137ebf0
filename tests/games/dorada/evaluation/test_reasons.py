"""Why a seat might make a move on Isla Dorada, in a sentence that tells no secret."""

from typing import Any

import pytest

import marooned
from marooned.engine.calls import call_act
from marooned.engine.memory import snapshot
from tests.games.dorada.dealing import bid, deal, entry, pending, texts
from tests.games.dorada.staging import answer, play, setting_out, striking, supplying

WITH_T7: dict[str, Any] = {"treasures": [{"hand": ["t7"]}]}
TO_SEPTRIS = ("hora-pena", "Septris by mountain")


@pytest.mark.parametrize(
    ("stated", "sentence"),
    [
        (WITH_T7, "Heads for Kamoptis, for the Kamoptis mask (4)."),
        ({"treasures": [{"hand": ["t1"]}]}, "Heads for Kamoptis, nearer to the Septris mask (5)."),
        ({"destinies": {"coral": ["d0"]}}, "Heads for Kamoptis, which the destiny asks for."),
        ({"destinies": {"coral": ["d1"]}}, "Heads for Kamoptis by mountain."),
        ({"treasures": [{"hand": ["t16"]}]}, "Heads for Kamoptis by mountain."),
    ],
    ids=str,
)
def test_a_bid_is_told_by_where_it_leads(stated: dict[str, Any], sentence: str) -> None:
    """A destination is for a treasure, nearer to one, for the destiny, or just a destination."""
    stated = {"destinies": {"coral": ["d12"]}} | stated
    game = deal(hands=[{"yak": 3}], **stated)
    assert game.reason("go to Kamoptis by mountain") == sentence
    game.play("go to Kamoptis by mountain")
    assert game.reason("bid 1") == sentence


def test_a_pass_keeps_the_cards() -> None:
    """Who does not bid keeps cards."""
    game = deal(hands=[{}, {"gonogo": 3}], bids=[bid(0, "Kamoptis by mountain", 0)])
    assert game.reason("pass") == "Keeps the cards for a later trip."


def test_a_pass_without_cards_keeps_none() -> None:
    """Who holds no card just passes."""
    game = deal(hands=[{"yak": 1}, {}], bids=[bid(0, "Kamoptis by mountain", 0)])
    assert game.reason("pass") == "Indigo passes."


def test_the_last_trip_is_followed_by_none() -> None:
    """Before the last marker cards are kept, but for no later trip."""
    marked: dict[str, Any] = {
        "markers": ["kamoptis", "septris"] * 7 + ["kamoptis"],
        "place": "kamoptis",
    }
    game = deal(hands=[{}, {"yak": 1}], bids=[bid(0, "base camp by mountain", 0)], **marked)
    assert game.reason("pass") == "Keeps the cards."


def test_a_part_of_a_shared_bid_stands_on() -> None:
    """Who has a part in a standing bid may still have to pay it, and keeps no cards by passing."""
    parts = [bid(0, "Kamoptis by mountain", 1), bid(1, "Kamoptis by mountain", 1)]
    parts += [bid(2, "Kamoptis by mountain", 1)]
    shared = deal(bidding="cooperative", hands=[{"yak": 2}] * 3, bids=parts)
    assert shared.reason("pass") == "Adds no more to the bid for Kamoptis by mountain."
    alone = deal(bidding="cooperative", hands=[{"yak": 2}] * 3, bids=parts[:1])
    assert alone.reason("pass") == "Keeps the cards for a later trip."


def test_who_was_outbid_keeps_the_cards() -> None:
    """Among rivals a bid that another has gone beyond is owed no more."""
    made = [bid(seat, "Kamoptis by mountain", seat) for seat in range(3)]
    game = deal(hands=[{"yak": 3}] * 3, bids=made)
    assert game.reason("pass", 0) == "Keeps the cards for a later trip."


def test_special_cards_in_the_bidding_are_told_as_they_are() -> None:
    """A Juju names its target, and what is to come next."""
    hand = {"yak": 6, "juju": 1}
    game = deal(hands=[{}, hand], bids=[bid(0, "Qualtops by jungle", 0)])
    sentence = "Indigo plays a Juju on Coral and names a destination."
    assert game.reason("play a Juju on Coral") == sentence


def test_a_payment_names_its_cards() -> None:
    """Each card paid is told, and a Shaman with the animals that it turns."""
    hands = [{"yak": 2, "kamel": 2, "shaman": 1}]
    game = deal(hands=hands)
    play(game, "go to Kamoptis by mountain", "bid 2", "pass", "pass")
    found = {text: game.reason(text) for text in texts(game)}
    assert found["pay a Yak"] == "Pays with a Yak."
    assert found["turn 2 Kamels with a Shaman"] == "Pays with two Kamels and a Shaman."


def test_a_sangaia_keeps_the_expedition_from_stopping() -> None:
    """In secret one calls a Sangaia or lets the expedition stop."""
    game = setting_out(*TO_SEPTRIS, hands=[{}, {"sangaia": 1}, {}])
    found = [game.reason(text, 1) for text in texts(game, 1)]
    assert sorted(found) == [
        "Keeps the expedition from stopping at Septris.",
        "Lets the expedition stop at Septris.",
    ]
    game.play("pass", 0)
    game.play("pass", 2)
    assert game.reason("play a Sangaia", 1) == "Keeps the expedition from stopping at Septris."


def finding() -> marooned.Game:
    """Return a game in which the first seat may play a treasure, with a Bonus or without."""
    stack = pending("treasure", 1, entry("finding", 0, 0, [0]))
    stated: dict[str, Any] = {"place": "kamoptis", "markers": ["kamoptis"], "turns": 1}
    return deal(hands=[{"bonus-mask": 1}], pending=stack, **WITH_T7, **stated)


def test_a_treasure_played_is_named() -> None:
    """A treasure is told with its value, and with its Bonus."""
    found = {action.kind: finding().reason(action) for action in finding().legal}
    assert found == {
        "pass": "Coral plays no further treasure.",
        "find": "Plays the Kamoptis mask (4).",
        "find_bonus": "Plays the Kamoptis mask (4) with its Bonus.",
    }


def test_a_card_is_told_by_what_it_is_for() -> None:
    """A card of the row is told by its treasure or by what it does; the deck's top is unseen."""
    game = supplying("shaman", row=["bonus-mask", "yak", "antik", "bonus-gem"], **WITH_T7)
    assert {action.text: game.reason(action) for action in game.legal} == {
        "take the top card": "Draws a face-down card.",
        "take a Yak": "Takes a Yak, which pays 1 on a mountain path.",
        "take a mask Bonus": "Takes a mask Bonus for the Kamoptis mask (4).",
        "take a gem Bonus": (
            "Takes a gem Bonus, which adds 3 to a treasure with the gem when the treasure "
            "is played."
        ),
        "take an Antik": "Takes an Antik, which draws two treasures, of which one is kept.",
    }
    assert supplying("makaks").reason("take the top card") == "Draws a face-down card."


@pytest.mark.parametrize(
    ("card", "what"),
    [("panda", "discard three adventure cards each"), ("samedi", "draw a curse each")],
)
def test_cards_that_strike_two_are_told_by_what_these_do(card: str, what: str) -> None:
    """A card that makes two players do something is told by what it makes them do."""
    game = supplying("yak", row=["yak", "kamel", "gonogo", card])
    name = card.capitalize()
    assert game.reason(f"take a {name}") == f"Takes a {name}: two players {what}."


@pytest.mark.parametrize("card", ["yak", "makaks"])
def test_a_card_of_the_deck_stays_untold_whatever_gains(card: str) -> None:
    """What the deck gives is not told of, however much the chances rest on it."""
    game = supplying(card)
    taken = game.batch()
    call_act(taken, 0, 0, game.meant("take the top card").code)
    after = snapshot(type(game.state), taken)
    told = game.definition.face.reason(game.state, after, 0, [("card", 1.0)])
    assert told == "Draws a face-down card."


def test_robbers_name_whom_they_rob() -> None:
    """What is taken is not told, for it is not known."""
    makaks = striking("makaks", hands=[{}, {"yak": 1}])
    marabout = striking("marabout", treasures=[{}, {"hand": ["t5"]}])
    assert makaks.reason("choose Indigo") == "Takes a card from Indigo."
    assert marabout.reason("choose Indigo") == "Takes a treasure from Indigo."


def test_a_path_blocked_is_named() -> None:
    """The figure blocks a path, told by its ends."""
    game = striking("bigfoot")
    assert game.reason(game.legal[0]).startswith("Blocks the ")


def test_what_has_to_go_is_named() -> None:
    """A goal given up and a card discarded are told by name."""
    dealt = marooned.Game("dorada", seed=1)
    kept = dealt.reason(next(each for each in dealt.legal if each.kind == "give_up"))
    full = deal(stage="limit", hands=[{"yak": 11}])
    offered = [each.text.removeprefix("give up ") for each in dealt.legal_for(0)]
    gone, one, other = [text for text in offered if "destiny" not in text]
    fates = [text for text in offered if "destiny" in text]
    assert kept == f"Gives up {gone}, to keep {one} and {other}."
    assert dealt.reason(f"give up {fates[0]}") == f"Gives up {fates[0]}, to keep {fates[1]}."
    assert full.reason("discard a Yak") == "Discards a Yak."


def test_what_no_topic_tells_is_told_by_what_is_awaited() -> None:
    """Where a move has no event that may be told the phase that follows is told."""
    game = setting_out(*TO_SEPTRIS, hands=[{"sangaia": 2}, {}, {}])
    answer(game, 0)
    assert game.reason(game.legal[0])
