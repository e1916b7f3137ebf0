"""The edition Archaens (ARC-1 to ARC-5)."""

from typing import Any

import pytest

import marooned
from tests.games.island.drawn import (
    NAMES,
    TREASURES,
    acting,
    board,
    deal,
    drawing,
    drawn,
    flooding,
    kinds,
    phase,
    play,
    reached,
    reason,
    texts,
    told,
)

LIFT = {"helicopter": 1}
LANDING = "Fools' Landing"
ELEVEN = [
    *("Temple of the Moon", "Watchtower", "Howling Garden", "Crimson Forest", "Misty Marsh"),
    *("Cave of Embers", "Iron Gate", "Lost Lagoon", "Tidal Palace", "Cave of Shadows"),
    "Temple of the Sun",
]
DRY = [name for name in NAMES if name not in {*ELEVEN, LANDING}]
DULL = ["earth", "wind", "fire", "ocean", "earth", "wind"]


def archaens(**stated: Any) -> marooned.Game:
    """Return a game with eleven tiles sunk, all artifacts saved and the Engineer nearly home."""
    whole = {
        "edition": "archaens",
        "captured": list(TREASURES),
        "sunk": ELEVEN,
        "pawns": ["Phantom Rock", LANDING],
        "draws": DULL,
        "floods": DRY,
    }
    return deal(**(whole | stated))


def clock(game: marooned.Game) -> dict[str, Any]:
    found: dict[str, Any] = game.view()["clock"]
    return found


def end_turn(game: marooned.Game) -> list[str]:
    return told(play(game, "end actions"))


def test_artifacts_are_saved_by_citizens() -> None:
    """ARC-1: Artifacts are saved by citizens, and Island Defense raises the water."""
    words = marooned.Game("island", edition="archaens", seed=1).view()["words"]
    assert (words["treasure"], words["capture"]) == ("artifact", "save")
    assert (words["captured"], words["waters_rise"]) == ("saved", "Island Defense")


def test_an_artifact_is_saved_as_a_treasure_is_captured() -> None:
    """ARC-1: An artifact is saved as a treasure is captured."""
    game = deal(
        edition="archaens", pawns=["Temple of the Moon", "Iron Gate"], hands=[{"earth": 4}, {}]
    )
    events = play(game, "save Earth Stone")
    assert str(events[0]) == "The Engineer saves the Earth Stone at Temple of the Moon!"


def test_island_defense_does_what_waters_rise_does() -> None:
    """ARC-1: Island Defense does what Waters Rise! does."""
    game = deal(edition="archaens", pending=drawing(1), draws=["waters_rise"], floods=[])
    assert str(game.events[0]) == (
        "The Engineer draws Island Defense! The water rises to tick 2: two flood cards a turn."
    )


def test_the_leader_has_the_explorers_power() -> None:
    """ARC-1: The Leader has the Explorer's power."""
    game = drawn(
        """
        ..oo..
        .oooo.
        ooX_oo
        oooooo
        .oooM.
        ..oo..
        """,
        edition="archaens",
    )
    assert game.seat_name(0) == "the Leader"
    assert reached(game, "move") == board("""
        ..oo..
        .***o.
        o*oooo
        o***oo
        .oooo.
        ..oo..
    """)


def test_counts_are_unchanged() -> None:
    """ARC-1: Decks, hands and the first floods are as in the rulebook."""
    games = [marooned.Game("island", edition=name, seed=5) for name in ("archaens", "rulebook")]
    one, other = (game.position() for game in games)
    keys = ("board", "flooded", "pawns", "hands", "flood_pile", "water")
    assert [one[key] for key in keys] == [other[key] for key in keys]


def test_half_of_the_island_must_have_sunk() -> None:
    """ARC-2: With eleven tiles sunk the team does not lift off, with twelve it does."""
    home = {"pawns": [LANDING] * 2, "hands": [LIFT, {}], "draws": [], "floods": None}
    assert "lift_off" not in kinds(archaens(**home))
    assert "lift_off" in kinds(archaens(**home, sunk=[*ELEVEN, "Copper Gate"]))


def test_twelve_tiles_are_enough() -> None:
    """ARC-2: Exactly twelve tiles, half of the island, are enough to win."""
    game = archaens(
        pawns=[LANDING] * 2, hands=[LIFT, {}], draws=[], sunk=[*ELEVEN, "Copper Gate"], floods=None
    )
    play(game, "lift off")
    assert reason(game) == "escaped"
    assert str(game.outcome).startswith("The citizens lift off with all four artifacts")


def test_flooded_tiles_do_not_count() -> None:
    """ARC-2: Tiles merely flooded do not count."""
    game = archaens(
        pawns=[LANDING] * 2, hands=[LIFT, {}], draws=[], flooded=["Copper Gate"], floods=None
    )
    assert "lift_off" not in kinds(game)


def test_rulebook_needs_no_sunk_tile() -> None:
    """ARC-2: In the other editions the team may lift off from a dry island."""
    for edition in ("rulebook", "manual"):
        game = deal(edition=edition, captured=TREASURES, pawns=[LANDING] * 2, hands=[LIFT, {}])
        assert "lift_off" in kinds(game)


def test_clock_is_shown() -> None:
    """ARC-3: Before the clock runs the view says how many tiles have sunk and are needed."""
    assert clock(archaens()) == {"turns_left": None, "sunk": 11, "needed": 12}
    assert marooned.Game("island", seed=1).view()["clock"] is None


def test_when_the_last_pawn_comes_home_the_turn_in_progress_and_two_more_are_left() -> None:
    """ARC-3: When the last pawn comes home the turn in progress and two more are left."""
    game = archaens()
    play(game, "move to Fools' Landing")
    assert clock(game)["turns_left"] == 2
    assert end_turn(game)[-1] == "turn"
    assert clock(game)["turns_left"] == 1
    assert end_turn(game)[-1] == "turn"
    assert clock(game)["turns_left"] == 0
    assert end_turn(game)[-1] == "lost"


def test_the_game_is_lost_when_the_second_turn_ends_with_fewer_than_twelve_tiles() -> None:
    """ARC-4: The game is lost when the second turn ends with fewer than twelve tiles sunk."""
    game = archaens()
    play(game, "move to Fools' Landing", *["end actions"] * 3)
    assert reason(game) == "too_slow"
    assert (game.state.turns, game.turn) == (3, 0)


def test_each_turn_is_played_to_its_end() -> None:
    """ARC-4: The last turn's cards are all drawn before time is up."""
    game = archaens()
    play(game, "move to Fools' Landing", *["end actions"] * 2)
    assert end_turn(game) == ["end", "draw", "draw", "flood", "flood", "lost"]


def test_the_two_turns_are_those_of_the_next_player_and_the_one_after() -> None:
    """ARC-3: The two turns are those of the next player and the one after."""
    game = archaens(players=3, pawns=["Phantom Rock", LANDING, LANDING], turn=0)
    play(game, "move to Fools' Landing", *["end actions"] * 3)
    assert (reason(game), game.state.turn) == ("too_slow", 2)


@pytest.mark.parametrize("back", [False, True])
def test_leaving_changes_nothing(back: bool) -> None:
    """ARC-3: Leaving Fools' Landing does not stop the clock, nor does coming back restart it."""
    game = archaens()
    play(game, "move to Fools' Landing", "end actions", "move to Phantom Rock")
    if back:
        play(game, "move to Fools' Landing")
    play(game, "end actions", "end actions")
    assert (reason(game), game.state.turns) == ("too_slow", 3)


def test_no_clock_before_all_artifacts_are_saved() -> None:
    """ARC-3: Being on Fools' Landing with three artifacts starts no clock."""
    game = archaens(captured=["earth", "fire", "ocean"], sunk=ELEVEN[:2] + ELEVEN[3:])
    play(game, "move to Fools' Landing")
    assert clock(game)["turns_left"] is None


def test_no_clock_before_everybody_is_home() -> None:
    """ARC-3: Four artifacts saved start no clock while a pawn is away."""
    game = archaens()
    play(game, "move to Gold Gate", "end actions", "end actions", "end actions")
    assert (reason(game), clock(game)["turns_left"]) == (None, None)


def test_a_pawn_flown_home_starts_the_clock_as_one_that_walks_does() -> None:
    """ARC-3: A pawn flown home starts the clock as one that walks does, whosever card it is."""
    game = archaens(hands=[{}, LIFT], draws=DULL)
    play(game, "1: lift the Engineer", "land on Fools' Landing")
    assert clock(game)["turns_left"] == 2


def test_a_pawn_that_swims_home_starts_the_clock_in_that_turn() -> None:
    """ARC-3: A pawn that swims home during the flood starts the clock in that very turn."""
    game = archaens(
        sunk=ELEVEN[:10],
        flooded=["Phantom Rock"],
        floods=["Phantom Rock", "Bronze Gate", "Gold Gate", "Silver Gate"],
        pending=flooding(1),
    )
    assert told(play(game, "swim to Fools' Landing")) == ["swim", "turn"]
    assert clock(game) == {"turns_left": 1, "sunk": 11, "needed": 12}


def test_with_half_of_the_island_already_sunk_no_clock_starts() -> None:
    """ARC-3: With half of the island already sunk no clock starts."""
    game = archaens(
        sunk=[*ELEVEN, "Copper Gate"], floods=[name for name in DRY if name != "Copper Gate"]
    )
    play(game, "move to Fools' Landing")
    assert clock(game)["turns_left"] is None
    play(game, *["end actions"] * 4)
    assert reason(game) is None


def test_clock_stops_at_twelve() -> None:
    """ARC-4: With the twelfth tile sunk the clock is over, and the lift-off may come later."""
    tile = "Cliffs of Abandon"
    game = archaens(flooded=[tile], floods=[tile, *[name for name in DRY if name != tile]])
    play(game, "move to Fools' Landing", "end actions")
    assert clock(game) == {"turns_left": None, "sunk": 12, "needed": 12}
    play(game, *["end actions"] * 4)
    assert reason(game) is None


def test_twelfth_tile_in_the_last_moment() -> None:
    """ARC-4: It is enough that the twelfth tile sinks with the second turn's last flood card."""
    tile = "Cliffs of Abandon"
    rest = [name for name in DRY if name != tile]
    game = archaens(flooded=[tile], floods=[*rest[:5], tile, *rest[5:]])
    play(game, "move to Fools' Landing", *["end actions"] * 3)
    assert (reason(game), game.state.turns, clock(game)["sunk"]) == (None, 4, 12)


def test_after_the_clock_the_team_still_wins_by_a_lift() -> None:
    """ARC-4: After the clock the team still wins by a Lift, as soon as it holds one."""
    tile = "Cliffs of Abandon"
    game = archaens(
        flooded=[tile],
        floods=[tile, *[name for name in DRY if name != tile]],
        draws=["earth", "wind", "fire", "ocean", "earth", "helicopter"],
    )
    play(game, "move to Fools' Landing", *["end actions"] * 3, "lift off")
    assert reason(game) == "escaped"


def test_in_the_rulebook_nobody_is_hurried() -> None:
    """ARC-3: In the rulebook nobody is hurried."""
    game = archaens(edition="rulebook")
    play(game, "move to Fools' Landing", *["end actions"] * 4)
    assert (reason(game), game.state.clock) == (None, 0)


def test_a_position_that_meets_both_conditions_has_its_clock_running() -> None:
    """ARC-3: A position that meets both conditions has its clock running, also in mid-flood."""
    game = archaens(pawns=[LANDING] * 2, pending=flooding(1))
    assert clock(game)["turns_left"] == 1


def test_too_slow_is_told() -> None:
    """ARC-4: The sentence says why the game is lost."""
    game = archaens(pawns=[LANDING] * 2, clock=1)
    end_turn(game)
    assert str(game.outcome).startswith("Half of the island has not sunk in time")


def test_sunk_tiles_are_gone() -> None:
    """ARC-5: A tile already removed is not shored up, by hand or by Sandbags."""
    game = archaens(hands=[{"sandbags": 1}, {}], flooded=["Copper Gate"], draws=[], floods=None)
    assert texts(game, 0, "sandbags") == ["sandbag Copper Gate"]
    assert "shore" not in kinds(game)


def test_sandbags_do_not_answer_a_flood_card_already_revealed_here_either() -> None:
    """ARC-5: Sandbags do not answer a flood card already revealed, here either."""
    game = deal(
        edition="archaens",
        hands=[{}, {"sandbags": 1}],
        flooded=["Watchtower", "Iron Gate"],
        floods=["Watchtower"],
        pending=flooding(2),
    )
    assert told(play(game, "1: pass")) == ["pass", "sink"]


def test_lift_off_waits_for_the_twelfth_tile() -> None:
    """ARC-5: The lift-off is offered in the moment when the twelfth tile has sunk."""
    tile = "Cliffs of Abandon"
    game = archaens(
        pawns=[LANDING] * 2,
        hands=[{}, LIFT],
        draws=[],
        flooded=[tile],
        floods=[tile, *DRY[:3]],
        pending=flooding(2),
    )
    assert "lift_off" not in kinds(game, 1)
    play(game, "1: pass")
    assert (phase(game), "lift_off" in kinds(game, 1)) == ("window", True)


def test_the_turn_in_which_the_clock_starts_has_all_its_actions() -> None:
    """ARC-3: The turn in which the clock starts has all its actions."""
    game = archaens(pending=acting(3))
    play(game, "move to Fools' Landing")
    assert game.view()["phase"]["left"] == 2
