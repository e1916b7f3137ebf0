"""The game's own judgement: sensible, from open knowledge alone, and never illegal."""

from typing import Any

import pytest

import marooned
from marooned import players
from marooned.games.desert.model.names import PART_NAMES
from tests.games.desert.drawn import CELLS, acting, deal, entry
from tests.laws.played import table
from tests.laws.playing import WAYS

FOUND = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
"""The launch pad and all clues of the drawn board."""
HELD = dict.fromkeys(PART_NAMES, "seat 0")


def advice(seat: int = 0, **stated: Any) -> str:
    """Return what the companion in a seat would do; `pass` when it lets others go on."""
    action = players.choose("greedy", deal(**stated), seat, seed=3)
    return action.text if action else "pass"


def companions_game(seed: int, **options: Any) -> marooned.Game:
    """Return a game that companions have played to its end, each asked in turn."""
    game = marooned.Game("desert", seed=seed, **options)
    passed: frozenset[int] = frozenset()
    while (seat := game.asked(passed)) is not None:
        action = players.choose("greedy", game, seat, seed=seed)
        if action is None:
            passed |= {seat}
        else:
            game.play(action)
            passed = game.still_passed(passed)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_companions_play_to_the_end(seats: int) -> None:
    """Companions play whole games, every action of theirs legal."""
    for seed in range(5):
        assert companions_game(seed, players=seats).outcome


@pytest.mark.slow
def test_companions_judge_any_position() -> None:
    """In positions of every kind, asked or interjecting, what a companion advises is legal."""
    for seed in range(150):
        game = table("desert", seed, seed, WAYS["generated"], seed * 31)
        for seat in (*game.waiting, *game.interjecting):
            code = game.advised(seat)
            assert code in game.legal_codes(seat) or (code == 0 and seat in game.interjecting)


def test_a_part_is_picked_up_when_it_can_be() -> None:
    """On the tile where a part lies free it is picked up."""
    stated: dict[str, Any] = {"excavated": ["B1", "C1", "E5"], "parts": {"Propeller": "E5"}}
    assert advice(pawns=["E5", "B4"], **stated) == "pick up the Propeller"


def test_the_team_goes_home_with_all_parts() -> None:
    """With all parts held a pawn beside the launch pad steps onto it."""
    stated: dict[str, Any] = {"excavated": FOUND, "parts": HELD}
    assert advice(pawns=["B1", "A1"], **stated) == "move to A1"


def test_a_buried_pawn_digs() -> None:
    """A buried pawn has nothing to do but to remove its sand, two markers if it can."""
    assert advice(pawns=["E5", "B4"], sand={"E5": 3}) == "remove two sand at E5"
    assert advice(1, pawns=["B4", "E5"], sand={"E5": 3}, turn=1) == "remove sand at E5"


def test_an_open_tile_is_excavated() -> None:
    """On a tile without sand the companion excavates."""
    assert advice(pawns=["E5", "B4"]) == "excavate"


def test_water_is_evened_out() -> None:
    """Whoever has two more than a fellow on the same tile gives, on anyone's turn."""
    assert advice(1, water=[1, 3]) == "share water with the Archeologist"
    assert advice(1, water=[2, 3]) == "pass"


def test_twenty_gifts_are_enough() -> None:
    """Where no gift is allowed any more the companion goes on."""
    assert advice(1, water=[1, 3], gifts=20) == "pass"


def test_the_reserve_saves_the_thirsty() -> None:
    """The reserve is opened for a pawn without water, or when much of it is drunk."""
    stated: dict[str, Any] = {"excavated": ["A5"], "hands": [{"water_reserve": 1}, {}]}
    assert advice(water=[3, 4], **stated) != "open the water reserve"
    assert advice(water=[1, 1], **stated) == "open the water reserve"
    assert advice(water=[0, 1], **stated) == "open the water reserve"


def test_the_shield_is_raised_before_the_storm() -> None:
    """With no actions left and no water the shield goes up, but not on a tunnel."""
    stated: dict[str, Any] = {
        "hands": [{"solar_shield": 1}, {}],
        "excavated": ["A5", "E2"],
        "water": [0, 0],
    }
    assert advice(**stated, pending=acting(0)) == "raise the solar shield"
    assert advice(**stated, pending=acting(2)) != "raise the solar shield"
    assert advice(**stated, pawns=["E2", "E2"], pending=acting(0)) == "end actions"
    window = [entry("drawing", 2, b=1), entry("window", waits=[0])]
    assert advice(**stated, pending=window) == "raise the solar shield"


def test_the_throttle_and_the_terrascope_are_used_at_once() -> None:
    """The throttle and the Terrascope are used at once, the Dune Blaster on much sand."""
    assert advice(excavated=["A5"], hands=[{"time_throttle": 1}, {}]) == "use the time throttle"
    scope = advice(excavated=["A5"], hands=[{"terrascope": 1}, {}], sand={"E5": 2})
    assert scope == "look under E5"
    hands = [{"dune_blaster": 1}, {}]
    assert advice(excavated=["A5"], hands=hands, pawns=["E5", "B4"], sand={"E5": 5}) == "blast E5"
    assert "blast" not in advice(excavated=["A5"], hands=hands, pawns=["E5", "B4"], sand={"E5": 1})


def test_a_jet_pack_brings_two_home() -> None:
    """With all parts held two pawns far from the launch pad fly there together."""
    stated: dict[str, Any] = {"excavated": [*FOUND, "A5"], "parts": HELD, "pawns": ["E5", "E5"]}
    assert advice(**stated, hands=[{"jet_pack": 1}, {}]) == "jet to A1 with the Explorer"
    alone = stated | {"pawns": ["E5", "A1"]}
    assert advice(**alone, hands=[{"jet_pack": 1}, {}]) == "jet to A1"


def test_a_jet_pack_brings_home_on_anyones_turn() -> None:
    """With all parts held and the others at home a pawn flies there while another has the turn."""
    stated: dict[str, Any] = {"excavated": [*FOUND, "A5"], "parts": HELD, "pawns": ["A1", "E5"]}
    assert advice(1, **stated, hands=[{}, {"jet_pack": 1}]) == "jet to A1"
    one_lies = HELD | {"Propeller": "D4"}
    assert advice(1, **(stated | {"parts": one_lies}), hands=[{}, {"jet_pack": 1}]) == "pass"


def test_who_goes_out_first_gets_more() -> None:
    """In a tunnel whoever may stay gives one water more to the pawn that has the turn."""
    shaded: dict[str, Any] = {"excavated": ["E2"], "pawns": ["E2", "E2"]}
    assert advice(1, **shaded, water=[2, 3]) == "share water with the Archeologist"
    assert advice(0, **shaded, water=[3, 2]) != "share water with the Explorer"


def test_a_part_under_much_sand_is_dug_out() -> None:
    """The last part is worth the work even where much sand lies on it."""
    parts = HELD | {"Propeller": "E5"}
    stated: dict[str, Any] = {"excavated": [*FOUND, "D5", "E2", "E5"], "parts": parts}
    assert advice(**stated, pawns=["D5", "D5"], sand={"E5": 7}) == "remove two sand at E5"


def test_a_way_to_a_part_is_dug() -> None:
    """Sand that bars the way is worth removing though nothing is to be done beneath it."""
    columns = dict.fromkeys(("B1", "B2", "B3", "B4"), 6) | {"B5": 3}
    stated: dict[str, Any] = {"parts": HELD | {"Propeller": "D5"}}
    stated["excavated"] = [cell for cell in CELLS if cell != "C3"]
    assert advice(**stated, pawns=["A5", "A5"], sand=columns) == "remove two sand at B5"
    assert advice(**stated, pawns=["A5", "A5"], sand={"A5": 1, "B4": 1}) == "move to B5"


def test_sand_that_might_be_removed_still_lies_there() -> None:
    """To weigh its removal makes no step towards it worth more."""
    assert advice(pawns=["A4", "A4"], sand={"A3": 1}) == "move to A5"


def test_the_meteorologist_spares_cards() -> None:
    """With nothing in reach the Meteorologist spares storm cards, no more than are due."""
    stated: dict[str, Any] = {
        "adventurers": ["meteorologist", "explorer"],
        "excavated": ["B4", "A5"],
        "pawns": ["B4", "A1"],
    }
    assert advice(**stated) == "spare a storm card"
    assert advice(**stated, pending=acting(2, spared=2)) != "spare a storm card"


def test_the_worst_card_goes_to_the_bottom() -> None:
    """Of the cards looked at the sun or the rising storm is put at the bottom."""
    stated: dict[str, Any] = {
        "adventurers": ["meteorologist", "explorer"],
        "pending": [*acting(3), entry("forecast", 2, waits=[0])],
    }
    buried = advice(**stated, draws=["north_1", "sun_beats_down"])
    assert buried == "put storm card 2 at the bottom"
    assert advice(**stated, draws=["north_1", "north_2"]) == "leave the cards in order"


def test_the_navigator_sends_a_friend() -> None:
    """A pawn that is needed elsewhere is moved rather than sand removed."""
    stated: dict[str, Any] = {
        "adventurers": ["navigator", "explorer"],
        "excavated": FOUND,
        "parts": HELD,
        "pawns": ["A1", "D1"],
    }
    assert advice(**stated) == "move the Explorer to A1"


def test_the_navigator_leads_the_climber() -> None:
    """The Climber is led home step by step, with whom it helps, and no farther."""
    stated: dict[str, Any] = {
        "adventurers": ["navigator", "climber"],
        "excavated": FOUND,
        "parts": HELD,
        "pawns": ["A1", "C1"],
    }
    assert advice(**stated) == "lead the Climber to B1"
    led = stated | {"pawns": ["A1", "B1"]}
    chain = [*acting(3), entry("leading", 1, waits=[0])]
    assert advice(**led, pending=chain) == "lead the Climber to A1"
    home = stated | {"pawns": ["B1", "A1"]}
    assert advice(**home, pending=chain) == "stop there"


def test_the_climber_is_led_for_whom_he_takes_along() -> None:
    """What the pawn gains that he takes along counts, where he himself gains nothing."""
    stated: dict[str, Any] = {
        "adventurers": ["navigator", "climber", "water_carrier"],
        "excavated": [cell for cell in CELLS if cell not in ("B4", "C3")],
        "pawns": ["A1", "B2", "B2"],
        "pending": [*acting(3), entry("leading", 2, waits=[0])],
    }
    thirsty = advice(**stated, water=[4, 3, 0])
    assert thirsty == "lead the Climber to B1 with the Water Carrier"
    assert advice(**stated, water=[4, 3, 1]) == "stop there"
    begun = stated | {"pawns": ["A1", "B3", "B3"], "pending": acting(4)}
    assert advice(**begun, water=[4, 3, 2]) == "lead the Climber to B2 with the Water Carrier"


def test_the_climber_takes_a_friend_along() -> None:
    """With all parts held the Climber carries a pawn from his tile to the launch pad."""
    stated: dict[str, Any] = {
        "adventurers": ["climber", "explorer"],
        "excavated": FOUND,
        "parts": HELD,
        "pawns": ["B1", "B1"],
    }
    assert advice(**stated) == "move to A1 with the Explorer"


def test_a_carrier_fetches_water() -> None:
    """On an excavated well with nothing better to do the Water Carrier fills her canteen."""
    stated: dict[str, Any] = {
        "adventurers": ["water_carrier", "explorer"],
        "excavated": ["D3", "D2", "D4", "E3"],
        "pawns": ["D3", "A5"],
        "water": [0, 4],
    }
    assert advice(**stated, pending=acting(1)) == "take water"


def test_a_part_is_worth_more_than_water() -> None:
    """On a well where a part lies the Water Carrier picks it up first."""
    stated: dict[str, Any] = {
        "adventurers": ["water_carrier", "explorer"],
        "excavated": ["D3", "B1", "C1"],
        "parts": {"Propeller": "D3"},
        "pawns": ["D3", "A5"],
        "water": [1, 4],
    }
    assert advice(**stated) == "pick up the Propeller"


def test_what_is_hidden_does_not_matter() -> None:
    """Two games that differ only in faces and deck orders get the same advice."""
    for seed in range(12):
        game = table("desert", seed, seed, WAYS["generated"], seed * 17)
        seat = game.turn
        others = (game.imagined(seat, other) for other in range(20, 24))
        assert {other.advised(seat) for other in others} == {game.advised(seat)}
