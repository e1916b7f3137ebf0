"""The law of modes, on a sample; `make examine` has all of it."""

import json
from pathlib import Path

import pytest

import marooned
from marooned.engine.compiling.rule import PLAIN as IS_PLAIN
from marooned.players.companions import PLAYERS
from tests.modes import NATIVE, PLAIN, WASM
from tests.modes.calls import BYTES, LIST
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
Calls = dict[str, tuple[Path, list[str]]]


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> Calls:
    """Recorded calls: the folder of each game, entered when it is first asked for."""
    return {game: (tmp_path_factory.mktemp(game), []) for game in marooned.games()}


def folder_of(calls: Calls, game: str) -> Path:
    """Return where the calls of a game lie, recorded when they are first asked for."""
    folder, missing = calls[game]
    if not any(folder.iterdir()):
        missing += recorded_calls(game, folder, POSITIONS, THINKING)
    return folder


@every_game
def test_every_entry_is_called(calls: Calls, game: str) -> None:
    """Plain rules call each entry of a game's file in the positions of this sample."""
    folder_of(calls, game)
    assert calls[game][1] == []


@every_game
def test_entries_in_webassembly_give_equal_bytes(calls: Calls, game: str) -> None:
    """The same calls return and leave the same bytes as with plain rules."""
    assert replayed(WASM, game, folder_of(calls, game)) == []


@every_game
def test_entries_in_v8_give_equal_bytes(calls: Calls, game: str) -> None:
    """So they do in the engine of browsers."""
    assert list(v8_differences(game, folder_of(calls, game))) == []


def test_other_bytes_are_noticed(calls: Calls, tmp_path: Path) -> None:
    """A result and an array that were recorded otherwise are named by WebAssembly and V8."""
    game = next(iter(marooned.games()))
    folder = folder_of(calls, game)
    recorded = json.loads((folder / LIST).read_text("utf-8"))
    acting = next(each for each in recorded if each["entry"].endswith(":call_act"))
    asking = next(each for each in recorded if each["entry"].endswith(":call_waiting"))
    acting["arrays"][0]["after"] = acting["arrays"][0]["before"]
    asking["result"] = ["99"]
    (tmp_path / LIST).write_text(json.dumps([acting, asking]), "utf-8")
    (tmp_path / BYTES).write_bytes((folder / BYTES).read_bytes())
    for found in (replayed(WASM, game, tmp_path), list(v8_differences(game, tmp_path))):
        assert len(found) == 2
        assert "call_act: games[0] differs from plain rules: byte " in found[0]
        assert "call_waiting: returned " in found[1]


@every_game
def test_entries_in_native_code_give_equal_bytes(calls: Calls, game: str) -> None:
    """So they do in native code, those of long work."""
    assert replayed(NATIVE, game, folder_of(calls, game), NATIVE_ENTRIES) == []


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
