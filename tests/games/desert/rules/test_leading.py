"""The Navigator leads the Climber step by step (DES-45)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    acting,
    board,
    deal,
    entry,
    kinds,
    phase,
    place,
    play,
    reached,
    reason,
    texts,
    told,
)

TEAM = ["navigator", "climber", "explorer", "archeologist"]
LAST = 3
CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")


def team(*pawns: str, **stated: Any) -> marooned.Game:
    """Return a game of Navigator, Climber, Explorer and perhaps Archeologist on these tiles."""
    return deal(adventurers=TEAM[: len(pawns)], pawns=list(pawns), **stated)


def places(game: marooned.Game) -> list[str]:
    """Return where all pawns are."""
    return list(game.position()["pawns"])


def left(game: marooned.Game) -> int:
    """Return how many actions are left, or how many steps the Climber may still be led."""
    return int(game.position()["pending"][-1]["a"])


def actions_left(game: marooned.Game) -> int:
    """Return how many actions the Navigator has left."""
    return int(game.position()["pending"][0]["a"])


def test_the_climber_is_led_over_tiles_blocked_or_not() -> None:
    """DES-45: The Climber is led over tiles blocked or not, but not into the storm."""
    game = team("E5", "B3", "A1", sand={"B2": 2, "A3": 9, "B4": 1})
    assert reached(game, "lead") == board("""
        .....
        .*...
        *....
        .*...
        .....
    """)


def test_leading_goes_on() -> None:
    """DES-45: After a step the Navigator leads on from where the Climber is now, or stops."""
    game = team("E5", "A4", "A1", sand={"A5": 2})
    play(game, "lead the Climber to A5")
    assert (place(game, 1), phase(game), left(game)) == ("A5", "leading", 2)
    assert texts(game) == ["stop there", "lead the Climber to A4", "lead the Climber to B5"]


def test_the_third_step_is_the_last() -> None:
    """DES-45: The third step is the last; all three are one action."""
    game = team("E5", "A4", "A1", sand={"A5": 2, "B5": 2})
    play(game, "lead the Climber to A5", "lead the Climber to B5")
    assert (phase(game), left(game), actions_left(game)) == ("leading", 1, 3)
    play(game, "lead the Climber to C5")
    assert (places(game), phase(game), left(game)) == (["E5", "C5", "A1"], "actions", 3)


@pytest.mark.parametrize("steps", [["A5"], ["A5", "B5"]])
def test_the_navigator_may_stop_after_any_step(steps: list[str]) -> None:
    """DES-45: The Navigator may stop after any step; one action is spent."""
    game = team("E5", "A4", "A1")
    play(game, *(f"lead the Climber to {cell}" for cell in steps), "stop there")
    assert (place(game, 1), phase(game), left(game)) == (steps[-1], "actions", 3)


def test_nothing_can_be_stopped_before_the_first_step_or_after_the_third() -> None:
    """DES-45: There is nothing to stop before the Climber is led or after the third step."""
    game = team("E5", "A4", "A1")
    assert "stop" not in kinds(game)
    play(game, *(f"lead the Climber to {cell}" for cell in ("A5", "B5", "A5")))
    assert "stop" not in kinds(game)


def test_the_last_action_may_lead_the_climber_three_steps_as_well() -> None:
    """DES-45: The last action may lead the Climber three steps as well."""
    game = team("E5", "A4", "A1", pending=acting(1), water=[1, 3, 4])
    play(game, "lead the Climber to A5", "lead the Climber to B5")
    assert (phase(game), actions_left(game)) == ("leading", 0)
    events = play(game, "lead the Climber to C5")
    assert (game.turn, "storm" in told(events)) == (1, True)


def test_a_tunnel_hop_counts_as_one_step_into_blocked_ones_too() -> None:
    """DES-45: A tunnel hop counts as one step, into blocked ones too, with a passenger too."""
    game = team("E5", "A3", "A3", excavated=["A3", "E2"], sand={"E2": 3, "B3": 1})
    play(
        game, "lead the Climber to E2 with the Explorer", "lead the Climber to E1 with the Explorer"
    )
    assert (places(game), left(game)) == (["E5", "E1", "E1"], 1)


def test_the_climber_may_be_led_back_to_where_he_began() -> None:
    """DES-45: The Climber may be led back to where he began."""
    game = team("E5", "A4", "A1")
    play(game, "lead the Climber to A5", "lead the Climber to A4", "stop there")
    assert place(game, 1) == "A4"


def test_the_led_climber_may_take_one_pawn_from_his_tile_along() -> None:
    """DES-45: The led Climber may take one pawn from his tile along, onto blocked tiles too."""
    game = team("E5", "A4", "A4", "A4", sand={"A5": 2})
    assert reached(game, "lead_with", pawn=2) == reached(game, "lead_with", pawn=LAST)
    assert reached(game, "lead_with", pawn=2) == reached(game, "lead")
    play(game, "lead the Climber to A5 with the Explorer")
    assert places(game) == ["E5", "A5", "A5", "A4"]


def test_who_is_on_another_tile_is_no_passenger() -> None:
    """DES-45: Who is on another tile is no passenger."""
    game = team("E5", "A4", "A1")
    assert "lead_with" not in kinds(game)


def test_passengers_join_on_the_way() -> None:
    """DES-45: A passenger may join at the second step or the third."""
    game = team("E5", "A4", "B5", "A5")
    play(
        game,
        "lead the Climber to A5",
        "lead the Climber to B5 with the Archeologist",
        "lead the Climber to C5 with the Explorer",
    )
    assert places(game) == ["E5", "C5", "C5", "B5"]


def test_passengers_stay_behind() -> None:
    """DES-45: A passenger may stay behind after any step, buried where it is deep."""
    game = team("E5", "A4", "A4", sand={"A5": 2})
    play(game, "lead the Climber to A5 with the Explorer", "lead the Climber to B5", "stop there")
    assert places(game) == ["E5", "B5", "A5"]
    assert [seat["buried"] for seat in game.view()["seats"]] == [False, False, True]


def test_passengers_come_out_of_the_sand() -> None:
    """DES-45: The led Climber takes a buried pawn from its tile along."""
    game = team("E5", "A4", "A5", sand={"A5": 4})
    play(game, "lead the Climber to A5", "lead the Climber to B5 with the Explorer", "stop there")
    assert places(game) == ["E5", "B5", "B5"]


def test_even_the_navigator_rides() -> None:
    """DES-45: The Navigator may be the passenger, and still leads on and acts on."""
    game = team("A4", "A4", "E5", sand={"A5": 2})
    play(game, "lead the Climber to A5 with the Navigator")
    assert "lead the Climber to B5 with the Navigator" in texts(game)
    play(game, "lead the Climber to B5 with the Navigator", "stop there", "move to B4")
    assert (places(game), left(game)) == (["B4", "B5", "E5"], 2)


def test_the_navigator_may_be_left_in_the_sand() -> None:
    """DES-45: A Navigator buried on the way still ends what he began."""
    game = team("A4", "A4", "E5", sand={"A5": 2})
    play(game, "lead the Climber to A5 with the Navigator", "lead the Climber to B5")
    assert game.view()["seats"][0]["buried"]
    assert "lead" in kinds(game)
    play(game, "stop there")
    assert kinds(game) == {"end", "remove"}


def test_the_climber_is_not_moved_otherwise() -> None:
    """DES-45: The Climber is led step by step and never moved three steps at once."""
    game = team("E5", "A4", "A1")
    assert not reached(game, "navigate", pawn=1).count("*")
    assert reached(game, "navigate", pawn=2).count("*")


def test_leading_needs_a_climber() -> None:
    """DES-45: Where nobody is the Climber there is nobody to lead."""
    game = deal(adventurers=["navigator", "explorer"])
    assert "lead" not in kinds(game)
    assert "navigate" in kinds(game)


def test_only_the_navigator_leads() -> None:
    """DES-45: Nobody but the Navigator leads the Climber."""
    for role in ("archeologist", "explorer", "meteorologist", "water_carrier"):
        assert "lead" not in kinds(deal(adventurers=[role, "climber"]))


def test_a_buried_navigator_leads_nobody() -> None:
    """DES-45: A buried Navigator does not lead, unless the Climber is there."""
    sand = {"E5": 2}
    assert "lead" not in kinds(team("E5", "A4", "A1", sand=sand))
    assert "lead" in kinds(team("E5", "E5", "A1", sand=sand))


def test_nobody_else_acts_meanwhile() -> None:
    """DES-45: Between two steps nobody acts for free, neither the Navigator nor the others."""
    hands = [{"Jet Pack": 1}, {"Terrascope": 1}, {}]
    game = team(
        "A4", "A4", "A4", excavated=["B4", "A5"], hands=hands, water=[1, 1, 1], sand={"A3": 1}
    )
    assert list(game.interjecting) == [1, 2]
    assert {"jet", "share", "hand"} < kinds(game)
    play(game, "lead the Climber to A5 with the Explorer")
    assert (list(game.waiting), list(game.interjecting)) == ([0], [])
    assert kinds(game) == {"stop", "lead", "lead_with"}
    assert (kinds(game, 1), kinds(game, 2)) == (set(), set())
    play(game, "stop there")
    assert list(game.interjecting) == [1, 2]


def test_undo_takes_all_steps() -> None:
    """DES-45: All steps of one lead are taken back together, and it reveals nothing."""
    game = team("E5", "A4", "A4")
    before = game.position()
    play(game, "lead the Climber to A5 with the Explorer", "lead the Climber to B5", "stop there")
    assert not game.undo_reveals
    game.undo()
    assert (game.position(), game.can_undo) == (before, False)


def test_half_a_lead_is_taken_back_to_before_its_first_step() -> None:
    """DES-45: Half a lead is taken back to before its first step."""
    game = team("E5", "A4", "A4")
    before = game.position()
    play(game, "lead the Climber to A5 with the Explorer", "lead the Climber to B5")
    game.undo()
    assert (game.position(), game.can_undo) == (before, False)


def test_a_lead_may_be_given_whole() -> None:
    """DES-45: A lead may be given whole, its steps and its end parted by semicolons."""
    game = team("E5", "A4", "A4", sand={"A5": 2})
    events = game.play(
        "lead the Climber to A5 with the Explorer; lead the Climber to B5 ; stop there"
    )
    assert told(events) == ["lead", "lead", "stop"]
    assert (places(game), phase(game), left(game)) == (["E5", "B5", "A5"], "actions", 3)


def test_three_steps_given_whole_need_no_word_to_stop() -> None:
    """DES-45: Three steps given whole need no word to stop."""
    game = team("E5", "A4", "A1")
    game.play("lead the climber to a5; lead the climber to b5; lead the climber to c5")
    assert (place(game, 1), phase(game)) == ("C5", "actions")


@pytest.mark.parametrize(
    "text",
    [
        "lead the Climber to A5; lead the Climber to C5",
        "lead the Climber to A5; stop there; stop there",
        "lead the Climber to A5; stop there; move to D5",
    ],
)
def test_a_whole_lead_with_a_part_that_is_not_allowed_is_refused(text: str) -> None:
    """DES-45: Where one part of a whole lead is not allowed, none of it is played."""
    game = team("E5", "A4", "A1")
    before = game.position()
    with pytest.raises(marooned.IllegalActionError):
        game.play(text)
    assert (game.position(), game.can_undo) == (before, False)


def test_a_step_that_brings_the_last_pawn_to_the_launch_pad_wins_at_once() -> None:
    """DES-50: A step that brings the last pawn to the launch pad wins at once, others to come."""
    held = {"excavated": [*CLUES, "A1"], "parts": dict.fromkeys(PARTS, "seat 2")}
    game = team("A1", "A3", "A1", **held, sand={"A1": 1, "A2": 3})
    play(game, "lead the Climber to A2")
    assert phase(game) == "leading"
    events = play(game, "lead the Climber to A1")
    assert (reason(game), told(events)) == ("escaped", ["lead", "won"])
    assert game.position()["pending"] == []


def test_the_climber_led_with_the_last_pawn_to_the_launch_pad_wins() -> None:
    """DES-50: The Climber led with the last pawn to the launch pad wins, though not in passing."""
    held = {"excavated": [*CLUES, "A1"], "parts": dict.fromkeys(PARTS, "seat 0")}
    game = team("A2", "A2", "A1", **held)
    play(game, "lead the Climber to A1", "lead the Climber to A2")
    play(game, "lead the Climber to A1 with the Navigator")
    assert reason(game) == "escaped"


def test_pending_leads_are_positions() -> None:
    """DES-45: A lead in its midst is a position as any, and goes on from there."""
    game = team("E5", "A5", "A1", pending=[*acting(3), entry("leading", 1, waits=[0])])
    assert kinds(game) == {"stop", "lead"}
    play(game, "lead the Climber to B5")
    assert (phase(game), left(game)) == ("actions", 3)
