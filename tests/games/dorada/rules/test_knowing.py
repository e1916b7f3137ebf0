"""What others know of a hand (DOR-1), after cards taken face up, robbed (DOR-37) and played."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.dealing import deal
from tests.games.dorada.staging import ROW, hand, play, stopping, striking, supplying


def known(game: marooned.Game, viewer: int | None, seat: int) -> dict[str, int]:
    """Return the cards that a viewer knows a seat to hold."""
    return dict(game.view(viewer)["seats"][seat]["known"])


def knowledge(game: marooned.Game) -> tuple[Any, Any]:
    """Return what all know of hands, and what single seats know besides."""
    position = game.position()
    told = {
        knower: {seat: cards for seat, cards in others.items() if cards}
        for knower, others in position["told"].items()
    }
    return position["shown"], {knower: others for knower, others in told.items() if others}


def robbed_of(card: str, **stated: Any) -> marooned.Game:
    """Return a game in which Coral has robbed Indigo of a card of that kind."""
    for seed in range(60):
        game = striking("makaks", seed=seed, **stated)
        before = hand(game, 0).get(card, 0)
        play(game, "choose Indigo")
        if hand(game, 0).get(card, 0) > before:
            return game
    raise AssertionError(card)


def test_a_card_taken_from_the_row_is_known_to_all() -> None:
    """DOR-1: A card taken from the row is known to all, and so are several of a kind."""
    game = supplying("yak", "juju")
    play(game, "take a Yak")
    assert [known(game, viewer, 0) for viewer in (1, 2, None)] == [{"yak": 1}] * 3
    play(game, "take a Yak")
    assert knowledge(game) == ({"0": {"yak": 2}}, {})


def test_of_a_card_from_the_deck_the_others_know_nothing() -> None:
    """DOR-1: Of a card from the deck the others know nothing."""
    game = supplying("shaman", "juju")
    play(game, "take the top card", "take the top card")
    assert [known(game, viewer, 0) for viewer in (1, 2, None)] == [{}] * 3
    assert knowledge(game) == ({}, {})
    assert game.view()["seats"][0]["cards"] == 2


def test_a_known_card_is_played() -> None:
    """DOR-1: When a card of a known kind leaves the hand, one less is known."""
    hands = [{"yak": 11}]
    game = deal(stage="limit", hands=hands, shown={0: {"yak": 2}})
    play(game, "discard a Yak")
    assert knowledge(game) == ({"0": {"yak": 1}}, {})


def test_an_unknown_card_is_played() -> None:
    """DOR-1: When another card leaves the hand, what is known of it stays."""
    game = deal(stage="limit", hands=[{"yak": 10, "juju": 1}], shown={0: {"yak": 2}})
    play(game, "discard a Juju")
    assert knowledge(game) == ({"0": {"yak": 2}}, {})


def test_a_card_known_to_single_seats_is_played() -> None:
    """DOR-1: What only some know to be in a hand they all see leave it."""
    told = {1: {0: {"yak": 1}}, 2: {0: {"yak": 2, "juju": 1}}}
    game = deal(stage="limit", hands=[{"yak": 8, "juju": 3}, {}, {}], told=told)
    play(game, "discard a Yak")
    assert knowledge(game) == ({}, {"2": {"0": {"yak": 1, "juju": 1}}})


def test_what_all_know_leaves_first() -> None:
    """DOR-1: A card that leaves counts as one of those that all know."""
    stated: dict[str, Any] = {"shown": {0: {"yak": 1}}, "told": {1: {0: {"yak": 1}}}}
    game = deal(stage="limit", hands=[{"yak": 11}], **stated)
    play(game, "discard a Yak")
    assert knowledge(game) == ({}, {"1": {"0": {"yak": 1}}})


def test_a_bonus_leaves_the_hand() -> None:
    """DOR-1: A Bonus that is played leaves the hand, and all see it."""
    stated: dict[str, Any] = {"shown": {0: {"bonus-mask": 1}}, "told": {}}
    hands = [{"bonus-mask": 1}]
    game = stopping("septris", treasures=[["t1"]], hands=hands, row=ROW, **stated)
    play(game, "play the Septris mask (5) with a Bonus")
    assert (knowledge(game), game.view()["seats"][0]["cards"]) == (({}, {}), 0)


def test_the_robbed_knows_which_card_the_robber_holds_now() -> None:
    """DOR-37: The robbed knows which card the robber holds now, the others do not."""
    game = striking("makaks", hands=[{}, {"juju": 1}])
    play(game, "choose Indigo")
    assert knowledge(game) == ({}, {"1": {"0": {"juju": 1}}})
    assert [known(game, viewer, 0) for viewer in (1, 2, None)] == [{"juju": 1}, {}, {}]
    assert [known(game, viewer, 1) for viewer in (0, 2)] == [{}, {}]


def test_what_was_robbed_twice_is_known_twice() -> None:
    """DOR-37: What was robbed twice is known twice."""
    game = striking("makaks", hands=[{"juju": 1}, {"juju": 1}], told={1: {0: {"juju": 1}}})
    play(game, "choose Indigo")
    assert knowledge(game)[1] == {"1": {"0": {"juju": 2}}}


def test_of_each_kind_known_in_a_robbed_hand_others_know_one_less() -> None:
    """DOR-37: Of each kind that a robbed hand was known to hold others know one less."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 2, "juju": 1}]}
    stated["shown"] = {1: {"yak": 2, "juju": 1}}
    game = robbed_of("juju", **stated)
    assert [known(game, viewer, 1) for viewer in (2, None)] == [{"yak": 1}] * 2


@pytest.mark.parametrize(("card", "left"), [("juju", {"yak": 2}), ("yak", {"yak": 1, "juju": 1})])
def test_the_robber_knows_what_is_left(card: str, left: dict[str, int]) -> None:
    """DOR-37: The robber knows which card left, so of the other kinds he knows as many."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 2, "juju": 1}]}
    stated["shown"] = {1: {"yak": 2, "juju": 1}}
    game = robbed_of(card, **stated)
    assert known(game, 0, 1) == left
    assert known(game, 2, 1) == {"yak": 1}
    assert known(game, 1, 0) == {card: 1}


@pytest.mark.parametrize(("card", "left"), [("juju", {"yak": 1}), ("yak", {})])
def test_what_the_robber_knew_by_himself_he_keeps_knowing(card: str, left: dict[str, int]) -> None:
    """DOR-37: What the robber knew by himself he keeps knowing, unless that card was taken."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 1, "juju": 1}]}
    game = robbed_of(card, **stated, told={0: {1: {"yak": 1}}})
    assert known(game, 0, 1) == left


def test_taking_an_unknown_card_of_a_known_kind() -> None:
    """DOR-37: A card of a known kind may have been another, but so many are not sure any more."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 3}], "shown": {1: {"yak": 1}}}
    game = robbed_of("yak", **stated)
    assert (known(game, 0, 1), known(game, 2, 1)) == ({}, {})
    assert hand(game, 1) == {"yak": 2}


def test_an_unknown_kind_is_taken() -> None:
    """DOR-37: Where a kind of which nothing was known is lost, nothing less is known of it."""
    game = robbed_of("juju", hands=[{}, {"juju": 2}])
    assert knowledge(game) == ({}, {"1": {"0": {"juju": 1}}})


def test_a_third_too_knows_one_less_of_each_kind_after_a_card_was_lost_unseen() -> None:
    """DOR-37: A third, too, knows one less of each kind after a card was lost unseen."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 3, "juju": 1}]}
    game = robbed_of("juju", **stated, told={2: {1: {"yak": 2, "juju": 1}}})
    assert known(game, 2, 1) == {"yak": 1}
    assert known(game, 0, 1) == {}


def test_what_a_third_knew_with_all() -> None:
    """DOR-37: A third who knew more than all loses one of a kind, not two."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 3}], "shown": {1: {"yak": 1}}}
    game = robbed_of("yak", **stated, told={2: {1: {"yak": 2}}})
    assert (known(game, 2, 1), known(game, None, 1)) == ({"yak": 2}, {})


@pytest.mark.parametrize(("card", "left"), [("juju", {"yak": 2}), ("yak", {"yak": 1, "juju": 1})])
def test_what_the_robber_knew_with_all(card: str, left: dict[str, int]) -> None:
    """DOR-37: What the robber knew with all and what he knew besides count together."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 2, "juju": 1}]}
    stated |= {"shown": {1: {"yak": 1}}, "told": {0: {1: {"yak": 1, "juju": 1}}}}
    game = robbed_of(card, **stated)
    assert known(game, 0, 1) == left
    assert knowledge(game)[0] == {}


ALIKE: list[dict[str, Any]] = [
    {"shown": {1: {"yak": 3}}},
    {"told": {2: {1: {"yak": 3}}}},
    {"shown": {1: {"yak": 2}}, "told": {2: {1: {"yak": 1}}}},
]
"""What is known of a hand of three Yaks: all of it, to all or to Jade alone."""


@pytest.mark.parametrize("stated", ALIKE)
def test_of_a_hand_known_to_be_alike_all_know_what_was_taken(stated: dict[str, Any]) -> None:
    """DOR-37: Of a hand known to hold cards of one kind only all know what was taken."""
    game = robbed_of("yak", hands=[{}, {"yak": 3}], **stated)
    assert (known(game, 2, 1), known(game, 2, 0)) == ({"yak": 2}, {"yak": 1})
    for seed in range(8):
        assert game.imagined(2, seed).position()["hands"][:2] == [{"yak": 1}, {"yak": 2}]


def test_what_all_know_of_a_robbed_hand() -> None:
    """DOR-37: Where all know the robbed hand to be alike they know the card with the robber."""
    game = robbed_of("yak", hands=[{}, {"yak": 3}, {}], shown={1: {"yak": 3}, 0: {"yak": 0}})
    assert knowledge(game) == ({"0": {"yak": 1}, "1": {"yak": 2}}, {})
    assert [known(game, viewer, 0) for viewer in (1, 2, None)] == [{"yak": 1}] * 3


def test_the_last_card_of_a_known_hand_is_robbed() -> None:
    """DOR-37: A single card known to be in a hand is known to be with its robber then."""
    game = robbed_of("juju", hands=[{}, {"juju": 1}, {}], told={2: {1: {"juju": 1}}})
    assert knowledge(game) == ({}, {"1": {"0": {"juju": 1}}, "2": {"0": {"juju": 1}}})
    assert known(game, None, 0) == {}


def test_what_was_certain_before_a_robbery_is_certain_in_the_next_one_too() -> None:
    """DOR-37: What was certain before a robbery is certain in the next one too."""
    game = supplying("makaks", "makaks", hands=[{}, {"yak": 2}, {}], shown={1: {"yak": 2}})
    play(game, "take the top card", "choose Indigo", "take the top card", "choose Indigo")
    assert knowledge(game) == ({"0": {"yak": 2}}, {})


@pytest.mark.parametrize("hand", [{"yak": 2, "juju": 1}, {"yak": 3}])
def test_of_a_hand_not_known_to_be_alike_nobody_knows_what_was_taken(hand: dict[str, int]) -> None:
    """DOR-37: Of a hand of two kinds, or with a card unknown, nobody knows what was taken."""
    seen = dict(hand, yak=2)
    game = robbed_of("yak", hands=[{}, hand, {}], shown={1: seen})
    assert known(game, 2, 0) == {}
    assert known(game, 2, 1) == {"yak": 1}


def test_robbing_leaves_other_hands_known() -> None:
    """DOR-37: What is known of hands that were not robbed stays."""
    stated: dict[str, Any] = {"hands": [{"yak": 1}, {"juju": 1}, {"kamel": 2}]}
    stated["shown"] = {0: {"yak": 1}, 2: {"kamel": 2}}
    game = robbed_of("juju", **stated)
    assert knowledge(game)[0] == {"0": {"yak": 1}, "2": {"kamel": 2}}


def test_a_card_laid_down_is_seen() -> None:
    """DOR-1: A Juju laid down with a bid is seen by all, who then know of it."""
    stated: dict[str, Any] = {"hands": [{"juju": 2}, {}, {}]}
    game = deal(**stated, told={1: {0: {"juju": 1}}})
    assert knowledge(game) == ({}, {"1": {"0": {"juju": 1}}})
    play(game, "play a Juju on Indigo")
    assert knowledge(game) == ({"0": {"juju": 1}}, {})


def test_laying_down_a_card_that_all_know_of_shows_no_other() -> None:
    """DOR-1: Laying down a card that all know of shows no other."""
    stated: dict[str, Any] = {"hands": [{"juju": 3}, {}, {}], "shown": {0: {"juju": 2}}}
    game = deal(**stated, told={1: {0: {"juju": 1}}})
    play(game, "play a Juju on Indigo")
    assert knowledge(game) == ({"0": {"juju": 2}}, {"1": {"0": {"juju": 1}}})


def test_what_panda_takes_is_discarded_for_all_to_see() -> None:
    """DOR-1: What Panda takes is discarded for all to see."""
    stated: dict[str, Any] = {"hands": [{}, {"yak": 3, "juju": 1}, {}], "shown": {1: {"yak": 1}}}
    game = striking("panda", **stated)
    play(game, "choose Indigo", "choose Jade", "1: discard a Juju")
    assert known(game, 0, 1) == {"yak": 1}
    play(game, "1: discard a Yak")
    assert known(game, 0, 1) == {}


def test_all_know_that_a_curse_still_held_after_a_stop_is_not_for_that_site() -> None:
    """DOR-29: All know that a curse still held after a stop is not for that site."""
    game = stopping("kamoptis", curses=[["c1", "c2"], ["c5"], []])
    assert game.position()["barred"] == {
        "c1": ["kamoptis"],
        "c2": ["kamoptis"],
        "c5": ["kamoptis"],
    }


def test_a_curse_played_bars_nothing() -> None:
    """DOR-29: Of a curse that lies face up nothing has to be guessed."""
    game = stopping("septris", curses=[["c1"], ["c5"], []])
    assert game.position()["barred"] == {"c5": ["septris"]}


def test_sites_passed_bar_nothing() -> None:
    """DOR-29: A curse drawn later is for any site that the expedition was at before."""
    game = striking("samedi", place="kamoptis", curse_deck=["c7", "c5"], curses=[["c2"], [], []])
    play(game, "choose Coral", "choose Indigo")
    assert game.position()["barred"] == {"c2": ["kamoptis"]}


def test_the_oldest_curse_may_have_been_played() -> None:
    """DOR-29: Nobody knows which of its curses a hand played, so the others count as young."""
    game = stopping(
        "septris",
        markers=["hora-pena", "kamoptis"],
        curses=[["c1", "c2"], [], []],
        barred={"c2": ["hora-pena", "kamoptis"], "c1": ["kamoptis"]},
    )
    assert game.position()["barred"] == {"c2": ["septris", "kamoptis"]}


def test_the_youngest_curse_may_have_stayed() -> None:
    """DOR-29: Where the oldest curse was played the young ones stay young."""
    game = stopping(
        "septris",
        markers=["hora-pena", "kamoptis"],
        curses=[["c1", "c2"], [], []],
        barred={"c1": ["hora-pena", "kamoptis"], "c2": ["kamoptis"]},
    )
    assert game.position()["barred"] == {"c2": ["septris", "kamoptis"]}


def test_a_barred_curse_was_not_played() -> None:
    """DOR-29: A curse held when the expedition was at the site before cannot have been played."""
    game = stopping(
        "septris",
        markers=["septris", "kamoptis"],
        curses=[["c1", "c2"], [], []],
        barred={"c2": ["septris", "kamoptis"]},
    )
    assert game.position()["barred"] == {"c2": ["septris", "kamoptis"]}


def test_other_hands_stay_old() -> None:
    """DOR-29: A curse that one hand played says nothing of another's."""
    game = stopping(
        "septris",
        markers=["hora-pena", "kamoptis"],
        curses=[["c1"], ["c2"], []],
        barred={"c2": ["hora-pena", "kamoptis"]},
    )
    assert game.position()["barred"] == {"c2": ["hora-pena", "septris", "kamoptis"]}


def test_whoever_put_a_treasure_under_the_deck_knows_that_it_lies_there() -> None:
    """DOR-39: Whoever put a treasure under the deck knows that it lies there."""
    game = striking("antik", treasure_deck=["t40", "t41"])
    game.play(game.legal[0])
    assert game.position()["treasure_seen"]["t40"] == [0]
    unders = [
        [each["id"] for each in game.view(seat)["me"]["under"]["treasures"]] for seat in (0, 1)
    ]
    assert unders == [["t40"], []]


def test_whoever_put_a_destiny_under_the_deck_knows_that_it_lies_there() -> None:
    """DOR-40: Whoever put a destiny under the deck knows that it lies there."""
    game = striking("istwa", destinies={0: ["d1"]}, destiny_deck=["d3"])
    game.play(game.legal[0])
    unders = [
        [each["id"] for each in game.view(seat)["me"]["under"]["destinies"]] for seat in (0, 1)
    ]
    assert "d1" in unders[0]
    assert "d1" not in unders[1]


def test_robbers_have_seen_treasures() -> None:
    """DOR-41: Whoever takes a treasure, and whoever loses it, has seen it."""
    game = striking("marabout", treasures={1: ["t5"]})
    play(game, "choose Indigo")
    assert game.position()["treasure_seen"]["t5"] == [0, 1]
