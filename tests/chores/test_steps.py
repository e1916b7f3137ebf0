"""The steps of `make`: a line each, and all that a failed one printed."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
import steps

TOP = Path(steps.__file__).parent


@pytest.mark.parametrize(
    ("seconds", "failed", "line"),
    [
        (0.04, False, "Page … 0.0 s"),
        (9.14, False, "Page … 9.1 s"),
        (21.4, False, "Page … 21 s"),
        (75.0, False, "Page … 75 s"),
        (3.0, True, "Page … failed after 3.0 s"),
    ],
)
def test_a_step_is_a_line_with_its_time(seconds: float, *, failed: bool, line: str) -> None:
    """Short times have tenths; a step that failed says so."""
    assert steps.line("Page", seconds, failed=failed) == line


def test_colours_are_around_the_words() -> None:
    """On a terminal the name stands out, and a failure in red."""
    assert steps.line("Page", 1, coloured=True) == "\033[1mPage\033[0m … 1.0 s"
    assert "\033[31mfailed" in steps.line("Page", 1, failed=True, coloured=True)


@pytest.mark.parametrize(
    ("environment", "terminal", "coloured"),
    [
        ({"TERM": "xterm"}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    environment: dict[str, str], *, terminal: bool, coloured: bool
) -> None:
    """Output to a file or with NO_COLOR has none."""
    assert steps.is_coloured(environment, terminal=terminal) is coloured


class Terminal(io.StringIO):
    """Standard output or error, which a person sees at once."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[str] = []

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.writes.append(text)
        return len(text)


def test_a_terminal_shows_the_step_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name comes first, and its line takes the place of that."""
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = Terminal()
    with steps.step("Page", terminal):
        assert terminal.writes == ["Page …"]
    assert terminal.writes[1].startswith("\rPage … ")


def called(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as the Makefile does."""
    program = [sys.executable, "steps.py", "Page", *command]
    return subprocess.run(program, cwd=TOP, capture_output=True, text=True, check=False)


def test_what_goes_well_is_one_line() -> None:
    """Nothing of what the command printed is shown."""
    done = called(sys.executable, "-c", "print('80 lines')")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (0, "", 1)
    assert done.stderr.startswith("Page … ")


def test_what_fails_shows_all_it_printed() -> None:
    """Both its outputs, in their order, and its status is kept."""
    told = "import sys; print('one', flush=True); print('two', file=sys.stderr); sys.exit(3)"
    done = called(sys.executable, "-c", told)
    first, *rest = done.stderr.splitlines()
    assert (done.returncode, rest[:2]) == (3, ["one", "two"])
    assert first.startswith("Page … failed after ")


def test_a_command_that_is_not_there_is_named() -> None:
    """The reason stands there, and no traceback."""
    done = called("no-such-command-here")
    assert done.returncode == 127
    assert "no-such-command-here: No such file" in done.stderr
    assert "Traceback" not in done.stderr


PRINTED = "console.log('from the build')"


def page_with(folder: Path, script: str) -> Path:
    """Return a folder with a page that a script builds."""
    for source in ("tsconfig.json", "vite.config.ts"):
        (folder / source).touch()
    built = folder / hatch_build.PAGE
    built.parent.mkdir(parents=True)
    package = {"name": "page", "version": "1.0.0", "scripts": {"build": "node build.js"}}
    (folder / "package.json").write_text(json.dumps(package))
    lock = {"name": "page", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": package}}
    (folder / "package-lock.json").write_text(json.dumps(lock))
    (folder / "build.js").write_text(f"{PRINTED}; {script}")
    return folder


@pytest.mark.needs_table
def test_the_page_is_built_in_two_steps(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Only the steps are shown, and nothing at all if the page is as new as its sources."""
    write = f"require('fs').writeFileSync({json.dumps(hatch_build.PAGE)}, '')"
    top = page_with(tmp_path, write)
    hatch_build.build_page(top, steps.step)
    told = capfd.readouterr()
    names = [line.partition(" …")[0] for line in told.err.splitlines()]
    assert (names, told.out) == (["Packages of the page", "Page"], "")
    hatch_build.build_page(top, steps.step)
    assert capfd.readouterr() == ("", "")


@pytest.mark.needs_table
def test_a_page_that_cannot_be_built_says_why(tmp_path: Path) -> None:
    """All that the build printed stands in the error."""
    top = page_with(tmp_path, "console.error('a fault in line 7'); process.exit(1)")
    with pytest.raises(hatch_build.PageError) as refused:
        hatch_build.build_page(top)
    assert "from the build" in str(refused.value)
    assert "a fault in line 7" in str(refused.value)
    assert "'npm run build' ended with status 1" in str(refused.value)
