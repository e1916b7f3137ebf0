"""Waiting times of people: commands, first boards, first answers, and the size of an installation.

`python bench/start.py [--busy] [--wheel] [--markdown FILE]`. Caches are empty at first. `--busy`
keeps one core busy with other work; `--wheel` also installs the wheel, which needs the network.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Page, sync_playwright

import marooned
from marooned.table.start import listen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TOP = Path(__file__).resolve().parents[1]
BUSY = "while True: pass"
PROGRAM = "import marooned.table; marooned.table.play(port={port})"
SEARCH = {"kind": "ai", "player": "search"}
PERSON = {"kind": "person", "name": "Ada"}
BOARD = "[data-place]"
BRIEFED = "".join(
    f"localStorage.setItem('marooned.briefed.{game}', 'yes');" for game in marooned.games()
)
IDLE_SECONDS = 10
ARENA = ("arena", "island", "--player", "search", "--budget", "1000", "--games")


@dataclass
class Report:
    """Rows of a Markdown table: the measurement, the limit, cold and warm."""

    rows: list[tuple[str, str, str, str]] = field(default_factory=list)

    def add(self, what: str, floor: str, cold: str, warm: str = "") -> None:
        """Add a row, and print it immediately."""
        self.rows.append((what, floor, cold, warm))
        sys.stdout.write(f"{what}: {cold} {warm} (floor: {floor})\n")
        sys.stdout.flush()

    def text(self, told: str) -> str:
        """Return the rows as a document."""
        lines = ["# How long people wait", "", told, "", "| | floor | cold | warm |"]
        lines += ["|---|---|---|---|", *(f"| {' | '.join(row)} |" for row in self.rows)]
        return "\n".join(lines) + "\n"


@dataclass
class Place:
    """A folder with the caches and tables of a person who has just installed marooned."""

    folder: Path

    def environment(self) -> dict[str, str]:
        """Return an environment that uses the folder."""
        others = {name: value for name, value in os.environ.items() if name != "MAROONED_RULES"}
        return others | {
            "MAROONED_CACHE": str(self.folder / "cache"),
            "MAROONED_DATABASE": str(self.folder / "tables.sqlite3"),
        }

    def cpu_seconds(self, *command: str) -> float:
        """Return the CPU seconds of a command."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, env=self.environment(), check=True, capture_output=True)  # noqa: S603
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def seconds(self, *command: str) -> float:
        """Return the seconds that a command takes."""
        began = time.perf_counter()
        subprocess.run(command, env=self.environment(), check=True, capture_output=True)  # noqa: S603
        return time.perf_counter() - began

    @contextmanager
    def node(self) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """Start the table; yield its address when it reports that it serves."""
        with listen("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        command = [sys.executable, "-c", PROGRAM.format(port=port)]
        with subprocess.Popen(  # noqa: S603
            command, env=self.environment(), stdout=subprocess.PIPE, text=True
        ) as node:
            try:
                assert node.stdout is not None  # noqa: S101 - started with a pipe
                node.stdout.readline()
                yield f"http://127.0.0.1:{port}", node
            finally:
                node.terminate()


@contextmanager
def new_place() -> Iterator[Place]:
    """Yield a place with empty caches."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Place(Path(folder))


@contextmanager
def one_core_busy() -> Iterator[None]:
    """Keep one core busy within the block."""
    with subprocess.Popen([sys.executable, "-c", BUSY]) as process:  # noqa: S603
        try:
            yield
        finally:
            process.kill()


def opened(page: Page, game: str, seats: list[dict[str, str]]) -> str:
    """Open a table and return its name."""
    wish = {"game": game, "options": {}, "seats": seats}
    return str(page.request.post("/api/tables", data=wish).json()["table"])


def to_table(page: Page, game: str) -> Callable[[], object]:
    """Return the click on the form's button."""
    page.goto("/")
    page.get_by_label(marooned.games()[game].title).check()
    return page.get_by_role("button", name="Sit down and play").click


def to_guide(page: Page, game: str) -> Callable[[], object]:
    """Return the click on the link to a guided game."""
    page.goto("/")
    return page.locator(f"a[href='/guide/{game}']").first.click


def to_puzzle(page: Page, game: str) -> Callable[[], object]:
    """Return the click on the first puzzle."""
    page.goto(f"/puzzles/{game}")
    return page.locator("main a, main button").filter(has_text=re.compile(r"\d")).first.click


def to_watching(page: Page, game: str) -> Callable[[], object]:
    """Return the opening of a link to a table of AI players."""
    name = opened(page, game, [SEARCH] * marooned.games()[game].seats[0])
    page.goto("about:blank")
    return lambda: page.goto(f"/table/{name}")


def to_review(page: Page, game: str) -> Callable[[], object]:
    """Return the opening of a link to a finished game."""
    whole = marooned.Game(game, seed=5)
    while not whole.is_over:
        whole.play(whole.legal[0])
    brought = {"text": whole.record(), "seats": [PERSON] * whole.players}
    name = page.request.post("/api/uploads", data=brought).json()["table"]
    page.goto("about:blank")
    return lambda: page.goto(f"/game/{name}")


KINDS = {
    "table": to_table,
    "guide": to_guide,
    "puzzle": to_puzzle,
    "watch link": to_watching,
    "review": to_review,
}


def first_board(browser: Browser, place: Place, kind: str, game: str) -> float:
    """Return the seconds from the click to the board, on a node that has just started."""
    with place.node() as (address, _), browser.new_context(base_url=address) as context:
        context.add_init_script(BRIEFED)
        page = context.new_page()
        click = KINDS[kind](page, game)
        began = time.perf_counter()
        click()
        page.locator(BOARD).first.wait_for()
        return time.perf_counter() - began


def first_answer(browser: Browser, place: Place, game: str) -> float:
    """Return the seconds from the first board to the first action of a search player."""
    with place.node() as (address, _), browser.new_context(base_url=address) as context:
        context.add_init_script(BRIEFED)
        page = context.new_page()
        others = [SEARCH] * (max(2, marooned.games()[game].seats[0]) - 2)
        seats = [SEARCH, PERSON, *others]
        page.goto(f"/table/{opened(page, game, seats)}")
        page.locator(BOARD).first.wait_for()
        began = time.perf_counter()
        page.locator(".log li").nth(1).wait_for()
        return time.perf_counter() - began


def page_open(browser: Browser, place: Place) -> float:
    """Return the seconds from the start of the table to its page."""
    began = time.perf_counter()
    with place.node() as (address, _), browser.new_context(base_url=address) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Sit down and play").wait_for()
        return time.perf_counter() - began


def memory_mib(pid: int) -> float:
    """Return the memory of a process and its children in MiB, with shared pages counted once."""
    told = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="],  # noqa: S607
        capture_output=True,
        check=True,
        text=True,
    )
    rows = (row.split() for row in told.stdout.splitlines())
    parents = {int(child): int(parent) for child, parent in rows}
    family = {pid} | {child for child, parent in parents.items() if parent == pid}
    pages = (Path(f"/proc/{each}/smaps_rollup").read_text() for each in family)
    return sum(int(re.findall(r"^Pss:\s+(\d+)", each, re.MULTILINE)[0]) for each in pages) / 1024


def measure_commands(report: Report, place: Place) -> None:
    """Measure the CPU seconds of commands that do no work."""
    program = str(Path(sys.executable).with_name("marooned"))
    for told, floor, command in (
        ("`import marooned`", "0.1", (sys.executable, "-c", "import marooned")),
        ("nothing but Python", "", (sys.executable, "-c", "")),
        *((f"`{' '.join(['marooned', *each])}`", "0.3", (program, *each)) for each in HELPS),
    ):
        cold, warm = (place.cpu_seconds(*command) for _ in range(2))
        report.add(f"{told}, CPU-seconds", floor, f"{cold:.2f}", f"{warm:.2f}")


HELPS = (("--help",), ("play", "--help"), ("arena", "--help"), ("study", "--help"))


def measure_arena(report: Report) -> None:
    """Measure a first series of games of search players."""
    program = str(Path(sys.executable).with_name("marooned"))
    for games in ("1", "20"):
        with new_place() as place:
            cold, warm = (place.seconds(program, *ARENA, games) for _ in range(2))
        floor = "5" if games == "1" else ""
        told = f"`marooned {' '.join(ARENA)} {games}`, seconds"
        report.add(told, floor, f"{cold:.1f}", f"{warm:.1f}")


def measure_table(report: Report, browser: Browser) -> None:
    """Measure first boards and answers, and the memory of an idle node."""
    with new_place() as place:
        cold, warm = (page_open(browser, place) for _ in range(2))
        report.add(
            "page open after the start of the table, seconds", "", f"{cold:.2f}", f"{warm:.2f}"
        )
    for game in marooned.games():
        for kind in KINDS:
            with new_place() as place:
                cold, warm = (first_board(browser, place, kind, game) for _ in range(2))
            report.add(
                f"first board, {kind}, {game}, seconds", "3, 1", f"{cold:.2f}", f"{warm:.2f}"
            )
        with new_place() as place:
            cold, warm = (first_answer(browser, place, game) for _ in range(2))
        report.add(f"first answer of `search`, {game}, seconds", "1", f"{cold:.2f}", f"{warm:.2f}")
    with new_place() as place:
        found = []
        for _ in range(2):
            with place.node() as (_, node):
                time.sleep(IDLE_SECONDS)
                found.append(memory_mib(node.pid))
    report.add(
        "memory of an idle node with its AI workers, MiB", "300", *(f"{e:.0f}" for e in found)
    )


def measure_wheel(report: Report) -> None:
    """Install the wheel into a new environment and measure its size, without pip itself."""
    with tempfile.TemporaryDirectory() as folder:
        uv = str(Path(sys.executable).with_name("uv"))
        subprocess.run([uv, "build", "--wheel", "-o", folder, TOP], check=True, capture_output=True)  # noqa: S603
        home = Path(folder, "venv")
        subprocess.run([uv, "venv", "-q", home], check=True)  # noqa: S603
        (wheel,) = Path(folder).glob("*.whl")
        subprocess.run([uv, "pip", "install", "-q", "--python", home, wheel], check=True)  # noqa: S603
        (packages,) = home.glob("lib/*/site-packages")
        sizes = {each: size_of(each) for each in packages.iterdir()}
        largest = sorted(sizes, key=sizes.__getitem__, reverse=True)[:5]
        told = ", ".join(f"{each.name} {sizes[each] / 1e6:.0f}" for each in largest)
        total = sum(sizes.values()) / 1e6
        report.add(f"`pip install`, MB ({told})", "250", f"{total:.0f}")


def size_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(each.stat().st_size for each in files if each.is_file())


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--wheel", action="store_true")
    parser.add_argument("--markdown", type=Path)
    given = parser.parse_args()
    report = Report()
    with ExitStack() as stack:
        if given.busy:
            stack.enter_context(one_core_busy())
        with new_place() as place:
            measure_commands(report, place)
        measure_arena(report)
        program = os.environ.get("MAROONED_BROWSER") or None
        with sync_playwright() as drivers:
            measure_table(report, drivers.chromium.launch(executable_path=program))
        if given.wheel:
            measure_wheel(report)
    told = {
        "cores": os.cpu_count(),
        "one core kept busy": given.busy,
        "python": platform.python_version(),
        "marooned": marooned.__version__,
    }
    if given.markdown:
        text = f"`python bench/start.py`: {json.dumps(told)}. Cold: with empty caches."
        given.markdown.write_text(report.text(text), "utf-8")


if __name__ == "__main__":
    main()
