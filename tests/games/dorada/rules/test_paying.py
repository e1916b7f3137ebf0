"""Payments, card by card (DOR-22 to DOR-25)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.auctions import (
    Hand,
    amounts,
    asked,
    bidding,
    close,
    deal,
    discards,
    gold,
    hand,
    offer,
    owed,
    phase,
    play,
    texts,
    told,
)

KAMOPTIS, KILITIPING = "Kamoptis by mountain", "Kilitiping by jungle"
MANA_HATU, FAR = "Mana-Hatu by water", "Rhobanis by air"


def won(held: Hand, trip: str, amount: int, **stated: Any) -> marooned.Game:
    """Return a game in which the first seat has won the bidding for a trip."""
    game = deal(held, **stated)
    offer(game, 0, trip, f"bid {amount}")
    close(game)
    return game


def ways_to_pay(game: marooned.Game) -> set[tuple[str, ...]]:
    """Return all the payments that can be made, the actions of each in alphabetical order."""
    if phase(game) not in ("paying", "paying_on"):
        return {()}
    found = set()
    for text in texts(game):
        after = game.copy()
        after.play(text)
        found |= {tuple(sorted((text, *rest))) for rest in ways_to_pay(after)}
    return found


@pytest.mark.parametrize(
    ("place", "trip", "card", "amount", "coins"),
    [
        ("base camp", "Kamoptis by mountain", "Yak", 1, 0),
        ("Kamoptis", "Septris by sand", "Kamel", 1, 0),
        ("base camp", "Kilitiping by jungle", "Gonogo", 1, 0),
        ("base camp", "Mana-Hatu by water", "Kayak", 2, 0),
        ("Bulo-Mapo", "Mana-Hatu by water", "Kayak", 2, 0),
        ("Hora-Pena", "Rhobanis by water", "Kayak", 2, 0),
        ("base camp", "Kamoptis by mountain", "Drako", 2, 1),
        ("Kamoptis", "Septris by sand", "Drako", 2, 1),
        ("base camp", "Kilitiping by jungle", "Drako", 2, 1),
        ("base camp", "Mana-Hatu by water", "Drako", 2, 1),
        ("base camp", "Rhobanis by air", "Drako", 2, 1),
        ("base camp", "Kamoptis by mountain", "Zeppelin", 5, 3),
        ("Kamoptis", "Septris by sand", "Zeppelin", 5, 3),
        ("base camp", "Kilitiping by jungle", "Zeppelin", 5, 3),
        ("base camp", "Mana-Hatu by water", "Zeppelin", 5, 3),
        ("base camp", "Rhobanis by air", "Zeppelin", 5, 3),
    ],
)
def test_each_card_pays_what_it_is_worth_on_its_own_ways(
    place: str, trip: str, card: str, amount: int, coins: int
) -> None:
    """DOR-22: Each card pays what it is worth on its own ways, for the gold that it costs."""
    game = won({card: 1}, trip, amount, place=place)
    assert (asked(game), texts(game)) == (("paying", [0]), [f"pay a {card}"])
    assert "paid" in told(play(game, f"pay a {card}"))
    assert (hand(game, 0), discards(game)) == ({}, {card.lower(): 1})
    assert gold(game) == [10 - coins, 10, 10]


@pytest.mark.parametrize(
    ("place", "trip", "card"),
    [
        ("base camp", "Kamoptis by mountain", "Yak"),
        ("Kamoptis", "Septris by sand", "Kamel"),
        ("base camp", "Kilitiping by jungle", "Gonogo"),
        ("base camp", "Mana-Hatu by water", "Kayak"),
    ],
)
def test_other_cards_pay_nothing(place: str, trip: str, card: str) -> None:
    """DOR-22: On a way only its own animal or boat pays, and what goes anywhere."""
    held = {"Yak": 1, "Kamel": 1, "Gonogo": 1, "Kayak": 1, "Drako": 1, "Bongo": 1, "Sangaia": 1}
    game = won(held, trip, 1, place=place)
    assert texts(game) == [f"pay a {card}", "pay a Drako"]


def test_cards_are_discarded_one_after_the_other_until_the_bid_is_paid() -> None:
    """DOR-22: Cards are discarded one after the other until the bid is paid."""
    game = won({"Yak": 3, "Drako": 1, "Bongo": 1}, KAMOPTIS, 4)
    events = play(game, "pay a Yak")
    assert (told(events), owed(game), asked(game)) == ([], 3, ("paying_on", [0]))
    assert (hand(game, 0), discards(game)) == ({"yak": 2, "drako": 1, "bongo": 1}, {"yak": 1})
    play(game, "pay a Drako")
    assert (owed(game), gold(game)[0], texts(game)) == (1, 9, ["pay a Yak"])
    assert told(play(game, "pay a Yak"))[:2] == ["paid", "travel"]
    assert hand(game, 0) == {"yak": 1, "bongo": 1}
    assert discards(game) == {"yak": 2, "drako": 1}


def test_payment_is_told() -> None:
    """DOR-22: The whole payment is told when it has been made."""
    game = won({"Yak": 1, "Kamel": 2, "Shaman": 1, "Zeppelin": 1}, KAMOPTIS, 8)
    actions = ("pay a Yak", "turn 2 Kamels with a Shaman", "pay a Zeppelin")
    text = next(event.text for event in play(game, *actions) if event.kind == "paid")
    assert text == "Coral pays a Yak, two Kamels turned by a Shaman and a Zeppelin, and 3 gold."


def test_payment_is_a_chain() -> None:
    """DOR-22: Nobody else acts within a payment, which may be given whole."""
    game = won({"Yak": 2, "Drako": 1}, KAMOPTIS, 4)
    play(game, "pay a Drako")
    assert (game.is_chain_open, game.legal_for(1), game.legal_for(2)) == (True, [], [])
    game.undo()
    assert "paid" in told(game.play("pay a Drako; pay a Yak; pay a Yak"))


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_a_payment_is_taken_back_whole_gold_and_all(cards: int) -> None:
    """DOR-22: A payment is taken back whole, gold and all."""
    game = won({"Yak": 2, "Drako": 1, "Kamel": 3, "Shaman": 1}, KAMOPTIS, 7)
    before = game.position()
    play(game, *["turn 3 Kamels with a Shaman", "pay a Drako", "pay a Yak"][:cards])
    game.undo()
    assert game.position() == before


def test_payments_start_afresh() -> None:
    """DOR-22: What an earlier payment laid down counts for nothing in the next."""
    stated = {"paid": {"yak": 1, "turned kamel": 2}}
    held = {"Kamel": 2, "Shaman": 1, "Zeppelin": 1}
    game = deal(held, **stated)
    offer(game, 0, KAMOPTIS, "bid 2")
    close(game)
    assert texts(game) == ["pay a Zeppelin", "turn 2 Kamels with a Shaman"]
    assert game.view()["payment"]["cards"] == {}


def test_a_bid_of_0_pays_nothing() -> None:
    """DOR-24: A bid of 0 pays nothing."""
    game = deal({"Yak": 2})
    offer(game, 0, KAMOPTIS, "bid 0")
    events = play(game, "1: pass", "2: pass")
    assert "paid" not in told(events)
    assert (hand(game, 0), discards(game), gold(game)) == ({"yak": 2}, {}, [10, 10, 10])


# The Shaman (DOR-23).


def test_a_shaman_turns_any_number_of_like_animals_into_the_one_needed_and_pays() -> None:
    """DOR-23: A Shaman turns any number of like animals into the one needed and pays nothing."""
    game = won({"Gonogo": 3, "Yak": 1, "Shaman": 1}, KAMOPTIS, 4)
    play(game, "pay a Yak", "turn 3 Gonogos with a Shaman")
    assert (hand(game, 0), discards(game)) == ({}, {"yak": 1, "gonogo": 3, "shaman": 1})


@pytest.mark.parametrize(("amount", "most"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_any_number_is_turned(amount: int, most: int) -> None:
    """DOR-23: As many are turned as the payer likes, as far as the payment needs them."""
    game = won({"Gonogo": 3, "Yak": 4, "Shaman": 1}, KAMOPTIS, amount)
    found = [text for text in texts(game) if text.startswith("turn")]
    assert found == [
        f"turn {number} Gonogo{'s' * (number > 1)} with a Shaman" for number in range(1, most + 1)
    ]


def test_nine_animals_turned_by_one_shaman_are_a_whole_hand() -> None:
    """DOR-23: Nine animals turned by one Shaman are a whole hand."""
    game = won({"Gonogo": 9, "Shaman": 1}, KAMOPTIS, 9)
    assert texts(game) == ["turn 9 Gonogos with a Shaman"]


@pytest.mark.parametrize(
    ("held", "trip"),
    [
        ({"Yak": 2, "Shaman": 1}, KAMOPTIS),
        ({"Kayak": 1, "Kamel": 2, "Shaman": 2}, MANA_HATU),
        ({"Drako": 1, "Kamel": 2, "Shaman": 2}, FAR),
    ],
)
def test_a_shaman_helps_neither_on_water_nor_in_the_air(held: Hand, trip: str) -> None:
    """DOR-23: It turns an animal into another one, so it helps neither on water nor in the air."""
    game = won(held, trip, 2)
    assert [text for text in texts(game) if text.startswith("turn")] == []


def test_only_yaks_kamels_and_gonogos_are_turned_not_boats_or_fliers() -> None:
    """DOR-23: Only Yaks, Kamels and Gonogos are turned, not boats or fliers."""
    held = {"Kayak": 3, "Drako": 1, "Bongo": 1, "Shaman": 2}
    game = deal(held)
    assert amounts(game, KAMOPTIS) == bidding(0, 2)
    offer(game, 0, KAMOPTIS, "bid 2")
    close(game)
    assert texts(game) == ["pay a Drako"]


def test_animals_of_one_kind_only_are_turned_by_one_shaman() -> None:
    """DOR-23: Animals of one kind only are turned by one Shaman."""
    game = won({"Kamel": 2, "Gonogo": 2, "Yak": 2, "Shaman": 1}, KAMOPTIS, 4)
    play(game, "turn 2 Kamels with a Shaman")
    assert texts(game) == ["pay a Yak"]


def test_several_shamans_may_be_used() -> None:
    """DOR-23: Several Shamans may be used, each for its own kind."""
    game = won({"Kamel": 2, "Gonogo": 2, "Shaman": 3}, KAMOPTIS, 4)
    assert ways_to_pay(game) == {("turn 2 Gonogos with a Shaman", "turn 2 Kamels with a Shaman")}


def test_one_kind_is_turned_once() -> None:
    """DOR-23: Two Shamans do not share the animals of one kind."""
    game = won({"Kamel": 4, "Yak": 2, "Shaman": 2}, KAMOPTIS, 4)
    play(game, "turn 2 Kamels with a Shaman")
    assert texts(game) == ["pay a Yak"]
    assert ways_to_pay(won({"Kamel": 3, "Shaman": 3}, KAMOPTIS, 3)) == {
        ("turn 3 Kamels with a Shaman",)
    }


# Paying too much (DOR-24).


@pytest.mark.parametrize(
    ("held", "trip", "amount", "payments"),
    [
        ({"Yak": 3, "Drako": 1}, KAMOPTIS, 1, [["Yak"], ["Drako"]]),
        ({"Yak": 3, "Drako": 1}, KAMOPTIS, 2, [["Yak", "Yak"], ["Drako"]]),
        ({"Yak": 3, "Drako": 2}, KAMOPTIS, 3, [["Yak"] * 3, ["Drako", "Yak"], ["Drako"] * 2]),
        ({"Kayak": 2}, MANA_HATU, 1, [["Kayak"]]),
        ({"Kayak": 2}, MANA_HATU, 3, [["Kayak"] * 2]),
        ({"Kayak": 1, "Zeppelin": 1}, MANA_HATU, 5, [["Zeppelin"]]),
        ({"Kayak": 1, "Zeppelin": 1}, MANA_HATU, 6, [["Kayak", "Zeppelin"]]),
        ({"Drako": 1, "Zeppelin": 2}, FAR, 2, [["Drako"], ["Zeppelin"]]),
        ({"Drako": 1, "Zeppelin": 2}, FAR, 6, [["Drako", "Zeppelin"], ["Zeppelin"] * 2]),
        ({"Drako": 1, "Zeppelin": 2}, FAR, 8, [["Zeppelin"] * 2]),
        (
            {"Gonogo": 1, "Drako": 1, "Zeppelin": 1},
            KILITIPING,
            4,
            [["Zeppelin"]],
        ),
        (
            {"Gonogo": 2, "Kayak": 2, "Drako": 2},
            KILITIPING,
            3,
            [["Drako", "Gonogo"], ["Drako", "Drako"]],
        ),
    ],
)
def test_a_payment_may_be_too_much(
    held: Hand, trip: str, amount: int, payments: list[list[str]]
) -> None:
    """DOR-24: A payment may be too much, but no card of it could be left out."""
    expected = {tuple(f"pay a {card}" for card in payment) for payment in payments}
    assert ways_to_pay(won(held, trip, amount)) == {tuple(sorted(each)) for each in expected}


def test_a_card_that_could_be_left_out_beside_the_others_is_not_taken() -> None:
    """DOR-24: A card that could be left out beside the others is not taken."""
    game = won({"Yak": 2, "Zeppelin": 1}, KAMOPTIS, 5)
    assert texts(game) == ["pay a Zeppelin"]
    game = won({"Yak": 2, "Drako": 2}, KAMOPTIS, 4)
    play(game, "pay a Yak")
    assert texts(game) == ["pay a Yak", "pay a Drako"]
    play(game, "pay a Drako")
    assert texts(game) == ["pay a Yak"]


def test_no_shaman_that_could_be_left_out_is_taken() -> None:
    """DOR-24: Nor could a Shaman with all that it turns be left out."""
    game = won({"Yak": 2, "Kamel": 2, "Shaman": 1}, KAMOPTIS, 2)
    assert ways_to_pay(game) == {
        ("pay a Yak", "pay a Yak"),
        ("pay a Yak", "turn 1 Kamel with a Shaman"),
        ("turn 2 Kamels with a Shaman",),
    }


def test_a_shaman_turns_no_animal_that_could_be_left_out() -> None:
    """DOR-24: A Shaman turns no animal that could be left out, even beside larger cards."""
    game = won({"Kamel": 2, "Drako": 2, "Shaman": 1}, KAMOPTIS, 3)
    assert ways_to_pay(game) == {
        ("pay a Drako", "pay a Drako"),
        ("pay a Drako", "turn 1 Kamel with a Shaman"),
    }


def test_gold_runs_out() -> None:
    """DOR-22, DOR-24: Cards that there is no gold for are not paid, and no dead end is offered."""
    game = won({"Drako": 2, "Zeppelin": 2}, FAR, 7, gold=[5, 0, 0])
    assert ways_to_pay(game) == {
        ("pay a Drako", "pay a Zeppelin"),
    }
    play(game, "pay a Zeppelin", "pay a Drako")
    assert gold(game)[0] == 1


def test_with_ten_cards_no_bid_can_exceed_29() -> None:
    """DOR-24: With ten cards no bid can exceed 29: three Zeppelins and seven cards worth 2."""
    game = won({"Kayak": 6, "Drako": 1, "Zeppelin": 3}, MANA_HATU, 29)
    events = play(game, *["pay a Zeppelin"] * 3, "pay a Drako", *["pay a Kayak"] * 6)
    assert ("paid" in told(events), hand(game, 0), gold(game)[0]) == (True, {}, 0)
    assert amounts(deal({"Kayak": 7, "Zeppelin": 3}), MANA_HATU) == bidding(0, 29)


def test_nobody_else_pays() -> None:
    """DOR-25: Nobody else pays, not even who has bid for the same path."""
    game = deal({"Yak": 3}, {"Yak": 4})
    offer(game, 0, KAMOPTIS, "bid 3")
    offer(game, 1, KAMOPTIS, "bid 4")
    close(game)
    assert asked(game) == ("paying", [1])
    events = game.play("pay a Yak; pay a Yak; pay a Yak; pay a Yak")
    assert (told(events).count("paid"), hand(game, 0), gold(game)) == (1, {"yak": 3}, [10] * 3)
