"""Adventure cards drawn, bought and discarded (DOR-35, DOR-36, DOR-45, DOR-46)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.dealing import deal, kinds
from tests.games.dorada.staging import (
    BOLTS,
    actions,
    discards,
    hand,
    happened,
    only,
    phase,
    play,
    supplying,
    total,
)

TAKES = ["take a Yak", "take a Kamel", "take a Gonogo", "take a Kayak"]
HELD = ("drako", "zeppelin", "shaman", "ovetos", "juju", "sangaia", "bongo", "bonus-gem")
WITHOUT_CHOICE = ("istwa", "antik", "panda", "samedi", "bigfoot", "leviathan")


def row(game: marooned.Game) -> list[str]:
    """Return the row."""
    return list(game.position()["row"])


def gold(game: marooned.Game, seat: int = 0) -> int:
    """Return a seat's gold."""
    return int(game.position()["gold"][seat])


def deck(game: marooned.Game) -> list[str]:
    """Return the deck, its top first."""
    return list(game.position()["deck"])


def ending(*last: str, **stated: Any) -> marooned.Game:
    """Return a game with few cards left in the deck, the other cards lie on the discards."""
    return supplying(*last, deck_size=len(last), **stated)


def limit(*hands: dict[str, int], **stated: Any) -> marooned.Game:
    """Return a game in which all have drawn, with some hands."""
    return deal(stage="limit", hands=list(hands), **stated)


def test_the_leader_takes_a_card_free_one_of_the_row_or_the_decks_top() -> None:
    """DOR-35: The leader takes a card free, one of the row or the deck's top; he cannot pass."""
    game = supplying("shaman")
    assert (phase(game), game.waiting) == ("drawing", (0,))
    assert [action.text for action in game.legal] == ["take the top card", *TAKES]


@pytest.mark.parametrize("card", HELD)
def test_the_decks_top_card_comes_into_the_hand(card: str) -> None:
    """DOR-35: The deck's top card comes into the hand, and only its owner reads which it is."""
    game = supplying(card, "yak")
    events = play(game, "take the top card")
    assert (hand(game, 0), deck(game)[0], gold(game)) == ({card: 1}, "yak", 10)
    assert only("draw", events).insiders == frozenset({0})
    for viewer in (1, 2, None):
        assert happened(events, viewer) == ["Coral takes a card from the deck."]
    assert only("draw", events).data["card"] == card


def test_a_card_of_the_row_comes_into_the_hand_for_all_to_see() -> None:
    """DOR-35: A card of the row comes into the hand, for all to see."""
    game = supplying("shaman")
    events = play(game, "take a Gonogo")
    assert (hand(game, 0), gold(game)) == ({"gonogo": 1}, 10)
    assert happened(events, None) == ["Coral takes a Gonogo from the row, and a Shaman follows."]


@pytest.mark.parametrize(("card", "place"), [("Yak", 0), ("Kamel", 1), ("Gonogo", 2), ("Kayak", 3)])
def test_the_row_is_refilled(card: str, place: int) -> None:
    """DOR-35: A card taken from the row is replaced at once by the deck's top."""
    game = supplying("shaman", "juju")
    before = row(game)
    play(game, f"take a {card}")
    assert row(game) == [*before[:place], "shaman", *before[place + 1 :]]
    assert (deck(game)[0], hand(game, 0)) == ("juju", {card.lower(): 1})


def test_of_cards_that_are_alike_the_first_of_the_row_is_taken() -> None:
    """DOR-35: Of cards that are alike the first of the row is taken."""
    game = supplying("shaman", row=["kayak", "yak", "yak", "kayak"])
    assert actions(game, 0, "take") == ["take a Kayak", "take a Yak"]
    play(game, "take a Yak")
    assert row(game) == ["kayak", "shaman", "yak", "kayak"]


def test_then_one_more_card_may_be_bought_for_one_gold() -> None:
    """DOR-35: Then one more card may be bought for one gold, or left."""
    game = supplying("shaman", "juju")
    play(game, "take the top card")
    assert game.waiting == (0,)
    assert [action.text for action in game.legal] == ["pass", "take the top card", *TAKES]
    events = play(game, "take the top card")
    assert (hand(game, 0), gold(game)) == ({"shaman": 1, "juju": 1}, 9)
    assert only("draw", events).data["bought"]
    assert game.waiting == (1,)


def test_the_card_bought_may_be_the_one_that_has_just_come_into_the_row() -> None:
    """DOR-35: The card bought may be the one that has just come into the row."""
    game = supplying("shaman", "juju")
    play(game, "take a Yak")
    events = play(game, "take a Shaman")
    assert (hand(game, 0), gold(game), row(game)[0]) == ({"yak": 1, "shaman": 1}, 9, "juju")
    assert happened(events, 1) == ["Coral buys a Shaman from the row, and a Juju follows."]


def test_whoever_buys_nothing_pays_nothing() -> None:
    """DOR-35: Whoever buys nothing pays nothing, and it is the next one's turn."""
    game = supplying("shaman", "juju")
    events = play(game, "take the top card", "pass")
    assert (gold(game), hand(game, 0), game.waiting) == (10, {"shaman": 1}, (1,))
    assert happened(events, 2)[1] == "Coral buys no card."


def test_with_the_last_gold_a_card_may_be_bought() -> None:
    """DOR-35: With the last gold a card may be bought, without gold nobody is asked."""
    game = supplying("shaman", "juju", gold=[1, 0, 10])
    play(game, "take the top card", "take the top card")
    assert (gold(game), game.waiting) == (0, (1,))
    play(game, "take a Yak")
    assert game.waiting == (2,)


@pytest.mark.parametrize("turn", [0, 1, 3])
def test_from_the_leader_clockwise_each_takes_a_card_and_may_buy_one(turn: int) -> None:
    """DOR-35: From the leader clockwise each takes a card and may buy one."""
    game = supplying(*["shaman"] * 4, players=4, turn=turn)
    order = []
    while phase(game) == "drawing":
        order.append(game.waiting[0])
        game.play(game.legal[0])
    assert order == [(turn + step) % 4 for step in range(4) for _ in range(2)]


@pytest.mark.parametrize("bolt", WITHOUT_CHOICE)
def test_a_bolt_card_from_the_deck_is_not_kept_but_discarded(bolt: str) -> None:
    """DOR-36: A bolt card from the deck is not kept but discarded, and all see it."""
    game = supplying(bolt, "yak")
    events = play(game, "take the top card")
    assert (hand(game, 0), discards(game)) == ({}, {bolt: 1})
    assert (only("bolt", events).insiders, only("bolt", events).data["card"]) == (None, bolt)
    assert phase(game) != "drawing"


def test_a_bolt_card_may_be_taken_from_the_row_and_the_row_is_refilled() -> None:
    """DOR-36: A bolt card may be taken from the row, and the row is refilled."""
    game = supplying("shaman", row=["yak", "panda", "yak", "yak"])
    assert actions(game, 0, "take") == ["take a Yak", "take a Panda"]
    events = play(game, "take a Panda")
    assert (discards(game), row(game)) == ({"panda": 1}, ["yak", "shaman", "yak", "yak"])
    assert (kinds(events), phase(game)) == (["bolt"], "picking")


def test_a_bolt_card_comes_into_the_row() -> None:
    """DOR-36: A bolt card that comes into the row lies there and does nothing."""
    game = supplying("makaks", hands=[{}, {"yak": 1}])
    events = play(game, "take a Yak")
    assert (kinds(events), row(game)[0], hand(game, 1)) == (["take"], "makaks", {"yak": 1})


def test_the_draw_is_used_up() -> None:
    """DOR-36: After a bolt card there is no other free card, but one may be bought."""
    game = supplying("bigfoot", "bigfoot", "yak")
    play(game, "take the top card", "block Hora-Pena to Septris")
    assert (phase(game), game.waiting, gold(game)) == ("drawing", (0,), 10)
    assert "pass" in [action.text for action in game.legal]
    play(game, "take the top card", "block Hora-Pena to Methritis")
    assert (gold(game), game.waiting, hand(game, 0)) == (9, (1,), {})


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_drawn_no_bolt_card_ever_comes_into_a_hand(seed: int) -> None:
    """DOR-36: Whatever is drawn, no bolt card ever comes into a hand."""
    game = supplying(*BOLTS, "yak", seed=seed)
    for _ in range(40):
        if phase(game) == "drawing":
            assert not {*hand(game, 0), *hand(game, 1), *hand(game, 2)} & {*BOLTS}
        game.play(game.legal[-1] if phase(game) != "drawing" else "take the top card")


def test_the_deck_is_rebuilt() -> None:
    """DOR-45: When the last card has left the deck the discards are shuffled into a new one."""
    game = ending("juju")
    before = discards(game)
    events = play(game, "take the top card")
    assert (hand(game, 0), discards(game)) == ({"juju": 1}, {})
    assert sorted(deck(game)) == sorted(card for card in before for _ in range(before[card]))
    assert happened(events, None) == [
        "Coral takes a card from the deck.",
        f"The discards are shuffled into a new deck of {total(before)} cards.",
    ]


def test_the_new_deck_is_shuffled() -> None:
    """DOR-45: In the new deck the cards lie in any order."""
    tops = set()
    for seed in range(40):
        game = ending("juju", seed=seed)
        play(game, "take the top card")
        tops.add(deck(game)[0])
    assert len(tops) > 10


def test_while_a_card_is_left_in_the_deck_the_discards_stay() -> None:
    """DOR-45: While a card is left in the deck the discards stay."""
    game = ending("juju", "shaman")
    events = play(game, "take the top card")
    assert (kinds(events), deck(game)) == (["draw"], ["shaman"])
    assert total(discards(game)) > 90


def test_the_last_card_into_the_row() -> None:
    """DOR-45: The last card may come into the row, and then the deck is rebuilt."""
    game = ending("juju")
    events = play(game, "take a Yak")
    assert (kinds(events), row(game)[0], discards(game)) == (["take", "shuffle"], "juju", {})


def test_a_bolt_card_drawn_last_is_discarded_and_the_deck_is_rebuilt() -> None:
    """DOR-45: A bolt card drawn last is discarded, the deck rebuilt, and then it takes effect."""
    game = ending("bigfoot")
    before = discards(game)
    events = play(game, "take the top card")
    assert kinds(events) == ["bolt", "shuffle"]
    assert (discards(game), phase(game)) == ({}, "blocking")
    assert deck(game).count("bigfoot") == before.get("bigfoot", 0) + 1


def test_a_bolt_card_from_the_row_is_discarded_row_filled_deck_rebuilt() -> None:
    """DOR-45: A bolt card from the row is discarded, row filled, deck rebuilt; then it acts."""
    game = ending("juju", row=["yak", "panda", "yak", "yak"])
    events = play(game, "take a Panda")
    assert (kinds(events), row(game)) == (["bolt", "shuffle"], ["yak", "juju", "yak", "yak"])
    assert (discards(game), phase(game)) == ({}, "picking")


def test_diawas_drawn_last_goes_into_the_rebuilt_deck_before_it_shuffles_all() -> None:
    """DOR-45: Diawas drawn last goes into the rebuilt deck before it shuffles all."""
    game = ending("diawas")
    events = play(game, "take the top card")
    assert kinds(events) == ["bolt", "shuffle", "diawas"]
    assert len(deck(game)) == 108


def test_discards_lie_face_up() -> None:
    """DOR-45: All may see what lies on the discards."""
    game = supplying("shaman", discards={"yak": 2, "panda": 1})
    for viewer in (None, 0, 2):
        assert game.view(viewer)["discards"] == {"yak": 2, "panda": 1}


def test_a_hand_above_ten_cards_is_reduced_to_ten_by_its_owner() -> None:
    """DOR-46: A hand above ten cards is reduced to ten by its owner, card by card."""
    game = limit({"yak": 9, "juju": 3})
    assert (phase(game), game.waiting) == ("reducing", (0,))
    assert actions(game, 0, "discard") == ["discard a Yak", "discard a Juju"]
    events = play(game, "discard a Juju", "discard a Yak")
    assert (hand(game, 0), discards(game)) == ({"yak": 8, "juju": 2}, {"yak": 1, "juju": 1})
    assert happened(events, 2)[0] == "Coral discards a Juju."
    assert events[0].data["limit"]
    assert phase(game) == "opening"


@pytest.mark.parametrize("cards", [0, 9, 10])
def test_ten_cards_or_fewer_may_all_be_kept(cards: int) -> None:
    """DOR-46: Ten cards, or fewer, may all be kept."""
    game = limit({"yak": cards})
    assert (phase(game), total(hand(game, 0))) == ("opening", cards)


def test_all_who_hold_too_many_choose_at_once_the_others_are_not_asked() -> None:
    """DOR-46: All who hold too many choose at once, the others are not asked."""
    game = limit({"yak": 11}, {"kamel": 10}, {"gonogo": 12})
    assert sorted(game.waiting) == [0, 2]
    play(game, "2: discard a Gonogo")
    assert sorted(game.waiting) == [0, 2]
    play(game, "2: discard a Gonogo")
    assert game.waiting == (0,)
    assert game.legal_for(2) == []
    play(game, "discard a Yak")
    assert phase(game) == "opening"


def test_while_cards_are_drawn_nobody_has_to_discard_not_even_with_twelve() -> None:
    """DOR-46: While cards are drawn nobody has to discard, not even with twelve."""
    game = supplying("shaman", "juju", "yak", "yak", hands=[{"yak": 10}])
    play(game, "take the top card", "take the top card")
    assert (total(hand(game, 0)), game.waiting) == (12, (1,))
    play(game, "take a Yak", "pass", "take a Kamel", "pass")
    assert (phase(game), game.waiting) == ("reducing", (0,))
