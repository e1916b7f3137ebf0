"""The examples run."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_prints(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each example runs to its end and has something to show."""
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out
