"""The examples run."""

import json
import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples"
EXAMPLES = sorted(FOLDER.glob("*.py"))
NOTEBOOKS = sorted(FOLDER.rglob("*.ipynb"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_prints(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each example runs to its end and has something to show."""
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_cell_by_cell(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each cell of a notebook runs after those before it, from the notebook's own folder."""
    pytest.importorskip("polars")
    monkeypatch.chdir(notebook.parent)
    cells = [cell for cell in json.loads(notebook.read_text("utf-8"))["cells"] if "outputs" in cell]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # noqa: S102
    assert cells
