"""What a seat is told of its own chances: its bids, what cards are worth to it, its destinies."""

from typing import Any

import marooned
from marooned.games.dorada.model import pieces
from tests.games.dorada import dealing
from tests.games.dorada.auctions import deal, offer, shared
from tests.games.dorada.drawn import bare, hand_of, hands, put, visited
from tests.games.dorada.staging import supplying
from tests.games.dorada.view.test_seat import NOWHERE_GOALS, shown


def mine(game: marooned.Game, seat: int = 0) -> dict[str, Any]:
    """Return what only a seat itself sees."""
    me: dict[str, Any] = game.view(seat)["me"]
    return me


def destined(destiny: int, **fields: Any) -> dict[str, Any]:
    """Return one destiny as its holder sees it."""
    places = put(NOWHERE_GOALS[2], **{f"g{destiny}": pieces.IN_HAND})
    found: dict[str, Any] = shown(bare(destiny_place=places, **fields), 0)["me"]["destinies"][0]
    return found


def test_a_destiny_tells_how_far_one_has_come() -> None:
    """DOR-47: A holder sees what a destiny brings when done, what now, and how much is there."""
    fate = destined(0, **visited("Septris", "Kamoptis"))
    told = (fate["points"], fate["now"], fate["reached"], fate["needed"], fate["by_trips"])
    assert told == (10, 0, 2, 4, None)


def test_a_destiny_of_a_number_tells_the_number() -> None:
    """DOR-47: Where so many of something are asked for, those that are there are told."""
    fate = destined(17, hand=hands(hand_of(yak=2)))
    assert fate["needed"] is not None
    assert (fate["reached"], fate["now"]) == (0, fate["points"])


def test_the_destiny_of_the_sea_tells_its_points_by_trips() -> None:
    """DOR-47: What goes by trips at sea has no number to reach; its points for each are told."""
    at_sea = dealing.deal().state.destiny_test.index(pieces.SEA_TRAVEL)
    fate = destined(at_sea, token_at=[3, -1])
    assert (fate["reached"], fate["needed"]) == (1, None)
    assert fate["now"] == fate["by_trips"][1]


def test_cards_tell_what_they_add_to_a_bid() -> None:
    """DOR-14, DOR-22: A card of one's own tells by how much the most one can bid rests on it."""
    worth = mine(deal({"yak": 2, "drako": 1}))["worth"]["hand"]
    assert worth["yak"]["ways"] == {"mountain": 1}
    assert worth["drako"]["ways"] == dict.fromkeys(
        ("mountain", "sand", "jungle", "water", "air"), 2
    )
    assert worth["yak"]["text"] == "Adds 1 to what you can bid by mountain."


def test_cards_of_the_row_tell_what_they_would_add() -> None:
    """DOR-23, DOR-35: A card of the row tells what it would add, a Shaman by what it could turn."""
    worth = mine(supplying(hands=[{"yak": 1}], row=["kamel", "shaman", "makaks", "juju"]))["worth"]
    assert worth["row"]["kamel"]["text"] == "Would add 1 to what you can bid by sand."
    assert worth["row"]["shaman"]["ways"] == {"sand": 1, "jungle": 1}
    assert worth["row"]["juju"]["text"] == "Would add nothing to what you can bid."
    assert "makaks" not in worth["row"]


def test_the_order_of_the_row_changes_nothing_that_its_cards_are_worth() -> None:
    """DOR-35: What the cards of the row would be worth is told alike however they lie there."""
    rows = (["kamel", "shaman", "makaks", "juju"], ["juju", "kamel", "makaks", "shaman"])
    told = [mine(supplying(hands=[{"yak": 1}], row=row))["worth"]["row"] for row in rows]
    assert list(told[0]) == list(told[1])
    assert told[0] == told[1]


def test_a_bonus_tells_which_treasure_it_adorns() -> None:
    """DOR-31: A Bonus is worth 3 to who holds a treasure of its symbol, else nothing yet."""
    held = {"bonus-mask": 1, "bonus-crown": 1}
    game = deal(held, treasures={0: ["t1"]})
    worth = mine(game)["worth"]["hand"]
    assert worth["bonus-mask"]["points"] == 3
    assert worth["bonus-mask"]["text"] == "3 points more with the Septris mask (5) once found."
    assert worth["bonus-crown"]["text"] == "You hold no crown treasure for this Bonus."


def test_the_bids_that_one_may_make_are_told_with_their_limits() -> None:
    """DOR-12, DOR-14: Each destination is told with the least and the most that one may bid."""
    game = deal({"yak": 2}, {"yak": 3})
    offer(game, 0, "Kamoptis by mountain", "bid 1")
    bids = mine(game, 1)["bids"]
    assert {"site": "kamoptis", "way": "mountain", "least": 2, "most": 3, "stands": None} in bids
    assert {bid["way"] for bid in bids} == {"mountain"}
    assert mine(game, 0)["bids"] == []


def test_a_shared_bid_tells_what_may_be_added() -> None:
    """DOR-50, DOR-57: To join a bid is told by what stands there and what may be added."""
    game = shared({"yak": 2}, {"yak": 3})
    offer(game, 0, "Kamoptis by mountain", "bid 2")
    joins = [bid for bid in mine(game, 1)["bids"] if bid["stands"] is not None]
    assert joins == [{"site": "kamoptis", "way": "mountain", "least": 1, "most": 3, "stands": 2}]


def test_a_bid_with_ovetos_tells_its_own_limits() -> None:
    """DOR-15: Once Ovetos lies on the table the least bid is 4."""
    game = deal({"yak": 5, "ovetos": 1})
    game.play("play Ovetos")
    assert {(bid["least"], bid["most"]) for bid in mine(game)["bids"]} == {(4, 5)}


def test_what_a_draw_costs_is_open() -> None:
    """DOR-35: The view tells who draws and at which price: nothing first, then one gold."""
    game = supplying("yak", "kamel", "gonogo", gold=[3, 3, 3])
    assert game.view()["draw"] == {"seat": 0, "price": 0}
    game.play("take the top card")
    assert game.view()["draw"] == {"seat": 0, "price": 1}
    assert deal().view()["draw"] is None
