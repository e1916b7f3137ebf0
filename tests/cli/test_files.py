"""Files that commands read: whatever lies there, a command ends, and says what it may hold."""

import io
import os
import sys
from pathlib import Path

import pytest

import marooned
from marooned import cli

ZEROS = Path("/dev/zero")
RECORD = marooned.Game("_template", players=2, seed=22).record()
READING = {
    "replay": ["replay", "FILE"],
    "advise": ["advise", "FILE"],
    "strength": ["strength", "FILE"],
    "ledger": ["strength", "tables.toml", "--out", "FILE"],
    "option": ["arena", "dorada", "--cards", "FILE"],
}
every_command = pytest.mark.parametrize("words", READING.values(), ids=READING)
needs_zeros = pytest.mark.skipif(not ZEROS.exists(), reason="there is no endless file here")


@pytest.fixture(autouse=True)
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with a file of tables."""
    monkeypatch.chdir(tmp_path)
    lines = ["[[table]]", 'title = "T"', 'rows = ["players"]', 'columns = ["game"]']
    lines += ["[[table.cells]]", 'game = "_template"', "players = [2]", "games = 1"]
    Path("tables.toml").write_text("\n".join(lines), encoding="utf-8")


def run(monkeypatch: pytest.MonkeyPatch, words: list[str], file: object) -> None:
    monkeypatch.setattr(sys, "argv", ["marooned", *(w.replace("FILE", str(file)) for w in words)])
    cli.main()


def refused(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    file: object,
) -> str:
    """Return the one line in which a command is refused with status 2."""
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, words, file)
    told = capsys.readouterr()
    assert (ended.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    return told.err


@needs_zeros
@every_command
def test_a_file_without_end_is_refused(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that never ends is read up to a limit, which the refusal names."""
    assert "/dev/zero' holds more than " in refused(monkeypatch, capsys, words, ZEROS)


@every_command
def test_a_folder_is_refused(
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """A folder where a file belongs is refused by its name."""
    told = refused(monkeypatch, capsys, words, tmp_path)
    assert f"'{tmp_path}'" in told
    assert "Is a directory" in told


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@every_command
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pipe without a writer is refused as an empty file is."""
    os.mkfifo("pipe")
    assert "a pipe without a writer" in refused(monkeypatch, capsys, words, "pipe")


def test_a_pipe_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What another program writes to a pipe is waited for and read to its end."""
    read, write = os.pipe()
    os.write(write, RECORD.encode())
    os.close(write)
    run(monkeypatch, READING["replay"], f"/dev/fd/{read}")
    os.close(read)
    assert "cards left: 15" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["replay", "advise"])
@needs_zeros
def test_standard_input_without_end_is_refused(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Standard input is read up to the same limit as a file."""
    with ZEROS.open("rb") as zeros:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(zeros))
        told = refused(monkeypatch, capsys, [command, "-"], "")
    assert "standard input holds more than " in told
