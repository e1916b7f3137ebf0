"""A game from elsewhere that leaves out all it can, in the terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.guests import INVITED


def told(*words: str) -> str:
    """Return what the program prints that is asked for the small game."""
    done = subprocess.run(
        [sys.executable, "-m", "marooned", *words],
        env=os.environ | INVITED,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_guest_can_be_watched() -> None:
    """Its places are drawn, its events told, and its end comes with a sentence."""
    text = told("watch", "dice", "--seed", "3")
    assert "Bottle 1         0 of 30          Seat 1" in text
    assert "Seat 1 rolls a" in text
    assert "the game is won!" in text


@pytest.mark.parametrize("player", ["random", "greedy", "search"])
def test_a_guest_is_played_in_the_arena(player: str) -> None:
    """Players who draw lots, who judge and who search play it against one another."""
    words = ("arena", "dice", "--player", f"{player},random", "--games", "20", "--seed", "2")
    budget = ("--budget", "20") if player == "search" else ()
    found = json.loads(told(*words, *budget, "--json"))
    assert [seat["player"] for seat in found["seats"]] == [player, "random"]
    assert sum(found["ends"].values()) == 20


@pytest.mark.slow
def test_who_searches_wins_by_playing_on() -> None:
    """Without judgement and evaluation a search that plays to the end still finds good moves."""
    words = ("arena", "dice", "--player", "search,random", "--games", "60", "--seed", "2")
    first, second = json.loads(told(*words, "--budget", "60", "--json"))["seats"]
    assert first["win_rate"] > second["win_rate"]


def test_a_guest_needs_no_rules_to_be_listed() -> None:
    """The rules of all games leave out those of a game that has no RULES.md."""
    rules = json.loads(told("rules", "--json"))
    assert rules
    assert not any(rule["rule"].startswith("DIC-") for rule in rules)
