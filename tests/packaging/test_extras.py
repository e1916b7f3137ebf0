"""The extras: each installed with the wheel alone does what the documents say of it."""

import json
import re
import subprocess
import tomllib
import zipfile
from pathlib import Path
from typing import Final

import pytest

from tests.packaging.installing import RUNTIME, TEST, TOP, a_fresh_person, with_extra
from tests.packaging.pythons import supported

pytestmark = pytest.mark.slow

ENVS: Final = "envs"
OPENSPIEL: Final = "openspiel"
STUDY: Final = "study"
DOCUMENTS: Final = ("README.md", "docs/research/environments.md")
BLOCK: Final = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
MANY: Final = re.compile(r"\b\d{3,}\b")
"""So many games or steps take too long here."""
EXTRAS: Final = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
PROVIDED: Final = re.compile(r"^Provides-Extra: (.+)$", re.MULTILINE)
REQUIRED: Final = re.compile(r"^Requires-Dist: ([\w.-]+(?:\[[^\]]*\])?)(.*)$", re.MULTILINE)
EXTRA: Final = re.compile(r"extra == '(\w+)'")
"""How a wheel says what it requires, and for which extra."""
DEALT: Final = """
import gymnasium, marooned.envs
first = next(iter(marooned.envs.ids().values()))
print(gymnasium.make(first).reset(seed=1)[1])
"""
STUDIED: Final = """
import marooned
stated = {"title": "Weather", "game": "_template", "games": 4, "vary": {"players": [1, 2]}}
print(marooned.study(stated, threads=1).report("told"))
"""


@pytest.fixture(scope="session")
def pythons(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    extras = (ENVS, OPENSPIEL, STUDY)
    return {extra: with_extra(wheel, extra, tmp_path_factory.mktemp(extra)) for extra in extras}


def requirements_of(wheel: Path) -> dict[str, set[str]]:
    """Return what each extra of a wheel requires, without versions; "" for what all get."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        told = packed.read(name).decode()
    found: dict[str, set[str]] = {name: set() for name in ("", *PROVIDED.findall(told))}
    for requirement, condition in REQUIRED.findall(told):
        extra = EXTRA.search(condition)
        found[extra[1] if extra else ""].add(requirement)
    return found


@pytest.mark.parametrize("extra", ["envs", "gpu", "makers", "openspiel", "ray"])
def test_what_runs_native_code_brings_numba(wheel: Path, extra: str) -> None:
    """Numba is in the extra `native`, which these include, and in no plain installation."""
    found = requirements_of(wheel)
    assert found["native"] == {"numba"} < found[extra]
    assert not {"numba", "llvmlite"} & found[""]


def test_all_brings_every_extra_for_users(wheel: Path) -> None:
    """`all` requires what the other extras do, but those of tests and checks."""
    found = requirements_of(wheel)
    others = set(found) - {"", "all", "test", "dev"}
    assert found["all"] == set().union(*(found[name] for name in others))


@pytest.mark.parametrize("extra", [name for name in EXTRAS if name not in ("test", "dev")])
def test_an_extra_is_told_of(extra: str) -> None:
    """Each extra for users has a row in the table of extras."""
    assert f"| `{extra}` |" in (TOP / "docs/extras.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["numba", "llvmlite"])
def test_the_lock_of_a_plain_installation_has_no_compiler(name: str) -> None:
    """Tests have it all the same."""
    assert f"\n{name}==" not in RUNTIME.read_text("utf-8")
    assert f"\n{name}==" in TEST.read_text("utf-8")


def test_each_supported_python_is_tried() -> None:
    """The script for releases tries every Python from the oldest that the package admits."""
    stated = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    found = supported()
    assert stated["requires-python"] == f">={found[0]}"
    assert found == [f"3.{minor}" for minor in range(11, 11 + len(found))]


def said(python: Path, program: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a program with plain rules, which need no compiling, for a person who is new here."""
    person = a_fresh_person(home) | {"MAROONED_RULES": "plain"}
    command: list[str | Path] = [python, "-c", MANY.sub("4", program)]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=home, env=person, check=False
    )


def blocks() -> list[tuple[str, str]]:
    """Return what documents tell of environments, each with the extra that it needs."""
    told = "".join((TOP / name).read_text("utf-8") for name in DOCUMENTS)
    found = [block for block in BLOCK.findall(told) if "marooned.envs" in block]
    return [(OPENSPIEL if "pyspiel" in block else ENVS, block) for block in found]


@pytest.mark.parametrize(
    ("extra", "program", "said_of_it"),
    [
        (ENVS, DEALT, "action_mask"),
        (STUDY, STUDIED, "report.html"),
        *((extra, block, "") for extra, block in blocks()),
    ],
)
def test_an_extra_brings_what_it_is_for(
    pythons: dict[str, Path], extra: str, program: str, said_of_it: str, tmp_path: Path
) -> None:
    """What documents tell of it runs where the wheel and this extra alone are installed."""
    done = said(pythons[extra], program, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert said_of_it in done.stdout


@pytest.mark.parametrize(("room", "extra"), [("pettingzoo", ENVS), ("openspiel", OPENSPIEL)])
def test_who_has_no_extra_is_told_which(
    program: Path, room: str, extra: str, tmp_path: Path
) -> None:
    """Without it the last line of the error says what to install."""
    done = said(program.with_name("python"), f"import marooned.envs.{room}", tmp_path)
    assert done.stderr.splitlines()[-1].endswith(f"pip install 'marooned[{extra}]'")


@pytest.mark.parametrize("player", ["greedy", "search"])
def test_a_plain_installation_plays_webassembly(program: Path, player: str, tmp_path: Path) -> None:
    """Without Numba players play whole games by `rules.wasm`, those that search too."""
    words = ["arena", "island", "--player", player, "--games", "2", "--seed", "3", "--json"]
    budget = ["--budget", "20"] if player == "search" else []
    done = commanded(program, tmp_path, {}, *words, *budget)
    assert (done.returncode, done.stderr) == (0, "Playing 2 games\n")
    assert json.loads(done.stdout)["games"] == 2


@pytest.mark.parametrize(
    ("mode", "words", "extra"),
    [
        ("native", ["watch", "island", "--seed", "1"], "native"),
        ("", ["tune", "island"], "native"),
        ("", ["compile", "island"], "makers"),
        ("", ["bench", "island", "--device", "cuda"], "gpu"),
    ],
)
def test_what_needs_native_code_says_so(
    program: Path, mode: str, words: list[str], extra: str, tmp_path: Path
) -> None:
    """Without Numba it ends with one line that says what to install."""
    told = {"MAROONED_RULES": mode} if mode else {}
    done = commanded(program, tmp_path, told, *words)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("marooned: ")
    assert f"pip install 'marooned[{extra}]'" in done.stderr


def commanded(
    program: Path, home: Path, told: dict[str, str], *words: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with some variables, for a person who is new here."""
    person = a_fresh_person(home) | told
    return subprocess.run(
        [program, *words], capture_output=True, text=True, cwd=home, env=person, check=False
    )
