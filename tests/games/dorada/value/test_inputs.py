"""The inputs of the learned value: what the seat knows, in its places, and nothing more."""

from random import Random
from typing import Any

import pytest

import marooned
from marooned.engine import memory
from marooned.games.dorada.value import (
    bids_told,
    destiny_told,
    headings,
    own_aims,
    round_told,
    slots,
)
from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.games.dorada.staging import answer, phase, striking, supplying
from tests.games.dorada.value.told import filled, rivals, told
from tests.laws.planning.test_plans import after, call_inputs
from tests.laws.played import play, table
from tests.laws.playing import WAYS

SEEDS = range(40)
LED = [bid(1, "Kamoptis by mountain", 2)]
FOUND = ["Septris", "Methritis", "Rhobanis", "Kamoptis"]


def any_game(seed: int) -> marooned.Game:
    """Return a game under any rules, house rules too, in any position or played a while."""
    way = WAYS["generated" if seed % 2 else "greedy"]
    game = table("dorada", seed, seed, way, seed * 7919)
    play(game, seed * 3, way, Random(seed))
    return game


@pytest.mark.parametrize("seed", SEEDS)
def test_inputs_do_not_know_what_is_hidden(seed: int) -> None:
    """In worlds that a seat imagines its inputs are the same to the last bit."""
    game = any_game(seed)
    for seat in range(game.players):
        one = filled(game.imagined(seat, seed), seat)
        assert one == filled(game.imagined(seat, seed + 1), seat)
        assert one[: slots.WIDTH] == filled(game, seat)[: slots.WIDTH]


@pytest.mark.parametrize("seed", SEEDS)
def test_inputs_fit_their_places_under_any_rules(seed: int) -> None:
    """There is a row for each rival, empty ones for nobody, and no number is beyond measure."""
    game = any_game(seed)
    rows = rivals(game)
    assert [row[0] for row in rows] == [1.0] * (game.players - 1) + [0.0] * (6 - game.players)
    assert not any(any(row) for row in rows[game.players - 1 :])
    assert max(abs(each) for each in filled(game)[slots.ROUND : slots.WIDTH]) < 40


def test_what_was_there_before_is_forgotten() -> None:
    """A list that holds the inputs of another position is filled in anew."""
    out, game = memory.zeros(slots.ROOM, memory.FLOAT64), deal()
    for each in (deal(5, treasures=[{"hand": ["t7"]}], bids=LED[:0]), game):
        call_inputs(each.batch(), 0, 0, out)
    assert list(out) == filled(game)


def test_the_round_is_told() -> None:
    """Markers left, the stage and the question stand in a place each."""
    block = told(deal(markers=FOUND, turns=5), "round")
    assert block[round_told.LEFT : round_told.STAGE].index(1.0) == 12
    assert sum(block[round_told.LEFT : round_told.BOLT]) == 3.0


@pytest.mark.parametrize(("turns", "seat", "left"), [(1, 0, 0.5), (3, 0, 0.0), (1, 2, 1.0)])
def test_draws_that_are_left_are_told(turns: int, seat: int, left: float) -> None:
    """Whoever has drawn a card for nothing may still buy one, and then no more."""
    stack = pending("supply", turns, entry("drawing", 0, 0, [turns // 2]))
    assert told(deal(pending=stack), "round", seat)[round_told.DRAWS] == left


def test_a_bolt_of_ones_own_is_told() -> None:
    """A card that strikes is told to whom it is to carry out, nobody else."""
    game = striking("bigfoot")
    places = slice(round_told.BOLT, round_told.TURN)
    assert [sum(told(game, "round", seat)[places]) for seat in range(2)] == [1.0, 0.0]


def test_a_bolt_that_was_just_drawn_is_told_to_who_drew_it() -> None:
    """Where a plan ends by drawing one, before anything comes of it."""
    game = supplying("bigfoot")
    drawn = after(game, 0, game.meant("take the top card", 0).code)
    places = slice(round_told.BOLT, round_told.TURN)
    assert not drawn.waiting
    assert [sum(told(drawn, "round", seat)[places]) for seat in range(2)] == [1.0, 0.0]


def test_whom_one_robs_is_ones_own_to_say() -> None:
    """As long as a robbery has no victim, its card stands with whoever has to name one."""
    game = striking("makaks", hands=[{}, {"yak": 2}, {"yak": 1}])
    places = slice(round_told.BOLT, round_told.TURN)
    assert phase(game) == "picking"
    assert [sum(told(game, "round", seat)[places]) for seat in range(2)] == [1.0, 0.0]


def test_an_ended_game_is_in_no_stage() -> None:
    """Nothing is asked any more, nobody draws, and the expedition goes nowhere."""
    game = deal()
    play(game, 10_000, WAYS["greedy"], Random(1))
    block = told(game, "round")
    assert game.is_over
    assert not any(block[round_told.STAGE : round_told.PHASE])
    assert (block[round_told.TURN + 5], block[round_told.DRAWS]) == (0.0, 0.0)
    assert told(game, "heading")[:3] == [0.0, 0.0, 0.0]


def test_where_nothing_is_open_no_stop_is_told() -> None:
    """An expedition shut in by both figures has no best stop by land or by river."""
    beset: dict[str, Any] = {"bigfoot": "bulo-mapo~vanu-tabu", "leviathan": "vanu-tabu>aminadang"}
    games = (
        deal(place="Vanu-Tabu", markers=["Vanu-Tabu"], turns=2, **each) for each in (beset, {})
    )
    number = own_aims.SITES + 4
    assert [told(game, "aims")[number] > 0 for game in games] == [False, True]


def test_the_own_treasures_stand_nearest_first() -> None:
    """Of two treasures the one a trip away comes first, in the place of that way."""
    game = deal(treasures=[{"hand": ["t0", "t7"]}])
    block = told(game, "nearest")
    first, second, third = (block[at : at + slots.TREASURE] for at in range(0, 36, 12))
    assert (first[0], second[0], third[0]) == (1.0, 1.0, 0.0)
    assert first[3] > 0 == second[3]


@pytest.mark.parametrize(("visited", "lacking"), [([], 4), (FOUND[:3], 1), (FOUND, 0)])
def test_what_a_destiny_lacks_is_told(visited: list[str], lacking: int) -> None:
    """The points of the destiny stand where it says how much is missing."""
    destinies = [{"hand": [f"d{seat}"]} for seat in range(3)]
    game = deal(destinies=destinies, markers=visited, turns=len(visited) + 1)
    block = told(game, "destiny")
    places = block[destiny_told.MISSING : destiny_told.STATE]
    assert [place for place, points in enumerate(places) if points] == [lacking]


def test_the_bid_that_leads_is_told() -> None:
    """Its amount, and what a seat has where it leads."""
    game = deal(bids=LED, hands=[{}, {"yak": 2}], treasures=[{"hand": ["t7"]}, {}, {}], turn=1)
    ladder = slice(bids_told.LADDER, bids_told.OWN)
    assert told(game, "offer")[ladder].index(1.0) == 2
    assert [told(game, "heading", seat)[7] for seat in (0, 2)] == [1.0, 0.0]


def test_what_one_has_bid_is_told() -> None:
    """Who leads the bidding sees the own part, and what is left to pay with."""
    game = deal(bids=LED, hands=[{}, {"yak": 5}], turn=1)
    own = told(game, "offer", 1)[bids_told.OWN : bids_told.COUNTER]
    assert own[:3] == [1.0, 2 / 6, 2 / 6]
    assert own[4] == 3 / 5
    assert not any(told(game, "offer", 0)[bids_told.OWN : bids_told.COUNTER])


def test_what_one_could_bid_is_told() -> None:
    """A treasure in reach that can be paid for is a gain; who is shut out has none."""
    stated: dict[str, Any] = {
        "bids": [bid(0, "Qualtops by jungle", 0)],
        "hands": [{}, {"yak": 5}, {}],
        "treasures": [{}, {"hand": ["t7"]}, {}],
    }
    free, shut = deal(**stated), deal(**stated, shut=[1])
    counter = [told(game, "offer", 1)[bids_told.COUNTER :] for game in (free, shut)]
    assert counter[0][3] > 0
    assert (counter[0][0], counter[1][0], counter[1][3]) == (0.0, 1.0, 0.0)


def test_a_sangaia_called_is_told_to_whom_called_it() -> None:
    """The others learn of it once all have answered."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1]))
    hands = [{"sangaia": 1}, {}, {}]
    game = deal(place="Kamoptis", came_way="air", pending=stack, hands=hands)
    game.play("play a Sangaia", 0)
    assert [told(game, "heading", seat)[headings.CALL] for seat in (0, 1)] == [1.0, 0.0]


def test_whoever_leads_on_by_a_sangaia_sees_how_far() -> None:
    """Asked where to go on to, the seat is told so, and the best that it can reach."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1, 2]))
    hands = [{"sangaia": 1}, {}, {}]
    treasures = [{"hand": ["t7"]}, {}, {}]
    game = deal(place="Base Camp", came_way="air", pending=stack, hands=hands, treasures=treasures)
    answer(game, 0)
    call = told(game, "heading")[headings.CALL :]
    assert (phase(game), call[3], call[4] > 0) == ("rerouting", 1.0, True)


def test_a_treasure_is_no_hope_once_its_seat_was_asked() -> None:
    """Who passes has nothing more to find in this round."""
    stack = pending("treasure", 1, entry("finding", 0, 0, [0]))
    held: dict[Any, Any] = {0: {"hand": ["t7"]}, 1: {"hand": ["t1"]}}
    stated: dict[str, Any] = {"place": "Kamoptis", "markers": ["Kamoptis"], "turns": 1}
    game = deal(pending=stack, treasures=held, **stated)
    before = told(game, "heading")[7]
    game.play("pass", 0)
    assert (before, told(game, "heading")[7]) == (1.0, 0.0)
