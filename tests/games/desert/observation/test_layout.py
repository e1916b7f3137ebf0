"""The row of the Desert: all that is seen, not what lies under the sand nor the decks' orders."""

from marooned.games.desert.model.names import CELL_IDS, EQUIPMENT_IDS, STORM_IDS
from tests.laws.learning.forgetting import forgotten, plain_only
from tests.laws.learning.moments import moments

HOUSE_RULES = {
    *("actions_per_turn", "markers", "start_sand", "canteens", "start_lack", "well_water"),
    *("reserve_water", "storm_copies", "storm_cards", "equipment_copies"),
}
"""The numbers that a table may choose, the same for the whole game."""
ELSEWHERE = {
    "blocked": "follows from the sand",
    "deck": "what it holds follows from the discards, what is known of its order is told",
    "deck_size": "follows from what the pile holds",
    "ending_detail": "who died of thirst, once all is over",
    "face": "the crash lies in one place",
    "home": "which tile it once was says nothing of what it is",
    "seen": "an excavated tile is known whether it was looked under or not",
}


@plain_only
def test_the_row_forgets_nothing_that_is_seen() -> None:
    """DES-5: Whatever changes what a seat sees changes its row, but for a few with reasons."""
    assert forgotten("desert") <= HOUSE_RULES | ELSEWHERE.keys()


def test_the_row_counts_decks_as_the_view_does() -> None:
    """DES-34: What is not on the discards is in the pile; DES-3: the meter shows what comes."""
    for game in moments("desert"):
        told, view = game.definition.observation.unpacked(game.observe(0)), game.view(0)
        for field, ids, deck in (
            ("pile", STORM_IDS, "storm_deck"),
            ("equipment", EQUIPMENT_IDS, "equipment_deck"),
        ):
            counts = zip(ids, told[field].tolist(), strict=True)
            assert {name: count for name, count in counts if count} == view[deck]["holds"]
        assert told["draws"] == view["meter"]["draws"]


def test_the_row_tells_what_is_known_of_the_piles_order() -> None:
    """DES-44: Cards looked at and cards buried are told in their places, all others are unknown."""
    for game in moments("desert"):
        order = game.definition.observation.unpacked(game.observe(0))["order"].tolist()
        deck = game.view(0)["storm_deck"]
        size, top, bottom = deck["left"], deck["top"], deck["bottom"][::-1]
        known = [STORM_IDS[card] if card >= 0 else "?" for card in order[:size]]
        lowest = size - len(bottom)
        assert known[: len(top)] == top
        assert known[lowest:] == bottom[: max(0, 31 - lowest)]
        assert order[size:] == [-2] * (31 - size)


def test_tiles_are_told_as_far_as_the_team_knows_them() -> None:
    """DES-5: A city side is told where the view tells it, else the back that shows."""
    for game in moments("desert"):
        told = game.definition.observation.unpacked(game.observe(0))
        for place in game.view(0)["places"]:
            tile = int(told["tile"][CELL_IDS.index(place["id"])])
            backs = {"plain": 14, "water": 15, None: 16}
            assert (tile < 14) == (place["face"] is not None)
            assert tile < 14 or tile == backs[place["back"]]
