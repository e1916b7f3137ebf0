"""`marooned tune` tries weights by playing, and writes what is better and nothing else."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import marooned

PACKAGE = Path(marooned.__file__).parent
HARD = ("--weather", "rough", "--players", "3", "--width", "2.0")
SMALL = ("--games", "4", "--generations", "1", "--population", "4", "--validation", "6")


def tune(*arguments: str, source: Path = PACKAGE.parent, **environment: str) -> Any:
    """Run the command in a process of its own with plain rules, unless told otherwise."""
    settings = os.environ | {"MAROONED_RULES": "plain", "PYTHONPATH": str(source)} | environment
    command = [sys.executable, "-m", "marooned", "tune", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=settings)


def test_old_and_new_weights_are_compared_at_every_table() -> None:
    """Lists of seats and options are played in all combinations, each with an interval."""
    done = tune("_template", "--players", "1,2", "--weather", "calm,rough", *SMALL, "--json")
    result = json.loads(done.stdout)
    tables = [(table["players"], table["weather"]) for table in result["tables"]]
    assert tables == [(1, "calm"), (1, "rough"), (2, "calm"), (2, "rough")]
    assert all(
        t[w]["low"] <= t[w]["win_rate"] <= t[w]["high"]
        for t in result["tables"]
        for w in ("old", "new")
    )
    assert [weight["name"] for weight in result["weights"]] == ["piece", "worth_holding"]
    assert not result["written"]


def test_the_same_seed_finds_the_same_weights() -> None:
    """Candidates and deals come from the seed, on any number of threads."""
    first, second = (
        tune("_template", *SMALL, "--seed", "5", "--threads", threads, "--json").stdout
        for threads in ("1", "2")
    )
    assert json.loads(first) == json.loads(second)


def test_only_the_weights_named_are_varied() -> None:
    """A weight that is not named keeps its value."""
    done = tune("_template", *HARD, *SMALL, "--games", "20", "--only", "piece", "--json")
    weights = {weight["name"]: weight for weight in json.loads(done.stdout)["weights"]}
    assert weights["piece"]["new"] != weights["piece"]["old"]
    assert weights["worth_holding"]["new"] == weights["worth_holding"]["old"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ("--only", "pieces"),
            "there is no weight 'pieces' (did you mean 'piece'?); there are: piece,",
        ),
        (("--weather", "calm,foggy"), "weather is 'foggy'"),
        (("--players", "9"), "not '9'"),
        (("--population", "5"), "--population is 5; allowed are even numbers from 4"),
    ],
)
def test_what_cannot_be_tuned_is_refused(arguments: tuple[str, ...], problem: str) -> None:
    """A name or value that there is not is told in one line, with status 2."""
    done = tune("_template", *arguments)
    assert done.returncode == 2
    assert problem in done.stderr.splitlines()[-1]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a folder with a copy of the package whose weights may be written."""
    shutil.copytree(
        PACKAGE,
        tmp_path / "marooned",
        ignore=shutil.ignore_patterns("__pycache__", "static", "skin"),
    )
    weights = tmp_path / "marooned/games/_template/weights.toml"
    weights.write_text(
        weights.read_text("utf-8").replace("worth_holding = 2.0", "worth_holding = 40.0"), "utf-8"
    )
    return tmp_path


def test_better_weights_are_written_with_the_command(copied: Path) -> None:
    """The file holds the weights found, and above them the command that found them."""
    bad = ("_template", "--weather", "rough", "--players", "2", "--width", "2.0", "--write")
    size = ("--games", "30", "--generations", "6", "--population", "10", "--validation", "300")
    done = tune(*bad, *size, "--json", source=copied)
    result = json.loads(done.stdout)
    text = (copied / "marooned/games/_template/weights.toml").read_text("utf-8")
    assert result["written"] == result["better"] == ("# Found by: marooned tune _template" in text)
    assert result["better"]


@pytest.mark.slow
def test_compiled_rules_are_tuned_too() -> None:
    """In compiled rules candidates differ: the table is read where it lies."""
    arguments = ("_template", *HARD)
    compiled = tune(*arguments, *SMALL, "--json", MAROONED_RULES="native")
    assert json.loads(compiled.stdout) == json.loads(tune(*arguments, *SMALL, "--json").stdout)


@pytest.mark.slow
def test_an_interrupted_search_tells_what_it_learnt() -> None:
    """Ctrl-C ends the search, and the weights found until then are compared and told."""
    command = [sys.executable, "-m", "marooned", "tune", "_template", *SMALL, "--json"]
    command[command.index("--generations") + 1] = "1000000"
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"MAROONED_RULES": "plain"},
    )
    assert running.stderr is not None
    while "Generation 2" not in running.stderr.readline():
        pass
    running.send_signal(signal.SIGINT)
    output, _ = running.communicate(timeout=60)
    assert len(json.loads(output)["weights"]) == 2
