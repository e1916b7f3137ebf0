"""What a seat sees, and the board in text."""

import json
from typing import Any

import pytest

import marooned
from marooned.engine.calls import answer
from marooned.games.island.rules import entries
from tests.games.island.drawn import TREASURES, acting, deal, drawing, drawn, flooding, play


def place_of(game: marooned.Game, tile: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in game.view()["places"] if p["id"] == tile)
    return found


def test_view_is_json() -> None:
    """A view is plain data that survives JSON."""
    game = marooned.Game("island", players=3, seed=1)
    assert json.loads(json.dumps(game.view(0))) == game.view(0)


def test_a_view_shows_each_seats_name() -> None:
    """ISL-6: A view shows each seat's name, role, colour, place and open hand."""
    game = deal(hands=[{"earth": 2, "sandbags": 1}, {}])
    seat = game.view(1)["seats"][0]
    assert (seat["id"], seat["name"], seat["role"], seat["colour"]) == (
        "seat:0",
        "Engineer",
        "engineer",
        "red",
    )
    assert seat["place"] == "bronze-gate"
    assert seat["hand"] == [
        {"id": "card:0:earth", "card": "earth", "label": "Earth Stone", "count": 2}
        | {"special": False},
        {"id": "card:0:sandbags", "card": "sandbags", "label": "Sandbags", "count": 1}
        | {"special": True},
    ]


def test_every_role_has_a_colour_of_its_own_and_a_power_in_a_sentence() -> None:
    """Every role has a colour of its own and a power in a sentence."""
    seats = [
        seat
        for roles in (["pilot", "engineer", "explorer"], ["navigator", "diver", "messenger"])
        for seat in marooned.Game("island", players=3, seed=1, roles=roles).view()["seats"]
    ]
    assert [seat["colour"] for seat in seats] == [
        *("blue", "red", "green"),
        *("yellow", "black", "grey"),
    ]
    assert all(seat["power"].endswith(".") for seat in seats)


def test_a_place_says_where_it_lies() -> None:
    """A place says where it lies, how dry it is, what it is for and who stands there."""
    game = deal(flooded=["Fools' Landing"], sunk=["Iron Gate"])
    assert place_of(game, "fools-landing") == {
        "id": "fools-landing",
        "art": "fools-landing",
        "label": "Fools' Landing",
        "x": 2,
        "y": 3,
        "state": "flooded",
        "site": None,
        "start": "pilot",
        "landing": True,
        "pawns": [],
        "last_site": False,
        "doomed": False,
    }
    assert (place_of(game, "iron-gate")["state"], place_of(game, "bronze-gate")["pawns"]) == (
        "sunk",
        [0],
    )


def test_each_treasure_is_shown_with_its_two_sites() -> None:
    """ISL-21: Each treasure is shown with its two sites, and each site with its treasure."""
    view = marooned.Game("island", seed=1).view()
    sites = {p["id"]: p["site"] for p in view["places"] if p["site"]}
    assert sites == {site: each["id"] for each in view["treasures"] for site in each["sites"]}
    assert [each["verb"] for each in view["treasures"]] == ["capture"] * 4


def test_a_site_whose_twin_has_sunk_is_marked() -> None:
    """ISL-41: A site whose twin has sunk is marked, unless its treasure is captured."""
    sunk = {"sunk": ["Temple of the Sun", "Cave of Embers"]}
    game = deal(**sunk, captured=["fire"])
    marked = [place["id"] for place in game.view()["places"] if place["last_site"]]
    assert marked == ["temple-of-the-moon"]


@pytest.mark.parametrize(("pawn", "marked"), [("e", True), ("E", False), ("p", False)])
def test_a_tile_is_marked_when_a_pawn_on_it_would_have_nowhere_to_swim(
    pawn: str, marked: bool
) -> None:
    """ISL-43: A tile is marked when a pawn on it would have nowhere to swim."""
    game = drawn(f"""
        ..oo..
        .oo_{pawn}.
        oooo_o
        oooooo
        .oooM.
        ..oo..
    """)
    assert place_of(game, "cave-of-embers")["doomed"] is marked


def test_doom_is_asked_of_every_pawn() -> None:
    """ISL-43: Of two pawns on one tile one is enough, and asking changes nothing."""
    game = drawn(
        """
        ..oo..
        .oo_p.
        oooo_o
        oooooo
        .oooM.
        ..oo..
        """,
        adventurers=["pilot", "messenger"],
        pawns=["Cave of Embers"] * 2,
    )
    assert place_of(game, "cave-of-embers")["doomed"]
    assert game.position()["sunk"] == ["Misty Marsh", "Bronze Gate"][::-1]


def test_doom_with_a_flooded_way_out() -> None:
    """ISL-43: Pawns with a tile to swim to are not marked, one by one."""
    game = drawn("""
        ..oo..
        .oo~e.
        oooo_o
        oooooo
        .ooom.
        ..oo..
    """)
    assert not any(place["doomed"] for place in game.view()["places"])


@pytest.mark.parametrize("role", ["pilot", "engineer", "explorer", "diver"])
def test_with_no_other_tile_left_in_the_sea_nobody_has_anywhere_to_swim(role: str) -> None:
    """ISL-43: With no other tile left in the sea nobody has anywhere to swim."""
    picture = """
        ..__..
        .____.
        ______
        __e___
        .____.
        ..__..
    """
    home = {"adventurers": [role, "messenger"], "pawns": ["Fools' Landing"] * 2}
    game = drawn(picture, players=2, **home, hands=[{"helicopter": 1}, {}])
    assert answer(game.state, entries.call_doomed) == 0b11


def test_the_meter_is_shown_with_its_tick() -> None:
    """ISL-30: The meter is shown with its tick, its numbers and its skull."""
    assert deal(water=6).view()["water"] == {
        "tick": 6,
        "draws": 4,
        "meter": [2, 2, 3, 3, 3, 4, 4, 5, 5],
        "skull": 10,
    }


def test_what_the_treasure_deck_holds_is_known() -> None:
    """ISL-6: What the treasure deck holds is known, not in which order."""
    deck = deal(hands=[{"earth": 5}, {"helicopter": 1}]).view()["treasure_deck"]
    assert deck == {
        "left": 22,
        "holds": {"wind": 5, "fire": 5, "ocean": 5, "helicopter": 2, "sandbags": 2}
        | {"waters_rise": 3},
    }


def test_while_a_player_acts_the_phase_says_how_many_actions_are_left_of_how_many() -> None:
    """ISL-10: While a player acts the phase says how many actions are left of how many."""
    phase = deal(pending=acting(2)).view()["phase"]
    assert (phase["kind"], phase["seat"], phase["left"], phase["of"]) == ("actions", 0, 2, 3)


def test_other_phases_have_no_actions() -> None:
    """Other phases count no actions."""
    game = deal(hands=[{"helicopter": 1}, {}], pending=drawing(2))
    assert set(game.view()["phase"]) == {"kind", "seat", "text"}


def test_a_seat_sees_its_own_legal_actions_a_spectator_none() -> None:
    """A seat sees its own legal actions, a spectator none."""
    game = deal(hands=[{}, {"helicopter": 1}])
    assert {each["seat"] for each in game.view(0)["legal"]} == {0}
    assert {each["kind"] for each in game.view(1)["legal"]} == {"lift"}
    assert game.view()["legal"] == []


def test_the_view_tells_which_treasures_are_captured() -> None:
    """ISL-21: The view tells which treasures are captured."""
    view = deal(captured=["wind"]).view()
    assert [each["captured"] for each in view["treasures"]] == [False, True, False, False]


def test_the_view_of_a_finished_game_shows_how_it_ended() -> None:
    """The view of a finished game shows how it ended."""
    view = deal(outcome="skull", water=10).view(0)
    assert (view["outcome"]["reason"], view["phase"]["kind"]) == ("skull", "over")


def test_art_is_the_rulebooks() -> None:
    """MAN-1: A place's picture goes by the rulebook's tile, whatever the edition calls it."""
    arts = [
        {place["art"] for place in marooned.Game("island", edition=name, seed=1).view()["places"]}
        for name in ("rulebook", "manual")
    ]
    assert arts[0] == arts[1]


def test_a_game_prints_its_board() -> None:
    """A game prints its board, the hands, the counts and what it waits for."""
    game = deal(
        flooded=["Observatory"],
        sunk=["Iron Gate"],
        captured=["earth"],
        hands=[{"earth": 2}, {}],
    )
    text = str(game)
    for part in ("~Observatory~", "Fools'", "[E]", "[M]", "*wind", "> Engineer", "Earth Stone x2"):
        assert part in text
    assert "*earth" not in text
    assert "Iron" not in text
    assert "Captured: Earth Stone" in text
    assert text.endswith("The Engineer acts: three actions left.")


def test_pawns_on_one_tile_stand_together_in_the_drawing() -> None:
    """Pawns on one tile stand together in the drawing, beside the mark of its treasure."""
    game = deal(pawns=["Cave of Embers"] * 2)
    assert "[EM] *fire" in str(game)
    assert "Captured: nothing yet" in str(game)


def test_every_shape_is_drawn_with_all_its_tiles() -> None:
    """Every shape is drawn with all its tiles."""
    for shape in ("island", "arch", "bridge"):
        game = marooned.Game("island", seed=1, shape=shape)
        assert str(game).count("*") == 8


def test_in_that_edition_the_drawing_says_how_many_tiles_have_sunk() -> None:
    """ARC-3: In that edition the drawing says how many tiles have sunk, and the turns left."""
    home = {"captured": TREASURES, "pawns": ["Fools' Landing"] * 2, "edition": "archaens"}
    assert "Sunk: 0 of 12 tiles needed, 2 turns left after this one" in str(deal(**home))
    assert str(deal(edition="archaens")).count("needed\n") == 1


def test_with_twelve_tiles_sunk_no_turns_are_counted_any_more() -> None:
    """ARC-4: With twelve tiles sunk no turns are counted any more."""
    game = drawn(
        """
        ..__..
        .____.
        _____o
        ooPooo
        .oooo.
        ..oM..
        """,
        edition="archaens",
        clock=2,
        pending=flooding(0),
    )
    assert "Sunk: 11 of 12 tiles needed" in str(game)
    game = drawn(
        """
        ..__..
        .____.
        _____o
        _oPooo
        .oooo.
        ..oM..
        """,
        edition="archaens",
        clock=2,
    )
    assert "Sunk: 12 of 12 tiles needed\n" in str(game)
    assert game.view()["clock"] == {"turns_left": None, "sunk": 12, "needed": 12}


def test_a_card_played_is_gone_from_the_view_of_the_hand() -> None:
    """ISL-26: A card played is gone from the view of the hand."""
    game = deal(hands=[{"sandbags": 1}, {}], flooded=["Watchtower"])
    play(game, "sandbag Watchtower")
    assert game.view()["seats"][0]["hand"] == []


def test_a_view_is_built_once_for_all_seats() -> None:
    """ISL-6: All is open to all, so every seat is given the same parts."""
    game = deal()
    views = [game.panes(seat) for seat in (None, 0, 1)]
    parts = set(views[0]) - {"seat", "legal", "waiting", "interjecting"}
    assert [name for name in parts if not views[0][name] is views[1][name] is views[2][name]] == []


def test_parts_of_a_view_stay_while_a_pawn_moves() -> None:
    """A move changes tiles, seats and the phase: decks and water are the objects of before."""
    game = deal()
    before = game.panes(0)
    game.play(next(action for action in game.legal if action.kind == "move"))
    after = game.panes(0)
    stay = ("water", "treasure_deck", "flood_pile", "words")
    assert [name for name in stay if after[name] is not before[name]] == []
    assert after["seats"][0] != before["seats"][0]
