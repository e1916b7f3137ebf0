"""Native code gets ready beside play, and is used between two games, which stay the same."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.errors import RulesModeError
from marooned.players.arena.series import Series
from marooned.players.companions import PLAYERS
from marooned.study.playing import native_code, on_threads
from marooned.study.playing.native_code import NativeCode
from marooned.study.playing.portions import Portion, Span, Work

GAME = "_template"
with_numba = pytest.mark.skipif(PLAIN, reason="native code takes Numba")


def printed(mode: str, *words: str) -> list[str]:
    """Return what a process in a mode prints about the games of a series."""
    command = [sys.executable, "-m", "tests.study.playing.turning", "island", *words]
    environment = os.environ | {"MAROONED_RULES": mode}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@with_numba
@pytest.mark.slow
@pytest.mark.parametrize("player", ["search", "quick", "greedy"])
def test_games_are_equal_in_every_mode(player: str) -> None:
    """A switch after some of them changes none of the games, nor of those that follow."""
    *games, is_native = printed("auto", player, "--turn", "2")
    assert is_native == "native True"
    assert len(games) == 6
    assert [*games, "native True"] == printed("native", player)
    assert [*games, "native False"] == printed("wasm", player)


@pytest.fixture
def auto(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have native code wanted as in auto mode; return what is done then."""
    done: list[str] = []

    def compiler(name: str) -> Any:
        done.append(f"compiles {name}")
        return SimpleNamespace(
            poll=lambda: None if len(done) < 2 else 0, communicate=lambda: ("", ""), returncode=0
        )

    monkeypatch.setattr(native_code, "MODE", "auto")
    monkeypatch.setattr(native_code, "is_native", lambda: False)
    monkeypatch.setattr(native_code, "use_native", lambda: done.append("turns"))
    monkeypatch.setattr(native_code, "staleness", lambda _package: None)
    monkeypatch.setattr(native_code, "is_ready", lambda _game: False)
    monkeypatch.setattr(native_code, "compiler_of", compiler)
    return done


def test_each_game_is_compiled_once(auto: list[str]) -> None:
    """Native code is ready when the compilers of all games have ended."""
    code = NativeCode()
    assert not code.is_ready()
    code.want(find(GAME))
    code.want(find(GAME))
    assert auto == [f"compiles {GAME}"]
    assert not code.is_ready()
    auto.append("ends")
    assert code.is_ready()


def test_code_that_is_kept_is_ready_at_once(
    auto: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is compiled for it."""
    monkeypatch.setattr(native_code, "is_ready", lambda _game: True)
    code = NativeCode()
    code.want(find(GAME))
    assert code.is_ready()
    assert auto == []


def test_a_stale_game_turns_to_native_code_at_once(
    auto: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be played otherwise."""
    monkeypatch.setattr(native_code, "staleness", lambda _package: "rules.wasm is stale")
    code = NativeCode()
    code.want(find(GAME))
    assert auto == ["turns"]
    assert not code.is_ready()


@pytest.mark.parametrize("mode", ["native", "wasm", "plain"])
def test_no_other_mode_compiles_ahead(
    auto: list[str], monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """A process that was told its mode stays in it."""
    monkeypatch.setattr(native_code, "MODE", mode)
    code = NativeCode()
    code.want(find(GAME))
    assert auto == []
    assert not code.is_ready()


def test_a_compiler_that_fails_is_named_once(
    auto: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The warning has its last line; games go on in WebAssembly."""
    failed = SimpleNamespace(
        poll=lambda: 1, communicate=lambda: ("", "Traceback\nOSError: disk full\n"), returncode=1
    )
    monkeypatch.setattr(native_code, "compiler_of", lambda _name: failed)
    code = NativeCode()
    code.want(find(GAME))
    with pytest.warns(RuntimeWarning, match=r"_template .* \(OSError: disk full\).*WebAssembly"):
        assert not code.is_ready()
    assert not code.is_ready()
    assert auto == []


def test_the_switch_comes_when_no_game_is_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that run end first; the next begin after it, when the code has been loaded."""
    running: set[Span] = set()
    log: list[str] = []

    def played(owner: Any, _series: Series, span: Span) -> Portion:
        running.add(span)
        log.append(f"game {span[0]}")
        running.remove(span)
        return Portion(owner, *span, SimpleNamespace(games=1, seconds=1.0))  # type: ignore[arg-type]

    def use_native() -> None:
        assert not running
        log.append("turns")

    def is_ready(_code: NativeCode) -> bool:
        return len(log) > 2 and "turns" not in log

    monkeypatch.setattr(on_threads, "played", played)
    monkeypatch.setattr(on_threads, "use_native", use_native)
    monkeypatch.setattr(on_threads, "is_native", lambda: False)
    monkeypatch.setattr(on_threads, "warm_up", lambda _series: log.append("warms up"))
    monkeypatch.setattr(NativeCode, "want", lambda _code, _game: None)
    monkeypatch.setattr(NativeCode, "is_ready", is_ready)
    definition = find(GAME)
    players = (PLAYERS["random"],) * definition.seats[0]
    series = Series(definition, definition.validated(definition.seats[0], {}), players, 1)
    work = Work("owner", series, [(number, number + 1) for number in range(8)])
    done = [portion.first for portion in on_threads.Threads(2).play([work])]
    assert sorted(done) == list(range(8))
    turned = log.index("turns")
    assert log[turned : turned + 2] == ["turns", "warms up"]
    assert 2 < turned < len(log) - 2


@with_numba
@pytest.mark.slow
def test_compiled_code_is_found_by_the_next_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All entries that play series are compiled without playing any, and the mark says so."""
    monkeypatch.setenv("MAROONED_CACHE", str(tmp_path))
    compiler = native_code.compiler_of(GAME)
    _, words = compiler.communicate()
    assert compiler.returncode == 0, words
    found = [path.name for path in tmp_path.rglob("*.nbi")]
    for entry in ("play_all", "try_lines", "find_plan", "call_act"):
        assert any(f".{entry}-" in name for name in found), entry
    (mark,) = tmp_path.rglob(native_code.READY)
    assert mark.read_text("utf-8")


def test_only_native_processes_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another mode has no native forms; the error names it."""
    monkeypatch.setattr(native_code, "MODE", "auto")
    with pytest.raises(RulesModeError, match="native mode, not in auto"):
        native_code.compile_all(find(GAME))
