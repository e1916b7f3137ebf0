"""The row of the Island: all that is seen, and not the orders of the decks."""

import pytest

import marooned
from tests.laws.learning.forgetting import forgotten, plain_only
from tests.laws.learning.moments import moments

ELSEWHERE = {
    "actions_per_turn": "the same in every game",
    "deck": "what it holds follows from hands and discards, its order is hidden",
    "deck_size": "likewise",
    "ending_detail": "what the ending was about, once all is over",
    "flood_discards": "no card lies in the pile and in the discards at once",
    "pile_size": "likewise",
    "sunk_to_win": "follows from the edition",
}


@plain_only
def test_the_row_forgets_nothing_that_is_seen() -> None:
    """ISL-6: Whatever changes what a seat sees changes its row, but for a few with reasons."""
    assert forgotten("island") <= ELSEWHERE.keys()


def test_the_row_counts_the_deck_as_the_view_does() -> None:
    """ISL-22: What is in no hand and on no discard is in the deck."""
    from marooned.games.island.words.notation import CARD_IDS

    for game in moments("island"):
        deck = game.definition.observation.unpacked(game.observe(0))["deck"]
        holds = {CARD_IDS[kind]: int(count) for kind, count in enumerate(deck) if count}
        assert holds == game.view(0)["treasure_deck"]["holds"]


@pytest.mark.parametrize("seat", [0, 1])
def test_flood_cards_are_told_by_their_set(seat: int) -> None:
    """ISL-23: Discards laid on top are a set of their own, and each tile's card is told by set."""
    for game in moments("island"):
        told = game.definition.observation.unpacked(game.observe(seat))
        view = game.view(seat)
        sets = view["flood_pile"]["layers"]
        counts = [int((told["flood_card"] == 2 + number).sum()) for number in range(len(sets))]
        assert counts == list(map(len, sets))
        assert int((told["flood_card"] == 1).sum()) == len(view["flood_discards"])


def test_a_lift_tells_who_leaves_which_tile() -> None:
    """ISL-20: In the midst of a lift the row tells the tile and the pawns, the observer's first."""
    game = marooned.load(
        {
            "game": "island",
            "players": 2,
            "hands": [{"helicopter": 1}, {}],
            "pawns": ["Bronze Gate", "Bronze Gate"],
        }
    )
    lifting = next(action for action in game.legal_for(0) if action.kind == "lift")
    game.play(lifting)
    told = [game.definition.observation.unpacked(game.observe(seat)) for seat in range(2)]
    assert told[0]["left_tile"] == told[1]["left_tile"] == 9
    assert told[0]["lifted"].tolist()[:2] == told[1]["lifted"].tolist()[1::-1]
