"""The law of modes, on a sample; `make examine` has all of it."""

import json
from pathlib import Path

import pytest

import marooned
from marooned.engine.compiling.rule import PLAIN as IS_PLAIN
from marooned.players.companions import PLAYERS
from tests.modes import NATIVE, PLAIN, WASM
from tests.modes.calls import LIST
from tests.modes.comparing import compared, recorded_calls, replayed
from tests.modes.in_v8 import v8_differences
from tests.modes.states import EQUAL
from tests.modes.telling import DECISIONS, GAMES, LEARNERS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(IS_PLAIN, reason="plain rules are compared with the others"),
]
every_game = pytest.mark.parametrize("game", list(marooned.games()))
POSITIONS, THINKING = 12, 1
FEW, MORE = "2", "12"
"""Games of a run, or decisions, with plain rules and without."""
SEATS = "4"
"""Shapes with plain rules: the numbers of seats come first."""
NATIVE_ENTRIES = r"calls:|matches:|rollouts:"
"""Entries of long work; others are compiled for no other test, and examined by `make examine`."""


@every_game
def test_entries_give_equal_bytes(game: str, tmp_path: Path) -> None:
    """Each entry of a game's file returns and leaves what it does with plain rules.

    WebAssembly makes the same calls in wasmtime and in V8, native code those of long work.
    """
    assert recorded_calls(game, tmp_path, POSITIONS, THINKING) == []
    assert replayed(WASM, game, tmp_path) == []
    assert list(v8_differences(game, tmp_path)) == []
    assert replayed(NATIVE, game, tmp_path, NATIVE_ENTRIES) == []


def test_other_bytes_are_noticed(tmp_path: Path) -> None:
    """A result and an array that were recorded otherwise are named by WebAssembly and V8."""
    game = next(iter(marooned.games()))
    recorded_calls(game, tmp_path, positions=1, thinking=0)
    recorded = json.loads((tmp_path / LIST).read_text("utf-8"))
    acting = next(each for each in recorded if each["entry"].endswith(":call_act"))
    asking = next(each for each in recorded if each["entry"].endswith(":call_waiting"))
    acting["arrays"][0]["after"] = acting["arrays"][0]["before"]
    asking["result"] = ["99"]
    (tmp_path / LIST).write_text(json.dumps([acting, asking]), "utf-8")
    for found in (replayed(WASM, game, tmp_path), list(v8_differences(game, tmp_path))):
        assert len(found) == 2
        assert "call_act: games[0] differs from plain rules: byte " in found[0]
        assert "call_waiting: returned " in found[1]


@every_game
def test_whole_games_are_equal(game: str) -> None:
    """Games of each kind of play and each shape end alike in native code and WebAssembly."""
    count, difference = compared((NATIVE, WASM), [GAMES, game, "--number", MORE])
    assert difference == EQUAL
    assert count > 0


@every_game
def test_whole_games_with_plain_rules_are_equal(game: str) -> None:
    """Games of each kind of play and number of seats end alike with plain rules."""
    words = [GAMES, game, "--number", FEW, "--shapes", SEATS]
    count, difference = compared((NATIVE, PLAIN), words)
    assert difference == EQUAL
    assert count > 0


@every_game
def test_decisions_are_equal(game: str) -> None:
    """Every player decides alike in native code and WebAssembly with a fixed budget."""
    for player in PLAYERS:
        words = [DECISIONS, game, "--player", player, "--number", MORE]
        assert compared((NATIVE, WASM), words) == (int(MORE), EQUAL)


@every_game
def test_decisions_with_plain_rules_are_equal(game: str) -> None:
    """A search finds each line worth the same, to the last bit, with plain rules."""
    words = [DECISIONS, game, "--number", FEW, "--rollouts", "16"]
    assert compared((NATIVE, PLAIN), words) == (int(FEW), EQUAL)


def test_learners_steps_are_equal() -> None:
    """An environment steps alike in native code and with plain rules."""
    for game in marooned.games():
        count, difference = compared((NATIVE, PLAIN), [LEARNERS, game])
        assert difference == EQUAL
        assert count > 0
