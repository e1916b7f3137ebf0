"""The extras: each installed with the wheel alone does what the documents say of it."""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.packaging.installing import TOP, a_fresh_person, with_extra

pytestmark = pytest.mark.slow

ENVS: Final = "envs"
OPENSPIEL: Final = "openspiel"
STUDY: Final = "study"
DOCUMENTS: Final = ("README.md", "docs/environments.md")
BLOCK: Final = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
MANY: Final = re.compile(r"\b\d{3,}\b")
"""So many games or steps take too long here."""
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
