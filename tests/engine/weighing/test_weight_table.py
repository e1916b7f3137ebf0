"""Weights are read by name, written back, and refused when they are not what is read."""

import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

from marooned.engine.weighing.weight_table import Table
from marooned.errors import WeightsError
from tests.house.test_architecture import SHELF

TEXT = """# Some numbers.

[policy]
# What is kept.
patience = 0.5  # a half
held = [0.0, 1.5, 4.0]

[other]
patience = 3.0
"""
Shelve = Callable[[str], str]


@pytest.fixture
def shelve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelve:
    """Return a way to make a package that holds a file of weights."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(text: str) -> str:
        package = tmp_path / f"{tmp_path.name}_{len(list(tmp_path.iterdir()))}"
        package.mkdir()
        (package / "__init__.py").write_text("", "utf-8")
        (package / "weights.toml").write_text(text, "utf-8")
        invalidate_caches()
        return package.name

    return make


def test_weights_lie_in_the_order_of_the_file(shelve: Shelve) -> None:
    """A name in capitals tells where a number lies, and where a list begins."""
    table = Table(shelve(TEXT))
    assert table.places(held=3) == {"PATIENCE": 0, "HELD": 1}
    assert list(table.values) == [0.5, 0.0, 1.5, 4.0]
    assert table.labels == ["patience", "held[0]", "held[1]", "held[2]"]


def test_powers_follow_their_weight(shelve: Shelve) -> None:
    """The powers of a weight are numbers of the table, and change with it."""
    table = Table(shelve(TEXT), powers={"patience": 3})
    first = table.powers("patience")
    assert list(table.values[first : first + 3]) == [1.0, 0.5, 0.25]
    table.fill([0.1, 0.0, 1.5, 4.0])
    assert list(table.values[first : first + 3]) == pytest.approx([1.0, 0.1, 0.01])


def test_powers_are_multiplied_from_left_to_right(shelve: Shelve) -> None:
    """They are the same on every machine: no library's `pow` computes them."""
    table = Table(shelve(TEXT.replace("0.5", "0.7")), powers={"patience": 9})
    wanted = [1.0]
    while len(wanted) < 9:
        wanted.append(wanted[-1] * 0.7)
    assert list(table.values[table.powers("patience") :]) == wanted


def test_a_weight_below_the_least_is_refused(shelve: Shelve) -> None:
    """The error names it, in the file and among numbers that are tried."""
    table = Table(shelve(TEXT), least=0.0)
    with pytest.raises(WeightsError, match=r"gives held\[1\] as -1.5, not 0.0 or more"):
        table.fill([0.5, 0.0, -1.5, 4.0])
    assert list(table.values) == [0.5, 0.0, 1.5, 4.0]
    with pytest.raises(WeightsError, match=r"gives patience as -0.5, not 0.0 or more"):
        Table(shelve(TEXT.replace("0.5", "-0.5")), least=0.0)


def test_new_numbers_are_written_in_their_places(shelve: Shelve) -> None:
    """Comments and other sections stay, and how the numbers were found stands above them."""
    package = shelve(TEXT)
    written = Table(package).written([0.25, 0.0, 1.23456, 4.0], "a command")
    assert written == TEXT.replace("0.5  #", "0.25  #").replace("1.5", "1.235").replace(
        "[policy]\n", "[policy]\n# Found by: a command\n"
    )
    again = Table(shelve(written)).written([0.25, 0.0, 1.23456, 4.0], "a better command")
    assert again == written.replace("a command", "a better command")


def test_a_weight_that_is_not_there_is_refused(shelve: Shelve) -> None:
    """The error tells the name that was asked for, and those that there are."""
    with pytest.raises(WeightsError, match=r"has no weight 'patients'; known are: patience, held"):
        Table(shelve(TEXT)).places(held=3, patients=2)


@pytest.mark.parametrize(
    ("name", "lengths"),
    [("held", {"held": 4}), ("held", {}), ("patience", {"held": 3, "patience": 1})],
)
def test_a_list_of_another_length_is_refused(
    shelve: Shelve, name: str, lengths: dict[str, int]
) -> None:
    """The error tells what the file holds and what is wanted."""
    with pytest.raises(WeightsError, match=f"gives {name} as .*, not (a list of|one number)"):
        Table(shelve(TEXT)).places(**lengths)


WEIGHTS = sorted(SHELF.glob("*/*/weights.py"))


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: "/".join(path.parts[-3:-1]))
def test_no_game_has_a_weight_that_nothing_reads(path: Path) -> None:
    """Each weight of a game stands in its sources, in capitals or, where its powers do, quoted."""
    shelf = f"marooned.games.{path.parts[-3]}"
    table = import_module(f"{shelf}.{path.parts[-2]}.weights").TABLE
    text = "\n".join(each.read_text("utf-8") for each in path.parents[1].rglob("*.py"))
    words = set(re.findall(r'\w+|"\w+"', text))
    names = {label.partition("[")[0] for label in table.labels}
    assert [name for name in names if not {name.upper(), f'"{name}"'} & words] == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[policy", "cannot be read"),
        ("[rules]\n", r"has no section \[policy\]"),
        ("[policy]\npatience = 'long'\n", "patience in weights.toml is 'long'"),
        ("[policy]\npatience = true\n", "patience in weights.toml is True"),
    ],
)
def test_a_file_that_holds_no_weights_is_refused(shelve: Shelve, text: str, problem: str) -> None:
    """What is no table of numbers is refused with what was found."""
    with pytest.raises(WeightsError, match=problem):
        Table(shelve(text))


def test_powers_that_were_not_declared_are_refused(shelve: Shelve) -> None:
    """Powers are asked for when the table is made."""
    with pytest.raises(WeightsError, match="without powers of 'patience'"):
        Table(shelve(TEXT)).powers("patience")


def test_a_list_over_several_lines_is_not_written(shelve: Shelve) -> None:
    """What cannot be replaced line by line is refused."""
    table = Table(shelve("[policy]\nheld = [\n  1.0,\n  2.0,\n]\n"))
    with pytest.raises(WeightsError, match="on one line of its own"):
        table.written([1.0, 2.0], "a command")


TUNED = """
from marooned.engine.weighing.weight_table import begin_tuning
begin_tuning()
from marooned.engine.compiling.rule import entry
from marooned.games._template.policy.weights import PIECE, TABLE, W
@entry
def piece():
    return W[PIECE]
before = piece()
TABLE.fill([5.0, 1.0])
print(before, piece())
"""
LATE = """
import marooned.games._template.policy.weights
from marooned.engine.weighing.weight_table import begin_tuning
begin_tuning()
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, for tuning is for a whole process."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_compiled_rules_heed_changed_weights_in_tuning() -> None:
    """In tuning mode the same compiled code reads other numbers."""
    assert run(TUNED).stdout == "2.0 5.0\n"


def test_tuning_begins_before_weights_are_read() -> None:
    """Weights that have been read may be constants already, and tuning is refused."""
    assert "already read: [policy] of marooned.games._template" in run(LATE).stderr
