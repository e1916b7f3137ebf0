"""House rules: the numbers of the box that a table may change."""

from typing import Any

import pytest

import marooned
from marooned.errors import OptionError
from marooned.games.dorada import face
from marooned.games.dorada.model import card_tables, house_rules, pieces
from tests.games.dorada.dealing import deal

FIVE = ["hora-pena", "rhobanis", "septris", "rhobanis", "septris"]
ROW = ["yak", "kamel", "gonogo", "kayak"]
SUPPLY: dict[str, Any] = {"stage": "supply", "turns": 1, "row": ROW, "deck": ["yak"] * 5}


def dealt(players: int = 3, **options: Any) -> marooned.Game:
    return marooned.Game("dorada", seed=7, players=players, **options)


def seat(game: marooned.Game) -> dict[str, object]:
    found: dict[str, object] = game.view(seat=0)["seats"][0]
    return found


def test_what_is_printed_is_what_is_dealt_unless_told_otherwise() -> None:
    """Every house rule stands at what is printed."""
    printed = {option.name: option.default for option in house_rules.OPTIONS}
    assert dealt(**printed).position() == dealt().position()


@pytest.mark.parametrize(
    ("option", "number", "shown"),
    [
        ("start_gold", 4, "gold"),
        ("curses_dealt", 3, "curses"),
        ("destinies_dealt", 3, "destinies"),
        ("treasures_dealt", 2, "treasures"),
        ("cards_dealt", 8, "cards"),
    ],
)
def test_each_may_begin_with_other_things(option: str, number: int, shown: str) -> None:
    """DOR-1, DOR-5, DOR-7: What is dealt to each is what the table agreed on."""
    assert seat(dealt(**{option: number}))[shown] == number


def test_gold_may_come_in_each_round() -> None:
    """DOR-1: With an income of two everybody has two more as a round begins."""
    game = deal(income=2, stage="beginning", turns=3, gold={0: 1, 1: 9, 2: 16})
    assert [each["gold"] for each in game.view()["seats"]] == [3, 11, 18]


def test_nobody_gets_above_a_hundred_gold() -> None:
    """DOR-1: An income ends where a purse is full."""
    game = deal(income=3, start_gold=20, stage="beginning", turns=40, gold={0: 98})
    assert game.view()["seats"][0]["gold"] == pieces.MOST_GOLD


def test_of_three_destinies_two_are_given_up() -> None:
    """DOR-6: With three destinies dealt the choice ends when one is left."""
    game = dealt(destinies_dealt=3)
    given = [action.text for action in game.legal_for(0) if "destiny" in action.text]
    game.play(next(a.text for a in game.legal_for(0) if "destiny" not in a.text), 0)
    for text in given[:2]:
        assert 0 in game.waiting
        game.play(text, 0)
    assert 0 not in game.waiting


def test_the_game_may_end_with_another_marker() -> None:
    """DOR-47: With five markers the round of the fifth is the last."""
    game = deal(last_marker=5, markers=["septris", "rhobanis"] * 2, place="rhobanis", turns=5)
    assert game.view()["board"]["markers_left"] == 1
    game = deal(last_marker=5, place="septris", markers=FIVE, stage="close", turns=5)
    assert game.is_over


def test_more_cards_may_be_drawn_and_bought() -> None:
    """DOR-35: With two free cards and two to buy the third costs a gold, and so does the fourth."""
    game = deal(free_cards=2, bought_cards=2, **SUPPLY)
    prices = []
    for _ in range(4):
        prices.append(game.view(seat=0)["draw"]["price"])
        game.play("take the top card")
    assert (prices, game.waiting) == ([0, 0, 1, 1], (1,))


def test_hands_may_be_smaller() -> None:
    """DOR-46: With a limit of four a hand of six is reduced by two cards."""
    game = deal(hand_size=4, stage="limit", turns=2, hands=[{"yak": 6}, {"yak": 4}, {}])
    assert game.waiting == (0,)
    assert game.view()["phase"]["text"] == "Coral discards down to 4 cards."
    game.play("discard a yak")
    game.play("discard a yak")
    assert 0 not in game.waiting or game.view()["stage"] != "limit"


def test_a_bonus_may_be_worth_something_else() -> None:
    """DOR-31: A Bonus of five makes a treasure worth five more, and is shown so."""
    found = {0: {"found_with_bonus": ["t2"]}}
    game = deal(bonus_value=5, treasures=found, markers=["methritis"], place="methritis", turns=2)
    assert game.view()["seats"][0]["points"] == 20
    assert game.view()["seats"][0]["found"][0]["bonus_points"] == 5
    assert " + 5" in face.draw(game.state)


def test_ovetos_may_take_a_larger_bid() -> None:
    """DOR-15: Where it takes a bid of six five cannot be bid with it."""
    game = deal(ovetos_bid=6, hands=[{"ovetos": 1, "yak": 7}, {}, {}])
    game.play("play Ovetos")
    game.play(next(action.text for action in game.legal if "mountain" in action.text))
    assert [action.text for action in game.legal] == ["bid 6", "bid 7"]


def test_hands_that_could_hold_the_whole_deck_are_refused() -> None:
    """DOR-45: With cards of one's own that have many Bonuses the refusal shows the numbers."""
    printed = card_tables.FILE.read_text("utf-8")
    many = printed.replace("yak = 14", "yak = 1").replace("bonus-idol = 1", "bonus-idol = 14")
    with pytest.raises(OptionError, match="free_cards 3, bought_cards 2; allowed are fewer cards"):
        dealt(6, free_cards=3, bought_cards=2, cards=many)
