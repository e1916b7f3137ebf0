"""Canteens (DES-16, DES-17, DES-27, DES-46)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    acting,
    deal,
    drawing,
    hand,
    kinds,
    phase,
    place,
    play,
    texts,
    told,
    water,
)

PAIR = ["archeologist", "explorer"]
CARRIER = ["water_carrier", "explorer", "climber"]
WELLS = ["D3", "E3"]


def left(game: marooned.Game) -> int:
    """Return how many actions the player has left."""
    return int(game.view()["phase"]["left"])


def sharers(game: marooned.Game) -> list[tuple[int, int]]:
    """Return who may give water to whom."""
    return [
        (action.seat, int(action.targets[0].removeprefix("seat:")))
        for action in game.legal
        if action.kind == "share"
    ]


def gifts(game: marooned.Game) -> int:
    """Return how many gifts were made since anything else happened."""
    return int(game.position()["gifts"])


def test_players_on_the_same_tile_share_water() -> None:
    """DES-16: Players on the same tile share water, one at a time, and it is no action."""
    game = deal(water=[3, 1])
    events = play(game, "share water with the Explorer", "share water with the Explorer")
    assert (told(events), water(game), left(game)) == (["share", "share"], [1, 3], 4)


def test_the_giver_may_go_down_to_nothing_and_then_has_no_more_to_give() -> None:
    """DES-16: The giver may go down to nothing, and then has no more to give."""
    game = deal(water=[1, 1])
    play(game, "0: share water with the Explorer")
    assert (water(game), sharers(game)) == ([0, 2], [(1, 0)])


def test_the_receiver_does_not_go_above_his_maximum() -> None:
    """DES-16: The receiver does not go above his maximum."""
    game = deal(water=[2, 3])
    play(game, "share water with the Explorer")
    assert (water(game), sharers(game)) == ([1, 4], [(1, 0)])


def test_sharing_needs_the_same_tile() -> None:
    """DES-16: Those on other tiles, adjacent ones too, share nothing."""
    for cell in ("C4", "A4", "E1"):
        assert sharers(deal(water=[1, 1], pawns=["B4", cell])) == []


def test_nobody_shares_with_himself() -> None:
    """DES-16: Water goes to another player."""
    assert sharers(deal(water=[2, 4])) == [(1, 0)]


def test_on_anothers_turn_too_a_player_may_give() -> None:
    """DES-16: On another's turn, too, a player may give, and the receiver is not asked."""
    game = deal(water=[1, 4])
    assert (list(game.waiting), list(game.interjecting)) == ([0], [1])
    play(game, "1: share water with the Archeologist")
    assert (water(game), list(game.waiting)) == ([2, 3], [0])


def test_two_players_share_on_the_turn_of_a_third_wherever_he_is() -> None:
    """DES-16: Two players share on the turn of a third, wherever he is."""
    game = deal(adventurers=[*PAIR, "climber"], pawns=["E5", "A4", "A4"], water=[3, 4, 1])
    assert sharers(game) == [(1, 2)]
    play(game, "1: share water with the Climber")
    assert water(game) == [3, 3, 2]


def test_the_buried_share_and_are_shared_with() -> None:
    """DES-16: The buried share and are shared with."""
    game = deal(water=[2, 2], sand={"B4": 5})
    assert sharers(game) == [(0, 1), (1, 0)]


def test_sharing_needs_no_action_so_none_has_to_be_left() -> None:
    """DES-16: Sharing needs no action, so none has to be left."""
    game = deal(water=[2, 2], pending=acting(0))
    assert kinds(game) == {"end", "share"}
    play(game, "share water with the Explorer")
    assert (water(game), phase(game), left(game)) == ([1, 3], "actions", 0)


def test_between_two_storm_cards_water_is_shared_as_well() -> None:
    """DES-35: Between two storm cards water is shared as well."""
    game = deal(water=[2, 2], pending=drawing(2), draws=["north_1", "south_1"])
    assert (phase(game), kinds(game)) == ("window", {"pass", "share"})
    play(game, "1: share water with the Archeologist")
    assert water(game) == [3, 1]


def test_equipment_is_passed_to_players_on_the_same_tile() -> None:
    """DES-16: Equipment is passed to players on the same tile, and it is no action."""
    hands = [{"Terrascope": 2, "Jet Pack": 1}, {}, {}]
    roles = [*PAIR, "climber"]
    stated: dict[str, Any] = {"excavated": ["B4", "C4", "D4"], "hands": hands, "water": [0] * 3}
    game = deal(adventurers=roles, pawns=["A4", "A4", "A5"], **stated)
    assert texts(game, kind="hand") == [
        "hand Jet Pack to the Explorer",
        "hand Terrascope to the Explorer",
    ]
    play(game, "hand Terrascope to the Explorer")
    assert (hand(game, 0), hand(game, 1)) == ({"jet_pack": 1, "terrascope": 1}, {"terrascope": 1})
    assert (left(game), list(game.waiting)) == (4, [0])


@pytest.mark.parametrize(("cell", "may"), [("B4", True), ("A4", False)])
def test_handing_on_what_cannot_be_played(cell: str, may: bool) -> None:
    """DES-16: On another's turn a Time Throttle (DES-28) is of use only to be handed on."""
    hands = [{}, {"Time Throttle": 1}]
    game = deal(pawns=["B4", cell], excavated=["C4"], hands=hands, water=[0, 0])
    assert list(game.interjecting) == ([1] if may else [])
    assert kinds(game, 1) == ({"hand"} if may else set())


def test_between_two_other_happenings_at_most_twenty_gifts_are_made() -> None:
    """DES-16: Between two other happenings at most twenty gifts are made, of all players."""
    game = deal(water=[1, 4])
    for _ in range(10):
        play(game, "1: share water with the Archeologist", "0: share water with the Explorer")
    assert (gifts(game), sharers(game), list(game.interjecting)) == (20, [], [])
    assert "share" not in kinds(game)


def test_water_and_equipment_count_together_towards_the_twenty() -> None:
    """DES-16: Water and equipment count together towards the twenty."""
    game = deal(water=[2, 2], gifts=18, excavated=["C4"], hands=[{"Terrascope": 1}, {}])
    play(game, "0: share water with the Explorer", "hand Terrascope to the Explorer")
    assert (gifts(game), kinds(game, 1)) == (20, {"scope"})
    assert not kinds(game) & {"share", "hand"}


@pytest.mark.parametrize(
    "gift", ["share water with the Explorer", "hand Terrascope to the Explorer"]
)
def test_why_no_gift_may_follow(gift: str) -> None:
    """DES-16: Who tries a gift after twenty in a row is told that something else has to happen."""
    game = deal(water=[2, 2], gifts=20, excavated=["C4"], hands=[{"Terrascope": 1}, {}])
    with pytest.raises(marooned.IllegalActionError, match="20 gifts in a row") as error:
        play(game, gift)
    assert "allowed are: end actions" in str(error.value)


def test_why_no_gift_of_a_friend_may_follow() -> None:
    """DES-16: A friend's gift after twenty in a row has its reason, named its giver or not."""
    game = deal(water=[1, 2], gifts=20)
    for giver in (None, 1):
        with pytest.raises(marooned.IllegalActionError, match="20 gifts in a row"):
            game.play("share water with the Archeologist", giver)


def test_gifts_not_allowed_for_another_reason() -> None:
    """DES-16: A gift that could not be made anyway is not put down to the twenty before it."""
    game = deal(water=[0, 2], gifts=20, excavated=["C4"], hands=[{}, {"Terrascope": 1}])
    for gift in ("share water with the Explorer", "hand Terrascope to the Explorer"):
        with pytest.raises(marooned.IllegalActionError) as error:
            play(game, f"0: {gift}")
        assert "in a row" not in str(error.value)


@pytest.mark.parametrize("made", [0, 3, 20])
def test_the_view_counts_the_gifts_that_may_still_be_made_in_a_row(made: int) -> None:
    """DES-16: The view counts the gifts that may still be made in a row."""
    assert deal(gifts=made).view()["gifts_left"] == 20 - made


@pytest.mark.parametrize(
    "action",
    ["move to C4", "remove sand at A4", "excavate", "raise the solar shield", "look under A1"],
)
def test_after_an_action_or_equipment_played_gifts_may_follow_again(action: str) -> None:
    """DES-16: After an action, or after equipment was played, twenty more may follow."""
    hands = [{"Solar Shield": 1, "Terrascope": 1}, {}]
    game = deal(
        water=[2, 2],
        gifts=20,
        excavated=["C4", "D4"],
        hands=hands,
        sand={"A4": 1},
        pawns=["B4"] * 2,
    )
    assert sharers(game) == []
    play(game, action)
    assert gifts(game) == 0
    assert (sharers(game) == []) == (place(game, 0) != "B4")


def test_a_step_on_a_lead_lets_gifts_follow() -> None:
    """DES-16: Each step of the led Climber is another happening, the stop too."""
    game = deal(adventurers=["navigator", "climber", "explorer"], water=[1, 3, 3], gifts=20)
    play(game, "lead the Climber to B5; stop there")
    assert (gifts(game), sharers(game)) == (0, [(0, 2), (2, 0)])


def test_ending_lets_gifts_follow() -> None:
    """DES-16, DES-36: Ending the actions is another happening, after which others may give."""
    game = deal(water=[2, 2], gifts=20)
    play(game, "end actions")
    assert (phase(game), list(game.waiting), gifts(game)) == ("window", [1], 0)


def test_storm_cards_let_gifts_follow() -> None:
    """DES-16: A storm card is another happening, and so is a new turn."""
    game = deal(water=[2, 2], gifts=20, pending=drawing(2), draws=["north_1", "south_1"])
    assert (gifts(game), phase(game), sharers(game)) == (0, "window", [(0, 1), (1, 0)])
    game = deal(water=[2, 2], gifts=20, pending=drawing(0))
    assert (gifts(game), game.turn, sharers(game)) == (0, 1, [(1, 0), (0, 1)])


def test_passing_is_no_happening() -> None:
    """DES-16: That somebody lets the next card come gives nobody more gifts."""
    window = [
        {"kind": "drawing", "seats": [], "a": 1, "b": 1},
        {"kind": "window", "seats": [0, 1], "a": 0, "b": 0},
    ]
    hands = [{"Terrascope": 1}, {"Terrascope": 1}]
    stated: dict[str, Any] = {"excavated": ["C4", "D4"], "hands": hands, "water": [2, 2]}
    game = deal(**stated, gifts=20, pending=window)
    play(game, "0: pass")
    assert (phase(game), gifts(game), kinds(game, 1)) == ("window", 20, {"pass", "scope"})


def test_twenty_gifts_end_a_turn_without_actions() -> None:
    """DES-36: Where only gifts were left to make and none may be made, the game goes on."""
    game = deal(water=[2, 2], gifts=19, pending=acting(0), draws=["north_1", "south_1"])
    events = play(game, "0: share water with the Explorer")
    assert (told(events), phase(game)) == (["share", "storm", "blow"], "window")


def test_when_a_well_is_excavated_each_pawn_on_its_tile_gains_two_water() -> None:
    """DES-17: When a well is excavated each pawn on its tile gains two water."""
    roles = [*PAIR, "climber", "navigator"]
    game = deal(adventurers=roles, pawns=["D3", "D3", "E3", "D3"], water=[0, 1, 0, 2])
    events = play(game, "excavate")
    assert (told(events), water(game)) == (["excavate", "well"], [2, 3, 0, 4])


def test_wells_fill_no_further() -> None:
    """DES-17: Nobody gains more than his canteen takes."""
    roles = [*PAIR, "climber"]
    game = deal(adventurers=roles, pawns=["D3"] * 3, water=[2, 4, 1])
    play(game, "excavate")
    assert water(game) == [3, 4, 3]


def test_wells_give_once() -> None:
    """DES-17: An excavated well gives nothing to those who come later or stay."""
    game = deal(pawns=["E3", "D3"], excavated=["D3"], water=[0, 0])
    play(game, "move to D3")
    assert (water(game), "excavate" in kinds(game)) == ([0, 0], False)


def test_there_are_two_wells() -> None:
    """DES-17: There are two wells, and each gives once."""
    game = deal(pawns=["D3", "A1"], water=[0, 0])
    play(game, "excavate", "move to E3", "excavate")
    assert water(game) == [3, 0]


def test_no_other_tile_gives_water() -> None:
    """DES-17: Neither a mirage nor any other tile gives water."""
    for cell in ("A4", "A1", "B1", "A3", "B4", "C4"):
        game = deal(pawns=[cell] * 2, water=[0, 0])
        play(game, "excavate")
        assert water(game) == [0, 0]


def equipped(**stated: Any) -> marooned.Game:
    """Return a game in which the first of three holds the Secret Water Reserve."""
    whole: dict[str, Any] = {
        "adventurers": ["archeologist", "explorer", "water_carrier"],
        "hands": [{"Secret Water Reserve": 1}, {}, {}],
        "excavated": ["B4"],
    }
    return deal(**whole | stated)


def test_the_secret_water_reserve_gives_two_water_to_every_player_on_the_tile() -> None:
    """DES-27: The Secret Water Reserve gives two water to every player on the tile."""
    game = equipped(pawns=["A4", "A4", "A5"], water=[0, 1, 2])
    events = play(game, "open the water reserve")
    assert (told(events), water(game), hand(game, 0)) == (["reserve"], [2, 3, 2], {})
    assert left(game) == 4


def test_nobody_gains_more_than_his_canteen_takes() -> None:
    """DES-27: Nobody gains more than his canteen takes."""
    game = equipped(water=[2, 4, 3])
    play(game, "open the water reserve")
    assert water(game) == [3, 4, 5]


def test_the_reserve_may_be_opened_on_anothers_turn_and_leaves_the_game() -> None:
    """DES-27: It may be opened on another's turn, buried too, and leaves the game."""
    game = equipped(pawns=["A4", "A4", "A5"], water=[0, 0, 0], turn=2, sand={"A4": 3})
    play(game, "0: open the water reserve")
    assert (water(game), hand(game, 0)) == ([2, 2, 0], {})
    assert game.view()["equipment_deck"]["left"] == 11


def carriers(*pawns: str, **stated: Any) -> marooned.Game:
    """Return a game of Water Carrier, Explorer and Climber on these tiles."""
    return deal(adventurers=CARRIER, pawns=list(pawns), **stated)


def test_on_an_excavated_well_the_water_carrier_takes_two_water_for_one_action() -> None:
    """DES-46: On an excavated well the Water Carrier takes two water for one action."""
    game = carriers("D3", "A1", "A1", excavated=["D3"], water=[1, 4, 3])
    play(game, "take water", "take water")
    assert (water(game), left(game)) == ([5, 4, 3], 2)


def test_she_takes_no_more_than_her_canteen_holds() -> None:
    """DES-46: She takes no more than her canteen holds, and nothing with a full one."""
    game = carriers("D3", "A1", "A1", excavated=["D3"], water=[4, 4, 3])
    play(game, "take water")
    assert (water(game), left(game), "fetch" in kinds(game)) == ([5, 4, 3], 3, False)


def test_fetching_fills_her_canteen_only() -> None:
    """DES-46: Others on the well get nothing when she takes water."""
    game = carriers("D3", "D3", "A1", excavated=["D3"], water=[1, 1, 3])
    play(game, "take water")
    assert water(game) == [3, 1, 3]


def test_fetching_needs_an_excavated_well() -> None:
    """DES-46: There is no water in a well that is not excavated, nor elsewhere."""
    thirsty: dict[str, Any] = {"water": [1, 4, 3]}
    assert "fetch" not in kinds(carriers("D3", "A1", "A1", excavated=["E3"], **thirsty))
    assert "fetch" not in kinds(carriers("A4", "A1", "A1", excavated=["A4", "D3"], **thirsty))
    assert "fetch" in kinds(carriers("E3", "A1", "A1", excavated=["E3"], **thirsty))


@pytest.mark.parametrize(("markers", "may"), [(0, True), (1, True), (2, False), (5, False)])
def test_sand_on_the_well_does_not_matter_unless_she_is_buried(markers: int, may: bool) -> None:
    """DES-46: Sand on the well does not matter unless she is buried."""
    game = carriers("D3", "A1", "A1", excavated=["D3"], water=[1, 4, 3], sand={"D3": markers})
    assert ("fetch" in kinds(game)) == may


def test_on_the_climbers_tile_she_is_not_buried_and_takes_water_however_deep() -> None:
    """DES-46: On the Climber's tile she is not buried and takes water however deep."""
    game = carriers("D3", "A1", "D3", excavated=["D3"], water=[1, 4, 3], sand={"D3": 6})
    assert "fetch" in kinds(game)


def test_only_the_water_carrier_fetches() -> None:
    """DES-46: Nobody else takes water from an excavated well."""
    for role in ("archeologist", "climber", "explorer", "meteorologist", "navigator"):
        stated: dict[str, Any] = {"pawns": ["D3"] * 2, "excavated": ["D3"], "water": [0, 0]}
        game = deal(adventurers=[role, "water_carrier"], **stated)
        assert "fetch" not in kinds(game)


@pytest.mark.parametrize("cell", ["B3", "A4", "C4", "B5"])
def test_the_water_carrier_gives_water_free_to_players_on_adjacent_tiles(cell: str) -> None:
    """DES-46: The Water Carrier gives water free to players on adjacent tiles, blocked or not."""
    game = carriers("B4", cell, "E1", water=[4, 1, 1], sand={cell: 3})
    assert sharers(game) == [(0, 1)]
    play(game, "share water with the Explorer")
    assert (water(game), left(game)) == ([3, 2, 1], 4)


@pytest.mark.parametrize("cell", ["A3", "C5", "B2", "D4"])
def test_she_gives_neither_diagonally_nor_over_two_tiles(cell: str) -> None:
    """DES-46: She gives neither diagonally nor over two tiles."""
    assert sharers(carriers("B4", cell, "E1", water=[4, 1, 1])) == []


def test_the_end_of_one_row_is_not_adjacent_to_the_beginning_of_the_next() -> None:
    """DES-46: The end of one row is not adjacent to the beginning of the next."""
    assert sharers(carriers("E3", "A4", "A3", water=[4, 1, 1])) == []


def test_she_gives_nobody_water_over_the_storm() -> None:
    """DES-46: She gives nobody water over the storm."""
    assert sharers(carriers("B3", "D3", "C2", water=[4, 1, 1])) == []


def test_neighbours_give_her_nothing() -> None:
    """DES-46: From adjacent tiles she does not receive."""
    game = carriers("B4", "A4", "B4", water=[1, 4, 2])
    assert sharers(game) == [(0, 2), (2, 0)]


def test_only_the_water_carrier_gives_to_neighbours() -> None:
    """DES-46: Nobody else gives to adjacent tiles."""
    for role in ("archeologist", "climber", "explorer", "meteorologist", "navigator"):
        roles = [role, "water_carrier"]
        assert sharers(deal(adventurers=roles, pawns=["B4", "A4"], water=[1, 0])) == []


def test_she_gives_to_her_neighbours_on_others_turns_too() -> None:
    """DES-46: She gives to her neighbours on others' turns too, though she is buried."""
    game = carriers("B4", "A4", "E1", water=[2, 1, 1], turn=2, sand={"B4": 4})
    assert list(game.interjecting) == [0]
    play(game, "0: share water with the Explorer")
    assert water(game) == [1, 2, 1]
