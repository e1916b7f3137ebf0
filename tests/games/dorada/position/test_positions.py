"""Positions: what is stated is read, what is not is dealt, what cannot be is refused by name."""

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import marooned
from marooned.errors import OptionError, PositionError, RecordError
from marooned.files import decoded
from marooned.games.dorada import face
from marooned.games.dorada.model import card_tables
from marooned.playback import loaded
from tests.games.dorada.dealing import bid, deal, entry, pending, position, texts

SEPTRIS: dict[str, Any] = {"place": "septris"}
ALL_MARKERS = ["septris", "hora-pena"] * 8
OVER: dict[str, Any] = {"outcome": "finished", "markers": ALL_MARKERS}


def found(**stated: Any) -> dict[str, Any]:
    """Return the position that a stated one is read as."""
    return deal(**stated).position()


def dealt(**stated: Any) -> dict[str, Any]:
    """Return the position that a stated one is read as, the rest of it as dealt."""
    return marooned.load({"game": "dorada", "seed": 1} | stated).position()


@pytest.mark.parametrize("bidding", ["rival", "cooperative"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_game_read_from_its_own_position_as_json_is_the_same_game(
    players: int, bidding: str
) -> None:
    """A game read from its own position, as JSON, is the same game, wherever it stands."""
    game = marooned.Game("dorada", players=players, seed=players, bidding=bidding)
    luck, number = Random(players), 0
    while not game.is_over:
        if number % 9 == 0:
            assert marooned.load(json.loads(json.dumps(game.position()))) == game
        game.play(luck.choice(game.legal))
        number += 1
    assert marooned.load(json.loads(json.dumps(game.position()))) == game


def test_a_position_that_states_nothing_is_the_deal_of_seed_0() -> None:
    """A position that states nothing is the deal of seed 0, before goals are chosen."""
    assert marooned.load({"game": "dorada"}) == marooned.Game("dorada", seed=0)
    assert marooned.load({"game": "dorada", "place": None}) == marooned.Game("dorada", seed=0)


def test_where_anything_is_stated_the_goals_are_chosen() -> None:
    """Where anything is stated the goals are chosen, and the leader opens the first bidding."""
    game = marooned.load({"game": "dorada", "seed": 1, "turn": 2})
    read = game.position()
    assert (game.waiting, read["turns"], read["place"]) == ((2,), 1, "base-camp")
    assert [each["kind"] for each in read["pending"]] == ["round", "opening"]


def test_each_seat_has_given_up_the_first_of_its_treasures_and_of_its_destinies() -> None:
    """DOR-6: Each seat has given up the first of its treasures and of its destinies."""
    before = marooned.Game("dorada", seed=1, first="0").position()
    after = dealt(turn=0, first="0")
    for seat in range(3):
        offered = before["treasures"][seat]["offered"]
        assert after["treasures"][seat] == {"hand": offered[1:]}
        offered = before["destinies"][seat]["offered"]
        assert after["destinies"][seat] == {"hand": offered[1:]}
    given = [before["destinies"][seat]["offered"][0] for seat in (0, 1, 2)]
    assert after["destiny_deck"] == [*before["destiny_deck"], *given]


def test_goals_chosen_as_in_a_game() -> None:
    """DOR-6: The goals lie as if everybody had chosen the first that could be given up."""
    game = marooned.Game("dorada", seed=1, first="0")
    while "choosing" in game.position()["pending"][-1]["kind"]:
        game.play(game.legal[0])
    assert marooned.load({"game": "dorada", "seed": 1, "first": "0", "turns": 1}) == game


def test_those_whom_a_stated_stack_waits_for_have_yet_to_choose() -> None:
    """DOR-6: Those whom a stated stack waits for have yet to choose."""
    stack = [entry("round"), entry("choosing", 2, 1, [1, 2])]
    game = marooned.load({"game": "dorada", "seed": 1, "pending": stack})
    read = game.position()
    assert (set(game.waiting), read["turns"]) == ({1, 2}, 0)
    assert [len(read["treasures"][seat].get("offered", [])) for seat in range(3)] == [0, 3, 3]


def test_a_seat_may_be_in_the_midst_of_choosing() -> None:
    """DOR-6: A seat may be in the midst of choosing."""
    game = marooned.Game("dorada", seed=1)
    game.play(game.legal[0])
    assert marooned.load(game.position()) == game


@pytest.mark.parametrize("name", ["Septris", "septris", " SEPTRIS "])
def test_names_are_read_in_any_case(name: str) -> None:
    """Names are read in any case."""
    assert found(place=name)["place"] == "septris"


def test_where_the_expedition_stands_lies_a_marker() -> None:
    """DOR-26: Where the expedition stands lies a marker, in the second round, unless stated."""
    read = found(place="septris")
    assert (read["markers"], read["turns"], read["came_way"]) == (["septris"], 2, "air")
    read = found(markers=["hora-pena", "septris"])
    assert (read["place"], read["turns"]) == ("septris", 3)


def test_at_base_camp_no_marker_is_put_so_there_was_one_more_round() -> None:
    """DOR-26: At base camp no marker is put, so there was one more round."""
    assert found(place="base-camp", markers=["septris"])["turns"] == 3
    assert found(place="base-camp")["turns"] == 1


def test_the_path_that_the_expedition_came_by_tells_the_way() -> None:
    """DOR-28: The path that the expedition came by tells the way."""
    read = found(place="septris", came_by="hora-pena~septris")
    assert (read["came_by"], read["came_way"]) == ("hora-pena~septris", "mountain")
    read = found(place="septris", came_by="hora-pena~septris", came_way="mountain")
    assert read["came_way"] == "mountain"


def test_figures_and_tokens_are_stated_by_their_paths() -> None:
    """DOR-20, DOR-27: Figures and tokens are stated by their paths."""
    stated = {
        "bigfoot": "septris~methritis",
        "leviathan": "hora-pena~rhobanis",
        "tokens": ["hora-pena~rhobanis"],
    }
    read = found(place="rhobanis", came_by="hora-pena~rhobanis", **stated)
    assert {key: read[key] for key in stated} == stated


def test_gold_is_stated_for_all_seats() -> None:
    """DOR-1: Gold is stated for all seats, or for some by number or name."""
    assert found(gold=[1, 2, 3])["gold"] == [1, 2, 3]
    assert found(gold={"1": 4})["gold"] == [10, 4, 10]
    assert found(gold={"jade": 0})["gold"] == [10, 10, 0]
    assert found(gold=[None, 2, None])["gold"] == [10, 2, 10]


def test_a_stated_hand_is_whole() -> None:
    """DOR-7: A stated hand is whole, and hands not stated stay as dealt."""
    before = dealt(turn=0)
    read = dealt(turn=0, hands={"0": {"sangaia": 2}})
    assert read["hands"] == [{"sangaia": 2}, *before["hands"][1:]]


def test_a_hand_dealt_a_card_that_is_stated_elsewhere_gets_another_for_it() -> None:
    """DOR-4: A hand dealt a card that is stated elsewhere gets another for it."""
    before = dealt(turn=0)
    read = dealt(turn=0, hands={"0": {"zeppelin": 3}})
    assert read["hands"][0] == {"zeppelin": 3}
    assert [sum(hand.values()) for hand in read["hands"]] == [3, 6, 6]
    assert any("zeppelin" in hand for hand in before["hands"][1:])
    assert not any("zeppelin" in hand for hand in read["hands"][1:])


def test_a_hand_may_be_stated_in_part() -> None:
    """DOR-7: A hand may be stated in part, with how many cards of other kinds are dealt to it."""
    for seed in range(5):
        hand = dealt(turn=0, hands={"0": {"yak": 2, "zeppelin": 0, "others": 4}}, seed=seed)[
            "hands"
        ][0]
        assert (hand["yak"], sum(hand.values()), "zeppelin" in hand) == (2, 6, False)


def test_the_row_is_stated_whole_or_in_part() -> None:
    """DOR-35: The row is stated whole or in part, bolt cards too."""
    read = dealt(turn=0, row=["makaks", None, "Yak", None])
    before = dealt(turn=0)
    assert read["row"] == ["makaks", before["row"][1], "yak", before["row"][3]]


def test_a_card_of_the_row_that_is_stated_elsewhere_is_replaced() -> None:
    """DOR-4: A card of the row that is stated elsewhere is replaced."""
    before = dealt(turn=0)["row"]
    copies = {"yak": 14, "kamel": 14, "gonogo": 14, "kayak": 10, "shaman": 6}
    kind = next(kind for kind in before if kind in copies)
    game = position(discards={kind: copies[kind]})
    read = marooned.load(game).position()
    assert kind not in read["row"]
    assert len(read["row"]) == 4


def test_the_deck_is_stated_from_its_top() -> None:
    """DOR-45: The deck is stated from its top, and the cards named nowhere lie beneath."""
    read = found(deck=["makaks", "yak", "yak"])
    assert read["deck"][:3] == ["makaks", "yak", "yak"]
    assert len(read["deck"]) == 108
    assert read["discards"] == {}
    other = found(deck=["makaks", "yak", "yak"], seed=9)
    assert other["deck"] != read["deck"]


def test_what_is_stated_to_be_discarded_is_not_in_the_deck() -> None:
    """DOR-45: What is stated to be discarded is not in the deck."""
    read = found(discards={"makaks": 4, "yak": 10})
    assert (read["discards"], "makaks" in read["deck"]) == ({"yak": 10, "makaks": 4}, False)


def test_of_a_deck_of_a_stated_size_the_other_cards_lie_on_the_discards() -> None:
    """DOR-45: Of a deck of a stated size the other cards lie on the discards."""
    read = found(deck=["yak"], deck_size=2)
    assert (len(read["deck"]), read["deck"][0], sum(read["discards"].values())) == (2, "yak", 106)
    assert len(found(deck_size=108)["deck"]) == 108


def test_all_cards_are_there() -> None:
    """DOR-4: However little is stated, all 112 cards are there."""
    read = dealt(hands={"0": {"yak": 5}}, row=["yak"] * 4, deck=["panda"], discards={"kamel": 14})
    cards = sum(map(len, (read["row"], read["deck"]))) + sum(read["discards"].values())
    assert cards + sum(sum(hand.values()) for hand in read["hands"]) == 112


def test_what_all_know_of_a_hand() -> None:
    """DOR-37: What all know of a hand, or only one does, may be stated."""
    stated: dict[str, Any] = {"shown": {"0": {"yak": 1}}, "told": {"1": {"0": {"yak": 1}}}}
    read = found(hands={"0": {"yak": 2}}, **stated)
    assert {key: read[key] for key in stated} == stated


def test_nothing_told_of_the_own_hand_is_nothing() -> None:
    """DOR-1: That nobody told a seat of its own hand may be stated; it knows that hand anyway."""
    assert found(told={"0": {"0": {}}})["told"] == {}


def test_treasures_go_by_their_ids_or_their_words() -> None:
    """DOR-3: Treasures go by their ids or their words, in hands or found; a list is a hand."""
    read = found(
        markers=["hora-pena", "septris"],
        treasures={
            "0": ["t20", "Septris mask (5)"],
            "1": {"found": "t0", "found_with_bonus": ["t2"]},
        },
    )
    assert read["treasures"] == [
        {"hand": ["t1", "t20"]},
        {"found": ["t0"], "found_with_bonus": ["t2"]},
        {},
    ]
    assert "t20" not in read["treasure_deck"]
    assert (len(read["treasure_deck"]), "t20" in read["treasure_seen"]) == (53, False)


def test_seats_whose_treasures_are_unstated_keep_theirs() -> None:
    """DOR-6: Seats whose treasures are unstated keep theirs, or get others for them."""
    before = dealt(turn=0)["treasures"]
    taken = before[1]["hand"][0]
    read = dealt(turn=0, treasures={"0": [taken]})["treasures"]
    assert (read[0], read[2]) == ({"hand": [taken]}, before[2])
    assert len(read[1]["hand"]) == 2
    assert before[1]["hand"][1] in read[1]["hand"]
    assert set(read[1]["hand"]) & set(before[0]["hand"])


def test_where_no_starting_treasure_is_left_a_seat_has_fewer() -> None:
    """DOR-6: Where no starting treasure is left, a seat has fewer."""
    read = dealt(turn=0, treasures={"0": [f"t{number}" for number in range(18)]})["treasures"]
    assert read[1:] == [{}, {}]


def test_the_bonus_of_a_found_treasure_is_in_no_other_place() -> None:
    """DOR-31: The Bonus of a found treasure is in no other place."""
    read = found(markers=["septris"], treasures={"0": {"found_with_bonus": ["t1"]}})
    assert "bonus-mask" not in read["deck"]


def test_the_treasure_deck_is_stated_from_its_top() -> None:
    """DOR-33: The treasure deck is stated from its top; the others lie beneath as dealt."""
    before = dealt(turn=0)["treasure_deck"]
    read = dealt(turn=0, treasure_deck=["t60", "t30"])["treasure_deck"]
    assert read[:2] == ["t60", "t30"]
    assert read[2:] == [treasure for treasure in before if treasure not in ("t60", "t30")]


def test_treasures_may_have_been_put_under_the_deck() -> None:
    """DOR-33: Treasures may have been put under the deck, seen by who did."""
    deck = dealt(turn=0)["treasure_deck"]
    layers = {deck[-2]: 1, deck[-1]: 2}
    read = dealt(turn=0, treasure_layers=layers, treasure_seen={deck[-1]: [0]})
    assert (read["treasure_layers"], read["layers"]) == (layers, 2)
    assert read["treasure_seen"] == {deck[-1]: [0]}
    assert dealt(turn=0, treasure_layers=layers, layers=2)["layers"] == 2


@pytest.mark.parametrize("layer", [2, 119])
def test_layers_that_are_not_stated_can_be_loaded_again(layer: int) -> None:
    """DOR-33: Layers that are told by the deck alone can be loaded again, up to the last."""
    deck = dealt(turn=0)["treasure_deck"]
    read = dealt(turn=0, treasure_layers={deck[-1]: layer, deck[-2]: layer - 1})
    assert read["layers"] == layer
    assert marooned.load(read).position() == read


def test_more_layers_than_are_kept_are_refused_where_only_the_deck_tells_them() -> None:
    """DOR-33: What the deck tells of its layers keeps to the limits of layers that are stated."""
    deck = dealt(turn=0)["treasure_deck"]
    with pytest.raises(PositionError, match=r"layers is 120; allowed .* 0 to 119") as caught:
        dealt(turn=0, treasure_layers={deck[-1]: 120, deck[-2]: 119})
    assert (caught.value.value, caught.value.allowed) == (120, ["0 to 119"])


def test_an_empty_deck_may_have_had_layers() -> None:
    """DOR-33: An empty deck may have had layers, which were drawn."""
    everything = [f"t{number}" for number in range(18, 72)]
    assert found(treasures={"0": everything}, layers=3)["layers"] == 3


def test_a_treasure_that_was_taken_from_a_hand_has_been_seen_by_both() -> None:
    """DOR-41: A treasure that was taken from a hand has been seen by both."""
    stated = {"treasure_seen": {"t20": [0, 1]}, "destiny_seen": {"d1": [0, 2]}}
    read = found(treasures={"0": ["t20"]}, destinies={"0": "d1"}, **stated)
    assert {key: read[key] for key in stated} == stated


def test_curses_go_by_their_ids_or_their_words() -> None:
    """DOR-29: Curses go by their ids or their words, in hands or played."""
    read = found(markers=["hora-pena"], curses={"0": ["Septris curse (-4)"], "1": {"played": "c0"}})
    assert read["curses"] == [{"hand": ["c1"]}, {"played": ["c0"]}, {}]
    assert len(read["curse_deck"]) == 16


def test_a_seat_whose_curse_is_stated_elsewhere_gets_another() -> None:
    """DOR-5: A seat whose curse is stated elsewhere gets another."""
    before = dealt(turn=0)["curses"]
    read = dealt(turn=0, curses={"0": before[1]["hand"]})["curses"]
    assert (read[0], read[2]) == (before[1], before[2])
    assert len(read[1]["hand"]) == 1


def test_unless_stated_curses_in_hands_are_old() -> None:
    """DOR-29: Unless stated, curses in hands are old, and those for sites visited are new."""
    read = found(markers=["septris", "hora-pena"], curses={"0": ["c1"], "1": ["c5"]})
    assert read["barred"] == {"c5": ["hora-pena", "septris"]}
    stated = {"c5": ["septris"], "c6": ["hora-pena", "septris"]}
    read = found(markers=["septris", "hora-pena"], curses={"0": ["c5", "c6"]}, barred=stated)
    assert read["barred"] == stated


def test_each_seat_has_a_destiny() -> None:
    """DOR-6: Each seat has a destiny, stated by id or by its words."""
    before = dealt(turn=0)
    read = dealt(
        turn=0, destinies={"0": "Mar Maldita, never by sea, once or more often (8 / 4 / 0)"}
    )
    assert read["destinies"][1:] == before["destinies"][1:]
    assert len(read["destinies"][0]["hand"]) == 1
    taken = before["destinies"][1]["hand"]
    read = dealt(turn=0, destinies={"0": taken})["destinies"]
    assert read[0]["hand"] == taken
    assert len(read[1]["hand"]) == 1


def test_the_destiny_deck_is_stated_from_its_top() -> None:
    """DOR-40: The destiny deck is stated from its top, even of cards that had been dealt."""
    held = dealt(turn=0)["destinies"][2]["hand"][0]
    read = dealt(turn=0, destiny_deck=[held])
    assert read["destiny_deck"][0] == held
    assert len(read["destiny_deck"]) == 19


def test_after_stated_bids_the_next_seat_is_asked_that_is_not_shut_out() -> None:
    """DOR-12: After stated bids the next seat is asked that is not shut out."""
    game = deal(**SEPTRIS, hands={"0": {"yak": 3}}, bids=[bid(0, "Hora-Pena by mountain", 2)])
    read = game.position()
    numbered = bid(0, "Hora-Pena by mountain", 2, since=1, last=1)
    assert (game.waiting, read["bids"], read["bidder"]) == ((1,), [numbered], 0)
    bids = [bid(0, "Hora-Pena by mountain", 2), bid(1, "methritis", 3)]
    game = deal(**SEPTRIS, hands=[{"yak": 3}, {"yak": 3}], bids=bids, shut=[2])
    assert (game.waiting, game.position()["discards"]) == ((0,), {"juju": 1})


def test_bids_may_be_numbered() -> None:
    """DOR-12: Bids may be numbered, where a seat has bid more than once."""
    bids = [bid(1, "Septris by sand", 3, since=2, last=4), bid(0, "Septris by sand", 5)]
    stated: dict[str, Any] = {"place": "kamoptis", "hands": [{"kamel": 5}, {"kamel": 3}]}
    assert deal(**stated, bids=bids).position()["bids_made"] == 5


def test_when_all_others_are_out_the_bidding_ends() -> None:
    """DOR-16: When all others are out the bidding ends."""
    game = deal(
        **SEPTRIS,
        hands={"0": {"yak": 3}},
        bids=[bid(0, "Hora-Pena by mountain", 2, last=2)],
        shut=[1, 2],
    )
    assert game.position()["pending"][-1]["kind"] == "paying"


BLOCKED: dict[str, Any] = {
    "place": "vanu-tabu",
    "bigfoot": "bulo-mapo~vanu-tabu",
    "leviathan": "vanu-tabu>aminadang",
}


def test_where_all_exits_are_blocked_the_position_asks_to_open_by_air() -> None:
    """DOR-21: Where all exits are blocked, the position is at the question to open by air."""
    game = deal(**BLOCKED, hands={"1": {"drako": 1}})
    assert game.position()["pending"][-1] == entry("airing", 1, 0, [1])
    assert marooned.load(game.position()) == game


def test_after_nobody_has_opened_a_position_can_be_stated_until_the_round_is_over() -> None:
    """DOR-21: After nobody has opened and the figures have left, each position can be stated."""
    game = deal(**BLOCKED, hands={"0": {"yak": 2}, "1": {"drako": 1}})
    for text in ("pass", "pass", "go to Bulo-Mapo by mountain; bid 0"):
        game.play(text)
        assert marooned.load(game.position()) == game
    assert game.position()["pending"] == [entry("round", 1, 1), entry("bidding", 0, 0, [1])]


LAID_DOWN: list[tuple[dict[str, Any], dict[str, int]]] = [
    (entry("naming", 7, 0, [0]), {"ovetos": 1}),
    (entry("naming", 2, 0, [0]), {"juju": 1}),
    (entry("staking", 0, 7, [0]), {"ovetos": 1}),
    (entry("staking", 0, 2, [0]), {"juju": 1}),
]


@pytest.mark.parametrize(("question", "card"), LAID_DOWN)
def test_all_know_of_a_card_laid_down_with_a_bid(
    question: dict[str, Any], card: dict[str, int]
) -> None:
    """DOR-15, DOR-16: Unless stated, all know of the card that a seat has laid down with its bid.

    So it holds it in what the others imagine.
    """
    stack = pending("auction", 1, entry("opening", 0, 0, [0]), question)
    game = deal(**SEPTRIS, pending=stack, hands={"0": {"yak": 5} | card})
    assert game.position()["shown"] == {"0": card}
    for seed in range(20):
        world = game.imagined(1, seed)
        assert card.keys() <= world.position()["hands"][0].keys()
        assert world.legal


def test_a_card_of_which_nobody_knows_has_not_been_laid_down() -> None:
    """DOR-16: A position is refused in which a card is laid down and yet known to nobody."""
    stack = pending("auction", 1, entry("opening", 0, 0, [0]), entry("naming", 2, 0, [0]))
    with pytest.raises(PositionError) as caught:
        deal(**SEPTRIS, pending=stack, hands={"0": {"juju": 1}}, shown={})
    assert str(caught.value).startswith("Coral lays down Juju, but shown has none")


PAYING: dict[str, Any] = {
    **SEPTRIS,
    "hands": {"0": {"yak": 3, "kamel": 2, "shaman": 1}},
    "bids": [bid(0, "Hora-Pena by mountain", 4)],
}


def test_a_position_may_stand_at_the_beginning_of_a_payment() -> None:
    """DOR-22: A position may stand at the beginning of a payment."""
    game = deal(**PAYING, stage="payment")
    assert game.position()["pending"][-1] == entry("paying", 4, 0, [0])


def test_a_position_may_stand_in_the_midst_of_a_payment() -> None:
    """DOR-24: A position may stand in the midst of a payment; what was paid is discarded."""
    stack = pending("payment", 1, entry("paying_on", 2, 0, [0]))
    paid = {"yak": 1, "turned kamel": 1}
    game = deal(**PAYING | {"hands": {"0": {"yak": 3}}}, pending=stack, paid=paid)
    assert game.position()["paid"] == paid
    assert game.position()["discards"] == {"yak": 1, "kamel": 1, "shaman": 1}
    assert texts(game) == ["pay a Yak"]
    assert marooned.load(game.position()) == game


STAGES: list[tuple[str, dict[str, Any], str]] = [
    ("arrival", {"came_by": "hora-pena~septris"}, "calling"),
    ("treasure", {"treasures": {"0": ["t1"]}}, "finding"),
    ("news", {}, "drawing"),
    ("supply", {}, "drawing"),
    ("limit", {"hands": {"0": {"yak": 12}}}, "reducing"),
    ("close", {}, "opening"),
    (
        "travel",
        {"hands": {"0": {"yak": 1}}, "bids": [bid(0, "Hora-Pena by mountain", 1)]},
        "calling",
    ),
    ("stop", {"turns": 2}, "drawing"),
    ("cursed", {"turns": 2, "curses": {"0": ["c1"]}}, "drawing"),
    ("beginning", {}, "opening"),
]


@pytest.mark.parametrize(("stage", "stated", "kind"), STAGES)
def test_a_position_may_stand_at_the_beginning_of_a_stage(
    stage: str, stated: dict[str, Any], kind: str
) -> None:
    """DOR-10: A position may stand at the beginning of a stage; the game goes on to a question."""
    game = deal(**SEPTRIS, stage=stage, **stated)
    assert game.position()["pending"][-1]["kind"] == kind
    assert marooned.load(game.position()) == game


def drawing(*above: dict[str, Any], turns: int = 1, **stated: Any) -> dict[str, Any]:
    """Return a position in which cards are drawn, with something over the round."""
    return {**SEPTRIS, "pending": pending("supply", turns, *above), **stated}


MOMENTS: list[dict[str, Any]] = [
    drawing(entry("drawing", 0, 0, [1]), turns=3),
    drawing(entry("drawing", 1, 0, [0]), turns=2),
    drawing(entry("drawing", 0, 0, [0]), turns=2),
    drawing(entry("keeping", 1, 0, [0]), treasures={"0": {"offered": ["t20", "t21"]}}),
    drawing(entry("keeping", 0, 1, [0]), destinies={"0": {"offered": ["d1", "d2"]}}),
    drawing(entry("picking", 17, 0, [0]), hands={"1": {"yak": 1}}),
    drawing(entry("picking_on", 25, 1, [0])),
    drawing(entry("blocking", 18, 0, [0])),
    drawing(
        entry("discarding", 3, 0, [1]),
        entry("discarding", 2, 0, [0]),
        hands=[{"yak": 3}, {"kamel": 4}],
    ),
    {
        **SEPTRIS,
        "pending": pending("treasure", 2, entry("finding", 0, 0, [1])),
        "treasures": {"1": ["t20"]},
    },
    {
        **SEPTRIS,
        "came_by": "hora-pena~septris",
        "pending": pending("arrival", 1, entry("calling", 1, 0, [1, 2])),
        "hands": {"0": {"sangaia": 1}},
    },
    {
        **SEPTRIS,
        "came_by": "hora-pena~septris",
        "pending": pending("arrival", 1, entry("rerouting", 0, 0, [0])),
    },
    {
        **SEPTRIS,
        "pending": pending("close", 0, entry("reducing", 0, 0, [0, 2])),
        "hands": [{"yak": 12}, {}, {"kamel": 11}],
    },
    {
        "markers": ["septris", "hora-pena"] * 2,
        "pending": pending("supply", 0, entry("keeping", 1, 0, [0])),
        "treasures": {"0": {"offered": ["t20", "t21"]}},
    },
    {
        "markers": [*["septris", "hora-pena"] * 4, "septris"],
        "pending": pending("supply", 0, entry("keeping", 2, 0, [1])),
        "treasures": {"1": {"offered": ["t20", "t21", "t22"]}},
    },
    {
        **SEPTRIS,
        "pending": pending("auction", 1, entry("opening", 0, 0, [0]), entry("naming", 7, 0, [0])),
        "hands": {"0": {"ovetos": 1, "yak": 4}},
    },
    {
        **SEPTRIS,
        "pending": pending("auction", 1, entry("opening", 0, 0, [0]), entry("naming", 2, 0, [0])),
        "hands": {"0": {"juju": 1}},
    },
    {
        **SEPTRIS,
        "pending": pending("auction", 1, entry("opening", 0, 0, [0]), entry("staking", 0, 2, [0])),
        "hands": {"0": {"juju": 1}},
    },
    {
        **SEPTRIS,
        "pending": pending("auction", 1, entry("opening", 0, 0, [0]), entry("staking", 0, 0, [0])),
    },
]


@pytest.mark.parametrize("stated", MOMENTS, ids=lambda stated: stated["pending"][-1]["kind"])
def test_any_moment_may_be_stated_by_what_is_pending(stated: dict[str, Any]) -> None:
    """Any moment may be stated by what is pending, and is read back the same."""
    game = deal(**stated)
    turns = game.position()["pending"][0]
    assert game.position()["pending"][1:] == stated["pending"][1:]
    assert turns["b"] == stated["pending"][0]["b"]
    assert marooned.load(game.position()) == game
    assert game.legal


def test_a_bolt_card_about_to_take_effect() -> None:
    """DOR-36: A position may state a bolt card just drawn, which lies on the discards."""
    game = deal(**drawing(entry("effect", 18, 0)))
    assert (game.position()["pending"][-1], game.position()["discards"]) == (
        entry("blocking", 18, 0, [0]),
        {"bigfoot": 1},
    )


def test_a_position_may_state_who_has_yet_to_draw_a_curse() -> None:
    """DOR-44: A position may state who has yet to draw a curse."""
    game = deal(**drawing(entry("dooming", 2), entry("dooming", 0)), curse_deck=["c7", "c8"])
    assert game.position()["curses"] == [{"hand": ["c7"]}, {}, {"hand": ["c8"]}]


def test_in_the_variant_partners_bids_stand_while_they_pay() -> None:
    """DOR-58: In the variant partners' bids stand while they pay, and the largest part leads."""
    bids = [bid(1, "Hora-Pena by mountain", 1), bid(0, "Hora-Pena by mountain", 2)]
    stated = {**SEPTRIS, "bidding": "cooperative", "hands": [{"yak": 2}, {"yak": 1}]}
    game = deal(**stated, bids=bids, stage="payment")
    assert game.position()["pending"][-1] == entry("paying", 2, 0, [0])
    game = deal(**stated, bids=bids)
    assert game.waiting == (1,)
    game = deal(**stated, bids=bids, bidder=2, bids_made=3, stage="travel")
    assert marooned.load(game.position()) == game


def test_a_finished_game_is_read_with_its_ending() -> None:
    """DOR-47: A finished game is read with its ending, and read back."""
    game = deal(**OVER)
    assert game.outcome is not None
    assert (game.outcome.reason, game.legal, game.position()["pending"]) == ("finished", [], [])
    assert game.position()["turns"] == 16
    assert marooned.load(game.position()) == game


def test_the_record_starts_there() -> None:
    """The position that a game was loaded from is where its record starts."""
    game = deal(**SEPTRIS)
    game.play(game.legal[0])
    assert marooned.replay(game.record()) == game


@pytest.mark.parametrize(
    ("key", "value"), [("turns", 9), ("turn", 1), ("shuffles", [5, 0, 2, 3, 1, 0, 0, 0])]
)
def test_each_number_that_is_stated_is_kept(key: str, value: object) -> None:
    """Each number that is stated is kept."""
    assert marooned.load({"game": "dorada", **SEPTRIS, key: value}).position()[key] == value


MOUNTAIN = "Hora-Pena by mountain"
YAKS: dict[str, Any] = {"hands": [{"yak": 4}, {"yak": 4}, {"yak": 4}]}


def bidding(*above: dict[str, Any], turns: int = 1, **stated: Any) -> dict[str, Any]:
    """Return a position in an auction at Septris, with something over the round."""
    return {**SEPTRIS, "pending": pending("auction", turns, *above), **stated}


def paying(
    kind: str = "paying", owed: int = 4, way: int = 0, seat: int = 0, **stated: Any
) -> dict[str, Any]:
    """Return a position in a payment at Septris."""
    stack = pending("payment", 1 + seat, entry(kind, owed, way, [seat]))
    return PAYING | {"pending": stack} | stated


def standing(*bids: dict[str, Any], **stated: Any) -> dict[str, Any]:
    """Return a position with some bids at Septris, where all have four Yaks."""
    return {**SEPTRIS, **YAKS, "bids": list(bids), **stated}


OPENING = entry("opening", 0, 0, [0])
ONE = bid(0, MOUNTAIN, 1)
CHOOSING: dict[str, Any] = {"pending": [entry("round"), entry("choosing", 2, 1, [0, 1, 2])]}
BY_MOUNTAIN: dict[str, Any] = {**SEPTRIS, "came_by": "hora-pena~septris"}

UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {}}, "no 'tiles'"),
    ({"place": "atlantis"}, "'atlantis'"),
    ({"place": 3}, "names 3"),
    ({"markers": "septris"}, "must be a list"),
    ({"markers": ["septris"] * 17}, "17 sites; there are 16 markers"),
    ({"came_by": "septris~septris"}, "'septris~septris'"),
    ({"came_way": "river"}, "'river'"),
    ({"tokens": ["hora-pena~rhobanis"] * 3}, "3 paths; there are 2 tokens"),
    ({"bigfoot": "hora-pena"}, "'hora-pena'"),
    ({"gold": [1, 2]}, "a list of 3"),
    ({"gold": 3}, "a list of 3"),
    ({"gold": {"3": 1}}, "'3'"),
    ({"gold": {"violet": 1}}, "'violet'"),
    ({"gold": {"0": 1, "coral": 1}}, "'0' twice"),
    ({"gold": [11, 2, 3]}, "0 to 10"),
    ({"gold": [True, 2, 3]}, "True"),
    ({"gold": [-1, 2, 3]}, "-1"),
    ({"turn": 3}, "0 to 2"),
    ({"turns": -1}, "0 to 30000"),
    ({"turns": 10**9}, "0 to 30000"),
    ({"shuffles": [1]}, "a list of 8"),
    ({"outcome": "draw"}, "'draw'"),
    ({"stage": "lunch"}, "'lunch'"),
    ({"hands": {"0": ["yak"]}}, "an object with names as keys"),
    ({"hands": {"0": {"camel": 1}}}, "'camel'"),
    ({"hands": {"0": {"makaks": 1}}}, "'makaks', which cannot be there"),
    ({"hands": {"0": {"yak": 15}}}, "0 to 14"),
    ({"hands": {"0": {"yak": 1.5}}}, "1.5"),
    ({"hands": {"0": {"yak": 10, "others": 113}}}, "others is 113"),
    ({"hands": {"0": {"others": 100}}}, "too few cards are left for Coral's hand"),
    (
        {"hands": [{"zeppelin": 2}, {"zeppelin": 2}, {}]},
        "zeppelin is there 4 times; the game has 3",
    ),
    ({"row": ["yak"]}, "a list of 4"),
    ({"row": ["yak", "camel", None, None]}, "'camel'"),
    ({"row": ["istwa"] * 3 + ["yak"]}, "istwa is there 3 times"),
    ({"deck": "yak"}, "must be a list"),
    ({"deck": ["yak"] * 15}, "yak is there 15 times; the game has 14"),
    ({"deck_size": 0}, "1 to 108"),
    ({"deck_size": 109}, "1 to 108"),
    ({"deck_size": 5, "discards": {}}, "108 to 108"),
    ({"deck": ["yak", "yak"], "deck_size": 1}, "2 to 108"),
    ({"discards": {"yak": 15}}, "0 to 14"),
    ({"discards": ["yak"]}, "an object with names as keys"),
    ({"shown": {"0": {"panda": 1}}}, "'panda', which cannot be there"),
    ({"told": {"0": {"7": {"yak": 1}}}}, "'7'"),
    ({"told": [1, 2]}, "a list of 3"),
    ({"treasures": {"0": ["t72"]}}, "'t72'"),
    ({"treasures": {"0": {"pocket": ["t7"]}}}, "'pocket'"),
    ({"treasures": {"0": 7}}, "must be a list"),
    ({"treasures": {"0": ["t20"], "1": ["t20"]}}, "'t20' twice"),
    ({"treasures": {"0": ["t20"]}, "treasure_deck": ["t20"]}, "'t20' twice"),
    ({"treasure_deck": ["t20", "t20"]}, "'t20' twice"),
    ({"treasure_deck": {"t20": 1}}, "must be a list"),
    ({"treasure_layers": {"t1": 1}}, "t1, which is not in the treasure deck"),
    ({"treasure_layers": {"t20": -1}}, "0 to 120"),
    ({"treasure_layers": ["t20"]}, "an object with names as keys"),
    ({"layers": 40_000}, "0 to 119"),
    ({"treasure_seen": {"t20": [3]}}, "0 to 2"),
    ({"treasure_seen": {"t20": 1}}, "must be a list"),
    ({"curses": {"0": ["c18"]}}, "'c18'"),
    ({"curses": {"0": {"offered": ["c1"]}}}, "'offered'"),
    ({"curse_deck": ["c18"]}, "'c18'"),
    ({"barred": {"c1": "septris"}}, "must be a list"),
    ({"barred": {"c1": ["atlantis"]}}, "'atlantis'"),
    ({"destinies": {"0": {"found": "d1"}}}, "'found'"),
    ({"destinies": {"0": "d22"}}, "'d22'"),
    ({"bids": [{"seat": 0}]}, "bids has a bid without go"),
    ({"bids": [{"go": MOUNTAIN, "part": 1}]}, "bids has a bid without seat"),
    ({"bids": [{"seat": 0, "go": MOUNTAIN}]}, "bids has a bid without part"),
    ({"bids": [bid(0, "Hora-Pena by mountain", 1, by=1)]}, "'by'"),
    ({"bids": 1}, "must be a list"),
    ({"bids": [1]}, "an object with names as keys"),
    ({"bids": [bid(3, MOUNTAIN, 1)]}, "0 to 2"),
    ({"bids": [bid(0, "Teltoqlut", 1)]}, "'Teltoqlut'"),
    ({"bids": [bid(0, MOUNTAIN, 30)]}, "0 to 29"),
    ({"bids": [ONE, ONE]}, "two bids of seat 0"),
    ({"bids": [bid(0, MOUNTAIN, 1, last=0)]}, "1 to 30000"),
    ({"bids": [bid(0, MOUNTAIN, 1, since=2, last=1)]}, "1 to 1"),
    ({"bids_made": -1}, "0 to 30000"),
    ({"bidder": 3}, "0 to 2"),
    ({"shut": [3]}, "0 to 2"),
    ({"paid": {"shaman": 1}}, "'shaman'"),
    ({"paid": {"yak": 11}}, "0 to 10"),
    ({"pending": "opening"}, "must be a list"),
    ({"pending": [entry("round", "lunch")]}, "'lunch'"),
    ({"pending": [entry("resting")]}, "'resting'"),
    ({"pending": [{"kind": "round", "stage": 1}]}, "an entry has a kind"),
    ({"pending": [entry("round", 256)]}, "0 to 255"),
    ({"pending": [entry("round")] * 9}, "9 entries; 8 is the most"),
]

BOARD: list[tuple[dict[str, Any], str]] = [
    ({"bigfoot": "hora-pena~rhobanis"}, "Bigfoot is on Hora-Pena to Rhobanis, which is no land"),
    ({"leviathan": "septris~methritis"}, "Leviathan is on Septris to Methritis, which is no path"),
    ({"tokens": ["septris~methritis"]}, "a sea token is on Septris to Methritis, which is no"),
    ({**SEPTRIS, "came_way": "sand"}, "came by sand, but by no path"),
    ({"came_by": "hora-pena~septris"}, "but stands at base camp"),
    (
        {"place": "bulo-mapo", "came_by": "bulo-mapo>wahi-waha:river"},
        "came by Bulo-Mapo to Wahi-Waha by river, but stands at Bulo-Mapo",
    ),
    ({**BY_MOUNTAIN, "came_way": "water"}, "which is not by water"),
    ({"place": "rhobanis", "came_by": "hora-pena~rhobanis"}, "where no sea token lies"),
    ({"markers": ["base-camp"]}, "a marker is at base camp"),
    ({**SEPTRIS, "markers": ["hora-pena"]}, "stopped at Septris, but the last marker is at Hora"),
    ({**SEPTRIS, "markers": []}, "but the last marker is at nowhere"),
    ({"turns": 0}, "turns is 0, but a round has begun"),
    ({**SEPTRIS, "turns": 1}, "1 markers after 0 stops"),
    ({"place": "base-camp", "markers": ["septris"], "turns": 2}, "1 stops left as many"),
    (OVER | {"markers": ["septris"]}, "cannot have ended as finished with 1 markers"),
    ({"markers": ALL_MARKERS}, "all markers are placed, and yet another round"),
    ({"markers": ALL_MARKERS, "stage": "beginning"}, "all markers are placed"),
    (OVER | {"place": "base-camp", "turns": 17}, "ended at base camp"),
    (OVER | {"pending": pending("auction", 0)}, "over and yet something is pending"),
]

CARDS: list[tuple[dict[str, Any], str]] = [
    ({"hands": {"0": {"yak": 11}}}, "Coral holds 11 cards; allowed is 0 to 10"),
    ({"hands": {"1": {"yak": 11}}, **SEPTRIS, "stage": "supply"}, "Indigo holds 11 cards"),
    (drawing(entry("drawing", 1, 0, [0]), turns=2, hands={"0": {"yak": 12}}), "0 to 11"),
    ({"hands": {"2": {"yak": 13}}, **SEPTRIS, "stage": "limit"}, "allowed is 0 to 12"),
    ({"hands": {"2": {"yak": 11}}, **SEPTRIS, "stage": "close"}, "allowed is 0 to 10"),
    ({"shown": {"0": {"yak": 1}}}, "Coral is known to hold Yak 1 times, but holds 0"),
    (
        {"hands": {"0": {"yak": 1}}, "shown": {"0": {"yak": 1}}, "told": {"1": {"0": {"yak": 1}}}},
        "Coral is known to hold Yak 2 times, but holds 1",
    ),
    ({"hands": {"0": {"yak": 1}}, "told": {"0": {"0": {"yak": 1}}}}, "knows of its own hand"),
]

GOALS: list[tuple[dict[str, Any], str]] = [
    ({"treasures": {"0": {"offered": ["t20", "t21"]}}}, "Coral is offered 2 treasures and 0"),
    ({"destinies": {"0": {"offered": ["d1", "d2"]}}}, "Coral is offered 0 treasures and 2"),
    ({"destinies": {"0": []}}, "Coral holds 0 destinies; allowed is 1"),
    ({"destinies": {"0": ["d1", "d2"]}}, "Coral holds 2 destinies; allowed is 1"),
    (CHOOSING, "Coral is offered 0 treasures and 2 destinies; allowed: 3 treasures and 2"),
    (
        CHOOSING | {"treasures": [{"offered": ["t1", "t2", "t20"]}, None, None]},
        "t20 is offered, but pending choosing",
    ),
    (drawing(entry("keeping", 1, 0, [0])), "Coral is offered 0 treasures"),
    (
        drawing(entry("keeping", 1, 0, [0]), treasures={"0": {"offered": ["t1", "t20"]}}),
        "t1 is offered, but pending keeping",
    ),
    (
        drawing(
            entry("keeping", 0, 1, [0]), destinies={"0": {"offered": ["d1", "d2"], "hand": "d3"}}
        ),
        "Coral holds 1 destinies; allowed is 0",
    ),
    ({"treasure_deck": ["t1"]}, "t1 is a starting treasure"),
    ({"treasures": {"0": ["t20"]}, "treasure_seen": {"t20": [1]}}, "t20 has not been seen by"),
    (
        {"destinies": {"0": "d3"}, "destiny_seen": {"d3": []}},
        "d3 has not been seen by the player who has it",
    ),
    ({"treasure_seen": {"t20": [1]}}, "t20 has been seen, but lies in the deck as at the start"),
    ({"treasure_deck": ["t20"], "treasure_layers": {"t20": 1}}, "each is 0 or follows"),
    ({"layers": 1}, "layers is 1, but the lowest treasure of the deck lies in 0"),
    ({**SEPTRIS, "curses": {"0": {"played": "c2"}}}, "never at Methritis"),
    ({**SEPTRIS, "treasures": {"0": {"found": "t17"}}}, "never at Teltoqlut"),
    ({**SEPTRIS, "barred": {"c1": ["septris"]}}, "barred names c1, which is not in a hand"),
    (
        {**SEPTRIS, "curses": {"0": "c1"}, "barred": {"c1": ["septris"]}},
        "c1 is in a hand, but barred for Septris",
    ),
    (
        {**SEPTRIS, "curses": {"0": "c1"}, "barred": {"c1": ["rhobanis"]}},
        "c1 is barred for Rhobanis, where nobody was",
    ),
    (
        {
            "markers": ["septris", "hora-pena"],
            "curses": {"0": ["c5", "c6"]},
            "barred": {"c5": ["septris"], "c6": ["hora-pena"]},
        },
        "barred sites do not contain one another",
    ),
]

AUCTION: list[tuple[dict[str, Any], str]] = [
    (standing(ONE, bids_made=0), "bids_made is 0, but the latest bidder is 0"),
    (standing(bids_made=2), "bids_made is 2, but the latest bidder is nobody"),
    (standing(ONE, bid(1, MOUNTAIN, 2, last=1)), "two bids have the number 1"),
    (standing(bid(0, MOUNTAIN, 1, last=3), bids_made=2), "but a bid has the number 3"),
    (standing(ONE, shut=[0]), "so no Juju can have shut out"),
    (standing(shut=[0]), "nobody has bid, so nobody can be shut out"),
    (standing(ONE, shut=[1, 2]), "2 seats are shut out by 1 bids"),
    (standing(ONE, shut=[1], discards={}), "fewer Jujus lie on the discards"),
    ({"paid": {"yak": 6, "turned kamel": 4}}, "paid has 11 cards"),
    ({"paid": {"yak": 1, "kamel": 1}}, "cannot pay together on any way"),
    ({"paid": {"kayak": 1, "kamel": 1}}, "cannot pay together on any way"),
    ({"paid": {"kayak": 1, "turned kamel": 1}}, "cannot pay together on any way"),
    (standing(bid(0, "Rhobanis by air", 0)), "Coral bids 0 for Rhobanis by air"),
    (standing(ONE, bid(1, MOUNTAIN, 0)), "Indigo bids 0 after another bid"),
    (standing(ONE, bigfoot="hora-pena~septris"), "where no way is open from Septris"),
    (standing(bid(0, "Teltoqlut by sand", 1)), "Coral bids for Teltoqlut by sand, where no way"),
    (standing(ONE, bid(1, MOUNTAIN, 1)), "Indigo bids 1 after Coral has bid 1"),
    (standing(ONE, bids_made=2), "whose latest bid is not the number 2"),
    (standing(ONE, bid(1, MOUNTAIN, 2), stage="payment"), "the bids of Coral, Indigo stand"),
    (
        standing(ONE, bid(1, "methritis", 2), stage="payment", bidding="cooperative"),
        "the bids of Coral, Indigo stand",
    ),
    (standing(ONE, stage="payment", turn=1), "Indigo leads, but the bidding was won by Coral"),
    (standing(stage="payment"), "nobody has bid, and yet the bidding is over"),
    (standing(stage="travel"), "nobody has bid, and yet the bidding is over"),
    (standing(bid(0, MOUNTAIN, 5)), "Coral cannot pay what it bids or owes"),
    (bidding(turns=0, **YAKS, bids=[ONE]), "Coral has bid, but the bidding has yet to open"),
    (bidding(OPENING, **YAKS, bids=[ONE]), "Coral has bid, but the bidding has yet to open"),
    (bidding(), "nobody has bid, but the bidding has gone on"),
]

PENDING: list[tuple[dict[str, Any], str]] = [
    ({"pending": []}, "at the bottom of pending there must be one of: round"),
    ({"pending": [OPENING]}, "at the bottom of pending"),
    ({"pending": [entry("over")]}, "at the bottom of pending"),
    (
        {"pending": [entry("round"), entry("round")]},
        "round cannot lie above round or any other entry",
    ),
    (bidding(entry("naming", 7, 0, [0])), "it lies above: opening, airing, bidding"),
    (bidding(OPENING, entry("drawing", 0, 0, [0])), "drawing cannot lie above opening"),
    ({"pending": [entry("round", 12)]}, "round has 12 as its a"),
    ({"pending": [entry("round", "auction", 3)]}, "round has 3 as its b"),
    (
        {"bigfoot": "bulo-mapo~vanu-tabu", "pending": pending("auction", 2)},
        "round has 2 as its b",
    ),
    (
        {"leviathan": "vanu-tabu>aminadang", "pending": pending("auction", 2)},
        "round has 2 as its b",
    ),
    ({"pending": [entry("round", "auction", 0, [0])]}, "round does not wait for seat 0"),
    ({**SEPTRIS, "pending": pending("supply", 7)}, "round has 7 as its b"),
    ({**SEPTRIS, "pending": pending("treasure", 4)}, "round has 4 as its b"),
    (bidding(OPENING, turns=0), "round has 0 as its b"),
    (bidding(entry("drawing", 0, 0, [0])), "drawing does not come in stage 1 of a round"),
    (drawing(OPENING), "opening does not come in stage 9 of a round"),
    (
        {"pending": [entry("round", "stop"), entry("calling", 0, 0, [0])]},
        "calling does not come in stage 5",
    ),
    (CHOOSING | {"pending": [entry("round"), entry("choosing", 2, 1)]}, "waits for nobody"),
    ({"pending": [entry("round"), entry("choosing", 1, 1, [0])]}, "choosing has 1 as its a"),
    ({"pending": [entry("round"), entry("choosing", 2, 0, [0])]}, "choosing has 0 as its b"),
    (bidding(entry("opening", 0, 0, [1])), "opening does not wait for seat 1"),
    (bidding(entry("opening", 0, 0, [0, 1])), "opening does not wait for seat 1"),
    (bidding(entry("opening", 1, 0, [0])), "opening has 1 as its a"),
    (bidding(entry("opening", 0, 1, [0])), "opening has 1 as its b"),
    (bidding(entry("airing", 1, 0, [1])), "pending airing, but Coral could open"),
    (bidding(entry("airing", 3, 0, [0])), "airing has 3 as its a"),
    (bidding(entry("airing", 1, 0, [2])), "airing does not wait for seat 2"),
    (
        {**BLOCKED, "pending": pending("auction", 1, OPENING)},
        "pending opening leaves Coral nothing to choose",
    ),
    (bidding(entry("bidding", 0, 0, [1])), "bidding does not wait for seat 1"),
    (
        bidding(entry("bidding", 0, 0, [0]), **YAKS, bids=[ONE]),
        "bidding does not wait for seat 0",
    ),
    (
        bidding(entry("bidding", 0, 0, [1]), **YAKS, bids=[bid(0, MOUNTAIN, 1)], shut=[1]),
        "bidding does not wait for seat 1",
    ),
    (bidding(OPENING, entry("naming", 7, 0, [1])), "naming does not wait for seat 1"),
    (bidding(OPENING, entry("naming", 7, 0, [0])), "naming has 7 as its a"),
    (bidding(OPENING, entry("naming", 2, 0, [0])), "naming has 2 as its a"),
    (bidding(OPENING, entry("naming", 0, 0, [0])), "naming has 0 as its a"),
    (
        bidding(OPENING, entry("naming", 7, 0, [0]), hands={"0": {"ovetos": 1}}),
        "Coral cannot pay what it bids or owes",
    ),
    (
        bidding(OPENING, entry("naming", 1, 0, [0]), hands={"0": {"juju": 1}}),
        "naming has 1 as its a",
    ),
    (bidding(OPENING, entry("staking", 95, 0, [0])), "staking has 95 as its a"),
    (bidding(OPENING, entry("staking", 0, 7, [0])), "staking has 7 as its b"),
    (
        bidding(OPENING, entry("staking", 18, 0, [0])),
        "staking has Teltoqlut by mountain as its a, which cannot",
    ),
    (
        bidding(OPENING, entry("staking", 18, 2, [0]), hands={"0": {"juju": 1}}),
        "staking has Teltoqlut by mountain as its a, which cannot",
    ),
    (paying(seat=1), "paying does not wait for seat 1"),
    (paying(owed=3), "paying has 3 as its a"),
    (paying(way=1), "paying has 1 as its b"),
    (paying("paying_on"), "paying_on has 4 as its a"),
    (paying("paying_on", 3), "paying_on has 3 as its a"),
    (paying("paying", 3, paid={"yak": 1}), "paying has 3 as its a"),
    (paying("paying_on", 2, paid={"kamel": 2}), "paying_on has 0 as its b"),
    (paying("paying_on", 0, paid={"yak": 4}), "paying_on has 0 as its a"),
    (paying(hands={"0": {"yak": 3}}), "Coral cannot pay what it bids or owes"),
    (
        {**SEPTRIS, "pending": pending("arrival", 1, entry("calling", 2, 0, [0, 2]))},
        "calling has 2 as its a",
    ),
    (
        {
            **BY_MOUNTAIN,
            "hands": {"0": {"sangaia": 1}},
            "pending": pending("arrival", 1, entry("calling", 1, 0, [0])),
        },
        "calling has 1 as its a",
    ),
    (
        {
            "place": "vanu-tabu",
            "came_by": "bulo-mapo~vanu-tabu",
            "pending": pending("arrival", 1, entry("calling", 0, 0, [0])),
        },
        "no way leads on for a Sangaia",
    ),
    (
        {
            "place": "vanu-tabu",
            "came_by": "bulo-mapo~vanu-tabu",
            "pending": pending("arrival", 1, entry("rerouting", 0, 0, [0])),
        },
        "pending rerouting leaves Coral nothing to choose",
    ),
    (
        {**BY_MOUNTAIN, "pending": pending("arrival", 1, entry("rerouting", 0, 0, [1]))},
        "rerouting does not wait for seat 1",
    ),
    (
        {**SEPTRIS, "pending": pending("treasure", 1, entry("finding", 0, 0, [0]))},
        "finding does not wait for seat 0",
    ),
    (
        {
            **SEPTRIS,
            "treasures": {"0": ["t1"], "1": ["t2"]},
            "pending": pending("treasure", 1, entry("finding", 0, 0, [1])),
        },
        "finding does not wait for seat 1",
    ),
    (drawing(entry("drawing", 0, 0, [1])), "drawing does not wait for seat 1"),
    (drawing(entry("drawing", 0, 0, [0]), turns=0), "round has 0 as its b"),
    (drawing(entry("drawing", 1, 0, [0])), "drawing has 1 as its a"),
    (drawing(entry("drawing", 1, 0, [0]), turns=2, gold={"0": 0}), "drawing has 1 as its a"),
    (drawing(entry("keeping", 2, 0, [0])), "keeping has 2 as its a"),
    (drawing(entry("keeping", 1, 0, [1])), "keeping does not wait for seat 1"),
    (drawing(entry("keeping", 1, 1, [0])), "keeping has 1 as its b"),
    (drawing(entry("keeping", 1, 0, [0]), turns=0), "keeping has 1 as its a"),
    (drawing(entry("effect", 5, 0)), "effect has 5 as its a"),
    (drawing(entry("effect", 255, 0)), "effect has 255 as its a"),
    (drawing(entry("effect", 18, 1)), "effect has 1 as its b"),
    (drawing(entry("picking", 18, 0, [0])), "picking has 18 as its a"),
    (drawing(entry("picking", 17, 0, [0])), "pending picking leaves Coral nothing to choose"),
    (drawing(entry("picking_on", 17, 1, [0])), "picking_on has 17 as its a"),
    (drawing(entry("picking_on", 25, 3, [0])), "picking_on has 3 as its b"),
    (drawing(entry("blocking", 20, 0, [0])), "blocking has 20 as its a"),
    (drawing(entry("discarding", 2, 0, [0]), hands={"0": {"yak": 1}}), "discarding has 2 as its a"),
    (
        drawing(
            entry("discarding", 2, 0, [1]),
            entry("discarding", 2, 0, [0]),
            hands=[{"yak": 3}, {"kamel": 4}],
        ),
        "discarding has 2 as its a",
    ),
    (
        drawing(
            entry("discarding", 3, 0, [0]),
            entry("discarding", 2, 0, [1]),
            hands=[{"yak": 3}, {"kamel": 4}],
        ),
        "in turn order, not Indigo, Coral",
    ),
    (drawing(entry("dooming", 0), entry("dooming", 0)), "two different players are struck"),
    (
        drawing(entry("dooming", 2), entry("dooming", 1), entry("dooming", 0)),
        "two different players are struck",
    ),
    (drawing(entry("dooming", 3)), "dooming has 3 as its a"),
    (
        {
            **SEPTRIS,
            "pending": pending("close", 0, entry("reducing", 0, 0, [0])),
            "hands": [{"yak": 12}, {}, {"kamel": 11}],
        },
        "reducing waits for seats [0], but too many cards hold: Coral, Jade",
    ),
    (
        {**SEPTRIS, "pending": pending("close", 0, entry("reducing", 0, 0, [0]))},
        "reducing does not wait for seat 0",
    ),
]
BAD = [*UNREADABLE, *BOARD, *CARDS, *GOALS, *AUCTION, *PENDING]


@pytest.mark.parametrize(("stated", "words"), BAD)
def test_a_position_that_cannot_be_is_refused(stated: dict[str, Any], words: str) -> None:
    """A position that cannot be is refused, and the error says what is wrong with it."""
    with pytest.raises(PositionError) as caught:
        deal(**stated)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "bad", [{"players": 2}, {"bidding": "secret"}, {"cards": 3}, {"first": "4"}], ids=str
)
def test_a_position_with_an_option_that_is_not_allowed_is_refused_as_any_game(
    bad: dict[str, Any],
) -> None:
    """A position with an option that is not allowed is refused as any game is."""
    with pytest.raises(OptionError):
        marooned.load({"game": "dorada"} | bad)


def spoilt(field: str, value: int, *places: int) -> Any:
    """Return a state of which one number is another, in a field or in a list of one."""
    state = deal().state
    if not places:
        setattr(state, field, value)
        return state
    cards = getattr(state, field)
    for place in places[:-1]:
        cards = cards[place]
    cards[places[-1]] = value
    return state


SPOILT: list[tuple[Any, str]] = [
    (("discards", 1, 0), "Yak is there 15 times; the game has 14"),
    (("deck_size", 0), "deck goes on after its 0 entries"),
    (("gold", 11, 0), "Coral has 11 gold; allowed is 0 to 10"),
    (("gold", 1, 4), "seat 4 has something, but nobody takes it"),
    (("hand", 1, 3, 0), "seat 3 has something, but nobody takes it"),
    (("shut", 0b1000), "seat 3 has something, but nobody takes it"),
    (("bid_on", 3, 5), "seat 5 has something, but nobody takes it"),
    (("curse_place", 5, 0), "seat 3 has something, but nobody takes it"),
    (("hand", -1, 0, 0), "hands has -1 cards of a kind"),
    (("discards", -1, 0), "discards has -1 cards of a kind"),
    (("shown", -1, 0, 0), "shown has -1 cards of a kind"),
    (("known_by", -1, 1, 0, 0), "told has -1 cards of a kind"),
    (("copies", 13, 0), "copies has 111 adventure cards"),
    (("row", -1, 2), "a place of the row is empty"),
    (("pending_a", 7, 5), "pending_a goes on after its 2 entries"),
    (("treasure_deck", 18, 53), "a goal deck holds "),
    (("curse_place", 1, 3), "a goal deck holds "),
    (("treasure_place", 0, 5), "t5 is in the treasure deck"),
    (("treasure_place", 1, 40), "t40 is out of the game"),
    (("marker_at", 3, 2), "0 of the markers are placed, but not marker 3"),
    (("token_at", 41, 1), "1 of the sea tokens are placed, but not sea token 1"),
]


@pytest.mark.parametrize(("change", "words"), SPOILT)
def test_a_state_that_no_position_can_even_state_breaks_an_invariant_all_the_same(
    change: tuple[Any, ...], words: str
) -> None:
    """A state that no position can even state breaks an invariant all the same."""
    with pytest.raises(PositionError) as caught:
        face.check(spoilt(*change))
    assert str(caught.value).startswith(words)


def test_a_deck_is_never_empty_for_long_enough_to_be_stated() -> None:
    """DOR-45: A deck is never empty for long enough to be stated."""
    everything = found()
    discards = {card: everything["deck"].count(card) for card in everything["deck"]}
    with pytest.raises(PositionError) as caught:
        deal(discards=discards, row=everything["row"])
    assert "the adventure deck is empty" in str(caught.value)


def test_errors_show_what_is_allowed() -> None:
    """A refusal carries the value and what would have been allowed."""
    with pytest.raises(PositionError) as caught:
        deal(gold=[11, 0, 0])
    assert (caught.value.value, caught.value.allowed) == (11, ["0 to 10"])


MARKS = "\x85\u2028\u2029\xa0\ufeff \t\"'\\#{}:;é"
ENDS = st.text(st.sampled_from("\r\n \t"), max_size=4)


@settings(max_examples=30, deadline=None)
@given(comment=st.text(st.sampled_from(MARKS), max_size=8), end=ENDS, is_windows=st.booleans())
@example(comment="bare", end="\r", is_windows=False)
def test_cards_of_ones_own_come_back_from_a_record_and_a_position(
    comment: str, end: str, is_windows: bool
) -> None:
    """DOR-3: Any text of card tables comes back unchanged from records, positions and their files.

    A text that ends in a carriage return is one of them.
    """
    tables = f"{card_tables.FILE.read_text('utf-8')}# {comment}{end}"
    text = tables.replace("\n", "\r\n") if is_windows else tables
    assume("\r" not in re.sub("\r+\n", "\n", f"{text}\n"))  # elsewhere TOML has none
    game = marooned.Game("dorada", seed=1, cards=text)
    record, position = game.record(), json.dumps(game.position())
    for found in (
        marooned.replay(record),
        marooned.replay(decoded(record.encode("utf-8"), "a file", RecordError)),
        marooned.load(game.position()),
        loaded(decoded(position.encode("utf-8"), "a file", PositionError)),
    ):
        assert found.options == game.options
        assert (found.position(), found) == (game.position(), game)
