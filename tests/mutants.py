"""Breaks each rule of each game in turn; the tests linked to it must notice.

    python -m tests.mutants [--game island] [--only name] [--jobs 2]

A rule is a function decorated with @rule in the rooms `rules` and `hidden` of a game. Each in turn
answers with a constant, or does nothing. Its tests are those whose docstring shares a number with
its own; a rule without a number has all the tests of its game's folder. Rules run plain, tests are
collected once, and each mutant lives in a forked process of its own. A test that takes far longer
than it did while nothing was broken counts as failed.
"""

import argparse
import ast
import inspect
import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[1]
GAMES = TOP / "src/marooned/games"
NUMBER = re.compile(r"\b[A-Z]{3}-\d+\b")
ROOMS = ("rules", "hidden")
SHORTEST_PATIENCE, TIMES_AS_LONG = 5, 10
"""A test hangs that takes so many seconds and as many times as long as it does in good health."""
CONSTANTS: dict[str, tuple[Any, ...]] = {
    "bool": (False, True),
    "int": (0,),
    "float": (0.0, 1.0),
    "None": (None,),
}


@dataclass(frozen=True)
class Mutant:
    """One rule that answers with one constant."""

    game: str
    module: str
    name: str
    answer: Any

    @property
    def function(self) -> Any:
        """The rule itself."""
        return getattr(import_module(self.module), self.name)

    @property
    def numbers(self) -> set[str]:
        """The numbers in the rule's docstring."""
        return numbers_in(self.function.__doc__)

    def __str__(self) -> str:
        """Return what is broken, and how."""
        does = "does nothing" if self.answer is None else f"returns {self.answer}"
        return f"{self.module.removeprefix('marooned.games.')}.{self.name} {does}"


def numbers_in(docstring: str | None) -> set[str]:
    """Return the numbers of rules that a docstring names."""
    return set(NUMBER.findall(docstring or ""))


def mutants(game: str | None, only: str | None) -> Iterator[Mutant]:
    """Return every mutant, in the order of the files."""
    for folder in sorted(path.parent for path in GAMES.glob("*/rules")):
        if game in (None, folder.name):
            files = [path for room in ROOMS for path in sorted(folder.glob(f"{room}/*.py"))]
            for mutant in (each for path in files for each in mutants_in(folder.name, path)):
                if only in (None, mutant.name):
                    yield mutant


def mutants_in(game: str, path: Path) -> Iterator[Mutant]:
    """Return the mutants of one file."""
    module = ".".join(("marooned", *path.relative_to(GAMES.parent).with_suffix("").parts))
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and is_rule(node):
            for answer in CONSTANTS[ast.unparse(node.returns) if node.returns else "None"]:
                if not is_nothing_but(node, answer):
                    yield Mutant(game, module, node.name, answer)


def is_nothing_but(node: ast.FunctionDef, answer: Any) -> bool:
    """Tell whether a function, its docstring apart, gives that answer anyway."""
    return [ast.unparse(line) for line in node.body[1:]] == [f"return {answer}"]


def is_rule(node: ast.FunctionDef) -> bool:
    """Tell whether a function is decorated with @rule."""
    return any(isinstance(each, ast.Name) and each.id == "rule" for each in node.decorator_list)


def constant(answer: Any) -> Callable[..., Any]:
    """Return a function that answers with a constant, whatever it is asked."""
    source = {
        False: lambda *_: False,
        True: lambda *_: True,
        None: lambda *_: None,
    }
    if answer is None or isinstance(answer, bool):
        return source[answer]
    return (lambda *_: 1.0) if answer else (lambda *_: 0)


class Breaker:
    """A plugin that runs no tests at first, but mutants, each with its tests in a fork."""

    def __init__(self, every: Sequence[Mutant], jobs: int) -> None:
        """Keep the mutants to try and how many may live at a time."""
        self.mutants, self.jobs = every, jobs
        self.survivors: list[Mutant] = []
        self.patience: dict[str, int] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant instead of running the tests."""
        self.patience = patience_with(session.items)
        if self.is_healthy:
            with ThreadPoolExecutor(self.jobs) as pool:
                for mutant, noticed in pool.map(
                    lambda m: (m, tried(m, session.items, self.patience)), self.mutants
                ):
                    self.note(mutant, noticed=noticed)
        return True

    @property
    def is_healthy(self) -> bool:
        """Whether every test passed while nothing was broken."""
        return bool(self.patience)

    def note(self, mutant: Mutant, *, noticed: bool) -> None:
        """Remember a survivor."""
        say("." if noticed else "S")
        if not noticed:
            self.survivors.append(mutant)


def patience_with(items: Sequence[pytest.Item]) -> dict[str, int]:
    """Return how many seconds each test may take, by how long it takes now; none if one fails."""
    with tempfile.TemporaryFile("w+") as told:

        def live() -> bool:
            for item in items:
                started = time.monotonic()
                if fails(item):
                    return True
                told.write(f"{time.monotonic() - started}\n")
            told.flush()
            return False

        if in_a_fork(live):
            return {}
        told.seek(0)
        times = map(float, told.read().split())
    return {item.nodeid: patience_after(each) for item, each in zip(items, times, strict=True)}


def patience_after(seconds: float) -> int:
    """Return how many seconds a test may take that takes so many in good health."""
    return max(SHORTEST_PATIENCE, round(TIMES_AS_LONG * seconds))


def tried(mutant: Mutant, items: Sequence[pytest.Item], patience: Mapping[str, int]) -> bool:
    """Tell whether a mutant is noticed by its tests."""
    linked = linked_to(mutant, items)

    def live() -> bool:
        mutant.function.__code__ = constant(mutant.answer).__code__
        return any(fails(item, patience[item.nodeid]) for item in linked)

    return in_a_fork(live)


def linked_to(mutant: Mutant, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the tests that must notice a mutant."""
    numbers, folder = mutant.numbers, TOP / "tests/games" / mutant.game
    of_game = [item for item in items if folder in item.path.parents]
    if not numbers:
        return of_game
    return [item for item in of_game if numbers & numbers_in(function_of(item).__doc__)]


def function_of(item: pytest.Item) -> Any:
    """Return the function that a test runs."""
    return inspect.unwrap(item.function)  # type: ignore[attr-defined]


def fails(item: pytest.Item, patience: int = 0) -> bool:
    """Run a test and tell whether it fails; out of patience, if there is any, the process ends."""
    signal.alarm(patience)
    before = item.session.testsfailed
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return item.session.testsfailed > before


def in_a_fork(look: Callable[[], bool]) -> bool:
    """Return what a function finds in a process of its own, True when that hangs or dies."""
    child = os.fork()
    if not child:
        silence()
        noticed = True
        try:
            noticed = look()
        finally:
            os._exit(noticed)
    _, status = os.waitpid(child, 0)
    return status != 0


def say(text: str) -> None:
    """Write to the terminal at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def silence() -> None:
    """Send what a process says nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def main() -> int:
    """Try the mutants that the command line asks for and report those that nobody noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", help="only this game's rules")
    parser.add_argument("--only", help="only the rule of this name")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants live at a time")
    asked = parser.parse_args()
    if os.environ.get("MAROONED_RULES") != "plain":
        os.environ["MAROONED_RULES"] = "plain"
    breaker = Breaker(list(mutants(asked.game, asked.only)), asked.jobs)
    options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-m", "not browser and not slow"]
    status = pytest.main([*options, str(TOP / "tests/games" / (asked.game or ""))], [breaker])
    return report(breaker, int(status))


def report(breaker: Breaker, status: int) -> int:
    """Print what survived; return the exit status."""
    if status or not breaker.is_healthy:
        say("the tests fail, or cannot be collected, before anything is broken\n")
        return 1
    say(f"\n{len(breaker.mutants)} mutants, {len(breaker.survivors)} survivors\n")
    for mutant in breaker.survivors:
        names = ", ".join(sorted(mutant.numbers)) or "no number"
        say(f"survived: {mutant} ({names})\n")
    return int(bool(breaker.survivors))


if __name__ == "__main__":
    sys.exit(main())
