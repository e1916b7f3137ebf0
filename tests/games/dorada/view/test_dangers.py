"""What cards nobody sees may do, as likely as a seat can know."""

import pytest

import marooned
from marooned.games.dorada.model import cards
from marooned.games.dorada.view.dangers import dangers
from marooned.games.dorada.view.hand_chances import chance_of_another
from tests.games.dorada.auctions import deal, offer


def chance(game: marooned.Game, seat: int, target: str) -> float:
    """Return the chance of what may happen to something."""
    return sum(danger.chance for danger in game.dangers(seat) if danger.target == target)


def test_the_top_card_may_strike() -> None:
    """DOR-36: How likely the deck's top card strikes is the share of such cards in the deck."""
    game = deal({"yak": 1})
    deck = game.state.deck[: game.state.deck_size]
    assert chance(game, 0, "deck") == pytest.approx(sum(kind >= 17 for kind in deck) / len(deck))
    assert "strikes at once" in game.dangers(0)[0].text


def test_a_sangaia_may_lead_on() -> None:
    """DOR-28: Who holds no Sangaia is told how likely another does; more cards, more likely."""
    game = deal({"yak": 2}, {"sangaia": 1}, {"kamel": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    assert 0 < chance(game, 0, "kamoptis") < 1
    assert chance(game, 2, "kamoptis") > chance(game, 0, "kamoptis")


def test_without_a_bid_there_is_nowhere_to_be_led_on_from() -> None:
    """DOR-28: Before the first bid nothing is said of Sangaias."""
    game = deal({"yak": 2}, {"sangaia": 1})
    assert {danger.target for danger in game.dangers(0)} == {"deck"}


def test_a_sangaia_that_was_seen_is_certain() -> None:
    """DOR-1, DOR-28: Who has seen a Sangaia go to a hand knows that it lies there."""
    game = deal({"yak": 2}, {"sangaia": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    plain = game.state
    plain.shown[1][cards.SANGAIA] = 1
    assert chance_of_another(plain, 0, cards.SANGAIA) == 1.0


def test_what_is_out_of_the_game_is_not_foretold() -> None:
    """DOR-28, DOR-36: Without bolts in the deck or Sangaias unseen there is nothing to tell."""
    game = deal({"yak": 2}, {"kamel": 1})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    plain = game.state
    plain.deck = [cards.YAK] * len(plain.deck)
    assert dangers(plain, 0) == []
