"""Which steps of a plan are worth a look, where it may end, and where something unknown comes."""

from typing import Any

import pytest

from tests.games.desert.drawn import acting, deal, entry
from tests.games.desert.foreseen import is_foreseen, is_legal, rest, steps, uncovers
from tests.laws.played import table
from tests.laws.playing import WAYS

PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
FOUND = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
"""The launch pad and all clues of the drawn board."""
HELD: dict[str, Any] = {"excavated": [*FOUND, "A5"], "parts": dict.fromkeys(PARTS, "seat 0")}
WINDOW = [entry("drawing", 2, b=1), entry("window", waits=[0])]
DUG = ["A5", "B5", "C5"]
"""Gears, so that equipment may be held."""


def of(kind: str, found: set[str]) -> set[str]:
    """Return the steps that begin with some words."""
    return {text for text in found if text.startswith(kind)}


def equipped(card: str, seat: int = 0, **stated: Any) -> dict[str, Any]:
    """Return a position in which a seat holds one equipment card."""
    hands = [{card: 1} if each == seat else {} for each in range(2)]
    return {"excavated": DUG, "hands": hands} | stated


def test_what_lies_hidden_comes_after_the_choice() -> None:
    """A plan ends with an excavation or a look, not with a step or sand removed."""
    game = deal(adventurers=["meteorologist", "explorer"], sand={"B4": 0, "A4": 1})
    shown = [
        uncovers(game, text)
        for text in ("excavate", "look at the storm cards", "move to B5", "remove sand at A4")
    ]
    assert shown == [True, True, False, False]


def test_only_the_end_of_the_game_is_foreseen() -> None:
    """The step that brings all home is followed by the take-off, others by what is unknown."""
    home = deal(**HELD, pawns=["B1", "A1"])
    assert [is_foreseen(home, text) for text in ("move to A1", "end actions")] == [True, False]


def test_a_take_off_from_a_tile_just_turned_over_is_not_foreseen() -> None:
    """Nobody knew that the launch pad lies there, though all is ready for it."""
    ready = deal(**HELD | {"excavated": [*FOUND[1:], "A5"]}, pawns=["A1", "A1"])
    assert not is_foreseen(ready, "excavate")


def test_a_plan_ends_with_the_actions_or_lets_a_card_come() -> None:
    """On his turn a player ends it, in a window he passes, and while looking he goes on."""
    forecast = [*acting(2), entry("forecast", 3, waits=[0])]
    team = {"adventurers": ["meteorologist", "explorer"]}
    assert rest(deal()) == "end actions"
    assert rest(deal(), 1) == ""
    assert rest(deal(**equipped("solar_shield"), pending=WINDOW)) == "pass"
    assert rest(deal(**team, tick=2, known_top=3, pending=forecast)) == ""


def test_a_terrascope_is_used_before_anything_else() -> None:
    """Nothing is weighed against what it shows; once there is nothing to see, it stays."""
    game = deal(**equipped("terrascope", sand={"E5": 2}))
    assert (steps(game), rest(game)) == ({"look under E5"}, "")
    all_dug = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    all_dug.remove("C3")
    known = deal(excavated=all_dug, hands=[{"terrascope": 1}, {}], parts=HELD["parts"])
    assert (of("look", steps(known)), rest(known)) == (set(), "end actions")


def test_the_archeologist_removes_two_where_there_are_two() -> None:
    """One marker of several is not worth a look for who removes two; others remove one."""
    stated: dict[str, Any] = {"pawns": ["B4", "B4"], "sand": {"A4": 3, "C4": 1}}
    assert of("remove", steps(deal(**stated))) == {"remove two sand at A4", "remove sand at C4"}
    other = deal(**stated, turn=1)
    assert {"remove sand at A4", "remove sand at C4"} <= of("remove", steps(other, 1))


def test_a_buried_pawn_only_digs() -> None:
    """Under two markers there is nothing but to remove them."""
    assert steps(deal(pawns=["E5", "B4"], sand={"E5": 2})) == {"remove two sand at E5"}


def test_without_actions_only_gifts_are_left() -> None:
    """With no actions left water may still be given."""
    assert steps(deal(pending=acting(0), water=[3, 1])) == {"share water with the Explorer"}


@pytest.mark.parametrize(("first", "cells"), [(True, {"E1", "D4", "E5"}), (False, {"E5", "D4"})])
def test_the_navigator_sends_others_where_something_is_to_be_done(
    first: bool, cells: set[str]
) -> None:
    """In mid-plan to parts, water signs, tunnels, the launch pad or others, at first to dig too."""
    game = deal(
        adventurers=["navigator", "explorer"],
        pawns=["D4", "D3"],
        excavated=["B1", "C1", "D5", "A1"],
        parts={"Propeller": "E5"},
        sand={"D2": 2},
    )
    sent = {text[-2:] for text in of("move the Explorer", steps(game, first=first))}
    assert cells <= sent
    assert "D2" not in sent
    assert ("E1" in sent) == first


def test_a_buried_pawn_is_not_sent_anywhere() -> None:
    """The Navigator moves nobody who is buried, and leads the Climber step by step."""
    team = ["navigator", "climber", "explorer"]
    game = deal(adventurers=team, pawns=["B4", "B4", "E5"], sand={"E5": 2})
    found = steps(game)
    assert of("move the Explorer", found) == set()
    assert of("lead the Climber", found)


def test_the_climber_is_led_on_or_left() -> None:
    """While he is led all steps are worth a look."""
    game = deal(adventurers=["navigator", "climber"], pawns=["B4", "B4"])
    game.play("lead the Climber to B5")
    assert "stop" in " ".join(steps(game))


def test_water_goes_to_who_has_less_of_it() -> None:
    """Nobody gives to who has as much, but in the shade also to who stands in the sun."""
    gift = "share water with the Explorer"
    carrier: dict[str, Any] = {"adventurers": ["water_carrier", "explorer"], "excavated": ["A3"]}
    assert gift in steps(deal(water=[3, 2]))
    assert gift not in steps(deal(water=[2, 2]))
    assert gift not in steps(deal(water=[3, 2], gifts=20))
    assert gift in steps(deal(**carrier, pawns=["A3", "A2"], water=[2, 3]))
    assert gift not in steps(deal(**carrier, pawns=["A3", "A3"], water=[2, 3]))


def test_a_dune_blaster_is_for_much_sand() -> None:
    """Where a tile in reach bears two markers, those with one are left alone."""
    stated = equipped("dune_blaster", pawns=["B4", "B4"])
    both = deal(**stated, sand={"A4": 1, "C4": 2})
    assert of("blast", steps(both, first=False)) == {"blast C4"}
    assert of("blast", steps(deal(**stated, sand={"A4": 1}))) == {"blast A4"}


def test_a_jet_pack_flies_where_something_is_to_be_done() -> None:
    """Alone or with a fellow, at first to any open tile to be dug, later only to goals."""
    game = deal(**equipped("jet_pack", sand={"E5": 1}))
    found = of("jet", steps(game))
    assert {"jet to E4", "jet to D3", "jet to D3 with the Explorer"} <= found
    assert "jet to E5" not in found
    assert "jet to E4" not in steps(game, first=False)


def test_relief_comes_first_or_last() -> None:
    """Throttle, shield and reserve are worth a look at first and once no action is left."""
    hands = [{"time_throttle": 1, "solar_shield": 1, "water_reserve": 1}, {}]
    stated: dict[str, Any] = {"excavated": DUG, "hands": hands, "water": [1, 4]}
    relief = {"use the time throttle", "raise the solar shield", "open the water reserve"}
    assert relief <= steps(deal(**stated))
    assert not relief & steps(deal(**stated), first=False)
    assert relief <= steps(deal(**stated, pending=acting(0)), first=False)


def test_relief_that_helps_nobody_is_left() -> None:
    """A full canteen needs no reserve, and a tunnel no shield."""
    hands = [{"solar_shield": 1, "water_reserve": 1}, {}]
    found = steps(deal(excavated=["A5", "B5", "A3"], hands=hands, pawns=["A3", "A3"]))
    assert not found & {"raise the solar shield", "open the water reserve"}


def test_equipment_is_handed_over_only_at_first() -> None:
    """A fellow may play it better; after twenty gifts nothing is handed over."""
    stated = equipped("jet_pack")
    assert "hand Jet Pack to the Explorer" in steps(deal(**stated))
    assert "hand Jet Pack to the Explorer" not in steps(deal(**stated), first=False)
    assert "hand Jet Pack to the Explorer" not in steps(deal(**stated, gifts=20))


def test_before_a_storm_card_the_thirsty_flee_into_a_tunnel() -> None:
    """In a window a Jet Pack flies only to the shade, and only from thirst."""
    stated = equipped("jet_pack", excavated=["A5", "A3"], pending=WINDOW)
    assert "jet to A3" in steps(deal(**stated, water=[0, 0]))
    assert of("jet", steps(deal(**stated, water=[1, 1]))) == set()


def test_with_all_parts_a_jet_pack_flies_home_at_any_time() -> None:
    """On another's turn too, once the launch pad is ready."""
    stated = HELD | {"pawns": ["A1", "E5"], "hands": [{}, {"jet_pack": 1}]}
    assert steps(deal(**stated, pending=acting(2)), 1) == {"jet to A1"}
    assert steps(deal(**stated, pending=acting(2), sand={"A1": 2}), 1) == set()


def test_water_is_offered_to_the_player_on_turn_before_he_begins() -> None:
    """A friend with more gives at the beginning of the turn, not in the middle of it."""
    gift = {"share water with the Archeologist"}
    assert steps(deal(water=[1, 3]), 1) == gift
    assert steps(deal(water=[1, 1]), 1) == set()
    assert steps(deal(water=[1, 3], pending=acting(2)), 1) == set()


def test_all_steps_are_legal() -> None:
    """In positions of every kind, asked or interjecting, plans hold nothing that is not allowed."""
    games = [table("desert", seed, seed, WAYS["generated"], seed * 31) for seed in range(60)]
    asked = [(game, seat) for game in games for seat in (*game.waiting, *game.interjecting)]
    assert all(is_legal(game, seat, first=first) for game, seat in asked for first in (True, False))
