"""The game's own judgement: sensible, from a seat's own knowledge alone, and never illegal."""

from __future__ import annotations

from typing import Any

import pytest

import marooned
from marooned import players
from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.laws.played import table
from tests.laws.playing import WAYS


def advice(game: marooned.Game, seat: int | None = None) -> str:
    """Return what the companion in a seat would do."""
    action = players.choose("greedy", game, game.turn if seat is None else seat, seed=3)
    assert action is not None
    return action.text


def chain(game: marooned.Game) -> list[str]:
    """Let the companion asked play a whole chain and return its texts."""
    texts: list[str] = []
    while not texts or game.is_chain_open:
        texts.append(advice(game))
        game.play(texts[-1])
    return texts


@pytest.mark.slow
@pytest.mark.parametrize("form", ["rival", "cooperative"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_companions_play_to_the_end(seats: int, form: str) -> None:
    """Companions play whole games, every action of theirs legal."""
    for seed in range(2):
        game = marooned.Game("dorada", players=seats, bidding=form, seed=seed)
        while not game.is_over:
            game.play(game.advised(game.turn), game.turn)
        assert game.outcome


@pytest.mark.slow
def test_companions_judge_any_position() -> None:
    """In positions of every kind what a companion advises is legal and changes nothing."""
    for seed in range(60):
        game = table("dorada", seed, seed, WAYS["generated"], seed * 31)
        for step in range(30):
            before = game.copy()
            for seat in game.waiting:
                assert game.advised(seat) in game.legal_codes(seat)
            assert game == before
            if game.is_over:
                break
            game.play(game.legal[step % len(game.legal)])


def test_a_leader_opens_towards_his_treasure() -> None:
    """Who leads opens with 0 for the site of his treasure."""
    game = deal(treasures=[{"hand": ["t7"]}])
    assert chain(game) == ["go to Kamoptis by mountain", "bid 0"]


def test_a_curse_is_avoided() -> None:
    """A trip to the site of one's own curse is outbid by whoever can."""
    stated: dict[str, Any] = {
        "bids": [bid(0, "Kamoptis by mountain", 0)],
        "curses": [{}, {"hand": ["c7"]}],
    }
    assert chain(deal(hands=[{}, {"gonogo": 3}], **stated))[-1] == "bid 1"


def test_a_worthless_trip_is_not_bid_for() -> None:
    """Who gains nothing passes."""
    game = deal(hands=[{}, {"gonogo": 3}], bids=[bid(0, "Kamoptis by mountain", 0)])
    assert advice(game) == "pass"


def test_a_price_can_be_too_high() -> None:
    """A treasure is not bid for beyond its worth."""
    stated: dict[str, Any] = {"treasures": [{}, {"hand": ["t7"]}]}
    hand = {"yak": 1, "zeppelin": 2, "drako": 3}
    cheap = deal(hands=[{}, hand], bids=[bid(0, "Qualtops by jungle", 0)], **stated)
    assert advice(cheap) == "go to Kamoptis by mountain"
    rich = {"gonogo": 9}
    dear = deal(hands=[rich, hand], bids=[bid(0, "Qualtops by jungle", 9)], **stated)
    assert advice(dear) == "pass"


def test_ovetos_wins_what_is_worth_much() -> None:
    """Ovetos is played where much depends on the trip."""
    stated: dict[str, Any] = {"treasures": [{}, {"hand": ["t7", "t39", "t40", "t41"]}]}
    stated |= {"curses": [{}, {"hand": ["c12"]}]}
    hand = {"yak": 6, "ovetos": 1, "bonus-mask": 1}
    game = deal(hands=[{}, hand], bids=[bid(0, "Qualtops by jungle", 0)], **stated)
    assert chain(game) == ["play Ovetos", "go to Kamoptis by mountain", "bid 4"]


def test_a_juju_shuts_the_last_bidder_out() -> None:
    """A Juju is played on the rival who bid last where much depends on the trip."""
    stated: dict[str, Any] = {"treasures": [{}, {"hand": ["t7", "t39"]}]}
    stated |= {"curses": [{}, {"hand": ["c12"]}]}
    hand = {"yak": 6, "juju": 1}
    game = deal(hands=[{}, hand], bids=[bid(0, "Qualtops by jungle", 0)], **stated)
    links = ["play a Juju on Coral", "go to Kamoptis by mountain", "bid 1"]
    assert chain(game) == links


def test_a_partner_adds_what_is_missing() -> None:
    """In the variant a companion adds to the bid that it wants to win as much as it takes."""
    bids = [bid(0, "Kamoptis by mountain", 1), bid(2, "Qualtops by jungle", 3)]
    hands = [{"yak": 1}, {"yak": 6}, {"gonogo": 3}]
    game = deal(hands=hands, bids=bids, bidding="cooperative", treasures=[{}, {"hand": ["t7"]}])
    game.play("pass", 0)
    assert chain(game) == ["go to Kamoptis by mountain", "add 3"]


def test_a_partner_may_turn_from_a_bid_of_its_own() -> None:
    """In the variant a companion counts its own part out of a bid that it would leave."""
    bids = [bid(1, "Qualtops by jungle", 1), bid(2, "Kilitiping by jungle", 1)]
    hands = [{}, {"gonogo": 1, "yak": 6}, {"gonogo": 3}]
    treasures = [{}, {"hand": ["t7", "t39"]}]
    game = deal(hands=hands, bids=bids, bidding="cooperative", treasures=treasures, bidder=2)
    while game.turn != 1:
        game.play("pass")
    assert chain(game) == ["go to Kamoptis by mountain", "bid 2"]


def test_treasures_are_played_with_their_bonus() -> None:
    """Whatever treasure can be played is, with a Bonus where there is one, and by a Bongo."""
    stack = pending("treasure", 1, entry("finding", 0, 0, [0]))
    stated: dict[str, Any] = {"place": "kamoptis", "markers": ["kamoptis"], "turns": 1}
    bonus = {"bonus-mask": 1, "bonus-idol": 1, "bongo": 1}
    game = deal(hands=[bonus], treasures=[{"hand": ["t7", "t1"]}], pending=stack, **stated)
    first = advice(game)
    assert first.startswith("play the Kamoptis mask")
    assert first.endswith("with a Bonus")
    game.play(first)
    assert advice(game).startswith("fetch the Septris mask")


def test_the_better_card_is_taken() -> None:
    """Of the row the card worth most is taken, and nothing is bought for a full hand."""
    stack = pending("supply", 1, entry("drawing", 0, 0, [0]))
    stated: dict[str, Any] = {"place": "septris", "markers": ["septris"], "turns": 1}
    row = ["zeppelin", "yak", "bigfoot", "bonus-gem"]
    game = deal(hands=[{"yak": 9}], row=row, pending=stack, **stated)
    assert advice(game) == "take a Zeppelin"
    game.play("take a Zeppelin")
    assert advice(game) == "pass"


def test_a_fit_bonus_is_taken() -> None:
    """A Bonus is taken for a treasure of its symbol, and hardly without one."""
    stack = pending("supply", 1, entry("drawing", 0, 0, [0]))
    stated: dict[str, Any] = {"place": "septris", "markers": ["septris"], "turns": 1}
    row = ["bonus-mask", "yak", "yak", "yak"]
    fit = deal(hands=[{"kayak": 6}], row=row, treasures=[{"hand": ["t7"]}], pending=stack, **stated)
    assert advice(fit) == "take a mask Bonus"
    unfit = deal(hands=[{"kayak": 6}], row=row, pending=stack, **stated)
    assert advice(unfit) != "take a mask Bonus"


def test_a_sangaia_leads_away_from_a_curse() -> None:
    """A Sangaia is called where a curse waits, kept where a treasure does."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1, 2]))
    stated: dict[str, Any] = {"came_by": "mana-hatu~aminadang", "came_way": "mountain"}
    stated |= {"place": "aminadang", "turns": 1}
    hands = [{"sangaia": 1}, {"sangaia": 1}, {}]
    curses, treasures = [{"hand": ["c14"]}, {}, {}], [{}, {"hand": ["t14"]}, {}]
    game = deal(hands=hands, pending=stack, curses=curses, treasures=treasures, **stated)
    assert [advice(game, seat) for seat in range(3)] == ["play a Sangaia", "pass", "pass"]
    while game.waiting and game.view()["phase"]["kind"] == "calling":
        game.play(advice(game))
    assert advice(game).startswith("go to ")


def test_a_sangaia_is_worth_it_for_others_only_to_flee() -> None:
    """Who does not lead cannot count on where a Sangaia leads."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1, 2]))
    stated: dict[str, Any] = {"came_by": "mana-hatu~aminadang", "came_way": "mountain"}
    stated |= {"place": "aminadang", "turns": 1}
    hands, treasures = (
        [{"sangaia": 1}] * 2,
        [{"hand": ["t11", "t51", "t52", "t53"]}, {"hand": ["t47"]}],
    )
    game = deal(hands=hands, pending=stack, treasures=treasures, **stated)
    assert [advice(game, seat) for seat in range(2)] == ["play a Sangaia", "pass"]


def test_the_sea_is_shunned_for_mar_maldita() -> None:
    """Who hopes for Mar Maldita makes no trip by sea for nothing."""
    stated: dict[str, Any] = {"place": "teltoqlut", "markers": ["teltoqlut"], "turns": 2}
    stated |= {"treasures": [{"hand": ["t60"]}]}
    sea = "go to Aminadang by water"
    shy = [{"hand": ["d4"]}, {"hand": ["d9"]}, {"hand": ["d10"]}]
    assert advice(deal(destinies=shy, **stated)) != sea
    bold = [{"hand": ["d9"]}, {"hand": ["d4"]}, {"hand": ["d10"]}]
    assert advice(deal(destinies=bold, **stated)) == sea


def test_a_destiny_draws_the_expedition() -> None:
    """A site that a destiny still needs is worth a visit, another is not."""
    stated: dict[str, Any] = {"place": "septris", "markers": ["septris"], "turns": 2}
    white = [{"hand": ["d0"]}, {"hand": ["d9"]}, {"hand": ["d10"]}]
    site = advice(deal(destinies=white, **stated)).split(" ")[2]
    assert site in ("Methritis", "Kamoptis", "Rhobanis")
    stack = [{"hand": ["d8"]}, {"hand": ["d9"]}, {"hand": ["d10"]}]
    again = deal(destinies=stack, place="methritis", markers=["septris", "methritis"], turns=3)
    assert advice(again) == "go to Septris by mountain"
