"""`marooned doctor` finds what is broken, and says what to do about it."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from marooned import cli
from marooned.cli.diagnostics import doctor as command
from marooned.cli.diagnostics import installation
from marooned.cli.diagnostics.diagnosis import BROKEN, OK, OPTIONAL, WARNING, Finding
from marooned.cli.diagnostics.installation import compiler, gpu, page, python, required, rules
from marooned.cli.diagnostics.node_checks import MEBIBYTE, disk, existing
from marooned.cli.diagnostics.requirements import Library, allows, libraries
from marooned.engine.compiling.rule import PLAIN

BASE = ["numpy>=1", "typer>=0.1,<99"]


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep caches and tables in a folder of the test."""
    monkeypatch.setenv("MAROONED_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MAROONED_DATABASE", str(tmp_path / "tables.sqlite3"))


def examined(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, dict[str, Any]]:
    """Run the command; return its findings by check, once the status says what they say."""
    monkeypatch.setattr(sys, "argv", ["marooned", "doctor", "--json"])
    try:
        cli.main()
        status: object = 0
    except SystemExit as ended:
        status = ended.code
    result = json.loads(capsys.readouterr().out)
    found = {each["check"]: each for each in result["checks"]}
    is_broken = any(each["status"] == BROKEN for each in found.values())
    assert (result["ok"], status) == (not is_broken, int(is_broken))
    return found


def test_all_checks_are_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each part of the installation and of a node has a finding."""
    monkeypatch.setenv("MAROONED_RULES", "plain" if PLAIN else "auto")  # nodes set it, too
    found = examined(monkeypatch, capsys)
    names = "Python package libraries extras rules compiler cache GPU page settings database Redis"
    assert {*names.split(), "disk"} <= found.keys()
    assert found["database"]["text"].endswith("no tables yet")
    assert found["cache"]["status"] == OK
    assert found["libraries"]["status"] == OK
    assert found["rules"]["status"] == (WARNING if PLAIN else OK)


@pytest.mark.parametrize(
    ("variable", "value", "check", "text"),
    [
        ("MAROONED_RULES", "fast", "rules", "MAROONED_RULES is 'fast'"),
        ("MAROONED_PORT", "many", "settings", "setting port"),
        ("MAROONED_" + "TABELS", "3", "settings", "did you mean"),
        ("MAROONED_TLS_CERT", "missing.pem", "certificate", "missing.pem"),
        ("MAROONED_REDIS", "redis://:secret@127.0.0.1:1", "Redis", "does not answer"),
    ],
)
def test_a_bad_setting_is_broken(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    variable: str,
    value: str,
    check: str,
    text: str,
) -> None:
    """The finding names the setting and what to do; a password is not shown."""
    monkeypatch.setenv(variable, value)
    found = examined(monkeypatch, capsys)[check]
    assert found["status"] == BROKEN
    assert text in found["text"]
    assert found["advice"]
    assert "secret" not in str(found)


def test_a_file_in_place_of_the_cache_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A cache that cannot be written is found, with the variable that moves it."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MAROONED_CACHE", str(tmp_path / "file"))
    found = examined(monkeypatch, capsys)["cache"]
    assert (found["status"], "MAROONED_CACHE" in found["advice"]) == (BROKEN, True)


@pytest.mark.parametrize("content", [b"no database" * 100, b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_database_is_broken(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    content: bytes,
) -> None:
    """A file that is no database is found, and left as it is."""
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(content)
    found = examined(monkeypatch, capsys)["database"]
    assert (found["status"], "marooned restore" in found["advice"]) == (BROKEN, True)
    assert file.read_bytes() == content


def test_findings_are_printed_with_advice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each finding is a line, with its advice below; the last line counts what is broken."""

    def checks() -> dict[str, Any]:
        return {
            "one": lambda: Finding("one", OK, "fine"),
            "two": lambda: [Finding("two", WARNING, "slow", "hurry")],
            "three": lambda: 1 // 0,
        }

    monkeypatch.setattr(command, "checks", checks)
    monkeypatch.setattr(sys, "argv", ["marooned", "doctor"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["ok", "one", "fine"]
    assert lines[2].split() == ["→", "hurry"]
    assert "the check failed: ZeroDivisionError" in lines[3]
    assert lines[-1] == "Broken: 1. Warnings: 1."


@pytest.mark.parametrize(
    ("version", "status"),
    [((3, 10, 9), BROKEN), ((3, 11, 0), OK), ((3, 14, 2), OK), ((3, 15, 0), WARNING)],
)
def test_versions_of_python_are_checked(version: tuple[int, ...], status: str) -> None:
    """Too old a version is broken, an untested one a warning."""
    assert python(version).status == status


@pytest.mark.parametrize(
    ("wanted", "found", "is_allowed"),
    [
        (">=2", "2.0.1", True),
        (">=2.1", "2.0.9", False),
        (">=50,<51", "50.3", True),
        (">=50,<51", "51.0", False),
        ("==1.0", "1", True),
        (">1,<=2.0", "2", True),
        (">=0.9", "0.10rc1", True),
        ("~=1.0", "7", True),
        ("", "7", True),
    ],
)
def test_versions_are_compared(wanted: str, found: str, is_allowed: bool) -> None:
    """Versions are compared number by number; a clause of another kind is no reason to refuse."""
    assert allows(wanted, found) is is_allowed


def test_requirements_are_read() -> None:
    """Names, extras and versions are read; markers and extras of our own are left out."""
    stated = [
        "numpy >=1.0",
        "uvicorn[standard]>=0.1",
        "no-such-library<3; sys_platform != 'x' and extra == 'gpu'",
        "marooned[native]; extra == 'all'",
    ]
    read = [(each.name, each.extra, each.wanted) for each in libraries(stated, "marooned")]
    assert read == [
        ("numpy", "", ">=1.0"),
        ("uvicorn", "", ">=0.1"),
        ("no-such-library", "gpu", "<3"),
    ]
    assert not Library("no-such-library", "gpu", "<3", "").is_right


def status_of(*more: str) -> dict[str, tuple[str, str, str]]:
    """Return status, text and advice of the checks of libraries."""
    found = required([*BASE, *more])
    return {each.check: (each.status, each.text, each.advice) for each in found}


def test_libraries_are_compared_to_their_requirements() -> None:
    """A library that is missing or too old is broken; that of an extra is optional or a warning."""
    assert status_of()["libraries"][0] == OK
    missing = status_of("no-such-library>=1")["libraries"]
    assert missing[0] == BROKEN
    assert missing[2] == "pip install --upgrade 'no-such-library>=1'"
    old = status_of("numpy>=99")["libraries"]
    assert old[0] == BROKEN
    assert "(allowed: >=99)" in old[1]
    assert status_of("no-such-library; extra == 'gpu'")["extras"][:2] == (
        OPTIONAL,
        "installed: none; not installed: gpu",
    )
    assert status_of("numpy>=1; extra == 'native'")["extras"][:2] == (OK, "installed: native")
    assert status_of("numpy>=99; extra == 'native'")["extras"][0] == WARNING


def test_stale_rules_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stale WebAssembly is broken, but in auto mode, where native code stands in, a warning."""
    monkeypatch.setattr(installation, "first_unusable", lambda: "rules.wasm is stale")
    for mode, status in (("auto", WARNING), ("wasm", BROKEN)):
        monkeypatch.setenv("MAROONED_RULES", mode)
        found = rules()
        assert (found.status, found.advice) == (status, "marooned compile")
        assert "rules.wasm is stale" in found.text


def test_rules_that_cannot_run_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of any library when a game is dealt is found."""

    def broken(*_: object, **__: object) -> None:
        raise OSError("no such function")

    monkeypatch.setattr(installation, "first_unusable", lambda: "")
    monkeypatch.setattr("marooned.game.Game", broken)
    monkeypatch.setenv("MAROONED_RULES", "auto")
    found = rules()
    assert (found.status, "no such function" in found.text) == (BROKEN, True)


def test_native_rules_need_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Numba the compiler is optional, and native rules are broken."""
    monkeypatch.setattr(installation, "installed", lambda _name: "")
    assert (compiler().status, "marooned[native]" in compiler().advice) == (OPTIONAL, True)


def test_a_driver_without_its_library_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With a driver the advice names the extra; without one there is nothing to do."""
    monkeypatch.setattr(installation, "installed", lambda _name: "")
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(installation, "DRIVER", tmp_path / "none")
    assert (gpu().status, gpu().advice) == (OPTIONAL, "")
    monkeypatch.setattr(installation, "DRIVER", tmp_path)
    assert (gpu().status, "marooned[gpu]" in gpu().advice) == (OPTIONAL, True)


def test_a_page_without_its_files_is_broken(tmp_path: Path) -> None:
    """The page is broken when it is not built, and when a file lacks that it loads."""
    assert page(tmp_path).status == BROKEN
    (tmp_path / "index.html").write_text('<script src="/assets/index-1.js"></script>')
    assert "assets/index-1.js" in page(tmp_path).text
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/index-1.js").write_text("")
    assert page(tmp_path).status == OK


@pytest.mark.parametrize(("free", "status"), [(5000, OK), (500, WARNING), (50, BROKEN)])
def test_free_space_is_checked(tmp_path: Path, free: int, status: str) -> None:
    """Little space is a warning, next to none is broken."""
    found = disk(tmp_path, free * MEBIBYTE)
    assert (found.status, bool(found.advice)) == (status, status != OK)


def test_the_disk_of_a_folder_to_come_is_found(tmp_path: Path) -> None:
    """A folder that is not there yet will be made in the nearest one that is."""
    assert existing(tmp_path / "a" / "b") == tmp_path
